//! The texts about a watched search. The sentence about a step is not written here: it comes from
//! the method, by `record` in its file.

use crate::app::words::{Button, Figure, STILL_SEARCHING, race};
use crate::app::{Changes, Command, Go, RunCommand, Watch};
use crate::board::{Coordinates, Notation};
use crate::numbers::{counted, grouped};
use crate::search::run::LaneSnapshot;
use crate::search::sweep::comparison_table::{CHECKS, SOLUTIONS, WASTED};

/// The check box for a flag: its label and its tip.
pub const FLAG: (&str, &str) = (
    "Flag",
    "A flag at this step, to come back to it and to see what has changed since",
);

/// The most important keys in a search with given queens: how to leave it, too.
pub const KEYS: &str = "Space run · ← → step · Shift F main search";

/// The slider of the speed: its label, and how else to set the speed.
pub const SPEED: (&str, &str) = ("Speed", "Steps or nodes a second (+ and −)");

/// The sentence below the board: what has just happened, and why, preceded by whether it was
/// predicted.
pub fn sentence(watch: &Watch, coordinates: Coordinates) -> String {
    let goal = race::on_the_way(&watch.playback, "step");
    if let Some(goal) = goal.filter(|_| watch.prediction().is_none()) {
        return goal;
    }
    if watch.playback.is_slow() {
        return STILL_SEARCHING.into();
    }
    let notation = coordinates.on(watch.board());
    if let Some(highlighted) = highlighted(watch, notation) {
        return highlighted;
    }
    match (watch.lane(), watch.prediction(), watch.outcome()) {
        (None, _, _) => String::new(),
        (Some(_), None, _) if watch.position() == 0 => {
            let begins = match watch.spec.given.len() {
                0 => String::new(),
                many => format!("The search begins with {}. ", counted(many, "given queen")),
            };
            format!("{begins}▶ or Space runs the search, → makes a single step.")
        }
        // A user who is asked what comes next is not told here.
        (Some(lane), None, _) => lane.sentence(coordinates),
        (Some(lane), _, None) => lane.trace.why.text(notation),
        (Some(lane), _, Some(outcome)) => {
            let verdict = outcome.verdict.words();
            format!("{verdict} {}", lane.trace.why.text(notation))
        }
    }
}

/// The sentence in a picture of the step that is shown, whatever is predicted and however long the
/// next step takes.
pub fn in_picture(watch: &Watch, coordinates: Coordinates) -> String {
    let notation = coordinates.on(watch.board());
    let of_step = || Some(watch.lane()?.sentence(coordinates));
    let said = highlighted(watch, notation).or_else(of_step);
    said.unwrap_or_default()
}

/// What is said of the queens that are highlighted.
fn highlighted(watch: &Watch, notation: Notation) -> Option<String> {
    match (watch.blame(), watch.prediction()) {
        (Some(blame), None) => Some(blame.sentence().text(notation)),
        _ => watch.changes().map(|changes| compared(&changes)),
    }
}

/// The label of a flag on the timeline.
pub fn flag(step: u64) -> String {
    let step = grouped(step);
    format!("Flag at step {step}: click to go there, then remove it")
}

/// The differences from the board of a flag, in words.
fn compared(changes: &Changes) -> String {
    let step = grouped(changes.step);
    if changes.gone.is_empty() && changes.new.is_empty() {
        return format!("The queens stand as they did at the flag, step {step}.");
    }
    let parts = [
        (changes.new.len(), "only here"),
        (changes.gone.len(), "only there (dashed)"),
        (changes.kept.len(), "at both"),
    ];
    let parts = parts.into_iter().filter(|&(number, _)| number > 0);
    let parts: Vec<String> = parts
        .map(|(number, place)| format!("{} {place}", counted(number, "queen")))
        .collect();
    let parts = parts.join(", ");
    format!("Compared with the flag at step {step}: {parts}.")
}

