//! Estimates of the work of finding all solutions.

use std::sync::OnceLock;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::{BoardLine, OpenLines, places};
use crate::board::{Board, known_counts};

/// The number of random descents for an estimate. They take 1 ms at order 16 and 25 ms at order
/// 100.
const RANDOM_DESCENTS: u32 = 1_000;

/// Which row or column gets the next queen, and its free squares as bits.
type ChooseLine = fn(&OpenLines) -> Option<(BoardLine, u128)>;

/// Numbers of partial solutions with 1, 2, 3, … queens, by order, as far as they have been
/// estimated, for methods that choose the next of these lines in the same way.
pub struct Estimates {
    lines: fn(usize) -> Vec<BoardLine>,
    next: ChooseLine,
    known: [OnceLock<Vec<f64>>; OpenLines::MAX_ORDER + 1],
}

/// Those of methods that go through all partial solutions once, row by row or column by column.
pub static EACH_ONCE: Estimates = Estimates::new(rows, |open| open.iter().next());
/// Those of methods that choose the row with the fewest free squares, and go back when a row has
/// none.
pub static FEWEST_FREE_FIRST: Estimates = Estimates::new(rows, OpenLines::fewest);
/// Those of methods that choose the row or column with the fewest free squares, and go back when one
/// has none.
pub static FEWEST_FREE_OVER_ITEMS: Estimates =
    Estimates::new(|order| BoardLine::all(order).collect(), OpenLines::fewest);

impl Estimates {
    const fn new(lines: fn(usize) -> Vec<BoardLine>, next: ChooseLine) -> Self {
        let known = [const { OnceLock::new() }; OpenLines::MAX_ORDER + 1];
        Self { lines, next, known }
    }

    /// The approximate numbers of partial solutions; `None` for orders above 127.
    ///
    /// The estimate is Knuth's (Estimating the efficiency of backtrack programs, 1975): go down
    /// from the empty board at random, and multiply the numbers of free squares of the lines on the
    /// way. The mean of that product is the number of partial solutions. The result is the same
    /// every time, so it is kept. It is accurate to within a tenth up to order 40, and to within a
    /// half at 100.
    fn partials(&'static self, board: Board) -> Option<&'static [f64]> {
        let order = board.order();
        let known = self.known.get(order)?;
        Some(known.get_or_init(|| self.descend(order)))
    }

    fn descend(&self, order: usize) -> Vec<f64> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(0);
        let open = OpenLines::of(order, (self.lines)(order));
        let mut partials = vec![0.0; order];
        for _ in 0..RANDOM_DESCENTS {
            let mut open = open.clone();
            let mut product = 1.0;
            for partial in &mut partials {
                let Some((line, free)) = (self.next)(&open).filter(|&(_, free)| free != 0) else {
                    break;
                };
                let options = free.count_ones();
                product *= f64::from(options);
                *partial += product;
                if let Some(place) = places(free).nth(random.random_range(0..options) as usize) {
                    open.place(line.square(place));
                }
            }
        }
        for partial in &mut partials {
            *partial /= f64::from(RANDOM_DESCENTS);
        }
        partials
    }

    /// The number of queens placed by a method that goes through these partial solutions once.
    pub fn sum(&'static self, board: Board) -> Option<f64> {
        Some(self.partials(board)?.iter().sum())
    }
}

fn rows(order: usize) -> Vec<BoardLine> {
    (0..order).map(BoardLine::row).collect()
}

/// The number of queens placed by a method that repeats the work of each column for each row of the
/// next column: on n columns, that of column k is done nⁿ⁻ᵏ times.
pub fn again_for_each_row(board: Board) -> Option<f64> {
    let order = board.order() as f64;
    let partials = EACH_ONCE.partials(board)?.iter();
    // Horner's rule: the first column is repeated most often.
    Some(partials.fold(0.0, |sum, column| sum * order + column))
}

/// The number of queens placed by a method that places only those of solutions; `None` if the
/// number of solutions is unknown.
pub fn solutions_alone(board: Board) -> Option<f64> {
    let solutions = known_counts::solutions(board.order())?;
    Some(solutions as f64 * board.order() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::board;
    use crate::search::METHODS;

    #[test]
    fn estimates_are_close_to_what_methods_spend() {
        for method in METHODS.iter().filter(|method| method.is_exhaustive()) {
            for order in [1, 4, 5, 6, 7] {
                let mut search = method.begin(board(order), 0).unwrap();
                while search.next_solution().is_some() {}
                let spent = search.effort() as f64;
                let ratio = method.expected_effort(board(order)).unwrap() / spent;
                // It is not known in advance what is jumped over.
                let jumps = method.tree.is_some_and(|tree| tree.entered_below.is_some());
                let most = if jumps { 1.1 } else { 1.05 };
                assert!((0.95..most).contains(&ratio), "{method:?} {order}: {ratio}");
            }
        }
    }

    /// The estimate is 4.5 · 10²² at order 30, by the mean of 16,000 descents.
    #[test]
    fn large_boards_have_an_estimate_too() {
        let nodes = EACH_ONCE.sum(board(30)).unwrap();
        assert!((4.0e22..5.0e22).contains(&nodes), "{nodes:e}");
        assert!(EACH_ONCE.sum(board(127)).unwrap() > 1e160);
        assert_eq!(EACH_ONCE.sum(board(128)), None);
    }
}
