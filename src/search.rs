//! A search that is asked for one step at a time.

use crate::solution::Solution;

/// A search for solutions. It knows no channel, clock or stop flag: not calling
/// it is a pause, dropping it a stop.
pub trait Search: Send {
    /// Makes one visible move, or does some microseconds of work where single
    /// moves are not worth a call.
    fn step(&mut self) -> Step;

    /// What the search has spent so far.
    fn effort(&self) -> Effort;

    /// Rows that have a queen at the moment.
    fn depth(&self) -> usize {
        0
    }

    /// Steps until the next solution; `None` when there is none.
    fn next_solution(&mut self) -> Option<Solution> {
        loop {
            match self.step() {
                Step::Found(solution) => return Some(solution),
                Step::Exhausted => return None,
                Step::Working | Step::Placed | Step::TakenBack | Step::Missed => {}
            }
        }
    }
}

/// What a step of a search has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing to show yet.
    Working,
    /// A queen was placed.
    Placed,
    /// A queen was taken back.
    TakenBack,
    /// Permutations were tried, and none fits.
    Missed,
    /// The queens on the board are a solution.
    Found(Solution),
    /// There are no more solutions; so says every later step.
    Exhausted,
}

/// What a search spends: how much, and of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Queens placed.
    Nodes(u64),
    /// Permutations tested, counted from 1.
    Tries(u64),
}

impl Effort {
    /// The number alone.
    #[must_use]
    pub fn amount(self) -> u64 {
        match self {
            Self::Nodes(amount) | Self::Tries(amount) => amount,
        }
    }

    /// What is counted, in the plural.
    #[must_use]
    pub fn unit(self) -> &'static str {
        match self {
            Self::Nodes(_) => "nodes",
            Self::Tries(_) => "tries",
        }
    }
}
