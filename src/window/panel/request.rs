//! The panel's part about what is asked for: what to do, mode, method and order.

use egui::{Button, ComboBox, Grid, Slider, Ui};

use crate::{
    app::{App, Command, captions::request},
    window::{fields, theme::Palette},
};

/// Lays it out; adds what was clicked.
pub fn show(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let palette = Palette::of(app.theme());
    ui.heading(request::title(app.board().order()));
    activities(ui, app, clicked);
    modes(ui, app, clicked);
    ui.label(palette.weak(request::about(app.query(), app.activity())));
    ui.add_space(4.0);
    methods(ui, app, clicked);
    order(ui, app, clicked);
}

/// What can be done with the board.
fn activities(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 2.0;
        let width = (ui.available_width() - 2.0 * 4.0) / 3.0;
        for (activity, words) in request::activities() {
            let button = Button::new(words.label)
                .selected(activity == app.activity())
                .min_size(egui::vec2(width, 0.0));
            if ui.add(button).on_hover_text(words.tip).clicked() && activity != app.activity() {
                clicked.push(words.command);
            }
        }
    });
}

/// The modes, two in a row.
fn modes(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let modes = request::modes(app.activity());
    if modes.is_empty() {
        return;
    }
    let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
    Grid::new("modes").show(ui, |ui| {
        ui.spacing_mut().button_padding.x = 2.0;
        for row in modes.chunks(2) {
            for &(mode, label) in row {
                let button = Button::new(label)
                    .selected(mode == app.query().kind().mode())
                    .min_size(egui::vec2(width, 0.0));
                if ui.add(button).on_hover_text(mode.about()).clicked() {
                    clicked.push(Command::Mode(mode));
                }
            }
            ui.end_row();
        }
    });
}

/// The methods to choose from, where there is a choice.
fn methods(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let Some(chosen) = request::chosen(app.query(), app.activity()) else {
        return;
    };
    ui.horizontal(|ui| {
        ui.set_min_height(26.0);
        // The box stands in a row of its own, which must not be lower than it.
        ui.spacing_mut().interact_size.y = 26.0;
        ui.label("Method");
        ComboBox::from_id_salt("method")
            .width(ui.available_width())
            .selected_text(&chosen.label)
            .show_ui(ui, |ui| {
                for choice in request::methods(app.query(), app.activity()) {
                    let label = ui.selectable_label(choice == chosen, choice.label);
                    if label.on_hover_text(choice.tip).clicked() {
                        clicked.push(Command::Method(choice.method));
                    }
                }
            });
    });
}

fn order(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let order = app.board().order();
    ui.horizontal(|ui| {
        // The tallest of the row first, so that the others stand in its middle.
        ui.set_min_height(26.0);
        ui.label("Order");
        let max_order = app.max_order();
        let mut wanted = order;
        ui.spacing_mut().slider_width = (ui.available_width() - 76.0).max(40.0);
        let slider = Slider::new(&mut wanted, 1..=max_order)
            .logarithmic(max_order > 100)
            .show_value(false);
        ui.add(slider);
        ui.spacing_mut().interact_size.x = 56.0;
        ui.add(fields::whole_number(&mut wanted, 1..=usize::MAX).speed(0.1));
        if wanted != order {
            clicked.push(Command::Order(wanted));
        }
    });
}
