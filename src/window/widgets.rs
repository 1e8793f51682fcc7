//! Widgets that several parts of the window use.

use std::{cell::Cell, ops::RangeInclusive};

use egui::{
    Button, Color32, DragValue, FontId, Grid, Id, Key, Modal, Response, RichText, Sense, TextEdit,
    TextStyle, Ui, Vec2, WidgetText, emath::Numeric, vec2,
};

use super::{
    binding::{Context, with_keys},
    egui_pass::PassContext,
    egui_shapes::{HERE, area, paint},
};
use crate::{
    app::{
        Command,
        words::{self, Figure},
    },
    numbers::{grouped, ungrouped},
    picture::chart::Chart,
};

/// The letters that a field takes: those of the largest `u64` with commas.
const MAX_LETTERS: usize = 26;

/// The room around a dialog with its frame, and inside of the frame, in points.
const DIALOG_MARGIN: f32 = 52.0;
const DIALOG_PADDING: f32 = 16.0;

/// Lays out a dialog over everything else; `content` is given the available room. A click outside
/// of it closes it.
pub fn dialog(
    ctx: &egui::Context,
    name: &str,
    close: Command,
    content: impl FnOnce(&mut Ui, Vec2),
) {
    let frame = egui::Frame::popup(&ctx.style()).inner_margin(DIALOG_PADDING);
    let room = (ctx.content_rect().size() - vec2(DIALOG_MARGIN, DIALOG_MARGIN)).max(Vec2::ZERO);
    let modal = Modal::new(Id::new(name)).frame(frame);
    let shown = modal.show(ctx, |ui| content(ui, room));
    if shown.backdrop_response.clicked() {
        ctx.ask(close);
    }
}

/// A field for a whole number below 2^53, which is written as everywhere else.
pub fn whole_number<N: Numeric>(number: &mut N, range: RangeInclusive<N>) -> DragValue<'_> {
    DragValue::new(number)
        .range(range)
        .update_while_editing(false)
        .custom_formatter(|number, _| grouped(number as u64))
        .custom_parser(|text| edited(text).map(|number| number as f64))
}

/// Reads a number in a field that wrote it with commas: an edit leaves these where they were.
fn edited(text: &str) -> Option<u64> {
    ungrouped(&text.replace(',', ""))
}

/// The room between the name of a figure and its value, in points.
const FIGURE_GAP: f32 = 16.0;

/// The size of the smallest letters of figures, in points.
const MIN_FIGURE_FONT: f32 = 9.0;

/// Lays out a field for any whole number, with a unit behind it. Also returns a number out of range
/// that was typed; the field then takes the nearest one.
pub fn typed_number(
    ui: &mut Ui,
    number: &mut u64,
    range: RangeInclusive<u64>,
    unit: &str,
) -> (Response, Option<u64>) {
    // egui's numbers are exact up to 2^53.
    let mut egui_number = *number as f64;
    let rounded = egui_number as u64;
    let typed = Cell::new(None);
    let field = whole_number(
        &mut egui_number,
        *range.start() as f64..=*range.end() as f64,
    )
    .custom_formatter(|shown, _| {
        let shown = shown as u64;
        grouped(if shown == rounded { *number } else { shown })
    })
    .custom_parser(|text| {
        typed.set(edited(text));
        typed.get().map(|typed| typed as f64)
    });
    let response = ui.add(field.suffix(unit));
    match typed.get() {
        Some(typed) => *number = typed.clamp(*range.start(), *range.end()),
        None if egui_number as u64 != rounded => *number = egui_number as u64,
        None => {}
    }
    (response, typed.get().filter(|typed| !range.contains(typed)))
}

/// Lays out content beside a label with room of this width.
pub fn labelled<T>(
    ui: &mut Ui,
    label: impl Into<WidgetText>,
    width: f32,
    content: impl FnOnce(&mut Ui) -> T,
) -> T {
    let left = ui.cursor().left();
    ui.label(label);
    ui.add_space((left + width - ui.cursor().left()).max(0.0));
    content(ui)
}

