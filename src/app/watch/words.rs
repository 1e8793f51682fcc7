//! The words about a watched search. The sentence about a step is not written here:
//! it is the method's, by `record` in its file.

pub mod prediction;
pub mod tree;

use crate::{
    app::{
        command::{Command, Go, RunCommand},
        watch::{Changes, Instead, Watch},
        words::{Button, Figure},
    },
    board::Coordinates,
    numbers::{counted, grouped},
    search::{Effort, run::LaneSnapshot},
};

/// The check boxes for what the board shows instead of what the step did: their words, and what
/// they show.
pub const INSTEAD: [(Instead, (&str, &str)); 3] = [
    (
        Instead::Visits,
        (
            "Queens per square",
            "How often a queen was placed on each square",
        ),
    ),
    (
        Instead::Blame,
        (
            "Who is to blame",
            "The fewest queens that make a row or column dead; or queens that no solution has \
             together",
        ),
    ),
    (
        Instead::Changes,
        (
            "Changes since a flag",
            "Which queens have come and gone since the flag before (J sets one)",
        ),
    ),
];

/// The slider of the speed: what it sets, and how else that is set.
pub const SPEED: (&str, &str) = ("Speed", "Steps or nodes a second (+ and −)");

/// What the marks on the board mean.
pub const LEGEND: &str = "Struck out: a dead row or column · dots: squares tried · dashed: the queen removed · \
     small circles: what it alone attacked";

/// What has just happened, and why: the sentence below the board. Before it stands whether
/// that was predicted.
#[must_use]
pub fn sentence(watch: &Watch, coordinates: Coordinates) -> String {
    if watch.playback().is_slow() {
        return "Still searching: the next step takes a while…".into();
    }
    let notation = coordinates.on(watch.board());
    if let (Some(blame), None) = (watch.blame(), watch.prediction()) {
        return blame.sentence().text(notation);
    }
    if let Some(changes) = watch.changes() {
        return compared(&changes);
    }
    match (watch.lane(), watch.prediction(), watch.outcome()) {
        (None, _, _) => String::new(),
        (Some(_), None, _) if watch.position() == 0 => {
            let begins = match watch.given().len() {
                0 => String::new(),
                1 => "It searches from 1 given queen. ".into(),
                many => format!("It searches from {many} given queens. "),
            };
            format!("{begins}Press Space to run the search, or → for a single step.")
        }
        // Whoever is asked what comes next is not told here.
        (Some(lane), None, _) => lane.trace.why.of_step(lane.landmark, notation),
        (Some(lane), _, None) => lane.trace.why.text(notation),
        (Some(lane), _, Some(outcome)) => {
            let verdict = prediction::verdict(outcome.verdict);
            format!("{verdict} {}", lane.trace.why.text(notation))
        }
    }
}

/// What stands beside a flag on the timeline.
#[must_use]
pub fn flag(step: u64) -> String {
    format!("Flag at step {} (J there takes it away)", grouped(step))
}

/// How the board differs from that of a flag.
fn compared(changes: &Changes) -> String {
    let Changes {
        step,
        gone,
        new,
        kept,
    } = changes;
    let step = grouped(*step);
    if gone.is_empty() && new.is_empty() {
        return format!("The queens stand where they stand at the flag, step {step}.");
    }
    let parts = [
        (new.len(), "only here"),
        (gone.len(), "only there (dashed)"),
        (kept.len(), "at both"),
    ];
    let parts = parts.into_iter().filter(|&(number, _)| number > 0);
    let parts: Vec<String> = parts
        .map(|(number, place)| format!("{} {place}", counted(number, "queen")))
        .collect();
    format!(
        "Compared with the flag at step {step}: {}.",
        parts.join(", ")
    )
}

