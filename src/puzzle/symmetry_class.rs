//! How symmetric a solution is.

use std::fmt;

use super::{solution::Solution, symmetry::Symmetry};

/// Which symmetries map a solution, and with it all of its family, to itself.
///
/// On more than one square only rotations can: a queen and its mirror image would
/// attack each other.
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
    /// The class of a solution.
    #[must_use]
    pub fn of(solution: &Solution) -> Self {
        let columns = solution.columns();
        let unmoved = |symmetry: Symmetry| {
            (0..columns.len()).all(|row| symmetry.column(columns, row) == columns[row] as usize)
        };
        if columns.len() == 1 {
            Self::Full
        } else if unmoved(Symmetry::Rotation90) {
            Self::QuarterTurn
        } else if unmoved(Symmetry::Rotation180) {
            Self::HalfTurn
        } else {
            Self::Asymmetric
        }
    }

    /// How many members the family of the solution has: 8, 4, 2 or 1.
    #[must_use]
    pub fn family_size(self) -> usize {
        match self {
            Self::Asymmetric => 8,
            Self::HalfTurn => 4,
            Self::QuarterTurn => 2,
            Self::Full => 1,
        }
    }
}

/// In plain words: `4 variants: a rotation by 180° maps it to itself`.
impl fmt::Display for SymmetryClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.family_size();
        let variants = if size == 1 { "variant" } else { "variants" };
        let why = match self {
            Self::Asymmetric => "no rotation or reflection maps it to itself",
            Self::HalfTurn => "a rotation by 180° maps it to itself",
            Self::QuarterTurn => "a rotation by 90° maps it to itself",
            Self::Full => "every rotation and reflection maps it to itself",
        };
        write!(f, "{size} {variants}: {why}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_in_plain_words() {
        let words = |columns: &[u32]| {
            let solution = Solution::new(columns.to_vec()).unwrap();
            let class = SymmetryClass::of(&solution);
            assert_eq!(class.family_size(), solution.family().len());
            class.to_string()
        };
        assert_eq!(
            words(&[2, 4, 1, 7, 0, 6, 3, 5]),
            "4 variants: a rotation by 180° maps it to itself"
        );
        assert!(words(&[1, 3, 0, 2]).starts_with("2 variants: a rotation by 90°"));
        assert!(words(&[0, 4, 7, 5, 2, 6, 1, 3]).starts_with("8 variants: no rotation"));
        assert!(words(&[0]).starts_with("1 variant: every rotation"));
    }
}
