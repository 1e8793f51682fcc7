//! The interchanged loops: SICP's exercise 2.43.
//!
//! # How much slower?
//!
//! If the first way takes the time T on a board of order n, how long does the
//! second take? The blog post on the exercise answers Tⁿ, a reader of it T · nⁿ,
//! and another asks whether what a call does itself should not count too.
//! Counted, over all solutions:
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
//! What does hold can be read off the loops. Column k now asks for column k − 1
//! once per row, n times instead of once, so the work of column k itself is done
//! nⁿ⁻ᵏ times: once for the last column, nⁿ⁻¹ times for the first. With wₖ for
//! the work of column k, in whatever is counted,
//!
//! > w₁ + w₂ + … + wₙ becomes w₁ nⁿ⁻¹ + w₂ nⁿ⁻² + … + wₙ
//!
//! and the ratio is a mean of powers of n, weighted by where the work was in the
//! first place. All of it in the first column would give nⁿ⁻¹, the most there
//! can be and already less than nⁿ. But the first column has one partial
//! solution to extend, and those in the middle have hundreds; that is why the
//! ratio stays far below. It is also why the two ratios differ: the first queen
//! is a node like any other, but has none to be compared with, so checks have
//! more of their weight in late columns, which are repeated less. Time lies
//! between the two: for n = 8 `queens 8 --compare` tells a ratio of some 2,000.
//! The reader who asked was right: without wₖ there is no answer.

mod trace;

use std::mem;

use super::positions::{self, Positions};
use crate::{
    puzzle::Board,
    search::step::{Effort, Search, Step},
};

/// [`Columns`](super::Columns) with its two loops interchanged: rows outside,
/// the ways to place the queens before inside. Those ways are worked out anew
/// for every row, and for that the ways before, down to the first column;
/// nothing is remembered that the exercise forgets.
///
/// A check compares two queens, as there. Solutions come in another order: by
/// the row of the queen in the last column, then the last but one, and so on.
#[derive(Clone, Debug)]
pub struct ColumnsSwapped {
    order: usize,
    /// The calls under way, outermost first, and room for those they will make.
    frames: Vec<Frame>,
    /// The number of calls under way; none when all is done.
    depth: usize,
    nodes: u64,
    checks: u64,
}

/// A call that collects all ways to place queens up to one column.
#[derive(Clone, Debug)]
struct Frame {
    /// That column, from 1.
    column: usize,
    /// The row of the outer loop.
    row: u8,
    /// What the call for the column before has returned for this row, once
    /// `returned`.
    rests: Positions,
    returned: bool,
    /// The one of them that the inner loop is at.
    rest: usize,
    /// What this call will return.
    kept: Positions,
}

impl ColumnsSwapped {
    /// The largest order: it takes seconds, the next one minutes.
    pub const MAX_ORDER: usize = 9;

    /// A search from the empty board, of an order up to
    /// [`ColumnsSwapped::MAX_ORDER`]; `None` beyond.
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

    /// Ends the call at work: it has been through its outer loop.
    fn hand_back(&mut self) {
        self.depth -= 1;
        if let [.., caller, frame] = &mut self.frames[..=self.depth] {
            // Swapped, so that the caller's old list is room for the next one.
            mem::swap(&mut caller.rests, &mut frame.kept);
            caller.returned = true;
        }
    }
}

impl Frame {
    fn new(column: usize) -> Self {
        Self {
            column,
            row: 0,
            rests: Positions::none(column - 1),
            returned: false,
            rest: 0,
            kept: Positions::none(column),
        }
    }

    /// Begins the call.
    fn enter(&mut self) {
        self.row = 0;
        self.returned = false;
        self.rest = 0;
        self.kept.clear(self.column);
    }
}

impl Search for ColumnsSwapped {
    /// Tries one queen beside one way to place the others, or calls, or returns.
    fn step(&mut self) -> Step {
        let Some(frame) = self.frames[..self.depth].last_mut() else {
            return Step::Exhausted;
        };
        if usize::from(frame.row) == self.order {
            self.hand_back();
            return Step::Working;
        }
        if !frame.returned {
            if frame.column == 1 {
                frame.rests = Positions::empty_board();
                frame.returned = true;
            } else {
                self.frames[self.depth].enter();
                self.depth += 1;
            }
            return Step::Working;
        }
        let Some(rest) = frame.rests.get(frame.rest) else {
            frame.row += 1;
            frame.returned = false;
            frame.rest = 0;
            return Step::Working;
        };
        frame.rest += 1;
        if !positions::safe(frame.row, rest.iter().copied(), &mut self.checks) {
            return Step::Rejected;
        }
        self.nodes += 1;
        if frame.column == self.order {
            Step::Found(positions::solution(
                frame.row,
                rest.iter().copied(),
                self.order,
            ))
        } else {
            frame.kept.adjoin(frame.row, rest);
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
    use indicatif::HumanCount;

    use super::*;
    use crate::search::methods::Columns;

    fn board(order: usize) -> Board {
        Board::new(order).unwrap()
    }

    /// Nodes and checks on the way to all solutions.
    fn work(mut search: impl Search) -> [u64; 2] {
        while search.next_solution().is_some() {}
        [search.effort().amount(), search.checks().unwrap()]
    }

    #[test]
    fn the_page_tells_the_truth() {
        let page: Vec<&str> = include_str!("columns_swapped.rs")
            .lines()
            .filter_map(|line| line.strip_prefix("//! | "))
            .skip(1)
            .collect();
        for (order, line) in (4..=8).zip(page) {
            let first = work(Columns::new(board(order)).unwrap());
            let second = work(ColumnsSwapped::new(board(order)).unwrap());
            let cells = [0, 1].map(|i| {
                let (first, second) = (first[i], second[i]);
                let ratio = indicatif::HumanFloatCount(second as f64 / first as f64);
                format!(
                    "{} | {} | {ratio:.1}",
                    HumanCount(first),
                    HumanCount(second)
                )
            });
            assert_eq!(line, format!("{order} | {} |", cells.join(" | ")));
        }
    }

    /// The sum on the page, for the partial solutions of order 6.
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
