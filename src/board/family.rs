//! The family of a solution: its images under the eight symmetries.

use super::{solution::Solution, symmetry::Symmetry, symmetry_class::SymmetryClass};

impl Solution {
    /// The family of the solution: its different images under the eight symmetries,
    /// itself first, in the order of [`Symmetry::ALL`]. There are 8, 4, 2 or 1.
    #[must_use]
    pub fn family(&self) -> Vec<Self> {
        let images = self.images().into_iter();
        images.map(|(_, image)| image).collect()
    }

    /// The [family](Self::family), each member with the first symmetry that leads to
    /// it.
    #[must_use]
    pub fn images(&self) -> Vec<(Symmetry, Self)> {
        let symmetries = SymmetryClass::of(self).symmetries().iter();
        symmetries
            .map(|&symmetry| (symmetry, symmetry.apply(self)))
            .collect()
    }

    /// The fundamental solution of the family: its lexicographically smallest member.
    #[must_use]
    pub fn fundamental(&self) -> Self {
        let symmetries = || SymmetryClass::of(self).symmetries().iter();
        // Most images are larger in their first column already, and need not be made.
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
    /// This takes some tens of nanoseconds and no memory. Each image is compared row
    /// by row up to the first difference, nearly always in one of the first two rows.
    #[must_use]
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

#[cfg(test)]
mod tests {
    use super::*;

    fn solution(columns: &[u32]) -> Solution {
        Solution::new(columns.to_vec()).unwrap()
    }

    #[test]
    fn family_of_the_seed() {
        let listed: [[u32; 8]; 8] = [
            [0, 4, 7, 5, 2, 6, 1, 3],
            [7, 1, 3, 0, 6, 4, 2, 5],
            [4, 6, 1, 5, 2, 0, 3, 7],
            [2, 5, 3, 1, 7, 4, 6, 0],
            [3, 1, 6, 2, 5, 7, 4, 0],
            [0, 6, 4, 7, 1, 3, 5, 2],
            [7, 3, 0, 2, 5, 1, 6, 4],
            [5, 2, 4, 6, 0, 3, 1, 7],
        ];
        assert_eq!(solution(&listed[0]).family(), listed.map(|l| solution(&l)));
    }

    #[test]
    fn symmetric_solutions_have_small_families() {
        assert_eq!(solution(&[0]).family().len(), 1);
        assert_eq!(solution(&[1, 3, 0, 2]).family().len(), 2);
        assert_eq!(solution(&[2, 5, 1, 6, 0, 3, 7, 4]).family().len(), 8);
        assert_eq!(solution(&[2, 4, 1, 7, 0, 6, 3, 5]).family().len(), 4);
    }
}
