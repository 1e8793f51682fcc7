//! Solutions by number, while they are still being found.

use std::sync::Arc;

use super::shuffle_experiment::Experiment;
use crate::board::Solution;

/// A list of solutions that grows while they are found.
///
/// Like a search it is pulled: it works only while one of its methods runs, and knows no channel,
/// clock or stop flag.
pub trait NumberedSolutions: Send {
    /// Works for a few milliseconds at most towards solution `wanted`, from 0. False if there was
    /// nothing to do.
    ///
    /// Some sources also work when that solution is already known, to find the rest.
    fn advance(&mut self, wanted: u64) -> bool;

    /// Prepares a call of [`NumberedSolutions::get`] or [`NumberedSolutions::number_of`] for a few
    /// milliseconds at most. Once it is prepared, that call returns at once. False if there was
    /// nothing to do.
    fn prepare(&mut self, _wanted: &Wanted) -> bool {
        false
    }

    /// Whether solution `number`, from 0, is already known.
    fn has(&self, number: u64) -> bool;

    /// Solution `number`, from 0, if it is already known.
    fn get(&self, number: u64) -> Option<Found>;

    /// The number of a solution, from 0, if it is already known.
    fn number_of(&self, solution: &Solution) -> Option<u64>;

    /// The tries of random permutations, if they are measured.
    fn experiment(&self) -> Option<&Experiment> {
        None
    }

    /// The progress of the work.
    fn progress(&self) -> Progress;
}

/// A look-up in a [`NumberedSolutions`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The solution with this number, from 0.
    Number(u64),
    /// The number of this solution.
    Solution(Arc<Solution>),
}

/// A solution and the effort of finding it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The solution. As it may be large, all its users share it.
    pub solution: Arc<Solution>,
    /// The effort since the previous solution, if it was measured: nodes or tries.
    pub cost: Option<u64>,
}

/// The progress of a [`NumberedSolutions`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Solutions found so far.
    pub found: u64,
    /// Whether all are found.
    pub complete: bool,
    /// Whether the solver has failed, so that there may be more than those found.
    pub failed: bool,
    /// The total number there will be, if known.
    pub total: Option<u64>,
    /// The effort so far, if counted: nodes or tries, as its method counts.
    pub effort: Option<u64>,
}
