//! A solution being looked up: which one it is.

use crate::{
    board::{Solution, counts},
    counting::Resources,
    solutions::Locator,
    worker::{Located, Update, job::Job, slice::Slice},
};

/// The search for the numbers of a solution and of its family.
pub struct LocateJob {
    locator: Locator,
    /// How many solutions there are, where that is known.
    total: Option<u64>,
    working: bool,
}

impl LocateJob {
    /// Where numbers would take longer than seconds, nothing is counted.
    pub fn new(solution: Solution, resources: Resources) -> Self {
        let order = solution.order();
        Self {
            locator: Locator::new(solution, resources),
            total: counts::solutions(order),
            working: order <= Locator::MAX_PROMPT_ORDER,
        }
    }
}

impl Job for LocateJob {
    fn has_work(&self) -> bool {
        self.working
    }

    fn work(&mut self, slice: &Slice) {
        while self.working && !slice.is_over() {
            self.working = self.locator.step();
        }
    }

    fn update(&mut self) -> Update {
        Update::Located(Located {
            number: self.locator.number(),
            total: self.total,
            family: self.locator.family(),
            class: self.locator.class(),
        })
    }
}
