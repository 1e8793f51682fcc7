//! Queens in half of a board.

use std::cmp::Ordering;

use super::{buckets::Buckets, lines::Lines, quarters::Quarters, split::Rank};

/// The placements in half of a board: the lines of each that lead to the other half.
///
/// They are sorted by their central lines.
#[derive(Debug, Default)]
pub struct Half {
    /// Those whose rows rank above the columns of the split.
    pub above: Buckets,
    /// Those whose rows rank as the columns do.
    pub tied: Buckets,
    found: Vec<u64>,
    in_west: Vec<u64>,
    in_east: Vec<u64>,
}

impl Half {
    /// Finds the placements with a queen in each of these columns, counted from the edges in
    /// the west and the east. Rows that rank below `least` are left out.
    ///
    /// `turned` is how their patterns are kept: where each bit goes.
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

/// Appends the lines of each pair that has none in common.
fn join(west: &[u64], east: &[u64], found: &mut Vec<u64>) {
    for &west in west {
        let mut len = found.len();
        found.resize(len + east.len(), 0);
        // Each is stored, but the next one overwrites it if queens attack each other: a branch
        // here would be mispredicted half the time.
        for &east in east {
            found[len] = west | east;
            len += usize::from(west & east == 0);
        }
        found.truncate(len);
    }
}
