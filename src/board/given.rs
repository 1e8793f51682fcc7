//! The board from which a search starts.

use std::fmt;

use thiserror::Error;

use super::Board;
use super::position::Position;
use super::square::{Line, Square};
use crate::numbers::{counted, grouped};

/// A board on which some queens are given. A search keeps them and places the others.
///
/// None of the given queens attacks another. A [`Board`] converts to one without given queens.
///
/// ```
/// use queens::board::{Board, Given, Position, Square};
///
/// let board = Board::new(4)?;
/// let one = Position::new(board, [Square::new(1, 3)]).ok_or("off the board")?;
/// let given = Given::new(&one)?;
/// assert_eq!(given.attacker(Square::new(2, 2)), Some(Square::new(1, 3)));
/// let both = Position::new(board, [Square::new(1, 3), Square::new(2, 2)]);
/// assert!(Given::new(&both.ok_or("off the board")?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Given {
    board: Board,
    /// The column of the queen on each row; [`NONE`] for an open row.
    columns: [u8; Board::MAX_VISIBLE_ORDER],
}

/// Marks a row without a given queen.
const NONE: u8 = u8::MAX;

/// Why queens cannot be given to a search. The message counts from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GivenError {
    /// Two of them attack each other.
    #[error(
        "the queens on row {}, column {} and row {}, column {} attack each other along the {line}: \
         the given queens of a search must not attack each other",
        .queens[0].row, .queens[0].column, .queens[1].row, .queens[1].column
    )]
    Clash {
        /// The two queens.
        queens: [Square; 2],
        /// The line that they share.
        line: Line,
    },
    /// The board is too large for given queens.
    #[error(
        "order {order} is too large for given queens: 1 to {max} is allowed",
        order = grouped(*.0 as u64), max = Board::MAX_VISIBLE_ORDER
    )]
    TooLarge(usize),
}

impl Given {
    /// What a search starts from, in a sentence.
    pub fn in_words(&self) -> &'static str {
        match self.len() {
            0 => "the empty board",
            1 => "the given queen",
            _ => "the given queens",
        }
    }

    /// The queens of a position.
    ///
    /// # Errors
    ///
    /// [`GivenError`] if there are any on a board above [`Board::MAX_VISIBLE_ORDER`], or if two of
    /// them attack each other.
    pub fn new(position: &Position) -> Result<Self, GivenError> {
        let mut given = Self::from(position.board());
        if position.is_empty() {
            return Ok(given);
        }
        if given.order() > Board::MAX_VISIBLE_ORDER {
            return Err(GivenError::TooLarge(given.order()));
        }
        if let Some(&(upper, lower)) = position.clashes().first() {
            return Err(GivenError::Clash {
                queens: [upper, lower],
                line: upper.attacks(lower).unwrap_or(Line::Row),
            });
        }
        for Square { row, column } in position.queens() {
            given.columns[row] = column as u8;
        }
        Ok(given)
    }

    /// The board without its queens.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The number of squares along one edge of the board.
    pub fn order(&self) -> usize {
        self.board.order()
    }

    /// The given queens, from the top.
    pub fn queens(&self) -> impl Iterator<Item = Square> + Clone + '_ {
        let rows = self.columns.iter().take(self.order()).enumerate();
        let queens = rows.filter(|&(_, &column)| column != NONE);
        queens.map(|(row, &column)| Square::new(row, column.into()))
    }

    /// The number of given queens.
    pub fn len(&self) -> usize {
        self.queens().count()
    }

    /// The end of a title: ` from 2 given queens`; empty if none is given.
    pub fn in_title(&self) -> String {
        match self.len() {
            0 => String::new(),
            count => format!(" from {}", counted(count, "given queen")),
        }
    }

    /// The number of queens that a solution has besides the given ones.
    pub fn missing(&self) -> usize {
        self.board.order() - self.len()
    }

    /// Whether no queens are given.
    pub fn is_empty(&self) -> bool {
        self.queens().next().is_none()
    }

    /// Whether a queen is given on a square.
    pub fn contains(&self, square: Square) -> bool {
        self.on_row(square.row) == Some(square.column)
    }

    /// The column of the given queen on a row.
    pub fn on_row(&self, row: usize) -> Option<usize> {
        let column = *self.columns.get(row)?;
        (column != NONE).then_some(column.into())
    }

    /// The rows without a given queen, from the top.
    pub fn open_rows(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        (0..self.order()).filter(|&row| self.on_row(row).is_none())
    }

    /// The columns without a given queen, from the left.
    pub fn open_columns(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        (0..self.order()).filter(|&column| self.queens().all(|queen| queen.column != column))
    }

    /// The topmost given queen that attacks a square; a queen does not attack its own.
    pub fn attacker(&self, square: Square) -> Option<Square> {
        self.queens().find(|queen| queen.attacks(square).is_some())
    }

    /// The given queens as a position.
    pub fn position(&self) -> Position {
        Position::empty(self.board).with(self.queens())
    }
}

impl From<Board> for Given {
    fn from(board: Board) -> Self {
        Self {
            board,
            columns: [NONE; Board::MAX_VISIBLE_ORDER],
        }
    }
}

/// Prints the order, and the queens by row and column.
impl fmt::Debug for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Given({}: {})", self.board.order(), self.position())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{given, position};

    #[test]
    fn queens_that_attack_each_other_are_named() {
        let error = |order, queens| Given::new(&position(order, queens)).unwrap_err();
        insta::assert_snapshot!(error(8, "5,6 0,0 2,3"), @"the queens on row 2, column 3 and row 5, column 6 attack each other along the diagonal: the given queens of a search must not attack each other");
        insta::assert_snapshot!(error(1_000, "0,0 1,0"), @"order 1,000 is too large for given queens: 1 to 100 is allowed");
        assert!(Given::new(&position(Board::MAX_ORDER, "")).is_ok());
    }

    #[test]
    fn they_are_found_by_row_and_column() {
        let given = given(100, "99,0 3,99");
        assert_eq!((given.on_row(99), given.on_row(98)), (Some(0), None));
        assert!(given.open_columns().eq(1..99));
        let queen = Square::new(3, 99);
        assert!(given.contains(queen) && !given.contains(Square::new(3, 98)));
        assert_eq!(Given::new(&given.position()), Ok(given));
        assert_eq!((given.len(), given.is_empty()), (2, false));
        assert_eq!(given.attacker(Square::new(50, 99)), Some(queen));
        assert_eq!(given.attacker(queen), None);
    }
}
