//! Comparisons of methods.

use super::running_method::runs_of;
use super::*;
use crate::board::{board, given};
use crate::search::testing::{Failing, method};

const YEAR: Duration = Duration::from_hours(365 * 24);

/// What a method placed in these seconds to find a solution.
pub(super) fn point(name: &str, order: usize, nodes: u64, seconds: f64) -> Point {
    let (method, time) = (method(name), Duration::from_secs_f64(seconds));
    let figures = PointFigures {
        solutions: 1,
        ..PointFigures::new(nodes, time)
    };
    Point {
        order,
        method,
        all: None,
        outcome: PointOutcome::Done(figures),
    }
}

/// The same with other figures.
pub(super) fn with(point: Point, change: impl FnOnce(&mut PointFigures)) -> Point {
    let mut figures = point.figures().unwrap();
    change(&mut figures);
    let outcome = PointOutcome::Done(figures);
    Point { outcome, ..point }
}

/// The point of a method that was stopped, with an estimate for the whole.
pub(super) fn stopped(point: Point, estimate: Option<Duration>) -> Point {
    let figures = point.figures().unwrap();
    let outcome = PointOutcome::Stopped { figures, estimate };
    Point { outcome, ..point }
}

/// A comparison at its end.
fn over(spec: SweepSpec, methods: &[&'static Method]) -> Sweep {
    let mut sweep = Sweep::new(spec, methods);
    let mut points = 0;
    while sweep.step() {
        assert!(sweep.running().is_some() || !sweep.points().is_empty());
        // Each one that is left has an estimate, which takes time.
        assert!(sweep.points().len() <= points + 1);
        points = sweep.points().len();
    }
    assert!(sweep.progress().is_complete);
    sweep
}

fn spec(order: usize) -> SweepSpec {
    SweepSpec::new(board(order).into(), 1)
}

/// Only what is new is measured, and nothing is taken over that was measured in another way.
#[test]
fn another_range_goes_on_where_the_first_was() {
    const MARK: u64 = 777;
    let methods = [method("amb"), method("lookahead")];
    let of = |first, last| {
        let orders = Orders::new(board(first), board(last)).unwrap();
        SweepSpec::new(orders, 1)
    };
    let after = |earlier: Sweep, spec| {
        let mut sweep = Sweep::new(spec, &methods);
        sweep.take_over(earlier);
        while sweep.step() {}
        assert!(sweep.is_complete());
        sweep
    };
    let marked = || {
        let mut sweep = over(of(4, 7), &methods);
        for point in &mut sweep.points {
            *point = with(*point, |figures| figures.last = MARK);
        }
        sweep
    };
    let known = |sweep: &Sweep| {
        let figures = sweep.points().iter().filter_map(Point::figures);
        figures.filter(|figures| figures.last == MARK).count()
    };
    let other = of(4, 7);
    let (seed, budget, measured) = (2, Duration::ZERO, Measured::Tries { wanted: 1 });
    let given = given(7, "0,1");
    for (spec, taken) in [
        (of(4, 8), 8),
        (of(4, 5), 4),
        (of(5, 7), 6),
        (SweepSpec { seed, ..other }, 0),
        (SweepSpec { budget, ..other }, 0),
        (SweepSpec { measured, ..other }, 0),
        (SweepSpec { given, ..other }, 0),
    ] {
        assert_eq!(known(&after(marked(), spec)), taken, "{spec:?}");
    }
    // Orders that are left out for a while are known, too.
    assert_eq!(known(&after(after(marked(), of(4, 5)), of(4, 7))), 8);

    let mut earlier = Sweep::new(of(9, 9), &methods);
    while earlier.running().is_none() {
        earlier.step();
    }
    let running = earlier.running();
    let mut sweep = Sweep::new(of(9, 10), &methods);
    sweep.take_over(earlier);
    sweep.step();
    assert_eq!(sweep.running(), running);
}

static FAILING: Method = Method {
    search: Some(&|_, _| Box::new(Failing)),
    ..Method::new("failing", &|| METHODS[0].code(), METHODS[0].traced)
};

#[test]
fn a_method_whose_solver_fails_is_not_done() {
    let outcome = over(spec(4), &[&FAILING]).points()[0].outcome;
    assert!(matches!(outcome, PointOutcome::Failed(_)), "{outcome:?}");
}

/// A run that is too short to be measured is made again, and the mean time counts.
#[test]
fn runs_that_the_clock_cannot_measure_are_measured_together() {
    let mut running = RunningMethod::new(method("shuffle"), board(5), spec(5), Some(10)).unwrap();
    while !running.run_for_a_slice() {}
    let once = running.figures();
    assert!(running.runs_on(once.time, 2 * once.time));
    while !running.run_for_a_slice() {}
    let time = running.time / 2;
    assert_eq!(running.figures(), PointFigures { time, ..once });
}

/// The waste of backtracking is also counted for the user's own search of the same kind. Searches
/// that look ahead waste nothing, and counting this takes no time.
#[test]
fn the_waste_of_ones_own_searches_is_counted() {
    let spec = SweepSpec {
        measured: Measured::Own,
        ..spec(8)
    };
    let sweep = over(spec, &["own", "own-forward", "own-arc-jump"].map(method));
    let figures = sweep.points().iter().filter_map(Point::figures);
    let spent = figures.map(|figures| (figures.effort, figures.wasted));
    let [plain, forward, arc] = spent.collect::<Vec<_>>().try_into().unwrap();
    assert_eq!(plain, (2_056, Some(332)));
    assert_eq!(forward, (2_056 - 332, Some(0)));
    assert_eq!(arc.1, Some(0));
}

/// Methods that are stopped have estimates, and do not run at larger orders.
#[test]
fn slow_methods_are_stopped_and_limited_ones_skipped() {
    let names = [
        "backtracking",
        "amb",
        "shuffle",
        "columns",
        "columns-swapped",
    ];
    let methods = names.map(method);
    let orders = Orders::new(board(16), board(28)).unwrap();
    let sweep = over(
        SweepSpec {
            budget: Duration::from_millis(20),
            ..SweepSpec::new(orders, 1)
        },
        &methods,
    );
    let of = |name: &str| -> Vec<Point> {
        let points = sweep.points().iter().copied();
        points.filter(|point| point.method.name == name).collect()
    };
    for name in &names[..3] {
        let [first, larger @ ..] = &of(name)[..] else {
            panic!("{name}");
        };
        let is_stopped = matches!(first.outcome, PointOutcome::Stopped { .. });
        assert!(is_stopped, "{first:?}");
        assert_eq!(first.whole(), None);
        let mut longest = Duration::ZERO;
        for point in larger {
            let PointOutcome::Left {
                stopped_at: 16,
                estimate: Some(estimate),
            } = point.outcome
            else {
                panic!("{point:?}");
            };
            assert!(estimate >= longest.saturating_mul(4), "{estimate:?}");
            longest = estimate;
        }
        assert!(longest > YEAR, "{longest:?}");
    }
    // They take no such order.
    for point in names[3..].iter().copied().flat_map(of) {
        let is_skipped = matches!(point.outcome, PointOutcome::Skipped(_));
        assert!(is_skipped, "{point:?}");
    }
    let ratios = ratios(&sweep.points()[..methods.len()]);
    for (method, ratio) in methods.iter().zip(ratios) {
        assert!(ratio.is_none() || !method.is_exhaustive(), "{method:?}");
    }
}

#[test]
fn the_order_that_takes_a_minute_is_measured_or_estimated() {
    let reached = |name, points: &[Point], seconds| {
        let time = Duration::from_secs(seconds);
        reaches(Measured::Methods, points, method(name), time)
    };
    let minute = |points: &[Point]| reached("backtracking", points, 60);
    let backtracking = |order, nodes, seconds| point("backtracking", order, nodes, seconds);
    let measured = [backtracking(7, 551, 50.0), backtracking(8, 2_056, 61.0)];
    let expected = Reach::Measured(8, Duration::from_secs(61));
    assert_eq!(minute(&measured), Some(expected));
    // 2,056 nodes at order 8, 8,393 at order 9.
    let is_about = |points: &[Point], expected: f64| {
        let Some(Reach::Estimated(9, estimate)) = minute(points) else {
            return false;
        };
        (estimate.as_secs_f64() / expected - 1.0).abs() < 0.1
    };
    let growth = 8_393.0 / 2_056.0;
    assert!(is_about(&[backtracking(8, 2_056, 50.0)], 50.0 * growth));
    // A node took four times as long at order 8 as at order 7, which had a quarter of the nodes.
    let slower = [backtracking(7, 514, 1.0), backtracking(8, 2_056, 16.0)];
    assert!(is_about(&slower, 16.0 * growth * growth));
    // Half of order 9 has the speed of order 9 already.
    let half = stopped(backtracking(9, 4_196, 59.0), None);
    assert!(is_about(&[slower[0], slower[1], half], 118.0));
    assert_eq!(minute(&[]), None);
    let short = minute(&[backtracking(4, 16, 0.0)]);
    assert_eq!(short, Some(Reach::TooShort));
    let by_chance = point("local-search", 4, 16, 0.0);
    assert_eq!(reached("local-search", &[by_chance], 60), None);
    // The largest order that it takes.
    let quick = point("columns-swapped", 5, 2_000_000_000, 1.0);
    let reach = reached("columns-swapped", &[quick], 60);
    assert_eq!(reach, Some(Reach::Never(9)));
    let rule = point("construction", 8, 64, 1.0);
    assert_eq!(reached("construction", &[rule], 1), None);
}

#[test]
fn short_searches_are_run_again() {
    for (milliseconds, runs) in [(0, 8), (4, 8), (5, 2), (249, 2), (250, 1), (9_000, 1)] {
        assert_eq!(runs_of(Duration::from_millis(milliseconds)), runs);
    }
    // One that was disturbed does not end the runs.
    let short = PointFigures::new(1, Duration::ZERO);
    let mut running = RunningMethod::new(method("amb"), board(8), spec(8), None).unwrap();
    (running.before, running.time) = (Some((1, short)), YEAR);
    assert!(running.again().is_some());
}

/// Where the budget ends while a search is run again, the run before counts.
#[test]
fn a_run_that_is_not_finished_again_leaves_the_method_finished() {
    let earlier = PointFigures {
        solutions: 92,
        ..PointFigures::new(34_112_412, YEAR)
    };
    for before in [None, Some((1, earlier))] {
        let spec = SweepSpec {
            budget: Duration::ZERO,
            ..spec(8)
        };
        let mut sweep = Sweep::new(spec, &[method("columns-swapped")]);
        assert!(sweep.step());
        if let Some(running) = &mut sweep.running {
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
