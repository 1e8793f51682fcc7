//! A search that makes one step at a time on request.

use crate::board::Solution;

/// A search for solutions. It knows no channel, clock or stop flag: to pause it, do not call it; to
/// stop it, drop it.
pub trait Search: Send {
    /// Makes one visible move, or works for a few microseconds if single moves are not worth a
    /// call.
    fn step(&mut self) -> Step;

    /// What the search has spent so far, in the unit of its method.
    fn effort(&self) -> u64;

    /// The number of checks made so far; `None` for a method that makes none.
    ///
    /// A check is one question whether two queens attack each other: the one to be placed, and one
    /// on the board. It is asked of the queens on the board from the one placed last back to the
    /// first, until one of them attacks. Methods that know the free squares from sets, lists or a
    /// solver ask no such question, nor does a rule.
    fn checks(&self) -> Option<u64> {
        None
    }

    /// The number of squares looked at so far, including empty ones, for a method that finds the
    /// queens that attack a square by looking along its lines.
    fn squares(&self) -> Option<u64> {
        None
    }

    /// The number of partial solutions with 0, 1, 2, … queens found so far; `None` for a search
    /// that does not list partial solutions.
    fn partials(&self) -> Option<&[u64]> {
        None
    }

    /// Whether it is over because its solver failed, so that solutions may be missing.
    fn has_failed(&self) -> bool {
        false
    }

    /// The number of queens on the board, given ones aside; 0 for a search that does not keep it.
    fn depth(&self) -> usize {
        0
    }

    /// Makes steps until the next solution; `None` if there are no more.
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

/// The message about a search whose solver has failed.
pub const SOLVER_FAILED: &str = "the solver failed: solutions may be missing";

/// What a step of a search did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Anything other than the following.
    Working,
    /// It placed a queen.
    Placed,
    /// It removed a queen.
    Backtracked,
    /// It rejected a square that a queen attacks, or some tries.
    Rejected,
    /// It found a solution: the queens on the board.
    Found(Solution),
    /// The search is over: there are no more solutions, unless [`Search::has_failed`]. Every later
    /// step returns this again.
    Exhausted,
}

/// An event that can be searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landmark {
    /// A queen is removed.
    Backtrack,
    /// A node is entered below which nothing can be placed, though queens are missing. Only methods
    /// with a tree of queens have such nodes.
    DeadEnd,
}
