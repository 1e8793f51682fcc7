//! How far counting has come.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Count;
use crate::counting::totals::Totals;

/// More solutions than any order has that can be counted, and far from what a number holds.
const MOST: u64 = u64::MAX / 8;

/// How far the counting of a [`Count`] has come, and what it has found: all that is needed to
/// go on later.
///
/// The default is the beginning.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    totals: Totals,
    /// Units from this one on were not begun.
    next: usize,
    /// The units before that are not complete, and how many pieces of each are.
    begun: BTreeMap<usize, u64>,
}

impl Checkpoint {
    /// The solutions of all pieces that are complete.
    #[must_use]
    pub const fn totals(&self) -> Totals {
        self.totals
    }

    /// How many units are complete.
    #[must_use]
    pub fn units_done(&self) -> usize {
        self.next.saturating_sub(self.begun.len())
    }

    /// Whether it can be one of this work: all its units exist and have more pieces than are
    /// complete, and it has found no more than can be counted.
    #[must_use]
    pub fn fits(&self, count: &Count) -> bool {
        let Totals {
            solutions,
            half_turn,
            quarter_turn,
        } = self.totals;
        let found = [solutions, half_turn, quarter_turn];
        self.next <= count.units()
            && found.iter().all(|&found| found <= MOST)
            && self
                .begun
                .iter()
                .all(|(&unit, &pieces)| unit < self.next && count.has_piece(unit, pieces))
    }

    /// Units that were begun, and how many of their pieces are complete.
    pub(super) fn begun(&self) -> Vec<(usize, u64)> {
        self.begun
            .iter()
            .map(|(&unit, &pieces)| (unit, pieces))
            .collect()
    }

    /// Begins the next of `units` units.
    pub(super) fn begin(&mut self, units: usize) -> Option<usize> {
        let unit = self.next;
        (unit < units).then(|| {
            self.next += 1;
            self.begun.insert(unit, 0);
            unit
        })
    }

    /// Adds a piece of a unit that was begun.
    pub(super) fn add(&mut self, unit: usize, piece: Totals) {
        self.totals += piece;
        *self.begun.entry(unit).or_default() += 1;
    }

    /// Adds the last piece of a unit.
    pub(super) fn complete(&mut self, unit: usize, last: Totals) {
        self.totals += last;
        self.begun.remove(&unit);
    }
}
