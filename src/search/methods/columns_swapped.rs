//! The interchanged loops: SICP's exercise 2.43.
//!
//! # How much slower?
//!
//! If the loops in their original order take the time T on a board of order n, how long do they
//! take when interchanged? The blog post on the exercise answers Tⁿ. One of its readers answers T ·
//! nⁿ; another asks whether the work within a call should not count too. Here are the counts, for
//! all solutions:
//!
//! | n | nodes: columns | swapped | ratio | checks: columns | swapped | ratio |
//! |--:|--:|--:|--:|--:|--:|--:|
//! | 4 | 16 | 370 | 23.1 | 74 | 416 | 5.6 |
//! | 5 | 53 | 5,045 | 95.2 | 347 | 6,087 | 17.5 |
//! | 6 | 152 | 82,252 | 541.1 | 1,708 | 105,648 | 61.9 |
//! | 7 | 551 | 1,566,983 | 2,843.9 | 8,055 | 2,130,345 | 264.5 |
//! | 8 | 2,056 | 34,112,412 | 16,591.6 | 40,282 | 48,846,466 | 1,212.6 |
//!
//! Neither formula holds: nⁿ is 16,777,216 for n = 8, and 2,056⁸ has 27 digits. The loops show what
//! does. Column k now asks for column k − 1 once per row: n times instead of once. So the work of
//! column k itself is done nⁿ⁻ᵏ times: once for the last column, nⁿ⁻¹ times for the first. With wₖ
//! for the work of column k, whatever is counted,
//!
//! > w₁ + w₂ + … + wₙ becomes w₁ nⁿ⁻¹ + w₂ nⁿ⁻² + … + wₙ
//!
//! and the ratio is a mean of powers of n, weighted by the work of each column. If the first column
//! had all the work, the ratio would be nⁿ⁻¹, which is the maximum and already less than nⁿ. But
//! the first column has one partial solution to extend and those in the middle have hundreds, so
//! the ratio stays far below.
//!
//! The two ratios differ because the first queen is a node like any other but is
//! compared with none. Checks therefore have more of their weight in late columns,
//! which are repeated less. Time lies between the two: for n = 8,
//! `queens 8 --compare` shows a ratio of about 2,000. The reader who asked about the
//! work within a call was right: without wₖ there is no answer.

use std::mem;

use crate::board::{Board, Given, Square};
use crate::numbers::counted;
use crate::search::SentencePart::{Column, Row};
use crate::search::{
    Axis, Code, Event, Filling, Method, Nodes, OpenColumns, PartialList, Place, Search, Sentence,
    Step, Trace, Traced, Tree, TriedChoices, Variable, node_estimate, sentence,
};

/// The registry entry.
pub(super) const METHOD: Method = Method {
    about: "Columns with its two loops interchanged, which repeats nearly all work",
    source: "SICP's exercise 2.43",
    max_order: ColumnsSwapped::MAX_ORDER,
    max_order_reason: "its work grows more than twentyfold with every order",
    step: "a square tested, or a call that begins, goes on or ends",
    tree: Some(Tree {
        nodes: Nodes::Calls,
        ..Tree::new(Filling::FromLists, &calls_of)
    }),
    keeps_none: Some("each of its calls begins with an empty board"),
    expected_effort: node_estimate::again_for_each_row,
    ..Method::new("columns-swapped", &|| &CODE, &|given, _| {
        Box::new(ColumnsSwapped::new(given.board()))
    })
};

/// The call for no queen has returned.
const EMPTY: usize = 3;
/// The outer loop moves on to its next row.
const NEXT_ROW: usize = 5;
/// A call has returned: the inner loop starts.
const BEGIN: usize = 7;
/// The new queen is tested, and another one attacks it.
const TEST: usize = 8;
/// The new queen is adjoined.
const ADJOIN: usize = 9;
/// A call is made.
const CALL: usize = 11;
/// The outer loop has ended.
const ALL_ROWS: usize = 12;
/// The first call has returned.
const END: usize = 13;

