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

use std::cmp::Ordering;

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
        let above = self.lower.above.patterns.chunks(Block::CAPACITY);
        let tied = self.lower.tied.patterns.chunks(Block::CAPACITY);
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
        let lines = quarters.lines;
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

/// The rank of a set of rows or columns of half a board: its bits or those of its complement,
/// whichever is the smaller number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank(u32);

impl Rank {
    pub fn of(lines: Lines, set: u32) -> Self {
        Self(set.min(lines.all_of_a_half() & !set))
    }
}

/// The columns whose queens stand in the upper half of a board, counted from the edges in the west
/// and the east. Mirrored and turned upside down, it stands for up to four sets.
///
/// In a solution, the columns in the west and in the east have a rank, and so do the rows, above
/// and below, of the queens in the west. A transposition exchanges the two. So solutions whose rows
/// rank above the columns count twice, and those whose rows rank below are not searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    pub west: u32,
    pub east: u32,
}

impl Split {
    /// One of each four equivalent splits.
    pub fn fundamental(lines: Lines) -> impl Iterator<Item = Self> {
        let all = lines.all_of_a_half();
        let splits =
            (0..=all / 2).flat_map(move |west| (0..=all).map(move |east| Self { west, east }));
        splits.filter(move |split| {
            split.west.count_ones() + split.east.count_ones() == lines.half
                && split.rank(lines) <= Rank::of(lines, split.east)
        })
    }

    /// The smallest rank of its columns, which is that of the ones in the west.
    pub fn rank(self, lines: Lines) -> Rank {
        Rank::of(lines, self.west)
    }

    /// The number of sets for which it stands.
    pub fn weight(self, lines: Lines) -> u64 {
        if self.rank(lines) == Rank::of(lines, self.east) {
            2
        } else {
            4
        }
    }

    /// The columns of the upper half, in the west and in the east.
    pub fn upper(self) -> [u32; 2] {
        [self.west, self.east]
    }

    /// The columns of the lower half.
    pub fn lower(self, lines: Lines) -> [u32; 2] {
        self.upper().map(|columns| lines.all_of_a_half() & !columns)
    }

    /// Estimates of the work, by the columns in the west: the sets of rows that rank high enough,
    /// once for the upper half and once for the lower. All sets have about the same number of
    /// placements.
    pub fn works(lines: Lines) -> Vec<u64> {
        let all = lines.all_of_a_half();
        let work = |west: u32| {
            let least = Rank::of(lines, west);
            let as_many = (0..=all).filter(|rows| rows.count_ones() == west.count_ones());
            let sets = as_many.filter(|&rows| Rank::of(lines, rows) >= least);
            // The search for symmetric solutions tries this many squares in the same time.
            32 * (sets.count() as u64).pow(2)
        };
        (0..=all / 2).map(work).collect()
    }
}

/// The lines that cross the middle of a board of an even order: order − 1 in each direction.
///
/// A set of them is a pattern of bits, those of one direction above those of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    /// Half the order.
    pub half: u32,
}

impl Lines {
    /// The number of bits of a pattern.
    pub const fn bits(self) -> u32 {
        2 * self.one_way()
    }

    /// The number of lines in one direction.
    const fn one_way(self) -> u32 {
        2 * self.half - 1
    }

    /// All rows, or all columns, of half a board.
    pub const fn all_of_a_half(self) -> u32 {
        (1 << self.half) - 1
    }

    /// The pattern of a quarter in the west. Its lines pass through the centre of the board or next
    /// to it, leading to the opposite quarter, or lead over its inner corner.
    pub const fn pattern(self, past_centre: u32, over_corner: u32) -> u64 {
        (past_centre as u64) << self.one_way() | over_corner as u64
    }

    /// The pattern of the mirrored quarter, in the east.
    pub const fn mirrored(self, pattern: u64) -> u64 {
        let low = (1 << self.one_way()) - 1;
        (pattern & low) << self.one_way() | pattern >> self.one_way()
    }

    /// The pattern of an upper half as one of a lower half: upside down, each line has the other
    /// direction and the same distance from the other end.
    pub const fn upside_down(self, pattern: u64) -> u64 {
        pattern.reverse_bits() >> (u64::BITS - self.bits())
    }

    /// A few lines near the centre, where patterns have the most bits.
    pub const fn central(self, pattern: u64) -> usize {
        let wide = (1 << Self::CENTRAL) - 1;
        let first = self.half - Self::CENTRAL / 2 - 1;
        let (high, low) = (pattern >> (self.one_way() + first), pattern >> first);
        ((high & wide) << Self::CENTRAL | low & wide) as usize
    }

    /// The number of central lines considered in each direction.
    const CENTRAL: u32 = 3;

    /// The number of sets of central lines.
    pub const CENTRAL_SETS: usize = 1 << (2 * Self::CENTRAL);
}

/// The placements in a quarter for each set of columns with queens, by their rows.
///
/// Most sets of columns are requested again and again.
#[derive(Debug)]
pub struct Quarters {
    lines: Lines,
    /// One entry for each set of columns; it is not filled where the placements are not kept.
    by_columns: Vec<Buckets>,
    /// The number of placements that are kept.
    kept: usize,
    most: usize,
    found: Vec<(u32, u64)>,
}

