//! The panel's part about what is asked for: what to do, mode, method and order.

use std::hash::Hash;

use egui::{self, Align, Button, ComboBox, FontId, Layout, RichText, Slider, TextStyle, Ui};

use super::{BETWEEN, NARROW};
use crate::{
    app::{App, Command, words::request},
    picture::Palette,
    search::{Method, methods::Switches},
    window::{
        fields,
        keys::{Context, with_keys},
    },
};

/// Room that the words of a button have beside them at least, in points.
const LEAST_PADDING: f32 = 6.0;

/// Room that the name of an activity has beside it at least, in points.
const LEAST_BESIDE_WORD: f32 = 2.0;

/// Room that gaps and the arrow of the list take in the row of the method, in points.
const BESIDE_METHOD: f32 = 48.0;

/// Room for the name of a switch, in points.
const LABEL: f32 = 72.0;

/// The letters of the heading and the width of the field for the order, in points; and in a
/// narrow column, where the slider between them would be too short.
const ORDER: (f32, f32) = (22.0, 52.0);
const NARROW_ORDER: (f32, f32) = (18.0, 40.0);

/// Widths of a button for one more, and of the field between two of them, in points.
const STEP: f32 = 24.0;
const STEPPED: f32 = 44.0;

/// A slider shorter than this, in points, is no use.
const SHORTEST_SLIDER: f32 = 32.0;

/// Lays out the order, what can be done with the board, the mode and the method: in a panel,
/// where there is no bar that has them. Adds what was clicked.
pub fn show(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    modes(ui, app, clicked);
    about(ui, app);
    ui.add_space(4.0);
    method(ui, app, clicked);
}

/// Lays out the order and what can be done with the board; adds what was clicked.
pub fn head(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    order(ui, app, clicked);
    activities(ui, app, clicked);
}

/// Says what is done.
pub fn about(ui: &mut Ui, app: &App) {
    let words = request::about(&app.query(), app.activity());
    ui.label(Palette::of(app.theme()).weak(words));
}

/// What can be done with the board, in one row if there is room, or else two in a row.
pub fn activities(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let activities = request::activities();
    let font = TextStyle::Button.resolve(ui.style());
    let widths = activities
        .iter()
        .map(|(_, words)| fields::width(ui, words.label, &font));
    let widest = widths.fold(0.0, f32::max) + 2.0 * LEAST_BESIDE_WORD;
    let width_of = |count: f32| (ui.available_width() + BETWEEN) / count - BETWEEN;
    let in_a_row = if width_of(activities.len() as f32) >= widest {
        activities.len()
    } else {
        2
    };
    let width = width_of(in_a_row as f32);
    for row in activities.chunks(in_a_row) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = BETWEEN;
            ui.spacing_mut().button_padding.x = LEAST_BESIDE_WORD;
            for (activity, words) in row {
                let is_on = *activity == app.activity();
                let button = Button::new(words.label)
                    .selected(is_on)
                    .min_size(egui::vec2(width, 0.0));
                let tip = with_keys(Context::of(app), words.tip, &words.command);
                if ui.add(button).on_hover_text(tip).clicked() && !is_on {
                    clicked.push(words.command.clone());
                }
            }
        });
    }
}

/// The modes, in one row if there is room, or else two in a row.
pub fn modes(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let modes = request::modes(app.activity());
    let font = FontId::proportional(14.0);
    let words: Vec<f32> = modes
        .iter()
        .map(|&(_, label)| fields::width(ui, label, &font))
        .collect();
    let room = ui.available_width() + BETWEEN;
    let padding = room / modes.len().max(1) as f32
        - BETWEEN
        - words.iter().sum::<f32>() / modes.len().max(1) as f32;
    let (in_a_row, widths) = if padding >= LEAST_PADDING {
        let widths = words.iter().map(|words| words + padding).collect();
        (modes.len().max(1), widths)
    } else {
        (2, vec![room / 2.0 - BETWEEN; modes.len()])
    };
    for (row, widths) in modes.chunks(in_a_row).zip(widths.chunks(in_a_row)) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = BETWEEN;
            ui.spacing_mut().button_padding.x = 0.0;
            for (&(mode, label), &width) in row.iter().zip(widths) {
                let button = Button::new(RichText::new(label).font(font.clone()))
                    .selected(mode == app.query().kind().mode())
                    .min_size(egui::vec2(width, 0.0));
                if ui.add(button).on_hover_text(mode.about()).clicked() {
                    clicked.push(Command::Mode(mode));
                }
            }
        });
    }
}

/// The modes as a list, where there is no room to have them side by side.
pub fn list_of_modes(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let now = app.query().kind().mode();
    let modes = request::modes(app.activity());
    let Some((_, chosen)) = modes.iter().find(|(mode, _)| *mode == now) else {
        return;
    };
    ComboBox::from_id_salt("mode")
        .width(ui.available_width())
        .truncate()
        .selected_text(*chosen)
        .show_ui(ui, |ui| {
            for &(mode, label) in modes {
                let label = ui.selectable_label(mode == now, label);
                if label.on_hover_text(mode.about()).clicked() {
                    clicked.push(Command::Mode(mode));
                }
            }
        });
}

