//! Moments of a search from which it can be taken up again.

use super::tally::Packed;
use crate::search::{step::Step, trace::Traced};

/// Checkpoints to keep at most. One in the middle of a billion steps is then at
/// most half a million away.
const MOST: usize = 4_096;

/// Memory they may take, in bytes.
const ROOM: usize = 50_000_000;

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

/// Checkpoints at equal distances, from the beginning on. Whenever they become
/// too many, every other one is dropped.
pub struct Checkpoints {
    list: Vec<Checkpoint>,
    /// The distance.
    spacing: u64,
    bytes: usize,
}

impl Default for Checkpoints {
    fn default() -> Self {
        Self {
            list: Vec::new(),
            spacing: 1,
            bytes: 0,
        }
    }
}

impl Checkpoints {
    /// Whether there should be one at this position and is none.
    pub fn is_due(&self, position: u64) -> bool {
        position.is_multiple_of(self.spacing)
            && self.list.last().is_none_or(|last| last.position < position)
    }

    /// The newest tally kept.
    pub fn newest(&self) -> Option<&Packed> {
        Some(&self.list.last()?.tally)
    }

    /// Adds one that is due.
    pub fn add(&mut self, checkpoint: Checkpoint) {
        self.bytes += checkpoint.bytes(self.list.last());
        self.list.push(checkpoint);
        while self.list.len() > MOST || (self.bytes > ROOM && self.list.len() > 1) {
            self.thin();
        }
    }

    fn thin(&mut self) {
        self.spacing *= 2;
        self.list
            .retain(|checkpoint| checkpoint.position.is_multiple_of(self.spacing));
        let older = [None].into_iter().chain(self.list.iter().map(Some));
        self.bytes = older
            .zip(&self.list)
            .map(|(older, checkpoint)| checkpoint.bytes(older))
            .sum();
    }

    /// The last one of those, from the beginning on, for which a condition holds.
    pub fn last(&self, holds: impl Fn(&Checkpoint) -> bool) -> Option<&Checkpoint> {
        let count = self.list.partition_point(holds);
        self.list.get(count.checked_sub(1)?)
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
