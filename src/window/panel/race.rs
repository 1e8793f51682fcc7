//! The panel's part about a race.

use egui::Ui;

use super::{query, watch};
use crate::app::words::{Button, race as race_words};
use crate::app::{Command, RaceCommand, RaceView};
use crate::search::methods::Switches;
use crate::search::run::{Clock, Finish, LANES, race_result};
use crate::search::{METHODS, Method};
use crate::window::{selector, widgets};

/// Lays out the tools.
pub fn tools(ui: &mut Ui, race: &RaceView) {
    watch::buttons(ui, &race.playback);
    watch::speed(ui, race.playback.speed);
    let spec = &race.spec;
    let clock = |clock| Command::Race(RaceCommand::Clock(clock));
    let clocks = Clock::ALL.map(|it| Button::new(format!("by {it}"), it.rule(), clock(it)));
    selector::buttons(ui, &clocks, &clock(spec.clock));
    let finish = |finish| Command::Race(RaceCommand::Finish(finish));
    // With its key, like the modes.
    let finishes = (1..).zip(Finish::ALL);
    let finishes: Vec<Button> = finishes
        .map(|(key, it)| Button::new(format!("{key} {it}"), it.about(), finish(it)))
        .collect();
    selector::buttons(ui, &finishes, &finish(spec.finish));
}

/// Lays out the choice of entrants.
pub fn lanes(ui: &mut Ui, race: &RaceView) {
    let (entries, several_orders) = (race.spec.entries(), race.spec.has_several_orders());
    let on = race_words::several_orders(several_orders);
    selector::buttons(ui, &race_words::kinds(), &on);
    if several_orders {
        let chosen = race.spec.first().method;
        method(ui, 0, chosen, ui.available_width());
        own(ui, 0, chosen);
    }
    for (lane, entry) in entries.iter().enumerate() {
        ui.horizontal(|ui| {
            widgets::row_height(ui, 26.0);
            let remove_width = ui.spacing().interact_size.y;
            let gap = ui.spacing().item_spacing.x;
            let width = ui.available_width() - remove_width - gap;
            if several_orders {
                ui.label("Order");
                let width = ui.available_width() - remove_width - gap;
                let name = ("order", lane);
                let shown = (Some(entry.board().order() as u64), "");
                // The race says which orders its method takes, and why.
                widgets::number_field(ui, name, width, shown, 0..=u64::MAX, |order| {
                    let order = usize::try_from(order).unwrap_or(usize::MAX);
                    Command::Race(RaceCommand::Order { lane, order })
                });
            } else {
                method(ui, lane, entry.method, width);
            }
            if entries.len() > *LANES.start() {
                let remove = Command::Race(RaceCommand::Remove(lane));
                let remove = Button::new("×", "Leave this one out", remove);
                widgets::button(ui, remove_width, remove);
            }
        });
        if !several_orders {
            own(ui, lane, entry.method);
        }
    }
    if entries.len() < *LANES.end() {
        widgets::button(ui, 0.0, race_words::add(several_orders));
    }
}

/// The switches of a lane's search, if it is the user's own.
fn own(ui: &mut Ui, lane: usize, method: &'static Method) {
    let command = |method| Command::Race(RaceCommand::Method { lane, method });
    query::switches((ui, lane), method, command);
}

/// A list of methods for a lane. The user's own search is one of them, whatever its switches.
fn method(ui: &mut Ui, lane: usize, chosen: &'static Method, width: f32) {
    widgets::row_height(ui, 26.0);
    let command = |method| Command::Race(RaceCommand::Method { lane, method });
    let is_own = |method: &&'static Method| Switches::of(method).is_some();
    let own = Some(chosen).filter(is_own);
    let choices = METHODS.iter().map(|method| {
        let method = own.filter(|_| is_own(&method)).unwrap_or(method);
        Button::new(method.name, method.explained(), command(method))
    });
    let choices: Vec<Button> = choices.collect();
    let id = ("method of a lane", lane);
    selector::list(ui, id, width, &choices, &command(chosen));
}

/// The counts that the searches have in common.
pub fn counts(ui: &mut Ui, race: &RaceView) {
    for line in race_result::what_counts(&race.spec) {
        ui.label(line);
    }
}
