//! Choice points and failure: the Scheme program with `amb`.

use crate::board::{Given, Square};
use crate::search::SentencePart::{Column, Row};
use crate::search::{
    Axis, BoardLine, Code, DepthFirst, DepthFirstMethod, Event, Filling, Method, NextLine,
    NextSquare, OpenColumns, Sentence, Step, Trace, Tree, Variable, node_estimate, sentence, tree,
};

/// The registry entry.
pub(super) const METHOD: Method = Method {
    about: "Depth-first by columns, back to the newest choice where it fails",
    source: "SICP's exercise 4.44, the Scheme program with amb",
    max_order_reason: "nobody could wait for the first solution",
    step: "a row tested, or a choice taken back",
    tree: Some(Tree::new(
        Filling::InOrder(Axis::Column),
        &tree::in_next_column,
    )),
    expected_effort: |board| node_estimate::EACH_ONCE.sum(board),
    ..Method::new("amb", &|| &CODE, &|given, _| Box::new(Amb::new(given)))
};

/// No item is left to choose.
const NO_ITEM: usize = 5;
/// The search is back at a choice, to choose again.
const CHOICE: usize = 6;
/// The requirement does not hold.
const REQUIRE: usize = 14;
/// The new queen is adjoined.
const ADJOIN: usize = 15;
/// A solution is collected, or all have been.
const COLLECT: usize = 16;

/// The code, close to the Scheme program.
pub static CODE: Code = Code {
    text: "\
(define rows (interval 0 (- n 1)))
(define (require p)
  (if (not p) (amb)))
(define (element-of items)
  (require (not (null? items)))
  (amb (car items)
       (element-of (cdr items))))
(define (queen-cols k)
  (if (= k 0)
    empty-board
    (let* ((rest
            (queen-cols (- k 1)))
           (row (element-of rows)))
      (require (safe? row rest))
      (adjoin row rest))))
(collect (queen-cols n))",
    variables: &[&["k", "row"], &["rest"], &["items"]],
};

/// The maximum number of choice points listed, newest first.
const MAX_LISTED: usize = 12;

/// The Scheme program's `queens-amb`: it chooses a row for the queen of each column and requires
/// that the queen is safe. If that fails, the machine goes back to the newest choice.
///
/// A check compares the new queen with one of the others, from the neighbouring column back to
/// column 0, up to the first that attacks it. Solutions come in the order of
/// [`Columns`](super::Columns).
pub type Amb = DepthFirst<FilledColumns>;

/// The open columns from the left that have a queen whose requirement is met.
#[derive(Debug)]
pub struct FilledColumns {
    columns: OpenColumns,
    /// The rows of the queens, newest last.
    rows: Vec<u8>,
}

/// The items are those of the newest choice: the chosen row and what is left.
fn variables(search: &DepthFirst<FilledColumns>, step: &Step) -> Vec<Variable> {
    let choices = &search.choices[..];
    let (chosen, earlier) = match (step, choices.split_last()) {
        (Step::Exhausted, _) => return Vec::new(),
        (Step::Working, _) | (_, None) => (None, choices),
        (_, Some((newest, earlier))) => (Some(newest.square.row), earlier),
    };
    let rest = earlier.iter().map(|choice| choice.square.row);
    let mut variables = vec![
        Variable::new("k", earlier.len() + 1),
        Variable::lisp_list("rest", rest),
    ];
    if let (Step::Rejected | Step::Placed | Step::Found(_), Some(row)) = (step, chosen) {
        variables.push(Variable::new("row", row));
    }
    let items = chosen.map_or(0..0, |row| row..search.given.order());
    variables.push(Variable::lisp_list("items", items));
    variables
}

/// The newest choice points with the items left to choose.
fn notes(search: &DepthFirst<FilledColumns>) -> Vec<Sentence> {
    let choices = &search.choices[..];
    let older = choices.len().saturating_sub(MAX_LISTED);
    let last = search.given.order() - 1;
    let lines = choices.iter().skip(older).map(|choice| {
        let Square { row, column } = choice.square;
        let left = match last - row {
            0 => "no row".into(),
            1 => sentence!["row ", Row(last)],
            _ => sentence!["rows {} to {}", Row(row + 1), Row(last)],
        };
        sentence!["Column {}: row {}; {} left", Column(column), Row(row), left]
    });
    lines.collect()
}

impl DepthFirstMethod for FilledColumns {
    const COUNTS_CHECKS: bool = true;
    const GIVES_UP_FIRST: bool = true;

    fn new(given: &Given) -> Self {
        Self {
            columns: OpenColumns::of(given),
            rows: Vec::new(),
        }
    }

    fn next_line(&self) -> NextLine {
        match self.rows.len() {
            all if all == self.columns.len() => NextLine::Complete,
            next => NextLine::Fill(BoardLine::column(self.columns.column(next))),
        }
    }

    /// Chooses the next row: `(require (safe? row rest))`.
    fn next_square(&mut self, line: BoardLine, tried: Option<Square>) -> Option<NextSquare> {
        let row = tried.map_or(0, |tried| tried.row + 1);
        if row == self.columns.order {
            return None;
        }
        let rest = self.rows.iter().rev().copied();
        let mut checks = 0;
        Some(NextSquare {
            square: line.square(row),
            is_free: self.columns.is_safe(row as u8, rest, &mut checks),
            checks,
            squares: 0,
        })
    }

    fn place(&mut self, _: BoardLine, queen: Square) {
        self.rows.push(queen.row as u8);
    }

    fn remove(&mut self, _: BoardLine, _: Square) {
        self.rows.pop();
    }

    fn record(&self, search: &DepthFirst<Self>, step: &Step) -> Trace {
        let newest_first: Vec<u8> = self.rows.iter().rev().copied().collect();
        let newest = search.choices.last().map(|choice| choice.square);
        let record = match (step, newest, search.next) {
            (Step::Placed, Some(queen), _) => {
                let why = sentence![
                    "Row {} is chosen for column {}: the requirement is met.",
                    Row(queen.row),
                    Column(queen.column)
                ];
                Trace::new(Event::Placed(queen), ADJOIN, why)
            }
            (Step::Found(_), queen, _) => {
                let why = "The last requirement is met: every column has a queen \
                     and no two attack each other.";
                Trace::new(Event::Solved(queen), COLLECT, why)
            }
            (Step::Rejected, Some(choice), _) => self.columns.clash(choice, &newest_first, REQUIRE),
            (Step::Backtracked, Some(queen), next) => {
                let why = if next == NextLine::Complete {
                    sentence![
                        "To find another solution, the program fails: the queen on {} is removed.",
                        queen
                    ]
                } else {
                    sentence![
                        "Back to the choice for column {}: its queen, on row {}, is removed.",
                        Column(queen.column),
                        Row(queen.row)
                    ]
                };
                Trace::new(Event::Backtracked(queen), CHOICE, why)
            }
            (Step::Working, newest, NextLine::Tried(BoardLine { number: line, .. })) => {
                let before = match newest {
                    None => "and no choice was made before.",
                    Some(_) => "so the program goes back to the previous choice.",
                };
                let why = sentence![
                    "Column {} has no row left to choose, {}",
                    Column(line),
                    before
                ];
                Trace::new(Event::Note, NO_ITEM, why)
            }
            _ => {
                let why = "There is no choice left to go back to: the search is over.";
                Trace::new(Event::Note, COLLECT, why)
            }
        };
        Trace {
            queens: self.columns.with_given(&newest_first),
            variables: variables(search, step),
            notes: notes(search),
            tried: search.tried_in_turn(),
            ..record
        }
    }
}
