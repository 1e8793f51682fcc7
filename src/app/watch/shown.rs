//! What there is to see of a watched search.

use super::{Playback, Watch};
use crate::{
    puzzle::{Board, Square},
    search::{Method, WatchSpec, race::LaneSnapshot},
    solver::RunSnapshot,
};

impl Watch {
    /// Where it is, and how it runs.
    #[must_use]
    pub fn playback(&self) -> &Playback {
        &self.playback
    }

    /// What is watched.
    #[must_use]
    pub fn watched(&self) -> WatchSpec {
        self.spec
    }

    /// The method being watched.
    #[must_use]
    pub fn method(&self) -> &'static Method {
        self.spec.method
    }

    /// The board of the search.
    #[must_use]
    pub fn board(&self) -> Board {
        self.spec.board
    }

    /// Where the search is, once the solver has reported.
    #[must_use]
    pub fn snapshot(&self) -> Option<&RunSnapshot> {
        self.playback.snapshot()
    }

    /// What the search shows there.
    #[must_use]
    pub fn lane(&self) -> Option<&LaneSnapshot> {
        self.snapshot()?.lanes.first()
    }

    /// The squares that only the queen attacked that was just removed, and that no queen
    /// attacks now.
    #[must_use]
    pub fn freed(&self) -> Vec<Square> {
        let trace = self.lane().map(|lane| &lane.trace);
        trace.map_or_else(Vec::new, |trace| trace.freed(self.board()))
    }

    /// The node whose part of the tree is shown.
    #[must_use]
    pub fn zoom(&self) -> &[Square] {
        &self.zoom
    }

    /// Whether squares show how often they were tried.
    #[must_use]
    pub fn shows_visits(&self) -> bool {
        self.visits
    }
}
