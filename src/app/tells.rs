//! What the state tells those who draw it.

use std::{ops::RangeInclusive, time::Duration};

use super::{App, Overlay};
use crate::{
    board::Board,
    experiment,
    method::Method,
    mode::Mode,
    source::{Found, Progress},
    worker::Compared,
};

impl App {
    /// The board.
    #[must_use]
    pub fn board(&self) -> Board {
        self.board
    }

    /// The mode.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The method in use, where it is not the mode's own.
    #[must_use]
    pub fn method(&self) -> Option<&'static Method> {
        self.method.filter(|method| self.mode.takes(method))
    }

    /// The number of the family of the solution on the board, from 0, and how
    /// many families there are, once they are numbered.
    #[must_use]
    pub fn family(&self) -> Option<(u64, u64)> {
        self.report.as_ref()?.family
    }

    /// What an experiment with random permutations has come to.
    #[must_use]
    pub fn experiment(&self) -> Option<&experiment::Outcome> {
        self.report.as_ref()?.experiment.as_ref()
    }

    /// The methods side by side, if that was asked for.
    #[must_use]
    pub fn comparison(&self) -> Option<&Compared> {
        self.report
            .as_ref()
            .filter(|_| self.view.overlay == Some(Overlay::Comparison))
            .and_then(|report| report.comparison.as_ref())
    }

    /// How many partial solutions with 0, 1, 2, … queens were found so far, by a
    /// method that keeps them.
    #[must_use]
    pub fn partials(&self) -> Option<&[u64]> {
        self.report.as_ref()?.partials.as_deref()
    }

    /// The orders that can be chosen.
    #[must_use]
    pub fn orders(&self) -> RangeInclusive<usize> {
        self.method()
            .map_or(self.mode.orders(), |method| 1..=method.largest)
    }

    /// What shuffle has started from.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether one solution of each family is enough.
    #[must_use]
    pub fn families(&self) -> bool {
        self.families
    }

    /// The solution on the board.
    #[must_use]
    pub fn shown(&self) -> Option<&Found> {
        self.shown.as_ref().map(|shown| &shown.found)
    }

    /// The number of the solution on the board, from 0; none when there is no
    /// solution, or an image that was not found by itself yet.
    #[must_use]
    pub fn shown_number(&self) -> Option<u64> {
        self.shown.as_ref().and_then(|shown| shown.number)
    }

    /// The number of the solution that is asked for, from 0.
    #[must_use]
    pub fn wanted(&self) -> u64 {
        self.wanted
    }

    /// Whether the solution that is asked for is not there yet.
    #[must_use]
    pub fn waiting(&self) -> bool {
        self.busy() && !self.arrived
    }

    /// Whether the solver will report again without being asked.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.report
            .as_ref()
            .is_none_or(|report| report.working || report.ticket != self.asked)
    }

    /// How far the search is; nothing before its first report.
    #[must_use]
    pub fn progress(&self) -> Option<Progress> {
        self.report.as_ref().map(|report| report.progress)
    }

    /// Time spent searching.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.report
            .as_ref()
            .map_or(Duration::ZERO, |report| report.elapsed)
    }

    /// Solutions found so far.
    #[must_use]
    pub fn found(&self) -> u64 {
        self.progress().map_or(0, |progress| progress.found)
    }

    /// How many solutions there are, where that is known.
    #[must_use]
    pub fn total(&self) -> Option<u64> {
        self.progress().and_then(|progress| progress.total)
    }

    /// Whether all solutions are found.
    #[must_use]
    pub fn complete(&self) -> bool {
        self.progress().is_some_and(|progress| progress.complete)
    }

    /// Whether the board has no solution at all.
    #[must_use]
    pub fn no_solution(&self) -> bool {
        self.complete() && self.found() == 0
    }

    /// One more than the number of the last solution that can be asked for.
    pub(super) fn end(&self) -> u64 {
        self.total().unwrap_or_else(|| self.found())
    }

    /// Whether the panel is hidden.
    #[must_use]
    pub fn board_only(&self) -> bool {
        self.view.board_only
    }

    /// Whether the keys are explained.
    #[must_use]
    pub fn help(&self) -> bool {
        self.view.overlay == Some(Overlay::Help)
    }

    /// One line about the last command, if there is something to say.
    #[must_use]
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }
}
