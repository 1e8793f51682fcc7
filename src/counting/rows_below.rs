//! What the queens placed so far leave of the rows below.

use std::mem;

/// What the queens placed so far attack on the first row below that needs a queen.
///
/// Bit `column` of a mask stands for that column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowsBelow {
    /// Columns that hold a queen.
    pub columns: u32,
    /// Squares of the row attacked along a diagonal (row − column).
    pub diagonals: u32,
    /// Squares of the row attacked along an anti-diagonal (row + column).
    pub anti_diagonals: u32,
}

impl RowsBelow {
    /// The largest order of a board, as each column takes one of 32 bits.
    pub const MAX_ORDER: usize = 32;

    /// The top row of a board without queens. Bits that stand for no column count as taken, so no
    /// row has to block them.
    pub fn empty(order: usize) -> Self {
        Self {
            columns: all_blocked_beyond(order),
            ..Self::default()
        }
    }

    /// The state of the next row once this row has a queen, given as a mask.
    #[inline]
    pub const fn with_queen(self, queen: u32) -> Self {
        Self {
            columns: self.columns | queen,
            diagonals: (self.diagonals | queen) << 1,
            anti_diagonals: (self.anti_diagonals | queen) >> 1,
        }
    }

    /// The state with left and right exchanged, on a board of `order` columns, at most
    /// [`RowsBelow::MAX_ORDER`].
    pub fn mirrored(self, order: usize) -> Self {
        let mirrored = |mask: u32| {
            let beyond = u32::BITS as usize - order.min(u32::BITS as usize);
            (mask << beyond).reverse_bits()
        };
        Self {
            columns: mirrored(self.columns),
            diagonals: mirrored(self.anti_diagonals),
            anti_diagonals: mirrored(self.diagonals),
        }
    }

    /// The squares of the row that are neither attacked nor blocked.
    #[inline]
    pub const fn free(self, blocked: u32) -> u32 {
        !(self.columns | self.diagonals | self.anti_diagonals | blocked)
    }
}

/// A row that still needs a queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenRow {
    /// The distance from the previous open row; 1 if they are neighbours. It has no meaning for the
    /// first open row.
    pub step: u32,
    /// Squares that no queen may take, whatever the state. Bits beyond the last column must be set.
    pub blocked: u32,
}

impl OpenRow {
    /// The open rows with these numbers, from the top, and the squares that are blocked on each.
    pub fn all(rows: impl Iterator<Item = (u32, u32)>) -> Vec<Self> {
        let mut above = 0;
        let rows = rows.map(|(row, blocked)| {
            let step = row - mem::replace(&mut above, row);
            Self { step, blocked }
        });
        rows.collect()
    }
}

/// The bits that correspond to no column of a board.
pub const fn all_blocked_beyond(order: usize) -> u32 {
    if order < 32 { u32::MAX << order } else { 0 }
}