/// The code of columns with its two loops interchanged.
pub static CODE: Code = Code {
    text: "\
(define (queen-cols k)
  (if (= k 0)
    (list empty-board)
    (flatmap
     (lambda (row)
       (flatmap
        (lambda (rest)
          (if (safe? row rest)
            (list (adjoin row rest))
            '()))
        (queen-cols (- k 1))))
     (interval 0 (- n 1)))))
(queen-cols n)",
    variables: &[&["k", "row"], &["rest"], &["queen-cols"]],
};

/// Each call makes a call for the previous columns, once for each row of its own.
fn calls_of(given: Given, calls: &[Square]) -> Vec<Square> {
    let order = given.order();
    let column = order.saturating_sub(calls.len() + 1);
    let rows = if column == 0 { 0 } else { order };
    (0..rows).map(|row| Square::new(row, column)).collect()
}

/// [`Columns`](super::Columns) with its two loops interchanged: the outer loop goes through the
/// rows, the inner one through the ways to place the previous queens. For every row it finds those
/// ways again, and so does every column before. It remembers no more than the program of the
/// exercise does.
///
/// A check compares two queens, as in that method. Solutions come in another order: by the row of
/// the queen in the last column, then in the last but one, and so on.
#[derive(Clone, Debug)]
pub struct ColumnsSwapped {
    columns: OpenColumns,
    order: usize,
    /// The running calls, outermost first, then the memory of those still to come.
    frames: Vec<ColumnsCall>,
    /// The number of running calls; 0 at the end.
    depth: usize,
    nodes: u64,
    checks: u64,
}

/// A call that collects all ways to place queens on the first columns.
#[derive(Clone, Debug)]
struct ColumnsCall {
    /// The number of queens in those ways.
    queens: usize,
    /// The row of the outer loop.
    row: u8,
    /// What the call for one queen fewer has returned for this row, once `returned`.
    partials: PartialList,
    returned: bool,
    /// The index of the next of these partial solutions for the inner loop.
    next: usize,
    /// What this call will return.
    kept: PartialList,
}

impl ColumnsSwapped {
    /// The largest order. It takes seconds, while the next one takes minutes.
    pub const MAX_ORDER: usize = 9;

    /// A search from the empty board, of an order that [`ColumnsSwapped::MAX_ORDER`] allows.
    pub fn new(board: Board) -> Self {
        let order = board.order();
        Self {
            columns: OpenColumns::of(&board.into()),
            order,
            frames: (1..=order).rev().map(ColumnsCall::new).collect(),
            depth: 1,
            nodes: 0,
            checks: 0,
        }
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

    /// The running calls, outermost first.
    fn calls(&self) -> &[ColumnsCall] {
        self.frames.get(..self.depth).unwrap_or_default()
    }

    /// The record of a step that tried no square.
    fn note(&self, step: &Step) -> Trace {
        let (line, why) = match self.calls() {
            [.., caller, frame] if frame.is_new() => {
                let Square { row, column } = caller.tested();
                let queens = counted(column, "queen");
                // Before any other row was tried, nothing can be found again.
                let mut callers = self.calls().iter().rev().skip(1);
                let are = if callers.all(|call| call.tested().row == 0) {
                    "must be found"
                } else {
                    "are found again"
                };
                let why = sentence![
                    "For {}, all ways to place {} {}.",
                    row_of_column(row, column),
                    queens,
                    are
                ];
                (CALL, why)
            }
            [.., frame] => frame.note(self.order),
            [] if *step == Step::Exhausted => {
                let why = "The last call has returned: the search is over.";
                (END, why.into())
            }
            [] => {
                let why = "The first call, for the last column, has returned.";
                (END, why.into())
            }
        };
        let (k, row) = match (line, self.calls()) {
            (_, []) => (None, None),
            (EMPTY, _) => (Some(0), None),
            (ALL_ROWS, [.., frame]) => (Some(frame.queens), None),
            (CALL, [.., frame, _]) | (_, [.., frame]) => (Some(frame.queens), Some(frame.row)),
        };
        let call = k.map(|k| self.columns.call(k));
        let row = row.map(|row| Variable::new("row", row));
        Trace {
            variables: call.into_iter().flatten().chain(row).collect(),
            ..Trace::new(Event::Note, line, why)
        }
    }

    /// The record of a step that tried a queen beside one way to place the others.
    fn test(&self, step: &Step, frame: &ColumnsCall) -> Trace {
        let last = frame.next.checked_sub(1);
        let earlier = last.and_then(|last| frame.partials.get(last));
        let earlier = earlier.unwrap_or_default();
        let tested = frame.tested();
        let outcome = match (step, frame.kept.len) {
            (Step::Found(_), _) => ": every column has a queen, so this is a solution.".to_owned(),
            (_, 1) => ": this call has found 1 way so far.".to_owned(),
            (_, kept) => format!(": this call has found {kept} ways so far."),
        };
        let mut variables = Vec::from(self.columns.call(frame.queens));
        variables.push(Variable::new("row", frame.row));
        variables.push(Variable::lisp_list("rest", earlier.iter().rev()));
        Trace {
            variables,
            // The previous rows were tried beside all the previous queens.
            tried: Axis::Column.before(tested.column, tested.row).collect(),
            ..self
                .columns
                .record(step, tested, earlier, [ADJOIN, TEST], outcome)
        }
    }
}

impl ColumnsCall {
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

    /// Starts the call.
    fn enter(&mut self) {
        self.row = 0;
        self.returned = false;
        self.next = 0;
        self.kept.clear();
    }

    /// The square that is tried beside each of the ways to place the previous queens.
    fn tested(&self) -> Square {
        Square::new(self.row.into(), self.queens - 1)
    }

    fn is_new(&self) -> bool {
        self.row == 0 && !self.returned
    }

    /// The line of the loop that starts or ends, and a sentence about it.
    fn note(&self, order: usize) -> (usize, Sentence) {
        let Square { row, column } = self.tested();
        let each = match column {
            0 => "The empty board".to_owned(),
            _ => format!("Each of the {}", ways(&self.partials)),
        };
        if self.returned {
            let line = if self.queens == 1 { EMPTY } else { BEGIN };
            let square = row_of_column(row, column);
            return (
                line,
                sentence!["{} is tried with a queen on {}.", each, square],
            );
        }
        if row < order {
            let before = row_of_column(row.saturating_sub(1), column);
            let next = Row(row);
            let why = sentence![
                "{} has been tried with {}: row {} is next.",
                each,
                before,
                next
            ];
            return (NEXT_ROW, why);
        }
        let end = if self.queens < order {
            format!(": the call returns {}.", ways(&self.kept))
        } else {
            ", the last column.".into()
        };
        let every = "{} has been tried with every row of column {}{}";
        (
            ALL_ROWS,
            Sentence::filled(every, [each.into(), Column(column).into(), end.into()]),
        )
    }

    /// The progress of the call in short.
    fn progress(&self, order: usize) -> Sentence {
        let Square { row, column } = self.tested();
        if row == order {
            return sentence!["Column {}: every row tried", Column(column)];
        }
        let progress = match column {
            _ if self.returned => format!("{} of {} tried", self.next, self.partials.len).into(),
            0 => "on the empty board".into(),
            _ => sentence!["waits for column ", Column(column - 1)],
        };
        let (row, column) = (Row(row), Column(column));
        sentence!["Column {}, row {}: {}", column, row, progress]
    }
}

/// A row of a column as in a sentence: `row 2 of column 1`.
fn row_of_column(row: usize, column: usize) -> Sentence {
    let (row, column) = (Row(row), Column(column));
    sentence!["row {} of column {}", row, column]
}

/// The length of a list as in a sentence: `4 ways to place 1 queen`.
fn ways(list: &PartialList) -> String {
    let queens = counted(list.queens, "queen");
    match list.len {
        1 => format!("1 way to place {queens}"),
        len => format!("{len} ways to place {queens}"),
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
        let (kept, checks) = (&mut frame.kept, &mut self.checks);
        let step = self.columns.extend(frame.row, earlier, kept, checks);
        self.nodes += u64::from(step != Step::Rejected);
        step
    }

    fn effort(&self) -> u64 {
        self.nodes
    }

    fn checks(&self) -> Option<u64> {
        Some(self.checks)
    }
}

impl Traced for ColumnsSwapped {
    fn record(&self, step: &Step) -> Trace {
        let record = match (step, self.calls()) {
            (Step::Placed | Step::Found(_) | Step::Rejected, [.., frame]) => self.test(step, frame),
            _ => self.note(step),
        };
        let calls = self.calls().iter();
        Trace {
            notes: calls.map(|frame| frame.progress(self.order)).collect(),
            ..record
        }
    }

    fn last_square(&self) -> Option<Square> {
        Some(self.calls().last()?.tested())
    }

    fn place(&self) -> Option<Place> {
        let Some((innermost, callers)) = self.calls().split_last() else {
            return Some(Place::new(Vec::new(), TriedChoices::Everything));
        };
        let path = callers.iter().map(ColumnsCall::tested).collect();
        let Square { row, column } = innermost.tested();
        let returned = if innermost.returned {
            Some(row)
        } else {
            row.checked_sub(1)
        };
        let tried = returned.map_or(TriedChoices::Nothing, |row| {
            TriedChoices::UpTo(Square::new(row, column))
        });
        Some(Place::new(path, tried))
    }

    fn bytes(&self) -> usize {
        let lists = |frame: &ColumnsCall| frame.partials.bytes() + frame.kept.bytes();
        size_of::<Self>()
            + size_of_val(self.frames.as_slice())
            + self.frames.iter().map(lists).sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::board;
    use crate::numbers::{decimal, grouped};
    use crate::search::methods::Columns;

    /// The nodes and checks on the way to all solutions.
    fn work(mut search: impl Search) -> [u64; 2] {
        while search.next_solution().is_some() {}
        [search.effort(), search.checks().unwrap()]
    }

    #[test]
    fn the_table_of_this_page_is_right() {
        let lines = include_str!("columns_swapped.rs").lines();
        let table = lines.filter_map(|line| line.strip_prefix("//! | "));
        // Order 8 takes a minute in a build without optimization.
        let last = if cfg!(debug_assertions) { 7 } else { 8 };
        for (order, line) in (4..=last).zip(table.skip(1)) {
            let first = work(Columns::new(board(order)));
            let second = work(ColumnsSwapped::new(board(order)));
            let cells = [0, 1].map(|i| {
                let (first, second) = (first[i], second[i]);
                let ratio = decimal(second as f64 / first as f64, 1);
                format!("{} | {} | {ratio}", grouped(first), grouped(second))
            });
            assert_eq!(line, format!("{order} | {} |", cells.join(" | ")));
        }
    }
}
