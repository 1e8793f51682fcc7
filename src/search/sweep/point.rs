//! The outcome of a method at an order.

use std::cmp;
use std::time::Duration;

use crate::search::{Coverage, Method, Refusal};

/// A method at an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The order.
    pub order: usize,
    /// The method.
    pub method: &'static Method,
    /// The number of solutions to find, where known.
    pub all: Option<u64>,
    /// The outcome.
    pub outcome: PointOutcome,
}

/// The outcome of a method at an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointOutcome {
    /// It found all that it can find.
    Done(PointFigures),
    /// Its solver failed, so that solutions may be missing, after it had found and spent this.
    Failed(PointFigures),
    /// It was stopped because it had used up its time budget.
    Stopped {
        /// What it had found and spent by then.
        figures: PointFigures,
        /// The estimated time to find them all, including the time spent. [`Duration::MAX`], 584
        /// billion years, stands for that or more. `None` if there is no estimate.
        estimate: Option<Duration>,
    },
    /// It does not take this order, or the given queens.
    Skipped(Refusal),
    /// It did not run, because it was stopped, or its solver failed, at a smaller order.
    Left {
        /// The order at which it was stopped.
        stopped_at: usize,
        /// The estimated time to find all solutions; `None` if there is no estimate.
        estimate: Option<Duration>,
    },
}

/// How a method came to its end, and what it had found and spent by then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It has found all that it can find.
    Done(PointFigures),
    /// It has used up its time budget.
    Stopped(PointFigures),
    /// Its solver has failed.
    Failed(PointFigures),
}

/// What a method has found and spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PointFigures {
    /// The number of solutions found; for a method that finds by chance, the number of hits
    /// including repeats.
    pub solutions: u64,
    /// The number of different solutions among them, for such a method, unless there are too many to
    /// tell.
    pub different: Option<u64>,
    /// The number of families, where they are counted.
    pub families: Option<u64>,
    /// The number of nodes or tries.
    pub effort: u64,
    /// The part of the effort spent up to the last solution.
    pub last: u64,
    /// The number of attack checks, if the method counts them.
    pub checks: Option<u64>,
    /// The number of queens placed below dead rows, where it is counted.
    pub wasted: Option<u64>,
    /// The time spent.
    pub time: Duration,
}

impl PointFigures {
    /// Figures of what was spent, with nothing found.
    pub fn new(effort: u64, time: Duration) -> Self {
        Self {
            effort,
            time,
            ..Self::default()
        }
    }

    /// The estimated time to spend this effort at the speed so far, as a total that includes the
    /// time so far; `None` if nothing has been spent yet.
    pub(super) fn time_for(&self, effort: f64) -> Option<Duration> {
        let spent = self.effort;
        if spent == 0 {
            return None;
        }
        let seconds = self.time.as_secs_f64() * (effort / spent as f64);
        let time = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
        Some(time.max(self.time))
    }
}

impl Point {
    /// What the method has found and spent, if it ran.
    pub fn figures(&self) -> Option<PointFigures> {
        match self.outcome {
            PointOutcome::Done(figures)
            | PointOutcome::Failed(figures)
            | PointOutcome::Stopped { figures, .. } => Some(figures),
            PointOutcome::Skipped(_) | PointOutcome::Left { .. } => None,
        }
    }

    /// The figures of a method that did the whole task, which is to find as many solutions as there
    /// are. A method that finds a single family has not done it.
    pub fn whole(&self) -> Option<PointFigures> {
        match self.outcome {
            PointOutcome::Done(figures) if self.method.coverage != Coverage::OneFamily => {
                Some(figures)
            }
            _ => None,
        }
    }

    /// The estimated time for the whole task, if there is an estimate.
    pub fn estimate(&self) -> Option<Duration> {
        match self.outcome {
            PointOutcome::Stopped { estimate, .. } | PointOutcome::Left { estimate, .. } => {
                estimate
            }
            PointOutcome::Done(_) | PointOutcome::Failed(_) | PointOutcome::Skipped(_) => None,
        }
    }

    /// The order and the figures, if this method was stopped here, or failed.
    pub(super) fn stopped(&self, method: &Method) -> Option<(usize, PointFigures)> {
        match self.outcome {
            PointOutcome::Failed(figures) | PointOutcome::Stopped { figures, .. }
                if self.method == method =>
            {
                Some((self.order, figures))
            }
            _ => None,
        }
    }
}

/// How many times as long each method of an order that finds every solution took as the fastest of
/// them. Others have none: their solutions may repeat, or be those of one family alone.
pub fn ratios(points: &[Point]) -> Vec<Option<f64>> {
    let time = |point: &Point| {
        let whole = point.whole().filter(|_| point.method.is_exhaustive())?;
        Some(cmp::max(whole.time, Duration::from_nanos(1)))
    };
    let fastest = points.iter().filter_map(time).min();
    let ratio = |time: Duration| fastest.map(|fastest| time.div_duration_f64(fastest));
    points
        .iter()
        .map(|point| time(point).and_then(ratio))
        .collect()
}

/// The point of the same method at the previous order.
pub fn before<'a>(points: &'a [Point], point: &Point) -> Option<&'a Point> {
    let is_before = |other: &&Point| other.order + 1 == point.order && other.method == point.method;
    points.iter().find(is_before)
}
