//! The panel's part about what is asked for: what to do, mode, method and order.

use egui_macroquad::egui::{self, Button, ComboBox, DragValue, Grid, Slider, Ui};

use crate::{
    app::{Activity, App, Command},
    numbers::grouped,
    search::METHODS,
    solutions::Mode,
    window::theme::Palette,
};

/// Lays it out; adds what was clicked.
pub fn show(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let palette = Palette::of(app.theme());
    let by_hand = app.activity() == Activity::Play;
    let order = app.board().order();
    let queens = if order == 1 { "queen" } else { "queens" };
    ui.heading(format!("{} {queens}", grouped(order as u64)));
    activities(ui, app, clicked);
    let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
    Grid::new("modes").show(ui, |ui| {
        ui.spacing_mut().button_padding.x = 2.0;
        for (index, mode) in Mode::ALL.into_iter().enumerate() {
            let button = Button::new(format!("{} {}", index + 1, mode.name()))
                .selected(mode == app.query().kind().mode() && !by_hand)
                .min_size(egui::vec2(width, 0.0));
            if ui.add(button).clicked() {
                clicked.push(Command::Mode(mode));
            }
            if index % 2 == 1 {
                ui.end_row();
            }
        }
    });
    if !by_hand {
        let kind = app.query().kind();
        let method = match app.activity() {
            Activity::Watch => Some(kind.method()),
            Activity::Browse | Activity::Play => kind.chosen_method(),
        };
        ui.label(palette.weak(method.map_or(kind.mode().about(), |method| method.about)));
        ui.add_space(4.0);
        methods(ui, app, clicked);
    }
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
        let field = DragValue::new(&mut wanted)
            .range(1..=usize::MAX)
            .speed(0.1)
            .update_while_editing(false);
        ui.spacing_mut().interact_size.x = 56.0;
        ui.add(field);
        if wanted != order {
            clicked.push(Command::Order(wanted));
        }
    });
}

/// What can be done with the board.
fn activities(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 2.0;
        let width = (ui.available_width() - 2.0 * 4.0) / 3.0;
        for (name, hint, activity) in [
            ("Solutions", "Look at solutions (W or P)", Activity::Browse),
            ("Watch", "Watch the search (W)", Activity::Watch),
            ("Play", "Solve the board by hand (P)", Activity::Play),
        ] {
            let button = Button::new(name)
                .selected(activity == app.activity())
                .min_size(egui::vec2(width, 0.0));
            if ui.add(button).on_hover_text(hint).clicked() && activity != app.activity() {
                clicked.push(Command::Activity(activity));
            }
        }
    });
}

/// The registry of methods, to choose from.
fn methods(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    const OWN: &str = "the mode's own";
    ui.horizontal(|ui| {
        ui.set_min_height(26.0);
        // The box stands in a row of its own, which must not be lower than it.
        ui.spacing_mut().interact_size.y = 26.0;
        ui.label("Method");
        let chosen = app
            .query()
            .kind()
            .chosen_method()
            .map_or(OWN, |method| method.name);
        ComboBox::from_id_salt("method")
            .width(ui.available_width())
            .selected_text(chosen)
            .show_ui(ui, |ui| {
                if ui
                    .selectable_label(app.query().kind().chosen_method().is_none(), OWN)
                    .clicked()
                {
                    clicked.push(Command::Method(None));
                }
                for method in METHODS {
                    let own = app.query().kind().chosen_method() == Some(method);
                    let label = ui.selectable_label(own, method.name);
                    if label.on_hover_text(method.about).clicked() {
                        clicked.push(Command::Method(Some(method)));
                    }
                }
            });
    });
}
