//! What each theme looks like: its colours, and how queens are drawn.

mod scales;
mod themes;

use serde::{Deserialize, Serialize};

pub use self::scales::{density, share, visits, visits_colour};
use super::{Color, ink};
use crate::choice::choices;

/// The longest bar of a corner, in widths of the square.
const LONGEST_ARM: f32 = 0.28;

/// Discs with a smaller radius than this, in pixels, are as wide as their square: they would
/// hardly be seen.
const SMALL: f32 = 4.0;

/// One of the looks of the window and of pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Black and white squares, red queens, as in the original.
    #[default]
    Classic,
    /// A wooden board, by day.
    Wood,
    /// Dim squares, by night.
    Dark,
    /// Colours that every kind of colour vision tells apart.
    Safe,
}

choices! {
    Theme,
    Classic: "classic", "Black and white squares, red queens, as in the original";
    Wood: "wood", "A wooden board, by day";
    Dark: "dark", "Dim squares, by night";
    Safe: "safe", "Colours that every kind of colour vision tells apart";
}

/// The colours of a theme, each named after what it is for.
#[derive(Clone, Debug)]
pub struct Palette {
    /// Whose they are.
    pub theme: Theme,

    /// Squares with row + column even, so the top left one.
    pub dark_square: Color,
    /// The other squares.
    pub light_square: Color,
    /// Queens on the board.
    pub queen: Color,
    /// How these are drawn.
    pub piece: Piece,
    /// Around the board.
    pub surroundings: Color,
    /// Squares too small to be told apart: what both are from afar.
    pub blur: Color,
    /// Such squares where there are few queens, and where there are many: away from the colour
    /// of the board, lighter on a dark board and darker on a light one.
    pub density: [Color; 2],

    /// Over squares that are attacked: they are quieter than free ones.
    pub veil: Color,
    /// Lines across them, and dots, seen on either colour.
    pub attacked: Color,
    /// The outline of the square under test.
    pub tested: Color,
    /// The line between two queens that attack each other.
    pub clash: Color,
    /// The square that is proposed.
    pub hint: Color,
    /// The square where the keyboard is.
    pub cursor: Color,
    /// Beneath marks and wider than they are, so that they stand out on queens
    /// as well as on squares.
    pub outline: Color,

    /// The panel, and whatever lies over the board.
    pub panel: Color,
    /// Behind words on the board.
    pub plate: Color,
    /// Where something is typed or drawn.
    pub field: Color,
    /// Buttons, as they are, with the pointer over them, and pressed.
    pub buttons: [Color; 3],
    /// Around fields and whatever lies over the board.
    pub edge: Color,
    /// Figures and headings.
    pub strong: Color,
    /// Explanations.
    pub weak: Color,
    /// Bars, and the button of the mode that is on.
    pub accent: Color,

    /// What was measured, as a line.
    pub measured: Color,
    /// What the theory says.
    pub theory: Color,

    /// Around the thumbnail of the solution on the board.
    pub mark: Color,
    /// Squares of thumbnails with row + column even.
    pub small_dark: Color,
    /// The other squares of thumbnails.
    pub small_light: Color,
    /// Queens of thumbnails.
    pub small_queen: Color,
}

impl Palette {
    /// The colours of a theme.
    #[must_use]
    pub const fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Classic => &themes::CLASSIC,
            Theme::Wood => &themes::WOOD,
            Theme::Dark => &themes::DARK,
            Theme::Safe => &themes::SAFE,
        }
    }

    /// Words on what is around the board.
    #[must_use]
    pub fn on_surroundings(&self) -> Color {
        ink(self.surroundings)
    }
}

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

#[cfg(test)]
pub mod tests;
