//! Choice points and failure: the Scheme program with `amb`.

use std::ops::Range;

use crate::{
    board::{Given, Square},
    search::{
        by_column::OpenColumns,
        code::{Code, Variable, heading, passed, step},
        dead_rows::{Filling, RowsOrColumns},
        sentence::{Sentence, SentencePart, sentence},
        step::{Effort, Search, Step},
        trace::{Event, Trace, Traced},
        tree::{self, Choices, Nodes, Place, Traversal, Tree, Tried},
    },
};

/// There is no item left to choose.
const NO_ITEM: usize = 5;
/// Back to a choice, to make another.
const CHOICE: usize = 6;
/// What is required does not hold.
const REQUIRE: usize = 14;
/// The new queen is adjoined.
const ADJOIN: usize = 15;
/// A solution is collected, or all are.
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

/// How many choice points are listed, the newest ones.
const MAX_LISTED: usize = 12;

/// A node has a queen in each of the first columns: the choices that were found safe.
pub const TREE: Tree = Tree {
    traversal: Traversal::DepthFirst,
    nodes: Nodes::Queens,
    choices: Choices::Rows,
    children: &tree::in_next_column,
    enters: None,
};

/// The Scheme program's `queens-amb`: it chooses a row for the queen of each column
/// and requires that the queen is safe. Where that fails, the machine goes back to
/// the newest choice.
///
/// A check compares the new queen with one of the others, from the neighbouring
/// column back to column 0, up to the first that attacks it. Solutions come in the
/// order of [`Columns`](super::Columns).
#[derive(Clone, Debug)]
pub struct Amb {
    given: Given,
    columns: OpenColumns,
    machine: Machine,
    /// Choices whose requirement is met: queens on the board.
    met: usize,
    next: AmbNext,
    nodes: u64,
    checks: u64,
}

/// What the program does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AmbNext {
    /// Choose a row for one more column.
    Choose,
    /// Fail.
    Fail,
}

/// A nondeterministic machine: it makes choices, and changes the newest one when the
/// program fails.
#[derive(Clone, Debug, Default)]
struct Machine {
    /// Newest last.
    points: Vec<ChoicePoint>,
}

/// A choice that can still be changed.
#[derive(Clone, Debug)]
struct ChoicePoint {
    chosen: u8,
    /// What can still be chosen instead.
    alternatives: Range<u8>,
}

/// What the machine has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AmbOutcome {
    /// It made a choice: the program continues with it.
    Chosen,
    /// The newest choice point had no alternative left, so it was dropped. The program
    /// has still to fail at the one before.
    Dropped,
    /// There is nothing left to choose.
    NothingLeft,
}

impl Machine {
    /// `(amb e1 e2 …)`: adds a choice point and chooses its first alternative.
    fn choose(&mut self, alternatives: Range<u8>) -> AmbOutcome {
        self.points.push(ChoicePoint {
            chosen: alternatives.start,
            alternatives,
        });
        self.fail()
    }

    /// `(amb)`: goes back to the newest choice point and chooses its next alternative.
    fn fail(&mut self) -> AmbOutcome {
        let Some(point) = self.points.last_mut() else {
            return AmbOutcome::NothingLeft;
        };
        if let Some(chosen) = point.alternatives.next() {
            point.chosen = chosen;
            return AmbOutcome::Chosen;
        }
        self.points.pop();
        AmbOutcome::Dropped
    }
}

impl Amb {
    /// The largest order. Nobody could wait for its first solution.
    pub const MAX_ORDER: usize = 100;

    /// A search for the queens that are missing on a board, of an order that [`Amb::MAX_ORDER`]
    /// allows.
    #[must_use]
    pub fn new(given: impl Into<Given>) -> Self {
        let given = given.into();
        Self {
            columns: OpenColumns::of(&given),
            given,
            machine: Machine::default(),
            met: 0,
            next: AmbNext::Choose,
            nodes: 0,
            checks: 0,
        }
    }

