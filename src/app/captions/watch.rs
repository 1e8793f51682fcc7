//! The words about a watched search. The sentence about a step is not written here:
//! it is the method's, by `why` in the `trace.rs` beside it.

use super::{Button, Figure, prediction};
use crate::{
    app::{
        command::{Command, Go, WatchCommand},
        watch::Watch,
    },
    numbers::grouped,
    puzzle::Coordinates,
    search::Effort,
    solver::Snapshot,
};

/// The check box for how often a queen was placed on each square: its words, and what it
/// shows.
pub const VISITS: (&str, &str) = (
    "Queens per square (V)",
    "How often a queen was placed on each square",
);

/// The slider of the speed: what it sets, and how else that is set.
pub const SPEED: (&str, &str) = ("Speed", "Steps or nodes a second (+ and −)");

/// What the marks on the board mean.
pub const LEGEND: &str = "Struck out: a dead row or column · dots: squares tried · dashed: the queen removed · \
     small circles: what it alone attacked";

/// What has just happened, and why: the sentence below the board. Before it stands whether
/// that was predicted.
#[must_use]
pub fn sentence(watch: &Watch, coordinates: Coordinates) -> String {
    if watch.is_slow() {
        return "Still searching: the next step takes a while…".into();
    }
    let notation = coordinates.on(watch.board());
    match (watch.snapshot(), watch.prediction(), watch.outcome()) {
        (None, _, _) => String::new(),
        (Some(snapshot), None, _) if snapshot.position == 0 => {
            "Press Space to run the search, or → for a single step.".into()
        }
        // Whoever is asked what comes next is not told here.
        (Some(snapshot), None, _) => snapshot.trace.why.of_step(snapshot.landmark, notation),
        (Some(snapshot), _, None) => snapshot.trace.why.text(notation),
        (Some(snapshot), _, Some(outcome)) => {
            let verdict = prediction::verdict(outcome.verdict);
            format!("{verdict} {}", snapshot.trace.why.text(notation))
        }
    }
}

/// The words before and after the number of the step: `step 12 of 12 so far`.
#[must_use]
pub fn timeline(snapshot: &Snapshot) -> (&'static str, String) {
    let seen = grouped(snapshot.seen);
    let end = if snapshot.at_end && snapshot.position == snapshot.seen {
        format!("of {seen}, the last")
    } else {
        format!("of {seen} so far")
    };
    ("step", end)
}

