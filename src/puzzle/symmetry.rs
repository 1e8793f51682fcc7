//! The eight symmetries of the square, and the family of a solution under them.

use std::fmt;

use super::solution::Solution;

/// A symmetry of the square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Nothing moves.
    Locator,
    /// A quarter turn clockwise.
    Rotation90,
    /// A half turn.
    Rotation180,
    /// A quarter turn anticlockwise.
    Rotation270,
    /// Top and bottom change places.
    FlipVertical,
    /// The mirror along the diagonal from top left: rows become columns.
    FlipDiagonal,
    /// Left and right change places.
    FlipHorizontal,
    /// The mirror along the anti-diagonal.
    FlipAntiDiagonal,
}

impl Symmetry {
    /// All eight, in the order in which the C# chapter lists a family: the
    /// rotations of the solution, then those of its mirror image.
    pub const ALL: [Self; 8] = [
        Self::Locator,
        Self::Rotation90,
        Self::Rotation180,
        Self::Rotation270,
        Self::FlipVertical,
        Self::FlipDiagonal,
        Self::FlipHorizontal,
        Self::FlipAntiDiagonal,
    ];

    /// The image of a square with the given row and column on a board of order `order`.
    fn image(self, order: usize, row: usize, column: usize) -> (usize, usize) {
        let last = order - 1;
        match self {
            Self::Locator => (row, column),
            Self::Rotation90 => (column, last - row),
            Self::Rotation180 => (last - row, last - column),
            Self::Rotation270 => (last - column, row),
            Self::FlipVertical => (last - row, column),
            Self::FlipDiagonal => (column, row),
            Self::FlipHorizontal => (row, last - column),
            Self::FlipAntiDiagonal => (last - column, last - row),
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

    /// The column of the image's queen on a row, without the rest of the image.
    #[inline]
    fn column<C: Copy + Into<usize>>(self, columns: &[C], row: usize) -> usize {
        let last = columns.len() - 1;
        let column_in = |row: usize| columns[row].into();
        // Every column has a queen: the search ends before the columns do.
        let row_in = |column: usize| columns.iter().take_while(|&&c| c.into() != column).count();
        match self {
            Self::Locator => column_in(row),
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

/// What it does to a board, in plain words: `turned by 180°`.
impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Locator => "as it is",
            Self::Rotation90 => "turned by 90° clockwise",
            Self::Rotation180 => "turned by 180°",
            Self::Rotation270 => "turned by 90° anticlockwise",
            Self::FlipVertical => "mirrored from top to bottom",
            Self::FlipDiagonal => "mirrored in the diagonal from top left",
            Self::FlipHorizontal => "mirrored from left to right",
            Self::FlipAntiDiagonal => "mirrored in the diagonal from top right",
        })
    }
}

/// The different images of a solution under the eight symmetries, itself first,
/// in the order of [`Symmetry::ALL`]: 8, 4, 2 or 1 of them.
#[must_use]
pub fn family(solution: &Solution) -> Vec<Solution> {
    let images = images(solution).into_iter();
    images.map(|(_, image)| image).collect()
}

/// The different images of a solution, each with the first symmetry that leads
/// to it.
#[must_use]
pub fn images(solution: &Solution) -> Vec<(Symmetry, Solution)> {
    let mut images: Vec<(Symmetry, Solution)> = Vec::with_capacity(8);
    for symmetry in Symmetry::ALL {
        let image = symmetry.apply(solution);
        if !images.iter().any(|(_, other)| *other == image) {
            images.push((symmetry, image));
        }
    }
    images
}

/// The fundamental solution of a family: the lexicographically smallest image of
/// any of its members.
#[must_use]
pub fn fundamental(solution: &Solution) -> Solution {
    let images = Symmetry::ALL.map(|symmetry| symmetry.apply(solution));
    images.into_iter().min().unwrap_or_else(|| solution.clone())
}

/// Whether a solution is the fundamental one of its family.
///
/// Some tens of nanoseconds, and no memory: an image is compared row by row and
/// only up to the first that differs, nearly always one of the first two.
#[must_use]
pub fn is_fundamental(solution: &Solution) -> bool {
    is_smallest_image(solution.columns())
}

/// Whether a solution with these columns is the fundamental one of its family.
pub(crate) fn is_smallest_image<C: Copy + Into<usize>>(columns: &[C]) -> bool {
    let rows = 0..columns.len();
    Symmetry::ALL.into_iter().skip(1).all(|symmetry| {
        let image = rows.clone().map(|row| symmetry.column(columns, row));
        columns.iter().map(|&column| column.into()).le(image)
    })
}

/// How symmetric a solution is, and with it all of its family: which turns leave
/// it as it is. On more than one square no mirror does, since a queen and her
/// mirror image would attack each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// All eight images are different.
    NoTurn,
    /// A half turn changes nothing: four images.
    HalfTurn,
    /// A quarter turn changes nothing: two images.
    QuarterTurn,
    /// The single queen of order 1: one image.
    Everything,
}

