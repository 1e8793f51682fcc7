//! The panel's part about a board that is played on.

use egui_macroquad::egui::{Grid, RichText, Ui};

use crate::{app::App, numbers::grouped, window::theme::Palette};

/// Lays out figures.
pub fn show(ui: &mut Ui, app: &App) {
    let Some(play) = app.play() else {
        return;
    };
    let palette = Palette::of(app.theme());
    let position = play.position();
    let order = app.board().order();
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
    if let Some(identified) = play.identified() {
        ui.add_space(6.0);
        ui.label(RichText::new("Solved").size(17.0));
        ui.label(palette.weak(identified.class.to_string()));
    }
}
