//! The panel's part about a race.

use egui::{Button, ComboBox, Ui};

use super::{BETWEEN, request, watch};
use crate::{
    app::{Command, Race, RaceCommand, words::race as said},
    search::{
        METHODS, Method,
        run::{Clock, Entries, Finish, LANES, words},
    },
    window::fields,
};

/// Width of the button that leaves a search out, in points.
const REMOVE: f32 = 26.0;

/// Lays out the tools; adds what was clicked.
pub fn tools(ui: &mut Ui, race: &Race, clicked: &mut Vec<Command>) {
    watch::buttons(ui, race.playback().is_running(), clicked);
    watch::speed(ui, race.playback().speed(), clicked);
    let spec = race.spec();
    let clocks = Clock::ALL.map(|clock| {
        let (label, tip) = said::clock(clock);
        (label, tip, clock == spec.clock(), RaceCommand::Clock(clock))
    });
    choices(ui, &clocks, clicked);
    let finishes = Finish::ALL.map(|finish| {
        let (label, tip) = said::finish(finish);
        (
            label,
            tip,
            finish == spec.finish(),
            RaceCommand::Finish(finish),
        )
    });
    choices(ui, &finishes, clicked);
}

/// Buttons, one of which is on.
fn choices(ui: &mut Ui, choices: &[(&str, &str, bool, RaceCommand)], clicked: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = BETWEEN;
        ui.spacing_mut().button_padding.x = 2.0;
        let count = choices.len().max(1) as f32;
        let width = (ui.available_width() - (count - 1.0) * BETWEEN) / count;
        for &(label, tip, is_on, command) in choices {
            let button = Button::new(label)
                .selected(is_on)
                .min_size(egui::vec2(width, 0.0));
            if ui.add(button).on_hover_text(tip).clicked() && !is_on {
                clicked.push(Command::Race(command));
            }
        }
    });
}

/// Who races, to be chosen; adds what was clicked.
pub fn lanes(ui: &mut Ui, race: &Race, clicked: &mut Vec<Command>) {
    let entries = race.spec().entries();
    let kinds = [false, true].map(|several| {
        let (label, tip) = said::kind(several);
        let is_on = several == matches!(entries, Entries::Orders(..));
        (label, tip, is_on, RaceCommand::SeveralOrders(several))
    });
    choices(ui, &kinds, clicked);
    let count = entries.iter().count();
    if let Entries::Orders(chosen, _) = entries {
        method(ui, 0, chosen.name, ui.available_width(), clicked);
        own(ui, 0, chosen, clicked);
    }
    for (lane, entry) in entries.iter().enumerate() {
        ui.horizontal(|ui| {
            ui.set_min_height(26.0);
            let gap = ui.spacing().item_spacing.x;
            let width = ui.available_width() - REMOVE - gap;
            match entries {
                Entries::Methods(..) => method(ui, lane, entry.method.name, width, clicked),
                Entries::Orders(..) => {
                    let order = entry.board().order();
                    let mut wanted = order;
                    ui.label("Order");
                    ui.spacing_mut().interact_size.x = ui.available_width() - REMOVE - gap;
                    ui.add(fields::whole_number(&mut wanted, 1..=usize::MAX).speed(0.1));
                    if wanted != order {
                        let order = wanted;
                        clicked.push(Command::Race(RaceCommand::Order { lane, order }));
                    }
                }
            }
            if count > *LANES.start() {
                let (label, tip) = said::REMOVE;
                let button = Button::new(label).min_size(egui::vec2(REMOVE, 0.0));
                if ui.add(button).on_hover_text(tip).clicked() {
                    clicked.push(Command::Race(RaceCommand::Remove(lane)));
                }
            }
        });
        if let Entries::Methods(..) = entries {
            own(ui, lane, entry.method, clicked);
        }
    }
    if count < *LANES.end() {
        let (label, tip) = said::add(entries);
        if ui.button(label).on_hover_text(tip).clicked() {
            clicked.push(Command::Race(RaceCommand::Add));
        }
    }
}

/// The switches of the search of a lane, if it is one's own.
fn own(ui: &mut Ui, lane: usize, method: &Method, clicked: &mut Vec<Command>) {
    let command = |method| Command::Race(RaceCommand::Method { lane, method });
    request::switches((ui, lane), method, command, clicked);
}

/// A list of methods for a lane.
fn method(ui: &mut Ui, lane: usize, name: &str, width: f32, clicked: &mut Vec<Command>) {
    ui.spacing_mut().interact_size.y = 26.0;
    ComboBox::from_id_salt(("method of a lane", lane))
        .width(width)
        .truncate()
        .selected_text(name)
        .show_ui(ui, |ui| {
            for method in METHODS {
                let label = ui.selectable_label(method.name == name, method.name);
                if label.on_hover_text(method.about).clicked() && method.name != name {
                    clicked.push(Command::Race(RaceCommand::Method { lane, method }));
                }
            }
        });
}

/// What the searches have the same number of.
pub fn counts(ui: &mut Ui, race: &Race) {
    for line in words::what_counts(race.spec().entries(), race.spec().clock()) {
        ui.label(line);
    }
}

/// Where searches that begin alike part.
pub fn partings(ui: &mut Ui, race: &Race) {
    if let Some(snapshot) = race.snapshot() {
        let entries = race.spec().entries();
        for line in words::partings(entries, &race.figures(), &snapshot.partings) {
            ui.label(line);
        }
    }
}
