//! The positions of the board's squares on the screen, all of them or a part.

use super::PixelArea;
use crate::{
    app::{BoardPlace, Camera},
    board::Square,
    picture::Grid,
};

/// Squares narrower than this, in pixels, are not drawn, because they would blur.
const MIN_SQUARE: f64 = 4.0;

/// The squares of a board on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardView {
    /// The area in which they are visible: a square, in pixels.
    pub area: PixelArea,
    /// The number of squares along an edge of the board.
    pub order: usize,
    /// The visible part of the board.
    pub camera: Camera,
}

/// How much detail of a board is visible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Squares and queens.
    Squares,
    /// Queens, without squares.
    Queens,
    /// The density of queens.
    Density,
}

impl BoardView {
    /// All of a board.
    pub fn whole(area: PixelArea, order: usize) -> Self {
        Self {
            area,
            order,
            camera: Camera::FIT,
        }
    }

    /// The width of a square, in pixels: a whole number where all of the board is visible and there
    /// is a pixel for each.
    pub fn width(&self) -> f64 {
        self.board() / self.order as f64
    }

    /// The width of the whole board, in pixels.
    fn board(&self) -> f64 {
        f64::from(self.area.width) / self.camera.side()
    }

    /// How much detail is visible.
    pub fn detail(&self) -> Detail {
        match self.width() {
            width if width >= MIN_SQUARE => Detail::Squares,
            width if width >= 1.0 => Detail::Queens,
            _ => Detail::Density,
        }
    }

    /// The upper left corner of the board, in pixels. It may be far outside of the screen.
    pub fn corner(&self) -> (f64, f64) {
        let along = |from: u32, part: f64| f64::from(from) - part * self.board();
        let corner = self.camera.corner();
        (
            along(self.area.x, corner.across),
            along(self.area.y, corner.down),
        )
    }

    /// The squares as pictures define them, with this many pixels to a point.
    pub fn grid(&self, scale: f32) -> Grid {
        Grid {
            corner: self.corner(),
            width: self.width(),
            order: self.order,
            seen: self.area.in_picture(),
            scale,
        }
    }

    /// The position within the view of a place on the screen, if it is inside.
    pub fn place(&self, (x, y): (f32, f32)) -> Option<BoardPlace> {
        let along = |place: f32, from: u32| {
            let part = (f64::from(place) - f64::from(from)) / f64::from(self.area.width);
            (0.0..1.0).contains(&part).then_some(part)
        };
        Some(BoardPlace::new(
            along(x, self.area.x)?,
            along(y, self.area.y)?,
        ))
    }

    /// The square at a place on the screen, if one is visible there.
    pub fn square(&self, place: (f32, f32)) -> Option<Square> {
        let BoardPlace { across, down } = self.camera.on_board(self.place(place)?);
        let index = |part: f64| ((part * self.order as f64) as usize).min(self.order - 1);
        Some(Square::new(index(down), index(across)))
    }
}

#[cfg(test)]
mod tests;
