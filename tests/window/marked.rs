//! The board in play and watch. Squares are hatched there, and marks lie over squares
//! and queens, so a picture does not show where the board is. It is found while it is
//! empty.

use crate::desktop::{Chessboard, Picture, Running, squares};

/// Row and column.
pub type Place = (usize, usize);

/// A queen of the classic theme about which nothing is said.
const QUIET: [u8; 3] = [175, 80, 80];

/// What is hinted at and what was solved, in the classic theme.
pub const HINT: [u8; 3] = [0, 150, 80];

/// The height of what stands below the board.
const FOOT: u16 = 92;

/// A board, where an empty one was seen.
#[derive(Clone, Copy)]
pub struct MarkedBoard<'w> {
    window: &'w Running<'w>,
    order: usize,
    pub board: Chessboard,
}

impl<'w> MarkedBoard<'w> {
    /// Waits for an empty board with its foot below.
    pub fn empty(window: &'w Running, order: usize) -> Self {
        let board = window.find("an empty board above its foot", |picture| {
            let board = picture.chessboard()?;
            let room = picture.height() - board.top - board.side;
            (room >= FOOT && picture.is_empty_board(order)).then_some(board)
        });
        Self {
            window,
            order,
            board,
        }
    }

    /// Clicks on a square.
    pub fn click(self, place: Place) {
        let (x, y) = self.middle(place);
        self.window.click(x, y);
    }

    /// Waits until there are queens on these squares and no others. They are given row
    /// by row.
    pub fn shows(self, queens: &[Place]) -> Picture {
        let shown = |picture: &Picture| self.queens(picture) == queens;
        self.window
            .eventually(&format!("queens on {queens:?}"), shown)
    }

    /// The squares with queens, row by row.
    ///
    /// Marks may cover much of a queen, but nothing else has its colours: the bright one, and the
    /// one that it has while nothing is said about it.
    pub fn queens(self, picture: &Picture) -> Vec<Place> {
        let side = self.side();
        let pixels = 0.3 * f64::from(side).powi(2);
        squares(self.order)
            .filter(|&square| {
                let (x, y) = self.middle(square);
                let square = picture.part([x - side / 2, y - side / 2, side, side]);
                let bright = square.count([255, 0, 0]) as f64 > pixels;
                bright || square.count(QUIET) as f64 > pixels
            })
            .collect()
    }

    /// The middle of something below the board that is at least so wide and high.
    pub fn below(
        self,
        picture: &Picture,
        colour: [u8; 3],
        (width, height): (u16, u16),
    ) -> Option<(u16, u16)> {
        let top = picture.height() - FOOT;
        let right = self.board.left + self.board.side;
        let (x, y) = picture
            .part([0, top, right, FOOT])
            .find_block(colour, width, height)?;
        Some((x, top + y))
    }

    fn middle(self, (row, column): Place) -> (u16, u16) {
        self.board.middle(self.order, row, column)
    }

    /// The width of a square.
    fn side(self) -> u16 {
        self.board.side / self.order as u16
    }
}
