//! Comparisons of methods.

use super::{running_method::runs_of, *};
use crate::{
    board::{Position, Square},
    search::step::{Effort, Search, Step},
};

const YEAR: Duration = Duration::from_hours(365 * 24);

fn spec(order: usize, budget: Duration) -> SweepSpec {
    SweepSpec {
        budget,
        ..SweepSpec::new(Board::new(order).unwrap().into(), 1)
    }
}

fn rows(order: usize, budget: Duration) -> Vec<Point> {
    let mut sweep = Sweep::of_all(spec(order, budget));
    while sweep.step() {
        assert!(sweep.running().is_some() || !sweep.points().is_empty());
    }
    sweep.points().to_vec()
}

fn row(rows: &[Point], name: &str) -> Point {
    *rows.iter().find(|row| row.method.name == name).unwrap()
}

#[test]
fn every_method_has_a_row_with_the_known_figures() {
    let rows = rows(6, BUDGET);
    assert!(rows.iter().map(|row| row.method).eq(METHODS));
    for (name, nodes, checks) in [
        ("backtracking", 152, Some(1_708)),
        ("columns", 152, Some(1_708)),
        ("columns-swapped", 82_252, Some(105_648)),
        ("amb", 152, Some(1_708)),
        ("construction", 6, None),
        ("ilp", 24, None),
    ] {
        let figures = row(&rows, name).figures().unwrap();
        assert_eq!(figures.solutions, 4, "{name}");
        assert_eq!(figures.effort, Effort::Nodes(nodes), "{name}");
        assert_eq!(figures.checks, checks, "{name}");
    }
    let shuffle = row(&rows, "shuffle").figures().unwrap();
    assert_eq!(shuffle.solutions, 4);
    assert!(
        shuffle
            .different
            .is_some_and(|different| (1..=4).contains(&different))
    );
    assert!(matches!(shuffle.effort, Effort::Tries(4..)));
}

/// A search whose solver fails at once.
struct Failing;

impl Search for Failing {
    fn step(&mut self) -> Step {
        Step::Exhausted
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(0)
    }

    fn has_failed(&self) -> bool {
        true
    }
}

static FAILING: Method = Method {
    search: Some(&|_, _| Box::new(Failing)),
    ..Method::new("failing", &|| METHODS[0].code(), METHODS[0].traced)
};

#[test]
fn a_method_whose_solver_fails_is_stopped() {
    let mut sweep = Sweep::new(spec(4, BUDGET), &[&FAILING]);
    while sweep.step() {}
    let outcome = sweep.points()[0].outcome;
    assert!(
        matches!(outcome, PointOutcome::Stopped { .. }),
        "{outcome:?}"
    );
}

#[test]
fn orders_without_a_solution_and_the_smallest_one() {
    for order in [1, 2, 3] {
        for row in rows(order, BUDGET) {
            let solutions = row.figures().map(|figures| figures.solutions);
            assert_eq!(solutions, counts::solutions(order), "{row:?}");
        }
    }
}

#[test]
fn slow_methods_are_stopped_and_limited_ones_skipped() {
    let rows = rows(28, Duration::from_millis(20));
    for name in ["backtracking", "amb", "shuffle"] {
        let row = row(&rows, name);
        let PointOutcome::Stopped { estimate, .. } = row.outcome else {
            panic!("{row:?}");
        };
        assert_eq!(row.whole(), None);
        assert!(estimate > Some(YEAR), "{row:?}");
    }
    for name in ["columns", "columns-swapped"] {
        let row = row(&rows, name);
        assert!(matches!(row.outcome, PointOutcome::Skipped(_)), "{row:?}");
    }
    assert!(ratios(&rows).iter().all(Option::is_none));
}

/// Measures the tries of this number of solutions, rather than of all.
#[test]
fn a_method_by_chance_finds_as_many_as_are_wanted() {
    let spec = SweepSpec {
        measured: Measured::Tries { wanted: 3 },
        ..spec(6, BUDGET)
    };
    let mut sweep = Sweep::of_all(spec);
    while sweep.step() {}
    let figures = sweep.points()[0].whole().unwrap();
    assert_eq!(figures.solutions, 3);
    assert_eq!(figures.last, figures.effort.amount());
}

