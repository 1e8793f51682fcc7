//! A queen as it is drawn.

use crate::board::Square;

/// How large a queen is that is about to appear, or has just left.
const SMALL: f32 = 0.6;

/// A queen as it is drawn. Places are in squares from the middle of the top left one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprite {
    /// Down.
    pub row: f32,
    /// To the right.
    pub column: f32,
    /// From 0, which cannot be seen, to 1.
    pub alpha: f32,
    /// 1 is the usual size.
    pub scale: f32,
}

impl Sprite {
    /// A queen that stands on a square.
    pub fn resting(square: Square) -> Self {
        Self {
            row: square.row as f32,
            column: square.column as f32,
            alpha: 1.0,
            scale: 1.0,
        }
    }

    /// The same before it appears and after it has left.
    pub fn absent(self) -> Self {
        Self {
            alpha: 0.0,
            scale: SMALL,
            ..self
        }
    }

    /// The square on which it stands, if it does.
    pub fn square(&self) -> Option<Square> {
        let square = Square::new(self.row as usize, self.column as usize);
        (*self == Self::resting(square)).then_some(square)
    }

    /// Between two, from 0 to 1.
    pub fn between(from: Self, to: Self, part: f32) -> Self {
        if part >= 1.0 {
            return to;
        }
        let mix = |from: f32, to: f32| from + (to - from) * part;
        Self {
            row: mix(from.row, to.row),
            column: mix(from.column, to.column),
            alpha: mix(from.alpha, to.alpha),
            scale: mix(from.scale, to.scale),
        }
    }
}
