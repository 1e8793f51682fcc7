//! How many tries a solution takes by shuffling: measured, and in theory.
//!
//! Every try is a solution with the same probability p = Q(n)/n!, whatever came before.
//! So the tries of a solution follow the [`Geometric`] distribution with mean 1/p. The
//! first solution of a run is the exception: its first try is the permutation with all
//! queens on the diagonal, as in the seed's program, so it takes one try more.

mod geometric;
mod histogram;
mod means;

pub use geometric::Geometric;
pub use histogram::{Bin, Histogram};
pub use means::{Mean, Means};

use std::collections::HashSet;

use crate::board::{Board, Solution, counts};

/// The tries of all solutions that a run of shuffles has found.
///
/// ```
/// use queens::{board::{Board, Solution}, solutions::Experiment};
///
/// let mut experiment = Experiment::new(Board::new(4)?);
/// let solution = Solution::new(vec![1, 3, 0, 2]).ok_or("queens attack")?;
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

/// What an experiment shows, without the solutions themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    /// How many solutions were found, repeats included.
    pub solutions: u64,
    /// How many different ones are among them.
    pub different: u64,
    /// How many different solutions there are, if that is known.
    pub all: Option<u64>,
    /// The distribution of the tries in theory, if Q(n) is known.
    pub distribution: Option<Geometric>,
    /// How often a solution took how many tries.
    pub histogram: Histogram,
    /// How the mean number of tries developed.
    pub means: Means,
}

impl Experiment {
    /// What the experiment shows so far.
    #[must_use]
    pub fn results(&self) -> Results {
        Results {
            solutions: self.solutions(),
            different: self.different(),
            all: self.all(),
            distribution: self.distribution(),
            histogram: self.histogram.clone(),
            means: self.means.clone(),
        }
    }

    /// The largest number of different solutions that are counted: about 100 bytes each.
    ///
    /// Orders up to 14 have fewer. At order 15, finding as many takes hours.
    pub const MAX_DIFFERENT: usize = 1 << 20;

    /// An experiment without solutions yet.
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

    /// Adds a solution and its tries, one or more. Returns whether the solution is new.
    ///
    /// Once there are [`Experiment::MAX_DIFFERENT`] different ones, none counts as new.
    pub fn record(&mut self, solution: &Solution, tries: u64) -> bool {
        self.solutions += 1;
        self.tries += tries;
        self.histogram.record(tries);
        self.means.record(Mean {
            solutions: self.solutions,
            tries: self.tries as f64 / self.solutions as f64,
        });
        !self.is_full() && !self.seen.contains(solution) && self.seen.insert(solution.clone())
    }

    /// How many solutions were found, repeats included.
    #[must_use]
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// The tries of all of them together.
    #[must_use]
    pub fn tries(&self) -> u64 {
        self.tries
    }

    /// The mean number of tries of a solution, once there is one.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.solutions > 0).then(|| self.tries as f64 / self.solutions as f64)
    }

    /// The expected mean, n!/Q(n), if Q(n) is known and not 0.
    #[must_use]
    pub fn expected(&self) -> Option<f64> {
        counts::expected_tries(self.order)
    }

    /// The distribution of the tries in theory, if Q(n) is known and not 0.
    #[must_use]
    pub fn distribution(&self) -> Option<Geometric> {
        self.expected().and_then(Geometric::with_mean)
    }

    /// How many different solutions were found, at most [`Experiment::MAX_DIFFERENT`].
    #[must_use]
    pub fn different(&self) -> u64 {
        self.seen.len() as u64
    }

    /// Whether new solutions are not counted as different any more.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.seen.len() >= Self::MAX_DIFFERENT
    }

    /// Q(n): how many different solutions there are, if that is known.
    #[must_use]
    pub fn all(&self) -> Option<u64> {
        counts::solutions(self.order)
    }
}
