//! Depth-first search, row by row, columns from left to right.

use crate::{
    board::Board,
    search::{Effort, Search, Step},
    solution::Solution,
};

/// The largest order: the width of the sets of columns, less what the diagonals
/// are shifted by.
pub const LARGEST_ORDER: usize = 100;

/// A set of columns, column 0 as the lowest bit.
type Columns = u128;

/// What the queens above leave to a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    /// Columns with a queen above.
    columns: Columns,
    /// Columns attacked along a diagonal, which goes right by one per row.
    diagonals: Columns,
    /// Columns attacked along an anti-diagonal, which goes left by one per row.
    anti_diagonals: Columns,
    /// Columns that are free and have not been tried yet.
    untried: Columns,
    /// The queen's column, if it has one.
    queen: Option<u16>,
}

/// The `BlitzMax` program's search, over sets of columns. Solutions come in
/// lexicographic order.
#[derive(Clone, Debug)]
pub struct Backtracking {
    full: Columns,
    order: usize,
    /// The rows that have a queen, and below them the one to try next; empty
    /// when the search is exhausted.
    rows: Vec<Row>,
    nodes: u64,
}

impl Backtracking {
    /// A search from the empty board, of an order up to [`LARGEST_ORDER`];
    /// larger ones count as exhausted.
    #[must_use]
    pub fn new(board: Board) -> Self {
        let order = board.order();
        if order > LARGEST_ORDER {
            return Self {
                full: 0,
                order,
                rows: Vec::new(),
                nodes: 0,
            };
        }
        let full = (1 << order) - 1;
        let mut rows = Vec::with_capacity(order + 1);
        rows.push(Row {
            columns: 0,
            diagonals: 0,
            anti_diagonals: 0,
            untried: full,
            queen: None,
        });
        Self {
            full,
            order,
            rows,
            nodes: 0,
        }
    }

    /// A search whose next solution is the one after `solution`. A solution is
    /// a resume point of its own: the queens on the board tell what was tried.
    #[must_use]
    pub fn after(board: Board, solution: &Solution) -> Self {
        let mut search = Self::new(board);
        for &column in solution.columns() {
            if let Some(row) = search.rows.last_mut() {
                row.untried &= !((1 << column) - 1);
            }
            search.step();
        }
        search.nodes = 0;
        search
    }

    /// Places the queen of the lowest row in `column`.
    fn place(&mut self, row: Row, column: u16) {
        let bit: Columns = 1 << column;
        let columns = row.columns | bit;
        let diagonals = (row.diagonals | bit) << 1 & self.full;
        let anti_diagonals = (row.anti_diagonals | bit) >> 1;
        if let Some(last) = self.rows.last_mut() {
            last.untried &= !bit;
            last.queen = Some(column);
        }
        self.rows.push(Row {
            columns,
            diagonals,
            anti_diagonals,
            untried: self.full & !(columns | diagonals | anti_diagonals),
            queen: None,
        });
        self.nodes += 1;
    }
}

impl Search for Backtracking {
    fn step(&mut self) -> Step {
        let Some(&row) = self.rows.last() else {
            return Step::Exhausted;
        };
        if row.untried != 0 {
            self.place(row, row.untried.trailing_zeros() as u16);
            if self.rows.len() <= self.order {
                return Step::Placed;
            }
            let columns = self.rows.iter().filter_map(|row| row.queen).collect();
            return Step::Found(Solution::trusted(columns));
        }
        self.rows.pop();
        match self.rows.last_mut() {
            Some(above) => {
                above.queen = None;
                Step::TakenBack
            }
            None => Step::Exhausted,
        }
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }

    fn depth(&self) -> usize {
        self.rows.len().saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts;

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
    fn first_solutions_of_the_seeds() {
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
        assert_eq!(search.step(), Step::Exhausted);
        assert_eq!(search.depth(), 0);
    }

    #[test]
    fn resumes_after_any_solution() {
        let board = Board::new(7).unwrap();
        let solutions = all(7);
        for (before, next) in solutions.iter().zip(&solutions[1..]) {
            let mut resumed = Backtracking::after(board, before);
            assert_eq!(resumed.next_solution().as_ref(), Some(next));
        }
        let last = solutions.last().unwrap();
        assert_eq!(Backtracking::after(board, last).next_solution(), None);
    }

    #[test]
    fn the_largest_order_is_searched_and_no_larger() {
        let mut search = Backtracking::new(Board::new(LARGEST_ORDER).unwrap());
        for _ in 0..10_000 {
            assert_ne!(search.step(), Step::Exhausted);
        }
        let mut larger = Backtracking::new(Board::new(LARGEST_ORDER + 1).unwrap());
        assert_eq!(larger.step(), Step::Exhausted);
    }
}
