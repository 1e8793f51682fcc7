//! The placements in all quarters, as far as they are kept.

use super::{buckets::Buckets, lines::Lines, quarter::Quarter};

/// The placements in a quarter for each set of columns with queens, by their rows.
///
/// Most sets of columns are asked for again and again.
#[derive(Debug)]
pub struct Quarters {
    lines: Lines,
    /// Empty buckets, without a set of rows, where nothing is kept.
    by_columns: Vec<Buckets>,
    /// How many placements are kept.
    kept: usize,
    most: usize,
    found: Vec<(u32, u64)>,
}

impl Quarters {
    /// Forgets all placements once it keeps more than `most`.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Few kept or all: the placements are the same, and few are few.
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
