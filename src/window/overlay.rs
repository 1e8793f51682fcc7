//! Words on the board: no solution, a notice, the keys.

use egui_macroquad::egui::{
    self, Align2, Area, Grid, Id, Modal, Order, Pos2, RichText, ScrollArea, Ui,
};
use indicatif::HumanCount;

use super::{
    input::{BINDINGS, Binding},
    layout::Layout,
    theme::Palette,
};
use crate::{app::App, message::Command, method::METHODS};

/// Windows at least this wide, in points, show the keys in two columns.
const WIDE: f32 = 720.0;

/// Lays out what there is to say; adds what was clicked.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout, clicked: &mut Vec<Command>) {
    let points = |pixels: u32| pixels as f32 / ctx.pixels_per_point();
    let stage = layout.stage;
    let middle = points(stage.x) + points(stage.width) / 2.0;
    let palette = Palette::of(app.theme());
    if let Some(text) = caption(app) {
        let centre = Pos2::new(middle, points(stage.y) + points(stage.height) / 2.0);
        let align = Align2::CENTER_CENTER;
        plate(ctx, palette, "caption", (centre, align), &text, 24.0);
    }
    if let Some(notice) = app.notice() {
        let foot = Pos2::new(middle, points(stage.y + stage.height) - 24.0);
        let align = Align2::CENTER_BOTTOM;
        plate(ctx, palette, "notice", (foot, align), notice, 15.0);
    }
    if app.help() && help(ctx, palette) {
        clicked.push(Command::Help);
    }
}

/// What stands on a board without queens.
fn caption(app: &App) -> Option<String> {
    if app.no_solution() {
        return Some("No solution exists".into());
    }
    let progress = app.progress().filter(|_| app.shown().is_none())?;
    // A search that ends at once needs no words.
    if app.elapsed().as_millis() < 200 {
        return None;
    }
    let spent = progress.effort.map_or_else(String::new, |effort| {
        format!(" {} {}", HumanCount(effort.amount()), effort.unit())
    });
    Some(format!("Searching…{spent}"))
}

/// Words on a plate, so that they can be read on any squares.
fn plate(
    ctx: &egui::Context,
    palette: &Palette,
    id: &str,
    (place, align): (Pos2, Align2),
    text: &str,
    size: f32,
) {
    Area::new(Id::new(id))
        .order(Order::Foreground)
        .fixed_pos(place)
        .pivot(align)
        .interactable(false)
        .show(ctx, |ui| {
            egui::Frame::NONE
                .fill(palette.plate)
                .corner_radius(6.0)
                .inner_margin(egui::Margin::symmetric(16, 10))
                .show(ui, |ui| {
                    ui.set_max_width((ctx.screen_rect().width() - 80.0).clamp(40.0, 560.0));
                    ui.label(RichText::new(text).size(size));
                });
        });
}

/// The table of keys, on one screen; says whether it was clicked away.
fn help(ctx: &egui::Context, palette: &Palette) -> bool {
    let screen = ctx.screen_rect();
    let columns = if screen.width() < WIDE { 1 } else { 2 };
    let frame = egui::Frame::popup(&ctx.style()).inner_margin(20.0);
    let modal = Modal::new(Id::new("help")).frame(frame).show(ctx, |ui| {
        ui.heading("Keys");
        ui.add_space(6.0);
        ScrollArea::vertical()
            .max_height(screen.height() - 100.0)
            .min_scrolled_height(screen.height() - 100.0)
            .show(ui, |ui| {
                ui.horizontal_top(|ui| {
                    for (index, part) in BINDINGS
                        .chunks(BINDINGS.len().div_ceil(columns))
                        .enumerate()
                    {
                        if index > 0 {
                            ui.add_space(20.0);
                        }
                        keys(ui, palette, index, part);
                    }
                });
                methods(ui, palette);
            });
    });
    modal.backdrop_response.clicked()
}

/// The registry of methods.
fn methods(ui: &mut Ui, palette: &Palette) {
    ui.add_space(10.0);
    ui.heading("Methods");
    ui.add_space(2.0);
    Grid::new("methods").spacing([20.0, 4.0]).show(ui, |ui| {
        for method in METHODS {
            ui.label(method.name);
            ui.label(palette.weak(method.about));
            ui.end_row();
        }
    });
}

fn keys(ui: &mut Ui, palette: &Palette, index: usize, bindings: &[Binding]) {
    Grid::new(("keys", index))
        .spacing([20.0, 7.0])
        .show(ui, |ui| {
            for binding in bindings {
                ui.label(binding.label());
                ui.label(palette.weak(binding.help));
                ui.end_row();
            }
        });
}
