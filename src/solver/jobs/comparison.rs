//! Methods being compared.

use crate::{
    search::{Comparison, METHODS, compare},
    solutions::Query,
    solver::{ComparisonProgress, Update, job::Job, slice::Slice},
};

/// A comparison of all methods on one board.
pub struct ComparisonJob {
    order: usize,
    comparison: Comparison,
}

impl ComparisonJob {
    /// None of the methods has begun yet.
    pub fn new(query: &Query) -> Self {
        let board = query.board();
        let methods = METHODS.iter().collect();
        Self {
            order: board.order(),
            comparison: Comparison::new(board, methods, query.seed, compare::BUDGET),
        }
    }
}

impl Job for ComparisonJob {
    fn has_work(&self) -> bool {
        !self.comparison.is_complete()
    }

    fn work(&mut self, slice: &Slice) {
        while !slice.is_over() && self.comparison.step() {}
    }

    fn update(&mut self) -> Update {
        Update::Comparison(ComparisonProgress {
            order: self.order,
            rows: self.comparison.rows().to_vec(),
            running: self.comparison.running(),
        })
    }
}