/// The figures of all steps up to the one that is shown. Nodes below dead rows are wasted.
#[must_use]
pub fn figures(snapshot: &Snapshot) -> Vec<Figure> {
    let tally = &snapshot.tally;
    let (unit, depth) = match snapshot.effort {
        // A permutation has all queens on the board at once.
        Effort::Tries(_) => ("Tries", None),
        Effort::Nodes(_) => ("Nodes", Some(snapshot.trace.depth())),
    };
    let amount = grouped(snapshot.effort.amount());
    let checks = snapshot.checks.map(grouped);
    [
        Some(Figure::new(unit, amount.clone())),
        tally
            .wasted
            .map(|wasted| Figure::new("Wasted", format!("{} of {amount}", grouped(wasted)))),
        checks.map(|checks| Figure::new("Checks", checks)),
        snapshot
            .squares
            .map(|squares| Figure::new("Squares looked at", grouped(squares))),
        depth.map(|_| Figure::new("Backtracks", grouped(tally.backtracks))),
        depth.map(|depth| Figure::new("Depth", grouped(depth as u64))),
        Some(Figure::new("Solutions", grouped(tally.solutions))),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The ways to another step of a search that runs by itself, or does not. An arrow is what the
/// arrow key does: one step here, one solution where solutions are looked at.
#[must_use]
pub fn tools(is_running: bool) -> [Button; 5] {
    let (pause, run) = (("⏸", "Pause (Space)"), ("▶", "Run (Space)"));
    let playback = if is_running { pause } else { run };
    [
        (
            "●←",
            "Back to the solution before (<)",
            Command::Go(Go::Previous),
        ),
        (
            "←",
            "One step or node back (← or ,)",
            Command::Watch(WatchCommand::StepBack),
        ),
        (
            playback.0,
            playback.1,
            Command::Watch(WatchCommand::TogglePlayback),
        ),
        (
            "→",
            "One step or node forward (→ or .)",
            Command::Watch(WatchCommand::StepForward),
        ),
        ("→●", "Run to the next solution (>)", Command::Go(Go::Next)),
    ]
    .map(|(label, tip, command)| Button {
        label,
        tip,
        command,
        enabled: true,
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::{
        app::{shared::Shared, watch::WatchSettings},
        puzzle::{Board, Square},
        search::{Tally, Trace},
        solutions::{Kind, Query},
        solver::{Report, Update},
    };

    fn shared() -> Shared {
        let board = Board::new(8).unwrap();
        Shared::new(Query::new(board, Kind::First(None)).unwrap())
    }

    fn snapshot(position: u64, seen: u64, effort: Effort) -> Snapshot {
        let mut tally = Tally::new(Board::new(8).unwrap());
        tally.backtracks = 1_234;
        let queens = vec![Square::new(0, 0), Square::new(1, 2)];
        Snapshot {
            position,
            seen,
            arrived: true,
            at_end: false,
            at_solution: false,
            landmark: None,
            trace: Trace {
                queens,
                why: "The reason.".into(),
                ..Trace::before_the_first_step()
            },
            tally,
            effort,
            checks: Some(2_056),
            squares: Some(4_000),
            partials: None,
            inspected: None,
            question: None,
        }
    }

    #[test]
    fn sentences() {
        let begin = "Press Space to run the search, or → for a single step.";
        let slow = "Still searching: the next step takes a while…";
        for (position, arrived, milliseconds, expected) in [
            (0, true, 1_000, begin),
            (1, true, 1_000, "The reason."),
            (12, false, 200, "The reason."),
            (12, false, 201, slow),
        ] {
            let mut shared = shared();
            let (mut watch, _) = Watch::begin(&mut shared, WatchSettings::default());
            let snapshot = Snapshot {
                arrived,
                ..snapshot(position, 12, Effort::Nodes(3))
            };
            let report = Report {
                begun: 1,
                id: 1,
                working: !arrived,
                news: Update::Snapshot(Box::new(snapshot.clone())),
            };
            shared.requests.on_report(&report);
            let _ = watch.on_report(Box::new(snapshot), &mut shared);
            let _ = watch.on_tick(Duration::from_millis(milliseconds), &mut shared);
            assert_eq!(sentence(&watch, Coordinates::Chess), expected);
        }
    }

    #[test]
    fn steps_are_numbered_among_those_seen() {
        for (position, seen, at_end, expected) in [
            (0, 0, false, "of 0 so far"),
            (12, 12, false, "of 12 so far"),
            (7, 1_000_000, false, "of 1,000,000 so far"),
            (12, 12, true, "of 12, the last"),
        ] {
            let snapshot = Snapshot {
                at_end,
                ..snapshot(position, seen, Effort::Nodes(3))
            };
            assert_eq!(timeline(&snapshot), ("step", expected.into()));
        }
    }

    #[test]
    fn only_what_is_counted_has_a_figure() {
        let written = |snapshot: &Snapshot| {
            let rows = figures(snapshot).into_iter();
            let rows: Vec<_> = rows
                .map(|row| format!("{} {}", row.name, row.value))
                .collect();
            rows.join(", ")
        };
        assert_eq!(
            written(&snapshot(3, 3, Effort::Nodes(4_321))),
            "Nodes 4,321, Checks 2,056, Squares looked at 4,000, Backtracks 1,234, Depth 2, Solutions 0"
        );
        let mut wasting = snapshot(3, 3, Effort::Nodes(4_321));
        wasting.tally.wasted = Some(1_212);
        assert_eq!(
            written(&wasting),
            "Nodes 4,321, Wasted 1,212 of 4,321, Checks 2,056, Squares looked at 4,000, Backtracks 1,234, Depth 2, Solutions 0"
        );
        let ilp = Snapshot {
            checks: None,
            squares: None,
            ..snapshot(3, 3, Effort::Nodes(2))
        };
        assert_eq!(
            written(&ilp),
            "Nodes 2, Backtracks 1,234, Depth 2, Solutions 0"
        );
        assert_eq!(
            written(&snapshot(3, 3, Effort::Tries(9))),
            "Tries 9, Checks 2,056, Squares looked at 4,000, Solutions 0"
        );
    }
}
