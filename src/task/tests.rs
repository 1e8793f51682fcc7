//! Tables as text.

use std::time::Duration;

use super::*;
use crate::{
    counting::Resources,
    search::{
        Effort, Measured, Method, Purpose, TooLarge,
        sweep::{Point, PointFigures, PointOutcome},
    },
};

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

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

fn point(order: usize, name: &str, outcome: PointOutcome) -> Point {
    let method = Method::by_name(name).unwrap();
    Point {
        order,
        method,
        all: crate::board::counts::solutions(order),
        outcome,
    }
}

fn figures(nodes: u64, milliseconds: u64) -> PointFigures {
    PointFigures {
        solutions: 92,
        checks: Some(4 * nodes),
        ..PointFigures::new(Effort::Nodes(nodes), Duration::from_millis(milliseconds))
    }
}

fn done(nodes: u64, milliseconds: u64) -> PointOutcome {
    PointOutcome::Done(figures(nodes, milliseconds))
}

fn all_of(measured: Measured, points: &[Point]) -> String {
    written(Format::Rows, measured, points)
}

fn written(format: Format, measured: Measured, points: &[Point]) -> String {
    let (mut table, mut out) = (SweepTable::new(format, measured, false), Vec::new());
    table.write_headings(&mut out).unwrap();
    table.write(&mut out, points).unwrap();
    table.write_end(&mut out, points).unwrap();
    text(out)
}

#[test]
fn figures_are_aligned_and_what_is_missing_is_a_dash() {
    let done = |name, effort, checks, micros| {
        let figures = PointFigures {
            effort,
            checks,
            time: Duration::from_micros(micros),
            different: matches!(effort, Effort::Tries(_)).then_some(67),
            ..figures(0, 0)
        };
        point(8, name, PointOutcome::Done(figures))
    };
    let stopped = PointOutcome::Stopped {
        figures: PointFigures {
            solutions: 46,
            checks: Some(1),
            ..figures(7, 3_000)
        },
        estimate: Some(Duration::from_mins(3)),
    };
    let skipped = TooLarge {
        order: 29,
        method: Method::by_name("ilp").unwrap(),
        purpose: Purpose::Find,
    };
    let skipped = PointOutcome::Skipped(skipped.into());
    let points = [
        done("columns", Effort::Nodes(2_056), Some(40_282), 250),
        done("restarts", Effort::Nodes(2_875), None, 100),
        done("shuffle", Effort::Tries(40_320), None, 1_250_500),
        done("construction", Effort::Nodes(8), Some(0), 1),
        point(8, "amb", stopped),
        point(8, "ilp", skipped),
    ];
    let expected = "\
Method               Solutions  Nodes or tries           Checks      Time
columns                     92           2,056           40,282    250 µs
restarts                    92           2,875                -    100 µs  hits, 92 different
shuffle                     92          40,320                -     1.3 s  hits, 67 different
construction                92               8                0    1.0 µs  one family only
amb                         46               7                1     3.0 s  \
stopped at 50 %, needs about 3 minutes
ilp                          -               -                -         -  works up to order 28

Time as a multiple of that of columns, the fastest that finds all: restarts × 0.4, shuffle × 5,000
";
    assert_eq!(all_of(Measured::Methods, &points), expected);
}

/// The user's own searches are many: only the best are named below.
#[test]
fn the_fastest_and_the_fewest_nodes_are_named() {
    let own = |name, nodes, milliseconds| {
        let figures = PointFigures {
            wasted: Some(nodes / 10),
            checks: None,
            ..figures(nodes, milliseconds)
        };
        point(8, name, PointOutcome::Done(figures))
    };
    let points = [
        own("own", 2_056, 2),
        own("own-forward", 736, 3),
        own("own-arc", 736, 4),
        own("own-jump", 1_947, 5),
    ];
    let expected = "\
Method                              Solutions  Nodes or tries      Wasted      Time
own                                        92           2,056         205    2.0 ms
own-top-left-forward-step                  92             736          73    3.0 ms
own-top-left-arc-step                      92             736          73    4.0 ms
own-top-left-none-jump                     92           1,947         194    5.0 ms

The fastest: own
The fewest nodes: 736, by own-top-left-forward-step and 1 more
";
    assert_eq!(all_of(Measured::Own, &points), expected);
    let csv = "\
n,permutations,of,method,outcome,solutions,different,nodes,tries,checks,wasted,seconds,growth,growth_of_time,estimated_seconds
8,40320,92,own,done,92,,2056,,,205,0.002,,,
";
    let one = &points[..1];
    assert_eq!(written(Format::Csv, Measured::Own, one), csv);
    assert!(all_of(Measured::Own, one).ends_with("\nThe fewest nodes: 2,056, by own\n"));
}

