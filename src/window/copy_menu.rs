//! As what the screen can be copied: a button for each format.

use egui::{Button, Id, Modal, vec2};

use super::theme::Palette;
use crate::app::{App, Command, CopyFormat, Overlay};

/// Size of a button, in points.
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
        for format in CopyFormat::offered(app) {
            let button = ui.add(Button::new(format.name(app)).min_size(BUTTON));
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
