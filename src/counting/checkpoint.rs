//! What is kept of a count between runs: its progress, and the solutions counted so far.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::count::Count;

/// More solutions than any countable order has, and well within the range of the type.
const MAX_SOLUTIONS: u64 = u64::MAX / 8;

/// The progress and the findings of a [`Count`]: all that is needed to resume it.
///
/// The default is the state before the start.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    totals: Totals,
    /// Units from this one on have not been started.
    next: usize,
    /// The incomplete units before that, with the number of complete pieces of each.
    begun: BTreeMap<usize, u64>,
}

impl Checkpoint {
    /// The solutions of all complete pieces.
    pub const fn totals(&self) -> Totals {
        self.totals
    }

    /// The number of complete units.
    pub fn units_done(&self) -> usize {
        self.next.saturating_sub(self.begun.len())
    }

    /// Whether it can belong to this work: all its units exist and have more pieces than are
    /// complete, and it has found no more solutions than can be counted.
    pub fn fits(&self, count: &Count) -> bool {
        let Totals {
            solutions,
            half_turn,
            quarter_turn,
        } = self.totals;
        let found = [solutions, half_turn, quarter_turn];
        self.next <= count.units()
            && found.iter().all(|&found| found <= MAX_SOLUTIONS)
            && self
                .begun
                .iter()
                .all(|(&unit, &pieces)| unit < self.next && count.has_piece(unit, pieces))
    }

    /// The units that were started, and the number of complete pieces of each.
    pub(super) fn begun(&self) -> Vec<(usize, u64)> {
        self.begun.clone().into_iter().collect()
    }

    /// Starts the next of `units` units.
    pub(super) fn begin(&mut self, units: usize) -> Option<usize> {
        let unit = self.next;
        (unit < units).then(|| {
            self.next += 1;
            self.begun.insert(unit, 0);
            unit
        })
    }

    /// Adds a piece of a unit that was started.
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

/// The numbers of counted solutions of an order, or of a share of it.
///
/// Totals of shares can be added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Totals {
    /// All solutions: Q(n) for a whole order (OEIS A000170).
    pub solutions: u64,
    /// Solutions that a rotation by 180° maps to themselves (OEIS A032522).
    pub half_turn: u64,
    /// Solutions that a rotation by 90° maps to themselves (OEIS A033148).
    pub quarter_turn: u64,
}

impl Totals {
    /// The number of families (OEIS A002562). The totals must be those of a whole order.
    pub const fn families(self) -> u64 {
        if self.solutions == 1 {
            // Order 1 has the only solution that reflections map to itself.
            return 1;
        }
        // Burnside's lemma: the number of families is the mean, over the eight symmetries, of the
        // number of solutions that each maps to themselves. Reflections map none; the rotations by
        // 90° and 270° map the same ones.
        (self.solutions + self.half_turn + 2 * self.quarter_turn) / 8
    }
}

impl AddAssign for Totals {
    fn add_assign(&mut self, other: Self) {
        self.solutions += other.solutions;
        self.half_turn += other.half_turn;
        self.quarter_turn += other.quarter_turn;
    }
}
