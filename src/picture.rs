//! Pictures as data, independent of a screen.
//!
//! In reading order:
//!
//! 1. [`Color`] and [`Palette`]: the colours of the themes, and the purpose of each.
//! 2. [`Drawing`]: the size of a picture and its [`Shape`]s, from the lowest to the highest.
//! 3. [`BoardPicture`]: a board and its contents, with its [`Mark`]s; it makes a [`Drawing`].
//! 4. [`TreePicture`](tree::TreePicture): the tree of a search.
//! 5. [`chart`]: bars and lines over two axes.
//! 6. [`CaptionedBoard`]: a board with words about it; a [`Scene`] is several side by side.
//! 7. [`Picture`]: any of these.
//! 8. [`Drawing::to_svg`]: the drawing as text, for a browser or Inkscape.
//! 9. [`Drawing::image`]: the drawing as pixels, an [`Image`], computed on the CPU. An image
//!    writes itself as PNG. [`Drawing::encode`] makes a complete file in either
//!    [`PictureFormat`].
//! 10. [`film`]: films, which are sequences of scenes.
//!
//! ```
//! use queens::{
//!     Board, Solution,
//!     picture::{BoardPicture, Color, Theme},
//! };
//!
//! let solution = Solution::new(vec![1, 3, 0, 2]).ok_or("queens attack each other")?;
//! let drawing = BoardPicture::new(Board::new(4)?, solution.queens(), Theme::Classic).drawing(80)?;
//! assert!(drawing.to_svg().starts_with("<svg"));
//! let image = drawing.image(80)?;
//! assert_eq!(image.pixel(0, 0), Color::BLACK);
//! assert_eq!(image.pixel(30, 10), Color::rgb(255, 0, 0), "the queen of the first row");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any_picture;
mod board;
pub mod chart;
mod color;
mod drawing;
pub mod film;
mod letter_size;
pub(crate) mod letters;
mod mark;
mod queen;
mod raster;
mod scene;
mod scene_layout;
mod svg;
#[cfg(test)]
mod tests;
mod theme;
pub mod tree;

pub use self::any_picture::{Picture, PictureFormat};
pub use self::board::{
    BoardPicture, Grid, Scale, SquareCounts, Squares, Steps, hatch, mark_shapes, names,
    queens_of_rows, queens_on, rings, squares,
};
pub use self::color::{COUNTS, Color, between, contrast, ink, luminance};
pub use self::drawing::{Align, Area, Circle, Drawing, Ends, Point, Shape, Stroke, Text};
pub use self::letter_size::Zoom;
pub use self::letters::width as letters_width;
pub use self::mark::Mark;
pub use self::queen::{copy_pixels, queen, reach};
pub use self::raster::Image;
pub use self::scene::{CaptionedBoard, Scene, SceneLook};
use self::scene_layout::SceneLayout;
#[cfg(test)]
pub(crate) use self::theme::tests as theme_tests;
pub use self::theme::{Palette, Piece, Theme};

use std::io;

use thiserror::Error;

/// Why a picture or a film cannot be made.
#[derive(Debug, Error)]
pub enum PictureError {
    /// It would be too large, too small or too long: what is wrong, and what is allowed.
    #[error("{0}")]
    Refused(String),
    /// There is nothing to show, because no solution exists or a solver failed.
    #[error("{0}")]
    Nothing(String),
    /// It cannot be written, or is no longer wanted.
    #[error(transparent)]
    Write(#[from] io::Error),
}
