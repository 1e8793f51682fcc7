//! What to begin with.

use super::theme::Theme;
use crate::{puzzle::Position, solutions::Query, solver::GrowthSpec};

/// What to begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What to ask for.
    pub query: Query,
    /// What to do with the board.
    pub start: Start,
    /// The colours of the window.
    pub theme: Theme,
}

/// What to do with the board at the beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// Look at the solution with this number, from 0.
    Browse(u64),
    /// Watch the search from its beginning, or on to the solution with this number, from 1.
    Watch(Option<u64>),
    /// Play, beginning with these queens.
    Play(Position),
    /// Compare the methods at several orders, over the first solution.
    Grow(GrowthSpec),
}

impl Settings {
    /// Looks at the first solution that is asked for.
    #[must_use]
    pub fn new(query: Query) -> Self {
        Self {
            query,
            start: Start::Browse(0),
            theme: Theme::default(),
        }
    }
}