/// The methods to choose from, where there is a choice.
pub fn method(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let Some(chosen) = request::chosen(&app.query(), app.activity()) else {
        return;
    };
    ui.horizontal(|ui| {
        ui.set_min_height(26.0);
        // The box stands in a row of its own, which must not be lower than it.
        ui.spacing_mut().interact_size.y = 26.0;
        let font = TextStyle::Button.resolve(ui.style());
        let words = fields::width(ui, "Method", &font) + fields::width(ui, &chosen.label, &font);
        if ui.available_width() >= NARROW.max(words + BESIDE_METHOD) {
            ui.label("Method");
        }
        choose(ui, "method", &chosen.label, |ui| {
            for choice in request::methods(&app.query(), app.activity()) {
                let label = ui.selectable_label(choice == chosen, choice.label);
                if label.on_hover_text(choice.tip).clicked() {
                    clicked.push(Command::Method(choice.method));
                }
            }
        });
    });
}

/// The switches of one's own search, if that is the method.
pub fn own(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let chosen = request::chosen(&app.query(), app.activity());
    if let Some(method) = chosen.and_then(|chosen| chosen.method) {
        switches((ui, 0), method, |own| Command::Method(Some(own)), clicked);
    }
}

/// The switches of one's own search, a row for each; `command` chooses another. There may be
/// several such searches, told apart by their `id`.
pub fn switches(
    (ui, id): (&mut Ui, usize),
    method: &Method,
    command: impl Fn(&'static Method) -> Command,
    clicked: &mut Vec<Command>,
) {
    let Some(now) = Switches::of(method) else {
        return;
    };
    for switch in request::switches(now) {
        ui.horizontal(|ui| {
            ui.set_min_height(22.0);
            ui.spacing_mut().interact_size.y = 22.0;
            let left = ui.cursor().left();
            ui.label(switch.label);
            ui.add_space((left + LABEL - ui.cursor().left()).max(0.0));
            let on = switch.choices.get(switch.on);
            let on = on.map_or("", |choice| &choice.label);
            choose(ui, (id, switch.label), on, |ui| {
                for (place, choice) in switch.choices.iter().enumerate() {
                    let label = ui.selectable_label(place == switch.on, &choice.label);
                    let is_clicked = label.on_hover_text(choice.tip).clicked();
                    if let Some(method) = choice.method.filter(|_| is_clicked) {
                        clicked.push(command(method));
                    }
                }
            });
        });
    }
}

/// A list to choose from, as wide as there is room.
fn choose(ui: &mut Ui, id: impl Hash, on: &str, choices: impl FnOnce(&mut Ui)) {
    ComboBox::from_id_salt(id)
        .width(ui.available_width())
        .truncate()
        .selected_text(on)
        .show_ui(ui, choices);
}

/// How many queens, as a heading, and ways to change that.
fn order(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let (heading, field) = if ui.available_width() < NARROW {
        NARROW_ORDER
    } else {
        ORDER
    };
    ui.horizontal(|ui| {
        // The tallest of the row first, so that the others stand in its middle.
        ui.set_min_height(28.0);
        let title = request::title(app.board().order());
        ui.label(RichText::new(title).heading().size(heading));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            number(ui, app, field, clicked);
            slider(ui, app, clicked);
        });
    });
}

/// How many queens, with buttons for one more and one fewer where there is room for them.
pub fn stepper(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.set_min_height(28.0);
        ui.spacing_mut().item_spacing.x = BETWEEN;
        let [fewer, more] = request::steps(app.board().order(), app.max_order());
        // In the shortest bar there is a number alone.
        let has_steps = ui.available_width() >= 2.0 * STEP + STEPPED;
        if has_steps {
            fields::button(ui, STEP, Context::of(app), fewer, clicked);
        }
        number(ui, app, STEPPED, clicked);
        if has_steps {
            fields::button(ui, STEP, Context::of(app), more, clicked);
        }
        // Where there is no room for the word there is none.
        if ui.available_width() >= STEP {
            ui.label(request::queens(app.board().order()));
            slider(ui, app, clicked);
        }
    });
}

/// A field for the order.
fn number(ui: &mut Ui, app: &App, width: f32, clicked: &mut Vec<Command>) {
    let order = app.board().order();
    let mut wanted = order;
    ui.spacing_mut().interact_size.x = width;
    ui.add(fields::whole_number(&mut wanted, 0..=usize::MAX).speed(0.1))
        .on_hover_text(request::ORDER);
    if wanted != order {
        clicked.push(Command::Order(wanted));
    }
}

/// A slider for the order in what room there is.
fn slider(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let (order, max_order) = (app.board().order(), app.max_order());
    let room = ui.available_width() - ui.spacing().item_spacing.x;
    if room < SHORTEST_SLIDER {
        return;
    }
    let mut wanted = order;
    ui.spacing_mut().slider_width = room;
    let slider = Slider::new(&mut wanted, 1..=max_order)
        .logarithmic(true)
        .show_value(false);
    if ui.add(slider).on_hover_text(request::ORDER).changed() {
        clicked.push(Command::Order(wanted));
    }
}
