//! Methods being compared on the solver thread.

use std::time::Instant;

use super::super::ComparisonProgress;
use crate::solver::{REPORT_INTERVAL, RequestId, Update, scheduler::Job};
use crate::{
    search::{Comparison, METHODS, compare},
    solutions::Query,
};

/// A comparison under way.
pub struct ComparisonJob {
    begun: RequestId,
    order: usize,
    comparison: Comparison,
    /// Whether the latest was not told yet.
    dirty: bool,
    told: Instant,
}

impl ComparisonJob {
    pub fn new(begun: RequestId, query: &Query) -> Self {
        let methods = METHODS.iter().collect();
        Self {
            begun,
            order: query.board().order(),
            comparison: Comparison::new(query.board(), methods, query.seed, compare::PATIENCE),
            dirty: true,
            told: Instant::now(),
        }
    }
}

impl Job for ComparisonJob {
    fn begun(&self) -> RequestId {
        self.begun
    }

    fn is_busy(&self) -> bool {
        self.dirty || !self.comparison.is_complete()
    }

    fn work(&mut self) {
        self.dirty |= self.comparison.step();
    }

    fn news(&mut self) -> Option<Update> {
        let due = self.comparison.is_complete() || self.told.elapsed() >= REPORT_INTERVAL;
        if !due || !self.dirty {
            return None;
        }
        self.dirty = false;
        self.told = Instant::now();
        Some(Update::Comparison(ComparisonProgress {
            order: self.order,
            rows: self.comparison.rows().to_vec(),
            running: self.comparison.running(),
        }))
    }
}
