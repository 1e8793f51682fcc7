//! Searches on one clock that can go back: one that is watched, or several that race.

use std::time::Duration;

use super::{
    methods::Method,
    race::{LaneSnapshot, Parting, Race, RaceSpec},
    replay::{Goal, Replay},
};
use crate::board::{Board, Given};

/// Searches on one clock that can go back: one that is watched, or several that race.
///
/// The clock of one that is watched counts its steps.
///
/// ```
/// use queens::{Board, search::{Goal, Method, Replay, Run, RunGoal}};
///
/// let backtracking = Method::by_name("backtracking").ok_or("no such method")?;
/// let replay = Replay::new(backtracking, Board::new(8)?, 0).ok_or("too large")?;
/// let mut run = Run::Watch(replay.into());
/// run.head_for(RunGoal::Alone(Goal::solution(1)));
/// while run.work(256) {}
/// assert_eq!(run.position(), 981);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub enum Run {
    /// One that is watched.
    Watch(Box<Replay>),
    /// Several that race.
    Race(Race),
}

/// A time on the clock of a run: by its number, or by what happens then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunGoal {
    /// A number of nodes, steps or nanoseconds from the start, or the last finish if that is
    /// earlier.
    Time(u64),
    /// The time at which any search has made this many more steps, or by nodes this many more
    /// nodes, than at another time; fewer, if the number is negative.
    Steps {
        /// The time from which they are counted; it must have been reached.
        from: u64,
        /// How many steps.
        count: i64,
    },
    /// The next time at which a search finds a solution, or the last finish.
    NextSolution,
    /// The time before at which a search found a solution, or the start.
    PreviousSolution,
    /// What only a search that is watched alone can be sent to.
    Alone(Goal),
}

impl RunGoal {
    /// The number of the step, where a search is watched alone, at which it is reached at the
    /// latest, if it has one.
    #[must_use]
    pub fn last_step(&self) -> Option<u64> {
        match self {
            Self::Time(step) => Some(*step),
            Self::Steps { from, count } => Some(from.saturating_add_signed(*count)),
            Self::NextSolution | Self::PreviousSolution => None,
            Self::Alone(goal) => goal.last_step(),
        }
    }
}

/// Who runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunSpec {
    /// One that is watched.
    Watch(WatchSpec),
    /// Several that race.
    Race(RaceSpec),
}

/// Which search to watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WatchSpec {
    /// The method.
    pub method: &'static Method,
    /// The board, and the queens that are given.
    pub given: Given,
    /// The seed of random permutations; it matters to shuffle alone.
    pub seed: u64,
}

impl RunSpec {
    /// The board of each search.
    #[must_use]
    pub fn boards(&self) -> Vec<Board> {
        match self {
            Self::Watch(spec) => vec![spec.given.board()],
            Self::Race(spec) => spec.entries().iter().map(|entry| entry.board()).collect(),
        }
    }
}

impl Run {
    /// Sets the goal, ahead or behind; [`Run::work`] goes there.
    pub fn head_for(&mut self, goal: RunGoal) {
        match self {
            Self::Race(race) => race.head_for(goal),
            Self::Watch(replay) => {
                let found = replay.tally().solutions;
                replay.head_for(match goal {
                    RunGoal::Time(step) => Goal::step(step),
                    RunGoal::Steps { from, count } => Goal::step(from.saturating_add_signed(count)),
                    RunGoal::NextSolution => Goal::solution(found.saturating_add(1)),
                    RunGoal::PreviousSolution => {
                        Goal::solution(found.saturating_sub(replay.is_at_solution().into()))
                    }
                    RunGoal::Alone(goal) => goal,
                });
            }
        }
    }

    /// Works on the way to the goal, at most this many steps in each lane at a time; says
    /// whether the goal is still ahead.
    pub fn work(&mut self, steps: u32) -> bool {
        match self {
            Self::Watch(replay) => replay.work(steps),
            Self::Race(race) => race.work(steps),
        }
    }

    /// The time on the clock; where a race is on its way back, that from which it comes.
    #[must_use]
    pub fn position(&self) -> u64 {
        match self {
            Self::Watch(replay) => replay.position(),
            Self::Race(race) => race.position(),
        }
    }

    /// The furthest time on the clock that was ever reached.
    #[must_use]
    pub fn seen(&self) -> u64 {
        match self {
            Self::Watch(replay) => replay.seen(),
            Self::Race(race) => race.seen(),
        }
    }

    /// Whether all searches are as far as they go.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        match self {
            Self::Watch(replay) => replay.is_at_end(),
            Self::Race(race) => race.is_at_end(),
        }
    }

    /// What the clock shows after a step; by time, of the quickest search on average.
    #[must_use]
    pub fn step(&self) -> u64 {
        match self {
            Self::Watch(_) => 1,
            Self::Race(race) => race.step(),
        }
    }

    /// What there is to see of the searches, in the order in which they were given.
    #[must_use]
    pub fn lanes(&self) -> Vec<LaneSnapshot> {
        match self {
            Self::Watch(replay) => vec![LaneSnapshot::of(replay, Duration::ZERO, None)],
            Self::Race(race) => race.snapshots(),
        }
    }

    /// When the only search has found solutions, or some of them if there are many.
    #[must_use]
    pub fn solution_steps(&self) -> Vec<u64> {
        match self {
            Self::Watch(replay) => replay.solution_steps().to_vec(),
            Self::Race(_) => Vec::new(),
        }
    }

    /// When the only search has come to dead ends, if these are not too many.
    #[must_use]
    pub fn dead_end_steps(&self) -> Vec<u64> {
        match self {
            Self::Watch(replay) => replay.dead_end_steps().to_vec(),
            Self::Race(_) => Vec::new(),
        }
    }

    /// What is known so far of the pairs of searches that begin alike.
    #[must_use]
    pub fn partings(&self) -> Vec<Parting> {
        match self {
            Self::Watch(_) => Vec::new(),
            Self::Race(race) => race.partings(),
        }
    }
}
