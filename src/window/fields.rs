//! Widgets that several parts of the window have.

use std::{cell::Cell, ops::RangeInclusive, str::FromStr};

use egui::{
    Button, Color32, DragValue, FontId, Grid, Key, Response, RichText, TextEdit, Ui,
    emath::Numeric, vec2,
};

use super::keys::{Context, with_keys};
use crate::{
    app::{
        Command,
        words::{self, Figure},
    },
    numbers::{grouped, ungrouped},
    picture::Palette,
};

/// Digits that a field takes: every number of that length fits a `u64`.
const DIGITS: usize = 19;

/// A field for a whole number, which is written as everywhere else.
pub fn whole_number<N: Numeric>(number: &mut N, range: RangeInclusive<N>) -> DragValue<'_> {
    DragValue::new(number)
        .range(range)
        .update_while_editing(false)
        .custom_formatter(|number, _| grouped(number as u64))
        .custom_parser(|text| ungrouped(text).map(|number| number as f64))
}

/// Lays out such a field, with a unit behind the number; also whether a number was typed that it
/// does not take. It has the nearest one then.
pub fn typed_number<N: Numeric>(
    ui: &mut Ui,
    number: &mut N,
    range: RangeInclusive<N>,
    unit: &str,
) -> (Response, bool) {
    let is_refused = Cell::new(false);
    let (least, most) = (range.start().to_f64(), range.end().to_f64());
    let field = whole_number(number, range).custom_parser(|text| {
        let typed = ungrouped(text)? as f64;
        is_refused.set(typed < least || typed > most);
        Some(typed)
    });
    let response = ui.add(field.suffix(unit));
    (response, is_refused.get())
}

/// Lays out a field of some width in which to type a whole number and Enter; gives it once.
pub fn number_to_type<N: FromStr>(
    ui: &mut Ui,
    (name, width): (&str, f32),
    hint: RichText,
    tip: &str,
) -> Option<N> {
    let id = ui.id().with(name);
    let mut text: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let field = TextEdit::singleline(&mut text)
        .hint_text(hint)
        .char_limit(DIGITS)
        .desired_width(width);
    let mut response = ui.add(field);
    if !tip.is_empty() {
        response = response.on_hover_text(tip);
    }
    text.retain(|character| character.is_ascii_digit());
    let is_left = response.lost_focus();
    let entered = is_left && ui.input(|input| input.key_pressed(Key::Enter));
    let number = entered.then(|| text.parse().ok()).flatten();
    if is_left {
        text.clear();
    }
    ui.data_mut(|data| data.insert_temp(id, text));
    number
}

/// Lays out a button of some width at least; adds what was clicked.
pub fn button(
    ui: &mut Ui,
    width: f32,
    context: Context,
    button: words::Button,
    clicked: &mut Vec<Command>,
) {
    let tip = with_keys(context, button.tip, &button.command);
    let widget = Button::new(button.label).min_size(vec2(width, 0.0));
    let response = ui.add_enabled(button.enabled, widget);
    let response = response.on_hover_text(&tip);
    if response.on_disabled_hover_text(tip).clicked() {
        clicked.push(button.command);
    }
}

/// Lays out a box to check, with its words and what it does; adds what was clicked.
pub fn check_box(
    ui: &mut Ui,
    mut is_on: bool,
    context: Context,
    (label, tip): (&str, &str),
    command: Command,
    clicked: &mut Vec<Command>,
) {
    let label = with_keys(context, label, &command);
    let response = ui.checkbox(&mut is_on, label);
    if response.on_hover_text(tip).changed() {
        clicked.push(command);
    }
}

/// A table of figures. Rows without words at its end need no room: sections keep what is
/// below where it is.
pub fn figures(ui: &mut Ui, palette: &Palette, id: &str, figures: &[Figure]) {
    let last = figures.iter().rposition(|figure| !figure.name.is_empty());
    let figures = &figures[..last.map_or(0, |last| last + 1)];
    Grid::new(id).spacing(vec2(16.0, 2.0)).show(ui, |ui| {
        for Figure { name, value } in figures {
            let label = ui.label(palette.weak(*name));
            if let Some(meaning) = words::glossary::meaning(name) {
                label.on_hover_text(meaning);
            }
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
