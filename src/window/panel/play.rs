//! The panel's part about a board that is played on.

use egui_macroquad::egui::{Grid, RichText, Ui};

use crate::window::theme::Palette;
use crate::{app::Play, numbers::grouped};

/// Lays out figures.
pub fn show(ui: &mut Ui, palette: &Palette, play: &Play) {
    let position = play.position();
    let order = play.board().order();
    ui.label(RichText::new(format!("{} of {order} queens", position.len())).size(17.0));
    Grid::new("played").spacing([16.0, 4.0]).show(ui, |ui| {
        for (name, figure) in [
            ("Free squares", position.free().count()),
            ("Queens left", order.saturating_sub(position.len())),
            ("Clashing pairs", position.clashes().len()),
        ] {
            ui.label(palette.weak(name));
            ui.label(grouped(figure as u64));
            ui.end_row();
        }
    });
    if let Some(located) = play.located() {
        ui.add_space(6.0);
        ui.label(RichText::new("Solved").size(17.0));
        ui.label(palette.weak(located.class.to_string()));
    }
}
