//! Sets of lines, one bit for each.

/// A set of rows, columns or diagonals, given by their numbers: one bit for each.
///
/// The numbers of diagonals are those of [`diagonal`] and [`anti_diagonal`].
#[derive(Clone, Debug)]
pub struct LineSet(Vec<u64>);

impl LineSet {
    /// None of this number of lines.
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

    /// Adds a line; says whether it was not in the set.
    #[inline]
    pub fn insert(&mut self, line: usize) -> bool {
        let word = &mut self.0[line / 64];
        let bit = 1 << (line % 64);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    /// Whether no line is in the set.
    #[cfg(test)]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The bytes that it takes.
    pub fn bytes(&self) -> usize {
        size_of_val(self.0.as_slice())
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
