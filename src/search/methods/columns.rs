//! All partial solutions at once, column by column: SICP's exercise 2.42.

use std::mem;

use crate::board::{Given, Square};
use crate::numbers::{counted, grouped};
use crate::search::SentencePart::{Column, Row};
use crate::search::{
    Axis, Code, Event, Filling, Method, OpenColumns, PartialList, Place, Search, Sentence, Step,
    Trace, Traced, Traversal, Tree, TriedChoices, Variable, node_estimate, sentence, trace, tree,
};

/// The registry entry.
pub(super) const METHOD: Method = Method {
    about: "All partial solutions at once, column by column",
    source: "SICP's exercise 2.42, in Clojure and Scheme",
    max_order: Columns::MAX_ORDER,
    max_order_reason: "it keeps all partial solutions in memory",
    step: "a square tested beside one partial solution",
    tree: Some(Tree {
        traversal: Traversal::ByLevel,
        ..Tree::new(Filling::FromLists, &tree::in_next_column)
    }),
    expected_effort: |board| node_estimate::EACH_ONCE.sum(board),
    ..Method::new("columns", &|| &CODE, &|given, _| {
        Box::new(Columns::new(given))
    })
};

/// The new queen is tested, and another one attacks it.
const TEST: usize = 8;
/// The new queen is adjoined.
const ADJOIN: usize = 9;
/// The list of a column is complete.
const LIST: usize = 12;
/// The last list is complete.
const END: usize = 13;

