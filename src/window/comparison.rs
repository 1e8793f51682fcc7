//! The methods side by side: a table, and a bar for the time of each on a
//! logarithmic axis.

use egui::{
    CornerRadius, FontId, Grid, Id, Modal, Rect, RichText, ScrollArea, Sense, Ui, Vec2, vec2,
};

use super::theme::Palette;
use crate::app::{
    App, Command, Overlay,
    captions::comparison::{self as captions, Line},
};

/// A table narrower than this, in points, has smaller letters.
const WIDE: f32 = 700.0;

/// Length of the longest bar, in points.
const LONGEST: f32 = 120.0;

/// Room for a scroll bar, in points.
const SCROLL_BAR: f32 = 10.0;

/// Room for a ratio before its bar, in points.
const RATIO: f32 = 80.0;

/// Lays the comparison out, if there is one to show; adds what was clicked.
pub fn show(ctx: &egui::Context, app: &App, clicked: &mut Vec<Command>) {
    let Some(Overlay::Comparison {
        progress: Some(comparison),
        ..
    }) = app.view().comparison()
    else {
        return;
    };
    let palette = Palette::of(app.theme());
    let frame = egui::Frame::popup(&ctx.style()).inner_margin(16.0);
    let size = (ctx.screen_rect().size() - vec2(52.0, 52.0)).max(Vec2::ZERO);
    let modal = Modal::new(Id::new("comparison"))
        .frame(frame)
        .show(ctx, |ui| {
            ui.set_max_width(size.x);
            let heading = ui.horizontal_wrapped(|ui| {
                ui.heading(captions::title(comparison.order));
                ui.add_space(12.0);
                ui.label(palette.weak(captions::CLOSE));
            });
            let choice = ui.horizontal(|ui| orders(ui, false, clicked));
            ui.add_space(6.0);
            if size.x < WIDE {
                ui.style_mut().override_font_id = Some(FontId::proportional(12.0));
            }
            let above = heading.response.rect.height() + choice.response.rect.height();
            let size = (size - vec2(0.0, above + 16.0)).max(Vec2::ZERO);
            ScrollArea::both()
                .max_width(size.x)
                .max_height(size.y)
                .min_scrolled_width(size.x)
                .min_scrolled_height(size.y)
                .show(ui, |ui| {
                    Grid::new("methods").spacing([12.0, 7.0]).show(ui, |ui| {
                        for name in captions::COLUMNS {
                            ui.label(palette.weak(name));
                        }
                        ui.end_row();
                        for line in captions::lines(comparison) {
                            row(ui, palette, line);
                            ui.end_row();
                        }
                    });
                    ui.add_space(6.0);
                    ui.label(palette.weak(captions::BARS));
                    // The scroll bar lies over what is below.
                    ui.add_space(SCROLL_BAR);
                });
        });
    if modal.backdrop_response.clicked() {
        clicked.push(Command::Compare);
    }
}

/// The choice between one order and several.
pub fn orders(ui: &mut Ui, are_several: bool, clicked: &mut Vec<Command>) {
    for (name, is_chosen) in captions::ORDERS
        .into_iter()
        .zip([!are_several, are_several])
    {
        if ui.selectable_label(is_chosen, name).clicked() && !is_chosen {
            clicked.push(Command::CompareOrders);
        }
    }
}

/// What a method has come to, over the columns of the table.
fn row(ui: &mut Ui, palette: &Palette, line: Line) {
    ui.label(line.method);
    for cell in line.cells {
        ui.label(cell);
    }
    // One cell for both, so that long notes and bars share their room.
    ui.horizontal(|ui| {
        let note = match line.ratio {
            Some(_) => RichText::new(line.note),
            None => palette.weak(line.note),
        };
        let place = ui.cursor().left();
        let mut note = ui.label(note);
        if let Some(tip) = line.tip {
            note = note.on_hover_text(tip);
        }
        if let Some(ratio) = line.ratio {
            ui.add_space((place + RATIO - note.rect.right()).max(0.0));
            bar(ui, palette, ratio);
        }
        if let Some(remark) = line.remark {
            ui.label(palette.weak(remark));
        }
    });
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
