//! The eight symmetries of the square, and the family of a solution under them.

use crate::solution::Solution;

/// A symmetry of the square.
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
    MirrorRows,
    /// The mirror along the diagonal from top left: rows become columns.
    MirrorDiagonal,
    /// Left and right change places.
    MirrorColumns,
    /// The mirror along the anti-diagonal.
    MirrorAntiDiagonal,
}

impl Symmetry {
    /// All eight, in the order in which the C# chapter lists a family: the
    /// rotations of the solution, then those of its mirror image.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::Rotation90,
        Self::Rotation180,
        Self::Rotation270,
        Self::MirrorRows,
        Self::MirrorDiagonal,
        Self::MirrorColumns,
        Self::MirrorAntiDiagonal,
    ];

    /// The image of a square with the given row and column on a board of order `order`.
    fn image(self, order: usize, row: usize, column: usize) -> (usize, usize) {
        let last = order - 1;
        match self {
            Self::Identity => (row, column),
            Self::Rotation90 => (column, last - row),
            Self::Rotation180 => (last - row, last - column),
            Self::Rotation270 => (last - column, row),
            Self::MirrorRows => (last - row, column),
            Self::MirrorDiagonal => (column, row),
            Self::MirrorColumns => (row, last - column),
            Self::MirrorAntiDiagonal => (last - column, last - row),
        }
    }

    /// The image of a solution, again a solution.
    #[must_use]
    pub fn apply(self, solution: &Solution) -> Solution {
        let order = solution.order();
        let mut columns = vec![0; order].into_boxed_slice();
        for queen in solution.queens() {
            let (row, column) = self.image(order, queen.row, queen.column);
            columns[row] = column as u16;
        }
        Solution::trusted(columns)
    }
}

/// The different images of a solution under the eight symmetries, itself first,
/// in the order of [`Symmetry::ALL`]: 8, 4, 2 or 1 of them.
#[must_use]
pub fn family(solution: &Solution) -> Vec<Solution> {
    let mut family: Vec<Solution> = Vec::with_capacity(8);
    for symmetry in Symmetry::ALL {
        let image = symmetry.apply(solution);
        if !family.contains(&image) {
            family.push(image);
        }
    }
    family
}

/// The fundamental solution of a family: its lexicographically smallest member.
#[must_use]
pub fn fundamental(solution: &Solution) -> Solution {
    let images = Symmetry::ALL.map(|symmetry| symmetry.apply(solution));
    images.into_iter().min().unwrap_or_else(|| solution.clone())
}

/// What the size of a family says of its members, in words.
#[must_use]
pub fn class(size: usize) -> &'static str {
    match size {
        1 => "Every symmetry leaves it as it is",
        2 => "2 images: a quarter turn leaves it as it is",
        4 => "4 images: a half turn leaves it as it is",
        _ => "8 images: no symmetry leaves it as it is",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::Board, solution::Placement};

    fn solution(columns: &[u16]) -> Solution {
        let board = Board::new(columns.len()).unwrap();
        Solution::try_from(Placement::new(board, columns.to_vec()).unwrap()).unwrap()
    }

    #[test]
    fn family_of_the_seed() {
        let listed: [[u16; 8]; 8] = [
            [0, 4, 7, 5, 2, 6, 1, 3],
            [7, 1, 3, 0, 6, 4, 2, 5],
            [4, 6, 1, 5, 2, 0, 3, 7],
            [2, 5, 3, 1, 7, 4, 6, 0],
            [3, 1, 6, 2, 5, 7, 4, 0],
            [0, 6, 4, 7, 1, 3, 5, 2],
            [7, 3, 0, 2, 5, 1, 6, 4],
            [5, 2, 4, 6, 0, 3, 1, 7],
        ];
        assert_eq!(family(&solution(&listed[0])), listed.map(|l| solution(&l)));
    }

    #[test]
    fn symmetric_solutions_have_small_families() {
        assert_eq!(family(&solution(&[0])).len(), 1);
        assert_eq!(family(&solution(&[1, 3, 0, 2])).len(), 2);
        assert_eq!(family(&solution(&[2, 5, 1, 6, 0, 3, 7, 4])).len(), 8);
        assert_eq!(family(&solution(&[2, 4, 1, 7, 0, 6, 3, 5])).len(), 4);
    }
}
