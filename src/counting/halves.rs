//! Counts the solutions of a board of an even order by joining its halves.
//!
//! For each choice of the columns whose queens stand in the upper half ([`Split`]), all placements
//! in the upper half and in the lower half are found, each by joining two quarters. Only those
//! diagonals of a half matter that lead to the other half. They form a pattern of bits ([`Lines`]),
//! and an upper and a lower half form a solution if their patterns have no bit in common:
//! [`Kernel::pairs`] compares one with 256 at once.
//!
//! Measured on a Zen 3 processor, as processor time on one thread, medians of three or five runs.
//! The reference is EvgenyKluev/N-Queens-Count-Sol, which also joins halves, with its own settings
//! for each order:
//!
//! | order | AVX2 | portable | reference |
//! |---|---|---|---|
//! | 16 | 0.17 s | 0.21 s | 0.33 s |
//! | 18 | 3.7 s | 6.0 s | 8.7 s |
//! | 20, one of 256 parts | 0.96 s | | 2.2 s |
//!
//! Counting from the borders, order 16 takes as long with AVX2. On a Zen 1, which works on half a
//! vector at a time, and with quarters found again for each split, halves took 0.29 s at order 16,
//! 6.4 s at 18 and 1.2 s for the part of 20, borders 0.23, 11.3 and 3.5 s, the reference 0.43, 12.0
//! and 3.6 s.
//!
//! At order 18 a quarter of the time goes into finding and sorting halves, a sixth into preparing
//! blocks, and half into comparing; at order 16 two fifths go into finding halves. The placements
//! in quarters are kept ([`Quarters`]), which saved a quarter of the time at order 18 and a third
//! at 16.
//!
//! Alternatives that did not help, or would not:
//!
//! - Tables of the last rows for a search with borders: it tries 76 queens for each solution that
//!   it finds at order 18, about 2 ns each. Six rows before the end there are 132 million states
//!   for each 800 million queens, and four rows before it 56 million; tables by the remaining
//!   columns were estimated to take about as long as the queens that they save.
//! - Finding halves row by row, for all choices of columns on one side at once: it tries 6.6
//!   queens for each half, and needs up to a hundred times the memory of one split.
//! - Sixteen or 256 sets of central lines instead of 64, and blocks of 512 patterns instead of
//!   256: no faster at orders 18 and 20 together.
//! - A closure around the comparing loop: it is not compiled for AVX2, and takes half as long
//!   again.

mod quarters;
mod split;

use std::cmp::Ordering;

use self::{
    quarters::{Buckets, Quarters},
    split::Rank,
};

pub use self::split::{Lines, Split};
use super::kernel::{Block, Kernel};

/// The number of quarter placements to keep: all of a board of order 18, which take 10 MB.
const QUARTERS_KEPT: usize = 1 << 20;

/// Counts the solutions of a [`Split`] in short steps.
#[derive(Debug)]
pub struct Halves {
    lines: Lines,
    kernel: Kernel,
    quarters: Quarters,
    upper: Half,
    lower: Half,
    block: Block,
    weight: u64,
    /// The number of blocks that have been joined.
    done: usize,
    found: u64,
}

impl Halves {
    pub fn new(lines: Lines, kernel: Kernel) -> Self {
        Self {
            lines,
            kernel,
            quarters: Quarters::new(lines, QUARTERS_KEPT),
            upper: Half::default(),
            lower: Half::default(),
            block: Block::default(),
            weight: 0,
            done: 0,
            found: 0,
        }
    }

    /// Starts to count. A count in progress is dropped.
    pub fn start(&mut self, split: Split) {
        let lines = self.lines;
        let least = split.rank(lines);
        let quarters = &mut self.quarters;
        self.upper
            .fill(quarters, split.upper(), least, |pattern| pattern);
        self.lower
            .fill(quarters, split.lower(lines), least, |pattern| {
                lines.upside_down(pattern)
            });
        self.weight = split.weight(lines);
        self.done = 0;
        self.found = 0;
    }

    /// Joins at most `blocks` blocks of lower halves with all upper ones. Returns the count once it
    /// is complete.
    pub fn step(&mut self, blocks: u32) -> Option<u64> {
        for _ in 0..blocks {
            if !self.join_a_block() {
                return Some(self.found * self.weight);
            }
        }
        None
    }

