use std::fmt::Write;

use insta::assert_snapshot;

use super::*;
use crate::{
    app::{command::BrowseCommand, shared_state::Shared},
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

fn families(order: usize, kind: Kind) -> Query {
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

fn after(effort: Effort, progress: Progress) -> Progress {
    Progress {
        effort: Some(effort),
        ..progress
    }
}

fn deep(deepest: usize, progress: Progress) -> Progress {
    Progress {
        deepest,
        ..progress
    }
}

/// That report, with a solution on the board.
fn showing(number: u64, report: Solutions) -> Solutions {
    let solution = Solution::new(vec![0, 4, 7, 5, 2, 6, 1, 3]).unwrap().into();
    let cost = Some(1_234);
    Solutions {
        shown: Some((number, Found { solution, cost })),
        ..report
    }
}

/// All texts about the solution on the board.
fn said(browse: &Browse) -> String {
    let figures = figures(browse).into_iter();
    let figures: Vec<_> = figures
        .map(|row| format!("{} {}", row.name, row.value))
        .collect();
    let mut lines = vec![
        format!(
            "{} | {} | {}",
            title(browse),
            jump(browse),
            figures.join("; ")
        ),
        format!(
            "  {:?}, waiting {:?}",
            detail(browse, false),
            detail(browse, true)
        ),
    ];
    let caption = caption(browse);
    lines.extend(
        caption.map(|caption| format!("  {}: {}", caption.title, caption.details.join("; "))),
    );
    let share = share(browse);
    lines.extend(share.map(|share| format!("  {} ({:.4})", share.text, share.share)));
    lines.join("\n")
}

#[test]
fn searches_in_words() {
    use Effort::{Nodes, Tries};
    let numbered = Solutions {
        family: Some((0, 12)),
        ..showing(0, report(1, all(92)))
    };
    let nodes = deep(29, after(Nodes(1_234_567), found(0)));
    let tries = after(Tries(2_000_000), found(0));
    let part = |found| Progress {
        found,
        total: Some(1_000),
        ..self::found(found)
    };
    let columns = Kind::All(Method::by_name("columns"));
    let local_search = Kind::First(Method::by_name("local-search"));
    let day = 86_400_000;
    let mut words = String::new();
    let searches = vec![
        (query(8, FIRST), showing(0, report(1, found(1)))),
        (query(8, FIRST), showing(999, report(1, found(1_234)))),
        (query(8, FIRST), report(1, found(0))),
        (query(8, FIRST), report(0, after(Nodes(113), found(1)))),
        (
            query(8, FIRST),
            report(2_000, after(Nodes(1_000_000), found(1))),
        ),
        (query(3, FIRST), report(1, all(0))),
        (query(34, FIRST), report(199, nodes)),
        (query(34, FIRST), report(200, nodes)),
        (query(64, FIRST), report(200, nodes)),
        (
            query(1_000_000, local_search),
            report(1, deep(999_966, found(0))),
        ),
        (query(8, ALL), showing(91, report(1, all(92)))),
        (query(8, ALL), numbered.clone()),
        (query(17, ALL), showing(0, report(1, found(2)))),
        (query(3, ALL), report(0, all(0))),
        (query(8, ALL), report(120_000, part(500))),
        (query(8, ALL), report(0, part(500))),
        (query(8, ALL), report(10_000 * day, part(1))),
        (query(8, ALL), report(120_000, part(0))),
        (query(8, columns), report(1, after(Nodes(2_056), found(1)))),
        (families(8, ALL), numbered.clone()),
        (families(12, ALL), showing(1_233, report(1, all(1_787)))),
        (families(8, Kind::Shuffle), numbered),
        (families(8, Kind::Shuffle), showing(1, report(1, found(2)))),
        (
            query(8, Kind::Shuffle),
            report(0, after(Tries(5_000), found(0))),
        ),
        (
            query(8, Kind::Shuffle),
            showing(1, report(1_000, after(Tries(5_000), found(2)))),
        ),
        (query(19, Kind::Shuffle), report(1_000, tries)),
        (query(64, Kind::Shuffle), report(1_000, tries)),
        (
            query(8, Kind::Construction),
            showing(0, report(1, after(Nodes(8), all(8)))),
        ),
    ];
    for (query, report) in searches {
        let mut shared = Shared::new(query);
        let mut browse = Browse::begin(&mut shared, 0);
        browse.on_report(report.into(), &mut shared);
        let (order, mode) = (query.board().order(), query.kind().mode());
        writeln!(words, "{mode:?} {order}: {}", said(&browse)).unwrap();
    }
    assert_snapshot!(words);
}

#[test]
fn a_family_that_is_looked_for_is_said() {
    let mut shared = Shared::new(query(8, ALL));
    let mut browse = Browse::begin(&mut shared, 0);
    browse.on_report(showing(0, report(1, found(1))).into(), &mut shared);
    for (expected, noun) in [("Family…", "Family no."), ("Solution…", "Solution no.")] {
        browse.update(BrowseCommand::OnePerFamily, &mut shared);
        browse.on_report(report(1, found(1_234)).into(), &mut shared);
        assert_eq!(title(&browse), expected);
        assert_eq!(detail(&browse, true), "Searched 1,234 so far…");
        assert_eq!(jump(&browse), noun);
    }
}

#[test]
fn only_where_there_are_solutions_there_are_ways_to_them() {
    for (progress, expected) in [(found(1), true), (all(0), false)] {
        let mut shared = Shared::new(query(8, ALL));
        let mut browse = Browse::begin(&mut shared, 0);
        browse.on_report(report(1, progress).into(), &mut shared);
        assert!(tools(&browse).iter().all(|tool| tool.enabled == expected));
    }
}

#[test]
fn shuffling_tells_how_many_solutions_it_has_found() {
    let experiment = |order| Experiment::new(Board::new(order).unwrap());
    let mut small = experiment(8);
    let solution = Solution::new(vec![0, 4, 7, 5, 2, 6, 1, 3]).unwrap();
    assert!(small.record(&solution, 1) && !small.record(&solution, 1));
    let share = seen(&small.results()).unwrap();
    assert_eq!(share.text, "1 of 92 different solutions");
    for order in [3, 28] {
        assert_eq!(seen(&experiment(order).results()), None);
    }
}