/// The figures of all steps up to the one that is shown. Nodes below dead rows are wasted.
#[must_use]
pub fn figures(lane: &LaneSnapshot) -> Vec<Figure> {
    let (tally, figures) = (&lane.tally, &lane.figures);
    let (unit, depth) = match figures.effort {
        // A permutation has all queens on the board at once.
        Effort::Tries(_) => ("Tries", None),
        Effort::Nodes(_) => ("Nodes", Some(lane.depth())),
    };
    let amount = grouped(figures.effort.amount());
    let checks = figures.checks.map(grouped);
    [
        Some(Figure::new(unit, amount.clone())),
        tally
            .wasted
            .map(|wasted| Figure::new("Wasted", format!("{} of {amount}", grouped(wasted)))),
        checks.map(|checks| Figure::new("Checks", checks)),
        lane.squares
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
    let (pause, run) = (("⏸", "Pause"), ("▶", "Run"));
    let playback = if is_running { pause } else { run };
    [
        (
            "●←",
            "Back to the solution before",
            Command::Go(Go::Previous),
        ),
        (
            "←",
            "One step or node back",
            Command::Run(RunCommand::StepBack),
        ),
        (
            playback.0,
            playback.1,
            Command::Run(RunCommand::TogglePlayback),
        ),
        (
            "→",
            "One step or node forward",
            Command::Run(RunCommand::StepForward),
        ),
        ("→●", "Run to the next solution", Command::Go(Go::Next)),
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
        board::{Board, Square},
        search::{
            METHODS, Tally, Trace,
            run::{Entry, Figures},
        },
        solutions::{Kind, Query},
        worker::{Report, RunSnapshot, Update},
    };

    fn shared() -> Shared {
        let board = Board::new(8).unwrap();
        Shared::new(Query::new(board, Kind::First(None)).unwrap())
    }

    fn lane(effort: Effort) -> LaneSnapshot {
        let board = Board::new(8).unwrap();
        let mut tally = Tally::new(board);
        tally.backtracks = 1_234;
        let queens = vec![Square::new(0, 0), Square::new(1, 2)];
        LaneSnapshot {
            figures: Figures {
                entry: Entry {
                    method: &METHODS[0],
                    given: board.into(),
                },
                step: 3,
                time: Duration::ZERO,
                solutions: 0,
                effort,
                checks: Some(2_056),
                ending: None,
            },
            trace: Trace {
                queens,
                why: "The reason.".into(),
                ..Trace::before_the_first_step(&crate::Board::new(8).unwrap().into())
            },
            at_solution: false,
            landmark: None,
            tally,
            squares: Some(4_000),
            partials: None,
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
            let snapshot = RunSnapshot {
                position,
                seen: 12,
                arrived,
                at_end: false,
                step: 1,
                solution_steps: Vec::new(),
                dead_end_steps: Vec::new(),
                lanes: vec![lane(Effort::Nodes(3))],
                partings: Vec::new(),
                inspected: None,
                blame: None,
                question: None,
            };
            let report = Report {
                begun: 1,
                id: 1,
                working: !arrived,
                news: Update::Run(Box::new(snapshot.clone())),
            };
            shared.requests.on_report(&report);
            let _ = watch.on_report(Box::new(snapshot), &mut shared);
            let _ = watch
                .playback
                .on_tick(Duration::from_millis(milliseconds), &mut shared);
            assert_eq!(sentence(&watch, Coordinates::Chess), expected);
        }
    }

    #[test]
    fn only_what_is_counted_has_a_figure() {
        let written = |lane: &LaneSnapshot| {
            let rows = figures(lane).into_iter();
            let rows: Vec<_> = rows
                .map(|row| format!("{} {}", row.name, row.value))
                .collect();
            rows.join(", ")
        };
        assert_eq!(
            written(&lane(Effort::Nodes(4_321))),
            "Nodes 4,321, Checks 2,056, Squares looked at 4,000, Backtracks 1,234, Depth 2, Solutions 0"
        );
        let mut wasting = lane(Effort::Nodes(4_321));
        wasting.tally.wasted = Some(1_212);
        assert_eq!(
            written(&wasting),
            "Nodes 4,321, Wasted 1,212 of 4,321, Checks 2,056, Squares looked at 4,000, Backtracks 1,234, Depth 2, Solutions 0"
        );
        let mut ilp = lane(Effort::Nodes(2));
        (ilp.figures.checks, ilp.squares) = (None, None);
        assert_eq!(
            written(&ilp),
            "Nodes 2, Backtracks 1,234, Depth 2, Solutions 0"
        );
        assert_eq!(
            written(&lane(Effort::Tries(9))),
            "Tries 9, Checks 2,056, Squares looked at 4,000, Solutions 0"
        );
    }
}
