//! Searches on one clock, forward and back: a watched search, or several that race.

mod lane;
mod race;
pub(crate) mod race_result;
mod race_spec;
mod timed_search;

pub use self::lane::{Figures, LaneSnapshot};
pub use self::race_spec::{Clock, Finish, LANES, RaceError, RaceSpec};
pub use self::timed_search::{Ending, RaceOutcome};

pub(crate) use self::lane::Lane;
pub(crate) use self::race::Race;

use super::{Entry, Goal, Method, Replay};
use crate::board::{Board, Given};

/// The maximum number of bytes that all lanes together keep for going back, not counting what
/// copies of a search share with it or with each other. For columns at order 14 that is some 280
/// MB.
const MAX_BYTES: usize = 50_000_000;

/// One or more searches on one clock, forward and back.
///
/// A watched search is not timed; its clock counts its steps.
pub enum Run {
    /// A watched search.
    Watch(Box<Replay>),
    /// Several that race.
    Race(Box<Race>),
}

/// The searches that run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunSpec {
    /// One watched search.
    Watch(WatchSpec),
    /// Several searches that race.
    Race(RaceSpec),
}

/// The search to watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WatchSpec {
    /// The method.
    pub method: &'static Method,
    /// The board and the given queens.
    pub given: Given,
    /// The seed of random numbers; see [`Method::draws`].
    pub seed: u64,
}

impl RunSpec {
    /// The board of each search.
    pub fn boards(&self) -> Vec<Board> {
        match self {
            Self::Watch(spec) => vec![spec.given.board()],
            Self::Race(spec) => spec.entries().iter().map(Entry::board).collect(),
        }
    }
}

impl Run {
    /// A run at its start; `None` if a method refuses its board.
    ///
    /// For a race, this rehearses the first few thousand steps of each search to measure them,
    /// which takes a few milliseconds, and on a page a few hundredths of a second.
    pub fn new(spec: &RunSpec) -> Option<Self> {
        Self::within(spec, MAX_BYTES)
    }

    /// Like `new`, with at most about this number of bytes for going back.
    pub fn within(spec: &RunSpec, max_bytes: usize) -> Option<Self> {
        Some(match spec {
            RunSpec::Watch(spec) => {
                let entry = spec.method.on(spec.given);
                Self::Watch(Replay::within(entry, spec.seed, max_bytes)?.into())
            }
            RunSpec::Race(spec) => Self::Race(Race::within(spec, max_bytes)?.into()),
        })
    }

    /// Another run in place of this one. The same race by another clock keeps its measurements and
    /// its place, as nearly as it can: [`Run::work`] goes there.
    pub fn begin_again(self, spec: &RunSpec) -> Option<Self> {
        match (self, spec) {
            (Self::Race(race), RunSpec::Race(spec)) if race.differs_in_clock(spec) => {
                Some(Self::Race(race.by(spec.clock).into()))
            }
            _ => Self::new(spec),
        }
    }

    /// The watched search; `None` for a race.
    pub fn watched(&self) -> Option<&Replay> {
        match self {
            Self::Watch(replay) => Some(replay),
            Self::Race(_) => None,
        }
    }

    /// Sets the goal, ahead or behind; [`Run::work`] goes there.
    pub fn head_for(&mut self, goal: Goal) {
        match self {
            Self::Watch(replay) => replay.head_for(goal),
            Self::Race(race) => race.head_for(goal),
        }
    }

    /// Works on the way to the goal, at most this many steps in each lane at a time; returns
    /// whether the goal is still ahead.
    pub fn work(&mut self, steps: u32) -> bool {
        match self {
            Self::Watch(replay) => replay.work(steps),
            Self::Race(race) => race.work(steps),
        }
    }

    /// How far one node or step takes the clock; by time, a mean step of the search that is
    /// quickest on average, as measured when the clock was chosen.
    pub fn step(&self) -> u64 {
        match self {
            Self::Watch(_) => 1,
            Self::Race(race) => race.step,
        }
    }

    /// The time on the clock; while a race is on its way back, the time from which it comes.
    pub fn position(&self) -> u64 {
        match self {
            Self::Watch(replay) => replay.position(),
            Self::Race(race) => race.position,
        }
    }

    /// The furthest time on the clock ever reached.
    pub fn seen(&self) -> u64 {
        match self {
            Self::Watch(replay) => replay.seen(),
            Self::Race(race) => race.seen,
        }
    }

    /// Whether all searches have reached their end.
    pub fn is_at_end(&self) -> bool {
        match self {
            Self::Watch(replay) => replay.is_at_end(),
            Self::Race(race) => race.is_at_end(),
        }
    }

    /// The current views of the searches, in the order in which they were given.
    pub fn snapshots(&self) -> Vec<LaneSnapshot> {
        match self {
            Self::Watch(replay) => vec![LaneSnapshot::of(replay, None)],
            Self::Race(race) => race.snapshots(),
        }
    }
}

#[cfg(test)]
mod tests;
