//! egui in the colours of each theme.

mod style;

use egui::{Color32, RichText};

pub use self::style::{focus_ring, set_style, set_theme};
use crate::picture::{Color, Palette};

impl Palette {
    /// Words that explain.
    pub(in crate::window) fn weak(&self, text: impl Into<String>) -> RichText {
        RichText::new(text).color(self.weak)
    }
}

impl From<Color> for Color32 {
    fn from(colour: Color) -> Self {
        let [red, green, blue, alpha] = colour.bytes();
        Self::from_rgba_unmultiplied(red, green, blue, alpha)
    }
}

#[cfg(test)]
mod tests;
