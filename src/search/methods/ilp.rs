//! A 0-1 integer program for a solver, as announced by the Clojure post.

use microlp::{
    ComparisonOp, Error, LinearExpr, OptimizationDirection, Problem, SolveOptions, SolveOutcome,
};

use crate::board::{Given, Solution, Square};
use crate::numbers::{counted, grouped};
use crate::search::SentencePart::Row;
use crate::search::{
    Code, EffortUnit, Event, Method, Search, Sentence, Stage, Step, Trace, Traced, Variable,
    node_estimate, sentence,
};

/// The registry entry.
pub(super) const METHOD: Method = Method {
    about: "A 0-1 integer program for a solver",
    source: "announced in the Clojure post",
    max_order: Ilp::MAX_ORDER,
    max_order_reason: "the solver would take seconds for the first solution",
    step: "a question to the solver, or its answer",
    unit: EffortUnit::Answer,
    expected_effort: node_estimate::solutions_alone,
    ..Method::new("ilp", &|| &CODE, &|given, _| Box::new(Ilp::new(given)))
};

/// A question is posed to the solver.
const ASK: usize = 9;
/// It has no answer yet.
const WAIT: usize = 10;
/// The answer is that there is no solution.
const NONE: usize = 11;
/// The answer is a solution.
const SHOW: usize = 12;
/// All columns are done.
const END: usize = 13;

/// The code: the integer program and its solver calls.
pub static CODE: Code = Code {
    text: "\
for column in range(n):
  found = []
  while True:
    # x is 0 or 1 on a square, where
    #   x[0, column] == 1
    #   rows and columns add up to 1
    #   diagonals add up to 1 at most
    #   those found to n - 1 at most
    answer = solver.ask(x)
    while solver.searches(): wait()
    if answer is None: break
    show(answer); found += [answer]
# all columns are done",
    variables: &[&["column", "found"], &["answer"]],
};

/// Each square is a variable, 1 with a queen and 0 without. The variables add up to 1 on every row
/// and every column, and to at most 1 on every diagonal. To exclude a solution already found, those
/// of its squares add up to at most n − 1.
///
/// To keep the solver calls short, the queen of row 0 is fixed, to one column after another. With
/// given queens, whose variables are 1, it is the queen of the first row without one. A call that
/// still takes long is made in parts, one step each. The work of the solver is not counted: there
/// are no checks, and the nodes are the queens of its answers.
#[derive(Clone, Debug)]
pub struct Ilp {
    given: Given,
    order: usize,
    /// The row whose queen is fixed: the first one without a given queen.
    row: usize,
    /// The column of that queen.
    column: usize,
    /// The solutions found with that queen.
    found: Vec<Solution>,
    /// The solver call that has no answer yet.
    call: Option<Call>,
    /// Whether the question asked last has no answer yet.
    is_asked: bool,
    /// The number of solutions for each column of the row, for the columns that are done.
    solutions: Vec<usize>,
    nodes: u64,
    /// Whether the solver has failed. Tests show that it never does up to order 10, nor for the
    /// first solution of larger orders.
    has_failed: bool,
}

/// A solver call that stopped on the way to its answer.
#[derive(Clone, Debug)]
struct Call {
    squares: Vec<microlp::Variable>,
    outcome: SolveOutcome,
}

/// The number of nodes of the solver's own search tree in one part of a call, times the size of the
/// program. Measured for the first five solutions of orders to 28: most parts take less than 30 ms
/// of processor time, the longest 120 ms.
const SOLVER_NODES_PER_STEP: usize = 2_000;

impl Ilp {
    /// The largest order. The first solution takes up to a second of processor time; at order 31 it
    /// would take three. The next ones take longer and longer, as each solution found is one more
    /// constraint: all of order 9 take eight seconds, all of order 10 a minute and a half.
    pub const MAX_ORDER: usize = 28;

    /// A search for the missing queens on a board, of an order that [`Ilp::MAX_ORDER`] allows.
    pub fn new(given: impl Into<Given>) -> Self {
        let given = given.into();
        let row = given.open_rows().next().unwrap_or_default();
        Self {
            given,
            order: given.order(),
            row,
            column: 0,
            found: Vec::new(),
            call: None,
            is_asked: false,
            solutions: Vec::new(),
            nodes: 0,
            has_failed: false,
        }
    }

    /// The queen that is fixed.
    fn fixed(&self) -> Square {
        Square::new(self.row, self.column)
    }

