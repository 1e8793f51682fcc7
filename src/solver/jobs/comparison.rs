//! Methods being compared on the solver thread.

use std::time::Instant;

use super::super::Compared;
use crate::solver::{NEWS, News, Ticket, scheduler::Chore};
use crate::{
    search::{Comparison, METHODS, compare},
    solutions::Job,
};

/// A comparison under way.
pub struct Comparing {
    begun: Ticket,
    order: usize,
    comparison: Comparison,
    /// Whether the latest was not told yet.
    untold: bool,
    told: Instant,
}

impl Comparing {
    pub fn new(begun: Ticket, job: &Job) -> Self {
        let methods = METHODS.iter().collect();
        Self {
            begun,
            order: job.board.order(),
            comparison: Comparison::new(job.board, methods, job.seed, compare::PATIENCE),
            untold: true,
            told: Instant::now(),
        }
    }
}

impl Chore for Comparing {
    fn begun(&self) -> Ticket {
        self.begun
    }

    fn is_busy(&self) -> bool {
        self.untold || !self.comparison.is_complete()
    }

    fn work(&mut self) {
        self.untold |= self.comparison.step();
    }

    fn news(&mut self) -> Option<News> {
        let due = self.comparison.is_complete() || self.told.elapsed() >= NEWS;
        if !due || !self.untold {
            return None;
        }
        self.untold = false;
        self.told = Instant::now();
        Some(News::Comparison(Compared {
            order: self.order,
            rows: self.comparison.rows().to_vec(),
            running: self.comparison.running(),
        }))
    }
}
