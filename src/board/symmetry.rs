//! The eight symmetries of the square, and the families of solutions that they form.

use std::fmt;

use super::solution::Solution;
use super::square::Square;

/// A symmetry of the square. Its text says what it does to a board: `turned 180°`.
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
    /// All eight: the four rotations, then the mirror image and its rotations.
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

    /// Whether rows become columns; and then, whether rows are counted from below, and columns from
    /// the right.
    fn parts(self) -> (bool, bool, bool) {
        match self {
            Self::Identity => (false, false, false),
            Self::Rotation90 => (true, false, true),
            Self::Rotation180 => (false, true, true),
            Self::Rotation270 => (true, true, false),
            Self::FlipVertical => (false, true, false),
            Self::FlipDiagonal => (true, false, false),
            Self::FlipHorizontal => (false, false, true),
            Self::FlipAntiDiagonal => (true, true, true),
        }
    }

    /// The square to which a square of a board of this order is mapped.
    pub fn image(self, order: usize, Square { row, column }: Square) -> Square {
        let (turns, from_below, from_right) = self.parts();
        let (row, column) = if turns { (column, row) } else { (row, column) };
        let counted = |place: usize, backwards| if backwards { order - 1 - place } else { place };
        Square::new(counted(row, from_below), counted(column, from_right))
    }

    /// The image of a solution, which is again a solution.
    pub fn apply(self, solution: &Solution) -> Solution {
        let order = solution.order();
        let queens = solution.queens();
        Solution::of_queens(order, queens.map(|queen| self.image(order, queen)))
    }

    /// The column of the image's queen on one row, without computing the rest of the image.
    ///
    /// `columns` are those of a solution, from row 0 down.
    #[inline]
    pub(super) fn column<C: Copy + Into<u32>>(self, columns: &[C], row: usize) -> usize {
        let last = columns.len() - 1;
        let column_in = |row: usize| columns[row].into() as usize;
        // Every column has a queen, so the search ends before the columns do.
        let row_in = |column: usize| {
            let before = columns.iter().take_while(|&&c| c.into() as usize != column);
            before.count()
        };
        let (turns, from_below, from_right) = self.parts();
        let row = if from_below { last - row } else { row };
        let column = if turns { row_in(row) } else { column_in(row) };
        if from_right { last - column } else { column }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Identity => "unchanged",
            Self::Rotation90 => "turned 90° clockwise",
            Self::Rotation180 => "turned 180°",
            Self::Rotation270 => "turned 90° anticlockwise",
            Self::FlipVertical => "mirrored top to bottom",
            Self::FlipDiagonal => "mirrored along the diagonal from the top left",
            Self::FlipHorizontal => "mirrored left to right",
            Self::FlipAntiDiagonal => "mirrored along the diagonal from the top right",
        })
    }
}

impl Solution {
    /// The family of the solution: its distinct images under the eight symmetries, itself first, in
    /// the order of [`Symmetry::ALL`]. There are 8, 4, 2 or 1.
    pub fn family(&self) -> Vec<Self> {
        let images = self.images().into_iter();
        images.map(|(_, image)| image).collect()
    }

    /// The [family](Self::family), each member with the first symmetry that maps to it.
    pub fn images(&self) -> Vec<(Symmetry, Self)> {
        let symmetries = SymmetryClass::of(self).symmetries().iter();
        symmetries
            .map(|&symmetry| (symmetry, symmetry.apply(self)))
            .collect()
    }

    /// The fundamental solution of the family: its lexicographically smallest member.
    pub fn fundamental(&self) -> Self {
        let symmetries = || SymmetryClass::of(self).symmetries().iter();
        // Most images are larger in their first column already and need not be built.
        let first = |symmetry: &Symmetry| symmetry.column(self.columns(), 0);
        let least = symmetries().map(first).min();
        symmetries()
            .filter(|symmetry| Some(first(symmetry)) == least)
            .map(|symmetry| symmetry.apply(self))
            .min()
            .unwrap_or_else(|| self.clone())
    }

    /// Whether the solution is the fundamental one of its family.
    ///
    /// This takes a few tens of nanoseconds and no memory. Each image is compared row by row up to
    /// the first difference, nearly always in one of the first two rows.
    pub fn is_fundamental(&self) -> bool {
        is_smallest_image(self.columns())
    }
}