    /// Calls the solver for the next solution, or lets it continue.
    fn call(&mut self) -> Result<Call, Error> {
        if let Some(Call { squares, outcome }) = self.call.take() {
            let outcome = outcome.resume()?;
            return Ok(Call { squares, outcome });
        }
        // Any solution will do, so the objective is constant.
        let mut problem = Problem::new(OptimizationDirection::Minimize);
        let size = self.order * self.order;
        let squares: Vec<microlp::Variable> =
            (0..size).map(|_| problem.add_binary_var(0.0)).collect();
        for constraint in constraints(&self.given, self.fixed(), &self.found) {
            let mut queens = LinearExpr::empty();
            for square in constraint.squares {
                queens.add(squares[square.row * self.order + square.column], 1.0);
            }
            problem.add_constraint(queens, constraint.is, constraint.sum as f64);
        }
        // A time limit would stop at a different node in every run, which can lead to a different
        // answer.
        let mut options = SolveOptions::default();
        let part = SOLVER_NODES_PER_STEP / (size + 2 * self.found.len());
        options.node_limit = Some(part.max(1) as u64);
        let outcome = problem.solve_with(options)?;
        Ok(Call { squares, outcome })
    }

    /// The solution in the solver's answer; `None` if it is not a solution.
    fn solution(
        &self,
        squares: &[microlp::Variable],
        answer: &microlp::Solution,
    ) -> Option<Solution> {
        let has_queen = |&square: &microlp::Variable| answer.var_value_raw(square) > 0.5;
        let columns: Option<Vec<u32>> = squares
            .chunks(self.order)
            .map(|row| row.iter().position(has_queen).map(|column| column as u32))
            .collect();
        Solution::new(columns?)
    }

    /// Makes a solver call, or a part of one.
    fn answer(&mut self) -> Step {
        let call = match self.call() {
            Ok(call) => call,
            Err(Error::Infeasible) => {
                self.solutions.push(self.found.len());
                return Step::Working;
            }
            Err(_) => return self.fail(),
        };
        let Some(answer) = call.outcome.solution() else {
            self.call = Some(call);
            return Step::Working;
        };
        let Some(solution) = self.solution(&call.squares, answer) else {
            return self.fail();
        };
        self.nodes += self.given.missing() as u64;
        self.found.push(solution.clone());
        Step::Found(solution)
    }

    fn fail(&mut self) -> Step {
        self.has_failed = true;
        Step::Exhausted
    }

    /// The nodes of its own search tree that the solver has seen in the unanswered call.
    fn nodes_so_far(&self) -> Option<u64> {
        Some(self.call.as_ref()?.outcome.stats().nodes_solved)
    }
}

/// A limit on the number of queens on some squares.
struct Constraint {
    /// Which squares, in the plural, and how many queens.
    kind: &'static str,
    squares: Vec<Square>,
    /// Whether the number of queens is the sum, or at most the sum.
    is: ComparisonOp,
    sum: usize,
}

impl Constraint {
    /// Whether these queens meet it.
    fn is_met(&self, queens: &[Square]) -> bool {
        let sum = queens
            .iter()
            .filter(|queen| self.squares.contains(queen))
            .count();
        match self.is {
            ComparisonOp::Eq => sum == self.sum,
            ComparisonOp::Le => sum <= self.sum,
            ComparisonOp::Ge => sum >= self.sum,
        }
    }
}

/// The program of a board with one more queen fixed, which excludes the solutions already found.
fn constraints(given: &Given, fixed: Square, found: &[Solution]) -> Vec<Constraint> {
    let order = given.order();
    let board = (0..order * order).map(|square| Square::new(square / order, square % order));
    let mut constraints = Vec::new();
    let mut add = |kind, (is, sum), among: &dyn Fn(&Square) -> bool| {
        constraints.push(Constraint {
            kind,
            squares: board.clone().filter(among).collect(),
            is,
            sum,
        });
    };
    let (one, at_most) = ((ComparisonOp::Eq, 1), |most| (ComparisonOp::Le, most));
    for line in 0..order {
        add("Rows, one queen each", one, &|square| square.row == line);
        add("Columns, one queen each", one, &|square| {
            square.column == line
        });
    }
    // The first and the last diagonal have one square each.
    for line in 1..(2 * order).saturating_sub(2) {
        add("Diagonals, one queen at most", at_most(1), &|square| {
            square.row + order - 1 == square.column + line
        });
        add("Anti-diagonals, one queen at most", at_most(1), &|square| {
            square.row + square.column == line
        });
    }
    for found in found {
        add("Solutions found, excluded", at_most(order - 1), &|square| {
            found.queens().any(|queen| queen == *square)
        });
    }
    for queen in given.queens() {
        add("Queens given", one, &|square| *square == queen);
    }
    let kind = match fixed.row {
        0 => "Queens fixed on the top row",
        _ => "Queens fixed on a row",
    };
    add(kind, one, &|square| *square == fixed);
    constraints
}

