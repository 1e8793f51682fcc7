//! What to begin with.

use std::fmt::Display;

use super::preferences::Preferences;
use crate::{
    board::{Given, Position, Square},
    search::{Goal, Quantity, SweepSpec, run::RaceSpec},
    solutions::{Puzzle, Query},
};

/// What a new user reads at the first start, if the command asks for nothing.
pub const NEW_HERE: &str = "New here? W watches a search";

/// What to begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What to ask for.
    pub query: Query,
    /// The queens from which searches are watched.
    pub given: Given,
    /// What to do with the board.
    pub start: Start,
    /// What the user has chosen in earlier runs.
    pub preferences: Preferences,
    /// What is chosen for this run alone. It wins over the preferences and is not remembered.
    pub flags: Preferences,
    /// The address of the page that the program runs on, without arguments; `None` where it has
    /// a window.
    pub page: Option<String>,
    /// Whether to offer to go on where the user was at the end of the last run.
    pub offers_place: bool,
    /// Something to say at the beginning.
    pub notice: Option<String>,
}

/// What to do with the board at the beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// Look at the solution with this number, from 0.
    Browse(u64),
    /// Watch the search, at this step of it.
    Watch(Goal),
    /// Play, beginning with these queens.
    Play(Position),
    /// Play this puzzle, with these queens placed on it.
    Puzzle(Box<Puzzle>, Vec<Square>),
    /// Race, from the start or from this step on; 0 is the start.
    Race(RaceSpec, u64),
    /// Compare the methods at several orders, over the first solution, in a chart of this.
    Grow(SweepSpec, Quantity),
}

impl Settings {
    /// Looks at the first solution that is asked for.
    #[must_use]
    pub fn new(query: Query) -> Self {
        Self {
            query,
            given: query.board().into(),
            start: Start::Browse(0),
            preferences: Preferences::default(),
            flags: Preferences::default(),
            page: None,
            offers_place: false,
            notice: None,
        }
    }

    /// Begins with what was chosen in earlier runs, or says why that is not known.
    pub fn restore(&mut self, chosen: Result<Option<Preferences>, impl Display>) {
        match chosen {
            Ok(Some(preferences)) => self.preferences = preferences,
            Ok(None) if self.offers_place => self.notice = Some(NEW_HERE.into()),
            Ok(None) => {}
            Err(error) => self.notice = Some(format!("The usual settings are used: {error}")),
        }
    }
}
