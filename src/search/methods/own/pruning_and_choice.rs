//! What the user's own search knows of the rows without a queen: the squares left to them, how
//! these are pruned, and which row is chosen.

use super::{ColumnOrder, Pruning, RowOrder};
use crate::board::{Given, Square};
use crate::search::places;

/// The squares that are left to the rows without a queen.
#[derive(Clone)]
pub struct RemainingSquares {
    order: usize,
    /// The rows without a queen.
    pub open: u128,
    /// What is left to each row.
    pub rows: Vec<Domain>,
}

/// The squares left to a row, as sets of columns and rows.
#[derive(Clone, Copy, Default)]
pub struct Domain {
    /// The columns that are free.
    pub free: u128,
    /// The rows of the queens that struck the other squares. Given queens are not included, as
    /// nothing can be done about them.
    pub struck_by: u128,
}

/// The set that contains only this line.
pub fn bit(line: usize) -> u128 {
    1 << line
}

impl RemainingSquares {
    /// The state before the first row, and the row that already has no square left, if any.
    pub fn start(given: Given, pruning: Pruning) -> (Self, Option<usize>) {
        let order = given.order();
        let all = u128::MAX >> (128 - order);
        let domain = Domain {
            free: all,
            struck_by: 0,
        };
        let mut known = Self {
            order,
            open: all,
            rows: vec![domain; order],
        };
        for queen in given.queens() {
            known.place(queen, 0);
        }
        let dead = known.prune(pruning);
        (known, dead)
    }

    /// The state with one more queen, and a row that has no square left, if that is looked for.
    pub fn after(&self, queen: Square, pruning: Pruning) -> (Self, Option<usize>) {
        let mut known = self.clone();
        known.place(queen, bit(queen.row));
        let dead = known.prune(pruning);
        (known, dead)
    }

    /// The columns of a row that are attacked from a square of another row.
    fn attacked(&self, column: usize, distance: usize) -> u128 {
        let queen = bit(column);
        (queen | queen << distance | queen >> distance) & (u128::MAX >> (128 - self.order))
    }

    fn place(&mut self, queen: Square, culprit: u128) {
        self.open &= !bit(queen.row);
        for row in places(self.open) {
            let attacked = self.attacked(queen.column, row.abs_diff(queen.row));
            self.strike(row, attacked, culprit);
        }
    }

    /// Strikes these columns of a row; true if any of them was left.
    fn strike(&mut self, row: usize, columns: u128, culprits: u128) -> bool {
        let domain = &mut self.rows[row];
        let is_new = domain.free & columns != 0;
        if is_new {
            domain.free &= !columns;
            domain.struck_by |= culprits;
        }
        is_new
    }

    /// Applies this pruning, and returns the first row without a square.
    fn prune(&mut self, pruning: Pruning) -> Option<usize> {
        let empty = |known: &Self| places(known.open).find(|&row| known.rows[row].free == 0);
        match pruning {
            Pruning::None => None,
            Pruning::Forward => empty(self),
            Pruning::Arc => {
                while empty(self).is_none() && self.strike_without_support() {}
                empty(self)
            }
        }
    }

    /// Strikes each square that attacks all that is left to another row; true if there was one. It
    /// stops when a row has no square left.
    fn strike_without_support(&mut self) -> bool {
        let mut has_struck = false;
        for other in places(self.open) {
            let Domain { free, struck_by } = self.rows[other];
            // A queen attacks at most three squares of a row.
            if free.count_ones() > 3 {
                continue;
            }
            for row in places(self.open & !bit(other)) {
                let distance = row.abs_diff(other);
                let attack_all = places(free)
                    .map(|column| self.attacked(column, distance))
                    .fold(u128::MAX, |all, attacked| all & attacked);
                has_struck |= self.strike(row, attack_all, struck_by);
                if self.rows[row].free == 0 {
                    return true;
                }
            }
        }
        has_struck
    }

    /// The row to fill next.
    pub fn choose(&self, order: RowOrder) -> Option<usize> {
        let open = places(self.open);
        match order {
            RowOrder::Top => { open }.next(),
            RowOrder::Middle => open.min_by_key(|&row| from_middle(self.order, row)),
            RowOrder::Fewest => open.min_by_key(|&row| self.rows[row].free.count_ones()),
        }
    }

    /// Which of these columns of a row to try next. `draw` picks a random number below the one that
    /// it is given.
    pub fn pick(
        &self,
        row: usize,
        columns: u128,
        order: ColumnOrder,
        mut draw: impl FnMut(u32) -> usize,
    ) -> Option<usize> {
        let mut left = places(columns);
        match order {
            ColumnOrder::Left => left.next(),
            ColumnOrder::Middle => left.min_by_key(|&column| from_middle(self.order, column)),
            ColumnOrder::Random => left.nth(draw(columns.count_ones())),
            ColumnOrder::Least => left.min_by_key(|&column| self.taken(Square::new(row, column))),
        }
    }

    /// The number of squares that a queen would take from the other rows.
    fn taken(&self, queen: Square) -> u32 {
        let others = places(self.open & !bit(queen.row));
        others
            .map(|row| {
                let attacked = self.attacked(queen.column, row.abs_diff(queen.row));
                (attacked & self.rows[row].free).count_ones()
            })
            .sum()
    }
}

/// The distance of a line from the middle, in half squares; of two equally distant lines, the lower
/// number counts as nearer.
fn from_middle(order: usize, line: usize) -> (usize, usize) {
    ((2 * line + 1).abs_diff(order), line)
}
