//! Orders compared.

use super::*;
use crate::search::step::Effort;

fn orders(first: usize, last: usize) -> Orders {
    Orders::new(Board::new(first).unwrap(), Board::new(last).unwrap()).unwrap()
}

fn points(first: usize, last: usize, budget: Duration) -> Vec<Point> {
    // A call of ilp's solver may take longer than any budget.
    let methods = METHODS.iter().filter(|method| method.name != "ilp");
    let methods: Vec<_> = methods.collect();
    let spec = SweepSpec {
        budget,
        ..SweepSpec::new(orders(first, last), 1)
    };
    let mut sweep = Sweep::new(spec, &methods);
    while sweep.step() {}
    assert!(sweep.is_complete());
    sweep.points().to_vec()
}

fn of<'a>(points: &'a [Point], name: &'a str) -> impl Iterator<Item = &'a Point> {
    points.iter().filter(move |point| point.method.name == name)
}

const LONG: Duration = Duration::from_mins(10);

#[test]
fn figures_are_those_of_single_orders() {
    let several = points(4, 6, LONG);
    let singles: Vec<Point> = (4..=6)
        .flat_map(|order| points(order, order, LONG))
        .collect();
    assert_eq!(several.len(), singles.len());
    for (point, single) in several.iter().zip(singles) {
        assert_eq!((point.order, point.method), (single.order, single.method));
        let (figures, single) = (point.figures().unwrap(), single.figures().unwrap());
        assert_eq!(
            (figures.solutions, figures.effort, figures.checks),
            (single.solutions, single.effort, single.checks)
        );
    }
}

/// Both are in the manual, and the first is the answer to SICP's exercise 2.43.
#[test]
fn the_known_nodes_and_how_they_grow() {
    let points = points(5, 7, LONG);
    let nodes = |name| {
        let nodes = of(&points, name).map(|point| point.whole().unwrap().effort.amount());
        nodes.collect::<Vec<_>>()
    };
    assert_eq!(nodes("backtracking"), [53, 152, 551]);
    assert_eq!(nodes("columns"), nodes("backtracking"));
    assert_eq!(nodes("columns-swapped")[1..], [82_252, 1_566_983]);
    let last = of(&points, "columns-swapped").last().unwrap();
    let earlier = before(&points, last).unwrap();
    assert_eq!((earlier.order, earlier.method), (6, last.method));
    assert_eq!(before(&points, &points[0]), None);
}

#[test]
fn a_method_that_was_stopped_does_not_run_at_larger_orders() {
    let points = points(13, 15, Duration::from_millis(20));
    let runs: Vec<PointOutcome> = of(&points, "shuffle").map(|point| point.outcome).collect();
    assert!(matches!(runs[0], PointOutcome::Stopped { .. }));
    let mut longest = Duration::ZERO;
    for run in &runs[1..] {
        let PointOutcome::Left {
            stopped_at: 13,
            estimate: Some(estimate),
        } = *run
        else {
            panic!("{run:?}");
        };
        assert!(estimate > 10 * longest, "{estimate:?}");
        longest = estimate;
    }
    // It takes no such order, whether it was stopped or not.
    for point in of(&points, "columns-swapped") {
        assert!(matches!(point.outcome, PointOutcome::Skipped(_)));
    }
    let last = of(&points, "columns").last().unwrap();
    assert!(matches!(last.outcome, PointOutcome::Skipped(_)));
}

/// A point of backtracking that placed these queens in these seconds.
fn point(order: usize, nodes: u64, seconds: u64, is_done: bool) -> Point {
    let figures = PointFigures {
        solutions: 1,
        ..PointFigures::new(Effort::Nodes(nodes), Duration::from_secs(seconds))
    };
    Point {
        order,
        method: &METHODS[0],
        all: None,
        outcome: if is_done {
            PointOutcome::Done(figures)
        } else {
            PointOutcome::Stopped {
                figures,
                estimate: None,
            }
        },
    }
}

#[test]
fn the_order_that_takes_a_minute_is_measured_or_estimated() {
    let minute = |points: &[Point]| reaches(points, &METHODS[0], Duration::from_mins(1));
    let seconds = Duration::from_secs;
    let measured = [point(7, 551, 50, true), point(8, 2_056, 61, true)];
    assert_eq!(minute(&measured), Some(Reach::Measured(8, seconds(61))));
    // 2,056 nodes at order 8, 8,393 at order 9.
    let done = [point(8, 2_056, 50, true)];
    let Some(Reach::Estimated(9, estimate)) = minute(&done) else {
        panic!("{:?}", minute(&done));
    };
    let expected = 50.0 * 8_393.0 / 2_056.0;
    assert!((estimate.as_secs_f64() / expected - 1.0).abs() < 0.1);
    let stopped = [point(8, 1_000, 50, false)];
    assert!(matches!(minute(&stopped), Some(Reach::Estimated(8, _))));
    assert_eq!(minute(&[]), None);
    assert_eq!(minute(&[point(4, 16, 0, true)]), None);
    // The largest order that it takes.
    let swapped = Method::by_name("columns-swapped").unwrap();
    let quick = Point {
        method: swapped,
        ..point(5, 2_000_000_000, 1, true)
    };
    let reach = reaches(&[quick], swapped, Duration::from_mins(1));
    assert_eq!(reach, Some(Reach::Never(9)));
    let rule = Method::by_name("construction").unwrap();
    let points = [Point {
        method: rule,
        ..point(8, 64, 1, true)
    }];
    assert_eq!(reaches(&points, rule, Duration::from_secs(1)), None);
}