/// Lays out a field of this width for a whole number followed by Enter or Tab; returns it once.
/// Anything else stays in the field, which Enter does not leave then.
pub fn number_to_type(
    ui: &mut Ui,
    (name, width): (&str, f32),
    hint: RichText,
    tip: &str,
) -> Option<u64> {
    let id = ui.id().with(name);
    let mut text: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let field = TextEdit::singleline(&mut text)
        .hint_text(hint)
        .char_limit(MAX_LETTERS)
        .desired_width(width);
    let mut response = ui.add(field);
    if !tip.is_empty() {
        response = response.on_hover_text(tip);
    }
    let is_left = response.lost_focus();
    let entered = |key| ui.input(|input| input.key_pressed(key));
    let is_entered = is_left && [Key::Enter, Key::Tab].into_iter().any(entered);
    let number = is_entered.then(|| ungrouped(&text)).flatten();
    let is_refused = is_entered && number.is_none() && !text.is_empty();
    if is_refused && entered(Key::Enter) {
        response.request_focus();
    } else if is_left && !is_refused {
        text.clear();
    }
    ui.data_mut(|data| data.insert_temp(id, text));
    number
}

/// Lays out a button with a least width, for a command.
pub fn button(ui: &mut Ui, width: f32, context: Context, button: words::Button) {
    let tip = with_keys(context, button.tip, &button.command);
    let widget = Button::new(button.label).min_size(vec2(width, 0.0));
    let response = ui.add_enabled(button.enabled, widget);
    let response = response.on_hover_text(&tip);
    if response.on_disabled_hover_text(tip).clicked() {
        ui.ask(button.command);
    }
}

/// Lays out a check box, with its label and tip, for a command.
pub fn check_box(
    ui: &mut Ui,
    mut is_checked: bool,
    context: Context,
    (label, tip): (&str, &str),
    command: Command,
) {
    let label = with_keys(context, label, &command);
    let response = ui.checkbox(&mut is_checked, label);
    if response.on_hover_text(tip).changed() {
        ui.ask(command);
    }
}

/// A table of figures, in smaller letters where it would be too wide. Rows without words at its end
/// take no room: sections keep the content below in place.
pub fn figures(ui: &mut Ui, id: &str, figures: &[Figure]) {
    let last = figures.iter().rposition(|figure| !figure.name.is_empty());
    let figures = &figures[..last.map_or(0, |last| last + 1)];
    let size = size_of_figures(ui, figures);
    let spacing = vec2(FIGURE_GAP, 2.0);
    Grid::new(id).spacing(spacing).show(ui, |ui| {
        for Figure {
            name,
            value,
            meaning,
        } in figures
        {
            let label = ui.label(RichText::new(*name).weak().size(size));
            if let Some(meaning) = meaning {
                label.on_hover_text(*meaning);
            }
            ui.label(RichText::new(value).size(size));
            ui.end_row();
        }
    });
}

/// The size of letters in which a table of figures fits, in points.
fn size_of_figures(ui: &Ui, figures: &[Figure]) -> f32 {
    let font = TextStyle::Body.resolve(ui.style());
    let widest = |words: fn(&Figure) -> &str| -> f32 {
        let widths = figures.iter().map(|figure| width(ui, words(figure), &font));
        widths.fold(0.0, f32::max)
    };
    let needed = widest(|figure| figure.name) + widest(|figure| &figure.value);
    let room = ui.available_width() - FIGURE_GAP;
    let fitting = font.size * (room / needed).min(1.0);
    fitting.floor().clamp(MIN_FIGURE_FONT, font.size)
}

/// The largest of these sizes of letters in which words fit, in points; or else the smallest.
pub fn fitting(ui: &Ui, words: &str, sizes: RangeInclusive<u8>, room: f32) -> f32 {
    let smallest = f32::from(*sizes.start());
    let fits = |&size: &f32| width(ui, words, &FontId::proportional(size)) <= room;
    let fitting = sizes.rev().map(f32::from).find(fits);
    fitting.unwrap_or(smallest)
}

/// The width of words, in points.
pub fn width(ui: &Ui, words: &str, font: &FontId) -> f32 {
    let galley = ui
        .painter()
        .layout_no_wrap(words.to_owned(), font.clone(), Color32::PLACEHOLDER);
    galley.size().x
}

/// The height of the field with bars and lines, and the size of words, in points.
const CHART_HEIGHT: f32 = 60.0;
const CHART_FONT: f32 = 12.0;

