//! The texts around a race. Those about who was first are in [`race_result`].

use std::time::Duration;

use crate::{
    app::{
        Playback, RaceView,
        words::{Figure, STILL_SEARCHING},
    },
    board::Coordinates,
    numbers::{self, grouped},
    search::{
        Coverage,
        run::{Clock, LaneSnapshot, race_result},
    },
};

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

/// The goal that searches have been heading for during some time, and the key that stops them.
pub fn on_the_way(playback: &Playback, unit: &str) -> Option<String> {
    let number = playback.far_goal()?.last_position();
    // By time, steps are no readings of the clock.
    let number = number.filter(|_| !unit.is_empty());
    let goal = number.map_or(String::new(), |number| {
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
    [
        Some(Figure::new(found, grouped(figures.solutions))),
        Some(Figure::new(unit, grouped(figures.effort))),
        Some(Figure::new("steps", grouped(figures.step))),
        Some(Figure::new("time", numbers::time(figures.time))),
        // What not every method has comes last, so that the others stand side by side.
        lane.depth()
            .map(|depth| Figure::new("depth", grouped(depth as u64))),
        lane.tally
            .wasted
            .map(|wasted| Figure::new("wasted", grouped(wasted))),
        figures
            .checks
            .map(|checks| Figure::new("checks", grouped(checks))),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The words after the time on the clock: `of 40 so far`. `end` is what the end is called, once it
/// is known; there, the last words say so.
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

/// The button for several methods, or for several orders: its label and its tip.
pub fn kind(several_orders: bool) -> (&'static str, &'static str) {
    if several_orders {
        ("orders", "One method at several orders")
    } else {
        ("methods", "Several methods at one order")
    }
}

/// The button that adds a search: its label and its tip.
pub fn add(several_orders: bool) -> (&'static str, &'static str) {
    let label = if several_orders {
        "+ one more order"
    } else {
        "+ one more method"
    };
    (label, "Up to four race")
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
