//! A 0-1 integer program for a solver: what the Clojure post announces.

mod code;
mod trace;

pub(super) use self::code::CODE;
pub use self::trace::IlpTrace;

use microlp::{
    ComparisonOp, Error, LinearExpr, OptimizationDirection, Problem, SolveOptions, SolveOutcome,
    Variable,
};

use crate::{
    puzzle::{Board, Solution, Square},
    search::step::{Effort, Search, Step},
};

/// Each square is a variable, 1 with a queen and 0 without. The variables add up to
/// 1 on every row and every column, and to at most 1 on every diagonal. To exclude a
/// solution already found, those of its squares add up to at most n − 1.
///
/// To keep the calls of the solver short, the queen of row 0 is fixed, to one column after
/// the other. A call that still takes long is made in parts, a step each. The work of the
/// solver is not counted: there are no checks, and the nodes are the queens of its answers.
#[derive(Clone, Debug)]
pub struct Ilp {
    order: usize,
    /// The column of the queen on row 0; the order when all are done.
    column: usize,
    /// The solutions found with that queen.
    found: Vec<Solution>,
    /// The call of the solver that has no answer yet.
    call: Option<Call>,
    nodes: u64,
}

/// A call of the solver that stopped on the way to its answer.
#[derive(Clone, Debug)]
struct Call {
    squares: Vec<Variable>,
    outcome: SolveOutcome,
}

/// A part of a call sees this many nodes of the solver's own search tree, divided by the size
/// of the program. Measured for the first five solutions of orders to 28: most parts take
/// less than 30 ms of processor time, the longest 120 ms.
const PART: usize = 2_000;

impl Ilp {
    /// The largest order. The first solution takes up to a second of processor time, that of
    /// order 31 three.
    pub const MAX_ORDER: usize = 28;

    /// The largest order of which all solutions can be listed. It takes a minute and a half,
    /// as each solution found is one more constraint for the next call; order 9 takes eight
    /// seconds.
    pub const MAX_ORDER_TO_LIST: usize = 10;

    /// A search from the empty board; `None` for orders above [`Ilp::MAX_ORDER`].
    #[must_use]
    pub fn new(board: Board) -> Option<Self> {
        let order = board.order();
        (order <= Self::MAX_ORDER).then_some(Self {
            order,
            column: 0,
            found: Vec::new(),
            call: None,
            nodes: 0,
        })
    }

    /// Calls the solver for the next solution, or lets it continue.
    fn call(&mut self) -> Result<Call, Error> {
        if let Some(Call { squares, outcome }) = self.call.take() {
            let outcome = outcome.resume()?;
            return Ok(Call { squares, outcome });
        }
        // Any solution will do, so the value to minimise is constant.
        let mut problem = Problem::new(OptimizationDirection::Minimize);
        let size = self.order * self.order;
        let squares: Vec<Variable> = (0..size).map(|_| problem.add_binary_var(0.0)).collect();
        for constraint in constraints(self.order, self.column, &self.found) {
            let mut queens = LinearExpr::empty();
            for square in constraint.squares {
                queens.add(squares[square.row * self.order + square.column], 1.0);
            }
            match constraint.sum {
                Sum::One => problem.add_constraint(queens, ComparisonOp::Eq, 1.0),
                Sum::AtMost(most) => problem.add_constraint(queens, ComparisonOp::Le, most as f64),
            }
        }
        // A limit of time would stop at another node in every run, which can lead to another
        // answer.
        let mut options = SolveOptions::default();
        let part = PART / (size + 2 * self.found.len());
        options.node_limit = Some(part.max(1) as u64);
        let outcome = problem.solve_with(options)?;
        Ok(Call { squares, outcome })
    }

    /// The solution in the solver's answer; `None` if it is not one.
    fn solution(&self, squares: &[Variable], answer: &microlp::Solution) -> Option<Solution> {
        let has_queen = |&square: &Variable| answer.var_value_raw(square) > 0.5;
        let columns: Option<Vec<u32>> = squares
            .chunks(self.order)
            .map(|row| row.iter().position(has_queen).map(|column| column as u32))
            .collect();
        Solution::new(columns?)
    }

    /// The solver has failed. Tests show that it never does up to
    /// [`Ilp::MAX_ORDER_TO_LIST`], nor for the first solution of larger orders.
    fn fail(&mut self) -> Step {
        self.column = self.order;
        Step::Exhausted
    }

    /// The nodes of its own search tree that the solver has seen in a call that has no answer
    /// yet.
    fn nodes_so_far(&self) -> Option<u64> {
        Some(self.call.as_ref()?.outcome.stats().nodes_solved)
    }
}

/// How many queens there may be on some squares.
struct Constraint {
    /// Which squares, in the plural, and how many queens.
    kind: &'static str,
    squares: Vec<Square>,
    sum: Sum,
}

/// What the variables of some squares may add up to.
#[derive(Clone, Copy)]
enum Sum {
    One,
    AtMost(usize),
}

