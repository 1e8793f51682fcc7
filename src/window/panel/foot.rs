//! The foot of the panel, always in sight.

use egui::{Align, FontId, Layout, TopBottomPanel, Ui};

use super::SCROLL_BAR;
use crate::{
    app::{
        App, Command,
        words::{prediction, request},
    },
    picture::Palette,
    window::{layout::Layout as WindowLayout, settings},
};

/// Height of the words, in points: two lines.
const WORDS: f32 = 32.0;

/// Height of the tools, in points.
const TOOLS: f32 = 20.0;

/// How to see all keys, and how to end. A page is left as other pages are.
const ALL_KEYS: &str = if host::CAN_QUIT {
    "? all keys · Esc quit"
} else {
    "? all keys"
};

/// Whether the foot is to be seen, and not covered by what lies over the board. A field covers
/// nothing.
pub fn is_seen(app: &App, layout: &WindowLayout) -> bool {
    let is_covered = app.view().is_covered();
    !is_covered && (layout.panel.is_some() || layout.bar.is_some())
}

/// The keys one needs first, or what there is to say of the last command; and the tools: where
/// there is no bar that has them.
pub fn show(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    TopBottomPanel::bottom("foot")
        .frame(egui::Frame::NONE)
        .show_separator_line(false)
        .show_inside(ui, |ui| {
            ui.add_space(5.0);
            words(ui, app);
            ui.add_space(3.0);
            ui.spacing_mut().button_padding.y = 0.0;
            ui.spacing_mut().interact_size.y = TOOLS;
            ui.horizontal(|ui| {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.add_space(SCROLL_BAR);
                    settings::show(ui, app, clicked);
                });
            });
        });
}

/// The keys one needs first, or what there is to say of the last command in their place.
pub fn words(ui: &mut Ui, app: &App) {
    let palette = Palette::of(app.theme());
    let [first, more] = if app.is_predicting() {
        prediction::KEYS
    } else {
        [request::keys(app.activity()), ALL_KEYS]
    };
    ui.scope(|ui| {
        ui.set_min_height(WORDS);
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.style_mut().override_font_id = Some(FontId::proportional(13.0));
        if let Some(notice) = app.notice() {
            ui.label(notice);
        } else {
            ui.label(palette.weak(first));
            ui.label(palette.weak(more));
        }
    });
}
