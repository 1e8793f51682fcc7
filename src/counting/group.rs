//! Borders that differ in the top queen alone, and queens inside that they have in common.

use std::ops::Range;

use super::{
    border::{Border, attack},
    completions::Completions,
    state::{OpenRow, State},
};

/// Borders that are counted together: all their queens but the one at the top are the same.
///
/// The kernels take as many columns as a lane has bits. Where there are more between the
/// edges, the queens of the next columns from either side are set in advance, in every way:
/// [`Group::narrowed`] makes a group of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    order: u32,
    /// The queens in common, row and column: one in every column that is not inside, and
    /// that of the last row.
    queens: Vec<(u32, u32)>,
    /// Columns of the queen in the first row: inside, or in common after all.
    tops: Vec<u32>,
    /// The columns that are still searched.
    inside: Range<u32>,
}

impl Group {
    /// The group of borders that differ in the top queen alone; `None` if there are no borders.
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

    /// The same borders with one column less inside, the next from the left or the right in
    /// turn: a group for every square of it that a queen can take.
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
        // A queen at the top of this column now attacks the columns inside from beyond them.
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

    /// The rows between the edges that have no queen yet. What the queens in common attack
    /// is blocked; what the one at the top attacks is in [`Group::states`].
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

    /// An estimate of the work that the group takes, in an arbitrary measure: the same on
    /// every machine, and right within a quarter for most groups.
    ///
    /// It is the number of placements on the first six tenths of the open rows, where most
    /// queens are placed: the product of the squares that the border leaves of each row, less
    /// the more the more queens stand above. The exponent was fitted to orders 16 to 18.
    pub fn work(&self) -> u64 {
        let rows = self.open_rows();
        let count = rows.len() as f64;
        let below = |mut state: State| {
            let mut placements = 1.0;
            for (row, above) in rows.iter().zip(0..rows.len() * 6 / 10) {
                if above > 0 {
                    state = State {
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

    /// What each queen at the top attacks on the first of these open rows.
    pub fn states(&self, open: &[OpenRow]) -> Vec<State> {
        // `step` of the first open row is its distance from the top edge.
        let distance = open.first().map_or(0, |row| row.step);
        let state = |&top: &u32| State {
            columns: self.inner(bit(top)),
            diagonals: self.inner(bit(top) << distance),
            anti_diagonals: self.inner(bit(top) >> distance),
        };
        self.tops.iter().map(state).collect()
    }

    /// The mask of columns without those that are not inside.
    fn inner(&self, columns: u64) -> u32 {
        (columns >> self.inside.start) as u32 & !(u32::MAX << self.inside.len())
    }
}

fn bit(column: u32) -> u64 {
    1 << column
}

/// The narrow groups that a group consists of, one after another.
#[derive(Clone, Debug, Default)]
pub struct Narrowed {
    /// The groups to come, the last one first.
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

    /// Setting queens in advance changes no count, however many columns they take.
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
