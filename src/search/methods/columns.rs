//! All partial solutions at once, column by column: SICP's exercise 2.42.

mod code;
mod partials;
mod trace;
mod walk;

pub(super) use self::{code::CODE, trace::TREE};

use self::partials::Partials;
use super::by_column;
use crate::{
    puzzle::Board,
    search::step::{Effort, Search, Step},
};

/// The search of the Lisp programs: it makes a list of all ways to place queens on
/// the first k columns, and from it the list for k + 1 columns. It tries a queen on
/// every row beside each partial solution, and keeps those where it is safe.
///
/// A check compares the new queen with one of the others, from the neighbouring
/// column back to column 0, up to the first that attacks it. Solutions come in the
/// order of those programs: by the row of the queen in column 0, then in column 1,
/// and so on. Solutions are not listed but returned at once.
#[derive(Clone, Debug)]
pub struct Columns {
    order: usize,
    /// The partial solutions on the columns before, at the one being extended.
    partials: Partials,
    /// The row to try next beside it.
    row: u8,
    /// How many partial solutions were found with 0, 1, 2, … queens.
    counts: Vec<u64>,
    nodes: u64,
    checks: u64,
}

impl Columns {
    /// The largest order. Its lists take 140 MB; those of the next order would take
    /// 900 MB.
    pub const MAX_ORDER: usize = 14;

    /// A search from the empty board; `None` for orders above
    /// [`Columns::MAX_ORDER`].
    #[must_use]
    pub fn new(board: Board) -> Option<Self> {
        Self::with(board, Partials::listed())
    }

    /// The same search without lists: it finds their items again for each column.
    /// That takes more time and hardly any memory.
    #[must_use]
    pub fn walked(board: Board) -> Option<Self> {
        Self::with(board, Partials::walked(board.order()))
    }

    fn with(board: Board, partials: Partials) -> Option<Self> {
        let order = board.order();
        (order <= Self::MAX_ORDER).then(|| Self {
            order,
            partials,
            row: 0,
            counts: vec![1, 0],
            nodes: 0,
            checks: 0,
        })
    }

    /// The column that gets a queen now.
    fn column(&self) -> usize {
        self.counts.len() - 2
    }

    fn next_column(&mut self) -> Step {
        if self.column() + 1 == self.order {
            self.partials.clear();
            return Step::Exhausted;
        }
        self.partials.next_column();
        self.counts.push(0);
        Step::Working
    }

    /// Counts a queen that is safe.
    fn count(&mut self) {
        self.nodes += 1;
        if let Some(count) = self.counts.last_mut() {
            *count += 1;
        }
    }
}

impl Search for Columns {
    /// Extends one partial solution by one queen, if it is safe there.
    fn step(&mut self) -> Step {
        if usize::from(self.row) == self.order {
            self.row = 0;
            self.partials.advance();
        }
        let Some(earlier) = self.partials.get() else {
            return self.next_column();
        };
        let row = self.row;
        self.row += 1;
        let earlier = earlier.iter().copied();
        if !by_column::is_safe(row, earlier.clone(), &mut self.checks) {
            return Step::Rejected;
        }
        let step = if self.counts.len() > self.order {
            Step::Found(by_column::solution(row, earlier, self.order))
        } else {
            self.partials.keep(row);
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
        Some(&self.counts)
    }

    fn depth(&self) -> usize {
        self.column()
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
