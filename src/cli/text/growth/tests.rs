//! Tables as text.

use super::*;
use crate::{
    counting::Totals,
    puzzle::Board,
    search::{
        Effort, Method,
        compare::{Figures, Outcome, Point, Run},
    },
};

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

fn point(order: usize, name: &str, run: Run) -> Point {
    let method = Method::by_name(name).unwrap();
    Point { order, method, run }
}

fn figures(nodes: u64, milliseconds: u64) -> Figures {
    Figures {
        solutions: 92,
        effort: Effort::Nodes(nodes),
        checks: Some(4 * nodes),
        time: Duration::from_millis(milliseconds),
    }
}

fn done(nodes: u64, milliseconds: u64) -> Run {
    Run::Ended(Outcome::Done(figures(nodes, milliseconds)))
}

#[test]
fn a_table_of_methods_says_how_they_grow() {
    let hours = Duration::from_hours(3);
    let stopped = Run::Ended(Outcome::Stopped {
        figures: figures(1_000_000, 10_000),
        total: Some(352),
        estimate: Some(hours),
    });
    let left = Run::Left {
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
    let (mut table, mut out) = (MethodsTable::new(TableFormat::Rows), Vec::new());
    table.write_headings(&mut out).unwrap();
    for last in 1..=points.len() {
        table.write(&mut out, &points[..last]).unwrap();
        assert_eq!(table.written(), last);
    }
    table.write_end(&mut out, &points).unwrap();
    let expected = "\
order  method               solutions  nodes or tries    growth    attack checks    time (ms)    growth

    8  Q(n) and n!                 92          40,320     × 8.0
    8  backtracking                92           2,000         -            8,000        2.000         -
    8  columns-swapped             92          50,000         -          200,000       40.000         -

    9  Q(n) and n!                352         362,880     × 9.0
    9  backtracking                92           8,000     × 4.0           32,000        5.000     × 2.5
    9  columns-swapped        stopped       1,000,000         -        4,000,000   10,000.000         -  \
92 found in 10.0 s, 26 %; all would take about 3 hours

   10  Q(n) and n!                724       3,628,800    × 10.0
   10  backtracking                92          36,000     × 4.5          144,000   61,000.000  × 12,200.0
   10  columns-swapped              -               -         -                -            -         -  \
not run, order 9 was stopped; all would take about 3 days, estimated

Nodes or tries as a multiple of the nodes of backtracking:
order  columns-swapped
    8            25.00
    9                -
   10                -

The first order that takes a minute or more:
backtracking     order 10, measured: 00:01:01
columns-swapped  order 9, estimated: about ";
    let written = text(out);
    assert!(written.starts_with(expected), "{written}");
}

#[test]
fn a_table_of_tries_says_what_it_could_not_do() {
    let trials = |solutions, tries, milliseconds| Trials {
        solutions,
        tries,
        mean: (solutions > 0).then(|| tries as f64 / solutions as f64),
        time: Duration::from_millis(milliseconds),
    };
    let (mut table, mut out) = (TrialsTable::new(TableFormat::Rows, 20), Vec::new());
    table.write_headings(&mut out).unwrap();
    for (order, ended) in [
        (3, Ended::Done(trials(0, 0, 0))),
        (8, Ended::Done(trials(20, 9_000, 20))),
        (
            16,
            Ended::Stopped {
                spent: trials(1, 2_000_000, 10_000),
                estimate: Some(Duration::from_mins(2)),
            },
        ),
        (
            28,
            Ended::Left {
                stopped_at: 16,
                estimate: None,
            },
        ),
    ] {
        let board = Board::new(order).unwrap();
        table.write(&mut out, board, &ended).unwrap();
    }
    table.write_end(&mut out).unwrap();
    let expected = "\
order             n!           Q(n)     expected tries   growth  solutions      mean tries    time (ms)
    3              6              0                  -        -          0               -        0.000  no solution exists
    8         40,320             92             438.26    × 3.5         20          450.00       20.000
   16        2.09e13     14,772,512       1,416,332.57    × 2.5          1    2,000,000.00   10,000.000  \
stopped after 2,000,000 tries: 1 of 20; 20 would take about 2 minutes, estimated
   28        3.05e29              -  about 120 billion    × 2.6          -               -            -  \
not run, order 16 was stopped

The first order at which 20 solutions take a minute or more: order 16, estimated: about 2 minutes
The first at which one does: order 19, estimated: about 2 minutes
";
    assert_eq!(text(out), expected);
}

#[test]
fn a_table_of_counts_says_what_it_could_not_do() {
    let counted = |solutions, milliseconds| {
        Ended::Done(Counted {
            totals: Totals {
                solutions,
                ..Totals::default()
            },
            time: Duration::from_millis(milliseconds),
        })
    };
    let (mut table, mut out) = (CountsTable::new(TableFormat::Rows, false), Vec::new());
    table.write_headings(&mut out).unwrap();
    let spent = Duration::from_secs(10);
    for (order, ended) in [
        (2, counted(0, 0)),
        (7, counted(40, 1)),
        (8, counted(92, 2)),
        (
            9,
            Ended::Stopped {
                spent,
                estimate: Some(2 * spent),
            },
        ),
        (
            10,
            Ended::Left {
                stopped_at: 9,
                estimate: None,
            },
        ),
    ] {
        table.write(&mut out, order, &ended).unwrap();
    }
    table.write_end(&mut out).unwrap();
    let expected = "\
order               n!             Q(n)   growth             n!/Q(n)      time (ms)
    2                2                0        -                   -          0.000
    7            5,040               40        -              126.00          1.000
    8           40,320               92    × 2.3              438.26          2.000
    9          362,880                -        -                   -     10,000.000  \
stopped; would take about 20 seconds, estimated
   10        3,628,800                -        -                   -              -  \
not run, order 9 was stopped

The first order that takes a minute or more: order 15, estimated: about 3 minutes
";
    let written = text(out);
    assert_eq!(written, expected);
}

/// As much longer as there are more partial solutions: 2,056 and 35,538 nodes.
#[test]
fn counting_takes_as_much_longer_as_there_are_more_partial_solutions() {
    let time = time_to_count(10, 8, Duration::from_millis(100)).unwrap();
    let expected = 0.1 * 35_538.0 / 2_056.0;
    assert!(
        (time.as_secs_f64() / expected - 1.0).abs() < 0.1,
        "{time:?}"
    );
    assert_eq!(time_to_count(10, 8, Duration::from_micros(10)), None);
}
