//! Where a search or a race goes.

use super::Replay;
use crate::board::Square;
use crate::search::{Landmark, Method, Nodes, Traversal};

/// A position of a search or a race, given by its number or by what is found there.
///
/// The position of a search is the number of its step, 0 before the first. That of a race is a time
/// on its clock; a race ignores the goals that are for one search.
///
/// ```
/// use queens::{Board, search::{Goal, Method, Replay}};
///
/// let backtracking = Method::by_name("backtracking").ok_or("no such method")?;
/// let mut replay = Replay::new(backtracking, Board::new(8)?, 0).ok_or("too large")?;
/// replay.head_for(Goal::Solution(1));
/// while replay.work(1_000) {}
/// assert_eq!(replay.position(), 981);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// This position, whatever is found on the way; the end if that is earlier.
    Position(u64),
    /// The position this many steps (by nodes: nodes) after another one, or before it if the number
    /// is negative. In a race, each time at which any search makes a step counts as one.
    Steps {
        /// The position from which they are counted, which must have been reached.
        from: u64,
        /// The number of steps.
        count: i64,
    },
    /// The next position at which a search finds a solution, or the end.
    NextSolution,
    /// The previous position at which a search found a solution, or the start.
    PreviousSolution,
    /// In one search, the step that finds the solution with this number, from 1; 0 is the start.
    Solution(u64),
    /// In one search, either a position or a solution, whichever comes first.
    PositionOrSolution {
        /// The number of the step.
        position: u64,
        /// The number of the solution, from 1.
        solution: u64,
    },
    /// In one search, the step that enters this node of the method's tree. The node is named by the
    /// choices that lead to it.
    Node(Vec<Square>),
    /// In one search, the nearest step after this one, or before it, that leads to a landmark; the
    /// end or the start if there is none.
    Landmark(Landmark, StepDirection, u64),
}

/// A direction along the steps of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepDirection {
    /// To later steps.
    Forward,
    /// To earlier steps.
    Back,
}

/// The step at which a replay stops.
pub enum Target {
    /// The first of these to come; [`u64::MAX`] stands for none.
    First {
        /// The number of the step.
        step: u64,
        /// The number of nodes or tries, as [`Replay::count`] counts them: the first step with it.
        count: u64,
        /// The number of the solution, from 1.
        solution: u64,
    },
    /// The step that enters this node.
    Node(Vec<Square>),
    /// The first step after this one that leads to a landmark.
    NextLandmark(Landmark, u64),
    /// The last step before `end` that leads to a landmark. As steps are only made forward, it is
    /// looked for in one stretch of steps after another, each before the last.
    PreviousLandmark {
        /// The landmark.
        landmark: Landmark,
        /// The first step of the stretch.
        start: u64,
        /// The step after its last one.
        end: u64,
        /// The last step seen so far in this stretch that leads to the landmark.
        latest: Option<u64>,
    },
}

impl Target {
    /// A step or a solution, whichever comes first.
    pub fn first(step: u64, solution: u64) -> Self {
        Self::First {
            step,
            count: u64::MAX,
            solution,
        }
    }

    /// The last step before this one that leads to a landmark.
    pub fn before(landmark: Landmark, end: u64) -> Self {
        Self::PreviousLandmark {
            landmark,
            start: 0,
            end,
            latest: None,
        }
    }
}

impl Landmark {
    /// Whether a search by this method can reach a landmark. One without a tree takes queens back
    /// if it fills row by row.
    pub fn can_be_in(self, method: &Method) -> bool {
        let Some(tree) = method.tree else {
            return self == Self::Backtrack && method.filling().is_some();
        };
        match (self, tree.nodes, tree.traversal) {
            (_, Nodes::Calls, _) | (Self::Backtrack, _, Traversal::ByLevel) => false,
            (Self::DeadEnd, Nodes::Queens, _)
            | (Self::Backtrack, Nodes::Queens, Traversal::DepthFirst) => true,
        }
    }
}

impl Goal {
    /// The position at which the goal is reached at the latest, if there is one.
    pub fn last_position(&self) -> Option<u64> {
        match *self {
            Self::Position(position) | Self::PositionOrSolution { position, .. } => Some(position),
            Self::Steps { from, count } => Some(from.saturating_add_signed(count)),
            Self::NextSolution
            | Self::PreviousSolution
            | Self::Solution(_)
            | Self::Node(_)
            | Self::Landmark(..) => None,
        }
    }

    /// Where it is for a replay, seen from its current step.
    pub(super) fn of(self, replay: &Replay) -> Target {
        let never = u64::MAX;
        let found = replay.tally().solutions;
        let (step, solution) = match self {
            Self::Position(step) => (step, never),
            Self::Steps { from, count } => (from.saturating_add_signed(count), never),
            Self::NextSolution => (never, found.saturating_add(1)),
            Self::PreviousSolution => {
                let before = found.saturating_sub(replay.is_at_solution().into());
                (never, before)
            }
            Self::Solution(solution) => (never, solution),
            Self::PositionOrSolution { position, solution } => (position, solution),
            // The root is the state of a search before its first step.
            Self::Node(node) if node.is_empty() => (0, never),
            Self::Node(node) => return Target::Node(node),
            Self::Landmark(landmark, StepDirection::Forward, after) => {
                return Target::NextLandmark(landmark, after);
            }
            Self::Landmark(_, StepDirection::Back, 0) => (0, never),
            Self::Landmark(landmark, StepDirection::Back, end) => {
                return Target::before(landmark, end);
            }
        };
        match solution {
            0 => Target::first(0, never),
            _ => Target::first(step, solution),
        }
    }
}
