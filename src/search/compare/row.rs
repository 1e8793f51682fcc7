//! The result of one method.

use std::{cmp, time::Duration};

use crate::search::{
    methods::{Finds, Method, TooLarge},
    step::Effort,
};

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
    /// It was stopped, as it had spent its budget of time.
    Stopped {
        /// What it found and spent until then.
        figures: Figures,
        /// How many solutions there are, if that is known.
        total: Option<u64>,
        /// About how long it would take to find them all, the time spent included;
        /// [`Duration::MAX`] for that and more, which is 584 billion years. `None` if
        /// there is no estimate.
        estimate: Option<Duration>,
    },
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

impl Figures {
    /// About how long it takes to spend so much effort, at the speed so far; `None` if
    /// nothing was spent yet.
    pub(super) fn time_for(&self, effort: f64) -> Option<Duration> {
        let spent = self.effort.amount();
        if spent == 0 {
            return None;
        }
        let seconds = self.time.as_secs_f64() * (effort / spent as f64);
        let time = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
        Some(time.max(self.time))
    }
}

impl Row {
    /// What the method has found and spent, if it ran.
    #[must_use]
    pub fn figures(&self) -> Option<Figures> {
        match self.outcome {
            Outcome::Done(figures) | Outcome::Stopped { figures, .. } => Some(figures),
            Outcome::Skipped(_) => None,
        }
    }

    /// The share of all solutions, from 0 to 1, that a method found that was stopped;
    /// `None` if it was not stopped, or if nobody knows how many there are.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        match self.outcome {
            Outcome::Stopped { figures, total, .. } => {
                total.map(|total| figures.solutions as f64 / total as f64)
            }
            Outcome::Done(_) | Outcome::Skipped(_) => None,
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
