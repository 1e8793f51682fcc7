//! The interchanged loops: SICP's exercise 2.43.
//!
//! # How much slower?
//!
//! If the loops in their first order take the time T on a board of order n, how
//! long do they take when they are interchanged? The blog post on the exercise
//! answers Tⁿ. One of its readers answers T · nⁿ; another asks whether the work
//! within a call should not count too. Here are the counts, for all solutions:
//!
//! | n | nodes: columns | swapped | ratio | checks: columns | swapped | ratio |
//! |--:|--:|--:|--:|--:|--:|--:|
//! | 4 | 16 | 370 | 23.1 | 74 | 416 | 5.6 |
//! | 5 | 53 | 5,045 | 95.2 | 347 | 6,087 | 17.5 |
//! | 6 | 152 | 82,252 | 541.1 | 1,708 | 105,648 | 61.9 |
//! | 7 | 551 | 1,566,983 | 2,843.9 | 8,055 | 2,130,345 | 264.5 |
//! | 8 | 2,056 | 34,112,412 | 16,591.6 | 40,282 | 48,846,466 | 1,212.6 |
//!
//! Neither formula holds: nⁿ is 16,777,216 for n = 8, and 2,056⁸ has 27 digits.
//! The loops show what does hold. Column k now asks for column k − 1 once per row:
//! n times instead of once. So the work of column k itself is done nⁿ⁻ᵏ times: once
//! for the last column, nⁿ⁻¹ times for the first. With wₖ for the work of column k,
//! whatever is counted,
//!
//! > w₁ + w₂ + … + wₙ becomes w₁ nⁿ⁻¹ + w₂ nⁿ⁻² + … + wₙ
//!
//! and the ratio is a mean of powers of n, weighted by the work of each column. If
//! the first column had all the work, the ratio would be nⁿ⁻¹, the most there can be
//! and already less than nⁿ. But the first column has one partial solution to extend
//! and those in the middle have hundreds, so the ratio stays far below.
//!
//! The two ratios differ because the first queen is a node like any other but is
//! compared with none. Checks therefore have more of their weight in late columns,
//! which are repeated less. Time lies between the two: for n = 8,
//! `queens 8 --compare` shows a ratio of about 2,000. The reader who asked about the
//! work within a call was right: without wₖ there is no answer.

mod code;
mod trace;

pub(super) use self::{code::CODE, trace::TREE};

use std::mem;

use super::by_column::{self, PartialList};
use crate::{
    puzzle::Board,
    search::step::{Effort, Search, Step},
};

/// [`Columns`](super::Columns) with its two loops interchanged: the outer loop goes
/// through the rows, the inner one through the ways to place the queens before. For
/// every row it finds those ways again, and so for all columns before. It remembers
/// nothing that the program of the exercise forgets.
///
/// A check compares two queens, as there. Solutions come in another order: by the
/// row of the queen in the last column, then in the last but one, and so on.
#[derive(Clone, Debug)]
pub struct ColumnsSwapped {
    order: usize,
    /// The running calls, outermost first, then the memory of those they will make.
    frames: Vec<Frame>,
    /// How many calls are running; 0 at the end.
    depth: usize,
    nodes: u64,
    checks: u64,
}

/// A call that collects all ways to place queens on the first columns.
#[derive(Clone, Debug)]
struct Frame {
    /// How many queens those ways have.
    queens: usize,
    /// The row of the outer loop.
    row: u8,
    /// What the call for one queen less has returned for this row, once `returned`.
    partials: PartialList,
    returned: bool,
    /// The index of the next of them for the inner loop.
    next: usize,
    /// What this call will return.
    kept: PartialList,
}

impl ColumnsSwapped {
    /// The largest order. It takes seconds, the next one takes minutes.
    pub const MAX_ORDER: usize = 9;

    /// A search from the empty board; `None` for orders above
    /// [`ColumnsSwapped::MAX_ORDER`].
    #[must_use]
    pub fn new(board: Board) -> Option<Self> {
        let order = board.order();
        (order <= Self::MAX_ORDER).then(|| Self {
            order,
            frames: (1..=order).rev().map(Frame::new).collect(),
            depth: 1,
            nodes: 0,
            checks: 0,
        })
    }

