//! Local search: one queen on each row and column, swapped until none attack each other.

mod record;

use std::mem;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::{may_have_solution, random_below};
use crate::board::{
    Board, Given, LineSet, Solution, Square, anti_diagonal, attacking_pairs, diagonal,
};
use crate::search::{Code, Coverage, EffortUnit, Method, Search, Step};

/// The registry entry.
pub(crate) const METHOD: Method = Method {
    about: "Queens swap columns until none attack each other",
    source: "Sosic and Gu, a cousin of min-conflicts",
    max_order: LocalSearch::MAX_ORDER,
    max_order_reason: "one solution as text would take gigabytes",
    coverage: Coverage::Random,
    step: "a draw, a swap or a new start",
    unit: EffortUnit::Swap,
    search: Some(&|given, seed| Box::new(LocalSearch::new(given, seed))),
    ..Method::new("local-search", &|| &CODE, &|given, seed| {
        Box::new(LocalSearch {
            tries_per_step: 1,
            ..LocalSearch::new(given, seed)
        })
    })
};

/// There is no solution to find.
const NONE: usize = 3;
/// An attacked column is drawn.
const DRAW: usize = 10;
/// A free column is drawn.
const PLACE: usize = 9;
/// No more columns are drawn.
const LEFT: usize = 11;
/// A row keeps its column, on which nothing attacks it.
const STAY: usize = 13;
/// Two rows exchange columns.
const SWAP: usize = 17;
/// Two rows do not exchange columns.
const KEEP: usize = 18;
/// Too many swaps failed.
const AGAIN: usize = 19;
/// No two queens attack each other.
const SHOW: usize = 20;

/// The code.
pub static CODE: Code = Code {
    text: "\
def settle(): misses = 0; row += 1
def search(n):
  if n == 2 or n == 3: return
  columns = [0, 1, ..., n - 1]
  row = misses = 0
  while misses < min(200, 2*(n-row)):
    other = any_row(row, n)
    if free(row, other):
      swap(row, other); settle()
    else: misses += 1
  keep_columns(row, n); misses = 0
  while row < n:
    if free(row, row): settle()
    else:
      other = any_row(0, row)
      if both_free(row, other):
        swap(row, other); settle()
      else: misses += 1
    if misses == 8 * row: search(n)
  show(columns)",
    variables: &[&["row", "other", "misses"], &["columns"]],
};

/// A search that starts with a queen on each row and column and swaps the columns of two rows at a
/// time. Rows and columns are never attacked, so only diagonals need to be checked.
///
/// It goes down the rows and gives each a random one of the remaining columns, if no queen above
/// attacks it there. When too many consecutive draws have failed, some rows are left, a few dozen
/// even of a million. Each of them exchanges columns with a random row above, once that leaves both
/// without a clash with the rows above. A row for which too many swaps fail makes the search start
/// again.
///
/// The method is Sosic and Gu's (1991). Courses know its cousin as min-conflicts. It takes about
/// three tries for each queen, where a try is a draw or a swap. The same solution may be found
/// again.
///
/// Above order 512 the columns are shuffled first, and then drawn from the next 512 that are left.
/// This is as random as drawing from all of them, but these are in the processor's nearest cache.
/// After 32 such draws have failed, all are drawn from.
///
/// It takes 4.5 bytes for each queen.
///
/// Given queens come first, whatever their rows are, and never change columns.
#[derive(Clone, Debug)]
pub struct LocalSearch {
    given: Given,
    has_solution: bool,
    /// The rows in the order in which they are done, starting with those that have a given queen.
    /// It is empty if no queen is given, as then each row has its own number.
    rows: Vec<usize>,
    /// The number of rows that have a given queen.
    given_rows: usize,
    random: Xoshiro256PlusPlus,
    phase: LocalPhase,
    /// The column of each row, in that order; all are different.
    columns: Vec<u32>,
    /// The lines occupied by the queens of the completed rows.
    diagonals: LineSet,
    anti_diagonals: LineSet,
    /// The number of completed rows, in that order: their queens do not attack each other.
    done: usize,
    /// The number of consecutive failed tries for the row below those.
    misses: u32,
    tries: u64,
    /// The number of times it started again.
    restarts: u64,
    tries_per_step: u32,
    /// What the last step did, if single tries are steps.
    last: LocalStep,
    /// The number of clashing pairs of queens by the number of tries, if single tries are steps. An
    /// entry is added whenever the number changes, and only the last ones are kept.
    clashes: Vec<(u64, u64)>,
}

