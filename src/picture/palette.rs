//! What each theme looks like: its colours, and how colours go together.

mod contrast;
mod density;
mod oklab;
mod piece;
mod themes;
mod visits;

pub use self::{
    contrast::{contrast, ink, luminance},
    density::density,
    piece::Piece,
    visits::{share, visits, visits_colour},
};
use super::Color;
use crate::picture::Theme;

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

#[cfg(test)]
pub mod tests;