    /// Joins the next block of lower halves; false if none is left.
    fn join_a_block(&mut self) -> bool {
        let above = self.lower.above.all().chunks(Block::CAPACITY);
        let tied = self.lower.tied.all().chunks(Block::CAPACITY);
        // Solutions without a tie count twice, as a transposition maps them to others.
        let mut weighted = above
            .map(|block| (block, 2))
            .chain(tied.map(|block| (block, 1)));
        let Some((patterns, weight)) = weighted.nth(self.done) else {
            return false;
        };
        self.done += 1;
        self.block.fill(self.lines.bits(), patterns);
        let central = patterns.iter().map(|&pattern| self.lines.central(pattern));
        let in_all = central.fold(usize::MAX, |all, central| all & central);
        // Upper halves are skipped if they have a central line that the whole block has.
        for central in (0..Lines::CENTRAL_SETS).filter(|central| central & in_all == 0) {
            let pairs = |upper| self.kernel.pairs(&self.block, upper);
            self.found += weight * pairs(self.upper.above.with(central));
            self.found += pairs(self.upper.tied.with(central));
        }
        true
    }
}

/// The placements in half of a board, each as the set of its lines that lead to the other half.
///
/// They are sorted by their central lines.
#[derive(Debug, Default)]
pub struct Half {
    /// Placements whose rows rank above the columns of the split.
    pub above: Buckets,
    /// Placements whose rows have the same rank as the columns.
    pub tied: Buckets,
    found: Vec<u64>,
    in_west: Vec<u64>,
    in_east: Vec<u64>,
}

impl Half {
    /// Finds the placements with a queen in each of these columns, counted from the edges in the
    /// west and the east. Rows that rank below `least` are left out.
    ///
    /// `turned` maps the bits of the patterns to the positions in which they are stored.
    pub fn fill(
        &mut self,
        quarters: &mut Quarters,
        columns: [u32; 2],
        least: Rank,
        turned: impl Fn(u64) -> u64,
    ) {
        let lines = quarters.lines();
        let all = lines.all_of_a_half();
        let queens = columns[0].count_ones();
        let [west, east] = quarters.with_queens_in(columns);
        for (into, ordering) in [
            (&mut self.above, Ordering::Greater),
            (&mut self.tied, Ordering::Equal),
        ] {
            self.found.clear();
            let of_this_rank = |&rows: &u32| {
                rows.count_ones() == queens && Rank::of(lines, rows).cmp(&least) == ordering
            };
            for rows in (0..=all).filter(of_this_rank) {
                let in_west = west.with(rows as usize).iter();
                let in_east = east.with((all & !rows) as usize).iter();
                self.in_west.clear();
                self.in_west.extend(in_west.map(|&p| turned(p)));
                self.in_east.clear();
                self.in_east
                    .extend(in_east.map(|&p| turned(lines.mirrored(p))));
                join(&self.in_west, &self.in_east, &mut self.found);
            }
            let by_central_lines = self.found.iter().map(|&p| (lines.central(p), p));
            into.fill(Lines::CENTRAL_SETS, by_central_lines);
        }
    }
}

/// Appends the combined lines of each pair that has none in common.
fn join(west: &[u64], east: &[u64], found: &mut Vec<u64>) {
    for &west in west {
        let mut len = found.len();
        found.resize(len + east.len(), 0);
        // Each is stored, but the next one overwrites it if queens attack each other: a branch here
        // would be mispredicted half the time.
        for &east in east {
            found[len] = west | east;
            len += usize::from(west & east == 0);
        }
        found.truncate(len);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::counts;

    #[test]
    fn halves_of_all_splits_are_all_solutions() {
        for kernel in Kernel::available() {
            for order in [4, 6, 8, 10, 12] {
                let lines = Lines { half: order / 2 };
                let mut halves = Halves::new(lines, kernel);
                let mut count = |split| {
                    halves.start(split);
                    std::iter::from_fn(|| Some(halves.step(1))).flatten().next()
                };
                let sum = Split::fundamental(lines).filter_map(&mut count).sum();
                assert_eq!(Some(sum), counts::solutions(order as usize), "{kernel}");
            }
        }
    }

    /// Every set of columns is an image of one split.
    #[test]
    fn splits_stand_for_all_sets_of_columns() {
        for half in 2..=9 {
            let lines = Lines { half };
            let weights: u64 = Split::fundamental(lines)
                .map(|split| split.weight(lines))
                .sum();
            let order = u64::from(2 * half);
            let sets = (1..=u64::from(half)).fold(1, |sets, k| sets * (order - k + 1) / k);
            assert_eq!(weights, sets, "order {order}");
        }
    }
}
