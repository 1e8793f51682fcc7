//! Borders that differ only in the top queen, and the inner queens that they have in common.

use std::ops::Range;

use super::{
    border::{Border, attack},
    completions::Completions,
    rows_below::{OpenRow, RowsBelow},
};

/// Borders that are counted together: all their queens but the top one are the same.
///
/// The kernels take as many columns as a lane has bits. If there are more between the edges, the
/// queens of the outermost inner columns are set in advance, in every possible way:
/// [`Group::narrowed`] makes a group of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    order: u32,
    /// The common queens, as row and column: one in every column that is not inside, and the one in
    /// the last row.
    queens: Vec<(u32, u32)>,
    /// The top queens' columns: inner ones, or the one set in advance.
    tops: Vec<u32>,
    /// The columns that are still to be searched.
    inside: Range<u32>,
}

impl Group {
    /// The group of borders that differ only in the top queen; `None` if there are no borders.
    pub fn new(borders: &[Border], order: u32) -> Option<Self> {
        let [left, right, bottom, _] = borders.first()?.squares(order);
        Some(Self {
            order,
            queens: vec![left, right, bottom],
            tops: borders.iter().map(|border| border.top).collect(),
            inside: 1..order.saturating_sub(1).max(1),
        })
    }

    /// Whether the kernels can count it.
    pub fn is_narrow(&self) -> bool {
        self.inside.len() <= Completions::MAX_WIDTH
    }

    /// The same borders with one inner column less, taken alternately from the left and the right:
    /// one group for every square of the column that a queen can take.
    pub fn narrowed(&self) -> Vec<Self> {
        let Range { start, end } = self.inside.clone();
        let (column, inside) = if start + end <= self.order {
            (start, start + 1..end)
        } else {
            (end - 1, start..end - 1)
        };
        let with = |square: Option<(u32, u32)>, tops: Vec<u32>| Self {
            queens: self.queens.iter().copied().chain(square).collect(),
            tops,
            inside: inside.clone(),
            ..*self
        };
        if self.queens.iter().any(|queen| queen.1 == column) {
            return vec![with(None, self.tops.clone())];
        }
        // A queen at the top of this column now attacks the inner columns from outside.
        let at_top = self.tops.contains(&column);
        let at_top = at_top.then(|| with(Some((0, column)), vec![column]));
        let squares = (1..self.order.saturating_sub(1)).map(|row| (row, column));
        let free =
            squares.filter(|&square| !self.queens.iter().any(|&queen| attack(queen, square)));
        let below_top = free.map(|square| {
            let tops = self.tops.iter().filter(|&&top| !attack((0, top), square));
            with(Some(square), tops.copied().collect())
        });
        let groups = at_top.into_iter().chain(below_top);
        groups.filter(|group| !group.tops.is_empty()).collect()
    }

    /// The rows between the edges that have no queen yet. Squares attacked by the common queens are
    /// blocked; what the top queen attacks is in [`Group::states`].
    pub fn open_rows(&self) -> Vec<OpenRow> {
        let mut open = Vec::new();
        let mut above = 0;
        for row in 1..self.order.saturating_sub(1) {
            if self.queens.iter().any(|queen| queen.0 == row) {
                continue;
            }
            let mut attacked = 0;
            for &(queen_row, column) in &self.queens {
                let distance = row.abs_diff(queen_row);
                attacked |= bit(column) | bit(column) << distance | bit(column) >> distance;
            }
            open.push(OpenRow {
                step: row - above,
                blocked: self.inner(attacked) | u32::MAX << self.inside.len(),
            });
            above = row;
        }
        open
    }

