//! What there are pictures of, and how they are written.

use super::{
    BoardPicture, Drawing, PictureError, Theme,
    chart::{Chart, comparison, growth},
    film::RacePicture,
    tree::TreePicture,
};
use crate::search::{Quantity, SweepProgress};

/// How a drawing is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// As shapes, which are sharp at every size.
    Svg,
    /// As pixels.
    Png,
}

/// Something of which a picture can be drawn.
#[derive(Clone, Debug)]
pub enum Picture {
    /// A board.
    Board(Box<BoardPicture>),
    /// The boards of a race.
    Race(Box<RacePicture>),
    /// The tree of a search.
    Tree(TreePicture),
    /// A chart of bars and lines.
    Chart {
        /// Its colours.
        theme: Theme,
        /// What it shows.
        title: String,
        /// Its bars and lines.
        chart: Chart,
    },
    /// What each method needs.
    Sweep {
        /// Its colours.
        theme: Theme,
        /// What the methods have come to.
        progress: Box<SweepProgress>,
        /// What a chart of several orders shows; `None` for a table of one.
        quantity: Option<Quantity>,
    },
}

impl Picture {
    /// The drawing, this many pixels wide, or as wide as usual.
    ///
    /// # Errors
    /// [`PictureError`] for a board that is too large, or has no room on so few pixels.
    pub fn drawing(&self, width: Option<u32>) -> Result<Drawing, PictureError> {
        let drawing = match self {
            // Squares are whole pixels.
            Self::Board(board) => {
                return board.drawing(width.unwrap_or_else(|| board.usual_side()));
            }
            Self::Race(race) => race.drawing()?,
            Self::Tree(tree) => tree.drawing(),
            Self::Chart {
                theme,
                title,
                chart,
            } => chart.drawing(title, *theme),
            Self::Sweep {
                theme,
                progress,
                quantity,
            } => match quantity {
                Some(quantity) => growth(*theme, progress, *quantity),
                None => comparison(*theme, progress),
            },
        };
        Ok(match width {
            Some(width) => drawing.shown(width),
            None => drawing,
        })
    }

    /// The same as a file, below a title if it has one, as long as that is wanted.
    ///
    /// # Errors
    /// Those of [`Self::drawing`], and [`PictureError::Cancelled`].
    pub fn encode_while(
        &self,
        format: PictureFormat,
        (width, title): (Option<u32>, Option<&str>),
        is_wanted: impl Fn() -> bool,
    ) -> Result<Vec<u8>, PictureError> {
        let drawing = self.drawing(width)?;
        let drawing = match title {
            Some(title) => drawing.titled(title, self.theme()),
            None => drawing,
        };
        drawing.encode_while(format, is_wanted)
    }

    fn theme(&self) -> Theme {
        match self {
            Self::Board(board) => board.theme,
            Self::Race(race) => race.theme,
            Self::Tree(tree) => tree.theme,
            Self::Chart { theme, .. } | Self::Sweep { theme, .. } => *theme,
        }
    }

    /// The usual width, in pixels. Of a tree it takes some time to find out.
    #[must_use]
    pub fn usual_width(&self) -> u32 {
        match self {
            Self::Board(board) => board.usual_side(),
            _ => self.drawing(None).map_or(0, |drawing| drawing.pixels),
        }
    }
}

impl Drawing {
    /// The whole file of the drawing, as large as it is meant.
    ///
    /// # Errors
    /// [`PictureError::Size`] for pixels of a drawing that is too large for them.
    pub fn encode(&self, format: PictureFormat) -> Result<Vec<u8>, PictureError> {
        self.encode_while(format, || true)
    }

    /// The same, as long as that is wanted: it is asked about between drawing the pixels and
    /// packing them, and once more at the end.
    ///
    /// # Errors
    /// Those of [`Self::encode`], and [`PictureError::Cancelled`] where it is not wanted any more.
    pub fn encode_while(
        &self,
        format: PictureFormat,
        is_wanted: impl Fn() -> bool,
    ) -> Result<Vec<u8>, PictureError> {
        let check = || is_wanted().then_some(()).ok_or(PictureError::Cancelled);
        let file = match format {
            PictureFormat::Svg => self.to_svg().into_bytes(),
            PictureFormat::Png => {
                let image = self.image(self.pixels)?;
                check()?;
                let mut file = Vec::new();
                // Memory takes everything.
                let written = image.write_png(&mut file);
                written.map_err(|error| PictureError::Renderer(error.to_string()))?;
                file
            }
        };
        check()?;
        Ok(file)
    }
}
