//! Local search: queens one on each row and column, swapped until none attack each other.

mod code;
mod trace;

pub(super) use self::code::CODE;

use std::mem;

use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};

use crate::{
    puzzle::{Board, LineSet, Solution, anti_diagonal, diagonal},
    search::step::{Effort, Search, Step},
};

/// A search that begins with a queen on each row and column and swaps the columns of two
/// rows at a time. Rows and columns are never attacked, so only diagonals need a look.
///
/// It goes down the rows and gives each a random one of the columns that are left, if no
/// queen above attacks it there. When too many draws in a row have failed, some rows are
/// left, a few dozen even of a million. Each of them changes columns with a random row above,
/// once that leaves both without a clash with the rows above. A row for which too many
/// swaps fail makes it start again.
///
/// The method is Sosic and Gu's (1991). Courses know its cousin as min-conflicts. It takes
/// about three tries for each queen, where a try is a draw or a swap. The same solution may
/// be found again.
///
/// Above order 512 the columns are shuffled first, and then drawn from the next 512 that are
/// left: as random as from all of them, but these are near the processor. Where 32 such draws
/// have failed, all are drawn from.
///
/// It takes 4.5 bytes for each queen.
#[derive(Clone, Debug)]
pub struct LocalSearch {
    board: Board,
    random: Xoshiro256PlusPlus,
    phase: Phase,
    /// The column of each row; no two are the same.
    columns: Vec<u32>,
    /// The lines on which the queens of the rows that are done stand.
    diagonals: LineSet,
    anti_diagonals: LineSet,
    /// How many rows are done, from the top: their queens do not attack each other.
    done: usize,
    /// How many tries in a row have failed for the row below those.
    misses: u32,
    tries: u64,
    /// How often it started again.
    restarts: u64,
    tries_per_step: u32,
    /// What the last step did, if single tries are steps.
    last: Action,
    /// How many pairs of queens clashed after how many tries, if single tries are steps: each
    /// time that the number changed, the last times only.
    clashes: Vec<(u64, u64)>,
}

/// What it is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The columns are written down.
    Begin,
    /// Rows draw columns.
    Draw,
    /// Rows that are left change columns with others.
    Swap,
}

/// What a step did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    /// Nothing yet.
    None,
    /// A row drew a column on which no queen above attacks it.
    Placed { row: usize },
    /// A row drew a column on which a queen above attacks it.
    Missed { row: usize, column: usize },
    /// No more columns are drawn.
    Left { misses: u32 },
    /// The queen of a row is not attacked by those above, and stays.
    Stayed { row: usize },
    /// Two rows changed columns.
    Swapped { row: usize, other: usize },
    /// Two rows would clash with others if they changed columns.
    Kept { row: usize, other: usize },
    /// They would clash with each other.
    Crossed { row: usize, other: usize },
    /// It starts again, as no swap helped a row.
    Restarted { row: usize, misses: u32 },
}

/// Tries in one step when they are not traced: some microseconds, at large orders some
/// tens.
const TRIES: u32 = 256;

/// Columns that are written down in one step.
const WRITTEN: usize = 1 << 14;

/// A row draws from this number of columns at first: they fit into the processor's nearest cache.
const NEAR: usize = 512;

/// After this number of draws in a row that fail, a row draws from all columns that are left: those
/// near it may all be attacked.
const NEAR_MISSES: u32 = 32;

/// After this number of draws in a row that fail, no more are made. Where few columns are left, it
/// takes fewer.
const MAX_MISSES: usize = 200;

/// The most changes that are kept of the number of clashes.
const KEPT: usize = 200;

impl LocalSearch {
    /// The largest order.
    pub const MAX_ORDER: usize = Board::MAX_ORDER;

    /// A search that `seed` determines.
    #[must_use]
    pub fn new(board: Board, seed: u64) -> Self {
        Self {
            board,
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
            phase: Phase::Begin,
            columns: Vec::new(),
            diagonals: LineSet::none_of(0),
            anti_diagonals: LineSet::none_of(0),
            done: 0,
            misses: 0,
            tries: 0,
            restarts: 0,
            tries_per_step: TRIES,
            last: Action::None,
            clashes: Vec::new(),
        }
    }

    /// The same search with one try in each step.
    #[must_use]
    pub fn one_by_one(board: Board, seed: u64) -> Self {
        Self {
            tries_per_step: 1,
            ..Self::new(board, seed)
        }
    }

    /// Writes some of the columns down: in their order, or shuffled where rows draw from
    /// those near them.
    fn begin(&mut self) {
        let order = self.board.order();
        if self.columns.is_empty() {
            self.columns.reserve_exact(order);
            self.forget_lines();
        }
        let written = self.columns.len();
        let end = order.min(written + WRITTEN);
        self.columns.extend(written as u32..end as u32);
        if order > NEAR {
            for last in written..end {
                let other = self.below(last + 1);
                self.columns.swap(last, other);
            }
        }
        if end == order {
            self.phase = Phase::Draw;
        }
    }

