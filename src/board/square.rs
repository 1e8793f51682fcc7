//! A square of a board, and the line along which a queen on it attacks another.

use std::fmt;

/// A square; row 0 is at the top, column 0 at the left.
///
/// How it is named depends on the [`Coordinates`](super::Coordinates).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row, 0 at the top.
    pub row: usize,
    /// The column, 0 at the left.
    pub column: usize,
}

/// A line along which a queen attacks. It prints as its English name.
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

    /// The line along which queens on `self` and `other` attack each other.
    ///
    /// `None` if they do not, or if both are on the same square.
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
