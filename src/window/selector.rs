//! A choice of several options: as buttons side by side, or as a list that opens.

use std::hash::Hash;
use std::ops::RangeInclusive;

use egui::{
    Button, ComboBox, EventFilter, Key, Modifiers, RectAlign, Response, RichText, Tooltip, Ui, vec2,
};

use super::egui_pass::{self, PassContext};
use super::widgets;
use crate::app::{Command, words};

/// The size of letters on buttons side by side, and the sizes of those on a list.
const BUTTON_FONT: f32 = 14.0;
const LIST_FONTS: RangeInclusive<u8> = 11..=15;

/// The room between buttons, and the least room beside their words.
const BUTTON_GAP: f32 = 4.0;
const MIN_PADDING: f32 = 2.0;

/// The least room between an open list and the edge of the window, in points.
const LIST_MARGIN: f32 = 12.0;

/// Lays out buttons over the full width: in one row if there is room, or else two in a row. What
/// is `on` is marked; a click on another asks for its command.
pub fn buttons(ui: &mut Ui, choices: &[words::Button], on: &Command) {
    let font = egui::FontId::proportional(BUTTON_FONT);
    let width = |choice: &words::Button| widgets::width(ui, &choice.label, font.clone());
    let widths: Vec<f32> = choices.iter().map(width).collect();
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
                let is_on = choice.command == *on;
                let words = RichText::new(&*choice.label).size(BUTTON_FONT);
                let button = Button::new(words).selected(is_on);
                let tip = ui.with_keys(&choice.tip, &[&choice.command]);
                let button = ui.add(button.min_size(vec2(width, 0.0)));
                if button.on_hover_text(tip).clicked() && !is_on {
                    ui.ask(choice.command.clone());
                }
            }
        });
    }
}

/// Lays out buttons side by side, each of at least this width.
pub fn tools(ui: &mut Ui, width: f32, tools: impl IntoIterator<Item = words::Button>) {
    for tool in tools {
        widgets::button(ui, width, tool);
    }
}

/// Lays out a list of this width that shows what is `on`, in letters as large as fit. A click on
/// another option asks for its command.
pub fn list(ui: &mut Ui, id: impl Hash, width: f32, choices: &[words::Button], on: &Command) {
    let index = choices.iter().position(|choice| choice.command == *on);
    let shown = index.and_then(|index| choices.get(index));
    let shown = shown.map_or("", |choice| &choice.label);
    let spacing = ui.spacing();
    let around = 2.0 * spacing.button_padding.x + spacing.icon_width + spacing.icon_spacing;
    let size = widgets::fitting(ui, shown, LIST_FONTS, width - around);
    let is_whole = widgets::width(ui, shown, egui::FontId::proportional(size)) <= width - around;
    let (screen, place) = (ui.ctx().content_rect(), ui.max_rect());
    // It opens upwards if there is more room above.
    let room = (screen.bottom() - place.bottom()).max(place.top() - screen.top());
    let list = ComboBox::from_id_salt(id)
        .width(width)
        .height(room - LIST_MARGIN)
        .truncate()
        .selected_text(RichText::new(shown).size(size))
        .show_ui(ui, |ui| {
            let labels = choices.iter().map(|choice| {
                let is_on = choice.command == *on;
                let label = ui.selectable_label(is_on, &*choice.label);
                let mut tip = Tooltip::for_enabled(&label);
                // Below, it would cover the next options.
                tip.popup = tip.popup.align(RectAlign::LEFT);
                tip.show(|ui| ui.label(&*choice.tip));
                if label.clicked() {
                    if !is_on {
                        ui.ask(choice.command.clone());
                    }
                    // Otherwise, only a click of the pointer would close it.
                    ui.close();
                }
                label
            });
            let labels: Vec<Response> = labels.collect();
            egui_pass::scroll_to_focused(ui);
            labels
        });
    if let Some(labels) = list.inner {
        keep_focus(ui, &list.response, &labels, index.unwrap_or_default());
    } else if !is_whole {
        list.response.on_hover_text(shown);
    }
}

