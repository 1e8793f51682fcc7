//! Solutions by number, of a search that may still be under way.

use super::experiment::Experiment;
use crate::{puzzle::Solution, search::Effort};

/// Where a mode gets its solutions from. Like a search it is pulled: it knows
/// no channel, clock or stop flag.
pub trait Source: Send {
    /// Does a piece of work of a few milliseconds at most, if there is any to
    /// do on the way to solution `wanted` (from 0); says whether there was.
    fn advance(&mut self, wanted: u64) -> bool;

    /// Whether solution `number`, from 0, is known already.
    fn has(&self, number: u64) -> bool;

    /// Solution `number`, from 0, if it is known already.
    fn get(&mut self, number: u64) -> Option<Found>;

    /// The number of a solution, from 0, if that is known already.
    fn number_of(&self, solution: &Solution) -> Option<u64>;

    /// How many partial solutions with 0, 1, 2, … queens were found so far, for
    /// a search that keeps them.
    fn partials(&self) -> Option<&[u64]> {
        None
    }

    /// What an experiment with random permutations has come to, for a search that
    /// is one.
    fn experiment(&self) -> Option<&Experiment> {
        None
    }

    /// How far the search has come.
    fn progress(&self) -> Progress;
}

/// A solution and what finding it has cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The solution.
    pub solution: Solution,
    /// Effort since the solution before it, where that was measured.
    pub cost: Option<u64>,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Solutions found so far.
    pub found: u64,
    /// Whether that is all there are.
    pub complete: bool,
    /// How many there will be, where that is known.
    pub total: Option<u64>,
    /// What was spent so far, where that is counted.
    pub effort: Option<Effort>,
    /// Rows that have a queen at the moment; 0 where that says nothing.
    pub depth: usize,
}
