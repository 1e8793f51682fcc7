//! The panel's part about a race.

use egui::{Button, Ui};

use super::{query, watch};
use crate::{
    app::{Activity, Command, RaceCommand, RaceView, words::race as race_words},
    search::{
        METHODS, Method,
        run::{Clock, Entries, Finish, LANES, standings},
    },
    window::{
        binding::Context,
        egui_pass::PassContext,
        selector::{self, SelectorOption},
        widgets,
    },
};

/// The context of its keys.
const CONTEXT: Context = Context::Activity(Activity::Race);

/// The width of the button that removes a search, in points.
const REMOVE_WIDTH: f32 = 26.0;

/// Lays out the tools.
pub fn tools(ui: &mut Ui, race: &RaceView) {
    watch::buttons(ui, &race.playback);
    watch::speed(ui, race.playback.speed);
    let spec = &race.spec;
    let clocks = Clock::ALL.map(|clock| {
        let command = Command::Race(RaceCommand::Clock(clock));
        SelectorOption::new(race_words::clock(clock), clock == spec.clock, command)
    });
    selector::buttons(ui, CONTEXT, &clocks);
    let finishes = Finish::ALL.map(|finish| {
        let command = Command::Race(RaceCommand::Finish(finish));
        SelectorOption::new(race_words::finish(finish), finish == spec.finish, command)
    });
    selector::buttons(ui, CONTEXT, &finishes);
}

/// Lays out the choice of entrants.
pub fn lanes(ui: &mut Ui, race: &RaceView) {
    let entries = race.spec.entries();
    let kinds = [false, true].map(|several| {
        let is_selected = several == matches!(entries, Entries::Orders(..));
        let command = Command::Race(RaceCommand::SeveralOrders(several));
        SelectorOption::new(race_words::kind(several), is_selected, command)
    });
    selector::buttons(ui, CONTEXT, &kinds);
    let count = entries.iter().count();
    if let Entries::Orders(chosen, _) = entries {
        method(ui, 0, chosen.name, ui.available_width());
        own(ui, 0, chosen);
    }
    for (lane, entry) in entries.iter().enumerate() {
        ui.horizontal(|ui| {
            ui.set_min_height(26.0);
            let gap = ui.spacing().item_spacing.x;
            let width = ui.available_width() - REMOVE_WIDTH - gap;
            match entries {
                Entries::Methods(..) => method(ui, lane, entry.method.name, width),
                Entries::Orders(..) => {
                    let order = entry.board().order();
                    let mut wanted = order;
                    ui.label("Order");
                    ui.spacing_mut().interact_size.x = ui.available_width() - REMOVE_WIDTH - gap;
                    ui.add(widgets::whole_number(&mut wanted, 1..=usize::MAX).speed(0.1));
                    if wanted != order {
                        let order = wanted;
                        ui.ask(Command::Race(RaceCommand::Order { lane, order }));
                    }
                }
            }
            if count > *LANES.start() {
                let button = Button::new("×").min_size(egui::vec2(REMOVE_WIDTH, 0.0));
                if ui.add(button).on_hover_text("Leave this one out").clicked() {
                    ui.ask(Command::Race(RaceCommand::Remove(lane)));
                }
            }
        });
        if let Entries::Methods(..) = entries {
            own(ui, lane, entry.method);
        }
    }
    if count < *LANES.end() {
        let (label, tip) = race_words::add(entries);
        if ui.button(label).on_hover_text(tip).clicked() {
            ui.ask(Command::Race(RaceCommand::Add));
        }
    }
}

/// The switches of a lane's search, if it is the user's own.
fn own(ui: &mut Ui, lane: usize, method: &Method) {
    let command = |method| Command::Race(RaceCommand::Method { lane, method });
    query::switches((ui, lane), method, command);
}

/// A list of methods for a lane.
fn method(ui: &mut Ui, lane: usize, name: &str, width: f32) {
    ui.spacing_mut().interact_size.y = 26.0;
    let methods: Vec<_> = METHODS
        .iter()
        .map(|method| (method, method.explained()))
        .collect();
    let choices = methods.iter().map(|(method, explained)| {
        let command = Command::Race(RaceCommand::Method { lane, method });
        SelectorOption::new((method.name, explained), method.name == name, command)
    });
    let choices: Vec<SelectorOption> = choices.collect();
    selector::list(ui, ("method of a lane", lane), width, &choices);
}

/// The counts that the searches have in common.
pub fn counts(ui: &mut Ui, race: &RaceView) {
    for line in standings::what_counts(race.spec.entries(), race.spec.clock) {
        ui.label(line);
    }
}

/// The steps at which searches that begin alike diverge.
pub fn divergences(ui: &mut Ui, race: &RaceView) {
    if let Some(snapshot) = race.snapshot() {
        let entries = race.spec.entries();
        for line in standings::divergences(entries, &race.figures(), &snapshot.divergences) {
            ui.label(line);
        }
    }
}
