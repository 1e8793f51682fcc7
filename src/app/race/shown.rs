//! What there is to see of a race.

use super::{Playback, Race, entries};
use crate::{
    puzzle::Board,
    search::race::{Figures, RaceSpec},
    solver::RunSnapshot,
};

impl Race {
    /// Where it is, and how it runs.
    #[must_use]
    pub fn playback(&self) -> &Playback {
        &self.playback
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
}
