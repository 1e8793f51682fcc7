//! Depth-first search, row by row, columns from left to right.

mod code;
mod trace;

pub(super) use self::{code::CODE, trace::TREE};

use crate::{
    puzzle::{Board, Solution, Square},
    search::step::{Effort, Search, Step},
};

/// The search of the `BlitzMax` program. It finds the solutions in lexicographic
/// order.
///
/// It looks for a queen along the lines of a square: first on the squares of the column,
/// from the top down, then on those of the two diagonals above, left then right, from the
/// tested square to the edge. It ends at the first queen found. Its checks are the
/// questions that the queens above answer to the same end, from the lowest up.
#[derive(Clone, Debug)]
pub struct Backtracking {
    order: usize,
    /// The column of the queen on each row from the top.
    queens: Vec<u32>,
    /// The column to try next, on the row below the queens.
    column: usize,
    nodes: u64,
    checks: u64,
    squares: u64,
}

impl Backtracking {
    /// The largest order. Nobody could wait for its first solution.
    pub const MAX_ORDER: usize = 100;

    /// A search from the empty board. One of an order above
    /// [`Backtracking::MAX_ORDER`] is exhausted from the start.
    #[must_use]
    pub fn new(board: Board) -> Self {
        let order = board.order();
        Self {
            order,
            queens: Vec::with_capacity(order),
            column: if order > Self::MAX_ORDER { order } else { 0 },
            nodes: 0,
            checks: 0,
            squares: 0,
        }
    }

    /// The queen that attacks `column` of the row to try, and how many squares were
    /// looked at to find out.
    fn attacker(&self, column: usize) -> (Option<Square>, u64) {
        let row = self.queens.len();
        let right_edge = self.order - 1;
        let above = (0..row).map(|row| (row, column));
        let left = (1..=row.min(column)).map(|by| (row - by, column - by));
        let right = (1..=row.min(right_edge - column)).map(|by| (row - by, column + by));
        let mut squares = 0;
        for (row, column) in above.chain(left).chain(right) {
            squares += 1;
            if self.queens[row] as usize == column {
                return (Some(Square::new(row, column)), squares);
            }
        }
        (None, squares)
    }

    /// How many of the queens above have to be asked, from the lowest up, until one attacks
    /// `column` of the row to try. `attacker` does, if any does.
    fn asked(&self, column: usize, attacker: Option<Square>) -> usize {
        let row = self.queens.len();
        let Some(attacker) = attacker else {
            return row;
        };
        let below = self.queens[attacker.row + 1..].iter().rev().zip(1..);
        let attacks = |(&queen, distance)| {
            let aside = column.abs_diff(queen as usize);
            aside == 0 || aside == distance
        };
        let nearer = below.map(attacks).position(|attacks| attacks);
        nearer.map_or(row - attacker.row, |nearer| nearer + 1)
    }

    /// The queen placed last, if there is one.
    fn lowest(&self) -> Option<Square> {
        let row = self.queens.len().checked_sub(1)?;
        Some(Square::new(row, *self.queens.last()? as usize))
    }
}

impl Search for Backtracking {
    /// Tries one square, or removes one queen.
    fn step(&mut self) -> Step {
        if self.queens.len() == self.order || self.column == self.order {
            return match self.queens.pop() {
                Some(column) => {
                    self.column = column as usize + 1;
                    Step::Backtracked
                }
                None => Step::Exhausted,
            };
        }
        let column = self.column;
        self.column += 1;
        let (attacker, squares) = self.attacker(column);
        self.squares += squares;
        self.checks += self.asked(column, attacker) as u64;
        if attacker.is_some() {
            return Step::Rejected;
        }
        self.queens.push(column as u32);
        self.column = 0;
        self.nodes += 1;
        if self.queens.len() == self.order {
            Step::Found(Solution::trusted(self.queens.as_slice().into()))
        } else {
            Step::Placed
        }
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }

    fn checks(&self) -> Option<u64> {
        Some(self.checks)
    }

    fn squares(&self) -> Option<u64> {
        Some(self.squares)
    }

    fn depth(&self) -> usize {
        self.queens.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::counts;

    fn all(order: usize) -> Vec<Solution> {
        let mut search = Backtracking::new(Board::new(order).unwrap());
        std::iter::from_fn(|| search.next_solution()).collect()
    }

    #[test]
    fn counts_agree_with_the_oeis() {
        for order in 1..=9 {
            let found = all(order);
            assert_eq!(
                Some(found.len() as u64),
                counts::solutions(order),
                "order {order}"
            );
            assert!(found.is_sorted(), "order {order}");
        }
    }

    #[test]
    fn the_first_solutions_are_those_of_the_blitzmax_program() {
        assert_eq!(all(8)[0].to_string(), "0 4 7 5 2 6 1 3");
        assert_eq!(
            all(4).iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["1 3 0 2", "2 0 3 1"]
        );
    }

    /// 2,056 queens are placed on the way to all 92 solutions: the sum of the
    /// partial solutions of order 8 with 1 to 8 queens.
    #[test]
    fn nodes_are_the_partial_solutions() {
        let mut search = Backtracking::new(Board::new(8).unwrap());
        while search.next_solution().is_some() {}
        let partial = [8, 42, 140, 344, 568, 550, 312, 92];
        assert_eq!(search.effort(), Effort::Nodes(partial.iter().sum()));
        assert_eq!(search.checks(), Some(40_282));
        assert_eq!(search.squares(), Some(81_318));
        assert_eq!(search.step(), Step::Exhausted);
        assert_eq!(search.depth(), 0);
    }

    #[test]
    fn the_largest_order_is_searched_and_no_larger() {
        let mut search = Backtracking::new(Board::new(Backtracking::MAX_ORDER).unwrap());
        for _ in 0..10_000 {
            assert_ne!(search.step(), Step::Exhausted);
        }
        let mut larger = Backtracking::new(Board::new(Backtracking::MAX_ORDER + 1).unwrap());
        assert_eq!(larger.step(), Step::Exhausted);
    }
}