impl Class {
    /// The class of a solution.
    #[must_use]
    pub fn of(solution: &Solution) -> Self {
        let columns = solution.columns();
        let unmoved = |symmetry: Symmetry| {
            (0..columns.len()).all(|row| symmetry.column(columns, row) == columns[row].into())
        };
        match columns.len() {
            1 => Self::Everything,
            _ if !unmoved(Symmetry::Rotation180) => Self::NoTurn,
            _ if !unmoved(Symmetry::Rotation90) => Self::HalfTurn,
            _ => Self::QuarterTurn,
        }
    }

    /// How many different images there are: 8, 4, 2 or 1.
    #[must_use]
    pub fn images(self) -> usize {
        match self {
            Self::NoTurn => 8,
            Self::HalfTurn => 4,
            Self::QuarterTurn => 2,
            Self::Everything => 1,
        }
    }
}

/// In plain words: `4 images: a half turn leaves it as it is`.
impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoTurn => "8 images: every turn and mirror changes it",
            Self::HalfTurn => "4 images: a half turn leaves it as it is",
            Self::QuarterTurn => "2 images: a quarter turn leaves it as it is",
            Self::Everything => "1 image: every turn and mirror leaves it as it is",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        puzzle::{board::Board, placement::Placement},
        search::methods::construction::construct,
        solutions::Solutions,
    };

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

    /// Each image is told by where it takes the queen next to the top left corner.
    #[test]
    fn images_are_named_for_what_is_done() {
        let words = |row: usize, column: usize| {
            let moved = |symmetry: &Symmetry| symmetry.image(8, 0, 1) == (row, column);
            Symmetry::ALL.into_iter().find(moved).unwrap().to_string()
        };
        assert_eq!(words(0, 1), "as it is");
        assert_eq!(words(1, 7), "turned by 90° clockwise");
        assert_eq!(words(7, 6), "turned by 180°");
        assert_eq!(words(6, 0), "turned by 90° anticlockwise");
        assert_eq!(words(7, 1), "mirrored from top to bottom");
        assert_eq!(words(1, 0), "mirrored in the diagonal from top left");
        assert_eq!(words(0, 6), "mirrored from left to right");
        assert_eq!(words(6, 7), "mirrored in the diagonal from top right");
    }

    #[test]
    fn symmetric_solutions_have_small_families() {
        assert_eq!(family(&solution(&[0])).len(), 1);
        assert_eq!(family(&solution(&[1, 3, 0, 2])).len(), 2);
        assert_eq!(family(&solution(&[2, 5, 1, 6, 0, 3, 7, 4])).len(), 8);
        assert_eq!(family(&solution(&[2, 4, 1, 7, 0, 6, 3, 5])).len(), 4);
    }

    #[test]
    fn the_fundamental_solution_is_the_smallest_of_its_family() {
        for order in 1..=9 {
            for solution in Solutions::new(order) {
                let family = family(&solution);
                let smallest = family.iter().min().unwrap();
                assert_eq!(fundamental(&solution), *smallest);
                assert_eq!(is_fundamental(&solution), solution == *smallest);
                assert_eq!(Class::of(&solution).images(), family.len());
            }
        }
    }

    #[test]
    fn a_column_of_an_image_is_that_of_the_whole_image() {
        let solution = construct(Board::new(35).unwrap()).unwrap();
        for symmetry in Symmetry::ALL {
            let columns = (0..35).map(|row| symmetry.column(solution.columns(), row));
            let image = symmetry.apply(&solution);
            assert!(columns.eq(image.columns().iter().map(|&column| column.into())));
        }
    }

    #[test]
    fn classes_in_plain_words() {
        let words = |columns: &[u16]| Class::of(&solution(columns)).to_string();
        assert_eq!(
            words(&[2, 4, 1, 7, 0, 6, 3, 5]),
            "4 images: a half turn leaves it as it is"
        );
        assert!(words(&[1, 3, 0, 2]).starts_with("2 images: a quarter turn"));
        assert!(words(&[0, 4, 7, 5, 2, 6, 1, 3]).starts_with("8 images: "));
        assert!(words(&[0]).starts_with("1 image: "));
    }
}
