//! As what the screen can be copied: a button for each format.

use egui::{Button, Id, Modal, TextStyle, vec2};

use super::fields::width;
use crate::{
    app::{App, Command, CopyFormat, Overlay},
    picture::Palette,
};

/// Size of a button at least, in points.
const BUTTON: egui::Vec2 = vec2(260.0, 26.0);

/// Lays the menu out, if it is open; adds what was clicked.
pub fn show(ctx: &egui::Context, app: &App, clicked: &mut Vec<Command>) {
    if app.view().overlay != Some(Overlay::CopyMenu) {
        return;
    }
    let palette = Palette::of(app.theme());
    let frame = egui::Frame::popup(&ctx.style()).inner_margin(16.0);
    let modal = Modal::new(Id::new("copy")).frame(frame).show(ctx, |ui| {
        ui.heading("Copy");
        ui.label(palette.weak("Escape closes this"));
        ui.add_space(6.0);
        let names = CopyFormat::offered(app).into_iter();
        let names: Vec<_> = names.map(|format| (format, format.name(app))).collect();
        // All are as wide as the widest needs.
        let font = TextStyle::Button.resolve(ui.style());
        let padding = 2.0 * ui.spacing().button_padding.x;
        let widths = names
            .iter()
            .map(|(_, name)| width(ui, name, &font) + padding);
        let size = vec2(widths.fold(BUTTON.x, f32::max), BUTTON.y);
        for (format, name) in names {
            let button = ui.add(Button::new(name).min_size(size));
            if format == CopyFormat::Text && ui.memory(|memory| memory.focused().is_none()) {
                button.request_focus();
            }
            if button.clicked() {
                clicked.push(Command::Copy(format));
            }
        }
    });
    if modal.backdrop_response.clicked() {
        clicked.push(Command::CopyMenu);
    }
}