    /// `(require (safe? positions))`
    fn require_safe(&mut self) -> Step {
        let mut rows = self.machine.points.iter().rev().map(|point| point.chosen);
        let newest = rows.next().unwrap_or_default();
        if !self.columns.is_safe(newest, rows.clone(), &mut self.checks) {
            self.next = AmbNext::Fail;
            return Step::Rejected;
        }
        self.met += 1;
        self.nodes += 1;
        if self.met < self.columns.len() {
            self.next = AmbNext::Choose;
            return Step::Placed;
        }
        // Failing after a solution leads to the next one.
        self.next = AmbNext::Fail;
        Step::Found(self.columns.solution(newest, rows))
    }

    /// The queen of a choice, if there is such a choice.
    fn queen(&self, choice: usize) -> Option<Square> {
        let point = self.machine.points.get(choice)?;
        let column = self.columns.column(choice);
        Some(Square::new(point.chosen.into(), column))
    }

    /// The rows of the queens on the board, the newest first.
    fn rows(&self) -> Vec<u8> {
        let met = self.machine.points.iter().take(self.met);
        met.rev().map(|point| point.chosen).collect()
    }

    /// The items are those of the newest choice: the row chosen and what is left.
    fn variables(&self, step: &Step) -> Vec<Variable> {
        let column = match step {
            Step::Exhausted => return Vec::new(),
            Step::Placed | Step::Found(_) => self.met.saturating_sub(1),
            Step::Rejected | Step::Backtracked | Step::Working => self.met,
        };
        let points = &self.machine.points;
        let earlier = points.iter().take(column).map(|point| point.chosen);
        let mut variables = vec![
            Variable::new("k", column + 1),
            Variable::lisp_list("rest", earlier),
        ];
        let point = points.get(column);
        if let (Step::Rejected | Step::Placed | Step::Found(_), Some(point)) = (step, point) {
            variables.push(Variable::new("row", point.chosen));
        }
        let items = point.map_or(0..0, |point| point.chosen..point.alternatives.end);
        variables.push(Variable::lisp_list("items", items));
        variables
    }

    /// The choice points with what is left to choose.
    fn notes(&self) -> Vec<Sentence> {
        let points = &self.machine.points;
        let older = points.len().saturating_sub(MAX_LISTED);
        let before = match older {
            0 => None,
            1 => Some("1 earlier choice".into()),
            _ => Some(format!("{older} earlier choices").into()),
        };
        let listed = points.iter().enumerate().skip(older);
        let lines = listed.map(|(choice, point)| {
            let column = self.columns.column(choice);
            let Range { start, end } = point.alternatives;
            let left = match end - start {
                0 => "no row".into(),
                1 => sentence!["row ", SentencePart::Row(start.into())],
                _ => sentence![
                    "rows ",
                    SentencePart::Row(start.into()),
                    " to ",
                    SentencePart::Row(usize::from(end) - 1)
                ],
            };
            sentence![
                "Column ",
                SentencePart::Column(column),
                ": row ",
                SentencePart::Row(point.chosen.into()),
                "; ",
                left,
                " left"
            ]
        });
        before.into_iter().chain(lines).collect()
    }

    /// The rows that were chosen before, for each column.
    fn tried(&self) -> Vec<Square> {
        let columns = self.machine.points.iter().enumerate();
        let tried = columns.flat_map(|(choice, point)| {
            let column = self.columns.column(choice);
            let next = if choice < self.met {
                point.chosen
            } else {
                point.alternatives.start
            };
            RowsOrColumns::Column.before(column, next.into())
        });
        tried.collect()
    }
}

