//! The look of each theme: its colours, and how queens are drawn.

mod scales;
mod themes;

use serde::{Deserialize, Serialize};

pub use self::scales::{density, share, visits, visits_colour};
use super::{Color, ink};
use crate::choices_macro::choices;

/// The longest bar of a corner, in widths of the square.
const MAX_ARM: f32 = 0.28;

/// Discs with a smaller radius than this, in pixels, are as wide as their square, because they
/// would hardly be visible.
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

/// The colours of a theme, each named after its purpose.
#[derive(Clone, Debug)]
pub struct Palette {
    /// The theme that they belong to.
    pub theme: Theme,

    /// Squares with an even row + column, such as the top left one.
    pub dark_square: Color,
    /// The other squares.
    pub light_square: Color,
    /// Queens on the board.
    pub queen: Color,
    /// How queens are drawn.
    pub piece: Piece,
    /// Around the board.
    pub surroundings: Color,
    /// Squares too small to be told apart: both colours seen from afar.
    pub blur: Color,
    /// The ends of the density scale, few queens first; both contrast with the board.
    pub density: [Color; 2],

    /// Over attacked squares, which are quieter than free ones.
    pub veil: Color,
    /// Lines across attacked squares, and dots, visible on either colour.
    pub attacked: Color,
    /// The outline of the square under test.
    pub tested: Color,
    /// The line between two queens that attack each other.
    pub clash: Color,
    /// The proposed square.
    pub hint: Color,
    /// The square with the keyboard's cursor.
    pub cursor: Color,
    /// Beneath marks and wider than they are, so that they stand out on queens as well as on
    /// squares.
    pub outline: Color,

    /// The panel, and everything that lies over the board.
    pub panel: Color,
    /// Behind words on the board.
    pub plate: Color,
    /// Input fields and drawing areas.
    pub field: Color,
    /// Buttons: normal, with the pointer over them, and pressed.
    pub buttons: [Color; 3],
    /// Around fields and everything that lies over the board.
    pub edge: Color,
    /// Figures and headings.
    pub strong: Color,
    /// Explanations.
    pub weak: Color,
    /// Bars, and the button of the active mode.
    pub accent: Color,

    /// Measurements, as a line.
    pub measured: Color,
    /// Theory, as a line.
    pub theory: Color,

    /// The frame around the thumbnail of the solution on the board.
    pub mark: Color,
    /// Squares of thumbnails with an even row + column.
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

    /// The colour of words on the surroundings of the board.
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
    /// A disc with an eighth of the square around it, a shadow, and a crown in this colour where
    /// there is room for one.
    Crowned(Color),
}

impl Piece {
    /// The radius of the disc on a square of this width, in pixels.
    #[must_use]
    pub fn radius(&self, edge: f32) -> f32 {
        match self {
            Self::Disc => edge / 2.0,
            Self::Crowned(_) => (edge / 2.0).min(SMALL).max(edge * 0.375),
        }
    }

    /// The most whole pixels that a bar of this width may take along the edge of a square. Around a
    /// queen it is shorter, so that the queen stays round.
    #[must_use]
    pub fn arm(&self, edge: f32, width: f32, has_queen: bool) -> f32 {
        let (half, radius) = (edge / 2.0, self.radius(edge));
        let down = half - width;
        let across = (radius * radius - down * down).max(0.0).sqrt();
        let most = edge * MAX_ARM;
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