/// The current phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LocalPhase {
    /// The columns are written down.
    Begin,
    /// Rows draw columns.
    Draw,
    /// The remaining rows exchange columns with others.
    Swap,
}

/// What a step did. Rows are numbered in the order in which they are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LocalStep {
    /// Nothing yet.
    None,
    /// A row drew a column on which no queen above attacks it.
    Placed { number: usize },
    /// A row drew a column on which a queen above attacks it.
    Missed { number: usize, column: usize },
    /// No more columns are drawn.
    Left { misses: u32 },
    /// The queen of a row is not attacked by those above, and stays.
    Stayed { number: usize },
    /// Two rows exchanged columns.
    Swapped { number: usize, other: usize },
    /// Two rows would clash with others if they exchanged columns.
    Kept { number: usize, other: usize },
    /// The two rows would clash with each other.
    Crossed { number: usize, other: usize },
    /// It starts again, as no swap helped a row.
    Restarted { number: usize, misses: u32 },
}

/// The number of tries in one step when they are not traced: a few microseconds, at large orders a
/// few tens.
const TRIES_PER_STEP: u32 = 256;

/// The number of columns that are written down in one step.
const COLUMNS_PER_STEP: usize = 1 << 14;

/// The number of columns from which a row draws at first, which fit into the processor's nearest
/// cache.
const NEAR_COLUMNS: usize = 512;

/// After this number of consecutive failed draws, a row draws from all remaining columns, as those
/// near it may all be attacked.
const MAX_NEAR_MISSES: u32 = 32;

/// The maximum number of consecutive failed draws. If few columns are left, it is lower.
const MAX_MISSES: usize = 200;

/// The maximum number of changes kept of the number of clashes.
const MAX_CLASH_COUNTS: usize = 200;

impl LocalSearch {
    /// The largest order.
    pub const MAX_ORDER: usize = Board::MAX_ORDER;

    /// A search that `seed` determines.
    pub fn new(given: impl Into<Given>, seed: u64) -> Self {
        let given = given.into();
        let rows = given.queens().map(|queen| queen.row);
        Self {
            given,
            has_solution: may_have_solution(&given),
            rows: if given.is_empty() {
                Vec::new()
            } else {
                rows.chain(given.open_rows()).collect()
            },
            given_rows: given.len(),
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
            phase: LocalPhase::Begin,
            columns: Vec::new(),
            diagonals: LineSet::none_of(0),
            anti_diagonals: LineSet::none_of(0),
            done: 0,
            misses: 0,
            tries: 0,
            restarts: 0,
            tries_per_step: TRIES_PER_STEP,
            last: LocalStep::None,
            clashes: Vec::new(),
        }
    }

    /// Writes down some of the columns: in their order, or shuffled if rows draw from those near
    /// them.
    fn begin(&mut self) {
        let order = self.given.order();
        if self.columns.is_empty() {
            self.columns.reserve_exact(order);
            self.forget_lines();
        }
        let written = self.columns.len();
        let end = order.min(written + COLUMNS_PER_STEP);
        if self.given.is_empty() {
            self.columns.extend(written as u32..end as u32);
        } else {
            let columns = self.given.queens().map(|queen| queen.column);
            let columns = columns.chain(self.given.open_columns());
            self.columns.extend(columns.map(|column| column as u32));
        }
        if order > NEAR_COLUMNS {
            for last in written..end {
                let other = random_below(&mut self.random, last + 1);
                self.columns.swap(last, other);
            }
        }
        if end == order {
            self.phase = LocalPhase::Draw;
        }
    }

    /// Resets the lines so that only rows with a given queen are done.
    fn forget_lines(&mut self) {
        let lines = 2 * self.given.order();
        self.diagonals = LineSet::none_of(lines);
        self.anti_diagonals = LineSet::none_of(lines);
        self.done = 0;
        self.misses = 0;
        let given = self.given;
        for Square { row, column } in given.queens() {
            self.settle(row, column);
        }
    }

    /// The row with this number.
    #[inline]
    fn row(&self, number: usize) -> usize {
        if self.rows.is_empty() {
            number
        } else {
            self.rows.get(number).copied().unwrap_or(self.given.order())
        }
    }

