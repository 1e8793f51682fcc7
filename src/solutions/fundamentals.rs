//! The fundamental solutions of an order, one after another.
#![expect(
    clippy::cast_possible_truncation,
    reason = "an order with solutions is at most 32"
)]

use super::all_solutions::AllSolutions;
use crate::{
    board::{Solution, is_smallest_image},
    counting::{Border, Walk},
};

/// The fundamental solutions of an order, or those starting at any solution, in lexicographic
/// order.
///
/// In a fundamental solution the queen at the top is no farther from its corner than
/// the queens on the other three edges from theirs: otherwise an image that begins with
/// one of those would be smaller. So most other solutions are never searched for.
///
/// ```
/// use queens::solutions::Fundamentals;
///
/// let fundamentals: Vec<_> = Fundamentals::new(6).collect();
/// assert_eq!(fundamentals.len(), 1);
/// assert_eq!(fundamentals[0].to_string(), "1 3 5 0 2 4");
/// ```
#[derive(Clone, Debug)]
pub struct Fundamentals {
    order: usize,
    /// Solutions whose first queen stands in column `first`.
    solutions: AllSolutions,
    first: usize,
    /// The columns of the solution looked at last.
    columns: [u8; Walk::MAX_ORDER],
}

/// The result of [`Fundamentals::look`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// A fundamental solution, whose columns [`Fundamentals::columns`] returns.
    Fundamental,
    /// Another solution, or the end of those with the first queen in its column.
    Other,
    /// No solution is left.
    End,
}

impl Fundamentals {
    /// All fundamental solutions of an order from 1 to 32; none for any other order.
    pub fn new(order: usize) -> Self {
        let mut all = Self::without_solutions(order);
        all.enter(0);
        all
    }

    /// The first one that is not before the given solution, and those after it.
    pub fn starting_at(solution: &Solution) -> Self {
        let mut rest = Self::without_solutions(solution.order());
        let first = solution
            .columns()
            .first()
            .map_or(0, |&column| column as usize);
        if 2 * first < rest.order {
            rest.first = first;
            rest.block();
            rest.solutions.begin_at(solution, 0);
            rest
        } else {
            Self::without_solutions(0)
        }
    }

    fn without_solutions(order: usize) -> Self {
        let order = if order <= Walk::MAX_ORDER { order } else { 0 };
        Self {
            order,
            solutions: AllSolutions::new(order),
            first: 0,
            columns: [0; Walk::MAX_ORDER],
        }
    }

    /// Looks at one more solution.
    pub(super) fn look(&mut self) -> Look {
        let Some((columns, _)) = self.solutions.next_columns() else {
            return if self.enter(self.first + 1) {
                Look::Other
            } else {
                Look::End
            };
        };
        self.columns[..columns.len()].copy_from_slice(columns);
        if is_smallest_image(self.columns()) {
            Look::Fundamental
        } else {
            Look::Other
        }
    }

    /// Goes to the solutions whose first queen stands in a column. False for columns of the right
    /// half, which have no fundamental ones.
    fn enter(&mut self, first: usize) -> bool {
        if 2 * first >= self.order {
            return false;
        }
        self.first = first;
        self.block();
        if !Border::exists_below(first as u32, self.order as u32) {
            self.solutions.block(0, u32::MAX);
        }
        self.solutions.begin_below(&[]);
        true
    }

    /// Keeps the first queen in its column, and the queens of the other edges at least as far from
    /// the corners.
    fn block(&mut self) {
        let (first, last) = (self.first, self.order - 1);
        self.solutions.block(0, !(1 << first));
        for row in 1..=last {
            let nearer = |place: usize| place < first || place > last - first;
            let sides = if nearer(row) { 1 | 1 << last } else { 0 };
            let bottom = (0..=last).filter(|&column| row == last && nearer(column));
            let squares = bottom.fold(sides, |squares, column| squares | 1 << column);
            self.solutions.block(row, squares);
        }
    }

    /// The columns of the solution looked at last, from row 0 down.
    pub(super) fn columns(&self) -> &[u8] {
        &self.columns[..self.order]
    }
}

impl Iterator for Fundamentals {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.nth(0)
    }

    fn nth(&mut self, mut skipped: usize) -> Option<Solution> {
        loop {
            match self.look() {
                Look::End => return None,
                Look::Other => {}
                Look::Fundamental if skipped > 0 => skipped -= 1,
                Look::Fundamental => {
                    let columns = self.columns().iter().map(|&column| u32::from(column));
                    return Solution::new(columns.collect());
                }
            }
        }
    }
}
