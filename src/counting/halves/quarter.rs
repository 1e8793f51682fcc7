//! Queens in a quarter of a board.

use super::lines::Lines;

/// Queens in the first columns of a quarter.
///
/// Rows and columns are counted from the two edges of the board, so that all four quarters
/// are alike.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quarter {
    rows: u32,
    /// Bit row − column + half − 1: lines that lead to the opposite quarter or beside it.
    diagonals: u32,
    /// Bit row + column.
    anti_diagonals: u32,
}

impl Quarter {
    /// Finds all placements with a queen in each of these columns and in no other: the rows
    /// that they take, and their lines.
    pub fn placements(lines: Lines, columns: u32, found: &mut Vec<(u32, u64)>) {
        Self::default().place(lines, columns, found);
    }

    fn place(self, lines: Lines, columns: u32, found: &mut Vec<(u32, u64)>) {
        let half = lines.half;
        if columns == 0 {
            let over_corner = self.anti_diagonals >> half;
            found.push((self.rows, lines.pattern(self.diagonals, over_corner)));
            return;
        }
        let column = columns.trailing_zeros();
        let back = half - 1 - column;
        let attacked = self.rows | self.diagonals >> back | self.anti_diagonals >> column;
        let mut free = !attacked & lines.all_of_a_half();
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let below = Self {
                rows: self.rows | queen,
                diagonals: self.diagonals | queen << back,
                anti_diagonals: self.anti_diagonals | queen << column,
            };
            below.place(lines, columns & (columns - 1), found);
        }
    }
}
