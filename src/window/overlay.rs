//! Words on the board: no solution, a notice, the keys.

use egui_macroquad::egui::{
    self, Align2, Area, Grid, Id, Modal, Order, Pos2, RichText, ScrollArea, Ui,
};

use super::{
    keys::{SECTIONS, Section},
    layout::Layout,
    theme::Palette,
};
use crate::{
    app::{App, Browse, Command, Current, Overlay},
    numbers::grouped,
};

/// Windows at least this wide, in points, show the keys in two columns, or three.
const WIDE: f32 = 640.0;
const WIDER: f32 = 940.0;

/// Lays out what there is to say; adds what was clicked.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout, clicked: &mut Vec<Command>) {
    let points = |pixels: u32| pixels as f32 / ctx.pixels_per_point();
    let stage = layout.stage;
    let middle = points(stage.x) + points(stage.width) / 2.0;
    let palette = Palette::of(app.theme());
    if let Current::Browse(browse) = app.current()
        && let Some(text) = caption(browse)
    {
        let centre = Pos2::new(middle, points(stage.y) + points(stage.height) / 2.0);
        let align = Align2::CENTER_CENTER;
        plate(ctx, palette, "caption", (centre, align), &text, 24.0);
    }
    if let Some(notice) = app.notice() {
        let foot = Pos2::new(middle, points(stage.y + stage.height) - 24.0);
        let align = Align2::CENTER_BOTTOM;
        plate(ctx, palette, "notice", (foot, align), notice, 15.0);
    }
    if app.view().overlay == Some(Overlay::Help) && help(ctx, palette) {
        clicked.push(Command::Help);
    }
}

/// What stands on a board without queens.
fn caption(browse: &Browse) -> Option<String> {
    if browse.has_no_solution() {
        return Some("No solution exists".into());
    }
    let progress = browse.progress().filter(|_| browse.shown().is_none())?;
    // A search that ends at once needs no words.
    if browse.elapsed().as_millis() < 200 {
        return None;
    }
    let spent = progress.effort.map_or_else(String::new, |effort| {
        format!(" {} {}", grouped(effort.amount()), effort.unit())
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
                .stroke((1.0, palette.edge))
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
    let columns = match screen.width() {
        width if width < WIDE => 1,
        width if width < WIDER => 2,
        _ => 3,
    };
    let frame = egui::Frame::popup(&ctx.style()).inner_margin(16.0);
    let modal = Modal::new(Id::new("help")).frame(frame).show(ctx, |ui| {
        ScrollArea::vertical()
            .max_height(screen.height() - 60.0)
            .min_scrolled_height(screen.height() - 60.0)
            .show(ui, |ui| {
                ui.horizontal_top(|ui| {
                    for (index, sections) in in_columns(columns).into_iter().enumerate() {
                        if index > 0 {
                            ui.add_space(16.0);
                        }
                        ui.vertical(|ui| {
                            for section in sections {
                                keys(ui, palette, section);
                            }
                        });
                    }
                });
            });
    });
    modal.backdrop_response.clicked()
}

/// The sections in so many columns of much the same height.
fn in_columns(columns: usize) -> Vec<Vec<&'static Section>> {
    // The heading is a row and a half.
    let height = |section: &Section| 2 + section.bindings.len();
    let all: usize = SECTIONS.iter().map(height).sum();
    let mut parts = vec![Vec::new(); columns];
    let mut above = 0;
    for section in SECTIONS {
        let middle = above + height(section) / 2;
        if let Some(part) = parts.get_mut(middle * columns / all) {
            part.push(section);
        }
        above += height(section);
    }
    parts
}

fn keys(ui: &mut Ui, palette: &Palette, section: &Section) {
    ui.label(RichText::new(section.title).size(18.0));
    Grid::new(section.title)
        .spacing([14.0, 4.0])
        .show(ui, |ui| {
            for binding in section.bindings {
                ui.label(binding.label());
                ui.label(palette.weak(binding.help));
                ui.end_row();
            }
        });
    ui.add_space(8.0);
}