    /// Returns from the innermost call: its outer loop has ended.
    fn return_to_caller(&mut self) {
        self.depth -= 1;
        if let [.., caller, frame] = &mut self.frames[..=self.depth] {
            // Swapping leaves the memory of the caller's old list to the next call.
            mem::swap(&mut caller.partials, &mut frame.kept);
            caller.returned = true;
        }
    }
}

impl Frame {
    fn new(queens: usize) -> Self {
        Self {
            queens,
            row: 0,
            partials: PartialList::new(queens - 1),
            returned: false,
            next: 0,
            kept: PartialList::new(queens),
        }
    }

    /// Begins the call.
    fn enter(&mut self) {
        self.row = 0;
        self.returned = false;
        self.next = 0;
        self.kept.clear();
    }
}

impl Search for ColumnsSwapped {
    /// Tries one queen beside one way to place the others, or makes a call, or returns
    /// from one.
    fn step(&mut self) -> Step {
        let Some(frame) = self.frames[..self.depth].last_mut() else {
            return Step::Exhausted;
        };
        if usize::from(frame.row) == self.order {
            self.return_to_caller();
            return Step::Working;
        }
        if !frame.returned {
            if frame.queens == 1 {
                frame.partials = PartialList::empty_board();
                frame.returned = true;
            } else {
                self.frames[self.depth].enter();
                self.depth += 1;
            }
            return Step::Working;
        }
        let Some(earlier) = frame.partials.get(frame.next) else {
            frame.row += 1;
            frame.returned = false;
            frame.next = 0;
            return Step::Working;
        };
        frame.next += 1;
        let rows = earlier.iter().copied();
        if !by_column::is_safe(frame.row, rows.clone(), &mut self.checks) {
            return Step::Rejected;
        }
        self.nodes += 1;
        if frame.queens == self.order {
            Step::Found(by_column::solution(frame.row, rows, self.order))
        } else {
            frame.kept.push(frame.row, earlier);
            Step::Placed
        }
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }

    fn checks(&self) -> Option<u64> {
        Some(self.checks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        numbers::{grouped, ratio},
        search::methods::Columns,
    };

    fn board(order: usize) -> Board {
        Board::new(order).unwrap()
    }

    /// Nodes and checks on the way to all solutions.
    fn work(mut search: impl Search) -> [u64; 2] {
        while search.next_solution().is_some() {}
        [search.effort().amount(), search.checks().unwrap()]
    }

    #[test]
    fn the_table_of_this_page_is_right() {
        let table: Vec<&str> = include_str!("columns_swapped.rs")
            .lines()
            .filter_map(|line| line.strip_prefix("//! | "))
            .skip(1)
            .collect();
        // At order 8 it takes a minute where the compiler has not optimized it.
        let last = if cfg!(debug_assertions) { 7 } else { 8 };
        for (order, line) in (4..=last).zip(table) {
            let first = work(Columns::new(board(order)).unwrap());
            let second = work(ColumnsSwapped::new(board(order)).unwrap());
            let cells = [0, 1].map(|i| {
                let (first, second) = (first[i], second[i]);
                let ratio = ratio(second as f64 / first as f64);
                format!("{} | {} | {ratio}", grouped(first), grouped(second))
            });
            assert_eq!(line, format!("{order} | {} |", cells.join(" | ")));
        }
    }

    /// The sum on this page, for the nodes of order 6.
    #[test]
    fn the_work_of_column_k_is_repeated_n_to_the_n_minus_k_times() {
        let mut once = Columns::new(board(6)).unwrap();
        while once.next_solution().is_some() {}
        let repeated = (1..).zip(&once.partials().unwrap()[1..]);
        let nodes: u64 = repeated
            .map(|(k, partials)| partials * 6_u64.pow(6 - k))
            .sum();
        assert_eq!(work(ColumnsSwapped::new(board(6)).unwrap())[0], nodes);
    }

    #[test]
    fn solutions_come_by_the_last_queen() {
        let mut search = ColumnsSwapped::new(board(4)).unwrap();
        assert_eq!(search.next_solution().unwrap().to_string(), "1 3 0 2");
        assert_eq!(search.next_solution().unwrap().to_string(), "2 0 3 1");
        assert_eq!(search.next_solution(), None);
        assert_eq!(search.step(), Step::Exhausted);
    }

    #[test]
    fn larger_orders_are_refused() {
        assert!(ColumnsSwapped::new(board(ColumnsSwapped::MAX_ORDER + 1)).is_none());
    }
}
