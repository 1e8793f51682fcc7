//! The textbook solver everything is measured against: recursive, one bit per
//! column, no use of symmetry. And one of dancing links.

use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use dlx::x::make_problem;
use dlx::{OptOrder, Solver};

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

/// How many solutions there are, found with dancing links: rows and columns first, then the
/// diagonals that may stay empty. Of items with as few options it takes the first.
pub fn count_by_links(n: u64) -> u64 {
    let (needed, diagonals) = (2 * n, 2 * n - 1);
    let options: Vec<Vec<u64>> = (0..n)
        .flat_map(|row| (0..n).map(move |column| (row, column)))
        .map(|(row, column)| {
            let diagonal = needed + n - 1 + column - row;
            let anti_diagonal = needed + diagonals + row + column;
            vec![row, n + column, diagonal, anti_diagonal]
        })
        .collect();
    let mut problem = make_problem(needed, 2 * diagonals, &options, OptOrder::Seq);
    let mut solver = Solver::new(&mut problem);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut count = 0;
    let mut squares = 0;
    while solver.next_solution(&mut chooser) {
        count += 1;
        squares += solver.fmt_solution().len();
    }
    assert_eq!(squares as u64, count * n);
    count
}
