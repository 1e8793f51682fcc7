//! A search that is asked for one step at a time.

use crate::puzzle::Solution;

/// A search for solutions. It knows no channel, clock or stop flag: not calling
/// it is a pause, dropping it a stop.
pub trait Search: Send {
    /// Makes one visible move, or does some microseconds of work where single
    /// moves are not worth a call.
    fn step(&mut self) -> Step;

    /// What the search has spent so far.
    fn effort(&self) -> Effort;

    /// Attack checks made so far. One check asks one question about two
    /// squares: is there a queen on that one that attacks this one? Methods
    /// that compare queens ask it once per pair, methods that look along the
    /// lines from a square once per square looked at; each says in its docs
    /// which, and in what order. `None` where many such questions are answered
    /// at once, by sets or by a solver.
    fn checks(&self) -> Option<u64> {
        None
    }

    /// For a search that keeps lists of partial solutions: how many it has
    /// found so far with 0, 1, 2, … queens.
    fn partials(&self) -> Option<&[u64]> {
        None
    }

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
                Step::Working | Step::Placed | Step::Backtracked | Step::Rejected => {}
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
    Backtracked,
    /// What was tried does not fit: a queen on a square that another attacks,
    /// or some permutations.
    Rejected,
    /// The queens on the board are a solution.
    Found(Solution),
    /// There are no more solutions; so says every later step.
    Exhausted,
}

/// What a search spends: how much, and of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Queens placed, each where none of those before attacks it.
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