/// Every method that keeps queens finds the four solutions with a queen in the corner; the others
/// say why they do not.
#[test]
fn given_queens_are_kept() {
    let board = Board::new(8).unwrap();
    let given = Given::new(&Position::new(board, [Square::new(0, 0)]).unwrap()).unwrap();
    let methods: Vec<_> = METHODS.iter().filter(|method| !method.is_opaque).collect();
    let mut sweep = Sweep::new(SweepSpec::from_given(given, 1), &methods);
    while sweep.step() {}
    for point in sweep.points() {
        assert_eq!(point.all, None);
        match point.outcome {
            PointOutcome::Done(figures) => assert_eq!(figures.solutions, 4, "{point:?}"),
            PointOutcome::Skipped(refusal) => {
                assert!(point.method.keeps_none.is_some(), "{refusal}");
            }
            PointOutcome::Stopped { .. } | PointOutcome::Left { .. } => panic!("{point:?}"),
        }
    }
}

/// The waste of backtracking is also counted for the user's own search of the same kind. Searches
/// that look ahead waste nothing, and counting this takes no time.
#[test]
fn the_waste_of_ones_own_searches_is_counted() {
    let spec = SweepSpec {
        measured: Measured::Own,
        ..SweepSpec::new(Board::new(8).unwrap().into(), 1)
    };
    let named = |name| Method::by_name(name).unwrap();
    let mut sweep = Sweep::new(spec, &["own", "own-forward", "own-arc-jump"].map(named));
    while sweep.step() {}
    let waste = sweep.points().iter().map(|point| {
        let figures = point.figures().unwrap();
        (figures.effort.amount(), figures.wasted)
    });
    let [plain, forward, arc] = waste.collect::<Vec<_>>().try_into().unwrap();
    assert_eq!(plain, (2_056, Some(332)));
    assert_eq!(forward, (2_056 - 332, Some(0)));
    assert_eq!(arc.1, Some(0));
}

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
    let minute = |points: &[Point]| {
        reaches(
            Measured::Methods,
            points,
            &METHODS[0],
            Duration::from_mins(1),
        )
    };
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
    let reach = reaches(Measured::Methods, &[quick], swapped, Duration::from_mins(1));
    assert_eq!(reach, Some(Reach::Never(9)));
    let rule = Method::by_name("construction").unwrap();
    let points = [Point {
        method: rule,
        ..point(8, 64, 1, true)
    }];
    assert_eq!(
        reaches(Measured::Methods, &points, rule, Duration::from_secs(1)),
        None
    );
}

#[test]
fn short_searches_are_run_again() {
    for (milliseconds, runs) in [(0, 8), (4, 8), (5, 2), (249, 2), (250, 1), (9_000, 1)] {
        assert_eq!(runs_of(Duration::from_millis(milliseconds)), runs);
    }
}

/// Where the budget ends while a search is run again, the run before counts.
#[test]
fn a_run_that_is_not_finished_again_leaves_the_method_finished() {
    let method = Method::by_name("columns-swapped").unwrap();
    let earlier = PointFigures {
        solutions: 92,
        ..PointFigures::new(Effort::Nodes(34_112_412), Duration::from_millis(1))
    };
    for before in [None, Some((1, earlier))] {
        let mut sweep = Sweep::new(spec(8, Duration::ZERO), &[method]);
        assert!(sweep.step());
        if let Some((_, running)) = &mut sweep.running {
            running.before = before;
        }
        assert!(sweep.step());
        let [point] = sweep.points() else {
            panic!("{:?}", sweep.points());
        };
        match point.outcome {
            PointOutcome::Done(figures) => assert_eq!(Some((1, figures)), before),
            PointOutcome::Stopped { .. } => assert_eq!(before, None),
            outcome => panic!("{outcome:?}"),
        }
    }
}

#[test]
fn counting_measures_no_method() {
    let measured = Measured::Counts {
        families: false,
        resources: Resources::default(),
    };
    let methods = spec(5, BUDGET);
    let mut counts = Sweep::of_all(SweepSpec {
        measured,
        ..methods
    });
    assert!(!counts.step());
    let figures = PointFigures::new(Effort::Nodes(53), Duration::ZERO);
    assert!(counts.count(|_, _, _| (figures, true)));
    assert_eq!(counts.points()[0].figures(), Some(figures));
    assert!(!counts.count(|_, _, _| (figures, true)));
    assert!(!Sweep::of_all(methods).count(|_, _, _| (figures, true)));
}
