//! Queens on the first rows of a board.

use thiserror::Error;

use super::{Board, clashes::first_clash, square::Square};

/// Queens on the first rows of a board, one column per row.
///
/// There may be rows without a queen below, and queens may attack each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    board: Board,
    columns: Vec<u32>,
}

impl Placement {
    /// Queens in the given columns, from row 0 down.
    ///
    /// # Errors
    /// [`PlacementError`] if there are more queens than rows, or a queen stands off
    /// the board.
    pub fn new(board: Board, columns: Vec<u32>) -> Result<Self, PlacementError> {
        let order = board.order();
        if columns.len() > order {
            return Err(PlacementError::TooManyRows {
                rows: columns.len(),
                order,
            });
        }
        if let Some(row) = columns.iter().position(|&c| c as usize >= order) {
            return Err(PlacementError::OffTheBoard { row, order });
        }
        Ok(Self { board, columns })
    }

    /// The column of each queen, from row 0 down.
    #[must_use]
    pub fn columns(&self) -> &[u32] {
        &self.columns
    }

    /// The columns themselves, without a copy.
    #[must_use]
    pub fn into_columns(self) -> Vec<u32> {
        self.columns
    }

    /// The board the queens stand on.
    #[must_use]
    pub fn board(&self) -> Board {
        self.board
    }

    /// The first two queens from the top that attack each other, the upper one first.
    #[must_use]
    pub fn clash(&self) -> Option<(Square, Square)> {
        first_clash(self.board.order(), &self.columns)
    }
}

/// Why columns are not a placement on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlacementError {
    /// More queens than the board has rows.
    #[error("{rows} rows do not fit on a board of order {order}")]
    TooManyRows {
        /// Rows given.
        rows: usize,
        /// Rows there are.
        order: usize,
    },
    /// A column that the board does not have.
    #[error("the queen on row {row} stands off the board of order {order}")]
    OffTheBoard {
        /// The row of that queen.
        row: usize,
        /// Columns there are.
        order: usize,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placements_stay_on_the_board() {
        let board = Board::new(4).unwrap();
        assert_eq!(
            Placement::new(board, vec![0, 4]),
            Err(PlacementError::OffTheBoard { row: 1, order: 4 })
        );
        assert!(Placement::new(board, vec![0; 5]).is_err());
    }
}
