use super::*;
use crate::{
    app::{command::BrowseCommand, requests::Requests, shared::Shared, view::View},
    puzzle::{Board, Solution},
    search::Method,
    solutions::{Experiment, Found, Query},
    solver::Solutions,
};

const FIRST: Kind = Kind::First(None);
const ALL: Kind = Kind::All(None);

fn query(order: usize, kind: Kind) -> Query {
    Query::new(Board::new(order).unwrap(), kind).unwrap()
}

fn families(order: usize) -> Query {
    families_of(order, ALL)
}

fn families_of(order: usize, kind: Kind) -> Query {
    let mut query = query(order, kind);
    query.one_per_family = true;
    query
}

/// A report after some time, with this progress and nothing else.
fn report(milliseconds: u64, progress: Progress) -> Solutions {
    Solutions {
        working: true,
        progress,
        elapsed: Duration::from_millis(milliseconds),
        shown: None,
        family: None,
        partials: None,
        experiment: None,
    }
}

fn found(found: u64) -> Progress {
    Progress {
        found,
        complete: false,
        total: None,
        effort: None,
        deepest: 0,
    }
}

fn all(total: u64) -> Progress {
    Progress {
        complete: true,
        total: Some(total),
        ..found(total)
    }
}

/// The same with a solution on the board.
fn showing(number: u64, report: Solutions) -> Solutions {
    let solution = Solution::new(vec![0, 4, 7, 5, 2, 6, 1, 3]).unwrap();
    let cost = Some(1_234);
    Solutions {
        shown: Some((number, Found { solution, cost })),
        ..report
    }
}

fn shared(query: Query) -> Shared {
    Shared {
        query,
        requests: Requests::default(),
        view: View::default(),
        notice: None,
    }
}

/// What is looked at after a report.
fn browse(query: Query, report: Solutions) -> Browse {
    let mut shared = shared(query);
    let (mut browse, _) = Browse::begin(&mut shared, 0);
    let _ = browse.on_report(report.into(), &mut shared);
    browse
}

#[test]
fn the_solution_on_the_board_has_its_number() {
    let families = families(12);
    for (query, report, expected) in [
        (
            query(8, FIRST),
            showing(0, report(1, found(1))),
            "Solution 1 (1 found so far)",
        ),
        (
            query(8, FIRST),
            showing(999, report(1, found(1_234))),
            "Solution 1,000 (1,234 found so far)",
        ),
        (
            query(8, ALL),
            showing(91, report(1, all(92))),
            "Solution 92 of 92",
        ),
        (
            families,
            showing(1_233, report(1, all(1_787))),
            "Family 1,234 of 1,787",
        ),
        (
            query(8, Kind::Shuffle),
            showing(1, report(1, found(2))),
            "Solution 2 (2 found so far)",
        ),
        (
            query(8, Kind::Construction),
            showing(0, report(1, all(8))),
            "Variant 1 of 8",
        ),
        (
            families_of(8, Kind::Shuffle),
            showing(1, report(1, found(2))),
            "Solution 2 (2 found so far)",
        ),
        (query(8, FIRST), report(1, found(0)), "Searching…"),
        (query(3, FIRST), report(1, all(0)), "No solution exists"),
    ] {
        assert_eq!(title(&browse(query, report)), expected);
    }
}

#[test]
fn the_line_below_tells_the_family_or_what_is_waited_for() {
    let numbered = Solutions {
        family: Some((0, 12)),
        ..showing(0, report(1, all(92)))
    };
    let deep = Progress {
        deepest: 29,
        ..found(0)
    };
    for (query, report, is_waiting, expected) in [
        (query(8, ALL), numbered.clone(), false, "Family 1 of 12"),
        (families(8), numbered.clone(), false, ""),
        (
            families_of(8, Kind::Shuffle),
            numbered,
            false,
            "Family 1 of 12",
        ),
        (
            query(8, ALL),
            showing(0, report(1, all(92))),
            false,
            "Counting the families…",
        ),
        (
            query(17, ALL),
            showing(0, report(1, found(2))),
            false,
            "Families are numbered up to order 16",
        ),
        (
            query(8, FIRST),
            showing(3, report(1, found(4))),
            true,
            "Searching for solution 1…",
        ),
        (
            query(64, FIRST),
            report(1, deep),
            true,
            "Deepest so far: row 29 of 64",
        ),
        (query(3, FIRST), report(1, all(0)), false, ""),
    ] {
        assert_eq!(detail(&browse(query, report), is_waiting), expected);
    }
}

#[test]
fn a_family_that_is_looked_for_is_said() {
    let mut shared = shared(query(8, ALL));
    let (mut browse, _) = Browse::begin(&mut shared, 0);
    let _ = browse.on_report(showing(0, report(1, found(1))).into(), &mut shared);
    for (expected, noun) in [("Family…", "Family no."), ("Solution…", "Solution no.")] {
        let _ = browse.update(BrowseCommand::OnePerFamily, &mut shared);
        let _ = browse.on_report(report(1, found(1_234)).into(), &mut shared);
        assert_eq!(title(&browse), expected);
        assert_eq!(detail(&browse, true), "Searched 1,234 so far…");
        assert_eq!(jump(&browse), noun);
    }
}

