//! What each theme looks like: its colours, and egui in them.

mod contrast;
mod oklab;
mod palettes;
mod piece;
mod style;
mod visits;

use egui::{Color32, RichText};
use macroquad::color::Color;

pub use self::style::{focus_ring, set_style, set_theme};
pub use self::{contrast::ink, piece::Piece, visits::visits};
use crate::app::Theme;

/// The colours of a theme, each named after what it is for.
#[derive(Debug)]
pub struct Palette {
    /// Squares with row + column even, so the top left one.
    pub dark_square: Color32,
    /// The other squares.
    pub light_square: Color32,
    /// Queens on the board.
    pub queen: Color32,
    /// How these are drawn.
    pub piece: Piece,
    /// Around the board.
    pub surroundings: Color32,
    /// Squares too small to be told apart: what both are from afar.
    pub blur: Color32,

    /// Squares that are attacked: lines across them, seen on either colour.
    pub attacked: Color32,
    /// The outline of the square under test.
    pub tested: Color32,
    /// The line between two queens that attack each other.
    pub clash: Color32,
    /// The square that is proposed.
    pub hint: Color32,
    /// The square where the keyboard is.
    pub cursor: Color32,
    /// Beneath marks and wider than they are, so that they stand out on queens
    /// as well as on squares.
    pub outline: Color32,

    /// The panel, and whatever lies over the board.
    pub panel: Color32,
    /// Behind words on the board.
    pub plate: Color32,
    /// Where something is typed or drawn.
    pub field: Color32,
    /// Buttons, as they are, with the pointer over them, and pressed.
    pub buttons: [Color32; 3],
    /// Around fields and whatever lies over the board.
    pub edge: Color32,
    /// Figures and headings.
    pub strong: Color32,
    /// Explanations.
    pub weak: Color32,
    /// Bars, and the button of the mode that is on.
    pub accent: Color32,

    /// What was measured, as a line.
    pub measured: Color32,
    /// What the theory says.
    pub theory: Color32,

    /// Around the thumbnail of the solution on the board.
    pub mark: Color32,
    /// Squares of thumbnails with row + column even.
    pub small_dark: Color32,
    /// The other squares of thumbnails.
    pub small_light: Color32,
    /// Queens of thumbnails.
    pub small_queen: Color32,
}

impl Palette {
    /// The colours of a theme.
    pub fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Classic => &palettes::CLASSIC,
            Theme::Wood => &palettes::WOOD,
            Theme::Dark => &palettes::DARK,
            Theme::Safe => &palettes::SAFE,
        }
    }

    /// Words on what is around the board.
    pub fn on_surroundings(&self) -> Color32 {
        ink(self.surroundings)
    }

    /// Words that explain.
    pub fn weak(&self, text: impl Into<String>) -> RichText {
        RichText::new(text).color(self.weak)
    }
}

/// A colour as macroquad takes it.
pub fn paint(colour: Color32) -> Color {
    let [red, green, blue, alpha] = colour.to_array();
    Color::from_rgba(red, green, blue, alpha)
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod vision;