/// Whether the solution with these columns is the fundamental one of its family.
pub(crate) fn is_smallest_image<C: Copy + Into<u32>>(columns: &[C]) -> bool {
    let rows = 0..columns.len();
    Symmetry::ALL.into_iter().skip(1).all(|symmetry| {
        let image = rows.clone().map(|row| symmetry.column(columns, row));
        columns
            .iter()
            .map(|&column| column.into() as usize)
            .le(image)
    })
}

/// The symmetries that map a solution, and with it all of its family, to itself.
///
/// On more than one square these can only be rotations: a queen and its mirror image would attack
/// each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SymmetryClass {
    /// None: the family has eight members.
    Asymmetric,
    /// The rotation by 180°: the family has four members.
    HalfTurn,
    /// The rotation by 90°: the family has two members.
    QuarterTurn,
    /// All eight: the single queen of order 1.
    Full,
}

impl SymmetryClass {
    /// The symmetry class of a solution.
    pub fn of(solution: &Solution) -> Self {
        let order = solution.order();
        let unmoved = |symmetry: Symmetry| {
            let mut queens = solution.queens();
            queens.all(|queen| solution.has(symmetry.image(order, queen)))
        };
        if order == 1 {
            Self::Full
        } else if unmoved(Symmetry::Rotation90) {
            Self::QuarterTurn
        } else if unmoved(Symmetry::Rotation180) {
            Self::HalfTurn
        } else {
            Self::Asymmetric
        }
    }

    /// The symmetries that map to the members of the family, one for each member, in the order of
    /// [`Symmetry::ALL`].
    pub fn symmetries(self) -> &'static [Symmetry] {
        match self {
            Self::Asymmetric => &Symmetry::ALL,
            Self::HalfTurn => &[
                Symmetry::Identity,
                Symmetry::Rotation90,
                Symmetry::FlipVertical,
                Symmetry::FlipDiagonal,
            ],
            Self::QuarterTurn => &[Symmetry::Identity, Symmetry::FlipVertical],
            Self::Full => &[Symmetry::Identity],
        }
    }

    /// The number of members in the solution's family: 8, 4, 2 or 1.
    pub fn family_size(self) -> usize {
        self.symmetries().len()
    }
}

/// Describes the class in words: `4 variants: half-turn symmetry`.
impl fmt::Display for SymmetryClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.family_size();
        let variants = if size == 1 { "variant" } else { "variants" };
        let why = match self {
            Self::Asymmetric => "it has no symmetry",
            Self::HalfTurn => "half-turn symmetry",
            Self::QuarterTurn => "quarter-turn symmetry",
            Self::Full => "it has every symmetry",
        };
        write!(f, "{size} {variants}: {why}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The image of the square next to the top left corner tells the eight apart.
    #[test]
    fn each_symmetry_prints_what_it_does() {
        let images = Symmetry::ALL.map(|symmetry| {
            let Square { row, column } = symmetry.image(8, Square::new(0, 1));
            format!("{row},{column} {symmetry}")
        });
        insta::assert_snapshot!(images.join("\n"));
    }

    #[test]
    fn a_column_of_an_image_is_that_of_the_whole_image() {
        let solution = Solution::new(vec![0, 4, 7, 5, 2, 6, 1, 3]).unwrap();
        for symmetry in Symmetry::ALL {
            let columns = (0..8).map(|row| symmetry.column(solution.columns(), row) as u32);
            assert!(columns.eq(symmetry.apply(&solution).columns().iter().copied()));
        }
    }

    #[test]
    fn a_family_is_as_large_as_its_class_says() {
        let solution = |columns: &[u32]| Solution::new(columns.to_vec()).unwrap();
        let family = solution(&[0, 4, 7, 5, 2, 6, 1, 3]).family();
        let listed: Vec<String> = family.iter().map(ToString::to_string).collect();
        insta::assert_snapshot!(listed.join("\n"));
        for (columns, words) in [
            (&[0][..], "1 variant: it has every symmetry"),
            (&[1, 3, 0, 2], "2 variants: quarter-turn symmetry"),
            (&[2, 4, 1, 7, 0, 6, 3, 5], "4 variants: half-turn symmetry"),
            (&[2, 5, 1, 6, 0, 3, 7, 4], "8 variants: it has no"),
        ] {
            let class = SymmetryClass::of(&solution(columns));
            assert_eq!(class.family_size(), solution(columns).family().len());
            assert!(class.to_string().starts_with(words), "{class}");
        }
    }
}
