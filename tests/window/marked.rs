//! The board in play and watch. Squares are hatched there, and marks lie over squares
//! and queens, so a picture does not show where the board is. It is found while it is
//! empty.

use crate::SOON;
use crate::desktop::{Chessboard, Colours, Picture, Running};

/// Row and column.
pub type Place = (usize, usize);

/// Marks of the classic theme.
pub const TESTED: [u8; 3] = [30, 125, 255];
pub const CLASH: [u8; 3] = [200, 50, 230];
pub const HINT: [u8; 3] = [0, 150, 80];
pub const CURSOR: [u8; 3] = [200, 110, 0];

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
        let mut found = None;
        window.eventually("an empty board above its foot", SOON, |picture| {
            found = picture.chessboard().filter(|board| {
                let room = picture.height() - board.top - board.side;
                room >= FOOT && picture.alternates(order) && picture.discs(order).is_empty()
            });
            found.is_some()
        });
        let board = found.expect("it was found");
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
            .eventually(&format!("queens on {queens:?}"), SOON, shown)
    }

    /// Waits until a line joins two queens that attack each other.
    pub fn shows_clash(self, one: Place, other: Place) -> Picture {
        let what = format!("a line from {one:?} to {other:?}");
        let joined = |picture: &Picture| self.clash(picture, one, other);
        self.window.eventually(&what, SOON, joined)
    }

    /// The squares with queens, row by row.
    ///
    /// Marks may cover much of a queen, but nothing else has its colour.
    pub fn queens(self, picture: &Picture) -> Vec<Place> {
        self.mostly(picture, [255, 0, 0], 0.3)
    }

    /// The squares with marks in this colour.
    pub fn marked(self, picture: &Picture, colour: [u8; 3]) -> Vec<Place> {
        self.mostly(picture, colour, 0.03)
    }

    /// The squares with a dot in this colour in the middle.
    pub fn dots(self, picture: &Picture, colour: [u8; 3]) -> Vec<Place> {
        self.squares()
            .filter(|&square| {
                let (x, y) = self.middle(square);
                picture.part([x - 3, y - 3, 7, 7]).count(colour) == 49
            })
            .collect()
    }

    /// Whether a line shows that queens on two squares attack each other.
    pub fn clash(self, picture: &Picture, one: Place, other: Place) -> bool {
        const STEPS: u32 = 100;
        let ((x, y), (to_x, to_y)) = (self.middle(one), self.middle(other));
        let between = |from: u16, to: u16, step: u32| {
            let along = u32::from(from) * (STEPS - step) + u32::from(to) * step;
            (along / STEPS) as u16
        };
        // Where the line ends, its pixels are mixed.
        (5..STEPS - 5).all(|step| {
            let (x, y) = (between(x, to_x, step), between(y, to_y, step));
            picture.part([x - 1, y - 1, 3, 3]).count(CLASH) > 0
        })
    }

    /// The colour of a square, in a corner that marks leave free.
    pub fn colour(self, picture: &Picture, place: Place) -> [u8; 3] {
        let half = self.side() / 2;
        let (x, y) = self.middle(place);
        picture.pixel(x - half + 2, y - half + 2)
    }

    /// The board without what is around it.
    pub fn cut_out(self, picture: &Picture) -> Picture {
        let Chessboard { left, top, side } = self.board;
        picture.part([left, top, side, side])
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

    /// All squares, row by row.
    pub fn squares(self) -> impl Iterator<Item = Place> {
        (0..self.order).flat_map(move |row| (0..self.order).map(move |column| (row, column)))
    }

    /// Whether there is nothing on a square.
    pub fn is_plain(self, picture: &Picture, (row, column): Place) -> bool {
        let side = self.side();
        let (x, y) = self.middle((row, column));
        let square = picture.part([x - side / 2, y - side / 2, side, side]);
        let Colours { dark, light, .. } = Colours::CLASSIC;
        let own = if (row + column).is_multiple_of(2) {
            dark
        } else {
            light
        };
        square.count(own) == usize::from(side).pow(2)
    }

    fn middle(self, (row, column): Place) -> (u16, u16) {
        self.board.middle(self.order, row, column)
    }

    /// The width of a square.
    fn side(self) -> u16 {
        self.board.side / self.order as u16
    }

    /// The squares of which a colour covers more than this share.
    fn mostly(self, picture: &Picture, colour: [u8; 3], share: f64) -> Vec<Place> {
        let side = self.side();
        let pixels = share * f64::from(side).powi(2);
        self.squares()
            .filter(|&square| {
                let (x, y) = self.middle(square);
                let square = picture.part([x - side / 2, y - side / 2, side, side]);
                square.count(colour) as f64 > pixels
            })
            .collect()
    }
}
