//! Depth-first search, row by row, columns from left to right.

use crate::{
    puzzle::{Board, Solution, Square},
    search::{
        step::{Effort, Search, Step},
        trace::{self, Event, Trace, Traced},
    },
};

/// The largest order. Long before it even the first solution is out of reach.
pub const MAX_ORDER: usize = 100;

/// The `BlitzMax` program's search. Solutions come in lexicographic order.
///
/// A check looks at one square for a queen: up the column from the top, then up
/// along the diagonal to the left and the one to the right, each from the queen
/// to be placed to the edge of the board. The first queen met ends it.
#[derive(Clone, Debug)]
pub struct Backtracking {
    order: usize,
    /// The column of the queen on each row from the top.
    queens: Vec<u16>,
    /// The column to try next, on the row below those queens.
    column: usize,
    nodes: u64,
    checks: u64,
}

impl Backtracking {
    /// A search from the empty board, of an order up to [`MAX_ORDER`];
    /// larger ones count as exhausted.
    #[must_use]
    pub fn new(board: Board) -> Self {
        let order = board.order();
        Self {
            order,
            queens: Vec::with_capacity(order),
            column: if order > MAX_ORDER { order } else { 0 },
            nodes: 0,
            checks: 0,
        }
    }

    /// A search whose next solution is the one after `solution`. A solution is
    /// a resume point of its own: the queens on the board tell what was tried.
    #[must_use]
    pub fn after(board: Board, solution: &Solution) -> Self {
        let mut search = Self::new(board);
        search.queens.extend(solution.columns());
        search
    }

    /// The queen that would capture one in `column` of the row to try, and the
    /// checks that it took to see that.
    fn attacker(&self, column: usize) -> (Option<Square>, u64) {
        let row = self.queens.len();
        let right_edge = self.order - 1;
        let above = (0..row).map(|row| (row, column));
        let left = (1..=row.min(column)).map(|by| (row - by, column - by));
        let right = (1..=row.min(right_edge - column)).map(|by| (row - by, column + by));
        let mut checks = 0;
        for (row, column) in above.chain(left).chain(right) {
            checks += 1;
            if usize::from(self.queens[row]) == column {
                return (Some(Square::new(row, column)), checks);
            }
        }
        (None, checks)
    }

    /// The queen placed last, if there is one.
    fn lowest(&self) -> Option<Square> {
        let row = self.queens.len().checked_sub(1)?;
        Some(Square::new(row, usize::from(*self.queens.last()?)))
    }
}

impl Search for Backtracking {
    /// Tries one square, or takes one queen back.
    fn step(&mut self) -> Step {
        if self.queens.len() == self.order || self.column == self.order {
            return match self.queens.pop() {
                Some(column) => {
                    self.column = usize::from(column) + 1;
                    Step::Backtracked
                }
                None => Step::Exhausted,
            };
        }
        let column = self.column;
        self.column += 1;
        let (attacker, checks) = self.attacker(column);
        self.checks += checks;
        if attacker.is_some() {
            return Step::Rejected;
        }
        self.queens.push(column as u16);
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

    fn depth(&self) -> usize {
        self.queens.len()
    }
}

impl Traced for Backtracking {
    fn trace(&self, step: &Step) -> Trace {
        let row = self.queens.len();
        let queens = (0..).zip(&self.queens);
        let queens = queens.map(|(row, &column)| Square::new(row, usize::from(column)));
        // The column to try next is one to the right of the one just tried, or
        // of the queen that was taken back.
        let last = Square::new(row, self.column.saturating_sub(1));
        let (event, why) = match step {
            Step::Rejected => match self.attacker(last.column).0 {
                Some(queen) => (
                    Event::Clash {
                        tested: last,
                        queen,
                    },
                    trace::why_clash(last, queen),
                ),
                None => (Event::Note, String::new()),
            },
            Step::Backtracked => (
                Event::Backtracked(last),
                if self.order == row + 1 {
                    format!("To find another solution, the queen on {last} is taken back.")
                } else {
                    format!(
                        "Row {} has no square left to try, so the queen on {last} is taken back.",
                        row + 1
                    )
                },
            ),
            Step::Placed | Step::Found(_) => match self.lowest() {
                Some(queen) if matches!(step, Step::Placed) => (
                    Event::Placed(queen),
                    format!("Nothing attacks {queen}: a queen is placed there."),
                ),
                _ => (
                    Event::Solved,
                    "Every row has a queen, and none attacks another: a solution.".into(),
                ),
            },
            Step::Working | Step::Exhausted => (
                Event::Note,
                "Row 0 has no square left to try: there are no more solutions.".into(),
            ),
        };
        Trace::new(queens.collect(), event, why)
    }

    fn visits(&self, step: &Step, visit: &mut dyn FnMut(Square)) {
        if let (Step::Placed | Step::Found(_), Some(queen)) = (step, self.lowest()) {
            visit(queen);
        }
    }

    fn copy(&self) -> Box<dyn Traced> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.queens.as_slice())
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
        assert_eq!(search.checks(), Some(81_318));
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
        let mut search = Backtracking::new(Board::new(MAX_ORDER).unwrap());
        for _ in 0..10_000 {
            assert_ne!(search.step(), Step::Exhausted);
        }
        let mut larger = Backtracking::new(Board::new(MAX_ORDER + 1).unwrap());
        assert_eq!(larger.step(), Step::Exhausted);
    }
}
