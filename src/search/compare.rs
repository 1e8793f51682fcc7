//! Methods side by side: what each spends to find all solutions of an order.

mod growth;
mod row;

use std::{time::Duration, vec};

pub use self::{
    growth::{Growth, Point, Reach, Run, before, reaches},
    row::{Figures, Outcome, Row, ratios},
};
use super::{
    methods::{METHODS, Method, TooLarge},
    pace::Pace,
    step::{Search, Step},
    stopwatch::Stopwatch,
};
use crate::puzzle::{Board, counts};

/// The largest order at which a method can find all solutions.
#[must_use]
pub fn max_order() -> usize {
    let exhaustive = METHODS.iter().filter(|method| method.is_exhaustive());
    exhaustive.map(|method| method.max_order).max().unwrap_or(0)
}

/// How long a method may take by default.
pub const BUDGET: Duration = Duration::from_secs(10);

/// How long [`Comparison::step`] works, unless a call of a solver takes longer.
const SLICE: Duration = Duration::from_millis(5);

/// Methods that run one after the other, each until it has found all solutions.
///
/// A method that finds every solution runs until it knows that there are no more. A
/// method that finds random solutions runs until it has found as many as there are,
/// repeats included. A method that has spent its budget of time is stopped.
///
/// ```
/// use std::time::Duration;
///
/// use queens::{Board, search::{Comparison, METHODS}};
///
/// let methods = METHODS.iter().collect();
/// let mut comparison = Comparison::new(Board::new(5)?, methods, 1, Duration::from_secs(10));
/// while comparison.step() {}
/// let found = comparison.rows()[0].figures().map(|figures| figures.solutions);
/// assert_eq!(found, Some(10));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Comparison {
    board: Board,
    seed: u64,
    budget: Duration,
    methods: vec::IntoIter<&'static Method>,
    running: Option<Running>,
    rows: Vec<Row>,
}

/// The method that is running.
struct Running {
    method: &'static Method,
    search: Box<dyn Search>,
    pace: Pace,
    /// How many solutions there are, if that is known.
    total: Option<u64>,
    solutions: u64,
    time: Duration,
}

impl Comparison {
    /// A comparison of these methods, none of which has begun. Each of them has `budget`
    /// as its time; the last step of one may go beyond it. Only shuffle uses the seed.
    #[must_use]
    pub fn new(board: Board, methods: Vec<&'static Method>, seed: u64, budget: Duration) -> Self {
        Self {
            board,
            seed,
            budget,
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
        if done || running.time >= self.budget {
            let outcome = if done {
                Outcome::Done(running.figures())
            } else {
                running.stopped(self.board)
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
        let stopwatch = Stopwatch::start();
        let search = method.begin(board, seed)?;
        Ok(Self {
            method,
            search,
            pace: Pace::default(),
            total: counts::solutions(board.order()),
            solutions: 0,
            time: stopwatch.elapsed(),
        })
    }

    /// Works for some milliseconds; says whether the method has ended.
    fn work(&mut self) -> bool {
        let stopwatch = Stopwatch::start();
        let mut done = false;
        while !done && stopwatch.elapsed() < SLICE {
            done = self.advance();
        }
        self.time += stopwatch.elapsed();
        done
    }

    /// Makes some steps, at most until the next solution; says whether the method has
    /// ended.
    fn advance(&mut self) -> bool {
        let search = &mut self.search;
        let solutions = &mut self.solutions;
        // An exhaustive search ends by itself.
        let enough = self.total.filter(|_| !self.method.is_exhaustive());
        self.pace.batch(|steps| {
            for _ in 0..steps {
                match search.step() {
                    Step::Found(_) => {
                        *solutions += 1;
                        return Some(*solutions) == enough;
                    }
                    Step::Exhausted => return true,
                    Step::Working | Step::Placed | Step::Backtracked | Step::Rejected => {}
                }
            }
            false
        })
    }

    fn figures(&self) -> Figures {
        Figures {
            solutions: self.solutions,
            effort: self.search.effort(),
            checks: self.search.checks(),
            time: self.time,
        }
    }

    /// How far it came.
    fn stopped(&self, board: Board) -> Outcome {
        let figures = self.figures();
        Outcome::Stopped {
            figures,
            total: self.total,
            estimate: self
                .method
                .expected_effort(board)
                .and_then(|effort| figures.time_for(effort)),
        }
    }
}

#[cfg(test)]
mod tests;
