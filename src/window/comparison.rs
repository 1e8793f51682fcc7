//! The methods side by side: a table, and a bar for the time of each on a
//! logarithmic axis.

use egui_macroquad::egui::{
    self, CornerRadius, Grid, Id, Modal, Rect, ScrollArea, Sense, Ui, vec2,
};

use super::theme::Palette;
use crate::{
    app::{App, Command, Overlay},
    numbers::{self, grouped},
    search::compare::{self, Figures, Outcome, Row},
};

/// Length of the longest bar, in points.
const LONGEST: f32 = 180.0;

/// Lays the comparison out, if there is one to show; adds what was clicked.
pub fn show(ctx: &egui::Context, app: &App, clicked: &mut Vec<Command>) {
    let Some(Overlay::Comparison {
        progress: Some(comparison),
        ..
    }) = &app.view().overlay
    else {
        return;
    };
    let palette = Palette::of(app.theme());
    let frame = egui::Frame::popup(&ctx.style()).inner_margin(20.0);
    let size = ctx.screen_rect().size() - vec2(80.0, 100.0);
    let modal = Modal::new(Id::new("comparison"))
        .frame(frame)
        .show(ctx, |ui| {
            ui.heading(format!("All solutions of order {}", comparison.order));
            ui.add_space(6.0);
            ScrollArea::both()
                .max_width(size.x)
                .max_height(size.y)
                .min_scrolled_width(size.x)
                .min_scrolled_height(size.y)
                .show(ui, |ui| {
                    Grid::new("methods").spacing([18.0, 7.0]).show(ui, |ui| {
                        for name in [
                            "Method",
                            "Found",
                            "Nodes or tries",
                            "Checks",
                            "Time",
                            "Ratio",
                            "",
                        ] {
                            ui.label(palette.weak(name));
                        }
                        ui.end_row();
                        for (row, ratio) in comparison
                            .rows
                            .iter()
                            .zip(compare::ratios(&comparison.rows))
                        {
                            ui.label(row.method.name);
                            cells(ui, palette, row, ratio);
                            ui.end_row();
                        }
                        if let Some((method, figures)) = comparison.running {
                            ui.label(method.name);
                            spent(ui, &figures);
                            ui.label(palette.weak("at work"));
                            ui.end_row();
                        }
                    });
                });
        });
    if modal.backdrop_response.clicked() {
        clicked.push(Command::Compare);
    }
}

/// What a method has come to, over the columns of the table.
fn cells(ui: &mut Ui, palette: &Palette, row: &Row, ratio: Option<f64>) {
    match &row.outcome {
        Outcome::Skipped(error) => {
            let reason = format!("only up to order {}", error.method.max_order);
            ui.label(palette.weak(reason))
                .on_hover_text(error.to_string());
        }
        Outcome::Stopped(figures) => {
            spent(ui, figures);
            ui.label(palette.weak("stopped"));
        }
        Outcome::Done(figures) => {
            spent(ui, figures);
            if let Some(ratio) = ratio {
                ui.label(format!("{} ×", numbers::ratio(ratio)));
                bar(ui, palette, ratio);
            } else {
                ui.label(palette.weak("one family"));
            }
        }
    }
}

fn spent(ui: &mut Ui, figures: &Figures) {
    let checks = figures.checks.map_or("–".into(), grouped);
    for figure in [
        grouped(figures.solutions),
        grouped(figures.effort.amount()),
        checks,
        numbers::time(figures.time),
    ] {
        ui.label(figure);
    }
}

/// A bar for so many times the fastest: a tenth of the axis for every power of
/// the square root of ten.
fn bar(ui: &mut Ui, palette: &Palette, ratio: f64) {
    let height = ui.text_style_height(&egui::TextStyle::Body);
    let (axis, _) = ui.allocate_exact_size(vec2(LONGEST, height), Sense::hover());
    // The fastest has a bar too, a short one.
    let share = (0.05 + ratio.log10() / 6.0).clamp(0.05, 1.0) as f32;
    let length = vec2(LONGEST * share, height);
    ui.painter().rect_filled(
        Rect::from_min_size(axis.min, length),
        CornerRadius::same(2),
        palette.accent,
    );
}
