//! Queens placed column by column, as in the Lisp programs, and their partial solutions.
//!
//! Each column has one queen, so only its row is stored. Rows are in the order of a Lisp list,
//! newest first: the newest queen, then `earlier`, the rows of the columns to the left of it, from
//! the neighbouring column back to column 0.

use std::sync::Arc;

use super::dead_rows_and_columns::names;
use super::{Axis, Event, Sentence, Step, Trace, Variable, sentence};
use crate::board::{Given, Solution, Square};

/// The columns to which a search adds a queen, from the left: those without a given queen.
#[derive(Clone, Debug)]
pub(super) struct OpenColumns {
    columns: Vec<u8>,
    /// The queens in the other columns, from the left.
    given: Vec<Square>,
    /// The number of squares along one edge of the board.
    pub order: usize,
}

impl OpenColumns {
    pub fn of(given: &Given) -> Self {
        let mut queens: Vec<Square> = given.queens().collect();
        queens.sort_unstable_by_key(|queen| queen.column);
        Self {
            columns: given.open_columns().map(|column| column as u8).collect(),
            given: queens,
            order: given.order(),
        }
    }

    /// The number of missing queens.
    pub fn len(&self) -> usize {
        self.columns.len()
    }

    /// The open column with this number, from 0.
    pub fn column(&self, number: usize) -> usize {
        self.columns
            .get(number)
            .map_or(self.order, |&column| column.into())
    }

    /// Whether no earlier or given queen attacks the newest. Each check compares it with one of
    /// them: from its column back to the left, then the given ones to the right. The first one that
    /// attacks ends the test. Columns need no check.
    pub fn is_safe<I>(&self, newest: u8, earlier: I, checks: &mut u64) -> bool
    where
        I: IntoIterator<Item = u8, IntoIter: ExactSizeIterator>,
    {
        let earlier = earlier.into_iter();
        let (before, after) = self.columns.split_at(earlier.len().min(self.len()));
        let Some(&column) = after.first() else {
            return false;
        };
        // Each column to the left has a queen, so the column of the attacker says how many are asked.
        let mut attacker = None;
        for (row, &other) in earlier.zip(before.iter().rev()) {
            if row == newest || row.abs_diff(newest) == column - other {
                attacker = Some(other);
                break;
            }
        }
        let (is_safe, asked) = if self.given.is_empty() {
            (
                attacker.is_none(),
                u64::from(column - attacker.unwrap_or(0)),
            )
        } else {
            let square = Square::new(newest.into(), column.into());
            self.is_safe_beside_given(square, attacker)
        };
        *checks += asked;
        is_safe
    }

    /// Whether no queen attacks a square, and the number of queens that are asked; `attacker` is the
    /// column of the nearest of those that were placed.
    fn is_safe_beside_given(&self, square: Square, attacker: Option<u8>) -> (bool, u64) {
        let is_left = |given: &Square| given.column < square.column;
        let (left, right) = self.given.split_at(self.given.partition_point(is_left));
        let attacks = |given: &&Square| given.attacks(square).is_some();
        let given = left.iter().rev().find(attacks).map(|it| it.column as u8);
        // Of two to the left, the one with the larger column is nearer.
        if let Some(nearest) = attacker.max(given) {
            return (false, square.column as u64 - u64::from(nearest));
        }
        let before = right.iter().position(|given| attacks(&given));
        let asked = square.column + before.map_or(right.len(), |before| before + 1);
        (before.is_none(), asked as u64)
    }

    /// Tries a queen beside the earlier ones. If it is safe, all of them are kept, or returned as a
    /// solution.
    pub fn extend(
        &self,
        newest: u8,
        earlier: &[u8],
        kept: &mut PartialList,
        checks: &mut u64,
    ) -> Step {
        if !self.is_safe(newest, earlier.iter().copied(), checks) {
            return Step::Rejected;
        }
        if earlier.len() + 1 < self.len() {
            kept.push(newest, earlier);
            return Step::Placed;
        }
        let queens = self.with_given(&[&[newest], earlier].concat());
        Step::Found(Solution::of_queens(self.order, queens))
    }

    /// The squares of these queens, newest first.
    pub fn queens(&self, newest_first: &[u8]) -> impl DoubleEndedIterator<Item = Square> {
        let columns = self.columns.iter().take(newest_first.len()).rev();
        let squares = newest_first.iter().zip(columns);
        squares.map(|(&row, &column)| Square::new(row.into(), column.into()))
    }

    /// The given queens, followed by these, the newest last.
    pub fn with_given(&self, newest_first: &[u8]) -> Vec<Square> {
        let given = self.given.iter().copied();
        given.chain(self.queens(newest_first).rev()).collect()
    }

