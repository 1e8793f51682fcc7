mod figures;

use super::*;
use crate::{
    app::{command::BrowseCommand, shared::Shared},
    board::{Board, Solution},
    search::Method,
    solutions::{Experiment, Found, Query},
    worker::Solutions,
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
    let solution = Solution::new(vec![0, 4, 7, 5, 2, 6, 1, 3]).unwrap().into();
    let cost = Some(1_234);
    Solutions {
        shown: Some((number, Found { solution, cost })),
        ..report
    }
}

fn shared(query: Query) -> Shared {
    Shared::new(query)
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
            "Solution 2 (2 hits so far)",
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
            "Families: up to order 16",
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
            "Deepest so far: 29 of 64 queens",
        ),
        (
            query(1_000_000, Kind::First(Method::by_name("local-search"))),
            report(
                1,
                Progress {
                    deepest: 999_966,
                    ..found(0)
                },
            ),
            true,
            "999,966 of 1,000,000 queens stand without a clash",
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
            Some("Searching… 1,234,567 nodes; Deepest so far: 29 of 34 queens"),
        ),
        (
            query(64, FIRST),
            report(200, nodes),
            Some(
                "Searching… 1,234,567 nodes; Deepest so far: 29 of 64 queens; \
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
                "Searching… 2,000,000 tries; Expected: about 6.8e25 tries; \
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