impl Quarters {
    /// An empty cache, which forgets all placements once it keeps more than `most`.
    pub fn new(lines: Lines, most: usize) -> Self {
        let sets = lines.all_of_a_half() as usize + 1;
        Self {
            lines,
            by_columns: vec![Buckets::default(); sets],
            kept: 0,
            most,
            found: Vec::new(),
        }
    }

    /// The placements with a queen in each of these columns and in no other.
    pub fn with_queens_in(&mut self, columns: [u32; 2]) -> [&Buckets; 2] {
        if self.kept > self.most {
            self.by_columns.fill(Buckets::default());
            self.kept = 0;
        }
        for columns in columns {
            self.keep(columns);
        }
        columns.map(|columns| &self.by_columns[columns as usize])
    }

    fn keep(&mut self, columns: u32) {
        let buckets = &mut self.by_columns[columns as usize];
        if !buckets.is_filled() {
            self.found.clear();
            Quarter::default().place(self.lines, columns, &mut self.found);
            let by_rows = self.found.iter().map(|&(rows, p)| (rows as usize, p));
            buckets.fill(self.lines.all_of_a_half() as usize + 1, by_rows);
            self.kept += self.found.len();
        }
    }
}

/// Patterns sorted by a small number that each has, and the index where each number starts.
#[derive(Clone, Debug, Default)]
pub struct Buckets {
    /// All patterns in order.
    pub patterns: Vec<u64>,
    starts: Vec<usize>,
}

impl Buckets {
    /// Replaces the patterns by these, with numbers below `count`, using a counting sort.
    pub fn fill(&mut self, count: usize, patterns: impl Iterator<Item = (usize, u64)> + Clone) {
        self.starts.clear();
        self.starts.resize(count + 1, 0);
        for (number, _) in patterns.clone() {
            self.starts[number + 1] += 1;
        }
        let mut sum = 0;
        for start in &mut self.starts {
            sum += *start;
            *start = sum;
        }
        self.patterns.resize(sum, 0);
        for (number, pattern) in patterns {
            let at = &mut self.starts[number];
            self.patterns[*at] = pattern;
            *at += 1;
        }
        // Each start has advanced to the next one.
        self.starts.rotate_right(1);
        self.starts[0] = 0;
    }

    /// Whether [`fill`](Self::fill) has been called.
    pub const fn is_filled(&self) -> bool {
        !self.starts.is_empty()
    }

    /// The patterns with this number.
    pub fn with(&self, number: usize) -> &[u64] {
        &self.patterns[self.starts[number]..self.starts[number + 1]]
    }
}

/// Queens in the first columns of a quarter.
///
/// Rows and columns are counted from the two edges of the board, so all four quarters are alike.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quarter {
    rows: u32,
    /// Bit row − column + half − 1: lines that lead to the opposite quarter or past it.
    diagonals: u32,
    /// Bit row + column.
    anti_diagonals: u32,
}

impl Quarter {
    /// Finds all placements with these queens, one more in each of these columns and none in
    /// another, as the rows that they take and their lines.
    fn place(self, lines: Lines, columns: u32, found: &mut Vec<(u32, u64)>) {
        let half = lines.half;
        if columns == 0 {
            let over_corner = self.anti_diagonals >> half;
            found.push((self.rows, lines.pattern(self.diagonals, over_corner)));
            return;
        }
        let column = columns.trailing_zeros();
        let back = half - 1 - column;
        let attacked = self.rows | self.diagonals >> back | self.anti_diagonals >> column;
        let mut free = !attacked & lines.all_of_a_half();
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let below = Self {
                rows: self.rows | queen,
                diagonals: self.diagonals | queen << back,
                anti_diagonals: self.anti_diagonals | queen << column,
            };
            below.place(lines, columns & (columns - 1), found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::known_counts;

    #[test]
    fn halves_of_all_splits_are_all_solutions() {
        for kernel in Kernel::available() {
            for half in 2..=6 {
                let lines = Lines { half };
                let mut halves = Halves::new(lines, kernel);
                let mut count = |split| {
                    halves.start(split);
                    std::iter::repeat_with(|| halves.step(1)).find_map(|count| count)
                };
                let sum = Split::fundamental(lines).filter_map(&mut count).sum();
                let expected = known_counts::solutions(2 * half as usize);
                assert_eq!(Some(sum), expected, "{kernel}");
            }
        }
    }

    /// The placements are the same whether few or all are kept.
    #[test]
    fn what_was_forgotten_is_found_again() {
        let lines = Lines { half: 4 };
        let mut all = Quarters::new(lines, usize::MAX);
        let mut few = Quarters::new(lines, 20);
        for _ in 0..2 {
            for columns in 0..=lines.all_of_a_half() {
                let columns = [columns, lines.all_of_a_half() & !columns];
                let kept = all.with_queens_in(columns);
                for (kept, found) in kept.into_iter().zip(few.with_queens_in(columns)) {
                    assert_eq!(kept.patterns, found.patterns);
                }
            }
        }
        assert!(few.kept < all.kept && few.kept > 0);
    }
}
