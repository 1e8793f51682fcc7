//! Shuffling as an experiment: how many tries a solution takes, measured and by
//! the theory.
//!
//! Every try is a solution with the same probability p = Q(n)/n!, whatever came
//! before: the tries that a solution takes follow the [`Geometric`] law, with
//! the mean 1/p. The first solution of a run is the exception: the first throw of
//! the seed's program is the one with all queens on the diagonal, so it takes one
//! try more.

mod geometric;
mod histogram;
mod means;

pub use geometric::Geometric;
pub use histogram::{Bin, Histogram};
pub use means::{Mean, Means};

use std::collections::HashSet;

use crate::puzzle::{Board, Solution, counts};

/// Different solutions that can be told apart: about 100 bytes each. Orders up
/// to 14 have fewer, and at order 15 as many take hours.
pub const MAX_DIFFERENT: usize = 1 << 20;

/// What a run of shuffles has come to so far.
///
/// ```
/// use queens::{puzzle::{Board, Solution}, solutions::Experiment};
///
/// let mut experiment = Experiment::new(Board::new(4)?);
/// let solution = Solution::new(vec![1, 3, 0, 2]).ok_or("no solution")?;
/// assert!(experiment.record(&solution, 9));
/// assert!(!experiment.record(&solution, 17), "seen before");
/// assert_eq!(experiment.mean(), Some(13.0));
/// assert_eq!(experiment.expected(), Some(12.0));
/// assert_eq!((experiment.different(), experiment.all()), (1, Some(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Experiment {
    order: usize,
    solutions: u64,
    tries: u64,
    seen: HashSet<Solution>,
    histogram: Histogram,
    means: Means,
}

/// What an experiment has to show, without all the solutions it has seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// Solutions found, those that came again included.
    pub solutions: u64,
    /// Different solutions among them.
    pub different: u64,
    /// How many different solutions there are, where that is known.
    pub all: Option<u64>,
    /// The law of the tries, where Q(n) is known.
    pub law: Option<Geometric>,
    /// How often a solution took how many tries.
    pub histogram: Histogram,
    /// How the mean went.
    pub means: Means,
}

impl Experiment {
    /// What there is to show so far.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        Outcome {
            solutions: self.solutions(),
            different: self.different(),
            all: self.all(),
            law: self.law(),
            histogram: self.histogram.clone(),
            means: self.means.clone(),
        }
    }

    /// Nothing thrown yet.
    #[must_use]
    pub fn new(board: Board) -> Self {
        Self {
            order: board.order(),
            solutions: 0,
            tries: 0,
            seen: HashSet::new(),
            histogram: Histogram::default(),
            means: Means::default(),
        }
    }

    /// Takes in a solution and the tries it has taken, one or more; says whether
    /// it is the first of its kind. Beyond [`MAX_DIFFERENT`] none is.
    pub fn record(&mut self, solution: &Solution, tries: u64) -> bool {
        self.solutions += 1;
        self.tries += tries;
        self.histogram.record(tries);
        self.means.record(Mean {
            solutions: self.solutions,
            tries: self.tries as f64 / self.solutions as f64,
        });
        self.seen.len() < MAX_DIFFERENT
            && !self.seen.contains(solution)
            && self.seen.insert(solution.clone())
    }

    /// Solutions found, those that came again included.
    #[must_use]
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// Tries up to the last of them.
    #[must_use]
    pub fn tries(&self) -> u64 {
        self.tries
    }

    /// The mean number of tries per solution, once there is one.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.solutions > 0).then(|| self.tries as f64 / self.solutions as f64)
    }

    /// The mean to be expected, n!/Q(n), where Q(n) is known and not 0.
    #[must_use]
    pub fn expected(&self) -> Option<f64> {
        counts::expected_tries(self.order)
    }

    /// The law of the tries, where Q(n) is known and not 0.
    #[must_use]
    pub fn law(&self) -> Option<Geometric> {
        self.expected().and_then(Geometric::with_mean)
    }

    /// Different solutions among those found, [`MAX_DIFFERENT`] at most.
    #[must_use]
    pub fn different(&self) -> u64 {
        self.seen.len() as u64
    }

    /// Whether that may be fewer than there were.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.seen.len() == MAX_DIFFERENT
    }

    /// Q(n): how many different solutions there are, where that is known.
    #[must_use]
    pub fn all(&self) -> Option<u64> {
        counts::solutions(self.order)
    }

    /// How often a solution took how many tries.
    #[must_use]
    pub fn histogram(&self) -> &Histogram {
        &self.histogram
    }

    /// How the mean went as solutions came in.
    #[must_use]
    pub fn means(&self) -> &Means {
        &self.means
    }
}
