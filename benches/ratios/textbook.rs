//! The textbook solver everything is measured against: recursive, one bit per
//! column, no use of symmetry.

/// The board of a textbook solver.
#[derive(Clone, Copy)]
pub struct Board {
    order: usize,
    all: u64,
}

impl Board {
    /// An empty board.
    pub fn new(order: usize) -> Self {
        Self {
            order,
            all: (1 << order) - 1,
        }
    }

    /// How many solutions there are.
    pub fn count(self) -> u64 {
        fn below(all: u32, columns: u32, diagonals: u32, anti_diagonals: u32) -> u64 {
            if columns == all {
                return 1;
            }
            let mut free = all & !(columns | diagonals | anti_diagonals);
            let mut count = 0;
            while free != 0 {
                let queen = free & free.wrapping_neg();
                free ^= queen;
                count += below(
                    all,
                    columns | queen,
                    (diagonals | queen) << 1,
                    (anti_diagonals | queen) >> 1,
                );
            }
            count
        }
        below((1 << self.order) - 1, 0, 0, 0)
    }

    /// Tells every solution in lexicographic order, until told to stop; whether
    /// it was.
    pub fn each(self, mut tell: impl FnMut(&[u8]) -> bool) -> bool {
        let mut columns = vec![0; self.order];
        self.below(0, (0, 0, 0), &mut columns, &mut tell)
    }

    fn below(
        self,
        row: usize,
        (columns, diagonals, anti_diagonals): (u64, u64, u64),
        placement: &mut [u8],
        tell: &mut impl FnMut(&[u8]) -> bool,
    ) -> bool {
        if columns == self.all {
            return tell(placement);
        }
        let mut free = self.all & !(columns | diagonals | anti_diagonals);
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            placement[row] = queen.trailing_zeros() as u8;
            let taken = (
                columns | queen,
                (diagonals | queen) << 1,
                (anti_diagonals | queen) >> 1,
            );
            if self.below(row + 1, taken, placement, tell) {
                return true;
            }
        }
        false
    }
}

/// Whether a permutation is a solution.
pub fn is_solution(columns: &[u8]) -> bool {
    let (mut diagonals, mut anti_diagonals) = (0_u64, 0_u64);
    columns.iter().enumerate().all(|(row, &column)| {
        let diagonal = 1 << (row + columns.len() - usize::from(column));
        let anti_diagonal = 1 << (row + usize::from(column));
        let legal = diagonals & diagonal == 0 && anti_diagonals & anti_diagonal == 0;
        diagonals |= diagonal;
        anti_diagonals |= anti_diagonal;
        legal
    })
}