#[test]
fn a_table_of_methods_says_how_they_grow() {
    let hours = Duration::from_hours(3);
    let stopped = PointOutcome::Stopped {
        figures: figures(1_000_000, 10_000),
        estimate: Some(hours),
    };
    let left = PointOutcome::Left {
        stopped_at: 9,
        estimate: Some(24 * hours),
    };
    let points = [
        point(8, "backtracking", done(2_000, 2)),
        point(8, "columns-swapped", done(50_000, 40)),
        point(9, "backtracking", done(8_000, 5)),
        point(9, "columns-swapped", stopped),
        point(10, "backtracking", done(36_000, 61_000)),
        point(10, "columns-swapped", left),
    ];
    let (mut table, mut out) = (
        SweepTable::new(Format::Rows, Measured::Methods, true),
        Vec::new(),
    );
    table.write_headings(&mut out).unwrap();
    for last in 1..=points.len() {
        table.write(&mut out, &points[..last]).unwrap();
        assert_eq!(table.written(), last);
    }
    table.write_end(&mut out, &points).unwrap();
    let expected = "\
Order  Method               Solutions  Nodes or tries    Growth           Checks      Time    Growth

    8  Q(n) and n!                 92          40,320     × 8.0
    8  backtracking                92           2,000         -            8,000    2.0 ms         -
    8  columns-swapped             92          50,000         -          200,000     40 ms         -

    9  Q(n) and n!                352         362,880     × 9.0
    9  backtracking                92           8,000     × 4.0           32,000    5.0 ms     × 2.5
    9  columns-swapped             92       1,000,000         -        4,000,000      10 s         -  \
stopped at 26 %, needs about 3 hours

   10  Q(n) and n!                724       3,628,800    × 10.0
   10  backtracking                92          36,000     × 4.5          144,000  00:01:01  × 12,000
   10  columns-swapped              -               -         -                -         -         -  \
not run, stopped at order 9, needs about 3 days

Nodes or tries as a multiple of the nodes of backtracking:
Order  columns-swapped
    8            25.00
    9                -
   10                -

The first order that takes a minute or more:
backtracking     order 10, 00:01:01
columns-swapped  order 9, about ";
    let written = text(out);
    assert!(written.starts_with(expected), "{written}");
}

#[test]
fn a_table_of_tries_says_what_it_could_not_do() {
    let trials = |solutions, tries, milliseconds| PointFigures {
        solutions,
        last: tries,
        ..PointFigures::new(Effort::Tries(tries), Duration::from_millis(milliseconds))
    };
    let points = [
        (3, PointOutcome::Done(trials(0, 0, 0))),
        (8, PointOutcome::Done(trials(20, 9_000, 20))),
        (
            16,
            PointOutcome::Stopped {
                figures: trials(1, 2_000_000, 10_000),
                estimate: Some(Duration::from_mins(2)),
            },
        ),
        (
            28,
            PointOutcome::Left {
                stopped_at: 16,
                estimate: None,
            },
        ),
    ]
    .map(|(order, outcome)| point(order, "shuffle", outcome));
    let expected = "\
Order             n!           Q(n)     Expected tries   Growth  Solutions      Mean tries      Time
    3              6              0                  -        -          0               -      0 ns  no solution exists
    8         40,320             92             438.26    × 3.5         20          450.00     20 ms
   16        2.09e13     14,772,512       1,416,332.57    × 2.5          1    2,000,000.00      10 s  \
stopped at 5 %, needs about 2 minutes
   28        3.05e29              -  about 120 billion    × 2.6          -               -         -  \
not run, stopped at order 16

The first order that takes a minute or more: order 16, about 2 minutes
";
    assert_eq!(all_of(Measured::Tries { wanted: 20 }, &points), expected);
}

#[test]
fn a_table_of_counts_says_what_it_could_not_do() {
    let counted = |solutions, partials, milliseconds| {
        PointOutcome::Done(PointFigures {
            solutions,
            ..PointFigures::new(Effort::Nodes(partials), Duration::from_millis(milliseconds))
        })
    };
    let points = [
        (2, counted(0, 2, 0)),
        (7, counted(40, 551, 1)),
        (8, counted(92, 2_056, 2)),
        (
            9,
            PointOutcome::Stopped {
                figures: PointFigures::new(Effort::Nodes(10_280_000), Duration::from_secs(10)),
                estimate: Some(Duration::from_secs(20)),
            },
        ),
        (
            10,
            PointOutcome::Left {
                stopped_at: 9,
                estimate: None,
            },
        ),
    ]
    .map(|(order, outcome)| point(order, "backtracking", outcome));
    let expected = "\
Order               n!             Q(n)   Growth             n!/Q(n)      Time
    2                2                0        -                   -      0 ns
    7            5,040               40        -              126.00    1.0 ms
    8           40,320               92    × 2.3              438.26    2.0 ms
    9          362,880                -        -                   -      10 s  \
stopped, needs about 20 seconds
   10        3,628,800                -        -                   -         -  \
not run, stopped at order 9

The first order that takes a minute or more: order 15, about 3 minutes
";
    let measured = Measured::Counts {
        families: false,
        resources: Resources::default(),
    };
    assert_eq!(all_of(measured, &points), expected);
}
