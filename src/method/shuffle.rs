//! Random permutations until one is a solution: the C# chapter's algorithm.

use rand::{SeedableRng, rngs::StdRng, seq::SliceRandom};

use crate::{
    board::Board,
    search::{Effort, Search, Step},
    solution::{Placement, Solution},
};

/// The largest order: about one try in 10⁴¹ succeeds there.
pub const LARGEST_ORDER: usize = 100;

/// A search that throws the queens anew until none clash. The first throw is
/// the one with all queens on the diagonal, tries are counted from 1, and the
/// same solution may come again.
#[derive(Debug)]
pub struct Shuffle {
    board: Board,
    columns: Vec<u16>,
    random: StdRng,
    tries: u64,
}

impl Shuffle {
    /// A run that `seed` determines.
    #[must_use]
    pub fn new(board: Board, seed: u64) -> Self {
        Self {
            board,
            columns: (0..board.order()).map(|column| column as u16).collect(),
            random: StdRng::seed_from_u64(seed),
            tries: 0,
        }
    }
}

impl Search for Shuffle {
    fn step(&mut self) -> Step {
        if !self.board.has_solution() {
            return Step::Exhausted;
        }
        if self.tries > 0 {
            self.columns.shuffle(&mut self.random);
        }
        self.tries += 1;
        if has_clash(&self.columns) {
            return Step::Missed;
        }
        match Placement::new(self.board, self.columns.clone()).map(Solution::try_from) {
            Ok(Ok(solution)) => Step::Found(solution),
            _ => Step::Missed,
        }
    }

    fn effort(&self) -> Effort {
        Effort::Tries(self.tries)
    }
}

/// Whether two queens of a permutation share a diagonal. The sets of attacked
/// columns move on by one per row, as the diagonals do.
fn has_clash(columns: &[u16]) -> bool {
    let (mut diagonals, mut anti_diagonals) = (0_u128, 0_u128);
    columns.iter().any(|&column| {
        let queen = 1_u128 << column;
        let clash = (diagonals | anti_diagonals) & queen != 0;
        diagonals = (diagonals | queen) << 1;
        anti_diagonals = (anti_diagonals | queen) >> 1;
        clash
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts;

    fn board(order: usize) -> Board {
        Board::new(order).unwrap()
    }

    #[test]
    fn the_first_throw_is_the_diagonal() {
        let mut search = Shuffle::new(board(8), 1);
        assert_eq!(search.step(), Step::Missed);
        assert_eq!(search.effort(), Effort::Tries(1));
        let one = Shuffle::new(board(1), 1).next_solution().unwrap();
        assert_eq!(one.columns(), [0]);
    }

    #[test]
    fn orders_without_a_solution_end_at_once() {
        for order in [2, 3] {
            let mut search = Shuffle::new(board(order), 1);
            assert_eq!(search.step(), Step::Exhausted);
            assert_eq!(search.effort(), Effort::Tries(0));
        }
    }

    #[test]
    fn a_seed_determines_the_run() {
        let run = |seed| {
            let mut search = Shuffle::new(board(8), seed);
            (0..5)
                .map(move |_| search.next_solution())
                .collect::<Vec<_>>()
        };
        assert_eq!(run(7), run(7));
        assert_ne!(run(7), run(8));
    }

    #[test]
    fn clashes_agree_with_the_placement() {
        let mut search = Shuffle::new(board(6), 3);
        for _ in 0..2_000 {
            search.step();
            let placement = Placement::new(board(6), search.columns.clone()).unwrap();
            assert_eq!(has_clash(&search.columns), placement.clash().is_some());
        }
    }

    /// The mean over 2,000 solutions has a standard deviation of 438/√2000 ≈ 10
    /// tries; the seed is fixed.
    #[test]
    fn the_mean_is_near_the_expectation() {
        let mut search = Shuffle::new(board(8), 42);
        for _ in 0..2_000 {
            assert!(search.next_solution().is_some());
        }
        let mean = search.effort().amount() as f64 / 2_000.0;
        let expected = counts::expected_tries(8).unwrap();
        assert!((mean - expected).abs() < 30.0, "{mean} against {expected}");
    }
}