impl Ilp {
    /// The solver calls, by the queen that they fix.
    fn stages(&self, step: &Step) -> Vec<Stage> {
        let now = match step {
            Step::Exhausted if !self.has_failed => self.order,
            _ => self.column,
        };
        let has_begun = self.is_asked || !self.found.is_empty() || !self.solutions.is_empty();
        (0..self.order)
            .map(|column| {
                let queen = Square::new(self.row, column);
                let found = match self.solutions.get(column) {
                    Some(0) => "no solution".to_owned(),
                    Some(1) => "1 solution".into(),
                    Some(found) => format!("{found} solutions"),
                    None if column == now && has_begun => {
                        format!("{} found so far", self.found.len())
                    }
                    None => "not called yet".into(),
                };
                let what = sentence!["Queen fixed on {}: {}", queen, found];
                if has_begun {
                    Stage::new(what, column, now)
                } else {
                    Stage::new(what, column + 1, 0)
                }
            })
            .collect()
    }

    /// The number of constraints of each kind that the queens meet, if there are any queens.
    fn notes(&self, step: &Step, queens: &[Square]) -> Vec<Sentence> {
        if queens.is_empty() {
            return Vec::new();
        }
        // A solution is not yet excluded when it is found.
        let excluded = match (step, self.found.split_last()) {
            (Step::Found(_), Some((_, before))) => before,
            _ => &self.found[..],
        };
        let mut kinds: Vec<(&str, usize, usize)> = Vec::new();
        for constraint in constraints(&self.given, self.fixed(), excluded) {
            let met = usize::from(constraint.is_met(queens));
            match kinds.iter_mut().find(|(kind, ..)| *kind == constraint.kind) {
                Some((_, all_met, all)) => {
                    *all_met += met;
                    *all += 1;
                }
                None => kinds.push((constraint.kind, met, 1)),
            }
        }
        let lines = kinds.into_iter();
        lines
            .map(|(kind, met, all)| format!("{kind}: {met} of {all} met").into())
            .collect()
    }

    /// The record of a solver call.
    fn record_of_call(&self) -> Trace {
        let (fixed, excluded) = (self.fixed(), self.found.len());
        let (line, why) = match (self.nodes_so_far(), excluded) {
            (Some(parts), _) => {
                let why = format!(
                    "The solver is still searching: it has looked at {} parts of the problem.",
                    grouped(parts)
                );
                (WAIT, why.into())
            }
            (None, 0) if self.is_asked => {
                let any = "The solver is asked for any solution with a queen on ";
                (ASK, sentence![any, fixed, "."])
            }
            (None, _) if self.is_asked => {
                let another = "The solver is asked for another solution with a queen on ";
                let excluded = match excluded {
                    1 => ": the one found so far is excluded.".into(),
                    _ => format!(": the {excluded} found so far are excluded."),
                };
                (ASK, sentence![another, fixed, excluded])
            }
            (None, _) => {
                let answer = "The solver answers that not all constraints can be met: ";
                let other = if excluded > 0 { "other " } else { "" };
                let with = if self.given.is_empty() {
                    String::new()
                } else {
                    format!(" with {}", self.given.in_words())
                };
                let none = format!("no {other}solution{with} has a queen on ");
                (NONE, sentence![answer, none, fixed, "."])
            }
        };
        Trace::new(Event::Note, line, why)
    }
}

impl Search for Ilp {
    /// Poses a question to the solver, which takes no time, or makes a solver call or a part of
    /// one.
    fn step(&mut self) -> Step {
        if self.solutions.len() == self.order || self.has_failed {
            return Step::Exhausted;
        }
        if !self.is_asked {
            self.is_asked = true;
            if self.column < self.solutions.len() {
                self.column = self.solutions.len();
                self.found.clear();
            }
            return Step::Working;
        }
        let step = self.answer();
        self.is_asked = self.call.is_some();
        step
    }

