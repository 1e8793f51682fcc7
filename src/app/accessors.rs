//! The visible part of the state.

use super::{Activity, App, Bookmark, Current, Playback, ViewState, order_limits, race_entries};
use crate::{
    board::{Board, Notation},
    picture::Theme,
    solutions::{Collection, Query},
};

impl App {
    /// The solutions found by hand.
    #[must_use]
    pub fn collection(&self) -> &Collection {
        &self.shared.collection
    }

    /// Whether the last command solved the board by hand: the moment to say so.
    #[must_use]
    pub fn celebrates(&self) -> bool {
        self.shared.celebrates
    }

    /// The current activity, with its state.
    #[must_use]
    pub fn current(&self) -> &Current {
        &self.activities.current
    }

    /// The kind of the current activity.
    #[must_use]
    pub fn activity(&self) -> Activity {
        self.current().activity()
    }

    /// The board on the screen.
    #[must_use]
    pub fn board(&self) -> Board {
        self.current().board()
    }

    /// The current query. In play and in a race, the board on the screen may be a different one.
    #[must_use]
    pub fn query(&self) -> Query {
        self.shared.query_for(self.activity())
    }

    /// The largest order that can be chosen.
    #[must_use]
    pub fn max_order(&self) -> usize {
        match self.current() {
            Current::Race(race) => race_entries::max_order(&race.spec),
            Current::Browse(_) | Current::Watch(_) | Current::Play(_) => {
                order_limits::max_order(self.activity(), self.query().kind())
            }
        }
    }

    /// Whether the requested solution or step has not arrived yet.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        match self.current() {
            Current::Browse(browse) => browse.is_waiting(&self.shared),
            Current::Play(_) => self.is_busy(),
            Current::Watch(_) | Current::Race(_) => self.is_on_its_way(),
        }
    }

    /// Whether a watched search or a race has not yet reached its goal.
    fn is_on_its_way(&self) -> bool {
        let playback = self.current().playback();
        playback.is_some_and(|playback| !playback.has_arrived(&self.shared))
    }

    /// Whether the worker will report again without another request.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.shared.requests.is_busy()
    }

    /// Whether the passing of time matters: a watched search runs by itself or is on its way.
    #[must_use]
    pub fn needs_time(&self) -> bool {
        match self.current() {
            Current::Play(play) => play.clock.is_running(),
            Current::Browse(_) | Current::Watch(_) | Current::Race(_) => {
                self.is_running() || self.is_on_its_way()
            }
        }
    }

    /// Whether a watched search or a race runs by itself.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.current().playback().is_some_and(Playback::is_running)
    }

    /// Whether the user predicts the steps of a watched search.
    #[must_use]
    pub fn is_predicting(&self) -> bool {
        matches!(self.current(), Current::Watch(watch) if watch.prediction().is_some())
    }

    /// The user's place at the end of the last run, and whether it is still possible to resume
    /// there.
    #[must_use]
    pub fn offer(&self) -> Option<(&Bookmark, bool)> {
        let offer = self.offer.as_ref()?;
        Some((&offer.place, !offer.is_taken))
    }

    /// The look of the window.
    #[must_use]
    pub fn view(&self) -> &ViewState {
        &self.shared.view
    }

    /// The colours of the window.
    #[must_use]
    pub fn theme(&self) -> Theme {
        self.view().chosen.theme
    }

    /// The names of the squares of the board on the screen.
    #[must_use]
    pub fn notation(&self) -> Notation {
        self.view().chosen.coordinates.on(self.board())
    }

    /// A line about the last command, if there is something to say, or about solutions that are not
    /// kept.
    #[must_use]
    pub fn notice(&self) -> Option<&str> {
        self.shared.notice.as_deref().or(self.unkept())
    }

    /// Why some solutions found by hand are not kept for the next run.
    #[must_use]
    pub fn unkept(&self) -> Option<&str> {
        self.shared.unkept.as_deref()
    }
}
