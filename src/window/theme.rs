//! The colours of each theme as egui and macroquad take them, and egui in them.

mod style;

use egui::{Color32, RichText};
use macroquad::color::Color;

pub use self::style::{focus_ring, set_style, set_theme};
pub use crate::drawing::Piece;
use crate::{app::Theme, drawing};

/// The colours of a theme.
pub type Palette = drawing::Colors<Color32>;

static CLASSIC: Palette = in_egui(Theme::Classic);
static WOOD: Palette = in_egui(Theme::Wood);
static DARK: Palette = in_egui(Theme::Dark);
static SAFE: Palette = in_egui(Theme::Safe);

impl Palette {
    /// The colours of a theme.
    pub(in crate::window) fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Classic => &CLASSIC,
            Theme::Wood => &WOOD,
            Theme::Dark => &DARK,
            Theme::Safe => &SAFE,
        }
    }

    /// Words on what is around the board.
    pub(in crate::window) fn on_surroundings(&self) -> Color32 {
        ink(self.surroundings)
    }

    /// Words that explain.
    pub(in crate::window) fn weak(&self, text: impl Into<String>) -> RichText {
        RichText::new(text).color(self.weak)
    }
}

const fn in_egui(theme: Theme) -> Palette {
    let plain = drawing::Palette::of(theme);
    Palette {
        dark_square: color32(plain.dark_square),
        light_square: color32(plain.light_square),
        queen: color32(plain.queen),
        piece: match plain.piece {
            Piece::Disc => Piece::Disc,
            Piece::Crowned(crown) => Piece::Crowned(color32(crown)),
        },
        surroundings: color32(plain.surroundings),
        blur: color32(plain.blur),
        attacked: color32(plain.attacked),
        tested: color32(plain.tested),
        clash: color32(plain.clash),
        hint: color32(plain.hint),
        cursor: color32(plain.cursor),
        outline: color32(plain.outline),
        panel: color32(plain.panel),
        plate: color32(plain.plate),
        field: color32(plain.field),
        buttons: [
            color32(plain.buttons[0]),
            color32(plain.buttons[1]),
            color32(plain.buttons[2]),
        ],
        edge: color32(plain.edge),
        strong: color32(plain.strong),
        weak: color32(plain.weak),
        accent: color32(plain.accent),
        measured: color32(plain.measured),
        theory: color32(plain.theory),
        mark: color32(plain.mark),
        small_dark: color32(plain.small_dark),
        small_light: color32(plain.small_light),
        small_queen: color32(plain.small_queen),
    }
}

/// A colour as egui takes it.
pub const fn color32(colour: drawing::Color) -> Color32 {
    let drawing::Color {
        red,
        green,
        blue,
        alpha: 255,
    } = colour
    else {
        return Color32::TRANSPARENT;
    };
    Color32::from_rgb(red, green, blue)
}

/// Black or white, whichever is read better on a background.
pub fn ink(background: Color32) -> Color32 {
    color32(drawing::ink(plain(background)))
}

/// The colour of a place on the scale of visits, from 0 to 1.
pub fn visits(share: f32) -> Color32 {
    color32(drawing::visits(share))
}

/// The colour of a place on the scale of queens, from 0 to 1.
pub fn density(theme: Theme, share: f32) -> Color32 {
    color32(drawing::density(theme, share))
}

/// A colour of egui that covers all below it, without egui.
fn plain(colour: Color32) -> drawing::Color {
    drawing::Color::rgb(colour.r(), colour.g(), colour.b())
}

/// A colour as macroquad takes it.
pub fn paint(colour: Color32) -> Color {
    let [red, green, blue, alpha] = colour.to_array();
    Color::from_rgba(red, green, blue, alpha)
}

#[cfg(test)]
mod tests;
