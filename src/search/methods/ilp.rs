//! A 0-1 integer program for a solver: what the Clojure post announces.

mod trace;

pub use self::trace::IlpTrace;
use good_lp::{
    Expression, ProblemVariables, ResolutionError, Solution as _, SolverModel, Variable, microlp,
    variable,
};

use crate::{
    puzzle::{Board, Solution, Square},
    search::step::{Effort, Search, Step},
};

/// Each square is a variable, 1 with a queen and 0 without. The variables add up to
/// 1 on every row and every column, and to at most 1 on every diagonal. To exclude a
/// solution already found, those of its squares add up to at most n − 1.
///
/// A call of the solver blocks until it has an answer. To keep it short, the queen of
/// row 0 is fixed, to one column after the other. The work of the solver is not
/// counted: there are no checks, and the nodes are the queens of its answers.
#[derive(Clone, Debug)]
pub struct Ilp {
    order: usize,
    /// The column of the queen on row 0; the order when all are done.
    column: usize,
    /// The solutions found with that queen.
    found: Vec<Solution>,
    nodes: u64,
}

impl Ilp {
    /// The largest order. Its calls take at most 16 ms, those of order 9 80 ms, those
    /// of order 10 half a second.
    pub const MAX_ORDER: usize = 8;

    /// A search from the empty board; `None` for orders above [`Ilp::MAX_ORDER`].
    #[must_use]
    pub fn new(board: Board) -> Option<Self> {
        let order = board.order();
        (order <= Self::MAX_ORDER).then_some(Self {
            order,
            column: 0,
            found: Vec::new(),
            nodes: 0,
        })
    }

    /// The program whose answer is the next solution.
    fn program(&self) -> Vec<Constraint> {
        constraints(self.order, self.column, &self.found)
    }

    /// One call of the solver; `None` for an answer that is not a solution.
    fn solve(&self) -> Result<Option<Solution>, ResolutionError> {
        let order = self.order;
        let mut variables = ProblemVariables::new();
        let squares = variables.add_vector(variable().binary(), order * order);
        // Any solution will do, so the value to minimise is constant.
        let mut program = variables.minimise(0).using(microlp);
        for Constraint {
            squares: among,
            sum,
            ..
        } in self.program()
        {
            let among = among
                .iter()
                .map(|square| squares[square.row * order + square.column]);
            let queens: Expression = among.sum();
            program.add_constraint(match sum {
                Sum::One => queens.eq(1),
                Sum::AtMost(most) => queens.leq(most as f64),
            });
        }
        let values = program.solve()?;
        let has_queen = |&variable: &Variable| values.value(variable) > 0.5;
        let columns: Option<Vec<u16>> = squares
            .chunks(order)
            .map(|row| row.iter().position(has_queen).map(|column| column as u16))
            .collect();
        Ok(columns.and_then(Solution::new))
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
    add("Queens fixed on row 0", Sum::One, &|square| {
        *square == fixed
    });
    constraints
}

impl Search for Ilp {
    /// Makes one call of the solver and waits for its answer.
    fn step(&mut self) -> Step {
        if self.column == self.order {
            return Step::Exhausted;
        }
        match self.solve() {
            Ok(Some(solution)) => {
                self.nodes += self.order as u64;
                self.found.push(solution.clone());
                Step::Found(solution)
            }
            Err(ResolutionError::Infeasible) => {
                self.column += 1;
                self.found.clear();
                Step::Working
            }
            // The solver has failed. A test shows that it never does for the orders
            // allowed.
            Ok(None) | Err(_) => {
                self.column = self.order;
                Step::Exhausted
            }
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
    fn meets_all_constraints(columns: &[u16]) -> bool {
        let order = columns.len();
        let queens: Vec<(usize, usize)> = columns
            .iter()
            .map(|&column| column.into())
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
        for order in 1..=Ilp::MAX_ORDER {
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
