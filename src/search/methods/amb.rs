//! Choice points and failure: the Scheme program with `amb`.

use crate::{
    board::{Given, Square},
    search::{
        by_column::OpenColumns,
        code::{Code, Variable, heading, passed, step},
        dead_rows::Filling,
        estimate,
        items::RowsOrColumns,
        method::Method,
        sentence::{
            Sentence,
            SentencePart::{Column, Row},
            sentence,
        },
        step::{Effort, Search, Step},
        trace::{Event, Trace, Traced},
        tree::{self, Choices, Place, Tree, Tried},
    },
};

/// The registry entry.
pub(super) const METHOD: Method = Method {
    about: "Depth-first with choice points: it fails and goes back to the newest",
    source: "the Scheme program with amb",
    max_order_reason: "nobody could wait for the first solution",
    step: "a row tested, or a choice taken back",
    tree: Some(Tree::new(Choices::Rows, &tree::in_next_column)),
    filling: Some(Filling::InOrder(RowsOrColumns::Column)),
    expected_effort: estimate::each_once,
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
    lines: &[
        passed("(define rows (interval 0 (- n 1)))"),
        heading("(define (require p)"),
        passed("  (if (not p) (amb)))"),
        heading("(define (element-of items)"),
        step("  (require (not (null? items)))", &[CHOICE, COLLECT]),
        step("  (amb (car items)", &[NO_ITEM, REQUIRE, ADJOIN]),
        passed("       (element-of (cdr items))))"),
        heading("(define (queen-cols k)"),
        passed("  (if (= k 0)"),
        passed("    empty-board"),
        passed("    (let* ((rest"),
        passed("            (queen-cols (- k 1)))"),
        passed("           (row (element-of rows)))"),
        step(
            "      (require (safe? row rest))",
            &[NO_ITEM, REQUIRE, ADJOIN, COLLECT],
        ),
        step("      (adjoin row rest))))", &[REQUIRE, ADJOIN, COLLECT]),
        step("(collect (queen-cols n))", &[CHOICE]),
    ],
    first: &[ADJOIN, COLLECT],
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
#[derive(Clone, Debug)]
pub struct Amb {
    columns: OpenColumns,
    /// The choice points, newest last: the row chosen for each column. Lower rows can still be
    /// chosen instead.
    points: Vec<u8>,
    /// The number of choices whose requirement is met: the queens on the board.
    met: usize,
    /// Whether the program fails next, as opposed to choosing a row for one more column.
    fails: bool,
    nodes: u64,
    checks: u64,
}

impl Amb {
    /// A search for the missing queens on a board.
    #[must_use]
    pub fn new(given: impl Into<Given>) -> Self {
        Self {
            columns: OpenColumns::of(&given.into()),
            points: Vec::new(),
            met: 0,
            fails: false,
            nodes: 0,
            checks: 0,
        }
    }

    /// `(require (safe? positions))`
    fn require_safe(&mut self) -> Step {
        let mut rows = self.points.iter().rev().copied();
        let newest = rows.next().unwrap_or_default();
        if !self.columns.is_safe(newest, rows.clone(), &mut self.checks) {
            self.fails = true;
            return Step::Rejected;
        }
        self.met += 1;
        self.nodes += 1;
        // Failing after a solution leads to the next one.
        self.fails = self.met == self.columns.len();
        if self.fails {
            Step::Found(self.columns.solution(newest, rows))
        } else {
            Step::Placed
        }
    }

    /// The queen of a choice, if that choice was made.
    fn queen(&self, choice: usize) -> Option<Square> {
        let row = *self.points.get(choice)?;
        Some(Square::new(row.into(), self.columns.column(choice)))
    }

    /// The rows of the queens on the board, newest first.
    fn rows(&self) -> Vec<u8> {
        self.points.iter().take(self.met).rev().copied().collect()
    }

    /// The items are those of the newest choice: the chosen row and what is left.
    fn variables(&self, step: &Step) -> Vec<Variable> {
        let column = match step {
            Step::Exhausted => return Vec::new(),
            Step::Placed | Step::Found(_) => self.met.saturating_sub(1),
            Step::Rejected | Step::Backtracked | Step::Working => self.met,
        };
        let mut variables = vec![
            Variable::new("k", column + 1),
            Variable::lisp_list("rest", self.points.iter().take(column)),
        ];
        let chosen = self.points.get(column).copied();
        if let (Step::Rejected | Step::Placed | Step::Found(_), Some(row)) = (step, chosen) {
            variables.push(Variable::new("row", row));
        }
        let end = self.columns.order() as u8;
        let items = chosen.map_or(0..0, |row| row..end);
        variables.push(Variable::lisp_list("items", items));
        variables
    }

    /// The choice points with the items left to choose.
    fn notes(&self) -> Vec<Sentence> {
        let older = self.points.len().saturating_sub(MAX_LISTED);
        let before = match older {
            0 => None,
            1 => Some("1 earlier choice".into()),
            _ => Some(format!("{older} earlier choices").into()),
        };
        let last = self.columns.order() - 1;
        let lines = self.points.iter().enumerate().skip(older);
        let lines = lines.map(|(choice, &row)| {
            let (column, row) = (self.columns.column(choice), usize::from(row));
            let left = match last - row {
                0 => "no row".into(),
                1 => sentence!["row ", Row(last)],
                _ => sentence!["rows {} to {}", Row(row + 1), Row(last)],
            };
            sentence!["Column {}: row {}; {} left", Column(column), Row(row), left]
        });
        before.into_iter().chain(lines).collect()
    }

    /// For each column, the rows that were chosen before.
    fn tried(&self) -> Vec<Square> {
        let choices = self.points.iter().enumerate();
        let tried = choices.flat_map(|(choice, &row)| {
            let next = usize::from(row) + usize::from(choice >= self.met);
            RowsOrColumns::Column.before(self.columns.column(choice), next)
        });
        tried.collect()
    }
}

impl Search for Amb {
    /// Makes one choice and requires it to be safe, removes one queen, or drops one
    /// choice point that has no row left.
    fn step(&mut self) -> Step {
        if !self.fails {
            self.points.push(0);
            return self.require_safe();
        }
        if self.met > 0 && self.met == self.points.len() {
            self.met -= 1;
            return Step::Backtracked;
        }
        match self.points.last_mut() {
            Some(row) if usize::from(*row) + 1 < self.columns.order() => {
                *row += 1;
                self.require_safe()
            }
            Some(_) => {
                self.points.pop();
                Step::Working
            }
            None => Step::Exhausted,
        }
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }

    fn checks(&self) -> Option<u64> {
        Some(self.checks)
    }

    fn depth(&self) -> usize {
        self.met
    }
}

impl Traced for Amb {
    fn record(&self, step: &Step) -> Trace {
        let choice = Square::new(0, self.columns.column(self.met));
        let choice = self.queen(self.met).unwrap_or(choice);
        let record = match (step, self.placed()) {
            (Step::Placed, Some(queen)) => {
                let why = sentence![
                    "Row {} is chosen for column {}: the requirement is met.",
                    Row(queen.row),
                    Column(queen.column)
                ];
                Trace::new(Event::Placed(queen), ADJOIN, why)
            }
            (Step::Found(_), queen) => {
                let why = "The last requirement is met: every column has a queen \
                     and no two attack each other.";
                Trace::new(Event::Solved(queen), COLLECT, why)
            }
            (Step::Rejected, _) => {
                let attacker = self.columns.attacker(choice, &self.rows());
                Trace::clash(choice, attacker, REQUIRE)
            }
            (Step::Backtracked, _) => {
                let Square { row, column } = choice;
                let why = if self.met + 1 == self.columns.len() {
                    sentence![
                        "To find another solution, the program fails: the queen on {} is removed.",
                        choice
                    ]
                } else {
                    sentence![
                        "Back to the choice for column {}: its queen, on row {}, is removed.",
                        Column(column),
                        Row(row)
                    ]
                };
                Trace::new(Event::Backtracked(choice), CHOICE, why)
            }
            (Step::Working | Step::Placed, _) => {
                let choice = self.points.len();
                let before = match choice {
                    0 => "and no choice was made before.",
                    _ => "so the program goes back to the choice before.",
                };
                let column = Column(self.columns.column(choice));
                let why = sentence!["Column {} has no row left to choose, {}", column, before];
                Trace::new(Event::Note, NO_ITEM, why)
            }
            (Step::Exhausted, _) => {
                let why = "There is no choice left to go back to: there are no more solutions.";
                Trace::new(Event::Note, COLLECT, why)
            }
        };
        Trace {
            queens: self.columns.with_given(&self.rows()),
            variables: self.variables(step),
            notes: self.notes(),
            tried: self.tried(),
            ..record
        }
    }

    fn placed(&self) -> Option<Square> {
        self.queen(self.met.checked_sub(1)?)
    }

    fn place(&self) -> Option<Place> {
        let path = (0..self.met).filter_map(|column| self.queen(column));
        let tried = match self.queen(self.met) {
            Some(choice) => Tried::UpTo(choice),
            None if self.fails => Tried::Everything,
            None => Tried::Nothing,
        };
        Some(Place::new(path.collect(), tried))
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.points.as_slice())
    }
}
