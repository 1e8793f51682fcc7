//! A cache of the placements in the quarters of a board.

use super::split::Lines;

/// The placements in a quarter for each set of columns with queens, by their rows.
///
/// Most sets of columns are requested again and again.
#[derive(Debug)]
pub struct Quarters {
    lines: Lines,
    /// Empty buckets, without a set of rows, for placements that are not kept.
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

    pub const fn lines(&self) -> Lines {
        self.lines
    }

    /// The placements with a queen in each of these columns and in no other.
    pub fn with_queens_in<const QUARTERS: usize>(
        &mut self,
        columns: [u32; QUARTERS],
    ) -> [&Buckets; QUARTERS] {
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
            Quarter::placements(self.lines, columns, &mut self.found);
            let by_rows = self.found.iter().map(|&(rows, p)| (rows as usize, p));
            buckets.fill(self.lines.all_of_a_half() as usize + 1, by_rows);
            self.kept += self.found.len();
        }
    }
}

/// Patterns sorted by a small number that each has, and the index where each number starts.
#[derive(Clone, Debug, Default)]
pub struct Buckets {
    patterns: Vec<u64>,
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

    /// All patterns in order.
    pub fn all(&self) -> &[u64] {
        &self.patterns
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
    /// Finds all placements with a queen in each of these columns and in no other, as the rows that
    /// they take and their lines.
    pub fn placements(lines: Lines, columns: u32, found: &mut Vec<(u32, u64)>) {
        Self::default().place(lines, columns, found);
    }

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
                    assert_eq!(kept.all(), found.all());
                }
            }
        }
        assert!(few.kept < all.kept && few.kept > 0);
    }
}
