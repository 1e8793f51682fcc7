//! Copies of a search from which it can be resumed.

use super::tally::{NodeCount, Packed};
use super::wasted_nodes::Dead;
use crate::search::{EvenSample, Step, Traced};

/// The maximum number of checkpoints. In a billion steps, the nearest one before any step is then
/// at most half a million steps away.
const MAX_COUNT: usize = 4_096;

/// The maximum size of the checkpoints of one search, in bytes.
pub const MAX_BYTES: usize = 50_000_000;

/// A search after one of its steps.
pub struct ReplayCheckpoint {
    /// A copy of the search.
    pub search: Box<dyn Traced>,
    /// The last step made.
    pub last: Step,
    /// The number of that step.
    pub position: u64,
    /// The nodes or tries so far.
    pub count: NodeCount,
    /// The counts of the steps so far.
    pub tally: Packed,
    /// The queen that killed a row, if any.
    pub dead: Option<Dead>,
}

/// Checkpoints at equal intervals, from the start of the search.
pub struct Checkpoints {
    kept: EvenSample<ReplayCheckpoint>,
    bytes: usize,
    max_bytes: usize,
}

impl Checkpoints {
    /// An empty list, which never takes more than this number of bytes, not counting what copies of
    /// a search share with it or with each other.
    pub fn within(max_bytes: usize) -> Self {
        Self {
            kept: EvenSample::new(1, MAX_COUNT + 1),
            bytes: 0,
            max_bytes,
        }
    }

    /// Whether the next checkpoint is due at this position.
    pub fn is_due(&self, position: u64) -> bool {
        self.kept.is_due(position)
    }

    /// The tally of the last checkpoint.
    pub fn newest(&self) -> Option<&Packed> {
        Some(&self.kept.items().last()?.tally)
    }

    /// Adds the checkpoint that is due.
    pub fn add(&mut self, checkpoint: ReplayCheckpoint) {
        let stride = self.kept.stride();
        self.bytes += checkpoint.bytes(self.kept.items().last());
        self.kept.offer(checkpoint.position, || checkpoint);
        if self.kept.stride() > stride {
            self.bytes = self.count_bytes();
        }
        while self.bytes > self.max_bytes && self.kept.items().len() > 1 {
            self.kept.thin();
            self.bytes = self.count_bytes();
        }
    }

    fn count_bytes(&self) -> usize {
        let items = self.kept.items();
        let older = [None].into_iter().chain(items.iter().map(Some));
        older
            .zip(items)
            .map(|(older, checkpoint)| checkpoint.bytes(older))
            .sum()
    }

    /// The last checkpoint for which a condition holds. It must hold for all before it.
    pub fn last(&self, holds: impl Fn(&ReplayCheckpoint) -> bool) -> Option<&ReplayCheckpoint> {
        let items = self.kept.items();
        items.get(items.partition_point(holds).checked_sub(1)?)
    }

    /// The approximate size of the checkpoints in bytes, without what copies of a search share.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}

impl ReplayCheckpoint {
    /// The bytes that it takes in addition to an older one with which it shares memory.
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
