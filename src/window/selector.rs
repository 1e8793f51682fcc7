//! A choice of several options: as buttons side by side, or as a list that opens.

use std::hash::Hash;

use egui::{Button, ComboBox, RichText, Ui, vec2};

use super::{
    fields,
    gui::PassContext,
    keys::{Context, with_keys},
};
use crate::app::Command;

/// The size of letters on buttons side by side, and the sizes of those on a list.
const BUTTON_FONT: f32 = 14.0;
const LIST_FONTS: [f32; 5] = [15.0, 14.0, 13.0, 12.0, 11.0];

/// The room between buttons, and the least room beside their words.
const BUTTON_GAP: f32 = 4.0;
const MIN_PADDING: f32 = 2.0;

/// The least room between an open list and the edge of the window, in points.
const LIST_MARGIN: f32 = 12.0;

/// One of the options.
pub struct SelectorOption<'a> {
    /// Its name.
    pub label: &'a str,
    /// Its explanation.
    pub tip: &'a str,
    /// Whether it is the current one.
    pub is_selected: bool,
    /// The command that chooses it.
    pub command: Command,
}

impl<'a> SelectorOption<'a> {
    /// An option with this name and explanation.
    pub fn new((label, tip): (&'a str, &'a str), is_selected: bool, command: Command) -> Self {
        Self {
            label,
            tip,
            is_selected,
            command,
        }
    }
}

/// Lays out buttons over the full width: in one row if there is room, or else two in a row. Adds
/// the commands of clicks.
pub fn buttons(ui: &mut Ui, context: Context, choices: &[SelectorOption]) {
    let font = egui::FontId::proportional(BUTTON_FONT);
    let widths = choices.iter();
    let widths = widths.map(|choice| fields::width(ui, choice.label, &font));
    let widths: Vec<f32> = widths.collect();
    let share = |length: f32, count: usize| length / count.max(1) as f32;
    let room = ui.available_width() + BUTTON_GAP;
    let all: f32 = widths.iter().sum();
    let padding = share(room - all, choices.len()) - BUTTON_GAP;
    let is_one_row = padding >= 2.0 * MIN_PADDING;
    let in_a_row = if is_one_row { choices.len().max(1) } else { 2 };
    for (row, widths) in choices.chunks(in_a_row).zip(widths.chunks(in_a_row)) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = BUTTON_GAP;
            ui.spacing_mut().button_padding.x = 0.0;
            for (choice, words) in row.iter().zip(widths) {
                let width = if is_one_row {
                    words + padding
                } else {
                    share(room, in_a_row) - BUTTON_GAP
                };
                let words = RichText::new(choice.label).size(BUTTON_FONT);
                let button = Button::new(words).selected(choice.is_selected);
                let tip = with_keys(context, choice.tip, &choice.command);
                let button = ui.add(button.min_size(vec2(width, 0.0)));
                if button.on_hover_text(tip).clicked() && !choice.is_selected {
                    ui.ask(choice.command.clone());
                }
            }
        });
    }
}

/// Lays out a list of this width that shows the current option, in letters as large as fit; adds
/// the commands of clicks.
pub fn list(ui: &mut Ui, id: impl Hash, width: f32, choices: &[SelectorOption]) {
    let on = choices.iter().find(|choice| choice.is_selected);
    let on = on.map_or("", |choice| choice.label);
    let spacing = ui.spacing();
    let around = 2.0 * spacing.button_padding.x + spacing.icon_width + spacing.icon_spacing;
    let size = fields::fitting(ui, on, LIST_FONTS, width - around);
    let (screen, place) = (ui.ctx().content_rect(), ui.max_rect());
    // It opens upwards where there is more room.
    let room = (screen.bottom() - place.bottom()).max(place.top() - screen.top());
    ComboBox::from_id_salt(id)
        .width(width)
        .height(room - LIST_MARGIN)
        .truncate()
        .selected_text(RichText::new(on).size(size))
        .show_ui(ui, |ui| {
            for choice in choices {
                let label = ui.selectable_label(choice.is_selected, choice.label);
                if label.on_hover_text(choice.tip).clicked() && !choice.is_selected {
                    ui.ask(choice.command.clone());
                }
            }
        });
}
