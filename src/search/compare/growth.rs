//! Methods compared on one order after the other.

use std::{collections::VecDeque, time::Duration};

use super::{Comparison, Figures, Outcome, Row};
use crate::{
    puzzle::{Board, Orders},
    search::methods::{Finds, Method, Purpose},
};

/// What is spent in less time says nothing of the speed of a method.
const MEASURABLE: Duration = Duration::from_millis(1);

/// How far [`reaches`] looks: beyond it no search of all solutions ends.
const MAX_ORDER: usize = 100;

/// Methods compared on one order after the other.
///
/// At each order each method has the whole budget of time, as in a [`Comparison`]. One that
/// is stopped at an order does not run at larger ones.
///
/// ```
/// use std::time::Duration;
///
/// use queens::{Board, puzzle::Orders, search::{Growth, METHODS}};
///
/// let orders = Orders::new(Board::new(4)?, Board::new(6)?).ok_or("the wrong way round")?;
/// let methods: Vec<_> = METHODS.iter().collect();
/// let mut growth = Growth::new(orders, &methods, 1, Duration::from_secs(10));
/// while growth.step() {}
/// let found = |point: &queens::search::compare::Point| point.figures().map(|f| f.solutions);
/// assert_eq!(growth.points().len(), 3 * METHODS.len());
/// assert_eq!(growth.points().last().and_then(found), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Growth {
    seed: u64,
    budget: Duration,
    queue: VecDeque<(Board, &'static Method)>,
    running: Option<(Board, Comparison)>,
    points: Vec<Point>,
}

/// A method at an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The order.
    pub order: usize,
    /// The method.
    pub method: &'static Method,
    /// What came of it.
    pub run: Run,
}

/// What came of a method at an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// It ended by itself, was stopped, or does not take the order: the same as in a
    /// comparison of this order alone.
    Ended(Outcome),
    /// It did not run, because it was stopped at a smaller order.
    Left {
        /// That order.
        stopped_at: usize,
        /// About how long it would take to find all solutions; `None` if there is no
        /// estimate.
        estimate: Option<Duration>,
    },
}

/// The smallest order at which a method takes at least some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// It did take that time.
    Measured(usize, Duration),
    /// It is estimated to take that time.
    Estimated(usize, Duration),
    /// It takes less at all orders that it takes, of which this is the largest.
    Never(usize),
}

impl Growth {
    /// Methods that run on these boards, none of which has begun. Only shuffle uses the
    /// seed, the same at each order.
    #[must_use]
    pub fn new(orders: Orders, methods: &[&'static Method], seed: u64, budget: Duration) -> Self {
        let on = |board| methods.iter().map(move |&method| (board, method));
        Self {
            seed,
            budget,
            queue: orders.boards().flat_map(on).collect(),
            running: None,
            points: Vec::new(),
        }
    }

    /// Works for some milliseconds; says whether there was anything to do.
    pub fn step(&mut self) -> bool {
        let Some((board, comparison)) = &mut self.running else {
            return self.begin();
        };
        comparison.step();
        if let [row] = *comparison.rows() {
            self.points.push(Point {
                order: board.order(),
                method: row.method,
                run: Run::Ended(row.outcome),
            });
            self.running = None;
        }
        true
    }

    /// Begins with the next method; says whether there was one.
    fn begin(&mut self) -> bool {
        let Some((board, method)) = self.queue.pop_front() else {
            return false;
        };
        let stopped = self.points.iter().find_map(|point| point.stopped(method));
        match stopped {
            Some((stopped_at, figures)) if method.check(board.order(), Purpose::Find).is_ok() => {
                let effort = method.expected_effort(board);
                self.points.push(Point {
                    order: board.order(),
                    method,
                    run: Run::Left {
                        stopped_at,
                        estimate: effort.and_then(|effort| figures.time_for(effort)),
                    },
                });
            }
            _ => {
                let comparison = Comparison::new(board, vec![method], self.seed, self.budget);
                self.running = Some((board, comparison));
            }
        }
        true
    }

    /// Whether all methods have ended at all orders.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.running.is_none() && self.queue.is_empty()
    }

    /// What has ended: order by order, and at each order the methods as they were given.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The order and the method that is running, and its figures so far.
    #[must_use]
    pub fn running(&self) -> Option<(usize, &'static Method, Figures)> {
        let (board, comparison) = self.running.as_ref()?;
        let (method, figures) = comparison.running()?;
        Some((board.order(), method, figures))
    }
}

impl Point {
    /// What the method has found and spent, if it ran.
    #[must_use]
    pub fn figures(&self) -> Option<Figures> {
        self.row()?.figures()
    }

    /// The figures of a method that did the whole task, which is to find as many solutions
    /// as there are.
    #[must_use]
    pub fn whole(&self) -> Option<Figures> {
        let row = self.row()?;
        row.time().and(row.figures())
    }

    /// What a comparison of this order alone says of the method, if it ran or does not take
    /// the order.
    #[must_use]
    pub fn row(&self) -> Option<Row> {
        match self.run {
            Run::Ended(outcome) => Some(Row {
                method: self.method,
                outcome,
            }),
            Run::Left { .. } => None,
        }
    }

    /// The order and the figures, if this method was stopped here.
    fn stopped(&self, method: &Method) -> Option<(usize, Figures)> {
        match self.run {
            Run::Ended(Outcome::Stopped { figures, .. }) if self.method == method => {
                Some((self.order, figures))
            }
            Run::Ended(_) | Run::Left { .. } => None,
        }
    }
}

/// The point of the same method at the order before.
#[must_use]
pub fn before<'a>(points: &'a [Point], point: &Point) -> Option<&'a Point> {
    let is_before = |other: &&Point| other.order + 1 == point.order && other.method == point.method;
    points.iter().find(is_before)
}

/// The smallest order at which a method takes at least `time` to find as many solutions as
/// there are: measured, or estimated by its speed at the largest order at which it ran.
/// `None` if nothing is known of that.
#[must_use]
pub fn reaches(points: &[Point], method: &'static Method, time: Duration) -> Option<Reach> {
    if method.finds == Finds::OneFamily {
        return None;
    }
    let own = || points.iter().filter(|point| point.method == method);
    for point in own() {
        let (order, whole) = (point.order, point.whole().map(|figures| figures.time));
        if let Some(whole) = whole.filter(|&whole| whole >= time) {
            return Some(Reach::Measured(order, whole));
        }
    }
    let ran = own().filter_map(|point| Some((point.order, point.figures()?)));
    let (from, speed) = ran.max_by_key(|&(order, _)| order)?;
    if speed.time < MEASURABLE {
        return None;
    }
    // The point at which it was stopped may take longer, too.
    let last = method.limit(Purpose::Find).max_order.min(MAX_ORDER);
    let is_done = own().any(|point| point.order == from && point.whole().is_some());
    for order in from + usize::from(is_done)..=last {
        let board = Board::new(order).ok()?;
        let estimate = speed.time_for(method.expected_effort(board)?)?;
        if estimate >= time {
            return Some(Reach::Estimated(order, estimate));
        }
    }
    Some(Reach::Never(last))
}

#[cfg(test)]
mod tests;
