//! What the state tells those who draw it.

use std::{ops::RangeInclusive, time::Duration};

use super::theme::Theme;
use super::{Activity, App, Overlay, Play};
use crate::{
    puzzle::{Board, Position, Square},
    search::Method,
    solutions::{Found, Kind, Mode, Progress, experiment},
    solver::{ComparisonProgress, Snapshot},
};

impl App {
    /// What the user does with the board.
    #[must_use]
    pub fn activity(&self) -> Activity {
        self.activity
    }

    /// The moment that a search is at that is watched.
    #[must_use]
    pub fn moment(&self) -> Option<&Snapshot> {
        let watching = self.activity == Activity::Watch;
        self.watching.moment.as_ref().filter(|_| watching)
    }

    /// The board that somebody plays on.
    #[must_use]
    pub fn play(&self) -> Option<&Play> {
        let playing = self.activity == Activity::Play;
        self.plays.get(self.board).filter(|_| playing)
    }

    /// The queens on the board.
    #[must_use]
    pub fn queens(&self) -> Vec<Square> {
        let queens = match self.activity {
            Activity::Browse => self.shown().map(|found| found.solution.queens().collect()),
            Activity::Watch => self.moment().map(|moment| moment.trace.queens.clone()),
            Activity::Play => self.play().map(|play| play.position().queens().collect()),
        };
        queens.unwrap_or_default()
    }

    /// Which squares are attacked, row by row, while there are queens to be placed.
    #[must_use]
    pub fn attacked(&self) -> Option<Vec<bool>> {
        if self.activity == Activity::Browse {
            return None;
        }
        let position = Position::new(self.board, self.queens()).ok()?;
        (position.len() < self.board.order()).then(|| position.attacked())
    }

    /// Whether a search that is watched goes on by itself.
    #[must_use]
    pub fn playing(&self) -> bool {
        self.watching.playing
    }

    /// Steps a second while it does.
    #[must_use]
    pub fn speed(&self) -> u32 {
        self.watching.speed
    }

    /// Whether squares tell how often they were visited.
    #[must_use]
    pub fn heat(&self) -> bool {
        self.watching.heat
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> Board {
        self.board
    }

    /// The mode.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.query.kind().mode()
    }

    /// Which solutions are asked for, and by what.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.query.kind()
    }

    /// The method in use, where it is not the mode's own.
    #[must_use]
    pub fn method(&self) -> Option<&'static Method> {
        self.query.kind().chosen_method()
    }

    /// The number of the family of the solution on the board, from 0, and how
    /// many families there are, once they are numbered.
    #[must_use]
    pub fn family(&self) -> Option<(u64, u64)> {
        self.browse.news.as_ref()?.family
    }

    /// What an experiment with random permutations has come to.
    #[must_use]
    pub fn experiment(&self) -> Option<&experiment::Outcome> {
        self.browse.news.as_ref()?.experiment.as_ref()
    }

    /// The methods side by side, if that was asked for.
    #[must_use]
    pub fn comparison(&self) -> Option<&ComparisonProgress> {
        self.comparison.as_ref()
    }

    /// How many partial solutions with 0, 1, 2, … queens were found so far, by a
    /// method that keeps them.
    #[must_use]
    pub fn partials(&self) -> Option<&[u64]> {
        let news = || self.browse.news.as_ref()?.partials.as_deref();
        match self.activity {
            Activity::Browse => news(),
            Activity::Watch => self.moment()?.partials.as_deref(),
            Activity::Play => None,
        }
    }

    /// The orders that can be chosen.
    #[must_use]
    pub fn orders(&self) -> RangeInclusive<usize> {
        1..=self.largest_order()
    }

    /// What shuffle has started from.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.query.seed
    }

    /// Whether one solution of each family is enough.
    #[must_use]
    pub fn families(&self) -> bool {
        self.query.one_per_family
    }

    /// The solution on the board.
    #[must_use]
    pub fn shown(&self) -> Option<&Found> {
        self.browse.shown.as_ref().map(|shown| &shown.found)
    }

    /// The number of the solution on the board, from 0; none when there is no
    /// solution, or an image that was not found by itself yet.
    #[must_use]
    pub fn shown_number(&self) -> Option<u64> {
        self.browse.shown.as_ref().and_then(|shown| shown.number)
    }

    /// The number of the solution that is asked for, from 0.
    #[must_use]
    pub fn wanted(&self) -> u64 {
        self.browse.wanted
    }

    /// Whether the solution or the step that is asked for is not there yet.
    #[must_use]
    pub fn waiting(&self) -> bool {
        match self.activity {
            Activity::Browse => self.busy() && !self.browse.arrived,
            Activity::Watch => !self.has_arrived(),
            Activity::Play => self.busy(),
        }
    }

    /// Whether the solver will report again without being asked.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.requests.busy()
    }

    /// How far the search is; nothing before its first report.
    #[must_use]
    pub fn progress(&self) -> Option<Progress> {
        self.browse.news.as_ref().map(|news| news.progress)
    }

    /// Time spent searching.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        let news = self.browse.news.as_ref();
        news.map_or(Duration::ZERO, |news| news.elapsed)
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

    /// How the window looks.
    #[must_use]
    pub fn theme(&self) -> Theme {
        self.view.theme
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
