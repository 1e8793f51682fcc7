//! A 0-1 integer program, left to a solver: what the Clojure post announces.

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

/// A variable per square, 1 for a queen and 0 for none: on every row and every
/// column they add up to 1, on every diagonal to 1 at most. A solution found is
/// excluded from then on: on the squares of its queens at most n − 1 may stand.
///
/// A call of the solver blocks until it has an answer. To keep it short, the
/// queen of row 0 is fixed: once to each of its columns. What the solver does
/// inside is not counted, so there are no checks, and nodes are the queens of
/// its answers.
#[derive(Clone, Debug)]
pub struct Ilp {
    order: usize,
    /// Where the queen of row 0 is fixed; past the last column when all is done.
    column: usize,
    /// The solutions with that queen so far.
    found: Vec<Solution>,
    nodes: u64,
}

impl Ilp {
    /// The largest order. Its calls take 16 ms at most, those of the next one
    /// 80 ms, and those after that half a second.
    pub const MAX_ORDER: usize = 8;

    /// A search from the empty board, of an order up to
    /// [`Ilp::MAX_ORDER`]; `None` beyond.
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

    /// One call of the solver; `None` for an answer that is no solution.
    fn solve(&self) -> Result<Option<Solution>, ResolutionError> {
        let order = self.order;
        let mut variables = ProblemVariables::new();
        let squares = variables.add_vector(variable().binary(), order * order);
        // Any solution will do: there is nothing to minimise.
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

/// How many queens are to stand on some squares.
struct Constraint {
    /// Which squares those are, in the plural, and what is asked of them.
    kind: &'static str,
    squares: Vec<Square>,
    sum: Sum,
}

/// What the variables of some squares add up to.
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

/// The program of an order with the queen of row 0 in `column`, for a solution
/// that is not among those found.
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
            "Solutions, not to come again",
            Sum::AtMost(order - 1),
            &|square| found.queens().any(|queen| queen == *square),
        );
    }
    let fixed = Square::new(0, column);
    add("Queens fixed, to be there", Sum::One, &|square| {
        *square == fixed
    });
    constraints
}

impl Search for Ilp {
    /// Makes one call of the solver, and waits for it.
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
            // The solver has failed, which it does for no order up to the
            // largest: a test goes through them.
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

    /// Every constraint, looked at again without any of the program's types.
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
    fn answers_meet_all_constraints_and_are_all_there_are() {
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
    fn constraints_can_be_missed() {
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
