//! Complete boards whose queens do not attack each other, and queens on the first rows.

use std::{fmt, io};

use thiserror::Error;

use super::{Board, line::first_clash, square::Square};
use crate::numbers::write_numbers;

/// A complete placement in which no two queens attack each other.
///
/// Solutions compare lexicographically by their columns, from row 0 down. A
/// [`Placement`] may be partial or wrong; a solution cannot be.
///
/// ```
/// use queens::board::Solution;
///
/// let solution = Solution::new(vec![1, 3, 0, 2]).ok_or("queens attack each other")?;
/// assert_eq!(solution.to_string(), "1 3 0 2");
/// assert_eq!(Solution::new(vec![0, 1, 2, 3]), None);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Solution {
    columns: Box<[u32]>,
}

/// Why a placement is not a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotASolution {
    /// The number of rows without a queen.
    #[error("{0} rows have no queen yet")]
    Incomplete(usize),
    /// Two queens that attack each other.
    #[error("the queens on rows {} and {} attack each other", .0.row, .1.row)]
    Clash(Square, Square),
}

impl TryFrom<Placement> for Solution {
    type Error = NotASolution;

    fn try_from(placement: Placement) -> Result<Self, NotASolution> {
        let missing = placement.board().order() - placement.columns().len();
        if missing > 0 {
            return Err(NotASolution::Incomplete(missing));
        }
        if let Some((above, below)) = placement.clash() {
            return Err(NotASolution::Clash(above, below));
        }
        Ok(Self {
            columns: placement.into_columns().into_boxed_slice(),
        })
    }
}

impl Solution {
    /// The solution with these columns, from row 0 down; `None` if queens
    /// attack each other or stand off the board.
    #[must_use]
    pub fn new(columns: Vec<u32>) -> Option<Self> {
        let board = Board::new(columns.len()).ok()?;
        Self::try_from(Placement::new(board, columns).ok()?).ok()
    }

    /// The order of the board.
    #[must_use]
    pub fn order(&self) -> usize {
        self.columns.len()
    }

    /// The column of the queen on each row, from row 0 down.
    #[must_use]
    pub fn columns(&self) -> &[u32] {
        &self.columns
    }

    /// The squares on which the queens stand, from row 0 down.
    pub fn queens(&self) -> impl Iterator<Item = Square> + '_ {
        self.columns
            .iter()
            .enumerate()
            .map(|(row, &column)| Square::new(row, column as usize))
    }

    /// Whether one of the queens stands on a square.
    #[must_use]
    pub fn has(&self, queen: Square) -> bool {
        let column = self.columns.get(queen.row);
        column.is_some_and(|&column| column as usize == queen.column)
    }

    /// Skips the check, for columns that are known to be a solution, such as those of a solution's
    /// image under a symmetry.
    pub(crate) fn trusted(columns: Box<[u32]>) -> Self {
        debug_assert!(
            Self::new(columns.to_vec()).is_some(),
            "not a solution: {columns:?}"
        );
        Self { columns }
    }

    /// Skips the check, for queens that are known to be a solution: one on each row of a board of
    /// this order.
    pub(crate) fn of_queens(order: usize, queens: impl IntoIterator<Item = Square>) -> Self {
        let mut columns = vec![0; order].into_boxed_slice();
        for Square { row, column } in queens {
            columns[row] = column as u32;
        }
        Self::trusted(columns)
    }
}

/// Writes the column of each row, separated by blanks: `0 4 7 5 2 6 1 3`.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_numbers(&mut Ascii(f), self.columns.iter().copied()).map_err(|_| fmt::Error)
    }
}

/// A formatter that accepts bytes.
struct Ascii<'a, 'b>(&'a mut fmt::Formatter<'b>);

impl io::Write for Ascii<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = str::from_utf8(bytes).map_err(io::Error::other)?;
        self.0.write_str(text).map_err(io::Error::other)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Queens on the first rows of a board, one column per row.
///
/// The rows below may be empty, and queens may attack each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    board: Board,
    columns: Vec<u32>,
}

impl Placement {
    /// Queens in the given columns, from row 0 down.
    ///
    /// # Errors
    ///
    /// [`PlacementError`] if there are more queens than rows, or if a queen stands off the board.
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

    /// Converts into the columns, without a copy.
    #[must_use]
    pub fn into_columns(self) -> Vec<u32> {
        self.columns
    }

    /// The board on which the queens stand.
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
        /// The number of rows given.
        rows: usize,
        /// The number of rows of the board.
        order: usize,
    },
    /// A column that the board does not have.
    #[error("the queen on row {row} stands off the board of order {order}")]
    OffTheBoard {
        /// The row of the queen.
        row: usize,
        /// The number of columns of the board.
        order: usize,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placement(order: usize, columns: &[u32]) -> Placement {
        Placement::new(Board::new(order).unwrap(), columns.to_vec()).unwrap()
    }

    #[test]
    fn only_complete_placements_without_attacks_are_solutions() {
        let good = placement(4, &[1, 3, 0, 2]);
        assert_eq!(Solution::try_from(good).unwrap().to_string(), "1 3 0 2");
        assert_eq!(
            Solution::try_from(placement(4, &[1, 3])),
            Err(NotASolution::Incomplete(2))
        );
        assert_eq!(
            Solution::try_from(placement(4, &[0, 1, 2, 3])),
            Err(NotASolution::Clash(Square::new(0, 0), Square::new(1, 1)))
        );
        assert!(Solution::try_from(placement(4, &[1, 3, 1, 2])).is_err());
        let board = Board::new(4).unwrap();
        let off = Placement::new(board, vec![0, 4]);
        assert_eq!(off, Err(PlacementError::OffTheBoard { row: 1, order: 4 }));
        assert!(Placement::new(board, vec![0; 5]).is_err());
    }
}
