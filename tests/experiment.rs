//! The tries of shuffling against the theory.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

mod program;

use std::collections::BTreeSet;

use program::{printed, refused, solution};
use queens::{
    board::{Board, Solution},
    search::{Search, methods::Shuffle},
    solutions::{Experiment, experiment::Geometric},
};

/// An experiment of this number of solutions, and the solutions.
fn experiment(order: usize, seed: u64, solutions: usize) -> (Experiment, Vec<Solution>) {
    let board = Board::new(order).unwrap();
    let mut shuffle = Shuffle::new(board, seed);
    let mut experiment = Experiment::new(board);
    let mut found = Vec::new();
    for _ in 0..solutions {
        let solution = shuffle.next_solution().unwrap();
        let tries = shuffle.effort().amount() - experiment.tries();
        let new = !found.contains(&solution);
        assert_eq!(experiment.record(&solution, tries), new);
        found.push(solution);
    }
    assert_eq!(experiment.tries(), shuffle.effort().amount());
    (experiment, found)
}

/// Pearson's statistic of the histogram against a distribution, and its degrees of
/// freedom. Bins join until 5 solutions or more are expected in each, the usual
/// condition (Cochran 1954).
fn chi_squared(experiment: &Experiment, theory: Geometric) -> (f64, f64) {
    let all = experiment.solutions() as f64;
    let (mut statistic, mut cells) = (0.0, 0);
    let (mut from, mut observed) = (1, 0);
    let bins: Vec<_> = experiment.results().histogram.bins().collect();
    for bin in bins {
        observed += bin.count;
        let expected = all * theory.between(from, bin.to);
        let rest = all * theory.at_least(bin.to);
        if expected >= 5.0 && rest >= 5.0 {
            statistic += (observed as f64 - expected).powi(2) / expected;
            cells += 1;
            (from, observed) = (bin.to, 0);
        }
    }
    let expected = all * theory.at_least(from);
    statistic += (observed as f64 - expected).powi(2) / expected;
    (statistic, f64::from(cells))
}

/// What a chi-squared statistic exceeds once in a thousand times: the
/// approximation of Wilson and Hilferty (1931), with the normal quantile 3.0902.
/// For 30 degrees of freedom, where tables say 59.70, it is off by 0.1.
fn once_in_a_thousand(freedom: f64) -> f64 {
    let ninth = 2.0 / (9.0 * freedom);
    freedom * (1.0 - ninth + 3.0902 * ninth.sqrt()).powi(3)
}

#[test]
fn tries_follow_the_geometric_distribution() {
    assert!((once_in_a_thousand(30.0) - 59.70).abs() < 0.2);
    for (order, seed, solutions) in [(4, 1, 5_000), (6, 2, 5_000), (8, 3, 3_000)] {
        let (experiment, _) = experiment(order, seed, solutions);
        let distribution = experiment.distribution().unwrap();
        let (statistic, freedom) = chi_squared(&experiment, distribution);
        assert!(
            freedom >= 15.0,
            "order {order}: {freedom} degrees of freedom"
        );
        let threshold = once_in_a_thousand(freedom);
        assert!(
            statistic < threshold,
            "order {order}: {statistic} of {threshold}"
        );
        // The test rejects a mean that is a fifth too large.
        let wrong = Geometric::with_mean(distribution.mean() * 1.2).unwrap();
        let (statistic, freedom) = chi_squared(&experiment, wrong);
        assert!(statistic > once_in_a_thousand(freedom), "order {order}");
    }
}

/// The C# chapter's expectation. The standard deviation of the geometric distribution is
/// about its mean, so that of the mean of 3,000 is 8 tries: 4 of them are 32.
#[test]
fn the_mean_is_that_of_the_seed() {
    let (experiment, _) = experiment(8, 3, 3_000);
    let expected = experiment.expected().unwrap();
    assert!((expected - 438.26).abs() < 0.005);
    let mean = experiment.mean().unwrap();
    assert!((mean - expected).abs() < 32.0, "{mean}");
    let last = experiment.results().means.iter().last().unwrap();
    assert_eq!(last.solutions, 3_000);
    assert!((last.tries - mean).abs() < 1e-9);
}

#[test]
fn nothing_is_claimed_before_the_first_solution() {
    let empty = Experiment::new(Board::new(28).unwrap());
    assert_eq!(
        (empty.mean(), empty.expected(), empty.distribution()),
        (None, None, None)
    );
    assert_eq!((empty.different(), empty.all()), (0, None));
    assert_eq!(empty.results().means.iter().count(), 0);
    assert_eq!(empty.results().histogram.bins().count(), 0);
}

#[test]
fn statistics_come_in_every_format() {
    assert_eq!(
        printed("1 -m shuffle --stats"),
        "0 in 1 try\n\nhits: 1\nmean tries: 1.00\n\
         expected tries: 1.00, which is 1!/1\ndifferent solutions: 1 of 1\n"
    );
    let board = printed("4 -m shuffle --stats -p board --seed 1");
    assert!(board.starts_with(". . Q .\nQ . . .\n. . . Q\n. Q . .\nin 13 tries\n\n"));
    let pairs = printed("4 -m shuffle --stats -p pairs --seed 1");
    assert!(
        pairs.starts_with("((3 4) (1 3) (4 2) (2 1)) in 13 tries\n"),
        "{pairs}"
    );
    assert_eq!(
        printed("4 -m shuffle --stats -p json --seed 1"),
        "{\"n\":4,\"index\":1,\"columns\":[2,0,3,1],\"tries\":13}\n\
         {\"n\":4,\"solutions\":1,\"tries\":13,\"mean\":13,\"expected\":12,\"different\":1,\"of\":2}\n"
    );
    assert_eq!(
        refused("3 -m shuffle --stats", 1),
        "queens: no solution exists for order 3"
    );
}

#[test]
fn without_repeats_every_solution_comes_once() {
    let run = printed("8 -m shuffle --no-repeats -p rows --limit 92 --seed 1");
    let found: BTreeSet<Solution> = run.lines().map(solution).collect();
    assert_eq!((run.lines().count(), found.len()), (92, 92));
    let run = printed("6 -m shuffle --no-repeats --stats --limit 4 --seed 1");
    assert!(run.ends_with("different solutions: 4 of 4\n"), "{run}");
    assert_eq!(run.lines().count(), 4 + 5);
}
