//! Methods compared.

use super::*;
use crate::{
    board::{Position, Square},
    search::step::Effort,
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

#[test]
fn ratios_are_to_the_fastest_that_did_the_whole_task() {
    let rows = rows(6, BUDGET);
    let ratios = ratios(&rows);
    let done: Vec<f64> = ratios.iter().copied().flatten().collect();
    assert_eq!(done.len(), METHODS.len() - 1);
    assert!(done.iter().all(|&ratio| ratio >= 1.0));
    assert!(done.contains(&1.0));
    assert_eq!(row(&rows, "construction").whole(), None);
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

#[test]
fn stopped_methods_say_how_far_they_came_and_how_long_it_would_take() {
    let row = row(&rows(14, Duration::from_millis(20)), "backtracking");
    let PointOutcome::Stopped {
        figures,
        estimate: Some(estimate),
    } = row.outcome
    else {
        panic!("{row:?}");
    };
    let nodes = figures.effort.amount() as f64;
    let share = figures.time.div_duration_f64(estimate);
    // The queens that it places at order 14, measured.
    assert!(
        (0.9..1.1).contains(&(share * 27_358_553.0 / nodes)),
        "{row:?}"
    );
}

#[test]
fn an_estimate_is_no_less_than_the_time_spent_and_has_an_upper_limit() {
    let figures = PointFigures::new(Effort::Nodes(1_000), Duration::from_secs(1));
    assert_eq!(figures.time_for(2_000.0), Some(Duration::from_secs(2)));
    assert_eq!(figures.time_for(900.0), Some(figures.time));
    assert_eq!(figures.time_for(1e120), Some(Duration::MAX));
    let figures = PointFigures {
        effort: Effort::Nodes(0),
        ..figures
    };
    assert_eq!(figures.time_for(2_000.0), None);
}

/// A method that is slow holds the others up for no longer than its budget. A call of
/// ilp's solver may go beyond it, and is left out.
#[test]
fn no_method_takes_more_than_its_budget() {
    let budget = Duration::from_millis(50);
    let methods = METHODS.iter().filter(|method| method.name != "ilp");
    let mut sweep = Sweep::new(spec(9, budget), &methods.collect::<Vec<_>>());
    while sweep.step() {}
    let slow = row(sweep.points(), "columns-swapped");
    assert!(
        matches!(slow.outcome, PointOutcome::Stopped { .. }),
        "{slow:?}"
    );
    for row in sweep.points() {
        // Other programs on the same machine may take some time too.
        assert!(row.figures().unwrap().time < 20 * budget, "{row:?}");
    }
}

/// The tries of this number of solutions, not of as many as there are.
#[test]
fn a_method_by_chance_finds_as_many_as_are_wanted() {
    let spec = SweepSpec {
        wanted: Some(3),
        ..spec(6, BUDGET)
    };
    let shuffle = Method::by_name("shuffle").unwrap();
    let mut sweep = Sweep::new(spec, &[shuffle]);
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

/// The waste of backtracking, which is counted of its own kind of search too; those that look ahead
/// waste nothing, and it takes no time.
#[test]
fn the_waste_of_ones_own_searches_is_counted() {
    let spec = SweepSpec {
        compared: Compared::Own,
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
