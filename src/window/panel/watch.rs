//! The panel's part about a search that is watched.

use egui_macroquad::egui::{self, Button, FontId, Grid, Slider, Ui};

use crate::window::{charts, theme::Palette};
use crate::{
    app::{Command, Go, MAX_SPEED, MIN_SPEED, Watch, WatchCommand},
    numbers::grouped,
    search::Effort,
    solver::Snapshot,
};

/// Lays out tools and figures; adds what was clicked.
pub fn show(ui: &mut Ui, palette: &Palette, watch: &Watch, clicked: &mut Vec<Command>) {
    transport(ui, watch, clicked);
    speed(ui, watch, clicked);
    let Some(snapshot) = watch.snapshot() else {
        return;
    };
    ui.add_space(6.0);
    Grid::new("watched").spacing([16.0, 2.0]).show(ui, |ui| {
        for (name, figure) in figures(snapshot) {
            ui.label(palette.weak(name));
            ui.label(figure);
            ui.end_row();
        }
    });
    let mut visits = watch.shows_visits();
    let words = "Visits of each square (V)";
    if ui.checkbox(&mut visits, words).changed() {
        clicked.push(Command::Watch(WatchCommand::ToggleVisits));
    }
    notes(ui, &snapshot.trace.notes);
    ui.add_space(4.0);
    if let Some(partials) = &snapshot.partials {
        charts::partials(ui, palette, partials);
    }
    charts::by_row(ui, palette, &snapshot.tally);
}

/// What the method keeps in mind. Where there once was a line there stays room for
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
    let pause = if watch.is_running() {
        (
            "⏸",
            "Stop (Space)",
            Command::Watch(WatchCommand::TogglePlayback),
        )
    } else {
        (
            "▶",
            "Run (Space)",
            Command::Watch(WatchCommand::TogglePlayback),
        )
    };
    let width = (ui.available_width() - 4.0 * ui.spacing().item_spacing.x) / 5.0;
    ui.horizontal(|ui| {
        for (label, hint, command) in [
            ("⏮", "Previous solution (←)", Command::Go(Go::Previous)),
            (
                "⏴",
                "One step back (,)",
                Command::Watch(WatchCommand::StepBack),
            ),
            pause,
            (
                "⏵",
                "One step on (.)",
                Command::Watch(WatchCommand::StepForward),
            ),
            ("⏭", "Next solution (→)", Command::Go(Go::Next)),
        ] {
            let button = Button::new(label).min_size(egui::vec2(width, 0.0));
            if ui.add(button).on_hover_text(hint).clicked() {
                clicked.push(command);
            }
        }
    });
}

fn speed(ui: &mut Ui, watch: &Watch, clicked: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.set_min_height(26.0);
        let label = ui.label("Speed");
        label.on_hover_text("Steps a second (+ and −)");
        let mut wanted = watch.speed();
        ui.spacing_mut().slider_width = (ui.available_width() - 114.0).max(40.0);
        let slider = Slider::new(&mut wanted, MIN_SPEED..=MAX_SPEED)
            .logarithmic(true)
            .show_value(false);
        ui.add(slider);
        let field = egui::DragValue::new(&mut wanted)
            .range(MIN_SPEED..=MAX_SPEED)
            .suffix(" /s")
            .update_while_editing(false);
        ui.spacing_mut().interact_size.x = 100.0;
        ui.add(field);
        if wanted != watch.speed() {
            clicked.push(Command::Watch(WatchCommand::Speed(wanted)));
        }
    });
}

fn figures(snapshot: &Snapshot) -> [(&'static str, String); 5] {
    let effort = snapshot.effort;
    // A throw has all queens on the board at once.
    let (unit, depth) = match effort {
        Effort::Tries(_) => ("Tries", "–".into()),
        Effort::Nodes(_) => ("Nodes", snapshot.trace.depth().to_string()),
    };
    let checks = snapshot.checks.map_or("not counted".into(), grouped);
    [
        (unit, grouped(effort.amount())),
        ("Checks", checks),
        ("Backtracks", grouped(snapshot.tally.backtracks)),
        ("Depth", depth),
        ("Solutions", grouped(snapshot.tally.solutions)),
    ]
}
