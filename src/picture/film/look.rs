//! How a film looks.

use crate::picture::Theme;
use crate::{
    board::{Board, Coordinates, Given, Square},
    picture::BoardPicture,
    search::Trace,
};

/// How a film looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Its colours.
    pub theme: Theme,
    /// How rows and columns are named. Beside solutions, about which no sentence is said, they
    /// are named only if this is chosen.
    pub coordinates: Option<Coordinates>,
    /// Its width, in pixels. Its height follows.
    pub width: u32,
}

impl Look {
    /// A board with these queens.
    pub(super) fn board(
        self,
        board: Board,
        queens: impl IntoIterator<Item = Square>,
    ) -> BoardPicture {
        BoardPicture {
            names: self.coordinates,
            ..BoardPicture::new(board, queens, self.theme)
        }
    }

    /// A board as a step of a search leaves it.
    pub(super) fn step(self, given: &Given, trace: &Trace) -> BoardPicture {
        BoardPicture {
            names: Some(self.coordinates.unwrap_or_default()),
            ..BoardPicture::of_step(given, trace, self.theme)
        }
    }
}
