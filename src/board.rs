//! The puzzle itself: boards, queens, solutions and their symmetries.
//!
//! In reading order:
//!
//! 1. [`Board`]: n × n squares; [`Orders`] is a range of them. A [`Square`] knows along which
//!    [`Line`] it attacks another.
//! 2. [`Solution`]: a queen on each row, checked to have no clash.
//! 3. [`Symmetry`]: the eight rotations and reflections. They map a solution to its
//!    [family](Solution::family); the [`SymmetryClass`] says how large that is.
//! 4. [`Position`]: queens anywhere, as people place them. [`History`] undoes and redoes
//!    changes.
//! 5. [`Coordinates`]: how people name squares; on a board they are a [`Notation`].
//! 6. [`known_counts`]: the known numbers of solutions, from the OEIS.
//!
//! ```
//! use queens::board::{Solution, Symmetry, known_counts};
//!
//! let solution = Solution::new(vec![0, 4, 7, 5, 2, 6, 1, 3]).ok_or("queens attack each other")?;
//! let mirrored = Symmetry::FlipHorizontal.apply(&solution);
//! assert_eq!(mirrored.to_string(), "7 3 0 2 5 1 6 4");
//! assert_eq!(mirrored.fundamental(), solution);
//! assert_eq!(solution.family().len(), 8);
//! assert_eq!(known_counts::solutions(solution.order()), Some(92));
//! # Ok::<(), &str>(())
//! ```

mod coordinates;
mod given;
mod history;
pub mod known_counts;
mod position;
mod solution;
mod square;
mod symmetry;

use std::fmt;

use thiserror::Error;

use crate::numbers::grouped;

pub use self::coordinates::{Coordinates, Notation, NotationError, has_squares};
pub use self::given::{Given, GivenError};
pub use self::history::History;
pub use self::position::Position;
pub use self::solution::Solution;
pub use self::square::{Line, Square, attacking_pairs, first_clash};
pub(crate) use self::square::{LineSet, anti_diagonal, diagonal};
pub(crate) use self::symmetry::is_smallest_image;
pub use self::symmetry::{Symmetry, SymmetryClass};
#[cfg(test)]
pub(crate) use self::testing::{board, given, position, squares};

/// An n × n board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    order: usize,
}

/// Prints the order.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.order.fmt(f)
    }
}

/// The standard board, of order 8.
impl Default for Board {
    fn default() -> Self {
        Self { order: 8 }
    }
}

/// An order outside 1 to [`Board::MAX_ORDER`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("order {0} is out of range: 1 to {max} is allowed", max = grouped(Board::MAX_ORDER as u64))]
pub struct OrderError(pub usize);

impl Board {
    /// The largest order of any board. Its solutions are printed as text.
    pub const MAX_ORDER: usize = 100_000_000;

    /// The largest order in the window.
    pub const MAX_SHOWN_ORDER: usize = 1_000_000;

    /// The largest order whose squares can be told apart on a screen. It is the limit for watching
    /// a search and for playing by hand.
    pub const MAX_VISIBLE_ORDER: usize = 100;

    /// The board of an order from 1 to [`Board::MAX_ORDER`].
    ///
    /// # Errors
    ///
    /// [`OrderError`] for any other order.
    pub fn new(order: usize) -> Result<Self, OrderError> {
        if (1..=Self::MAX_ORDER).contains(&order) {
            Ok(Self { order })
        } else {
            Err(OrderError(order))
        }
    }

    /// The number of squares along one edge.
    pub fn order(self) -> usize {
        self.order
    }

    /// Whether n queens fit on the board without attacking each other, which is so for every order
    /// but 2 and 3.
    pub fn has_solution(self) -> bool {
        !matches!(self.order, 2 | 3)
    }

    /// The message that the board has no solution.
    pub fn no_solution(self) -> String {
        format!("no solution exists for order {}", self.order)
    }

    /// Whether a square is on the board.
    pub fn contains(self, square: Square) -> bool {
        square.row.max(square.column) < self.order
    }

    /// All squares, row by row from the top, each row from the left.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let order = self.order;
        (0..order).flat_map(move |row| (0..order).map(move |column| Square::new(row, column)))
    }
}

/// The boards of a range of at least one order, such as 4-12.
///
/// ```
/// use queens::board::{Board, Orders};
///
/// let orders = Orders::new(Board::new(4)?, Board::new(12)?).ok_or("the wrong way round")?;
/// assert_eq!(orders.to_string(), "4-12");
/// assert_eq!(orders.boards().count(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orders {
    first: Board,
    last: Board,
}

impl Orders {
    /// All orders from that of `first` to that of `last`; `None` if `first` is larger.
    pub fn new(first: Board, last: Board) -> Option<Self> {
        (first.order() <= last.order()).then_some(Self { first, last })
    }

    /// The board of the smallest order.
    pub fn first(self) -> Board {
        self.first
    }

    /// The board of the largest order.
    pub fn last(self) -> Board {
        self.last
    }

    /// The boards, smallest first.
    pub fn boards(self) -> impl Iterator<Item = Board> + Clone {
        (self.first.order()..=self.last.order()).filter_map(|order| Board::new(order).ok())
    }
}

/// A range of this one order.
impl From<Board> for Orders {
    fn from(board: Board) -> Self {
        Self {
            first: board,
            last: board,
        }
    }
}

impl fmt::Display for Orders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.first.order(), self.last.order())
    }
}

/// Boards and queens as the tests of all modules write them.
#[cfg(test)]
mod testing {
    use super::*;

    pub fn board(order: usize) -> Board {
        Board::new(order).unwrap()
    }

    /// Squares such as `0,3 4,6`, counted from 0.
    pub fn squares(text: &str) -> Vec<Square> {
        let notation = Coordinates::FromZero.on(board(Board::MAX_ORDER));
        let squares = text.split_whitespace().map(|word| notation.read(word));
        squares.collect::<Result<_, _>>().unwrap()
    }

    pub fn position(order: usize, queens: &str) -> Position {
        Position::new(board(order), squares(queens)).unwrap()
    }

    pub fn given(order: usize, queens: &str) -> Given {
        Given::new(&position(order, queens)).unwrap()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_checked() {
        for order in [0, 100_000_001] {
            assert_eq!(Board::new(order), Err(OrderError(order)));
        }
        let expected = "order 0 is out of range: 1 to 100,000,000 is allowed";
        assert_eq!(OrderError(0).to_string(), expected);
    }
}