/// The figures of all steps up to the current one. Nodes below dead rows are wasted.
pub fn figures(lane: &LaneSnapshot) -> Vec<Figure> {
    let (tally, figures) = (&lane.tally, &lane.figures);
    let depth = lane.depth();
    let amount = grouped(figures.effort);
    let wasted = |wasted| format!("{} of {amount}", grouped(wasted));
    let (looked_at, backtracks, deep) = (
        "Squares looked at for a queen: down the column of a tested square, then up its diagonals.",
        "Queens removed again: nothing below them was left to try, or a jump went over them.",
        "Queens on the board now, without given ones.",
    );
    let explained = |name, value: Option<String>, meaning: &'static str| {
        value.map(|value| Figure::explained(name, value, meaning))
    };
    let counted = |name, count: Option<u64>, meaning| explained(name, count.map(grouped), meaning);
    let figures = [
        Some(Figure::effort(figures.entry.method, figures.effort)),
        explained("Wasted", tally.wasted.map(wasted), WASTED.meaning),
        counted("Checks", figures.checks, CHECKS.meaning),
        counted("Squares looked at", lane.squares, looked_at),
        counted("Backtracks", depth.map(|_| tally.backtracks), backtracks),
        counted("Depth", depth.map(|depth| depth as u64), deep),
        counted("Solutions", Some(tally.solutions), SOLUTIONS.meaning),
    ];
    figures.into_iter().flatten().collect()
}

/// The buttons that lead to another step, for a running or a paused search. An arrow stands for the
/// arrow key: one step here, one solution where solutions are shown.
pub fn tools(is_moving: bool) -> [Button; 5] {
    let go = |label, tip, go| Button::new(label, tip, Command::Go(go));
    let run = |label, tip, command| Button::new(label, tip, Command::Run(command));
    let (pause, play) = (("⏸", "Pause"), ("▶", "Run"));
    let (label, tip) = if is_moving { pause } else { play };
    [
        go("●←", "Back to the solution before", Go::Previous),
        run("←", "One step or node back", RunCommand::StepBack),
        run(label, tip, RunCommand::TogglePlayback),
        run("→", "One step or node forward", RunCommand::StepForward),
        go("→●", "Run to the next solution", Go::Next),
    ]
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::app::Message;
    use crate::app::tests::opened;
    use crate::board::Board;
    use crate::search::{METHODS, Replay, Run, RunSpec, WatchSpec};

    /// A step that takes longer than a fifth of a second is reported.
    #[test]
    fn slow_steps_are_named() {
        let mut app = opened("queens --watch");
        let tick = |milliseconds| Message::Tick(Duration::from_millis(milliseconds));
        let far = Command::Run(RunCommand::Step(4_000_000_000));
        for (message, expected) in [
            (tick(200), ""),
            (tick(1), STILL_SEARCHING),
            (Message::Command(far), STILL_SEARCHING),
            (tick(201), "On the way to step 4,000,000,000: Space stops."),
            (Message::Command(Command::Go(Go::Next)), STILL_SEARCHING),
            (tick(201), "On the way to the next solution: Space stops."),
        ] {
            let _ = app.update(message);
            let watch = app.current().watch().unwrap();
            assert_eq!(sentence(watch, Coordinates::Chess), expected);
        }
    }

    /// Only counted quantities have a figure.
    #[test]
    fn figures_of_every_method() {
        let mut said = Vec::new();
        for method in METHODS {
            let spec = RunSpec::Watch(WatchSpec {
                method,
                given: Board::new(6.min(Replay::max_order(method))).unwrap().into(),
                seed: 1,
            });
            let mut run = Run::new(&spec).unwrap();
            run.head_for(crate::search::Goal::Position(300));
            while run.work(100) {}
            let figures = figures(&run.snapshots()[0]);
            let is_explained =
                |figure: &Figure| figure.meaning.as_ref().is_some_and(|it| it.ends_with('.'));
            assert!(figures.iter().all(is_explained), "{figures:?}");
            let figures: Vec<String> = figures
                .iter()
                .map(|figure| format!("{} {}", figure.name, figure.value))
                .collect();
            said.push(format!("{}: {}", method.name, figures.join(", ")));
        }
        insta::assert_snapshot!(said.join("\n"));
    }
}
