//! Charts of what the search is doing.

use egui::{Sense, Ui, vec2};

use super::{
    gui::PassContext,
    paint::{HERE, area, paint},
};
use crate::picture::chart::Chart;

/// The height of the field with bars and lines, and the size of words, in points.
const CHART_HEIGHT: f32 = 60.0;
const FONT_SIZE: f32 = 12.0;

/// Lays out a chart over the available width.
pub fn show(ui: &mut Ui, chart: &Chart) {
    show_higher(ui, chart, 0.0);
}

/// Lays out a chart that is higher than usual by `more` points.
pub fn show_higher(ui: &mut Ui, chart: &Chart, more: f32) {
    let height = chart.height(CHART_HEIGHT + more, FONT_SIZE);
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let room = area(rect);
    let shapes = chart.shapes(room, FONT_SIZE, ui.palette().theme);
    paint(ui.painter(), &shapes, HERE);
    let pointed = response.hover_pos();
    if let Some(bar) = pointed.and_then(|at| chart.bar_at(room, FONT_SIZE, at.x)) {
        response.on_hover_text_at_pointer(&bar.text);
    }
}
