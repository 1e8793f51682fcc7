//! Moments of a search from which it can be taken up again.

use super::tally::Packed;
use crate::search::{step::Step, thinned::Thinned, trace::Traced};

/// Checkpoints to keep at most. One in the middle of a billion steps is then at
/// most half a million away.
const MAX_COUNT: usize = 4_096;

/// Memory they may take, in bytes.
const MAX_BYTES: usize = 50_000_000;

/// A moment of a search.
pub struct Checkpoint {
    /// The search as it was.
    pub search: Box<dyn Traced>,
    /// The step before.
    pub last: Step,
    /// The number of that step.
    pub position: u64,
    /// What the steps until then had come to.
    pub tally: Packed,
}

/// Checkpoints at equal distances, from the beginning on.
pub struct Checkpoints {
    kept: Thinned<Checkpoint>,
    bytes: usize,
}

impl Default for Checkpoints {
    fn default() -> Self {
        Self {
            kept: Thinned::new(1),
            bytes: 0,
        }
    }
}

impl Checkpoints {
    /// Whether there should be one at this position and is none.
    pub fn is_due(&self, position: u64) -> bool {
        self.kept.is_due(position)
    }

    /// The newest tally kept.
    pub fn newest(&self) -> Option<&Packed> {
        Some(&self.kept.items().last()?.tally)
    }

    /// Adds one that is due.
    pub fn add(&mut self, checkpoint: Checkpoint) {
        self.bytes += checkpoint.bytes(self.kept.items().last());
        self.kept.push(checkpoint);
        while self.are_too_many() {
            self.kept.thin();
            self.bytes = self.count_bytes();
        }
    }

    fn are_too_many(&self) -> bool {
        let count = self.kept.items().len();
        count > MAX_COUNT || (count > 1 && self.bytes > MAX_BYTES)
    }

    fn count_bytes(&self) -> usize {
        let items = self.kept.items();
        let older = [None].into_iter().chain(items.iter().map(Some));
        older
            .zip(items)
            .map(|(older, checkpoint)| checkpoint.bytes(older))
            .sum()
    }

    /// The last one of those, from the beginning on, for which a condition holds.
    pub fn last(&self, holds: impl Fn(&Checkpoint) -> bool) -> Option<&Checkpoint> {
        let items = self.kept.items();
        items.get(items.partition_point(holds).checked_sub(1)?)
    }

    /// Memory they take, in bytes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}

impl Checkpoint {
    fn bytes(&self, older: Option<&Self>) -> usize {
        let solution = match &self.last {
            Step::Found(solution) => size_of_val(solution.columns()),
            _ => 0,
        };
        size_of::<Self>()
            + solution
            + self.search.bytes()
            + self.tally.bytes(older.map(|older| &older.tally))
    }
}
