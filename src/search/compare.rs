//! Methods side by side: what each spends to find all solutions of an order.

use std::{
    cmp,
    time::{Duration, Instant},
    vec,
};

use super::{
    methods::{Finds, Method, TooLarge},
    step::{Effort, Search, Step},
};
use crate::puzzle::{Board, counts};

/// How long a method may take by default.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// How long [`Comparison::step`] works, unless a call of a solver takes longer.
const SLICE: Duration = Duration::from_millis(5);

/// Steps between two looks at the clock. A solution ends them early.
const STEPS: usize = 256;

/// Methods that run one after the other, each until it has found all solutions.
///
/// A method that finds every solution runs until it knows that there are no more. A
/// method that finds random solutions runs until it has found as many as there are,
/// repeats included. A method that takes too long is stopped.
pub struct Comparison {
    board: Board,
    seed: u64,
    patience: Duration,
    methods: vec::IntoIter<&'static Method>,
    running: Option<Running>,
    rows: Vec<Row>,
}

/// The result of one method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The method.
    pub method: &'static Method,
    /// How it ended.
    pub outcome: Outcome,
}

/// How a method ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It found what it can find.
    Done(Figures),
    /// It was stopped, as it took too long.
    Stopped(Figures),
    /// It does not take this order.
    Skipped(TooLarge),
}

/// What a method has found and spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Solutions found.
    pub solutions: u64,
    /// Queens placed or permutations tried.
    pub effort: Effort,
    /// Attack checks, if the method counts them.
    pub checks: Option<u64>,
    /// Time spent.
    pub time: Duration,
}

/// The method that is running.
struct Running {
    method: &'static Method,
    search: Box<dyn Search>,
    /// The number of solutions after which it ends.
    enough: u64,
    solutions: u64,
    time: Duration,
}

impl Comparison {
    /// A comparison of these methods, none of which has begun. One of them may take as
    /// long as `patience`. Only shuffle uses the seed.
    #[must_use]
    pub fn new(board: Board, methods: Vec<&'static Method>, seed: u64, patience: Duration) -> Self {
        Self {
            board,
            seed,
            patience,
            methods: methods.into_iter(),
            running: None,
            rows: Vec::new(),
        }
    }

    /// Works for some milliseconds; says whether there was anything to do.
    pub fn step(&mut self) -> bool {
        let Some(running) = &mut self.running else {
            return self.begin();
        };
        let done = running.work();
        if done || running.time >= self.patience {
            let figures = running.figures();
            let outcome = if done {
                Outcome::Done(figures)
            } else {
                Outcome::Stopped(figures)
            };
            let method = running.method;
            self.rows.push(Row { method, outcome });
            self.running = None;
        }
        true
    }

    /// Begins the next method; says whether there was one.
    fn begin(&mut self) -> bool {
        let Some(method) = self.methods.next() else {
            return false;
        };
        match Running::new(method, self.board, self.seed) {
            Ok(running) => self.running = Some(running),
            Err(error) => self.rows.push(Row {
                method,
                outcome: Outcome::Skipped(error),
            }),
        }
        true
    }

    /// Whether all methods have ended.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.running.is_none() && self.methods.len() == 0
    }

    /// The methods that have ended, in the order in which they were given.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The method that is running, and its figures so far.
    #[must_use]
    pub fn running(&self) -> Option<(&'static Method, Figures)> {
        let running = self.running.as_ref()?;
        Some((running.method, running.figures()))
    }
}

impl Running {
    fn new(method: &'static Method, board: Board, seed: u64) -> Result<Self, TooLarge> {
        let begun = Instant::now();
        let search = method.begin(board, seed)?;
        let all = counts::solutions(board.order()).unwrap_or(u64::MAX);
        Ok(Self {
            method,
            search,
            enough: if method.is_exhaustive() {
                u64::MAX
            } else {
                all
            },
            solutions: 0,
            time: begun.elapsed(),
        })
    }

    /// Works for some milliseconds; says whether the method has ended.
    fn work(&mut self) -> bool {
        let begun = Instant::now();
        let mut elapsed = Duration::ZERO;
        let mut done = false;
        while !done && elapsed < SLICE {
            done = self.advance();
            elapsed = begun.elapsed();
        }
        self.time += elapsed;
        done
    }

    /// Makes some steps, at most until the next solution; says whether the method has
    /// ended.
    fn advance(&mut self) -> bool {
        for _ in 0..STEPS {
            match self.search.step() {
                Step::Found(_) => {
                    self.solutions += 1;
                    return self.solutions == self.enough;
                }
                Step::Exhausted => return true,
                Step::Working | Step::Placed | Step::Backtracked | Step::Rejected => {}
            }
        }
        false
    }

