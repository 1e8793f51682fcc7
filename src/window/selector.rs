//! A choice of several options: as buttons side by side, or as a list that opens.

use std::hash::Hash;

use egui::{Button, ComboBox, RichText, Ui, vec2};

use super::{
    fields,
    keys::{Context, with_keys},
};
use crate::app::Command;

/// The size of letters on buttons side by side, and the sizes of those on a list.
const LETTERS: f32 = 14.0;
const ON_LIST: [f32; 5] = [15.0, 14.0, 13.0, 12.0, 11.0];

/// The room between buttons, and the least room beside their words.
const BETWEEN: f32 = 4.0;
const BESIDE: f32 = 2.0;

/// The least room below an open list, and the least height of its options, in points.
const BELOW: f32 = 12.0;
const LEAST_LIST: f32 = 120.0;

/// One of the options.
pub struct Choice<'a> {
    /// Its name.
    pub label: &'a str,
    /// Its explanation.
    pub tip: &'a str,
    /// Whether it is the current one.
    pub is_on: bool,
    /// The command that chooses it.
    pub command: Command,
}

/// Lays out buttons over the full width: in one row if there is room, or else two in a row. Adds
/// the commands of clicks.
pub fn buttons(ui: &mut Ui, context: Context, choices: &[Choice], clicked: &mut Vec<Command>) {
    let font = egui::FontId::proportional(LETTERS);
    let widths = choices.iter();
    let widths = widths.map(|choice| fields::width(ui, choice.label, &font));
    let widths: Vec<f32> = widths.collect();
    let share = |length: f32, count: usize| length / count.max(1) as f32;
    let room = ui.available_width() + BETWEEN;
    let all: f32 = widths.iter().sum();
    let padding = share(room - all, choices.len()) - BETWEEN;
    let is_one_row = padding >= 2.0 * BESIDE;
    let in_a_row = if is_one_row { choices.len().max(1) } else { 2 };
    for (row, widths) in choices.chunks(in_a_row).zip(widths.chunks(in_a_row)) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = BETWEEN;
            ui.spacing_mut().button_padding.x = 0.0;
            for (choice, words) in row.iter().zip(widths) {
                let width = if is_one_row {
                    words + padding
                } else {
                    share(room, in_a_row) - BETWEEN
                };
                let words = RichText::new(choice.label).size(LETTERS);
                let button = Button::new(words).selected(choice.is_on);
                let tip = with_keys(context, choice.tip, &choice.command);
                let button = ui.add(button.min_size(vec2(width, 0.0)));
                if button.on_hover_text(tip).clicked() && !choice.is_on {
                    clicked.push(choice.command.clone());
                }
            }
        });
    }
}

/// Lays out a list of this width that shows the current option, in letters as large as fit; adds
/// the commands of clicks.
pub fn list(
    ui: &mut Ui,
    id: impl Hash,
    width: f32,
    choices: &[Choice],
    clicked: &mut Vec<Command>,
) {
    let on = choices.iter().find(|choice| choice.is_on);
    let on = on.map_or("", |choice| choice.label);
    let spacing = ui.spacing();
    let around = 2.0 * spacing.button_padding.x + spacing.icon_width + spacing.icon_spacing;
    let size = fields::fitting(ui, on, ON_LIST, width - around);
    let below = ui.ctx().content_rect().bottom() - ui.max_rect().bottom();
    ComboBox::from_id_salt(id)
        .width(width)
        .height((below - BELOW).max(LEAST_LIST))
        .truncate()
        .selected_text(RichText::new(on).size(size))
        .show_ui(ui, |ui| {
            for choice in choices {
                let label = ui.selectable_label(choice.is_on, choice.label);
                if label.on_hover_text(choice.tip).clicked() && !choice.is_on {
                    clicked.push(choice.command.clone());
                }
            }
        });
}
