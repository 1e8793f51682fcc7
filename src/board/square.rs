//! Squares, the lines along which a queen attacks another, and searches for queens that do.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A square; row 0 is at the top, column 0 at the left.
///
/// How it is named depends on the [`Coordinates`](super::Coordinates). Kept files store its row and
/// its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "(usize, usize)", into = "(usize, usize)")]
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

impl From<(usize, usize)> for Square {
    fn from((row, column): (usize, usize)) -> Self {
        Self { row, column }
    }
}

impl From<Square> for (usize, usize) {
    fn from(square: Square) -> Self {
        (square.row, square.column)
    }
}

impl Square {
    /// The square at `row` and `column`.
    pub fn new(row: usize, column: usize) -> Self {
        Self { row, column }
    }

    /// The line along which queens on `self` and `other` attack each other.
    ///
    /// `None` if they do not, or if both are on the same square.
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

/// A set of rows, columns or diagonals, given by their numbers: one bit for each.
///
/// The numbers of diagonals are those of [`diagonal`] and [`anti_diagonal`].
#[derive(Clone, Debug)]
pub struct LineSet(Vec<u64>);

impl LineSet {
    /// An empty set for this number of lines.
    pub fn none_of(lines: usize) -> Self {
        Self(vec![0; lines.div_ceil(64)])
    }

    /// Whether a line is in the set.
    #[inline]
    pub fn contains(&self, line: usize) -> bool {
        self.0[line / 64] & 1 << (line % 64) != 0
    }

    /// Adds a line that is not in the set, or removes one that is.
    #[inline]
    pub fn toggle(&mut self, line: usize) {
        self.0[line / 64] ^= 1 << (line % 64);
    }

    /// Adds a line; returns whether it is new to the set.
    #[inline]
    pub fn insert(&mut self, line: usize) -> bool {
        let word = &mut self.0[line / 64];
        let bit = 1 << (line % 64);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    /// The memory of the set in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(self.0.as_slice())
    }
}

/// The number of a square's diagonal on a board of this order: row − column, shifted to start at 0.
/// There are fewer than twice as many diagonals as rows.
#[inline]
pub fn diagonal(order: usize, row: usize, column: usize) -> usize {
    row + order - 1 - column
}

/// The number of a square's anti-diagonal, from 0.
#[inline]
pub fn anti_diagonal(row: usize, column: usize) -> usize {
    row + column
}

/// The numbers of the four lines through a square of a board of this order, each below twice the
/// order: its row, its column, its [`diagonal`] and its [`anti_diagonal`].
#[inline]
pub fn lines_through(order: usize, Square { row, column }: Square) -> [usize; 4] {
    let diagonal = diagonal(order, row, column);
    [row, column, diagonal, anti_diagonal(row, column)]
}

/// The first two queens from the top that attack each other, the upper one first. The lower one is
/// on the first row whose queen is attacked from above. `columns` holds the column of each queen,
/// from row 0 down; each is below `order`, and there are at most `order` of them.
///
/// This takes 5 bits for each row of the board, and 0.1 s for ten million queens.
pub fn first_clash(order: usize, columns: &[u32]) -> Option<(Square, Square)> {
    let mut taken = [order, 2 * order, 2 * order].map(LineSet::none_of);
    let row = columns.iter().enumerate().position(|(row, &column)| {
        let [columns, diagonals, anti_diagonals] = &mut taken;
        let column = column as usize;
        let is_free = columns.insert(column)
            & diagonals.insert(diagonal(order, row, column))
            & anti_diagonals.insert(anti_diagonal(row, column));
        !is_free
    })?;
    let queen = |row: usize| Square::new(row, columns[row] as usize);
    let lower = queen(row);
    // The queens above do not attack each other, so each line holds at most one.
    let upper = (0..row)
        .map(queen)
        .filter_map(|upper| Some((upper.attacks(lower)?, upper)));
    let (_, upper) = upper.min_by_key(|&(line, _)| line as u8)?;
    Some((upper, lower))
}

/// The number of pairs of queens that attack each other, whether or not others stand between them,
/// on a board of this order.
///
/// This takes 8 bytes for each row of the board.
pub fn attacking_pairs(
    order: usize,
    queens: impl IntoIterator<Item = Square, IntoIter: Clone>,
) -> u64 {
    let queens = queens.into_iter();
    let pairs_along = |line: usize| {
        let mut counts = vec![0_u32; 2 * order];
        // A queen attacks all earlier ones on its lines.
        let attacked = queens.clone().map(|queen| {
            let count = &mut counts[lines_through(order, queen)[line]];
            *count += 1;
            u64::from(*count - 1)
        });
        attacked.sum::<u64>()
    };
    (0..4).map(pairs_along).sum()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::squares;

    #[test]
    fn a_queen_attacks_along_four_lines() {
        let queen = Square::new(3, 4);
        for (row, column, line) in [
            (3, 0, Some(Line::Row)),
            (7, 4, Some(Line::Column)),
            (0, 1, Some(Line::Diagonal)),
            (7, 0, Some(Line::AntiDiagonal)),
            (5, 5, None),
            (3, 4, None),
        ] {
            assert_eq!(queen.attacks(Square::new(row, column)), line);
        }
    }

    proptest! {
        #[test]
        fn clashes_are_those_of_all_pairs(
            columns in (1..40_usize).prop_flat_map(|order| {
                prop::collection::vec(0..order as u32, order)
            })
        ) {
            let order = columns.len();
            let queens = columns.iter().enumerate();
            let queens: Vec<Square> = queens
                .map(|(row, &column)| Square::new(row, column as usize))
                .collect();
            let above = |row: usize| {
                let attacks = |queen: &&Square| queens[row].attacks(**queen).is_some();
                queens[..row].iter().filter(attacks).count()
            };
            let pairs: usize = (0..order).map(above).sum();
            prop_assert_eq!(attacking_pairs(order, queens.iter().copied()), pairs as u64);
            let row = (0..order).find(|&row| above(row) > 0);
            let first = first_clash(order, &columns);
            prop_assert_eq!(first.map(|(_, lower)| lower.row), row);
            if let Some((upper, lower)) = first {
                prop_assert!(upper.row < lower.row && upper.attacks(lower).is_some());
                prop_assert_eq!(queens[upper.row], upper);
            }
        }
    }

    #[test]
    fn a_column_is_named_before_a_diagonal() {
        let clash = first_clash(5, &[1, 4, 2, 1]).map(<[Square; 2]>::from);
        assert_eq!(clash.unwrap(), *squares("0,1 3,1"));
    }
}