/// Lays out a chart over the available width, higher than usual by `more` points.
pub fn chart(ui: &mut Ui, chart: &Chart, more: f32) {
    let height = chart.height(CHART_HEIGHT + more, CHART_FONT);
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let room = area(rect);
    let shapes = chart.shapes(room, CHART_FONT, ui.palette().theme);
    paint(ui.painter(), &shapes, HERE);
    let pointed = response.hover_pos();
    if let Some(bar) = pointed.and_then(|at| chart.bar_at(room, CHART_FONT, at.x)) {
        response.on_hover_text_at_pointer(&bar.text);
    }
}

#[cfg(test)]
mod tests {
    use egui::{Event, Modifiers, Pos2, pos2};

    use super::*;
    use crate::window::egui_pass::tests::{
        USUAL, click, context, pass, pass_of_panel, pass_of_widgets, press, words,
    };

    #[test]
    fn a_click_beside_a_dialog_closes_it() {
        let ctx = egui::Context::default();
        let asked_after_click = |pos: Pos2| {
            let [moved, down, up] = click(pos);
            for events in [vec![], vec![moved], vec![down, up]] {
                pass(&ctx, USUAL, events, |ctx| {
                    dialog(ctx, "name", Command::Close, |ui, _| {
                        ui.set_min_size(vec2(100.0, 100.0));
                    });
                });
            }
            ctx.asked()
        };
        assert_eq!(asked_after_click((USUAL / 2.0).to_pos2()), []);
        assert_eq!(asked_after_click(pos2(5.0, 5.0)), [Command::Close]);
    }

    /// Solutions of order 26 and 27 have numbers that no `f64` has.
    #[test]
    fn numbers_are_shown_and_typed_exactly() {
        const SHOWN: u64 = 22_317_699_616_364_043;
        let ctx = egui::Context::default();
        let run = |number: &mut u64, events: Vec<Event>| {
            let mut is_refused = false;
            let shapes = pass_of_widgets(&ctx, events, |ui| {
                let (_, refused) = typed_number(ui, number, 1..=SHOWN + 1, "");
                is_refused |= refused.is_some();
            });
            (words(&shapes), is_refused)
        };
        let mut number = SHOWN;
        let shown = run(&mut number, vec![]).0.into_iter();
        let shown: String = shown.map(|(text, ..)| text).collect();
        assert_eq!((&*shown, number), ("22,317,699,616,364,043", SHOWN));
        for (typed, expected, refused) in [
            ("22317699616364041", SHOWN - 2, false),
            ("22317699616364045", SHOWN + 1, true),
            ("3", 3, false),
        ] {
            run(&mut number, vec![press(Key::Tab, Modifiers::NONE)]);
            run(&mut number, vec![Event::Text(typed.into())]);
            let (_, is_refused) = run(&mut number, vec![press(Key::Enter, Modifiers::NONE)]);
            assert_eq!((number, is_refused), (expected, refused), "{typed}");
        }
        let (tab, mut entered) = (press(Key::Tab, Modifiers::NONE), None);
        for event in [tab.clone(), Event::Text("9,200".into()), tab] {
            pass_of_widgets(&ctx, vec![event], |ui| {
                entered = number_to_type(ui, ("to", 90.0), "".into(), "");
            });
        }
        assert_eq!(entered, Some(9_200));
    }

    /// In a panel as narrow as possible, after a billion steps, and in a wide one.
    #[test]
    fn figures_are_as_wide_as_their_room() {
        let figure = |name, value: &str| Figure {
            name,
            value: value.into(),
            meaning: None,
        };
        let figures = [
            figure("Wasted", "54,484,112 of 199,635,007"),
            figure("Squares looked at", "4,949,466,157"),
        ];
        for room in [208.0, 240.0, 290.0, 600.0] {
            let (mut taken, mut size) = (0.0, 0.0);
            pass_of_panel(&context(), room, |ui| {
                size = size_of_figures(ui, &figures);
                let table = |ui: &mut Ui| {
                    super::figures(ui, "figures", &figures);
                };
                taken = ui.scope(table).response.rect.width();
            });
            assert!(taken <= room, "{taken} of {room}, letters of {size}");
            assert_eq!(size < 15.0, room < 600.0, "{size} in {room}");
        }
    }
}