impl Constraint {
    /// Whether these queens meet it.
    fn is_met(&self, queens: &[Square]) -> bool {
        let sum = queens
            .iter()
            .filter(|queen| self.squares.contains(queen))
            .count();
        match self.sum {
            Sum::One => sum == 1,
            Sum::AtMost(most) => sum <= most,
        }
    }
}

/// The program of an order with the queen of row 0 in `column`, whose answer is none
/// of the solutions found.
fn constraints(order: usize, column: usize, found: &[Solution]) -> Vec<Constraint> {
    let board = (0..order * order).map(|square| Square::new(square / order, square % order));
    let mut constraints = Vec::new();
    let mut add = |kind, sum, among: &dyn Fn(&Square) -> bool| {
        constraints.push(Constraint {
            kind,
            squares: board.clone().filter(among).collect(),
            sum,
        });
    };
    for line in 0..order {
        add("Rows, one queen each", Sum::One, &|square| {
            square.row == line
        });
        add("Columns, one queen each", Sum::One, &|square| {
            square.column == line
        });
    }
    // The first and the last diagonal have one square each.
    for line in 1..(2 * order).saturating_sub(2) {
        add("Diagonals, one queen at most", Sum::AtMost(1), &|square| {
            square.row + order - 1 == square.column + line
        });
        add(
            "Anti-diagonals, one queen at most",
            Sum::AtMost(1),
            &|square| square.row + square.column == line,
        );
    }
    for found in found {
        add(
            "Solutions found, excluded",
            Sum::AtMost(order - 1),
            &|square| found.queens().any(|queen| queen == *square),
        );
    }
    let fixed = Square::new(0, column);
    add("Queens fixed on the top row", Sum::One, &|square| {
        *square == fixed
    });
    constraints
}

impl Search for Ilp {
    /// Makes a call of the solver, or a part of one.
    fn step(&mut self) -> Step {
        if self.column == self.order {
            return Step::Exhausted;
        }
        match self.call() {
            Ok(call) => match call.outcome.solution() {
                None => {
                    self.call = Some(call);
                    Step::Working
                }
                Some(answer) => match self.solution(&call.squares, answer) {
                    Some(solution) => {
                        self.nodes += self.order as u64;
                        self.found.push(solution.clone());
                        Step::Found(solution)
                    }
                    None => self.fail(),
                },
            },
            Err(Error::Infeasible) => {
                self.column += 1;
                self.found.clear();
                Step::Working
            }
            Err(_) => self.fail(),
        }
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::counts;

    fn ilp(order: usize) -> Ilp {
        Ilp::new(Board::new(order).unwrap()).unwrap()
    }

    /// Checks every constraint, without the types of the program.
    fn meets_all_constraints(columns: &[u32]) -> bool {
        let order = columns.len();
        let queens: Vec<(usize, usize)> = columns
            .iter()
            .map(|&column| column as usize)
            .enumerate()
            .collect();
        let count = |among: &dyn Fn(usize, usize) -> bool| {
            queens
                .iter()
                .filter(|&&(row, column)| among(row, column))
                .count()
        };
        (0..order).all(|line| count(&|row, _| row == line) == 1)
            && (0..order).all(|line| count(&|_, column| column == line) == 1)
            && (0..2 * order).all(|line| count(&|row, column| row + column == line) <= 1)
            && (0..2 * order).all(|line| count(&|row, column| row + order - column == line) <= 1)
    }

    #[test]
    fn answers_meet_all_constraints_and_are_all_solutions() {
        for order in 1..=8 {
            let mut search = ilp(order);
            let mut found: Vec<Solution> = std::iter::from_fn(|| search.next_solution()).collect();
            assert!(
                found
                    .iter()
                    .all(|solution| meets_all_constraints(solution.columns()))
            );
            assert_eq!(search.effort(), Effort::Nodes((order * found.len()) as u64));
            found.sort();
            found.dedup();
            assert_eq!(
                Some(found.len() as u64),
                counts::solutions(order),
                "order {order}"
            );
            assert_eq!(search.step(), Step::Exhausted);
        }
    }

    #[test]
    fn large_orders_have_a_first_solution_found_in_parts() {
        for order in [9, 12, 16, 20] {
            let mut search = ilp(order);
            let mut parts = 0;
            let solution = loop {
                match search.step() {
                    Step::Found(solution) => break solution,
                    Step::Working => parts += 1,
                    step => panic!("order {order}: {step:?}"),
                }
            };
            assert!(meets_all_constraints(solution.columns()));
            assert!(order < 16 || parts > 1, "order {order}: {parts} parts");
        }
    }

    #[test]
    fn the_check_of_the_constraints_can_fail() {
        assert!(meets_all_constraints(&[1, 3, 0, 2]));
        assert!(!meets_all_constraints(&[1, 3, 1, 2]));
        assert!(!meets_all_constraints(&[0, 2, 3, 1]));
        assert!(!meets_all_constraints(&[3, 1, 0, 2]));
    }

    #[test]
    fn larger_orders_are_refused() {
        assert!(Ilp::new(Board::new(Ilp::MAX_ORDER + 1).unwrap()).is_none());
    }
}
