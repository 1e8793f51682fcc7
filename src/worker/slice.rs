//! A piece of working time.

use std::time::Duration;

use crate::search::Stopwatch;

/// A piece of working time that has begun.
#[derive(Debug)]
pub struct Slice {
    stopwatch: Stopwatch,
    length: Duration,
}

impl Slice {
    /// Begins now.
    pub fn begin(length: Duration) -> Self {
        Self {
            stopwatch: Stopwatch::start(),
            length,
        }
    }

    /// Time since it began.
    pub fn spent(&self) -> Duration {
        self.stopwatch.elapsed()
    }

    /// Time that is left; none once it is over.
    pub fn left(&self) -> Duration {
        self.length.saturating_sub(self.spent())
    }

    /// Whether no time is left.
    pub fn is_over(&self) -> bool {
        self.left().is_zero()
    }
}
