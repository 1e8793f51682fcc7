//! The foot of the panel, always in sight.

use egui::{Align, ComboBox, FontId, Layout, TopBottomPanel, Ui};

use super::SCROLL_BAR;
use crate::app::{
    App, Command, Theme,
    captions::{prediction, request},
};
use crate::window::theme::Palette;

/// Room for the word before the list of themes, in points.
const WORD: f32 = 48.0;

/// The keys one needs first and the theme, always in sight at the foot of the
/// panel.
pub fn show(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let palette = Palette::of(app.theme());
    TopBottomPanel::bottom("foot")
        .frame(egui::Frame::NONE)
        .show_separator_line(false)
        .show_inside(ui, |ui| {
            ui.add_space(6.0);
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.style_mut().override_font_id = Some(FontId::proportional(13.0));
            let [first, more] = if app.is_predicting() {
                prediction::KEYS
            } else {
                [request::keys(app.activity()), "? all keys · Esc quit"]
            };
            ui.label(palette.weak(first));
            ui.horizontal(|ui| {
                ui.label(palette.weak(more));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.add_space(SCROLL_BAR);
                    themes(ui, app, clicked);
                });
            });
        });
}

/// The themes, to choose from.
fn themes(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    ui.spacing_mut().button_padding.y = 0.0;
    ui.spacing_mut().interact_size.y = 16.0;
    ComboBox::from_id_salt("theme")
        .width(72.0)
        .selected_text(app.theme().name())
        .show_ui(ui, |ui| {
            for theme in Theme::ALL {
                let label = ui.selectable_label(theme == app.theme(), theme.name());
                if label.clicked() {
                    clicked.push(Command::Theme(theme));
                }
            }
        });
    if ui.available_width() >= WORD {
        ui.label("Theme");
    }
}
