//! The board and what attacks what on it.

use std::fmt;

use thiserror::Error;

/// The largest order the program works with at all.
pub const MAX_ORDER: usize = 2_000;

/// The largest order whose squares can be told apart on a screen, where that
/// matters.
pub const MAX_VISIBLE_ORDER: usize = 100;

/// An n × n board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    order: usize,
}

/// An order outside 1 to [`MAX_ORDER`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("order {0} is out of range: 1 to {MAX_ORDER} is allowed")]
pub struct OrderError(pub usize);

impl Board {
    /// The board of an order from 1 to [`MAX_ORDER`].
    ///
    /// # Errors
    /// [`OrderError`] for any other order.
    pub fn new(order: usize) -> Result<Self, OrderError> {
        if (1..=MAX_ORDER).contains(&order) {
            Ok(Self { order })
        } else {
            Err(OrderError(order))
        }
    }

    /// Squares along one edge.
    #[must_use]
    pub fn order(self) -> usize {
        self.order
    }

    /// Whether n queens fit on the board without attacking each other: every
    /// order but 2 and 3.
    #[must_use]
    pub fn has_solution(self) -> bool {
        !matches!(self.order, 2 | 3)
    }
}

/// A square; row 0 is the top, column 0 the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// 0 at the top.
    pub row: usize,
    /// 0 at the left.
    pub column: usize,
}

/// A line along which a queen attacks; its name is what people call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// The same row.
    Row,
    /// The same column.
    Column,
    /// The same row − column: from top left to bottom right.
    Diagonal,
    /// The same row + column: from top right to bottom left.
    AntiDiagonal,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Diagonal => "diagonal",
            Self::AntiDiagonal => "anti-diagonal",
        })
    }
}

impl Square {
    /// The square at `row` and `column`.
    #[must_use]
    pub fn new(row: usize, column: usize) -> Self {
        Self { row, column }
    }

    /// The line along which queens on `self` and `other` attack each other;
    /// `None` when they do not, or when both are the same square.
    #[must_use]
    pub fn attacks(self, other: Self) -> Option<Line> {
        if self == other {
            None
        } else if self.row == other.row {
            Some(Line::Row)
        } else if self.column == other.column {
            Some(Line::Column)
        } else if self.row + other.column == other.row + self.column {
            Some(Line::Diagonal)
        } else if self.row + self.column == other.row + other.column {
            Some(Line::AntiDiagonal)
        } else {
            None
        }
    }
}

/// As in a sentence: `row 5, column 3`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", self.row, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_checked() {
        assert_eq!(Board::new(0), Err(OrderError(0)));
        assert_eq!(Board::new(MAX_ORDER + 1), Err(OrderError(2_001)));
        assert_eq!(Board::new(8).map(Board::order), Ok(8));
    }

    #[test]
    fn a_queen_attacks_along_four_lines() {
        let queen = Square::new(3, 4);
        assert_eq!(queen.attacks(Square::new(3, 0)), Some(Line::Row));
        assert_eq!(queen.attacks(Square::new(7, 4)), Some(Line::Column));
        assert_eq!(queen.attacks(Square::new(0, 1)), Some(Line::Diagonal));
        assert_eq!(queen.attacks(Square::new(7, 0)), Some(Line::AntiDiagonal));
        assert_eq!(queen.attacks(Square::new(5, 5)), None);
        assert_eq!(queen.attacks(queen), None);
    }

    /// The C# chapter's table of shared diagonals.
    #[test]
    fn diagonals_of_the_seed() {
        let diagonal = |a: (usize, usize), b: (usize, usize)| {
            matches!(
                Square::new(a.0, a.1).attacks(Square::new(b.0, b.1)),
                Some(Line::Diagonal | Line::AntiDiagonal)
            )
        };
        assert!(!diagonal((5, 2), (2, 0)));
        assert!(diagonal((5, 2), (3, 0)));
        assert!(diagonal((5, 2), (4, 3)));
        assert!(diagonal((5, 2), (4, 1)));
    }
}
