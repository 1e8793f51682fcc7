//! The number of solutions before those that begin with certain queens.
#![expect(clippy::cast_possible_truncation, reason = "a column is less than 32")]

use std::cmp::Ordering;

use crate::{
    counting::{Completions, RowsBelow, Walk},
    search::EvenSample,
};

/// Prefixes, which are the columns of the queens on the first rows, in lexicographic order. Each
/// has the number of solutions before it.
///
/// Only the first half of the list is counted: read backwards, the list of solutions is the list
/// mirrored left to right.
#[derive(Clone, Debug)]
pub struct Index {
    order: usize,
    walk: Walk,
    entries: EvenSample<IndexEntry>,
    /// The number of prefixes counted.
    counted: u64,
    /// The number of solutions that begin with one of the counted prefixes.
    known: u64,
    /// The last prefix counted.
    last: Option<PrefixKey>,
    complete: bool,
}

/// The place in the list where the solutions with a prefix begin.
#[derive(Clone, Copy, Debug)]
pub struct IndexEntry {
    /// The number of the first such solution, from 0.
    pub first: u64,
    /// The columns of the prefix.
    pub key: PrefixKey,
}

impl Index {
    /// At this number of entries, of 16 bytes each, every second one is dropped.
    const MAX_ENTRIES: usize = 1 << 20;

    /// An empty index of an order from 1 to 27.
    pub fn new(order: usize) -> Self {
        Self {
            order,
            walk: Walk::below(order, &[], depth(order)),
            entries: EvenSample::new(1, Self::MAX_ENTRIES),
            counted: 0,
            known: 0,
            last: None,
            complete: false,
        }
    }

    /// The next prefixes to count, which take a few milliseconds at most. None are left once the
    /// first half of the list is complete.
    pub fn next_prefixes(&mut self) -> Vec<Prefix> {
        let wanted = prefixes_per_step(self.order);
        let mut prefixes = Vec::with_capacity(wanted);
        while prefixes.len() < wanted && !self.complete {
            let last = self.order - 1;
            let Some(columns) = self.walk.advance() else {
                break;
            };
            let mirror = columns.iter().map(|&column| last as u8 - column);
            if columns.iter().copied().cmp(mirror) == Ordering::Greater {
                break;
            }
            let key = PrefixKey::new(columns);
            prefixes.push(Prefix {
                key,
                state: self.walk.state(),
            });
        }
        prefixes
    }

    /// Appends prefixes and their counts, in the order of `next_prefixes`.
    pub fn append(&mut self, prefixes: &[Prefix], counts: &[u64]) {
        self.complete |= prefixes.is_empty();
        for (prefix, &count) in prefixes.iter().zip(counts) {
            let (first, key) = (self.known, prefix.key);
            self.entries
                .offer(self.counted, || IndexEntry { first, key });
            self.counted += 1;
            self.known += count;
            self.last = Some(prefix.key);
        }
    }

    /// The number of solutions that begin with one of the counted prefixes.
    pub fn known(&self) -> u64 {
        self.known
    }

    /// The number of solutions, once the first half has been counted.
    pub fn total(&self) -> Option<u64> {
        // The single queen of order 1 is its own mirror image; all other solutions have a different
        // one.
        let images = if self.order == 1 { 1 } else { 2 };
        self.complete.then_some(images * self.known)
    }

    /// The number of queens in each prefix.
    pub fn depth(&self) -> usize {
        depth(self.order)
    }

    /// The last entry at or before solution `number`, if that is known.
    pub fn entry_of_number(&self, number: u64) -> Option<IndexEntry> {
        let entries = self.entries.items();
        let after = entries.partition_point(|entry| entry.first <= number);
        let entry = entries.get(after.checked_sub(1)?)?;
        (number < self.known).then_some(*entry)
    }

    /// The last entry at or before a prefix, if that has been counted.
    pub fn entry_of_prefix(&self, prefix: &[u8]) -> Option<IndexEntry> {
        let key = PrefixKey::new(prefix);
        let entries = self.entries.items();
        let after = entries.partition_point(|entry| entry.key <= key);
        let entry = entries.get(after.checked_sub(1)?)?;
        (Some(key) <= self.last).then_some(*entry)
    }

    /// The size of the entries in bytes.
    pub fn bytes(&self) -> usize {
        self.entries.bytes()
    }
}

/// The number of prefixes that can be counted in a few milliseconds.
fn prefixes_per_step(order: usize) -> usize {
    match order {
        0..=14 => 256,
        15 => 128,
        16 => 32,
        17 => 8,
        18 => 4,
        _ => 1,
    }
}

/// A prefix to count.
#[derive(Clone, Copy, Debug)]
pub struct Prefix {
    pub key: PrefixKey,
    pub state: RowsBelow,
}

/// The columns of a prefix as one number that keeps their lexicographic order: 5 bits each, row 0
/// in the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PrefixKey(u64);

impl PrefixKey {
    /// The number of bits per column.
    const BITS: usize = 5;

    pub fn new(columns: &[u8]) -> Self {
        let packed = columns.iter().fold(0, |packed, &column| {
            packed << Self::BITS | u64::from(column)
        });
        Self(packed)
    }

    /// The columns of a prefix of `depth` queens.
    pub fn columns(self, depth: usize) -> Vec<u8> {
        (0..depth)
            .rev()
            .map(|below| (self.0 >> (below * Self::BITS)) as u8 & 0x1f)
            .collect()
    }
}

/// The number of queens in the prefixes of an order.
///
/// It is four up to order 18, and from there on grows by about two for every three orders. So
/// counting one prefix takes 0.6 to 4 ms on average (AVX-512), or 5 to 30 ms (portable), from order
/// 19 to 22. Beyond order 24 it is large enough to leave no more rows than the kernels take
/// columns.
pub fn depth(order: usize) -> usize {
    let depth = (2 * order / 3).saturating_sub(8).max(4);
    let depth = depth.max(order.saturating_sub(Completions::MAX_WIDTH));
    depth.min(order.saturating_sub(1).max(1))
}
