//! The number of solutions before those that begin with certain queens; and with it, in short steps,
//! from a number to its solution and back.
//!
//! The index leads to a nearby prefix. From there on, placements are counted row by row until one
//! solution is left.
#![expect(clippy::cast_possible_truncation, reason = "a column is less than 32")]

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::numbered_solutions::Wanted;
use crate::board::{Solution, Symmetry};
use crate::counting::{Completions, Kernel, RowsBelow, Walk, rest_of_board};
use crate::search::EvenSample;

/// Prefixes, which are the columns of the queens on the first rows, in lexicographic order. Each
/// has the number of solutions before it.
///
/// Only the first half of the list is counted: read backwards, the list of solutions is the list
/// mirrored left to right.
#[derive(Clone, Debug)]
pub struct Index {
    /// The order of the board.
    pub order: usize,
    walk: Walk,
    entries: EvenSample<IndexEntry>,
    /// The number of prefixes counted.
    counted: u64,
    /// The number of solutions that begin with one of the counted prefixes.
    pub known: u64,
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

    /// The number of solutions, once the first half has been counted.
    pub fn total(&self) -> Option<u64> {
        // The single queen of order 1 is its own mirror image; all other solutions have a different
        // one.
        let images = if self.order == 1 { 1 } else { 2 };
        self.complete.then_some(images * self.known)
    }

    /// The last entry at or before what is wanted, if that has been counted.
    fn entry(&self, wanted: &Wanted) -> Option<IndexEntry> {
        let entries = self.entries.items();
        let (after, is_counted) = match wanted {
            Wanted::Number(number) => {
                let after = entries.partition_point(|entry| entry.first <= *number);
                (after, *number < self.known)
            }
            Wanted::Solution(solution) => {
                let key = PrefixKey::new(solution.columns().get(..depth(self.order))?);
                let after = entries.partition_point(|entry| entry.key <= key);
                (after, Some(key) <= self.last)
            }
        };
        let entry = entries.get(after.checked_sub(1)?)?;
        is_counted.then_some(*entry)
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

    pub fn new<C: Copy + Into<u64>>(columns: &[C]) -> Self {
        let packed = columns
            .iter()
            .fold(0, |packed, &column| packed << Self::BITS | column.into());
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

/// If at most this many solutions begin with a placement, walking over them is faster than counting
/// those of each placement below.
const MAX_WALKED_SOLUTIONS: u64 = 32;

/// A search for the number of a solution, or for the solution with a number.
#[derive(Clone, Debug)]
pub struct Lookup {
    order: usize,
    wanted: Wanted,
    /// The number of the first solution at or after the current placement.
    number: u64,
    /// The number of queens in the placements of the walk.
    depth: usize,
    walk: Walk,
    /// The current placement, whose completions are being counted.
    placement: Option<Vec<u8>>,
    completions: Completions,
    /// The number of the last solution, if the result is to be mirrored: the list read backwards is
    /// the list mirrored.
    last: Option<u64>,
}

impl Lookup {
    /// Looks for what is wanted, if the index covers it. If `last` is the number of the last
    /// solution, the result is the counterpart in the list read backwards.
    pub fn new(index: &Index, kernel: Kernel, wanted: Wanted, last: Option<u64>) -> Option<Self> {
        let (order, depth) = (index.order, depth(index.order));
        let entry = index.entry(&wanted)?;
        Some(Self {
            order,
            wanted,
            number: entry.first,
            depth,
            walk: Walk::from(order, &entry.key.columns(depth)),
            placement: None,
            completions: Completions::new(kernel),
            last,
        })
    }

    /// Continues for at most `left` batches of a kernel, and subtracts those made. Breaks with the
    /// number and the solution once both are known, or with `None` if it is not in the list.
    pub fn step(&mut self, left: &mut u32) -> ControlFlow<Option<(u64, Solution)>> {
        loop {
            if self.placement.is_none() {
                let Some(placement) = self.walk.advance() else {
                    return ControlFlow::Break(None);
                };
                self.placement = Some(placement.to_vec());
                let (rows, state) = rest_of_board(self.order, self.depth, self.walk.state());
                self.completions.start(&rows, &[state]);
            }
            let Some(count) = self.completions.step(left) else {
                return ControlFlow::Continue(());
            };
            let Some(placement) = self.placement.take() else {
                continue;
            };
            let leads_there = match &self.wanted {
                Wanted::Number(number) => number - self.number < count,
                Wanted::Solution(solution) => {
                    let columns = placement.iter().map(|&column| u32::from(column));
                    columns.eq(solution.columns().iter().copied().take(self.depth))
                }
            };
            if !leads_there {
                self.number += count;
                continue;
            }
            if self.depth == self.order {
                return ControlFlow::Break(self.outcome(&placement));
            }
            self.depth = if count <= MAX_WALKED_SOLUTIONS {
                self.order
            } else {
                self.depth + 1
            };
            self.walk = Walk::below(self.order, &placement, self.depth);
        }
    }

    /// The number and the solution at that place.
    fn outcome(&self, columns: &[u8]) -> Option<(u64, Solution)> {
        let columns = columns.iter().map(|&column| u32::from(column));
        let solution = Solution::trusted(columns.collect());
        Some(match self.last {
            None => (self.number, solution),
            Some(last) => {
                let image = Symmetry::FlipHorizontal.apply(&solution);
                (last.checked_sub(self.number)?, image)
            }
        })
    }

    /// Runs to the end.
    pub fn finish(mut self) -> Option<(u64, Solution)> {
        loop {
            if let ControlFlow::Break(found) = self.step(&mut u32::MAX.clone()) {
                return found;
            }
        }
    }
}

/// Prefixes that are counted one after another.
#[derive(Clone, Debug)]
pub struct PrefixPiece {
    order: usize,
    prefixes: Vec<Prefix>,
    /// The number of solutions that begin with each counted prefix.
    counts: Vec<u64>,
    /// Counts the solutions of the next prefix, if that has been started.
    completions: Completions,
    is_begun: bool,
}

impl PrefixPiece {
    /// Starts to count these prefixes.
    pub fn begin(order: usize, kernel: Kernel, prefixes: Vec<Prefix>) -> Self {
        Self {
            order,
            prefixes,
            counts: Vec::new(),
            completions: Completions::new(kernel),
            is_begun: false,
        }
    }

    /// Continues with these prefixes.
    pub fn continue_with(&mut self, prefixes: Vec<Prefix>) {
        self.prefixes = prefixes;
        self.counts.clear();
    }

    /// Counts on for at most this number of batches of the kernel.
    pub fn work(&mut self, mut batches: u32) {
        while batches > 0
            && let Some(prefix) = self.prefixes.get(self.counts.len())
        {
            if !self.is_begun {
                let (rows, state) = rest_of_board(self.order, depth(self.order), prefix.state);
                self.completions.start(&rows, &[state]);
                self.is_begun = true;
            }
            let Some(count) = self.completions.step(&mut batches) else {
                return;
            };
            self.counts.push(count);
            self.is_begun = false;
        }
    }

    /// The prefixes and the number of solutions that begin with each, once all are counted.
    pub fn counted(&self) -> Option<(&[Prefix], &[u64])> {
        let is_done = self.counts.len() == self.prefixes.len();
        is_done.then_some((&self.prefixes, &self.counts))
    }
}
