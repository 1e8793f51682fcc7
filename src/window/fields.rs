//! Widgets that several parts of the window have.

use std::ops::RangeInclusive;

use egui::{Color32, DragValue, FontId, Grid, Ui, emath::Numeric, vec2};

use super::theme::Palette;
use crate::{
    app::captions::Figure,
    numbers::{grouped, ungrouped},
};

/// A field for a whole number, which is written as everywhere else.
pub fn whole_number<N: Numeric>(number: &mut N, range: RangeInclusive<N>) -> DragValue<'_> {
    DragValue::new(number)
        .range(range)
        .update_while_editing(false)
        .custom_formatter(|number, _| grouped(number as u64))
        .custom_parser(|text| ungrouped(text).map(|number| number as f64))
}

/// A table of figures. Rows without words at its end need no room: sections keep what is
/// below where it is.
pub fn figures(ui: &mut Ui, palette: &Palette, id: &str, figures: &[Figure]) {
    let last = figures.iter().rposition(|figure| !figure.name.is_empty());
    let figures = &figures[..last.map_or(0, |last| last + 1)];
    Grid::new(id).spacing(vec2(16.0, 2.0)).show(ui, |ui| {
        for Figure { name, value } in figures {
            ui.label(palette.weak(*name));
            ui.label(value);
            ui.end_row();
        }
    });
}

/// How wide some words are, in points.
pub fn width(ui: &Ui, words: &str, font: &FontId) -> f32 {
    let galley = ui
        .painter()
        .layout_no_wrap(words.to_owned(), font.clone(), Color32::PLACEHOLDER);
    galley.size().x
}
