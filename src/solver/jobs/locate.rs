//! A solution being identified on the solver thread.

use std::time::Instant;

use super::super::Located;
use crate::solver::{REPORT_INTERVAL, RequestId, Update, scheduler::Job};
use crate::{
    counting::Resources,
    puzzle::{Solution, counts},
    solutions::Locator,
};

/// A solution to be identified.
pub struct LocateJob {
    begun: RequestId,
    identity: Locator,
    total: Option<u64>,
    working: bool,
    /// Whether the latest was not told yet.
    dirty: bool,
    told: Instant,
}

impl LocateJob {
    /// Only numbers that come within seconds are counted.
    pub fn new(begun: RequestId, solution: Solution, resources: Resources) -> Self {
        let order = solution.order();
        Self {
            begun,
            total: counts::solutions(order),
            identity: Locator::new(solution, resources),
            working: order <= Locator::MAX_PROMPT_ORDER,
            dirty: true,
            told: Instant::now(),
        }
    }
}

impl Job for LocateJob {
    fn begun(&self) -> RequestId {
        self.begun
    }

    fn is_busy(&self) -> bool {
        self.working || self.dirty
    }

    fn work(&mut self) {
        self.working = self.working && self.identity.step();
        self.dirty = true;
    }

    fn news(&mut self) -> Option<Update> {
        let due = !self.working || self.told.elapsed() >= REPORT_INTERVAL;
        if !due || !self.dirty {
            return None;
        }
        self.dirty = false;
        self.told = Instant::now();
        Some(Update::Located(Located {
            number: self.identity.number(),
            total: self.total,
            family: self.identity.family(),
            class: self.identity.class(),
        }))
    }
}
