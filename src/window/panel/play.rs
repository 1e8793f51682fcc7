//! The panel's part about a board that is played on.

use egui::{RichText, Ui};

use crate::{
    app::{Play, captions::play},
    window::{fields, theme::Palette},
};

/// Lays out figures.
pub fn show(ui: &mut Ui, palette: &Palette, played: &Play) {
    ui.label(RichText::new(play::title(played)).size(17.0));
    fields::figures(ui, palette, "played", &play::figures(played));
    if let Some(class) = play::class(played) {
        ui.add_space(6.0);
        ui.label(palette.weak(class));
    }
}
