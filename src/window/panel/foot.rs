//! The foot of the panel, always in sight.

use egui::{Align, Button, ComboBox, FontId, Layout, TopBottomPanel, Ui, vec2};

use super::SCROLL_BAR;
use crate::{
    app::{
        App, Command,
        words::{coordinates as words, prediction, request, zoom},
    },
    picture::{Palette, Theme},
    window::keys::{Context, with_keys},
};

/// What egui knows the foot by.
pub const ID: &str = "foot";

/// Room for the word before the list of themes, in points.
const WORD: f32 = 44.0;

/// A row narrower than this, in points, has no room for the word before the coordinates.
const ROOMY: f32 = 265.0;

/// Width of one of the coordinates, in points.
const SEGMENT: f32 = 22.0;

/// Width of a button that changes the size of letters, in points.
const SIZE: f32 = 24.0;

/// How to see all keys, and how to end. A page is left as other pages are.
const ALL_KEYS: &str = if host::CAN_QUIT {
    "? all keys · Esc quit"
} else {
    "? all keys"
};

/// The keys one needs first, the size of letters, the coordinates and the theme, always in sight at the foot of
/// the panel.
pub fn show(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let palette = Palette::of(app.theme());
    TopBottomPanel::bottom(ID)
        .frame(egui::Frame::NONE)
        .show_separator_line(false)
        .show_inside(ui, |ui| {
            ui.add_space(6.0);
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.style_mut().override_font_id = Some(FontId::proportional(13.0));
            let [first, more] = if app.is_predicting() {
                prediction::KEYS
            } else {
                [request::keys(app.activity()), ALL_KEYS]
            };
            ui.label(palette.weak(first));
            ui.spacing_mut().button_padding.y = 0.0;
            ui.spacing_mut().interact_size.y = 16.0;
            ui.horizontal(|ui| {
                ui.label(palette.weak(more));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.add_space(SCROLL_BAR);
                    sizes(ui, app, clicked);
                });
            });
            ui.add_space(4.0);
            ui.horizontal(|ui| {
                let room = ui.available_width() - SCROLL_BAR;
                coordinates(ui, app, room >= ROOMY, clicked);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.add_space(SCROLL_BAR);
                    themes(ui, app, clicked);
                });
            });
        });
}

/// Larger letters and smaller ones, where there is room.
fn sizes(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let buttons = zoom::buttons(app.view());
    ui.spacing_mut().item_spacing.x = 1.0;
    ui.spacing_mut().button_padding.x = 2.0;
    if ui.available_width() < buttons.len() as f32 * (SIZE + 1.0) {
        return;
    }
    for words in buttons {
        let button = Button::new(words.label).min_size(vec2(SIZE, 0.0));
        let button = ui.add_enabled(words.enabled, button);
        let tip = with_keys(Context::of(app), words.tip, &words.command);
        if button.on_hover_text(tip).clicked() {
            clicked.push(words.command);
        }
    }
}

/// The coordinates, to choose from.
fn coordinates(ui: &mut Ui, app: &App, has_label: bool, clicked: &mut Vec<Command>) {
    if has_label {
        ui.label(words::LABEL);
    }
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = 1.0;
        for (coordinates, words) in words::buttons() {
            let is_chosen = coordinates == app.view().coordinates;
            let button = Button::new(words.label)
                .selected(is_chosen)
                .min_size(vec2(SEGMENT, 0.0));
            let tip = with_keys(Context::of(app), words.tip, &words.command);
            if ui.add(button).on_hover_text(tip).clicked() && !is_chosen {
                clicked.push(words.command);
            }
        }
    });
}

/// The themes, to choose from, and whether queens move.
fn themes(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
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
            ui.separator();
            let mut moves = app.view().motion;
            if ui.checkbox(&mut moves, "motion (A)").clicked() {
                clicked.push(Command::ToggleMotion);
            }
        });
    if ui.available_width() >= WORD {
        ui.label("Theme");
    }
}
