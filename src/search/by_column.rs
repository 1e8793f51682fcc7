//! Queens placed column by column, as in the Lisp programs, and their partial solutions.
//!
//! Each column has one queen, so only its row is stored. Rows are in the order of a Lisp list,
//! newest first: the newest queen, then `earlier`, the rows of the columns to the left of it, from
//! the neighbouring column back to column 0.

use std::mem;

use super::{
    pseudocode::Variable,
    sentence::{Sentence, SentencePart::Row, sentence},
    step::Step,
    trace::{Event, Trace},
};
use crate::board::{Given, Solution, Square};

/// The columns to which a search adds a queen, from the left: those without a given queen.
#[derive(Clone, Debug)]
pub(super) struct OpenColumns {
    columns: Vec<u8>,
    /// The queens in the other columns.
    given: Vec<Square>,
    order: usize,
}

impl OpenColumns {
    pub fn of(given: &Given) -> Self {
        Self {
            columns: given.open_columns().map(|column| column as u8).collect(),
            given: given.queens().collect(),
            order: given.order(),
        }
    }

    /// The number of squares along one edge of the board.
    pub fn order(&self) -> usize {
        self.order
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
    /// them; the first one that attacks ends the test. Columns need no check.
    pub fn is_safe<I>(&self, newest: u8, earlier: I, checks: &mut u64) -> bool
    where
        I: IntoIterator<Item = u8, IntoIter: ExactSizeIterator>,
    {
        let earlier = earlier.into_iter();
        let (before, after) = self.columns.split_at(earlier.len().min(self.len()));
        let Some(&column) = after.first() else {
            return false;
        };
        for (row, other) in earlier.zip(before.iter().rev()) {
            *checks += 1;
            if row == newest || row.abs_diff(newest) == column - other {
                return false;
            }
        }
        let newest = Square::new(newest.into(), column.into());
        self.given.iter().all(|given| {
            *checks += 1;
            given.attacks(newest).is_none()
        })
    }

    /// The solution with the newest queen in the last open column.
    pub fn solution(&self, newest: u8, earlier: impl IntoIterator<Item = u8>) -> Solution {
        let rows = [newest].into_iter().chain(earlier);
        let queens = rows.zip(self.columns.iter().rev());
        let queens = queens.map(|(row, &column)| Square::new(row.into(), column.into()));
        Solution::of_queens(self.order, queens.chain(self.given.iter().copied()))
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

    /// The queen that attacks the newest, if any: an earlier one or a given one.
    pub fn attacker(&self, newest: Square, earlier: &[u8]) -> Option<Square> {
        let mut queens = self.queens(earlier).chain(self.given.iter().copied());
        queens.find(|queen| queen.attacks(newest).is_some())
    }

    /// The variable of a call for this number of columns, and all open calls along with it: each
    /// waits for one with a column fewer.
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
        let record = if *step == Step::Rejected {
            Trace::clash(tested, self.attacker(tested, earlier), attacked)
        } else {
            let event = match step {
                Step::Found(_) => Event::Solved(Some(tested)),
                _ => Event::Placed(tested),
            };
            let why = sentence![self.safe_in_words(tested.row as u8, earlier), outcome];
            Trace::new(event, adjoined, why)
        };
        Trace {
            queens: self.with_given(&[&[tested.row as u8], earlier].concat()),
            ..record
        }
    }

    /// States that the newest queen is safe, as the beginning of a sentence.
    fn safe_in_words(&self, newest: u8, earlier: &[u8]) -> Sentence {
        let tested = Square::new(newest.into(), self.column(earlier.len()));
        let given = self.given.iter().map(|given| given.row);
        let rows = earlier
            .iter()
            .rev()
            .map(|&row| row.into())
            .chain(given)
            .map(Row);
        let because = match earlier.len() + self.given.len() {
            0 => ", as the board is empty",
            1 => " from the queen on row ",
            _ => " from the queens on rows ",
        };
        sentence![
            "{} is safe{}{}",
            tested,
            because,
            Sentence::list(rows, ", ")
        ]
    }
}

/// The maximum number of queens.
pub const MAX_QUEENS: usize = 14;

/// The partial solutions on the previous columns, with one of them current, and the kept ones with
/// a queen in this column too.
#[derive(Clone, Debug)]
pub enum Partials {
    /// Both are in lists.
    Listed {
        before: PartialList,
        at: usize,
        kept: PartialList,
    },
    /// Neither is in a list: the former are found again, and so will be the latter.
    Walked {
        before: PartialsWalk,
        /// The newest of the kept ones, newest first. Each has its newest queen first, at the end
        /// of the array.
        kept: [[u8; MAX_QUEENS]; MAX_NEWEST],
    },
}

/// The number of kept ones that can be shown.
pub const MAX_NEWEST: usize = 4;

impl Partials {
    /// The empty board, before the first queen.
    pub fn listed() -> Self {
        Self::Listed {
            before: PartialList::empty_board(),
            at: 0,
            kept: PartialList::new(1),
        }
    }

    /// The empty board, without lists.
    pub fn walked(columns: &OpenColumns) -> Self {
        Self::Walked {
            before: PartialsWalk::new(columns, 0),
            kept: [[0; MAX_QUEENS]; MAX_NEWEST],
        }
    }

    /// The rows of the one to be extended, newest queen first; `None` after the last.
    pub fn get(&self) -> Option<&[u8]> {
        match self {
            Self::Listed { before, at, .. } => before.get(*at),
            Self::Walked { before, .. } => before.get(),
        }
    }

    /// Moves on to the next one to be extended.
    pub fn advance(&mut self) {
        match self {
            Self::Listed { at, .. } => *at += 1,
            Self::Walked { before, .. } => before.advance(),
        }
    }