    fn effort(&self) -> u64 {
        self.nodes
    }

    fn has_failed(&self) -> bool {
        self.has_failed
    }
}

impl Traced for Ilp {
    fn record(&self, step: &Step) -> Trace {
        let fixed = self.fixed();
        let mut variables = vec![
            Variable::new("column", fixed.column),
            Variable::new("found", counted(self.found.len(), "solution")),
        ];
        let given = self.given.queens();
        let (queens, record): (Vec<Square>, Trace) = match step {
            Step::Exhausted if self.has_failed => {
                let why = "The solver has failed: whether there are more solutions is not known.";
                (given.collect(), Trace::new(Event::Note, WAIT, why))
            }
            Step::Exhausted => {
                variables.clear();
                let row = Row(fixed.row);
                let why = sentence!["Every column of row {} was tried: the search is over.", row];
                (given.collect(), Trace::new(Event::Note, END, why))
            }
            Step::Found(solution) => {
                variables.push(Variable::list("answer", solution.columns()));
                let why = "The solver's answer meets all constraints: this is a solution.";
                let record = Trace::new(Event::Solved(None), SHOW, why);
                (solution.queens().collect(), record)
            }
            // The fixed queen is shown with the question, unless a given queen attacks it.
            _ => {
                let is_shown = self.is_asked && self.given.attacker(fixed).is_none();
                let queens = given.chain(is_shown.then_some(fixed));
                (queens.collect(), self.record_of_call())
            }
        };
        Trace {
            notes: self.notes(step, &queens),
            stages: self.stages(step),
            queens,
            variables,
            ..record
        }
    }

    fn visits(&self, step: &Step, visit: &mut dyn FnMut(Square)) {
        if let Step::Found(solution) = step {
            let placed = solution.queens();
            placed
                .filter(|&queen| !self.given.contains(queen))
                .for_each(visit);
        }
    }

    fn bytes(&self) -> usize {
        let found = self.found.as_slice();
        let columns: usize = found.iter().map(|s| size_of_val(s.columns())).sum();
        // Measured for a solver call: 1,500 bytes for each variable and each excluded solution.
        let size = self.order * self.order + found.len();
        let call = self.nodes_so_far().map_or(0, |_| 1_500 * size);
        size_of::<Self>() + size_of_val(found) + columns + call
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::board;
    use crate::search::trace::CopyTraced;

    #[test]
    fn large_orders_have_a_first_solution_found_in_parts() {
        for order in [9, 12, 16, 20] {
            let mut search = Ilp::new(board(order));
            let mut parts = 0;
            let solution = loop {
                match search.step() {
                    Step::Found(solution) => break solution,
                    Step::Working => parts += 1,
                    step => panic!("order {order}: {step:?}"),
                }
            };
            assert!(Solution::new(solution.columns().to_vec()).is_some());
            assert!(order < 16 || parts > 1, "order {order}: {parts} parts");
        }
    }

    /// A failure is not taken for the end of the list.
    #[test]
    fn a_failure_of_the_solver_is_reported() {
        let mut search = Ilp::new(board(6));
        search.step();
        let step = search.fail();
        assert_eq!((&step, search.step()), (&Step::Exhausted, step.clone()));
        assert!(search.has_failed());
        let trace = search.record(&step);
        insta::assert_snapshot!(trace.why.zero_based(), @"The solver has failed: whether there are more solutions is not known.");
        let is_solution = |stage: &Stage| stage.what.zero_based().ends_with(" solution");
        assert!(!trace.stages.iter().any(is_solution), "{trace:?}");
    }

    /// A call is made in parts, one step each. A copy made in the middle of one continues in the
    /// same way.
    #[test]
    fn a_long_call_shows_how_far_it_is() {
        let mut search = Ilp::new(board(16));
        while search.call.is_none() {
            assert_eq!(search.step(), Step::Working);
        }
        let trace = search.record(&Step::Working);
        let why = trace.why.zero_based();
        assert!(
            why.contains("is still searching: it has looked at"),
            "{why}"
        );
        assert_eq!(trace.queens, [Square::new(0, 0)]);
        let mut copy = search.copy();
        let mut step = Step::Working;
        while !matches!(step, Step::Found(_)) {
            step = search.step();
            assert_eq!(copy.step(), step);
            assert_eq!(copy.record(&step), search.record(&step));
        }
    }
}
