//! The panel's part about a search that is watched.

use egui::{Button, FontId, Slider, Ui};

use crate::{
    app::{Command, MAX_SPEED, MIN_SPEED, Watch, WatchCommand, captions::watch as captions},
    window::{charts, fields, theme::Palette},
};

/// Lays out tools and figures; adds what was clicked.
pub fn show(ui: &mut Ui, palette: &Palette, watch: &Watch, clicked: &mut Vec<Command>) {
    transport(ui, watch, clicked);
    speed(ui, watch, clicked);
    let Some(snapshot) = watch.snapshot() else {
        return;
    };
    ui.add_space(6.0);
    fields::figures(ui, palette, "watched", &captions::figures(snapshot));
    let mut visits = watch.shows_visits();
    if ui.checkbox(&mut visits, captions::VISITS).changed() {
        clicked.push(Command::Watch(WatchCommand::ToggleVisits));
    }
    notes(ui, &snapshot.trace.notes);
    ui.add_space(4.0);
    if let Some(partials) = &snapshot.partials {
        charts::partials(ui, palette, partials);
    }
    charts::by_row(ui, palette, &snapshot.tally);
}

/// What the method remembers. Where there once was a line there stays room for
/// it, so that what is below does not jump about.
fn notes(ui: &mut Ui, notes: &[String]) {
    let id = ui.id().with("notes");
    let lines: usize = ui.data(|data| data.get_temp(id)).unwrap_or(0);
    let lines = lines.max(notes.len());
    ui.data_mut(|data| data.insert_temp(id, if notes.is_empty() { 0 } else { lines }));
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.style_mut().override_font_id = Some(FontId::proportional(13.0));
        for line in 0..lines {
            ui.label(notes.get(line).map_or("", String::as_str));
        }
    });
}

/// The ways to another step.
fn transport(ui: &mut Ui, watch: &Watch, clicked: &mut Vec<Command>) {
    let width = (ui.available_width() - 4.0 * ui.spacing().item_spacing.x) / 5.0;
    ui.horizontal(|ui| {
        for tool in captions::tools(watch) {
            let button = Button::new(tool.label).min_size(egui::vec2(width, 0.0));
            let button = ui.add_enabled(tool.enabled, button);
            if button.on_hover_text(tool.tip).clicked() {
                clicked.push(tool.command);
            }
        }
    });
}

fn speed(ui: &mut Ui, watch: &Watch, clicked: &mut Vec<Command>) {
    let (label, tip) = captions::SPEED;
    ui.horizontal(|ui| {
        ui.set_min_height(26.0);
        ui.label(label).on_hover_text(tip);
        let mut wanted = watch.speed();
        ui.spacing_mut().slider_width = (ui.available_width() - 114.0).max(40.0);
        let slider = Slider::new(&mut wanted, MIN_SPEED..=MAX_SPEED)
            .logarithmic(true)
            .show_value(false);
        ui.add(slider);
        let field = fields::whole_number(&mut wanted, MIN_SPEED..=MAX_SPEED).suffix(" /s");
        ui.spacing_mut().interact_size.x = 100.0;
        ui.add(field);
        if wanted != watch.speed() {
            clicked.push(Command::Watch(WatchCommand::Speed(wanted)));
        }
    });
}