#[test]
fn long_searches_say_what_is_known() {
    let searched = |effort, deepest| {
        let effort = Some(effort);
        Progress {
            effort,
            deepest,
            ..found(0)
        }
    };
    let nodes = searched(Effort::Nodes(1_234_567), 29);
    let tries = searched(Effort::Tries(2_000_000), 0);
    for (query, report, expected) in [
        (query(8, FIRST), report(199, nodes), None),
        (query(8, FIRST), showing(0, report(200, found(1))), None),
        (
            query(34, FIRST),
            report(200, nodes),
            Some("Searching… 1,234,567 nodes; Deepest so far: row 29 of 34"),
        ),
        (
            query(64, FIRST),
            report(200, nodes),
            Some(
                "Searching… 1,234,567 nodes; Deepest so far: row 29 of 64; \
                 Nobody knows how long order 64 takes",
            ),
        ),
        (
            query(19, Kind::Shuffle),
            report(1_000, tries),
            Some(
                "Searching… 2,000,000 tries; Expected: 24,485,443.63 tries; \
                 At this rate: about 12 seconds",
            ),
        ),
        (
            query(64, Kind::Shuffle),
            report(1_000, tries),
            Some(
                "Searching… 2,000,000 tries; Expected: about 6.3e25 tries; \
                 At this rate: thousands of years",
            ),
        ),
        (query(3, ALL), report(0, all(0)), Some("No solution exists")),
    ] {
        let caption = caption(&browse(query, report)).map(|caption| {
            let lines = [caption.title].into_iter().chain(caption.details);
            lines.collect::<Vec<_>>().join("; ")
        });
        assert_eq!(caption.as_deref(), expected);
    }
}

#[test]
fn figures_are_shown_once_they_are_known() {
    let nodes = |amount| Progress {
        effort: Some(Effort::Nodes(amount)),
        ..found(1)
    };
    let tries = Progress {
        effort: Some(Effort::Tries(5_000)),
        ..found(2)
    };
    let columns = Kind::All(Method::by_name("columns"));
    for (query, report, expected) in [
        (query(8, FIRST), report(0, nodes(113)), "Nodes 113| | "),
        (
            query(8, FIRST),
            report(2_000, nodes(1_000_000)),
            "Nodes 1,000,000|Time 2.0 s|Rate 500,000 nodes/s",
        ),
        (
            query(8, ALL),
            report(1, all(92)),
            "Found 92|Time 1.0 ms|Rate 92,000 solutions/s",
        ),
        (
            query(8, columns),
            report(1, nodes(2_056)),
            "Found 1|Nodes 2,056|Time 1.0 ms|Rate 2,056,000 nodes/s",
        ),
        (
            query(8, Kind::Construction),
            report(1, nodes(8)),
            "Nodes 8|Time 1.0 ms",
        ),
        (
            query(8, Kind::Shuffle),
            report(0, Progress { found: 0, ..tries }),
            "Tries 5,000|Expected 438.26 tries|Seed 0| | | | ",
        ),
        (
            query(8, Kind::Shuffle),
            showing(1, report(1_000, tries)),
            "Tries 5,000|Expected 438.26 tries|Seed 0|Time 1.0 s|Mean 2,500.00 tries|\
             This one 1,234 tries|Rate 5,000 tries/s",
        ),
        (
            query(28, Kind::Shuffle),
            report(1_000, Progress { found: 0, ..tries }),
            "Tries 5,000|Expected about 120 billion tries|Seed 0|Time 1.0 s|\
             Per solution about 39 weeks|Rate 5,000 tries/s| | ",
        ),
    ] {
        let figures = figures(&browse(query, report));
        let rows: Vec<_> = figures
            .iter()
            .map(|row| format!("{} {}", row.name, row.value))
            .collect();
        assert_eq!(rows.join("|"), expected);
    }
}

#[test]
fn mode_all_tells_how_much_is_left() {
    let half = Progress {
        total: Some(1_000),
        ..found(500)
    };
    let early = Progress { found: 1, ..half };
    let none = Progress { found: 0, ..half };
    let second = Duration::from_secs(1);
    for (progress, elapsed, expected) in [
        (half, 120 * second, "50 %, about 2 minutes left"),
        (
            early,
            1_000_000_000 * second,
            "0 %, thousands of years left",
        ),
        (none, 120 * second, "0 %"),
        (half, Duration::ZERO, "50 %"),
        (all(1_000), 120 * second, "100 %"),
    ] {
        let report = Solutions {
            elapsed,
            ..report(0, progress)
        };
        let share = share(&browse(query(8, ALL), report)).unwrap();
        assert_eq!(share.text, expected);
        assert!((share.share - progress.found as f64 / 1_000.0).abs() < 1e-9);
    }
    assert_eq!(share(&browse(query(8, FIRST), report(1, half))), None);
    assert_eq!(share(&browse(query(3, ALL), report(1, all(0)))), None);
}

#[test]
fn shuffling_tells_how_many_solutions_it_has_found() {
    let mut experiment = Experiment::new(Board::new(8).unwrap());
    let solution = Solution::new(vec![0, 4, 7, 5, 2, 6, 1, 3]).unwrap();
    assert!(experiment.record(&solution, 1) && !experiment.record(&solution, 1));
    let share = seen(&experiment.results()).unwrap();
    assert_eq!(share.text, "1 of 92 found");
    assert_eq!(
        seen(&Experiment::new(Board::new(28).unwrap()).results()),
        None
    );
    assert_eq!(
        seen(&Experiment::new(Board::new(3).unwrap()).results()),
        None
    );
}

#[test]
fn what_is_numbered_can_be_jumped_to() {
    let families = families(8);
    for (query, expected) in [
        (query(8, FIRST), "Solution no."),
        (families, "Family no."),
        (query(8, Kind::Construction), "Variant no."),
    ] {
        assert_eq!(jump(&browse(query, report(1, found(1)))), expected);
    }
    let enabled = |progress| tools(&browse(query(8, ALL), report(1, progress)))[0].enabled;
    assert!(enabled(found(1)) && !enabled(all(0)));
}
