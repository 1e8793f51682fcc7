//! The menu that copies an item on the screen in one of several formats.

use egui::{Button, Context, vec2};

use super::egui_pass::PassContext;
use super::widgets;
use crate::app::{App, Command, CopyFormat, Overlay};

/// The least size of a button, in points.
const MIN_BUTTON_SIZE: egui::Vec2 = vec2(320.0, 26.0);

/// Lays out the menu, if it is open.
pub fn show(ctx: &Context, app: &App) {
    if app.view().overlay != Some(Overlay::CopyMenu) {
        return;
    }
    widgets::dialog(ctx, "copy", Command::CopyMenu, |ui, _| {
        ui.heading("Copy");
        widgets::way_out(ui, "Escape", Command::CopyMenu);
        ui.add_space(6.0);
        for format in CopyFormat::offered(app) {
            let button = ui.add(Button::new(format.name(app)).min_size(MIN_BUTTON_SIZE));
            if format == CopyFormat::Text && ui.memory(|memory| memory.focused().is_none()) {
                button.request_focus();
            }
            if button.clicked() {
                ui.ask(Command::Copy(format));
            }
        }
    });
}