    fn figures(&self) -> Figures {
        Figures {
            solutions: self.solutions,
            effort: self.search.effort(),
            checks: self.search.checks(),
            time: self.time,
        }
    }
}

impl Row {
    /// What the method has found and spent, if it ran.
    #[must_use]
    pub fn figures(&self) -> Option<Figures> {
        match self.outcome {
            Outcome::Done(figures) | Outcome::Stopped(figures) => Some(figures),
            Outcome::Skipped(_) => None,
        }
    }

    /// The time for the whole task, which is to find as many solutions as there are;
    /// `None` if the method has not done it. One that finds a single family has not.
    #[must_use]
    pub fn time(&self) -> Option<Duration> {
        match self.outcome {
            Outcome::Done(figures) if self.method.finds != Finds::OneFamily => {
                Some(cmp::max(figures.time, Duration::from_nanos(1)))
            }
            _ => None,
        }
    }
}

/// How many times as long as the fastest method each one took, if it has done the
/// whole task.
#[must_use]
pub fn ratios(rows: &[Row]) -> Vec<Option<f64>> {
    let fastest = rows.iter().filter_map(Row::time).min();
    let ratio = |time: Duration| fastest.map(|fastest| time.div_duration_f64(fastest));
    rows.iter().map(|row| row.time().and_then(ratio)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::methods::METHODS;

    fn rows(order: usize, patience: Duration) -> Vec<Row> {
        let board = Board::new(order).unwrap();
        let mut comparison = Comparison::new(board, METHODS.iter().collect(), 1, patience);
        while comparison.step() {
            assert!(comparison.running().is_some() || !comparison.rows().is_empty());
        }
        comparison.rows().to_vec()
    }

    fn row(rows: &[Row], name: &str) -> Row {
        *rows.iter().find(|row| row.method.name == name).unwrap()
    }

    #[test]
    fn every_method_has_a_row_with_the_known_figures() {
        let rows = rows(6, PATIENCE);
        assert!(rows.iter().map(|row| row.method).eq(METHODS));
        for (name, nodes, checks) in [
            ("backtracking", 152, Some(3_441)),
            ("columns", 152, Some(1_708)),
            ("columns-swapped", 82_252, Some(105_648)),
            ("amb", 152, Some(1_708)),
            ("construction", 24, Some(0)),
            ("ilp", 24, None),
        ] {
            let figures = row(&rows, name).figures().unwrap();
            assert_eq!(figures.solutions, 4, "{name}");
            assert_eq!(figures.effort, Effort::Nodes(nodes), "{name}");
            assert_eq!(figures.checks, checks, "{name}");
        }
        let shuffle = row(&rows, "shuffle").figures().unwrap();
        assert_eq!(shuffle.solutions, 4);
        assert!(matches!(shuffle.effort, Effort::Tries(4..)));
    }

    #[test]
    fn ratios_are_to_the_fastest_that_did_the_whole_task() {
        let rows = rows(6, PATIENCE);
        let ratios = ratios(&rows);
        let done: Vec<f64> = ratios.iter().copied().flatten().collect();
        assert_eq!(done.len(), METHODS.len() - 1);
        assert!(done.iter().all(|&ratio| ratio >= 1.0));
        assert!(done.contains(&1.0));
        assert_eq!(row(&rows, "construction").time(), None);
    }

    #[test]
    fn orders_without_a_solution_and_the_smallest_one() {
        for order in [1, 2, 3] {
            for row in rows(order, PATIENCE) {
                let solutions = row.figures().map(|figures| figures.solutions);
                assert_eq!(solutions, counts::solutions(order), "{row:?}");
            }
        }
    }

    #[test]
    fn slow_methods_are_stopped_and_limited_ones_skipped() {
        let rows = rows(28, Duration::from_millis(20));
        for name in ["backtracking", "amb", "shuffle"] {
            let row = row(&rows, name);
            assert!(matches!(row.outcome, Outcome::Stopped(_)), "{row:?}");
            assert_eq!(row.time(), None);
        }
        for name in ["columns", "columns-swapped", "ilp"] {
            let row = row(&rows, name);
            assert!(matches!(row.outcome, Outcome::Skipped(_)), "{row:?}");
        }
        assert!(ratios(&rows).iter().all(Option::is_none));
    }
}
