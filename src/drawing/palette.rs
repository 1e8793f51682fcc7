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
use crate::app::Theme;

/// The colours of a theme, each named after what it is for. `C` is a colour: [`Color`], or
/// that of whatever draws it.
#[derive(Clone, Debug)]
pub struct Colors<C> {
    /// Squares with row + column even, so the top left one.
    pub dark_square: C,
    /// The other squares.
    pub light_square: C,
    /// Queens on the board.
    pub queen: C,
    /// How these are drawn.
    pub piece: Piece<C>,
    /// Around the board.
    pub surroundings: C,
    /// Squares too small to be told apart: what both are from afar.
    pub blur: C,

    /// Squares that are attacked: lines across them, seen on either colour.
    pub attacked: C,
    /// The outline of the square under test.
    pub tested: C,
    /// The line between two queens that attack each other.
    pub clash: C,
    /// The square that is proposed.
    pub hint: C,
    /// The square where the keyboard is.
    pub cursor: C,
    /// Beneath marks and wider than they are, so that they stand out on queens
    /// as well as on squares.
    pub outline: C,

    /// The panel, and whatever lies over the board.
    pub panel: C,
    /// Behind words on the board.
    pub plate: C,
    /// Where something is typed or drawn.
    pub field: C,
    /// Buttons, as they are, with the pointer over them, and pressed.
    pub buttons: [C; 3],
    /// Around fields and whatever lies over the board.
    pub edge: C,
    /// Figures and headings.
    pub strong: C,
    /// Explanations.
    pub weak: C,
    /// Bars, and the button of the mode that is on.
    pub accent: C,

    /// What was measured, as a line.
    pub measured: C,
    /// What the theory says.
    pub theory: C,

    /// Around the thumbnail of the solution on the board.
    pub mark: C,
    /// Squares of thumbnails with row + column even.
    pub small_dark: C,
    /// The other squares of thumbnails.
    pub small_light: C,
    /// Queens of thumbnails.
    pub small_queen: C,
}

/// The colours of a theme, without a screen.
pub type Palette = Colors<Color>;

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
mod tests;
#[cfg(test)]
mod vision;