/// Keeps the focus in an open list: it begins at the current option, and moves from one to the
/// next, but not out of the list.
fn keep_focus(ui: &Ui, button: &Response, labels: &[Response], on: usize) {
    let moved = ui.input_mut(|input| {
        let back = input.count_and_consume_key(Modifiers::SHIFT, Key::Tab);
        let forth = input.count_and_consume_key(Modifiers::NONE, Key::Tab);
        forth.cast_signed() - back.cast_signed()
    });
    let wanted = match labels.iter().position(Response::has_focus) {
        Some(focused) => focused
            .saturating_add_signed(moved)
            .min(labels.len().saturating_sub(1)),
        // A click beside the list closes it, and its target gets the focus.
        None if ui.input(|input| input.pointer.any_click()) && !button.clicked() => return,
        None => on,
    };
    if let Some(label) = labels.get(wanted) {
        label.request_focus();
        let filter = EventFilter {
            tab: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(label.id, filter));
    }
}

#[cfg(test)]
mod tests {
    use egui::{Pos2, Rect, pos2};

    use super::*;
    use crate::window::egui_pass::tests::{
        click, context, pass_of_panel, pass_of_widgets, press, words as drawn,
    };

    /// What is asked for after a click on a list whose second of three options is chosen, and then
    /// keys.
    fn asked(keys: &[(Key, Modifiers)]) -> Vec<Command> {
        let ctx = egui::Context::default();
        let keys = keys.iter().map(|&(key, modifiers)| press(key, modifiers));
        for event in click(pos2(20.0, 20.0)).into_iter().chain(keys) {
            for events in [vec![event], vec![]] {
                pass_of_widgets(&ctx, events, |ui| {
                    let commands = [Command::OrderDown, Command::Close, Command::OrderUp];
                    let choices = commands.map(|command| words::Button::new("name", "", command));
                    list(ui, "list", 100.0, &choices, &Command::Close);
                    let _ = ui.button("behind the list");
                });
            }
        }
        ctx.asked()
    }

    /// All in one row, or two in a row, and as wide as the panel.
    #[test]
    fn buttons_fill_their_rows() {
        let choices = ["one more", "two more", "three more"];
        let choices = choices.map(|name| words::Button::new(name, "", Command::Close));
        for (width, two_rows) in [(280.0, false), (160.0, true)] {
            let mut taken = Rect::NOTHING;
            let shapes = pass_of_panel(&context(), width, |ui| {
                buttons(ui, &choices, &Command::Close);
                taken = ui.min_rect();
            });
            assert!((taken.width() - width).abs() < 1.0, "{taken} of {width}");
            let places = drawn(&shapes)
                .into_iter()
                .map(|(_, place, _)| place.center());
            let places: Vec<Pos2> = places.collect();
            let [first, second, third] = places[..] else {
                panic!("{places:?}");
            };
            assert!(first.x < second.x && (first.y - second.y).abs() < 0.1);
            assert_eq!(
                (third.y > first.y + 1.0, third.x > second.x),
                (two_rows, !two_rows)
            );
        }
    }

    #[test]
    fn keys_move_through_an_open_list_and_not_out_of_it() {
        let (up, down) = ((Key::Tab, Modifiers::SHIFT), (Key::Tab, Modifiers::NONE));
        let enter = (Key::Enter, Modifiers::NONE);
        assert_eq!(asked(&[enter]), []);
        assert_eq!(asked(&[up, enter]), [Command::OrderDown]);
        assert_eq!(asked(&[up, up, up, down, down, enter]), [Command::OrderUp]);
        assert_eq!(asked(&[down, down, down, enter]), [Command::OrderUp]);
        // It is closed.
        assert_eq!(asked(&[down, enter, enter, up, enter]), [Command::OrderUp]);
    }
}