impl Search for Amb {
    /// Makes one choice and requires it to be safe, removes one queen, or drops one
    /// choice point.
    fn step(&mut self) -> Step {
        let outcome = match self.next {
            AmbNext::Choose => self.machine.choose(0..self.columns.order() as u8),
            AmbNext::Fail if self.met > 0 && self.met == self.machine.points.len() => {
                self.met -= 1;
                return Step::Backtracked;
            }
            AmbNext::Fail => self.machine.fail(),
        };
        match outcome {
            AmbOutcome::Chosen => self.require_safe(),
            AmbOutcome::Dropped => Step::Working,
            AmbOutcome::NothingLeft => Step::Exhausted,
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
                    "Row ",
                    SentencePart::Row(queen.row),
                    " is chosen for column ",
                    SentencePart::Column(queen.column),
                    ": the requirement is met."
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
                        "To find another solution, the program fails: the queen on ",
                        choice,
                        " is removed."
                    ]
                } else {
                    sentence![
                        "Back to the choice for column ",
                        SentencePart::Column(column),
                        ": its queen, on row ",
                        SentencePart::Row(row),
                        ", is removed."
                    ]
                };
                Trace::new(Event::Backtracked(choice), CHOICE, why)
            }
            (Step::Working | Step::Placed, _) => {
                let choice = self.machine.points.len();
                let before = match choice {
                    0 => "and no choice was made before.",
                    _ => "so the program goes back to the choice before.",
                };
                let column = SentencePart::Column(self.columns.column(choice));
                let why = sentence!["Column ", column, " has no row left to choose, ", before];
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
        let tried = match (self.queen(self.met), self.next) {
            (Some(choice), _) => Tried::UpTo(choice),
            (None, AmbNext::Choose) => Tried::Nothing,
            (None, AmbNext::Fail) => Tried::Everything,
        };
        Some(Place::new(path.collect(), tried))
    }

    fn filling(&self) -> Option<Filling> {
        Some(Filling::InOrder {
            axis: RowsOrColumns::Column,
            given: self.given,
        })
    }

    fn copy(&self) -> Box<dyn Traced> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.machine.points.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    fn amb(order: usize) -> Amb {
        Amb::new(Board::new(order).unwrap())
    }

    /// The Scheme post's (list (amb 1 2 3) (amb 'a 'b)) has six values.
    #[test]
    fn the_machine_goes_through_all_choices() {
        let mut machine = Machine::default();
        let mut values = Vec::new();
        let mut outcome = machine.choose(1..4);
        loop {
            match outcome {
                AmbOutcome::Chosen if machine.points.len() < 2 => {
                    outcome = machine.choose(b'a'..b'c');
                }
                AmbOutcome::Chosen => {
                    let value: Vec<u8> = machine.points.iter().map(|point| point.chosen).collect();
                    values.push((value[0], char::from(value[1])));
                    outcome = machine.fail();
                }
                AmbOutcome::Dropped => outcome = machine.fail(),
                AmbOutcome::NothingLeft => break,
            }
        }
        let six = [(1, 'a'), (1, 'b'), (2, 'a'), (2, 'b'), (3, 'a'), (3, 'b')];
        assert_eq!(values, six);
        assert_eq!(machine.choose(0..0), AmbOutcome::Dropped);
    }

    #[test]
    fn solutions_come_in_the_order_of_the_scheme_program() {
        let mut search = amb(4);
        assert_eq!(search.next_solution().unwrap().to_string(), "2 0 3 1");
        assert_eq!(search.depth(), 4);
        assert_eq!(search.next_solution().unwrap().to_string(), "1 3 0 2");
        assert_eq!(search.next_solution(), None);
        assert_eq!((search.depth(), search.step()), (0, Step::Exhausted));
    }

    /// As many as with lists, and each queen placed is removed.
    #[test]
    fn nodes_and_checks_of_order_8() {
        let mut search = amb(8);
        let mut removed = 0;
        loop {
            match search.step() {
                Step::Exhausted => break,
                Step::Backtracked => removed += 1,
                _ => {}
            }
        }
        assert_eq!(search.effort(), Effort::Nodes(2_056));
        assert_eq!(search.checks(), Some(40_282));
        assert_eq!(removed, 2_056);
    }
}
