//! All legal placements on the first rows, in lexicographic order.
#![expect(clippy::cast_possible_truncation, reason = "a column is less than 32")]

use super::completion_count::Completions;
use super::rows_below::{OpenRow, RowsBelow, all_blocked_beyond};

/// A depth-first walk over the legal placements on the first rows of a board.
///
/// It stands before the first placement, on one, or after the last. It remembers nothing but that
/// placement, so it can start anywhere.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The number of rows whose queens stay where they are.
    fixed: usize,
    /// The number of rows that hold a queen in every placement of the walk.
    depth: usize,
    /// The row at which to continue.
    row: usize,
    columns: [u8; RowsBelow::MAX_ORDER],
    /// For each row, what the queens above leave of it.
    states: [RowsBelow; RowsBelow::MAX_ORDER + 1],
    /// The squares of each row that are still to be tried.
    free: [u32; RowsBelow::MAX_ORDER + 1],
}

impl Walk {
    /// A walk before the first placement of `depth` queens that begins with `prefix`, a legal
    /// placement of fewer queens.
    ///
    /// `depth` is at most `order`, which is at most [`RowsBelow::MAX_ORDER`].
    pub fn below(order: usize, prefix: &[u8], depth: usize) -> Self {
        let mut walk = Self {
            fixed: prefix.len(),
            depth,
            row: 0,
            columns: [0; RowsBelow::MAX_ORDER],
            states: [RowsBelow::empty(order); RowsBelow::MAX_ORDER + 1],
            free: [0; RowsBelow::MAX_ORDER + 1],
        };
        walk.free[0] = walk.states[0].free(0);
        for &column in prefix {
            walk.place(column);
        }
        walk
    }

    /// A walk whose next placement is this legal one, of at least one queen.
    ///
    /// `order` is at most [`RowsBelow::MAX_ORDER`].
    pub fn from(order: usize, placement: &[u8]) -> Self {
        let mut walk = Self::below(order, placement, placement.len());
        walk.fixed = 0;
        if let (Some(above), Some(&last)) = (walk.row.checked_sub(1), placement.last()) {
            walk.row = above;
            walk.free[above] |= 1 << last;
        }
        walk
    }

    /// Goes to the next placement and returns its columns, row 0 first.
    #[inline]
    pub fn advance(&mut self) -> Option<&[u8]> {
        let mut row = self.row;
        loop {
            let free = self.free[row];
            if free == 0 {
                if row == self.fixed {
                    self.row = row;
                    return None;
                }
                row -= 1;
                continue;
            }
            let queen = free & free.wrapping_neg();
            self.free[row] = free ^ queen;
            self.columns[row] = free.trailing_zeros() as u8;
            let state = self.states[row].with_queen(queen);
            row += 1;
            self.states[row] = state;
            if row == self.depth {
                self.row = row - 1;
                return Some(&self.columns[..row]);
            }
            self.free[row] = state.free(0);
        }
    }

    /// What the placement leaves of the row below it.
    pub fn state(&self) -> RowsBelow {
        self.states[self.depth]
    }

    fn place(&mut self, column: u8) {
        let row = self.row;
        let queen = 1 << column;
        self.columns[row] = column;
        self.free[row] &= !(queen | (queen - 1));
        self.states[row + 1] = self.states[row].with_queen(queen);
        self.free[row + 1] = self.states[row + 1].free(0);
        self.row = row + 1;
    }
}

/// What remains of a board whose first `placed` rows have a queen, given what those leave of the
/// next row. Returns the open rows, and what is attacked on the first of them.
///
/// A board with more columns than a kernel takes is turned on its side: the columns without a queen
/// become open rows, whose length is that of the columns below the placed rows. That is at most
/// [`Completions::MAX_WIDTH`] if no more rows remain than that.
pub fn rest_of_board(order: usize, placed: usize, state: RowsBelow) -> (Vec<OpenRow>, RowsBelow) {
    let left = order.saturating_sub(placed);
    if order <= Completions::MAX_WIDTH {
        let row = OpenRow {
            step: 1,
            blocked: all_blocked_beyond(order),
        };
        return (vec![row; left], state);
    }
    // The columns run from the left or from the right: a search that starts where more squares are
    // attacked places half as many queens.
    let from_left = turned(order, left, state);
    let from_right = turned(order, left, state.mirrored(order));
    let begins_with = |rows: &[OpenRow]| -> u32 {
        let first = rows.iter().take(FIRST_ROWS);
        first.map(|row| row.blocked.count_zeros()).sum()
    };
    let rows = if begins_with(&from_right) < begins_with(&from_left) {
        from_right
    } else {
        from_left
    };
    (rows, RowsBelow::default())
}

/// The number of rows that determine where a search of a turned board should start.
const FIRST_ROWS: usize = 5;

/// The columns without a queen from left to right, as rows of `left` squares.
fn turned(order: usize, left: usize, state: RowsBelow) -> Vec<OpenRow> {
    let columns = (0..order as u32).filter(|column| state.columns & 1 << column == 0);
    OpenRow::all(columns.map(|column| {
        // Bit `row`, counted from the first remaining row, stands for a square of the column. A
        // diagonal reaches it from the left, an anti-diagonal from the right.
        let diagonals = state.diagonals.reverse_bits() >> (31 - column);
        let anti_diagonals = state.anti_diagonals >> column;
        let blocked = diagonals | anti_diagonals | all_blocked_beyond(left);
        (column, blocked)
    }))
}
