//! The moment at which a board is solved by hand.

use std::time::Duration;

use super::Play;
use crate::{
    app::{message::Effect, shared::Shared},
    board::Solution,
};

/// A board that was solved by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Success {
    /// How long it took from the first queen on.
    pub time: Duration,
    /// Whether the solution was found by hand before.
    pub found: FoundByHand,
}

/// What a solution is to the collection of those found by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundByHand {
    /// A new one.
    New,
    /// One that is in it already.
    Again,
    /// One that does not count: the program has shown more than half of the queens.
    Shown,
}

impl Play {
    /// What follows when a queen was placed by hand: nothing, unless the board is solved.
    pub(super) fn succeed(&mut self, shared: &mut Shared) -> Vec<Effect> {
        let Some(solution) = self.position().solution() else {
            return Vec::new();
        };
        let time = self.clock.elapsed().unwrap_or_default();
        let found = if !self.is_by_hand(&solution) {
            FoundByHand::Shown
        } else if shared.collection.insert(solution.clone()) {
            FoundByHand::New
        } else {
            FoundByHand::Again
        };
        self.success = Some(Success { time, found });
        shared.celebrates = true;
        match found {
            FoundByHand::New => vec![Effect::Collect(solution)],
            FoundByHand::Again | FoundByHand::Shown => Vec::new(),
        }
    }

    /// Whether at least half of the queens, given ones aside, are on squares that the program
    /// has not shown.
    fn is_by_hand(&self, solution: &Solution) -> bool {
        let placed = solution.queens().filter(|&queen| !self.gives(queen));
        let (shown, own): (Vec<_>, Vec<_>) = placed.partition(|queen| self.shown.contains(queen));
        own.len() >= shown.len()
    }
}
