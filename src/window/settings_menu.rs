//! Occasional needs: saving, the settings, and all keys.

use egui::{Popup, PopupCloseBehavior, RichText, Ui, vec2};

use super::egui_pass::PassContext;
use super::{selector, widgets};
use crate::app::words::{Button, panel, request};
use crate::app::{App, Command, Panes};
use crate::picture::Theme;

/// The widths of the button that saves and of one with a sign, and the room between them, in
/// points.
const SAVE: f32 = 54.0;
const SIGN: f32 = 28.0;
const GAP: f32 = 4.0;

/// The room that the buttons take, in points.
pub const WIDTH: f32 = SAVE + 2.0 * (GAP + SIGN);

/// The width of one of the coordinates, and of a button that changes the size of letters, in
/// points.
const SEGMENT: f32 = 30.0;

/// The height of a row of the menu, in points: that of its buttons.
const ROW: f32 = 24.0;

/// The width of the menu, and of the names in it, in points.
const MENU: f32 = 352.0;
const NAME: f32 = 114.0;

/// The room that the menu leaves beside it, in points.
const BESIDE: f32 = 150.0;

/// Lays out the buttons at the right end of the available room, in the order in which they are
/// read.
pub fn show(ui: &mut Ui, app: &App) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        ui.spacing_mut().button_padding.x = 6.0;
        // A page has one of its own.
        let is_alone = app.view().panes.panes() == Panes::Panel && !host::is_touched();
        let way_back = is_alone.then(panel::board);
        let left = ui.available_width() - WIDTH;
        ui.add_space(left - way_back.as_ref().map_or(0.0, |_| SAVE + GAP));
        if let Some(way_back) = way_back {
            widgets::button(ui, SAVE, way_back);
        }
        widgets::button(ui, SAVE, request::save());
        menu(ui, app);
        widgets::button(ui, SIGN, request::help());
    });
}

/// The settings, behind a button.
fn menu(ui: &mut Ui, app: &App) {
    let (sign, tip) = request::SETTINGS;
    let button = ui.add(egui::Button::new(sign).min_size(vec2(SIGN, 0.0)));
    Popup::from_toggle_button_response(&button)
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
        .show(|ui| {
            ui.set_width(MENU.min(ui.ctx().content_rect().width() - BESIDE));
            // A row begins with a name, before the height of its buttons is known.
            ui.spacing_mut().interact_size.y = ui.spacing().interact_size.y.max(ROW);
            row(ui, "Theme", &Command::NextTheme, |ui| {
                let themes = |theme: Theme| Button::new(theme.name(), "", Command::Theme(theme));
                let on = Command::Theme(app.theme());
                selector::buttons(ui, &Theme::ALL.map(themes), &on);
            });
            row(ui, "Coordinates", &Command::NextCoordinates, |ui| {
                let on = Command::Coordinates(app.view().chosen.coordinates);
                selector::buttons(ui, &request::coordinates(), &on);
            });
            row(ui, "Letters", &Command::Larger, |ui| {
                selector::tools(ui, SEGMENT, request::letters(app.view()));
                ui.label(format!("{} %", app.view().zoom().percent()));
            });
            let moves = app.view().chosen.motion;
            let command = Command::ToggleMotion;
            let motion = ("Motion", "Queens move from square to square");
            widgets::check_box(ui, moves, motion, command);
            widgets::button(ui, 0.0, request::full_screen());
        });
    button.on_hover_text(tip);
}

/// A setting: its name with the key that changes it, and its options.
fn row(ui: &mut Ui, name: &str, change: &Command, choices: impl FnOnce(&mut Ui)) {
    let name = ui.with_keys(name, &[change]);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        widgets::labelled(ui, RichText::new(name).weak(), NAME, choices);
    });
}
