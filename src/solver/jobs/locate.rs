//! A solution being identified on the solver thread.

use std::time::Instant;

use super::super::Identified;
use crate::solver::{NEWS, News, Ticket, scheduler::Chore};
use crate::{
    counting::Kernel,
    puzzle::{Solution, counts},
    solutions::{Identity, locate::LARGEST_PROMPT},
};

/// A solution to be identified.
pub struct Identifying {
    begun: Ticket,
    identity: Identity,
    total: Option<u64>,
    working: bool,
    /// Whether the latest was not told yet.
    untold: bool,
    told: Instant,
}

impl Identifying {
    /// Only numbers that come within seconds are counted.
    pub fn new(begun: Ticket, solution: Solution, kernel: Kernel) -> Self {
        let order = solution.order();
        Self {
            begun,
            total: counts::solutions(order),
            identity: Identity::new(solution, kernel),
            working: order <= LARGEST_PROMPT,
            untold: true,
            told: Instant::now(),
        }
    }
}

impl Chore for Identifying {
    fn begun(&self) -> Ticket {
        self.begun
    }

    fn is_busy(&self) -> bool {
        self.working || self.untold
    }

    fn work(&mut self) {
        self.working = self.working && self.identity.step();
        self.untold = true;
    }

    fn news(&mut self) -> Option<News> {
        let due = !self.working || self.told.elapsed() >= NEWS;
        if !due || !self.untold {
            return None;
        }
        self.untold = false;
        self.told = Instant::now();
        Some(News::Identified(Identified {
            number: self.identity.number(),
            total: self.total,
            family: self.identity.family(),
            class: self.identity.class(),
        }))
    }
}
