//! Queens anywhere on a board, as people place them by hand.

use std::collections::BTreeSet;
use std::{array, fmt};

use super::solution::Solution;
use super::square::{LineSet, Square, attacking_pairs, lines_through};
use super::{Board, Coordinates};

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

impl Position {
    /// The empty board.
    pub fn empty(board: Board) -> Self {
        Self {
            board,
            queens: BTreeSet::new(),
        }
    }

    /// Queens on the given squares, in any order; `None` if a square is off the board or repeated.
    pub fn new(board: Board, squares: impl IntoIterator<Item = Square>) -> Option<Self> {
        let mut queens = BTreeSet::new();
        let mut squares = squares.into_iter();
        let is_position = squares.all(|square| board.contains(square) && queens.insert(square));
        is_position.then_some(Self { board, queens })
    }

    /// The position with these queens added. Their squares must be on the board.
    pub fn with(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        self.queens.extend(squares);
        self
    }

    /// The board on which the queens stand.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The number of queens.
    pub fn len(&self) -> usize {
        self.queens.len()
    }

    /// Whether there is no queen.
    pub fn is_empty(&self) -> bool {
        self.queens.is_empty()
    }

    /// Whether there is a queen on a square.
    pub fn contains(&self, square: Square) -> bool {
        self.queens.contains(&square)
    }

    /// The squares of the queens, row by row and each row from the left.
    pub fn queens(&self) -> impl Iterator<Item = Square> + Clone {
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
    pub fn clashes(&self) -> Vec<(Square, Square)> {
        let order = self.board.order();
        let mut latest: [Vec<Option<Square>>; 4] = array::from_fn(|_| vec![None; 2 * order]);
        let mut clashes = Vec::new();
        for queen in self.queens() {
            for (latest, line) in latest.iter_mut().zip(lines_through(order, queen)) {
                clashes.extend(latest[line].replace(queen).map(|before| (before, queen)));
            }
        }
        clashes
    }

    /// The number of pairs of queens that attack each other, whether or not others stand between
    /// them.
    pub fn attacking_pairs(&self) -> u64 {
        attacking_pairs(self.board.order(), self.queens())
    }

    /// Which squares without a queen are attacked by at least one, row by row. A queen attacks past
    /// other queens.
    pub fn attacked(&self) -> Vec<bool> {
        let order = self.board.order();
        let mut attacked = [2 * order; 4].map(LineSet::none_of);
        for queen in self.queens() {
            for (attacked, line) in attacked.iter_mut().zip(lines_through(order, queen)) {
                attacked.insert(line);
            }
        }
        let mut queens = self.queens().peekable();
        let mut is_attacked = |square| {
            let is_empty = queens.next_if_eq(&square).is_none();
            let mut lines = attacked.iter().zip(lines_through(order, square));
            is_empty && lines.any(|(attacked, line)| attacked.contains(line))
        };
        self.board.squares().map(&mut is_attacked).collect()
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
    pub fn solution(&self) -> Option<Solution> {
        let columns = self
            .queens()
            .enumerate()
            .map(|(row, queen)| (queen.row == row).then_some(queen.column as u32));
        Solution::new(columns.collect::<Option<_>>()?)
            .filter(|solution| solution.order() == self.board.order())
    }
}

/// Writes the row and the column of each queen: `0,4 1,6`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Coordinates::FromZero.on(self.board).list(self.queens()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Coordinates, board, position, squares};

    #[test]
    fn queens_come_by_rows_and_then_by_columns() {
        let mut position = position(8, "5,0 2,7 2,1");
        assert!(position.toggle(Square::new(2, 7)));
        assert!(position.toggle(Square::new(0, 3)));
        let queens = squares("0,3 2,1 5,0");
        assert!(position.contains(queens[1]) && !position.contains(Square::new(2, 7)));
        assert_eq!(position.len(), 3);
        assert!(position.queens().eq(queens));
    }

    #[test]
    fn squares_off_the_board_or_given_twice_are_no_position() {
        for queens in ["0,0 3,8", "3,4 3,4"] {
            assert_eq!(Position::new(board(8), squares(queens)), None, "{queens}");
        }
        let mut position = Position::empty(board(8));
        assert!(!position.toggle(Square::new(usize::MAX, 0)));
        assert!(!position.toggle(Square::new(0, 8)));
        assert!(position.is_empty());
    }

    #[test]
    fn clashes_are_between_neighbours_on_a_line_and_pairs_are_counted_past_other_queens() {
        for (queens, expected, pairs) in [
            ("3,0 3,4 3,7", "3,0 3,4 | 3,4 3,7", 3),
            ("0,0 1,1 2,2", "0,0 1,1 | 1,1 2,2", 3),
            (
                "0,0 7,7 2,2 7,0 5,2",
                "0,0 2,2 | 2,2 5,2 | 0,0 7,0 | 5,2 7,0 | 7,0 7,7 | 2,2 7,7",
                7,
            ),
            ("0,1 2,0 3,2", "", 0),
        ] {
            let position = position(8, queens);
            let notation = Coordinates::FromZero.on(board(8));
            let clashes = position.clashes().into_iter();
            let clashes = clashes.map(|(one, other)| notation.list([one, other]));
            let clashes: Vec<String> = clashes.collect();
            assert_eq!(clashes.join(" | "), expected);
            assert_eq!(position.attacking_pairs(), pairs);
        }
    }

    /// Applies the definition pair by pair.
    #[test]
    fn attacked_and_free_squares_are_those_of_the_definition() {
        for queens in ["", "3,4", "0,0 1,2 6,6", "2,2 2,5 7,0 0,4"] {
            let position = position(8, queens);
            let attacked = |square: Square| {
                let mut queens = position.queens();
                !position.contains(square) && queens.any(|q| q.attacks(square).is_some())
            };
            let squares = || board(8).squares();
            assert!(squares().map(attacked).eq(position.attacked()));
            let is_free = |&square: &Square| !attacked(square) && !position.contains(square);
            assert!(position.free().eq(squares().filter(is_free)));
        }
    }

    #[test]
    fn a_position_that_is_a_solution() {
        for (order, queens, expected) in [
            (4, "3,2 0,1 2,0 1,3", Some("1 3 0 2")),
            (4, "0,1 1,3 2,0 2,2", None),
            (5, "3,2 0,1 2,0 1,3", None),
            (1, "0,0", Some("0")),
        ] {
            let solution = position(order, queens).solution();
            let text = solution.map(|solution| solution.to_string());
            assert_eq!(text.as_deref(), expected, "{queens}");
        }
    }
}