    /// The record of a step that found the newest queen attacked, by an earlier one or a given one.
    pub fn clash(&self, newest: Square, earlier: &[u8], line: usize) -> Trace {
        let queens = self.queens(earlier).chain(self.given.iter().copied());
        let attackers = queens.filter(|queen| queen.attacks(newest).is_some());
        // The one that the test met first.
        let column = newest.column;
        let attacker =
            attackers.min_by_key(|queen| (queen.column > column, queen.column.abs_diff(column)));
        Trace::clash(newest, attacker, &self.given, line)
    }

    /// The variable of a call for this number of columns, and the open calls: each waits for the
    /// call for one column fewer.
    pub fn call(&self, k: usize) -> [Variable; 2] {
        let calls = (k..=self.len()).rev().map(|k| format!("({k})"));
        [Variable::new("k", k), Variable::calls("queen-cols", calls)]
    }

    /// The record of a step that tested a queen beside the earlier ones. It ended on one of two
    /// lines: the one where the queen is adjoined, with `outcome` as the end of the sentence, or
    /// the one where it is not.
    pub fn record(
        &self,
        step: &Step,
        tested: Square,
        earlier: &[u8],
        [adjoined, attacked]: [usize; 2],
        outcome: impl Into<Sentence>,
    ) -> Trace {
        if *step == Step::Rejected {
            return Trace {
                queens: self.with_given(earlier),
                ..self.clash(tested, earlier, attacked)
            };
        }
        let event = match step {
            Step::Found(_) => Event::Solved(Some(tested)),
            _ => Event::Placed(tested),
        };
        let why = sentence![self.safe_in_words(tested, earlier), outcome];
        Trace {
            queens: self.with_given(&[&[tested.row as u8], earlier].concat()),
            ..Trace::new(event, adjoined, why)
        }
    }

    /// States that the newest queen is safe, as the beginning of a sentence.
    fn safe_in_words(&self, tested: Square, earlier: &[u8]) -> Sentence {
        let given = self.given.iter().map(|given| given.row);
        let rows = earlier.iter().rev().map(|&row| row.into()).chain(given);
        let rows: Vec<usize> = rows.collect();
        let because = match earlier.len() + self.given.len() {
            0 => ", as the board is empty",
            1 => " from the queen on row ",
            _ => " from the queens on rows ",
        };
        sentence!["{} is safe{}{}", tested, because, names(Axis::Row, &rows)]
    }
}

/// The number of partial solutions in a chunk.
const CHUNK: usize = 1_024;

/// Partial solutions with the same number of queens. Copies share the chunks that are full.
#[derive(Clone, Debug)]
pub struct PartialList {
    /// The number of queens in each partial solution.
    pub queens: usize,
    /// The number of partial solutions.
    pub len: usize,
    /// The full chunks: the rows of [`CHUNK`] partial solutions one after another, each with its
    /// newest queen first.
    full: Vec<Arc<[u8]>>,
    /// The rows of the partial solutions after those, in the same way.
    last: Vec<u8>,
}

impl PartialList {
    /// The list with the one partial solution that has no queens.
    pub fn empty_board() -> Self {
        Self {
            len: 1,
            ..Self::new(0)
        }
    }

    /// An empty list of partial solutions with this number of queens.
    pub fn new(queens: usize) -> Self {
        Self {
            queens,
            len: 0,
            full: Vec::new(),
            last: Vec::new(),
        }
    }

    /// Empties the list and keeps its memory.
    pub fn clear(&mut self) {
        self.full.clear();
        self.last.clear();
        self.len = 0;
    }

    /// The size of what a copy does not share, in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(self.full.as_slice()) + self.last.len()
    }

    /// The rows of one partial solution, newest queen first.
    pub fn get(&self, index: usize) -> Option<&[u8]> {
        if index >= self.len {
            return None;
        }
        let chunk = self.full.get(index / CHUNK);
        let rows = chunk.map_or(&self.last[..], |chunk| chunk);
        rows.get(index % CHUNK * self.queens..)?.get(..self.queens)
    }

    /// Adds the partial solution that consists of a new queen and the earlier ones.
    pub fn push(&mut self, newest: u8, earlier: &[u8]) {
        self.last.push(newest);
        self.last.extend_from_slice(earlier);
        self.len += 1;
        if self.len.is_multiple_of(CHUNK) {
            self.full.push(self.last.as_slice().into());
            self.last.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_keeps_what_is_added_whatever_becomes_of_a_copy() {
        let mut list = PartialList::new(2);
        let mut copies = Vec::new();
        for number in 0..3 * CHUNK {
            copies.extend((number % 1_000 == 0).then(|| list.clone()));
            list.push(number as u8, &[(number / 256) as u8]);
        }
        for copy in &mut copies {
            copy.push(1, &[2]);
        }
        let rows = |number: usize| [number as u8, (number / 256) as u8];
        assert!((0..list.len).all(|number| list.get(number) == Some(&rows(number)[..])));
        assert_eq!(list.get(list.len), None);
    }
}
