//! A search that is asked for one step at a time.

use crate::puzzle::Solution;

/// A search for solutions. It knows no channel, clock or stop flag: to pause it, do
/// not call it; to stop it, drop it.
pub trait Search: Send {
    /// Makes one visible move, or does some microseconds of work where single moves
    /// are not worth a call.
    fn step(&mut self) -> Step;

    /// What the search has spent so far.
    fn effort(&self) -> Effort;

    /// Attack checks made so far; `None` where many are made at once, by sets or by a
    /// solver.
    ///
    /// One check asks one question about two squares: is there a queen on that one
    /// which attacks this one? Methods that compare queens ask it once per pair,
    /// methods that look along the lines from a square once per square. Each method
    /// documents which it does, and in what order.
    fn checks(&self) -> Option<u64> {
        None
    }

    /// How many partial solutions with 0, 1, 2, … queens were found so far; `None`
    /// for a search that does not list partial solutions.
    fn partials(&self) -> Option<&[u64]> {
        None
    }

    /// How many rows or columns have a queen.
    fn depth(&self) -> usize {
        0
    }

    /// Makes steps until the next solution; `None` when there is none.
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

/// What a step of a search did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Something else than what follows.
    Working,
    /// It placed a queen.
    Placed,
    /// It removed a queen.
    Backtracked,
    /// It rejected what it tried: a square that a queen attacks, or some permutations.
    Rejected,
    /// It found a solution: the queens on the board.
    Found(Solution),
    /// There are no more solutions. Every later step returns this again.
    Exhausted,
}

/// What a search has spent: how much, and of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Queens placed, each on a square that no other attacked.
    Nodes(u64),
    /// Permutations tested.
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
