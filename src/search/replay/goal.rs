//! The goal of a replay.

use std::num::NonZeroU64;

use crate::{
    board::Square,
    search::{
        step::Landmark,
        tree::{Nodes, Traversal, Tree},
    },
};

/// A step of a search, given by its number or by what it leads to.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The step with this number, whatever is found on the way; 0 is before the first.
    Step(u64),
    /// The step that finds the solution with this number, from 1.
    Solution(NonZeroU64),
    /// Either a step or a solution, whichever comes first.
    StepOrSolution {
        /// The number of the step.
        step: u64,
        /// The number of the solution, from 1.
        solution: NonZeroU64,
    },
    /// The first step with which a search has counted this number of nodes or tries, or the step
    /// that finds a solution if that comes first. [`Replay::count`](super::Replay::count) says what
    /// counts.
    Count {
        /// The number of nodes or tries.
        number: u64,
        /// The number of the solution, from 1.
        solution: Option<NonZeroU64>,
    },
    /// The step that enters this node of the method's tree. The node is named by the choices that
    /// lead to it.
    Node(Vec<Square>),
    /// The first step that leads to a landmark.
    Landmark {
        /// The landmark.
        landmark: Landmark,
        /// The number of the step after which the search for it starts.
        after: u64,
    },
}

impl Landmark {
    /// Whether a search of this tree can reach a landmark. A search without a tree never does.
    #[must_use]
    pub fn can_be_in(self, tree: Tree) -> bool {
        match (self, tree.nodes, tree.traversal) {
            (_, Nodes::Calls, _) | (Self::Backtrack, _, Traversal::ByLevel) => false,
            (Self::DeadEnd, Nodes::Queens, _)
            | (Self::Backtrack, Nodes::Queens, Traversal::DepthFirst) => true,
        }
    }
}

impl Goal {
    /// The step with this number; 0 is before the first.
    #[must_use]
    pub fn step(number: u64) -> Self {
        Self::Step(number)
    }

    /// The step that finds the solution with this number, from 1; for 0, the state before the first
    /// step.
    #[must_use]
    pub fn solution(number: u64) -> Self {
        NonZeroU64::new(number).map_or(Self::Step(0), Self::Solution)
    }

    /// The step with this number, or the step that finds the solution after this number if that
    /// comes first.
    #[must_use]
    pub fn step_or_next_solution(step: u64, solutions: u64) -> Self {
        Self::StepOrSolution {
            step,
            solution: NonZeroU64::MIN.saturating_add(solutions),
        }
    }

    /// The first step after this one that leads to a landmark.
    #[must_use]
    pub fn next(landmark: Landmark, after: u64) -> Self {
        Self::Landmark { landmark, after }
    }

    /// The number of the step at which the goal is reached at the latest, if there is one.
    #[must_use]
    pub fn last_step(&self) -> Option<u64> {
        match *self {
            Self::Step(step) | Self::StepOrSolution { step, .. } => Some(step),
            Self::Solution(_) | Self::Count { .. } | Self::Node(_) | Self::Landmark { .. } => None,
        }
    }
}
