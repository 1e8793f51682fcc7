//! A solution being identified on the solver thread.

use std::time::Instant;

use super::{NEWS, News, Ticket, desk::Chore};
use crate::{
    catalogue::Kernel,
    counts,
    identity::{Identity, LARGEST_PROMPT},
    solution::Solution,
    symmetry::Class,
};

/// What is known of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identified {
    /// Its number in lexicographic order, from 0, once it is counted.
    pub number: Option<u64>,
    /// How many solutions there are, where that is known.
    pub total: Option<u64>,
    /// The number of its family, from 0, and how many there are, once they are
    /// numbered.
    pub family: Option<(u64, u64)>,
    /// What symmetries it has.
    pub class: Class,
}

/// A solution to be identified.
pub(super) struct Identifying {
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
    pub(super) fn new(begun: Ticket, solution: Solution, kernel: Kernel) -> Self {
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
