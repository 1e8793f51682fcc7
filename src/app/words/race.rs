//! The texts around a race. Those about who was first are in [`race_result`].

use std::time::Duration;

use crate::app::words::{Button, Figure, STILL_SEARCHING};
use crate::app::{Command, Playback, RaceCommand, RaceView};
use crate::board::Coordinates;
use crate::numbers::{self, grouped};
use crate::search::run::{Clock, LaneSnapshot, race_result};
use crate::search::{Coverage, Goal, Landmark, StepDirection};

/// The sentence below the boards: what was found, or who was first.
pub fn foot(race: &RaceView) -> String {
    let Some(snapshot) = race.snapshot() else {
        return String::new();
    };
    if let Some(goal) = on_the_way(&race.playback, race.spec.unit()) {
        return goal;
    }
    if race.playback.is_slow() {
        return STILL_SEARCHING.into();
    }
    if snapshot.position == 0 {
        return "▶ or Space starts the race, → makes a single step. Point at a board for what its \
                search did last."
            .into();
    }
    race_result::standing(&race.spec, &race.figures())
}

/// The goal that searches have been on the way to for a while, and the key that stops them.
pub fn on_the_way(playback: &Playback, unit: &str) -> Option<String> {
    let goal = playback.far_goal()?;
    // The clock of a race by time does not show steps.
    let number = goal.last_position().filter(|_| !unit.is_empty());
    let what = match goal {
        Goal::NextSolution => " to the next solution",
        Goal::PreviousSolution => " to the solution before",
        Goal::Landmark(Landmark::Backtrack, StepDirection::Forward, _) => " to the next backtrack",
        Goal::Landmark(Landmark::DeadEnd, StepDirection::Forward, _) => " to the next dead end",
        Goal::Landmark(Landmark::Backtrack, StepDirection::Back, _) => " to the backtrack before",
        Goal::Landmark(Landmark::DeadEnd, StepDirection::Back, _) => " to the dead end before",
        Goal::Node(_) => " to the node",
        Goal::Position(_)
        | Goal::Steps { .. }
        | Goal::Solution(_)
        | Goal::PositionOrSolution { .. } => "",
    };
    let goal = number.map_or(what.into(), |number| {
        format!(" to {unit} {}", grouped(number))
    });
    Some(format!("On the way{goal}: Space stops."))
}

/// The last step of one of the searches, once it has started.
pub fn last_step(race: &RaceView, lane: usize, coordinates: Coordinates) -> Option<String> {
    let name = race.spec.names().into_iter().nth(lane)?;
    let snapshot = race.snapshot().filter(|snapshot| snapshot.position > 0)?;
    let lane = snapshot.lanes.get(lane)?;
    Some(format!("{name}: {}", lane.sentence(coordinates)))
}

/// The findings and the effort of a search of a race.
pub fn figures(lane: &LaneSnapshot) -> Vec<Figure> {
    let figures = &lane.figures;
    let unit = figures.entry.method.unit.plural();
    let found = match figures.entry.method.coverage {
        // Methods that find by chance may find the same solution again.
        Coverage::Random => "hits",
        Coverage::All | Coverage::OneFamily => "solutions",
    };
    // Figures that not every method has come last, so that the others line up.
    let some_have = [
        ("depth", lane.depth().map(|depth| depth as u64)),
        ("wasted", lane.tally.wasted),
        ("checks", figures.checks),
    ];
    let some_have = some_have.into_iter();
    let some_have = some_have.filter_map(|(name, count)| Some(Figure::new(name, grouped(count?))));
    let all_have = [
        Figure::new(found, grouped(figures.solutions)),
        Figure::new(unit, grouped(figures.effort)),
        Figure::new("steps", grouped(figures.step)),
        Figure::new("time", numbers::time(figures.time)),
    ];
    all_have.into_iter().chain(some_have).collect()
}

/// The words after the time on the clock: `of 40 so far`. `end` is what the end is called, once it
/// is known; at the end, the words say so.
pub fn timeline(clock: Clock, (position, seen): (u64, u64), end: Option<&str>) -> String {
    let of = on_clock(clock, seen);
    match end {
        Some(end) if position == seen => format!("of {of}, {end}"),
        Some(_) => format!("of {of}"),
        None => format!("of {of} so far"),
    }
}

/// The reading of a clock: a number of nodes or steps, or a time, to the nanosecond if it is short.
pub fn on_clock(clock: Clock, position: u64) -> String {
    match clock {
        Clock::Nodes | Clock::Steps => grouped(position),
        Clock::Time if position < 10_000 => format!("{} ns", grouped(position)),
        Clock::Time => numbers::time(Duration::from_nanos(position)),
    }
}

/// The buttons for several methods, and for several orders.
pub fn kinds() -> [Button; 2] {
    let button = |label, tip, several| Button::new(label, tip, several_orders(several));
    [
        button("methods", "Several methods at one order", false),
        button("orders", "One method at several orders", true),
    ]
}

/// The command for several orders, or for one.
pub fn several_orders(several: bool) -> Command {
    Command::Race(RaceCommand::SeveralOrders(several))
}

/// The button that adds a search.
pub fn add(several_orders: bool) -> Button {
    let label = if several_orders {
        "+ one more order"
    } else {
        "+ one more method"
    };
    Button::new(
        label,
        "Up to four can race",
        Command::Race(RaceCommand::Add),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_steps_or_a_time() {
        let end = 987_654_321;
        for (clock, position, shown, after) in [
            (Clock::Nodes, 1_964, "1,964", "of 987,654,321"),
            (Clock::Time, 1_964, "1,964 ns", "of 990 ms"),
            (Clock::Time, end, "990 ms", "of 990 ms, the finish"),
        ] {
            let words = timeline(clock, (position, end), Some("the finish"));
            assert_eq!(words, after);
            assert_eq!(on_clock(clock, position), shown);
        }
        assert_eq!(timeline(Clock::Steps, (1, 2), None), "of 2 so far");
    }
}
