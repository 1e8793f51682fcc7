//! Prefixes being counted by one thread, in short steps.

use super::prefix::{Prefix, depth};
use crate::counting::{Completions, Kernel, rest_of_board};

/// Prefixes that are counted one after the other.
#[derive(Clone, Debug)]
pub struct PrefixPiece {
    order: usize,
    prefixes: Vec<Prefix>,
    /// How many solutions begin with each prefix that is counted.
    counts: Vec<u64>,
    /// Counts those of the next prefix, if that was begun.
    completions: Completions,
    is_begun: bool,
}

impl PrefixPiece {
    /// Begins to count these prefixes.
    pub fn begin(order: usize, kernel: Kernel, prefixes: Vec<Prefix>) -> Self {
        Self {
            order,
            prefixes,
            counts: Vec::new(),
            completions: Completions::new(kernel),
            is_begun: false,
        }
    }

    /// Goes on with these prefixes.
    pub fn go_on(&mut self, prefixes: Vec<Prefix>) {
        self.prefixes = prefixes;
        self.counts.clear();
        self.is_begun = false;
    }

    /// Counts further, at most this number of batches of the kernel.
    pub fn work(&mut self, mut batches: u32) {
        while batches > 0
            && let Some(prefix) = self.prefixes.get(self.counts.len())
        {
            if !self.is_begun {
                let (rows, state) = rest_of_board(self.order, depth(self.order), prefix.state);
                self.completions.start(&rows, &[state]);
                self.is_begun = true;
            }
            let Some(count) = self.completions.step_within(&mut batches) else {
                return;
            };
            self.counts.push(count);
            self.is_begun = false;
        }
    }

    /// The prefixes and how many solutions begin with each, once all are counted.
    pub fn counted(&self) -> Option<(&[Prefix], &[u64])> {
        let is_done = self.counts.len() == self.prefixes.len();
        is_done.then_some((&self.prefixes, &self.counts))
    }
}
