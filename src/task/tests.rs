//! Tables of sweeps, as text and for programs.

use std::time::Duration;

use super::*;
use crate::board::{Board, Orders, known_counts};
use crate::counting::Resources;
use crate::search::sweep::{Point, PointFigures, PointOutcome};
use crate::search::{Measured, Method, TooLarge};

/// The words of a command, as a Unix shell reads them.
pub(crate) fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let (mut quote, mut letters) = (None, command.chars());
    while let Some(letter) = letters.next() {
        match (letter, quote) {
            (' ', None) => words.push(String::new()),
            ('\\', None) => words.last_mut().unwrap().extend(letters.next()),
            ('"' | '\'', None) => quote = Some(letter),
            (_, Some(open)) if open == letter => quote = None,
            _ => words.last_mut().unwrap().push(letter),
        }
    }
    words
}

fn point(order: usize, name: &str, outcome: PointOutcome) -> Point {
    Point {
        order,
        method: Method::by_name(name).unwrap(),
        all: known_counts::solutions(order),
        outcome,
    }
}

fn figures(solutions: u64, effort: u64, milliseconds: u64) -> PointFigures {
    PointFigures {
        solutions,
        ..PointFigures::new(effort, Duration::from_millis(milliseconds))
    }
}

fn nodes(nodes: u64, milliseconds: u64) -> PointFigures {
    PointFigures {
        checks: Some(4 * nodes),
        ..figures(92, nodes, milliseconds)
    }
}

fn stopped(figures: PointFigures, seconds: u64) -> PointOutcome {
    PointOutcome::Stopped {
        figures,
        estimate: Some(Duration::from_secs(seconds)),
    }
}

fn left(stopped_at: usize, estimate: Option<Duration>) -> PointOutcome {
    PointOutcome::Left {
        stopped_at,
        estimate,
    }
}

/// The table, each row written as soon as it is known.
fn written(format: Format, measured: Measured, points: &[Point]) -> String {
    let board = |point: Option<&Point>| Board::new(point.unwrap().order).unwrap();
    let orders = Orders::new(board(points.first()), board(points.last())).unwrap();
    let mut table = SweepTable::new(format, measured, orders);
    let mut out = Vec::new();
    table.write_headings(&mut out).unwrap();
    for last in 1..=points.len() {
        table.write(&mut out, &points[..last]).unwrap();
        assert_eq!(table.written(), last);
    }
    table.write_end(&mut out, points).unwrap();
    String::from_utf8(out).unwrap()
}

fn rows(measured: Measured, points: &[Point]) -> String {
    written(Format::Rows, measured, points)
}

#[test]
fn figures_are_aligned_and_what_is_missing_is_a_dash() {
    let done = |name, effort, checks, micros| {
        let figures = PointFigures {
            checks,
            time: Duration::from_micros(micros),
            different: (name == "shuffle").then_some(67),
            ..figures(92, effort, 0)
        };
        point(8, name, PointOutcome::Done(figures))
    };
    let half = PointFigures {
        solutions: 46,
        ..nodes(7, 3_000)
    };
    let skipped = TooLarge {
        order: 29,
        method: Method::by_name("ilp").unwrap(),
    };
    let points = [
        done("columns", 2_056, Some(40_282), 250),
        done("lookahead", 2_875, None, 1_250_500),
        done("shuffle", 40_320, None, 100),
        done("construction", 8, Some(0), 1),
        point(8, "amb", stopped(half, 180)),
        point(8, "ilp", PointOutcome::Skipped(skipped.into())),
    ];
    insta::assert_snapshot!(rows(Measured::Methods, &points));
}

/// The user's own searches are many: only the best are named below.
#[test]
fn the_fastest_and_the_fewest_nodes_are_named() {
    let own = |name, effort, milliseconds| {
        let figures = PointFigures {
            wasted: Some(effort / 10),
            ..figures(92, effort, milliseconds)
        };
        point(8, name, PointOutcome::Done(figures))
    };
    let points = [
        own("own", 2_056, 2),
        own("own-forward", 736, 3),
        own("own-arc", 736, 4),
        own("own-jump", 1_947, 5),
    ];
    let (all, one) = (&points, &points[..1]);
    let tables = [
        rows(Measured::Own, all),
        rows(Measured::Own, one),
        written(Format::Csv, Measured::Own, one),
    ];
    insta::assert_snapshot!(tables.join("\n\n"));
}

#[test]
fn a_table_of_methods_says_how_they_grow() {
    let days = Duration::from_hours(72);
    let done = |effort, milliseconds| PointOutcome::Done(nodes(effort, milliseconds));
    let points = [
        point(8, "backtracking", done(2_000, 2)),
        point(8, "columns-swapped", done(50_000, 40)),
        point(9, "backtracking", done(8_000, 5)),
        point(
            9,
            "columns-swapped",
            stopped(nodes(1_000_000, 10_000), 10_800),
        ),
        point(10, "backtracking", done(36_000, 61_000)),
        point(10, "columns-swapped", left(9, Some(days))),
    ];
    insta::assert_snapshot!(rows(Measured::Methods, &points));
}

#[test]
fn a_table_of_tries_says_what_it_could_not_do() {
    let trials = |solutions, tries, milliseconds| PointFigures {
        last: tries,
        ..figures(solutions, tries, milliseconds)
    };
    let points = [
        (3, PointOutcome::Done(trials(0, 0, 0))),
        (8, PointOutcome::Done(trials(20, 9_000, 20))),
        (16, stopped(trials(1, 2_000_000, 10_000), 120)),
        (28, left(16, None)),
    ];
    let points = points.map(|(order, outcome)| point(order, "shuffle", outcome));
    insta::assert_snapshot!(rows(Measured::Tries { wanted: 20 }, &points));
}

#[test]
fn a_table_of_counts_says_what_it_could_not_do() {
    let counted = |solutions, partials, milliseconds| {
        PointOutcome::Done(figures(solutions, partials, milliseconds))
    };
    let unknown = figures(0, 10_280_000, 10_000);
    let points = [
        (2, counted(0, 2, 0)),
        (7, counted(40, 551, 1)),
        (8, counted(92, 2_056, 2)),
        (9, stopped(unknown, 20)),
        (10, left(9, None)),
    ];
    let points = points.map(|(order, outcome)| point(order, "backtracking", outcome));
    let measured = Measured::Counts {
        families: false,
        resources: Resources::default(),
    };
    insta::assert_snapshot!(rows(measured, &points));
}
