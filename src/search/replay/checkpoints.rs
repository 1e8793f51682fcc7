//! Copies of a search from which it can be resumed.

use super::ReplayState;
use crate::search::EvenSample;

/// The maximum number of checkpoints. In a billion steps, the nearest one before any step is then
/// at most half a million steps away.
const MAX_COUNT: usize = 4_096;

/// The maximum size of the checkpoints of one search, in bytes.
pub const MAX_BYTES: usize = 50_000_000;

/// Checkpoints at equal intervals, from the start of the search.
pub struct Checkpoints {
    kept: EvenSample<ReplayState>,
    bytes: usize,
    max_bytes: usize,
}

impl Checkpoints {
    /// An empty list, which never takes more than about this number of bytes, beside what copies of
    /// a search share.
    pub fn within(max_bytes: usize) -> Self {
        Self {
            kept: EvenSample::new(1, usize::MAX),
            bytes: 0,
            max_bytes,
        }
    }

    /// Whether the next checkpoint is due at this position.
    pub fn is_due(&self, position: u64) -> bool {
        self.kept.is_due(position)
    }

    /// Adds the checkpoint that is due.
    pub fn add(&mut self, checkpoint: ReplayState) {
        self.bytes += checkpoint.bytes();
        self.kept.offer(checkpoint.position, || checkpoint);
        while self.kept.items().len() > MAX_COUNT
            || self.bytes > self.max_bytes && self.kept.items().len() > 1
        {
            self.kept.thin();
            self.bytes = self.kept.items().iter().map(ReplayState::bytes).sum();
        }
    }

    /// The last checkpoint for which a condition holds. It must hold for all before it.
    pub fn last(&self, holds: impl Fn(&ReplayState) -> bool) -> Option<&ReplayState> {
        let items = self.kept.items();
        items.get(items.partition_point(holds).checked_sub(1)?)
    }

    /// The approximate size of the checkpoints in bytes, without what copies of a search share.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}
