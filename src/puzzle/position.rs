//! Queens anywhere on a board, as people put them there by hand.

mod history;
mod lines;
mod text;

pub use self::{
    history::History,
    text::{ParseQueensError, Queens},
};

use std::collections::BTreeSet;

use thiserror::Error;

use self::lines::Lines;
use super::{
    board::{Board, Square},
    solution::Solution,
};

/// Queens on any squares of a board, maybe attacking each other.
///
/// A [`Placement`](crate::puzzle::placement::Placement) has one queen on each of the first
/// rows, as a search places them; here any row may have any number.
///
/// ```
/// use queens::puzzle::{Board, Position, Square};
///
/// let mut position = Position::empty(Board::new(4)?);
/// position.toggle(Square::new(2, 0));
/// assert_eq!(position.free().count(), 6);
/// position.toggle(Square::new(1, 1));
/// assert_eq!(position.clashes(), [(Square::new(1, 1), Square::new(2, 0))]);
/// # Ok::<(), queens::puzzle::OrderError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    queens: BTreeSet<Square>,
}

/// Squares that are no position on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// A square that the board does not have.
    #[error("{square} is off the board of order {order}: 0 to {last} is allowed", last = .order - 1)]
    OffTheBoard {
        /// The square.
        square: Square,
        /// Squares along one edge of the board.
        order: usize,
    },
    /// A square that was given before.
    #[error("{0} is given twice: one queen a square is allowed")]
    Twice(Square),
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
    /// [`PositionError`] for the first square that is off the board or was given
    /// before.
    pub fn new(
        board: Board,
        squares: impl IntoIterator<Item = Square>,
    ) -> Result<Self, PositionError> {
        let mut position = Self::empty(board);
        let order = board.order();
        for square in squares {
            if !position.has(square) {
                return Err(PositionError::OffTheBoard { square, order });
            }
            if !position.queens.insert(square) {
                return Err(PositionError::Twice(square));
            }
        }
        Ok(position)
    }

    /// The board the queens stand on.
    #[must_use]
    pub fn board(&self) -> Board {
        self.board
    }

    /// How many queens there are.
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

    /// The squares of the queens, by rows and within a row by columns.
    pub fn queens(&self) -> impl Iterator<Item = Square> {
        self.queens.iter().copied()
    }

    /// Puts a queen on an empty square or takes it away; says whether there was
    /// such a square on the board.
    pub fn toggle(&mut self, square: Square) -> bool {
        let has = self.has(square);
        if has && !self.queens.remove(&square) {
            self.queens.insert(square);
        }
        has
    }

    /// Whether the board has a square.
    fn has(&self, square: Square) -> bool {
        square.row.max(square.column) < self.board.order()
    }

    /// The pairs of queens that attack each other, but on each line only
    /// neighbours: k queens on one line are k − 1 pairs, which together span it.
    ///
    /// A pair is the upper and the lower queen, in one row the left and the
    /// right. n queens have less than 4 n pairs.
    #[must_use]
    pub fn clashes(&self) -> Vec<(Square, Square)> {
        let mut latest = Lines::new(self.board, None);
        let mut clashes = Vec::new();
        for queen in self.queens() {
            for line in latest.through(queen) {
                clashes.extend(line.replace(queen).map(|before| (before, queen)));
            }
        }
        clashes
    }

    /// Which squares are attacked by at least one queen, row by row.
    ///
    /// A queen attacks beyond other queens, but not the square she stands on.
    #[must_use]
    pub fn attacked(&self) -> Vec<bool> {
        let mut counts = Lines::new(self.board, 0_usize);
        for queen in self.queens() {
            for count in counts.through(queen) {
                *count += 1;
            }
        }
        let mut queens = self.queens().peekable();
        self.squares()
            .map(|square| {
                let own = usize::from(queens.next_if_eq(&square).is_some());
                counts.through(square).into_iter().any(|count| *count > own)
            })
            .collect()
    }

    /// The squares without a queen that no queen attacks, row by row.
    pub fn free(&self) -> impl Iterator<Item = Square> {
        let mut queens = self.queens().peekable();
        self.squares()
            .zip(self.attacked())
            .filter(move |(square, attacked)| queens.next_if_eq(square).is_none() && !attacked)
            .map(|(square, _)| square)
    }

    /// All squares of the board, row by row.
    fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let order = self.board.order();
        (0..order).flat_map(move |row| (0..order).map(move |column| Square::new(row, column)))
    }

    /// The solution that the queens are, if they are one.
    #[must_use]
    pub fn solution(&self) -> Option<Solution> {
        let columns = self
            .queens()
            .enumerate()
            .map(|(row, queen)| (queen.row == row).then_some(queen.column as u16));
        Solution::new(columns.collect::<Option<_>>()?)
            .filter(|solution| solution.order() == self.board.order())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(order: usize, squares: &[(usize, usize)]) -> Position {
        let squares = squares
            .iter()
            .map(|&(row, column)| Square::new(row, column));
        Position::new(Board::new(order).unwrap(), squares).unwrap()
    }

    #[test]
    fn queens_come_by_rows_and_then_by_columns() {
        let mut position = position(8, &[(5, 0), (2, 7), (2, 1)]);
        assert!(position.toggle(Square::new(2, 7)));
        assert!(position.toggle(Square::new(0, 3)));
        let queens = [(0, 3), (2, 1), (5, 0)].map(|(row, column)| Square::new(row, column));
        assert!(position.queens().eq(queens));
        assert_eq!(position.len(), 3);
        assert!(position.contains(queens[1]) && !position.contains(Square::new(2, 7)));
    }

    #[test]
    fn squares_off_the_board_or_given_twice_are_named() {
        let board = Board::new(8).unwrap();
        let error = |squares: [(usize, usize); 2]| {
            let squares = squares.map(|(row, column)| Square::new(row, column));
            Position::new(board, squares).unwrap_err().to_string()
        };
        assert_eq!(
            error([(0, 0), (3, 8)]),
            "row 3, column 8 is off the board of order 8: 0 to 7 is allowed"
        );
        assert_eq!(
            error([(3, 4), (3, 4)]),
            "row 3, column 4 is given twice: one queen a square is allowed"
        );
        let mut position = Position::empty(board);
        assert!(!position.toggle(Square::new(usize::MAX, 0)));
        assert!(!position.toggle(Square::new(0, 8)));
        assert!(position.is_empty());
    }

    #[test]
    fn clashes_are_between_neighbours_on_a_line() {
        let pairs = |position: Position| -> Vec<_> {
            let pairs = position.clashes().into_iter();
            pairs
                .map(|(a, b)| ((a.row, a.column), (b.row, b.column)))
                .collect()
        };
        assert_eq!(
            pairs(position(8, &[(3, 0), (3, 4), (3, 7)])),
            [((3, 0), (3, 4)), ((3, 4), (3, 7))]
        );
        assert_eq!(
            pairs(position(8, &[(0, 0), (7, 7), (2, 2), (7, 0), (5, 2)])),
            [
                ((0, 0), (2, 2)),
                ((2, 2), (5, 2)),
                ((0, 0), (7, 0)),
                ((5, 2), (7, 0)),
                ((7, 0), (7, 7)),
                ((2, 2), (7, 7)),
            ]
        );
        assert_eq!(pairs(position(4, &[(0, 1), (2, 0), (3, 2)])), []);
    }

    /// By the definition, pair by pair.
    #[test]
    fn attacked_and_free_squares_are_those_of_the_definition() {
        let sets: [&[(usize, usize)]; 4] = [
            &[],
            &[(3, 4)],
            &[(0, 0), (1, 2), (6, 6)],
            &[(2, 2), (2, 5), (7, 0), (0, 4)],
        ];
        for queens in sets {
            let position = position(8, queens);
            let attacked = |square: Square| position.queens().any(|q| q.attacks(square).is_some());
            let expected: Vec<_> = position.squares().map(attacked).collect();
            assert_eq!(position.attacked(), expected);
            let free = position
                .squares()
                .filter(|&square| !attacked(square) && !position.contains(square));
            assert!(position.free().eq(free));
        }
    }

    #[test]
    fn a_position_that_is_a_solution() {
        let squares = [(3, 2), (0, 1), (2, 0), (1, 3)];
        let solution = position(4, &squares).solution();
        assert_eq!(solution.map(|s| s.to_string()).as_deref(), Some("1 3 0 2"));
        assert_eq!(position(4, &squares[..3]).solution(), None);
        assert_eq!(
            position(4, &[(0, 1), (1, 3), (2, 0), (2, 2)]).solution(),
            None
        );
        assert_eq!(
            position(4, &[(0, 0), (1, 1), (2, 2), (3, 3)]).solution(),
            None
        );
        assert_eq!(position(5, &squares).solution(), None);
        assert!(position(1, &[(0, 0)]).solution().is_some());
    }
}
