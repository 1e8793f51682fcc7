//! Queens anywhere on a board, as people place them by hand.

use std::{collections::BTreeSet, fmt};

use thiserror::Error;

use super::{
    Board, Coordinates,
    line::{anti_diagonal, diagonal},
    solution::Solution,
    square::Square,
};

/// Queens on any squares of a board, maybe attacking each other.
///
/// A [`Solution`] has one queen on each row. Here any row may have any number.
///
/// ```
/// use queens::board::{Board, Position, Square};
///
/// let mut position = Position::empty(Board::new(4)?);
/// position.toggle(Square::new(2, 0));
/// assert_eq!(position.free().count(), 6);
/// position.toggle(Square::new(1, 1));
/// assert_eq!(position.clashes(), [(Square::new(1, 1), Square::new(2, 0))]);
/// # Ok::<(), queens::board::OrderError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    pub(super) queens: BTreeSet<Square>,
}

/// Why squares are not a position on a board. The message counts from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// A square that the board does not have.
    #[error(
        "row {}, column {} is off the board of order {order}: 0 to {last} is allowed",
        .square.row, .square.column, last = .order - 1
    )]
    OffTheBoard {
        /// The square.
        square: Square,
        /// The number of squares along one edge of the board.
        order: usize,
    },
    /// A square that occurs twice.
    #[error(
        "row {}, column {} is given twice: a square has room for one queen", .0.row, .0.column
    )]
    Repeated(Square),
}

impl Position {
    /// The empty board.
    #[must_use]
    pub fn empty(board: Board) -> Self {
        Self {
            board,
            queens: BTreeSet::new(),
        }
    }

    /// Queens on the given squares, in any order.
    ///
    /// # Errors
    ///
    /// [`PositionError`] for the first square that is off the board or repeated.
    pub fn new(
        board: Board,
        squares: impl IntoIterator<Item = Square>,
    ) -> Result<Self, PositionError> {
        let mut position = Self::empty(board);
        let order = board.order();
        for square in squares {
            if !board.contains(square) {
                return Err(PositionError::OffTheBoard { square, order });
            }
            if !position.queens.insert(square) {
                return Err(PositionError::Repeated(square));
            }
        }
        Ok(position)
    }

    /// The board on which the queens stand.
    #[must_use]
    pub fn board(&self) -> Board {
        self.board
    }

    /// The number of queens.
    #[must_use]
    pub fn len(&self) -> usize {
        self.queens.len()
    }

    /// Whether there is no queen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.queens.is_empty()
    }

    /// Whether there is a queen on a square.
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        self.queens.contains(&square)
    }

    /// The squares of the queens, row by row and each row from the left.
    pub fn queens(&self) -> impl Iterator<Item = Square> {
        self.queens.iter().copied()
    }

    /// Places a queen on an empty square, or removes the queen of an occupied one.
    ///
    /// Returns false, and does nothing, if the square is off the board.
    pub fn toggle(&mut self, square: Square) -> bool {
        let on_board = self.board.contains(square);
        if on_board && !self.queens.remove(&square) {
            self.queens.insert(square);
        }
        on_board
    }

    /// The pairs of queens that attack each other, counting only neighbours on each line: k queens
    /// on one line make k − 1 pairs.
    ///
    /// A pair is the upper queen and the lower one, or in one row the left and the right. n queens
    /// make fewer than 4 n pairs.
    #[must_use]
    pub fn clashes(&self) -> Vec<(Square, Square)> {
        let mut latest = PerLine::new(self.board, None);
        let mut clashes = Vec::new();
        for queen in self.queens() {
            for line in latest.through(queen) {
                clashes.extend(line.replace(queen).map(|before| (before, queen)));
            }
        }
        clashes
    }

    /// The number of pairs of queens that attack each other, whether or not others stand between
    /// them.
    #[must_use]
    pub fn attacking_pairs(&self) -> u64 {
        let mut counts = PerLine::new(self.board, 0_u64);
        let mut pairs = 0;
        for queen in self.queens() {
            for count in counts.through(queen) {
                pairs += *count;
                *count += 1;
            }
        }
        pairs
    }

    /// Which squares are attacked by at least one queen, row by row.
    ///
    /// A queen attacks past other queens, but not its own square.
    #[must_use]
    pub fn attacked(&self) -> Vec<bool> {
        let mut counts = PerLine::new(self.board, 0_usize);
        for queen in self.queens() {
            for count in counts.through(queen) {
                *count += 1;
            }
        }
        let mut queens = self.queens().peekable();
        self.board
            .squares()
            .map(|square| {
                let own = usize::from(queens.next_if_eq(&square).is_some());
                counts.through(square).into_iter().any(|count| *count > own)
            })
            .collect()
    }

    /// The squares without a queen that no queen attacks, row by row.
    pub fn free(&self) -> impl Iterator<Item = Square> {
        let mut queens = self.queens().peekable();
        self.board
            .squares()
            .zip(self.attacked())
            .filter(move |(square, attacked)| queens.next_if_eq(square).is_none() && !attacked)
            .map(|(square, _)| square)
    }

    /// The queens as a solution, if they are one.
    #[must_use]
    pub fn solution(&self) -> Option<Solution> {
        let columns = self
            .queens()
            .enumerate()
            .map(|(row, queen)| (queen.row == row).then_some(queen.column as u32));
        Solution::new(columns.collect::<Option<_>>()?)
            .filter(|solution| solution.order() == self.board.order())
    }
}

/// One value for each row, column, diagonal and anti-diagonal of a board.
pub struct PerLine<T> {
    order: usize,
    rows: Vec<T>,
    columns: Vec<T>,
    diagonals: Vec<T>,
    anti_diagonals: Vec<T>,
}

impl<T: Clone> PerLine<T> {
    /// The same value for every line.
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
            &mut self.diagonals[diagonal(self.order, row, column)],
            &mut self.anti_diagonals[anti_diagonal(row, column)],
        ]
    }
}

/// Writes the row and the column of each queen: `0,4 1,6`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Coordinates::FromZero.on(self.board).list(self.queens()))
    }
}

#[cfg(test)]
mod tests;
