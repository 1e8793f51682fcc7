//! All partial solutions at once, column by column: SICP's exercise 2.42.

mod partials;
mod trace;
mod walk;

use self::partials::Partials;
use super::positions;
use crate::{
    puzzle::Board,
    search::step::{Effort, Search, Step},
};

/// The Lisp programs' search: from the list of all ways to place queens in the
/// first columns comes the list for one column more, by setting a queen on
/// every row beside each of them and keeping those in which it is safe.
///
/// A check compares the new queen with one of the others, from the column
/// beside it back to the first, up to the first that attacks. Solutions come in
/// the seeds' order: by the row of the queen in the first column, then the
/// second, and so on. The last column is not kept but handed out.
#[derive(Clone, Debug)]
pub struct Columns {
    order: usize,
    /// The partial solutions up to the column before, at the one to be extended.
    rests: Partials,
    /// The rows it has been extended by.
    rows: u8,
    /// How many there are of each number of queens.
    partials: Vec<u64>,
    nodes: u64,
    checks: u64,
}

impl Columns {
    /// The largest order: its lists take 140 MB, those of the next one would
    /// take 900 MB.
    pub const MAX_ORDER: usize = 14;

    /// A search from the empty board, of an order up to
    /// [`Columns::MAX_ORDER`]; `None` beyond.
    #[must_use]
    pub fn new(board: Board) -> Option<Self> {
        Self::of(board, Partials::listed())
    }

    /// The same search without lists: what would be on them is worked out once
    /// more for each column. That takes more time, and next to no memory.
    #[must_use]
    pub fn walked(board: Board) -> Option<Self> {
        Self::of(board, Partials::walked(board.order()))
    }

    fn of(board: Board, rests: Partials) -> Option<Self> {
        let order = board.order();
        (order <= Self::MAX_ORDER).then(|| Self {
            order,
            rests,
            rows: 0,
            partials: vec![1, 0],
            nodes: 0,
            checks: 0,
        })
    }

    /// The column under way, from 1; after the last one the order still.
    fn column(&self) -> usize {
        self.partials.len() - 1
    }

    /// Goes on to the next column, if there is one.
    fn next_column(&mut self) -> Step {
        if self.column() == self.order {
            self.rests.forget();
            return Step::Exhausted;
        }
        self.rests.next_column();
        self.partials.push(0);
        Step::Working
    }

    /// Counts a queen that is safe.
    fn count(&mut self) {
        self.nodes += 1;
        if let Some(partials) = self.partials.last_mut() {
            *partials += 1;
        }
    }
}

impl Search for Columns {
    /// Extends one partial solution by one queen, if it is safe there.
    fn step(&mut self) -> Step {
        if usize::from(self.rows) == self.order {
            self.rows = 0;
            self.rests.advance();
        }
        let Some(rest) = self.rests.get() else {
            return self.next_column();
        };
        let row = self.rows;
        self.rows += 1;
        if !positions::safe(row, rest.iter().copied(), &mut self.checks) {
            return Step::Rejected;
        }
        let step = if self.partials.len() > self.order {
            Step::Found(positions::solution(row, rest.iter().copied(), self.order))
        } else {
            self.rests.keep(row);
            Step::Placed
        };
        self.count();
        step
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }

    fn checks(&self) -> Option<u64> {
        Some(self.checks)
    }

    fn partials(&self) -> Option<&[u64]> {
        Some(&self.partials)
    }

    fn depth(&self) -> usize {
        self.column() - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(order: usize) -> Columns {
        Columns::new(Board::new(order).unwrap()).unwrap()
    }

    #[test]
    fn partial_solutions_of_order_8() {
        let mut search = columns(8);
        assert_eq!(search.partials(), Some(&[1, 0][..]));
        while search.next_solution().is_some() {}
        let partials = [1, 8, 42, 140, 344, 568, 550, 312, 92];
        assert_eq!(search.partials(), Some(&partials[..]));
        assert_eq!(search.effort(), Effort::Nodes(2_056));
        assert_eq!(search.checks(), Some(40_282));
        assert_eq!(search.step(), Step::Exhausted);
    }

    #[test]
    fn solutions_come_while_the_last_list_is_made() {
        let mut search = columns(4);
        let first = search.next_solution().unwrap();
        assert_eq!(search.partials(), Some(&[1, 4, 6, 4, 1][..]));
        assert_eq!(first.to_string(), "2 0 3 1");
        assert_eq!(search.next_solution().unwrap().to_string(), "1 3 0 2");
        assert_eq!(search.next_solution(), None);
    }

    #[test]
    fn lists_may_run_out() {
        for (order, partials) in [(1, &[1, 1][..]), (2, &[1, 2, 0]), (3, &[1, 3, 2, 0])] {
            let mut search = columns(order);
            while search.next_solution().is_some() {}
            assert_eq!(search.partials(), Some(partials));
        }
    }

    #[test]
    fn larger_orders_are_refused() {
        let board = Board::new(Columns::MAX_ORDER + 1).unwrap();
        assert!(Columns::new(board).is_none() && Columns::walked(board).is_none());
    }
}