    /// An estimate of the work for the group, in an arbitrary unit. It is the same on every
    /// machine, and right to within a quarter for most groups.
    ///
    /// It is the number of placements on the first six tenths of the open rows, where most queens
    /// are placed. This is the product of the squares that the border leaves of each row, reduced
    /// more the more queens stand above. The exponent was fitted to orders 16 to 18.
    pub fn work(&self) -> u64 {
        let rows = self.open_rows();
        let count = rows.len() as f64;
        let below = |mut state: RowsBelow| {
            let mut placements = 1.0;
            for (row, above) in rows.iter().zip(0..rows.len() * 6 / 10) {
                if above > 0 {
                    state = RowsBelow {
                        diagonals: state.diagonals << row.step,
                        anti_diagonals: state.anti_diagonals >> row.step,
                        ..state
                    };
                }
                let left = (count - above as f64) / count;
                let squares = f64::from(state.free(row.blocked).count_ones());
                placements *= squares * left * left * left;
            }
            placements
        };
        let placements: f64 = self.states(&rows).into_iter().map(below).sum();
        placements as u64
    }

    /// What each possible top queen attacks on the first of these open rows.
    pub fn states(&self, open: &[OpenRow]) -> Vec<RowsBelow> {
        // `step` of the first open row is its distance from the top edge.
        let distance = open.first().map_or(0, |row| row.step);
        let state = |&top: &u32| RowsBelow {
            columns: self.inner(bit(top)),
            diagonals: self.inner(bit(top) << distance),
            anti_diagonals: self.inner(bit(top) >> distance),
        };
        self.tops.iter().map(state).collect()
    }

    /// Restricts a mask of columns to the inner ones.
    fn inner(&self, columns: u64) -> u32 {
        (columns >> self.inside.start) as u32 & !(u32::MAX << self.inside.len())
    }
}

fn bit(column: u32) -> u64 {
    1 << column
}

/// The narrow groups of which a group consists, one after another.
#[derive(Clone, Debug, Default)]
pub struct Narrowed {
    /// The groups still to come, in reverse order.
    waiting: Vec<Group>,
}

impl Narrowed {
    pub fn new(group: Group) -> Self {
        Self {
            waiting: vec![group],
        }
    }
}

impl Iterator for Narrowed {
    type Item = Group;

    fn next(&mut self) -> Option<Group> {
        loop {
            let group = self.waiting.pop()?;
            if group.is_narrow() {
                return Some(group);
            }
            self.waiting.extend(group.narrowed().into_iter().rev());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::counts, counting::kernel::Kernel};

    /// Setting queens in advance changes no count, whatever the number of their columns.
    #[test]
    fn every_number_of_columns_set_in_advance_counts_the_same() {
        for kernel in Kernel::available() {
            let mut completions = Completions::new(kernel);
            for order in [1, 2, 4, 5, 8, 9] {
                let mut groups: Vec<_> = Border::fundamental(order)
                    .filter_map(|(border, weight)| Some((Group::new(&[border], order)?, weight)))
                    .collect();
                while !groups.is_empty() {
                    let mut count = |(group, weight): &(Group, u64)| {
                        let rows = group.open_rows();
                        weight * completions.count(&rows, &group.states(&rows))
                    };
                    let sum = groups.iter().map(&mut count).sum();
                    assert_eq!(
                        Some(sum),
                        counts::solutions(order as usize),
                        "{kernel}, {order}"
                    );
                    if groups.iter().all(|(group, _)| group.inside.is_empty()) {
                        break;
                    }
                    groups = groups
                        .into_iter()
                        .flat_map(|(group, weight)| {
                            group
                                .narrowed()
                                .into_iter()
                                .map(move |group| (group, weight))
                        })
                        .collect();
                }
            }
        }
    }

    #[test]
    fn groups_of_large_boards_are_narrow_at_the_end() {
        for order in [18, 19, 20, 21, 24] {
            let (border, _) = Border::fundamental(order).nth(1000).unwrap();
            let group = Group::new(&[border], order).unwrap();
            assert_eq!(group.is_narrow(), order == 18);
            for narrow in Narrowed::new(group).take(1000) {
                assert!(narrow.is_narrow());
                let rows = narrow.open_rows();
                assert!(rows.len() <= Completions::MAX_WIDTH, "order {order}");
            }
        }
    }
}
