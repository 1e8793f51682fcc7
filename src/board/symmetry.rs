//! The eight symmetries of the square.

use std::fmt;

use super::{solution::Solution, square::Square};

/// A symmetry of the square. It prints as what it does to a board: `turned by 180°`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// A quarter turn clockwise.
    Rotation90,
    /// A half turn.
    Rotation180,
    /// A quarter turn anticlockwise.
    Rotation270,
    /// Top and bottom change places.
    FlipVertical,
    /// Mirrored along the diagonal from the top left: rows become columns.
    FlipDiagonal,
    /// Left and right change places.
    FlipHorizontal,
    /// Mirrored along the diagonal from the top right.
    FlipAntiDiagonal,
}

impl Symmetry {
    /// All eight, in the order in which the C# chapter lists a family: the
    /// rotations of the solution, then those of its mirror image.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::Rotation90,
        Self::Rotation180,
        Self::Rotation270,
        Self::FlipVertical,
        Self::FlipDiagonal,
        Self::FlipHorizontal,
        Self::FlipAntiDiagonal,
    ];

    /// Where a square of a board of this order goes.
    #[must_use]
    pub fn image(self, order: usize, Square { row, column }: Square) -> Square {
        let last = order - 1;
        let (row, column) = match self {
            Self::Identity => (row, column),
            Self::Rotation90 => (column, last - row),
            Self::Rotation180 => (last - row, last - column),
            Self::Rotation270 => (last - column, row),
            Self::FlipVertical => (last - row, column),
            Self::FlipDiagonal => (column, row),
            Self::FlipHorizontal => (row, last - column),
            Self::FlipAntiDiagonal => (last - column, last - row),
        };
        Square::new(row, column)
    }

    /// The image of a solution, again a solution.
    #[must_use]
    pub fn apply(self, solution: &Solution) -> Solution {
        let order = solution.order();
        let mut columns = vec![0; order].into_boxed_slice();
        for queen in solution.queens() {
            let image = self.image(order, queen);
            columns[image.row] = image.column as u32;
        }
        Solution::trusted(columns)
    }

    /// The column of the image's queen on one row, without the rest of the image.
    ///
    /// `columns` are those of a solution, from row 0 down.
    #[inline]
    pub(super) fn column<C: Copy + Into<u32>>(self, columns: &[C], row: usize) -> usize {
        let last = columns.len() - 1;
        let column_in = |row: usize| columns[row].into() as usize;
        // Every column has a queen: the search ends before the columns do.
        let row_in = |column: usize| {
            let before = columns.iter().take_while(|&&c| c.into() as usize != column);
            before.count()
        };
        match self {
            Self::Identity => column_in(row),
            Self::Rotation90 => last - row_in(row),
            Self::Rotation180 => last - column_in(last - row),
            Self::Rotation270 => row_in(last - row),
            Self::FlipVertical => column_in(last - row),
            Self::FlipDiagonal => row_in(row),
            Self::FlipHorizontal => last - column_in(row),
            Self::FlipAntiDiagonal => last - row_in(last - row),
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Identity => "unchanged",
            Self::Rotation90 => "turned by 90° clockwise",
            Self::Rotation180 => "turned by 180°",
            Self::Rotation270 => "turned by 90° anticlockwise",
            Self::FlipVertical => "mirrored top to bottom",
            Self::FlipDiagonal => "mirrored along the diagonal from the top left",
            Self::FlipHorizontal => "mirrored left to right",
            Self::FlipAntiDiagonal => "mirrored along the diagonal from the top right",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the square beside the top left corner goes tells the eight apart.
    #[test]
    fn each_symmetry_prints_what_it_does() {
        let words = |row: usize, column: usize| {
            let beside_corner = Square::new(0, 1);
            Symmetry::ALL
                .into_iter()
                .find(|symmetry| symmetry.image(8, beside_corner) == Square::new(row, column))
                .unwrap()
                .to_string()
        };
        assert_eq!(words(0, 1), "unchanged");
        assert_eq!(words(1, 7), "turned by 90° clockwise");
        assert_eq!(words(7, 6), "turned by 180°");
        assert_eq!(words(6, 0), "turned by 90° anticlockwise");
        assert_eq!(words(7, 1), "mirrored top to bottom");
        assert_eq!(words(1, 0), "mirrored along the diagonal from the top left");
        assert_eq!(words(0, 6), "mirrored left to right");
        assert_eq!(
            words(6, 7),
            "mirrored along the diagonal from the top right"
        );
    }

    #[test]
    fn a_column_of_an_image_is_that_of_the_whole_image() {
        let solution = Solution::new(vec![0, 4, 7, 5, 2, 6, 1, 3]).unwrap();
        for symmetry in Symmetry::ALL {
            let columns = (0..8).map(|row| symmetry.column(solution.columns(), row));
            let image = symmetry.apply(&solution);
            assert!(columns.eq(image.columns().iter().map(|&column| column as usize)));
        }
    }
}
