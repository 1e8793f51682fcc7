//! How queens are drawn.

use crate::picture::Color;

/// The longest bar of a corner, in widths of the square.
const LONGEST_ARM: f32 = 0.28;

/// Discs with a smaller radius than this, in pixels, are as wide as their square: they would
/// hardly be seen.
const SMALL: f32 = 4.0;

/// How queens are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A disc as wide as its square, as in the original.
    Disc,
    /// A disc with an eighth of the square around it, a shadow, and a crown in this colour
    /// where there is room for one.
    Crowned(Color),
}

impl Piece {
    /// The radius of the disc on a square of some width, in pixels.
    #[must_use]
    pub fn radius(&self, edge: f32) -> f32 {
        match self {
            Self::Disc => edge / 2.0,
            Self::Crowned(_) => (edge / 2.0).min(SMALL).max(edge * 0.375),
        }
    }

    /// How long a bar of some width along the edge of a square may be, in whole pixels. One
    /// around a queen leaves it round.
    #[must_use]
    pub fn arm(&self, edge: f32, width: f32, has_queen: bool) -> f32 {
        let (half, radius) = (edge / 2.0, self.radius(edge));
        let down = half - width;
        let across = (radius * radius - down * down).max(0.0).sqrt();
        let most = edge * LONGEST_ARM;
        let most = if has_queen {
            most.min(half - across)
        } else {
            most
        };
        most.floor()
    }
}
