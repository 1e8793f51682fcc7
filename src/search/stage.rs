//! The stages of a search that has no tree.

use std::cmp::Ordering;

use super::tree::Progress;

/// A part of the work of a method that makes no choices: a stage of a rule, a call of a
/// solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// What is done in it, and what it came to: at most 100 characters.
    pub what: String,
    /// How far the search is with it.
    pub progress: Progress,
}

impl Stage {
    /// Stage `number` of a search that is at stage `now`.
    pub(super) fn new(what: impl Into<String>, number: usize, now: usize) -> Self {
        let progress = match number.cmp(&now) {
            Ordering::Less => Progress::Done,
            Ordering::Equal => Progress::Entered,
            Ordering::Greater => Progress::Ahead,
        };
        Self {
            what: what.into(),
            progress,
        }
    }
}
