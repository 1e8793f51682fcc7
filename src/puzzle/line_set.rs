//! Sets of lines, one bit for each.

/// A set of rows, columns or diagonals, given by their numbers: one bit for each.
///
/// The numbers of diagonals are those of [`diagonal`] and [`anti_diagonal`].
#[derive(Clone, Debug)]
pub struct LineSet(Vec<u64>);

impl LineSet {
    /// None of so many lines.
    pub fn none_of(lines: usize) -> Self {
        Self(vec![0; lines.div_ceil(64)])
    }

    /// Adds a line; says whether it was not in the set.
    #[inline]
    pub fn insert(&mut self, line: usize) -> bool {
        let word = &mut self.0[line / 64];
        let bit = 1 << (line % 64);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }
}

/// The number of a square's diagonal on a board of this order: row − column, from 0. There
/// are fewer than twice as many as rows.
#[inline]
pub fn diagonal(order: usize, row: usize, column: usize) -> usize {
    row + order - 1 - column
}

/// The number of a square's anti-diagonal, from 0.
#[inline]
pub fn anti_diagonal(row: usize, column: usize) -> usize {
    row + column
}
