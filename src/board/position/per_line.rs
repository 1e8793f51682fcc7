//! Bookkeeping by row, column and diagonal.

use crate::board::{Board, square::Square};

/// One value for each row, column, diagonal and anti-diagonal of a board.
pub struct PerLine<T> {
    order: usize,
    rows: Vec<T>,
    columns: Vec<T>,
    diagonals: Vec<T>,
    anti_diagonals: Vec<T>,
}

impl<T: Clone> PerLine<T> {
    /// The same value for each line.
    pub fn new(board: Board, each: T) -> Self {
        let order = board.order();
        Self {
            order,
            rows: vec![each.clone(); order],
            columns: vec![each.clone(); order],
            diagonals: vec![each.clone(); 2 * order],
            anti_diagonals: vec![each; 2 * order],
        }
    }

    /// The values of the four lines through a square of the board.
    pub fn through(&mut self, Square { row, column }: Square) -> [&mut T; 4] {
        [
            &mut self.rows[row],
            &mut self.columns[column],
            &mut self.diagonals[row + self.order - column],
            &mut self.anti_diagonals[row + column],
        ]
    }
}
