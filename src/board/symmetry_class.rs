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

    /// The symmetries that lead to the members of the family, the first one to each, in the
    /// order of [`Symmetry::ALL`].
    #[must_use]
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

    /// How many members the family of the solution has: 8, 4, 2 or 1.
    #[must_use]
    pub fn family_size(self) -> usize {
        self.symmetries().len()
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