    /// No row is done.
    fn forget_lines(&mut self) {
        let lines = 2 * self.board.order();
        self.diagonals = LineSet::none_of(lines);
        self.anti_diagonals = LineSet::none_of(lines);
        self.done = 0;
        self.misses = 0;
    }

    /// Whether no queen of the rows that are done attacks a square along a diagonal.
    #[inline]
    fn is_free(&self, row: usize, column: usize) -> bool {
        let diagonal = self
            .diagonals
            .contains(diagonal(self.board.order(), row, column));
        !(diagonal | self.anti_diagonals.contains(anti_diagonal(row, column)))
    }

    /// Places a queen on a square or removes it, as far as diagonals are concerned.
    #[inline]
    fn toggle(&mut self, row: usize, column: usize) {
        self.diagonals
            .toggle(diagonal(self.board.order(), row, column));
        self.anti_diagonals.toggle(anti_diagonal(row, column));
    }

    /// A random number below another.
    #[inline]
    fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.random.next_u64()) * end as u128) >> 64) as usize
    }

    /// The next row is done.
    #[inline]
    fn settle(&mut self, row: usize, column: usize) {
        self.toggle(row, column);
        self.done += 1;
        self.misses = 0;
    }

    /// The next row draws a column of those that are left.
    fn draw(&mut self) -> Action {
        let row = self.done;
        let left = self.columns.len() - row;
        if self.misses as usize >= MAX_MISSES.min(2 * left) {
            let misses = mem::take(&mut self.misses);
            self.phase = Phase::Swap;
            return Action::Left { misses };
        }
        self.tries += 1;
        let from = if self.misses < NEAR_MISSES {
            left.min(NEAR)
        } else {
            left
        };
        let other = row + self.below(from);
        let column = self.columns[other] as usize;
        if self.is_free(row, column) {
            self.columns.swap(row, other);
            self.settle(row, column);
            Action::Placed { row }
        } else {
            self.misses += 1;
            Action::Missed { row, column }
        }
    }

    /// The next row stays, or tries to change columns with another.
    fn swap(&mut self) -> Action {
        let row = self.done;
        let column = self.columns[row] as usize;
        if self.misses == 0 && self.is_free(row, column) {
            self.settle(row, column);
            return Action::Stayed { row };
        }
        // No row is left to swap with before the first is done, and that one always is.
        if self.misses as usize >= 8 * row {
            let misses = self.misses;
            self.forget_lines();
            self.restarts += 1;
            self.phase = Phase::Draw;
            return Action::Restarted { row, misses };
        }
        self.tries += 1;
        let other = self.below(row);
        let new = self.columns[other] as usize;
        // The queen of the other row is still there, but on none of these diagonals: it has
        // the column of the one square, and the row of the other.
        if !(self.is_free(row, new) && self.is_free(other, column)) {
            self.misses += 1;
            return Action::Kept { row, other };
        }
        let order = self.board.order();
        if diagonal(order, row, new) == diagonal(order, other, column)
            || anti_diagonal(row, new) == anti_diagonal(other, column)
        {
            self.misses += 1;
            return Action::Crossed { row, other };
        }
        self.columns.swap(row, other);
        self.toggle(other, new);
        self.toggle(other, column);
        self.settle(row, new);
        Action::Swapped { row, other }
    }

    /// The solution, once all rows are done. The next search begins with other columns.
    fn found(&mut self) -> Step {
        self.phase = Phase::Begin;
        let columns = mem::take(&mut self.columns);
        Step::Found(Solution::trusted(columns.into()))
    }
}

impl Search for LocalSearch {
    fn step(&mut self) -> Step {
        if !self.board.has_solution() {
            return Step::Exhausted;
        }
        if self.phase == Phase::Begin {
            self.begin();
            if self.tries_per_step > 1 || self.phase == Phase::Begin {
                return Step::Working;
            }
        }
        for _ in 0..self.tries_per_step {
            let action = match self.phase {
                Phase::Begin | Phase::Draw => self.draw(),
                Phase::Swap => self.swap(),
            };
            if self.tries_per_step == 1 {
                self.record(action);
            }
            if self.done == self.columns.len() {
                return self.found();
            }
        }
        match self.last {
            Action::Placed { .. } => Step::Placed,
            Action::Missed { .. } | Action::Kept { .. } => Step::Rejected,
            Action::None
            | Action::Left { .. }
            | Action::Stayed { .. }
            | Action::Swapped { .. }
            | Action::Crossed { .. }
            | Action::Restarted { .. } => Step::Working,
        }
    }

    fn effort(&self) -> Effort {
        Effort::Tries(self.tries)
    }

    fn depth(&self) -> usize {
        self.done
    }
}

#[cfg(test)]
mod tests;
