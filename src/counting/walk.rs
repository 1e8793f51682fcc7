//! Placements one after another, in lexicographic order.
#![expect(clippy::cast_possible_truncation, reason = "a column is less than 32")]

use super::completions::{OpenRow, State};

/// The widest board a walk can be taken on.
pub const MAX_ORDER: usize = 32;

/// A depth-first walk over the legal placements on the first rows of a board.
///
/// It stands before the first placement, on one, or after the last. It knows
/// nothing but that placement, so it can be taken up anywhere.
#[derive(Clone, Debug)]
pub struct Walk {
    order: usize,
    /// Rows whose queens stay where they are.
    fixed: usize,
    /// Rows that hold a queen in every placement walked over.
    depth: usize,
    /// The row to go on with.
    row: usize,
    columns: [u8; MAX_ORDER],
    /// What the queens above each row leave of it.
    states: [State; MAX_ORDER + 1],
    /// Squares of each row still to be tried.
    free: [u32; MAX_ORDER + 1],
}

impl Walk {
    /// Before the first placement of `depth` queens whose first columns are
    /// those of `prefix`, itself a legal placement of fewer queens.
    ///
    /// `depth` and `order` are at most [`MAX_ORDER`].
    pub fn below(order: usize, prefix: &[u8], depth: usize) -> Self {
        let mut walk = Self {
            order,
            fixed: prefix.len(),
            depth,
            row: 0,
            columns: [0; MAX_ORDER],
            states: [State::default(); MAX_ORDER + 1],
            free: [0; MAX_ORDER + 1],
        };
        walk.free[0] = walk.states[0].free(all_blocked_beyond(order));
        for &column in prefix {
            walk.place(column);
        }
        walk
    }

    /// Before this legal placement, which is the next; those after it follow.
    ///
    /// `order` is at most [`MAX_ORDER`], and there is at least one queen.
    pub fn from(order: usize, placement: &[u8]) -> Self {
        let mut walk = Self::below(order, placement, placement.len());
        walk.fixed = 0;
        if let (Some(above), Some(&last)) = (walk.row.checked_sub(1), placement.last()) {
            walk.row = above;
            walk.free[above] |= 1 << last;
        }
        walk
    }

    /// Goes on to the next placement: its columns, row 0 first.
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
            self.free[row] = state.free(all_blocked_beyond(self.order));
        }
    }

    /// What the queens of the placement leave of the row below them.
    pub fn state(&self) -> State {
        self.states[self.depth]
    }

    fn place(&mut self, column: u8) {
        let row = self.row;
        let queen = 1 << column;
        self.columns[row] = column;
        self.free[row] &= !(queen | (queen - 1));
        self.states[row + 1] = self.states[row].with_queen(queen);
        self.free[row + 1] = self.states[row + 1].free(all_blocked_beyond(self.order));
        self.row = row + 1;
    }
}

/// The bits that are no column of a board.
pub const fn all_blocked_beyond(order: usize) -> u32 {
    if order < 32 { u32::MAX << order } else { 0 }
}

/// The open rows below `placed` queens on the first rows of a board.
pub fn open_rows(order: usize, placed: usize) -> Vec<OpenRow> {
    let row = OpenRow {
        step: 1,
        blocked: all_blocked_beyond(order),
    };
    vec![row; order.saturating_sub(placed)]
}
