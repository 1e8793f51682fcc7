//! The foot of the panel, always in sight.

use egui::{Align, FontId, Layout, TopBottomPanel, Ui};

use super::SCROLL_BAR_WIDTH;
use crate::{
    app::{
        App,
        words::{prediction, request},
    },
    window::{layout::Layout as WindowLayout, settings},
};

/// The height of the words, in points: two lines.
const TEXT_HEIGHT: f32 = 32.0;

/// The height of the tools, in points.
const TOOL_HEIGHT: f32 = 20.0;

/// How to list all keys, and how to quit. A page is left like any other page.
const ALL_KEYS: &str = if host::CAN_QUIT {
    "? all keys · Esc quit"
} else {
    "? all keys"
};

/// Whether the foot is visible, rather than covered by a dialog over the board. The search field
/// covers nothing.
pub fn is_seen(app: &App, layout: &WindowLayout) -> bool {
    let is_covered = app.view().is_covered();
    !is_covered && (layout.panel.is_some() || layout.bar.is_some())
}

/// The most important keys, or a notice about the last command; and the tools, where no bar has
/// them.
pub fn show(ui: &mut Ui, app: &App) {
    TopBottomPanel::bottom("foot")
        .frame(egui::Frame::NONE)
        .show_separator_line(false)
        .show_inside(ui, |ui| {
            ui.add_space(5.0);
            words(ui, app);
            ui.add_space(3.0);
            ui.spacing_mut().button_padding.y = 0.0;
            ui.spacing_mut().interact_size.y = TOOL_HEIGHT;
            ui.horizontal(|ui| {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.add_space(SCROLL_BAR_WIDTH);
                    settings::show(ui, app);
                });
            });
        });
}

/// The most important keys, or in their place a notice about the last command.
pub fn words(ui: &mut Ui, app: &App) {
    let [first, more] = if app.is_predicting() {
        prediction::KEYS
    } else {
        [request::keys(app.activity()), ALL_KEYS]
    };
    ui.scope(|ui| {
        ui.set_min_height(TEXT_HEIGHT);
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.style_mut().override_font_id = Some(FontId::proportional(13.0));
        if let Some(notice) = app.notice() {
            ui.label(notice);
        } else {
            ui.weak(first);
            ui.weak(more);
        }
    });
}