    /// Keeps the current one with a queen added on `row`.
    pub fn keep(&mut self, row: u8) {
        match self {
            Self::Listed { before, at, kept } => {
                if let Some(earlier) = before.get(*at) {
                    kept.push(row, earlier);
                }
            }
            Self::Walked { before, kept } => {
                kept.rotate_right(1);
                if let (Some(earlier), [newest, ..]) = (before.get(), kept) {
                    let (new, old) = newest.split_at_mut(MAX_QUEENS - earlier.len());
                    old.copy_from_slice(earlier);
                    if let Some(last) = new.last_mut() {
                        *last = row;
                    }
                }
            }
        }
    }

    /// Moves on to the next column, where the kept ones are to be extended.
    pub fn next_column(&mut self) {
        match self {
            Self::Listed { before, at, kept } => {
                let queens = kept.queens();
                *before = mem::replace(kept, PartialList::new(queens + 1));
                *at = 0;
            }
            Self::Walked { before, .. } => {
                *before = PartialsWalk::new(&before.columns, before.queens() + 1);
            }
        }
    }

    /// Leaves nothing to extend.
    pub fn clear(&mut self) {
        if let Self::Listed { before, .. } = self {
            *before = PartialList::new(0);
        }
    }

    /// The rows of the newest of the `count` kept ones: at most [`MAX_NEWEST`], newest first, each
    /// with its newest queen first.
    pub fn newest(&self, count: usize) -> Vec<&[u8]> {
        match self {
            Self::Listed { kept, .. } => (0..count)
                .rev()
                .take(MAX_NEWEST)
                .filter_map(|index| kept.get(index))
                .collect(),
            Self::Walked { before, kept } => kept
                .iter()
                .take(count)
                .filter_map(|rows| rows.get(MAX_QUEENS - before.queens() - 1..))
                .collect(),
        }
    }

    /// The size of the lists in bytes.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Listed { before, kept, .. } => before.bytes() + kept.bytes(),
            Self::Walked { .. } => 0,
        }
    }
}

/// Partial solutions with equally many queens, in one block of memory.
#[derive(Clone, Debug)]
pub struct PartialList {
    queens: usize,
    len: usize,
    /// The rows of each partial solution, one after another, each with its newest queen first.
    rows: Vec<u8>,
}

impl PartialList {
    /// The list with the one partial solution that has no queens.
    pub fn empty_board() -> Self {
        Self {
            queens: 0,
            len: 1,
            rows: Vec::new(),
        }
    }

    /// An empty list of partial solutions with this number of queens.
    pub fn new(queens: usize) -> Self {
        Self {
            queens,
            len: 0,
            rows: Vec::new(),
        }
    }

    /// The number of queens in each partial solution.
    pub fn queens(&self) -> usize {
        self.queens
    }

    /// The number of partial solutions.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The size of the rows in bytes.
    pub fn bytes(&self) -> usize {
        self.rows.len()
    }

    /// Empties the list and keeps its memory.
    pub fn clear(&mut self) {
        self.len = 0;
        self.rows.clear();
    }

    /// The rows of one partial solution, newest queen first.
    pub fn get(&self, index: usize) -> Option<&[u8]> {
        let start = index * self.queens;
        (index < self.len).then(|| &self.rows[start..start + self.queens])
    }

    /// Adds the partial solution that consists of a new queen and the earlier ones.
    pub fn push(&mut self, newest: u8, earlier: &[u8]) {
        self.rows.push(newest);
        self.rows.extend_from_slice(earlier);
        self.len += 1;
    }
}

/// All partial solutions with equally many queens, in the order of the list. They are found
/// depth-first and not kept.
#[derive(Clone, Debug)]
pub struct PartialsWalk {
    columns: OpenColumns,
    queens: usize,
    /// The rows of the queens placed, newest first, at the end of the array.
    rows: [u8; MAX_QUEENS],
    placed: usize,
    ended: bool,
}

impl PartialsWalk {
    /// A walk that starts at the first partial solution with this number of queens.
    pub fn new(columns: &OpenColumns, queens: usize) -> Self {
        let mut walk = Self {
            columns: columns.clone(),
            queens,
            rows: [0; MAX_QUEENS],
            placed: 0,
            ended: false,
        };
        walk.descend(0);
        walk
    }

    /// The number of queens in each partial solution.
    pub fn queens(&self) -> usize {
        self.queens
    }

    /// The rows of the current partial solution, newest queen first; `None` after the last.
    pub fn get(&self) -> Option<&[u8]> {
        (!self.ended).then(|| self.rows())
    }

    /// Moves on to the next partial solution.
    pub fn advance(&mut self) {
        match self.remove() {
            Some(row) => self.descend(row + 1),
            None => self.ended = true,
        }
    }

    fn rows(&self) -> &[u8] {
        &self.rows[MAX_QUEENS - self.placed..]
    }

    /// Places the missing queens, the next one on `row` or below.
    fn descend(&mut self, mut row: u8) {
        while self.placed < self.queens {
            if usize::from(row) == self.columns.order() {
                let Some(last) = self.remove() else {
                    self.ended = true;
                    return;
                };
                row = last + 1;
            } else if self.is_safe(row) {
                self.placed += 1;
                self.rows[MAX_QUEENS - self.placed] = row;
                row = 0;
            } else {
                row += 1;
            }
        }
    }

    fn is_safe(&self, row: u8) -> bool {
        let earlier = self.rows().iter().copied();
        self.columns.is_safe(row, earlier, &mut 0)
    }

    /// Removes the newest queen and returns its row.
    fn remove(&mut self) -> Option<u8> {
        let row = *self.rows().first()?;
        self.placed -= 1;
        Some(row)
    }
}
