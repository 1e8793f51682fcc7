//! The fundamental solutions of an order, one after another.
#![expect(
    clippy::cast_possible_truncation,
    reason = "a column is less than 32 where there are solutions"
)]

use super::all_solutions::Solutions;
use crate::counting::{Border, Walk};
use crate::puzzle::{Solution, Symmetry, is_smallest_image};

/// The fundamental solution of every family of an order, in lexicographic order
/// or in the opposite one, from any solution on.
///
/// The queen of the first row is no further from her corner than the queens of
/// the other three edges from theirs: the images that begin with one of those
/// would be smaller. This keeps most of the solutions that are not fundamental
/// from being searched for at all.
#[derive(Clone, Debug)]
pub struct Fundamentals {
    order: usize,
    direction: Direction,
    /// Those that begin with the queen in column `first`, or their mirror images
    /// when going backward.
    solutions: Solutions,
    first: usize,
    /// The solution looked at last.
    columns: [u8; Walk::MAX_ORDER],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    Forward,
    /// The list read backward is the list mirrored left to right.
    Backward,
}

/// What a look at the next solution has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// It is fundamental: [`Fundamentals::columns`].
    Fundamental,
    /// It is not, or none is left with the first queen in her column.
    Other,
    /// There is none.
    End,
}

impl Fundamentals {
    /// All of an order from 1 to 32; of any other order there are none.
    #[must_use]
    pub fn new(order: usize) -> Self {
        let mut all = Self::begin(order, Direction::Forward);
        all.enter(Some(0));
        all
    }

    /// The first that is not before the given solution, and those after it.
    #[must_use]
    pub fn from(solution: &Solution) -> Self {
        let mut rest = Self::begin(solution.order(), Direction::Forward);
        rest.enter_at(solution, solution);
        rest
    }

    /// The last that is not after the given solution, and those before it, one
    /// after the other.
    #[must_use]
    pub fn back_from(solution: &Solution) -> Self {
        let mut rest = Self::begin(solution.order(), Direction::Backward);
        let mirrored = Symmetry::FlipHorizontal.apply(solution);
        rest.enter_at(solution, &mirrored);
        rest
    }

    fn begin(order: usize, direction: Direction) -> Self {
        let order = if order <= Walk::MAX_ORDER { order } else { 0 };
        Self {
            order,
            direction,
            solutions: Solutions::new(order),
            first: 0,
            columns: [0; Walk::MAX_ORDER],
        }
    }

    /// Looks at one more solution.
    pub fn look(&mut self) -> Look {
        let Some((columns, _)) = self.solutions.next_columns() else {
            let next = match self.direction {
                Direction::Forward => Some(self.first + 1),
                Direction::Backward => self.first.checked_sub(1),
            };
            return if self.enter(next) {
                Look::Other
            } else {
                Look::End
            };
        };
        self.columns[..columns.len()].copy_from_slice(columns);
        if self.direction == Direction::Backward {
            let last = self.order as u8 - 1;
            for column in &mut self.columns {
                *column = last.wrapping_sub(*column);
            }
        }
        if is_smallest_image(self.columns()) {
            Look::Fundamental
        } else {
            Look::Other
        }
    }

    /// Goes to the solutions whose first queen stands in a column; `None` and
    /// columns in the right half have no fundamental ones. Says whether there is
    /// such a column.
    fn enter(&mut self, first: Option<usize>) -> bool {
        let Some(first) = first.filter(|&first| 2 * first < self.order) else {
            return false;
        };
        self.first = first;
        self.block();
        if !Border::exists_below(first as u32, self.order as u32) {
            self.solutions.block(0, u32::MAX);
        }
        self.solutions.begin_below(&[]);
        true
    }

    /// Goes to a solution, given also as it stands in the list that is walked.
    fn enter_at(&mut self, solution: &Solution, listed: &Solution) {
        let first = solution
            .columns()
            .first()
            .map_or(0, |&column| column.into());
        if 2 * first < self.order {
            self.first = first;
            self.block();
            self.solutions.begin_at(listed, 0);
        } else if self.direction == Direction::Backward {
            self.enter(self.order.checked_sub(1).map(|last| last / 2));
        } else {
            self.first = self.order;
            self.solutions.block(0, u32::MAX);
            self.solutions.begin_below(&[]);
        }
    }

    /// Keeps the first queen in her column, and the queens of the other edges at
    /// least as far from the corners as her.
    fn block(&mut self) {
        let (first, last) = (self.first, self.order - 1);
        let listed = match self.direction {
            Direction::Forward => first,
            Direction::Backward => last - first,
        };
        self.solutions.block(0, !(1 << listed));
        for row in 1..=last {
            let nearer = |place: usize| place < first || place > last - first;
            let sides = if nearer(row) { 1 | 1 << last } else { 0 };
            let bottom = (0..=last).filter(|&column| row == last && nearer(column));
            let squares = bottom.fold(sides, |squares, column| squares | 1 << column);
            self.solutions.block(row, squares);
        }
    }

    /// The columns of the solution looked at last, from row 0 down.
    #[must_use]
    pub fn columns(&self) -> &[u8] {
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
                    let columns = self.columns().iter().map(|&column| column.into());
                    return Solution::new(columns.collect());
                }
            }
        }
    }
}

/// The fundamental solution after a solution of an order up to 32.
///
/// From one fundamental solution to the next it takes some microseconds.
#[must_use]
pub fn next_fundamental(solution: &Solution) -> Option<Solution> {
    Fundamentals::from(solution).find(|next| next != solution)
}

/// The fundamental solution before a solution of an order up to 32.
///
/// From one fundamental solution to the previous it takes some microseconds, but
/// from a solution with the first queen in the right half the last one of the
/// order is searched for: 0.1 s at order 18, 2.5 s at order 20.
#[must_use]
pub fn previous_fundamental(solution: &Solution) -> Option<Solution> {
    Fundamentals::back_from(solution).find(|previous| previous != solution)
}
