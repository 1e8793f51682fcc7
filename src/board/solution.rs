//! Complete boards whose queens do not attack each other.

use std::fmt;

use super::Board;
use super::square::{Square, first_clash};

/// A queen on each row of a board, of which no two attack each other.
///
/// Solutions compare lexicographically by their columns, from row 0 down.
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

impl Solution {
    /// The solution with these columns, from row 0 down; `None` if queens
    /// attack each other or stand off the board.
    pub fn new(columns: Vec<u32>) -> Option<Self> {
        let order = Board::new(columns.len()).ok()?.order();
        let is_on_board = columns.iter().all(|&column| (column as usize) < order);
        (is_on_board && first_clash(order, &columns).is_none()).then(|| Self {
            columns: columns.into_boxed_slice(),
        })
    }

    /// The order of the board.
    pub fn order(&self) -> usize {
        self.columns.len()
    }

    /// The column of the queen on each row, from row 0 down.
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
        let mut digits = itoa::Buffer::new();
        for (row, &column) in self.columns.iter().enumerate() {
            if row > 0 {
                f.write_str(" ")?;
            }
            f.write_str(digits.format(column))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_complete_boards_without_attacks_are_solutions() {
        let text = |columns: &[u32]| Solution::new(columns.to_vec()).map(|one| one.to_string());
        assert_eq!(text(&[1, 3, 0, 2]).as_deref(), Some("1 3 0 2"));
        for wrong in [&[][..], &[0, 1, 2, 3], &[1, 3, 1, 2], &[1, 3, 0, 4]] {
            assert_eq!(text(wrong), None, "{wrong:?}");
        }
    }
}
