//! The panel beside the board: what is asked for, what is shown, what the
//! search is doing.

mod foot;
mod play;
mod request;
mod solutions;
mod watch;

use egui::{Align, ScrollArea, SidePanel, TopBottomPanel, Ui};

use super::{
    layout::{Layout, Panel},
    theme::Palette,
    thumbnails,
};
use crate::app::{App, Command, Current};

/// Room for a scroll bar, in points.
const SCROLL_BAR: f32 = 10.0;

/// A panel narrower than this, in points, has no room for two columns.
const WIDE: f32 = 460.0;

/// Lays the panel out, if there is room for one; adds what was clicked.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout, clicked: &mut Vec<Command>) {
    let margin = egui::Margin {
        right: 16 - SCROLL_BAR as i8,
        ..egui::Margin::same(16)
    };
    let palette = Palette::of(app.theme());
    let frame = egui::Frame::NONE.fill(palette.panel).inner_margin(margin);
    match layout.panel {
        Panel::Right(width) => {
            SidePanel::right("panel")
                .exact_width(width)
                .resizable(false)
                .show_separator_line(false)
                .frame(frame)
                .show(ctx, |ui| {
                    foot::show(ui, app, clicked);
                    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                        beside_scroll_bar(ui);
                        in_one_column(ui, app, clicked);
                    });
                });
        }
        Panel::Bottom(height) => {
            TopBottomPanel::bottom("panel")
                .exact_height(height)
                .resizable(false)
                .show_separator_line(false)
                .frame(frame)
                .show(ctx, |ui| {
                    foot::show(ui, app, clicked);
                    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                        beside_scroll_bar(ui);
                        if ui.available_width() < WIDE {
                            in_one_column(ui, app, clicked);
                        } else {
                            in_two_columns(ui, app, clicked);
                        }
                    });
                });
        }
        Panel::Hidden => {}
    }
}

/// Leaves room at the right for a scroll bar, whether there is one or not: what
/// fits must not depend on it.
fn beside_scroll_bar(ui: &mut Ui) {
    ui.set_width(ui.available_width() - SCROLL_BAR);
}

fn in_one_column(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    request::show(ui, app, clicked);
    ui.add_space(6.0);
    let palette = Palette::of(app.theme());
    match app.current() {
        Current::Browse(browse) => {
            solutions::navigator(ui, app, browse, clicked);
            ui.add_space(6.0);
            solutions::search(ui, app, browse);
            ui.add_space(6.0);
            thumbnails::show(ui, palette, browse, clicked);
        }
        Current::Watch(watch) => watch::show(ui, palette, watch, clicked),
        Current::Play(play) => play::show(ui, palette, play),
    }
}

fn in_two_columns(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let palette = Palette::of(app.theme());
    ui.columns(2, |columns| {
        let [left, right] = columns else {
            return;
        };
        // Columns would stretch the words of a line to its full width.
        let ragged = egui::Layout::top_down(Align::Min);
        left.with_layout(ragged, |ui| {
            request::show(ui, app, clicked);
            if let Current::Browse(browse) = app.current() {
                ui.add_space(10.0);
                thumbnails::show(ui, palette, browse, clicked);
            }
        });
        right.with_layout(ragged, |ui| match app.current() {
            Current::Browse(browse) => {
                solutions::navigator(ui, app, browse, clicked);
                ui.add_space(10.0);
                solutions::search(ui, app, browse);
            }
            Current::Watch(watch) => watch::show(ui, palette, watch, clicked),
            Current::Play(play) => play::show(ui, palette, play),
        });
    });
}
