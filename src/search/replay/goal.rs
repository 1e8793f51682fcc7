//! Where a replay goes.

use std::num::NonZeroU64;

/// A step or a solution of a search.
///
/// ```
/// use queens::{Board, search::{Goal, Method, Replay}};
///
/// let backtracking = Method::by_name("backtracking").ok_or("no such method")?;
/// let mut replay = Replay::new(backtracking, Board::new(8)?, 0).ok_or("too large")?;
/// replay.head_for(Goal::solution(1));
/// while replay.work(1_000) {}
/// assert_eq!(replay.position(), 981);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The step of this number, whatever is found on the way; 0 is before the first.
    Step(u64),
    /// The step that finds the solution of this number, from 1.
    Solution(NonZeroU64),
    /// Whichever of the two comes first.
    StepOrSolution {
        /// The number of the step.
        step: u64,
        /// The number of the solution, from 1.
        solution: NonZeroU64,
    },
}

impl Goal {
    /// The step of this number; 0 is before the first.
    #[must_use]
    pub fn step(number: u64) -> Self {
        Self::Step(number)
    }

    /// The step that finds the solution of this number, from 1; before the first step
    /// for 0.
    #[must_use]
    pub fn solution(number: u64) -> Self {
        NonZeroU64::new(number).map_or(Self::Step(0), Self::Solution)
    }

    /// The step of this number, or the step that finds the solution after so many if
    /// that comes first.
    #[must_use]
    pub fn step_or_next_solution(step: u64, solutions: u64) -> Self {
        Self::StepOrSolution {
            step,
            solution: NonZeroU64::MIN.saturating_add(solutions),
        }
    }

    /// The number of the step at which it is reached at the latest, if it has one.
    #[must_use]
    pub fn last_step(self) -> Option<u64> {
        match self {
            Self::Step(step) | Self::StepOrSolution { step, .. } => Some(step),
            Self::Solution(_) => None,
        }
    }

    /// Whether a search that has found so many solutions in so many steps is there.
    pub(super) fn is_reached(self, steps: u64, solutions: u64) -> bool {
        match self {
            Self::Step(number) => steps == number,
            Self::Solution(number) => solutions >= number.get(),
            Self::StepOrSolution { step, solution } => steps == step || solutions >= solution.get(),
        }
    }

    /// Whether a search that has found so many solutions in so many steps can get
    /// there without going back.
    pub(super) fn is_ahead_of(self, steps: u64, solutions: u64) -> bool {
        match self {
            Self::Step(number) => steps <= number,
            Self::Solution(number) => solutions < number.get(),
            Self::StepOrSolution { step, solution } => steps <= step && solutions < solution.get(),
        }
    }
}
