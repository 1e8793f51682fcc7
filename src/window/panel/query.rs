//! The panel's part about the request: activity, mode, method and order.

use egui::{RichText, Slider, TextStyle, Ui};

use super::{BUTTON_GAP, NARROW_COLUMN};
use crate::app::words::{Button, request};
use crate::app::{Activity, App, Command};
use crate::numbers::grouped;
use crate::search::Method;
use crate::search::methods::Switches;
use crate::window::egui_pass::PassContext;
use crate::window::{selector, widgets};

/// The last entry on the list of methods: its name and its explanation.
const COMPARISON: (&str, &str) = (
    "compare all …",
    "What each method needs to find all solutions",
);

/// The room that gaps and the arrow of the list take in the row of the method, in points.
const METHOD_ROW_PADDING: f32 = 48.0;

/// The room for the name of a switch, in points.
const LABEL_WIDTH: f32 = 72.0;

/// The size of the heading's letters and the width of the order's field, in points; and in a narrow
/// column, where the slider between them would be too short.
const ORDER: (f32, f32) = (22.0, 52.0);
const NARROW_ORDER: (f32, f32) = (18.0, 40.0);

/// The widths of a button for one more, and of the field between two of them, in points.
const STEP_WIDTH: f32 = 24.0;
const STEPPED_FIELD_WIDTH: f32 = 44.0;

/// The room before the slider, beside the gap between buttons, and its least useful length, in
/// points.
const SLIDER_GAP: f32 = 8.0;
const MIN_SLIDER: f32 = 32.0;

/// Lays out the order, the activities, the mode and the method in a panel, where no bar has them.
pub fn show(ui: &mut Ui, app: &App) {
    modes(ui, app, false);
    // While a search is watched, its figures need the room: the word "Method" has the description.
    if app.activity() != Activity::Watch {
        about(ui, app);
    }
    ui.add_space(4.0);
    method(ui, app);
}

/// Describes the current activity.
pub fn about(ui: &mut Ui, app: &App) {
    let words = request::about(&app.query(), app.activity());
    ui.weak(words);
}

/// The activities.
pub fn activities(ui: &mut Ui, app: &App) {
    let on = Command::Activity(app.activity());
    selector::buttons(ui, &request::activities(), &on);
}

/// The modes side by side, or as a list.
pub fn modes(ui: &mut Ui, app: &App, as_list: bool) {
    let modes = request::modes(app.activity());
    let on = Command::Mode(app.query().kind().mode());
    if !as_list {
        selector::buttons(ui, &modes, &on);
    } else if !modes.is_empty() {
        selector::list(ui, "mode", ui.available_width(), &modes, &on);
    }
}

/// The methods, where there is a choice.
pub fn method(ui: &mut Ui, app: &App) {
    let mut methods = request::methods(&app.query(), app.activity());
    let on = Command::Method(app.query().kind().chosen_method());
    let chosen = methods.iter().find(|choice| choice.command == on);
    let Some(chosen) = chosen.map(|choice| choice.label.clone()) else {
        return;
    };
    ui.horizontal(|ui| {
        widgets::row_height(ui, 26.0);
        let width = |words: &str| widgets::width(ui, words, TextStyle::Button);
        let words = width("Method") + width(&chosen);
        if ui.available_width() >= NARROW_COLUMN.max(words + METHOD_ROW_PADDING) {
            let about = request::about(&app.query(), app.activity());
            ui.label("Method").on_hover_text(about);
        }
        let (name, tip) = COMPARISON;
        methods.push(Button::new(name, tip, Command::Compare));
        selector::list(ui, "method", ui.available_width(), &methods, &on);
    });
}

/// The switches of the user's own search, if that is the method.
pub fn own(ui: &mut Ui, app: &App) {
    let kind = app.query().kind();
    // Only these two have a choice of methods.
    if let (Activity::Browse | Activity::Watch, Some(method)) =
        (app.activity(), kind.chosen_method())
    {
        switches((ui, 0), method, |own| Command::Method(Some(own)));
    }
}

/// The switches of the user's own search, a row for each; `command` chooses another search. There
/// may be several such searches, told apart by their `id`.
pub fn switches(
    (ui, id): (&mut Ui, usize),
    method: &'static Method,
    command: impl Fn(&'static Method) -> Command,
) {
    let Some(now) = Switches::of(method) else {
        return;
    };
    for (label, choices) in request::switches(now, &command) {
        ui.horizontal(|ui| {
            widgets::row_height(ui, 22.0);
            widgets::labelled(ui, label, LABEL_WIDTH, |ui| {
                let width = ui.available_width();
                selector::list(ui, (id, label), width, &choices, &command(method));
            });
        });
    }
}

/// The number of queens, as a heading, and controls to change it.
pub fn order(ui: &mut Ui, app: &App) {
    let (heading, field) = if ui.available_width() < NARROW_COLUMN {
        NARROW_ORDER
    } else {
        ORDER
    };
    ui.horizontal(|ui| {
        // The tallest of the row first, so that the others are centred on it.
        ui.set_min_height(28.0);
        let title = request::title(app.board().order());
        ui.label(RichText::new(title).heading().size(heading));
        let letters = grouped(app.board().order() as u64);
        let field = widgets::field_width(ui, &letters, field);
        let gaps = 2.0 * ui.spacing().item_spacing.x;
        slider(ui, app, ui.available_width() - field - gaps);
        number(ui, app, field);
    });
}

/// The number of queens, with buttons for one more and one fewer where there is room for them.
pub fn stepper(ui: &mut Ui, app: &App) {
    ui.horizontal(|ui| {
        ui.set_min_height(28.0);
        ui.spacing_mut().item_spacing.x = BUTTON_GAP;
        let [fewer, more] = request::steps(app.board().order(), &app.orders());
        // The shortest bar only has a number.
        let has_steps = ui.available_width() >= 2.0 * STEP_WIDTH + STEPPED_FIELD_WIDTH;
        if has_steps {
            widgets::button(ui, STEP_WIDTH, fewer);
        }
        number(ui, app, STEPPED_FIELD_WIDTH);
        if has_steps {
            widgets::button(ui, STEP_WIDTH, more);
        }
        // The word is left out where it has no room.
        let word = request::queens(app.board().order());
        if ui.available_width() >= widgets::width(ui, word, TextStyle::Body) {
            ui.label(word);
            ui.add_space(SLIDER_GAP);
            slider(ui, app, ui.available_width() - BUTTON_GAP);
        }
    });
}

/// A field for the order. Which orders are refused, and why, depends on more than their number.
fn number(ui: &mut Ui, app: &App, width: f32) {
    let order = app.board().order() as u64;
    let (shown, any) = ((Some(order), ""), 0..=u64::MAX);
    let to = |order| Command::Order(usize::try_from(order).unwrap_or(usize::MAX));
    widgets::number_field(ui, "order", width, shown, any, to).on_hover_text(tip(ui));
}

/// A slider for the order in a room of this width.
fn slider(ui: &mut Ui, app: &App, room: f32) {
    if room < MIN_SLIDER {
        return;
    }
    let mut wanted = app.board().order();
    let slider = Slider::new(&mut wanted, app.orders()).logarithmic(true);
    let slider = widgets::slider(ui, slider, room);
    if slider.on_hover_text(tip(ui)).changed() {
        ui.ask(Command::Order(wanted));
    }
}

/// What the order is, and its keys.
fn tip(ui: &Ui) -> String {
    ui.with_keys(request::ORDER, &[&Command::OrderUp, &Command::OrderDown])
}
