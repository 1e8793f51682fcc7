//! What there is to see of a race.

use std::time::Duration;

use super::{Race, entries};
use crate::{
    puzzle::Board,
    search::race::{Figures, RaceSpec},
    solver::{RequestId, RunSnapshot},
};

impl Race {
    /// The request that began it. Each race has another.
    #[must_use]
    pub fn request(&self) -> RequestId {
        self.playback.request()
    }

    /// Who takes part, and what it goes by.
    #[must_use]
    pub fn spec(&self) -> &RaceSpec {
        &self.spec
    }

    /// The board of the first search.
    #[must_use]
    pub fn board(&self) -> Board {
        self.spec.first_board()
    }

    /// The largest order that can be chosen for the first board.
    #[must_use]
    pub fn max_order(&self) -> usize {
        entries::max_order(&self.spec)
    }

    /// Why no larger order can be chosen.
    pub(in crate::app) fn why_no_larger(&self) -> String {
        entries::why_no_larger(&self.spec)
    }

    /// Where it is, once the solver has reported.
    #[must_use]
    pub fn snapshot(&self) -> Option<&RunSnapshot> {
        self.playback.snapshot()
    }

    /// What each search has found and spent, once the solver has reported.
    #[must_use]
    pub fn figures(&self) -> Vec<Figures> {
        let lanes = self.snapshot().map_or(&[][..], |snapshot| &snapshot.lanes);
        lanes.iter().map(|lane| lane.figures).collect()
    }

    /// Whether the next step takes so long that it needs a word.
    #[must_use]
    pub fn is_slow(&self) -> bool {
        self.playback.is_slow()
    }

    /// Whether it runs by itself.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.playback.is_running()
    }

    /// Steps a second while it runs. By time, mean steps of the quickest search a second.
    #[must_use]
    pub fn speed(&self) -> u32 {
        self.playback.speed.steps()
    }

    /// Time until the next tick is wanted; `None` while it does not run by itself.
    #[must_use]
    pub fn next_step_in(&self) -> Option<Duration> {
        self.playback.next_step_in()
    }
}