/// The code, close to the Scheme of the exercise.
pub static CODE: Code = Code {
    text: "\
(define (queen-cols k)
  (if (= k 0)
    (list empty-board)
    (flatmap
     (lambda (rest)
       (flatmap
        (lambda (row)
          (if (safe? row rest)
            (list (adjoin row rest))
            '()))
        (interval 0 (- n 1))))
     (queen-cols (- k 1)))))
(queen-cols n)",
    variables: &[&["k", "row"], &["rest"], &["queen-cols"]],
};

/// The number of newest partial solutions that are shown.
const MAX_NEWEST: usize = 4;

/// The search of the Lisp programs: it makes a list of all ways to place queens on the first k
/// columns, and from it the list for k + 1 columns. It tries a queen on every row beside each
/// partial solution, and keeps those where the queen is safe.
///
/// A check compares the new queen with one of the others, from the neighbouring column back to
/// column 0, up to the first that attacks it. Solutions come in the order of those programs: by the
/// row of the queen in column 0, then in column 1, and so on. Solutions are not listed but returned
/// at once.
#[derive(Clone, Debug)]
pub struct Columns {
    open: OpenColumns,
    /// The partial solutions on the previous columns.
    before: PartialList,
    /// The index of the one being extended.
    at: usize,
    /// Those with a queen in this column too. Solutions are not kept.
    kept: PartialList,
    /// The next row to try beside the one being extended.
    row: u8,
    /// The number of partial solutions found with 0, 1, 2, … queens.
    counts: Vec<u64>,
    nodes: u64,
    checks: u64,
}

impl Columns {
    /// The largest order. Its lists take 140 MB; those of the next order would take
    /// 900 MB. The checkpoints of a watched search keep those of all columns: some 280 MB.
    pub const MAX_ORDER: usize = 14;

    /// A search for the missing queens on a board, of an order that [`Columns::MAX_ORDER`] allows.
    pub fn new(given: impl Into<Given>) -> Self {
        Self {
            open: OpenColumns::of(&given.into()),
            before: PartialList::empty_board(),
            at: 0,
            kept: PartialList::new(1),
            row: 0,
            counts: vec![1, 0],
            nodes: 0,
            checks: 0,
        }
    }

    /// The number of queens placed before the current one.
    fn placed_before(&self) -> usize {
        self.counts.len() - 2
    }

    /// The column that is getting a queen.
    fn column(&self) -> usize {
        self.open.column(self.placed_before())
    }

    /// The rows of the partial solution being extended, newest queen first; `None` after the last.
    fn extended(&self) -> Option<&[u8]> {
        self.before.get(self.at)
    }

    fn next_column(&mut self) -> Step {
        let is_last = self.placed_before() + 1 == self.open.len();
        if is_last || self.counts.last() == Some(&0) {
            self.before = PartialList::new(0);
            return Step::Exhausted;
        }
        let next = PartialList::new(self.kept.queens + 1);
        self.before = mem::replace(&mut self.kept, next);
        self.at = 0;
        self.counts.push(0);
        Step::Working
    }

    /// The record of a step that tried no square.
    fn note(&self, step: &Step) -> Trace {
        let (before, column) = (self.placed_before(), self.column());
        let queens = counted(before, "queen");
        let why = if *step == Step::Exhausted {
            let end = match self.counts.last() {
                Some(0) => ", and no queen is safe there: the search is over.",
                _ => ": the search is over.",
            };
            let tried = match before {
                0 => sentence!["Every row of column {} has been tried", Column(column)],
                _ => sentence![
                    "{}{}",
                    format!("Every way to place {queens} has been tried with every row of column "),
                    Column(column)
                ],
            };
            sentence![tried, end]
        } else {
            let known = match self.counts.get(before) {
                Some(1) => format!("The only way to place {queens} is known. It"),
                ways => {
                    let ways = grouped(ways.copied().unwrap_or_default());
                    format!("All {ways} ways to place {queens} are known. Each")
                }
            };
            sentence![
                "{} is tried with a queen on every row of column {}.",
                known,
                Column(column)
            ]
        };
        let (line, variables) = match step {
            Step::Exhausted => (END, Vec::new()),
            _ => (LIST, self.open.call(before + 1).into()),
        };
        Trace {
            queens: self.open.with_given(&[]),
            variables,
            ..Trace::new(Event::Note, line, why)
        }
    }

    /// The record of a step that tried a queen beside one way to place the previous ones.
    fn test(&self, step: &Step, tested: Square) -> Trace {
        let earlier = self.extended().unwrap_or_default();
        let number = grouped(self.counts.last().copied().unwrap_or_default());
        let outcome = if let Step::Found(_) = step {
            format!(": every column has a queen, so this is solution number {number}.")
        } else {
            let queens = counted(earlier.len() + 1, "queen");
            format!(": this is way number {number} to place {queens}.")
        };
        // The previous rows were tried beside the same queens.
        let next = tested.row + usize::from(*step == Step::Rejected);
        let mut variables = Vec::from(self.open.call(earlier.len() + 1));
        variables.push(Variable::lisp_list("rest", earlier.iter().rev()));
        variables.push(Variable::new("row", tested.row));
        Trace {
            variables,
            tried: Axis::Column.before(tested.column, next).collect(),
            ..self
                .open
                .record(step, tested, earlier, [ADJOIN, TEST], outcome)
        }
    }

    /// The length of the list for each number of queens, and the newest items of the last list.
    fn notes(&self, step: &Step) -> Vec<Sentence> {
        let current = self.placed_before() + 1;
        let lengths = self.counts.iter().enumerate().map(|(queens, &count)| {
            let so_far = if queens == current && *step != Step::Exhausted {
                " so far"
            } else {
                ""
            };
            let (queens, count) = (counted(queens, "queen"), grouped(count));
            format!("Ways to place {queens}: {count}{so_far}").into()
        });
        let mut notes: Vec<Sentence> = lengths.collect();
        if self.kept.len > 0 {
            notes.push(sentence![
                "The newest, as the rows of columns {}, {} and so on:",
                Column(self.open.column(0)),
                Column(self.open.column(1))
            ]);
        }
        let newest = (0..self.kept.len).rev().take(MAX_NEWEST);
        for rows in newest.filter_map(|index| self.kept.get(index)) {
            notes.extend(trace::lines(rows.iter().rev().map(|&row| Row(row.into()))));
        }
        notes
    }
}

impl Search for Columns {
    /// Extends one partial solution by one queen, if it is safe there.
    fn step(&mut self) -> Step {
        if usize::from(self.row) == self.open.order {
            self.row = 0;
            self.at += 1;
        }
        let Some(earlier) = self.before.get(self.at) else {
            return self.next_column();
        };
        let row = self.row;
        self.row += 1;
        let (kept, checks) = (&mut self.kept, &mut self.checks);
        let step = self.open.extend(row, earlier, kept, checks);
        if step != Step::Rejected {
            self.nodes += 1;
            if let Some(count) = self.counts.last_mut() {
                *count += 1;
            }
        }
        step
    }

    fn effort(&self) -> u64 {
        self.nodes
    }

    fn checks(&self) -> Option<u64> {
        Some(self.checks)
    }

    fn partials(&self) -> Option<&[u64]> {
        Some(&self.counts)
    }

    fn depth(&self) -> usize {
        self.placed_before()
    }
}

impl Traced for Columns {
    fn record(&self, step: &Step) -> Trace {
        let record = match (step, self.last_square()) {
            (Step::Placed | Step::Found(_) | Step::Rejected, Some(tested)) => {
                self.test(step, tested)
            }
            _ => self.note(step),
        };
        Trace {
            notes: self.notes(step),
            ..record
        }
    }

    fn last_square(&self) -> Option<Square> {
        let row = self.row.checked_sub(1)?;
        Some(Square::new(row.into(), self.column()))
    }

    fn place(&self) -> Option<Place> {
        let Some(earlier) = self.extended() else {
            return Some(Place::new(Vec::new(), TriedChoices::Everything));
        };
        let path = self.open.queens(earlier).rev().collect();
        let tried = self
            .last_square()
            .map_or(TriedChoices::Nothing, TriedChoices::UpTo);
        Some(Place::new(path, tried))
    }

    fn bytes(&self) -> usize {
        let lists = self.before.bytes() + self.kept.bytes();
        size_of::<Self>() + size_of_val(self.counts.as_slice()) + lists
    }
}
