//! The kinds of pictures, and their file formats.

use super::chart::{comparison, growth};
use super::tree::TreePicture;
use super::{BoardPicture, CaptionedBoard, Drawing, PictureError, Theme};
use crate::search::{Quantity, SweepProgress};

/// The file format of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// Shapes, which are sharp at every size.
    Svg,
    /// Pixels.
    Png,
}

/// Anything that can be drawn as a picture.
#[derive(Clone, Debug)]
pub enum Picture {
    /// A board, which is laid out for a width.
    Board(Box<BoardPicture>),
    /// A board with the words about it, which is laid out for a width.
    Captioned(Box<CaptionedBoard>),
    /// The tree of a search, which takes some time to draw.
    Tree(TreePicture),
    /// Anything else.
    Drawn(Drawing),
}

impl Picture {
    /// What each method needs: this quantity in a chart of several orders, or a table of one order.
    pub fn of_sweep(theme: Theme, progress: &SweepProgress, quantity: Option<Quantity>) -> Self {
        let drawing = match quantity {
            Some(quantity) => growth(theme, progress, quantity),
            None => comparison(theme, progress),
        };
        Self::Drawn(drawing)
    }

    /// A step of a search with its sentence, or the board before the first step.
    pub fn of_step(step: u64, board: CaptionedBoard) -> Self {
        match step {
            0 => Self::Board(Box::new(board.picture)),
            _ => Self::Captioned(Box::new(board)),
        }
    }

    /// The drawing, as wide as `width` chooses when given the default width; both are in pixels.
    ///
    /// # Errors
    /// [`PictureError`] for a board that is too large, or that does not fit into so few pixels.
    pub fn drawing(&self, width: impl FnOnce(u32) -> u32) -> Result<Drawing, PictureError> {
        let drawing = match self {
            // Squares are whole pixels.
            Self::Board(board) => return board.drawing(width(board.default_width())),
            Self::Captioned(board) => {
                return board.drawing(width(board.picture.default_width()));
            }
            Self::Tree(tree) => tree.drawing(),
            Self::Drawn(drawing) => drawing.clone(),
        };
        let width = width(drawing.pixels);
        Ok(drawing.shown(width))
    }

    /// Encodes the drawing, below a title if it has one, as a file.
    ///
    /// # Errors
    /// Those of [`Self::drawing`] and of [`Drawing::encode`].
    pub fn encode(
        &self,
        format: PictureFormat,
        (width, title): (Option<u32>, Option<&str>),
    ) -> Result<Vec<u8>, PictureError> {
        let drawing = self.drawing(|default| width.unwrap_or(default))?;
        let drawing = match title {
            Some(title) => drawing.titled(title),
            None => drawing,
        };
        drawing.encode(format)
    }
}

impl Drawing {
    /// The complete file of the drawing at its intended size.
    ///
    /// # Errors
    /// [`PictureError::Refused`] for pixels of a drawing that is too large for them.
    pub fn encode(&self, format: PictureFormat) -> Result<Vec<u8>, PictureError> {
        match format {
            PictureFormat::Svg => Ok(self.to_svg().into_bytes()),
            PictureFormat::Png => {
                let mut file = Vec::new();
                self.image(self.pixels)?.write_png(&mut file)?;
                Ok(file)
            }
        }
    }
}