    /// The column of each row, from the top.
    fn by_row(&self, columns: &[u32]) -> Vec<u32> {
        let mut by_row = columns.to_vec();
        for (number, &column) in columns.iter().enumerate() {
            by_row[self.row(number)] = column;
        }
        by_row
    }

    /// Whether no queen of the completed rows attacks a square along a diagonal.
    #[inline]
    fn is_free(&self, row: usize, column: usize) -> bool {
        let diagonal = self
            .diagonals
            .contains(diagonal(self.given.order(), row, column));
        !(diagonal | self.anti_diagonals.contains(anti_diagonal(row, column)))
    }

    /// Adds or removes a queen's diagonals.
    #[inline]
    fn toggle(&mut self, row: usize, column: usize) {
        self.diagonals
            .toggle(diagonal(self.given.order(), row, column));
        self.anti_diagonals.toggle(anti_diagonal(row, column));
    }

    /// Completes the next row.
    #[inline]
    fn settle(&mut self, row: usize, column: usize) {
        self.toggle(row, column);
        self.done += 1;
        self.misses = 0;
    }

    /// Draws one of the remaining columns for the next row.
    fn draw(&mut self) -> LocalStep {
        let (number, row) = (self.done, self.row(self.done));
        let left = self.columns.len() - number;
        if self.misses as usize >= MAX_MISSES.min(2 * left) {
            let misses = mem::take(&mut self.misses);
            self.phase = LocalPhase::Swap;
            return LocalStep::Left { misses };
        }
        self.tries += 1;
        let from = if self.misses < MAX_NEAR_MISSES {
            left.min(NEAR_COLUMNS)
        } else {
            left
        };
        let other = number + random_below(&mut self.random, from);
        let column = self.columns[other] as usize;
        if self.is_free(row, column) {
            self.columns.swap(number, other);
            self.settle(row, column);
            LocalStep::Placed { number }
        } else {
            self.misses += 1;
            LocalStep::Missed { number, column }
        }
    }

    /// Leaves the next row in place, or tries to exchange its column with another's.
    fn swap(&mut self) -> LocalStep {
        let (number, row) = (self.done, self.row(self.done));
        let column = self.columns[number] as usize;
        if self.misses == 0 && self.is_free(row, column) {
            self.settle(row, column);
            return LocalStep::Stayed { number };
        }
        // No row is left to swap with before the first is done; without given queens the first row
        // is always done.
        let given = self.given_rows;
        if self.misses as usize >= 8 * (number - given) {
            let misses = self.misses;
            self.forget_lines();
            self.restarts += 1;
            self.phase = LocalPhase::Draw;
            return LocalStep::Restarted { number, misses };
        }
        self.tries += 1;
        let other = given + random_below(&mut self.random, number - given);
        let (new, other_row) = (self.columns[other] as usize, self.row(other));
        // The queen of the other row is still on the board, but on none of these diagonals: it has
        // the column of the one square, and the row of the other.
        if !(self.is_free(row, new) && self.is_free(other_row, column)) {
            self.misses += 1;
            return LocalStep::Kept { number, other };
        }
        let order = self.given.order();
        if diagonal(order, row, new) == diagonal(order, other_row, column)
            || anti_diagonal(row, new) == anti_diagonal(other_row, column)
        {
            self.misses += 1;
            return LocalStep::Crossed { number, other };
        }
        self.columns.swap(number, other);
        self.toggle(other_row, new);
        self.toggle(other_row, column);
        self.settle(row, new);
        LocalStep::Swapped { number, other }
    }

    /// The solution, once all rows are done. The next search starts with other columns.
    fn found(&mut self) -> Step {
        self.phase = LocalPhase::Begin;
        let mut columns = mem::take(&mut self.columns);
        if !self.given.is_empty() {
            columns = self.by_row(&columns);
        }
        Step::Found(Solution::trusted(columns.into()))
    }

    /// Records what a step did, and the number of clashes if it has changed. There is such a number
    /// from when the board is full until the search starts with an empty one.
    fn keep(&mut self, action: LocalStep) {
        self.last = action;
        match action {
            LocalStep::Left { .. } | LocalStep::Swapped { .. } => {
                if self.clashes.len() == MAX_CLASH_COUNTS {
                    self.clashes.remove(0);
                }
                self.clashes.push((self.tries, self.pairs()));
            }
            LocalStep::Placed { number } if number == self.given_rows => self.clashes.clear(),
            LocalStep::Restarted { .. } => self.clashes.clear(),
            _ => {}
        }
    }

    /// The number of pairs of queens that attack each other.
    fn pairs(&self) -> u64 {
        let queens = (0..self.columns.len()).map(|number| self.queen(number));
        attacking_pairs(self.given.order(), queens)
    }

    /// The queen on the row with this number.
    fn queen(&self, number: usize) -> Square {
        let column = self.columns.get(number);
        Square::new(
            self.row(number),
            column.map_or(0, |&column| column as usize),
        )
    }

    /// The number of rows whose queens are on the board: while columns are drawn, the completed
    /// ones.
    fn rows(&self) -> usize {
        match self.phase {
            LocalPhase::Begin | LocalPhase::Draw => self.done,
            LocalPhase::Swap => self.columns.len(),
        }
    }
}

impl Search for LocalSearch {
    fn step(&mut self) -> Step {
        if !self.has_solution {
            return Step::Exhausted;
        }
        if self.phase == LocalPhase::Begin {
            self.begin();
            if self.tries_per_step > 1 || self.phase == LocalPhase::Begin {
                return Step::Working;
            }
        }
        for _ in 0..self.tries_per_step {
            let action = match self.phase {
                LocalPhase::Begin | LocalPhase::Draw => self.draw(),
                LocalPhase::Swap => self.swap(),
            };
            if self.tries_per_step == 1 {
                self.keep(action);
            }
            if self.done == self.columns.len() {
                return self.found();
            }
        }
        match self.last {
            LocalStep::Placed { .. } => Step::Placed,
            LocalStep::Missed { .. } | LocalStep::Kept { .. } => Step::Rejected,
            LocalStep::None
            | LocalStep::Left { .. }
            | LocalStep::Stayed { .. }
            | LocalStep::Swapped { .. }
            | LocalStep::Crossed { .. }
            | LocalStep::Restarted { .. } => Step::Working,
        }
    }

    fn effort(&self) -> u64 {
        self.tries
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{board, first_clash};
    use crate::search::trace::Traced;

    /// Checks the next solution against the definition, also in a build that trusts the method.
    fn check_next(search: &mut LocalSearch, order: usize) {
        let solution = search.next_solution().unwrap();
        let columns = solution.columns();
        assert_eq!(columns.len(), order);
        assert!(columns.iter().all(|&column| (column as usize) < order));
        assert_eq!(first_clash(order, columns), None);
    }

    #[test]
    fn every_seed_finds_a_solution() {
        for seed in 0..1_000 {
            let order = 4 + seed as usize % 197;
            let mut search = LocalSearch::new(board(order), seed);
            check_next(&mut search, order);
            check_next(&mut search, order);
        }
    }

    #[test]
    fn large_boards_are_solved() {
        for (order, seed) in [(10_000, 1), (100_000, 2), (1_000_000, 3)] {
            let mut search = LocalSearch::new(board(order), seed);
            check_next(&mut search, order);
            let tries = search.effort() as f64 / order as f64;
            assert!((2.9..3.7).contains(&tries), "{order}: {tries}");
            assert_eq!(search.restarts, 0);
        }
    }

    /// A queen is counted for every row on which one was put, and clashes are counted once the
    /// board is full: no row shows 0 while a queen stands there.
    #[test]
    fn queens_are_counted_where_they_stand_and_clashes_once_the_board_is_full() {
        for seed in 0..20 {
            let mut search = LocalSearch {
                tries_per_step: 1,
                ..LocalSearch::new(board(8), seed)
            };
            let mut placed = [0; 8];
            let mut is_full = false;
            for _ in 0..200 {
                let step = search.step();
                search.visits(&step, &mut |square| placed[square.row] += 1);
                let trace = search.record(&step);
                assert!(trace.queens.iter().all(|queen| placed[queen.row] > 0));
                is_full = match search.last {
                    LocalStep::Left { .. } => true,
                    LocalStep::Placed { number: 0 } | LocalStep::Restarted { .. } => false,
                    _ => is_full,
                };
                assert_eq!(!trace.clash_counts.is_empty(), is_full, "{trace:?}");
                if matches!(step, Step::Found(_)) {
                    placed = [0; 8];
                }
            }
        }
    }
}
