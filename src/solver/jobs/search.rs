//! One search under way on the solver thread.

use std::time::{Duration, Instant};

use super::super::Solutions;
use crate::solver::{REPORT_INTERVAL, RequestId, SLICE, Update, scheduler::Job};
use crate::{
    puzzle::Solution,
    solutions::{Experiment, Families, Progress, Query, Source},
};

/// A search under way.
pub struct Run {
    begun: RequestId,
    source: Box<dyn Source>,
    limit: u64,
    wanted: u64,
    /// Whether `wanted` has not been answered yet.
    open: bool,
    working: bool,
    /// The families of the order, if they are to be numbered.
    families: Option<Families>,
    /// The solution that was shown last.
    shown: Option<Solution>,
    elapsed: Duration,
    /// Whether the latest was not told yet.
    dirty: bool,
    told: Instant,
}

impl Run {
    /// `None` for a board that is not of the orders of the mode or the method.
    pub fn new(begun: RequestId, query: &Query) -> Option<Self> {
        Some(Self {
            begun,
            source: query.open()?,
            limit: query.limit.unwrap_or(u64::MAX),
            wanted: 0,
            open: true,
            working: true,
            families: Families::new(query.board())
                .filter(|_| query.board().order() <= Families::MAX_NUMBERED_ORDER),
            shown: None,
            elapsed: Duration::ZERO,
            dirty: true,
            told: Instant::now(),
        })
    }

    pub fn show(&mut self, number: u64) {
        self.wanted = number;
        self.open = number < self.limit;
        self.working = true;
    }

    pub fn find(&mut self, solution: Solution) {
        if let Some(number) = self.source.number_of(&solution) {
            self.show(number);
        }
        // Its family is news in any case.
        self.dirty = true;
        self.shown = Some(solution);
    }

    /// Whether there is anything left to do.
    fn works(&self) -> bool {
        self.working || self.is_numbering()
    }

    fn is_numbering(&self) -> bool {
        let families = self.families.as_ref();
        families.is_some_and(|families| families.total().is_none())
    }

    /// What there is to do when the search itself rests.
    fn work_aside(&mut self) {
        if let Some(families) = self.families.as_mut().filter(|f| f.total().is_none()) {
            families.step();
            self.dirty = true;
        }
    }

    /// The number of the family of the solution shown last, and of how many.
    fn family(&self) -> Option<(u64, u64)> {
        let families = self.families.as_ref()?;
        let total = families.total()?;
        Some((families.family_of(self.shown.as_ref()?)?, total))
    }

    /// The source's progress, no further than the limit.
    fn progress(&self) -> Progress {
        let progress = self.source.progress();
        let found = progress.found.min(self.limit);
        Progress {
            found,
            complete: progress.complete || found == self.limit,
            total: match progress.total {
                Some(total) => Some(total.min(self.limit)),
                None if found == self.limit => Some(found),
                None => None,
            },
            ..progress
        }
    }
}

impl Job for Run {
    fn begun(&self) -> RequestId {
        self.begun
    }

    fn is_busy(&self) -> bool {
        self.works() || self.dirty
    }

    fn work(&mut self) {
        if !self.working {
            self.work_aside();
            return;
        }
        let begun = Instant::now();
        while self.working && begun.elapsed() < SLICE {
            if self.open && self.source.has(self.wanted) {
                break;
            }
            let found = self.source.progress().found;
            self.working = found < self.limit && self.source.advance(self.wanted);
        }
        self.elapsed += begun.elapsed();
        self.dirty = true;
    }

    /// The solution that is waited for as soon as it is there, progress from time
    /// to time, and the end of the work.
    fn news(&mut self) -> Option<Update> {
        let shown = if self.open {
            self.source
                .get(self.wanted)
                .map(|found| (self.wanted, found))
        } else {
            None
        };
        let working = self.works();
        let due = shown.is_some() || !working || self.told.elapsed() >= REPORT_INTERVAL;
        if !due || !self.dirty {
            return None;
        }
        self.dirty = false;
        self.told = Instant::now();
        if let Some((_, found)) = &shown {
            self.shown = Some(found.solution.clone());
            self.open = false;
        }
        Some(Update::Solutions(Box::new(Solutions {
            working,
            progress: self.progress(),
            elapsed: self.elapsed,
            shown,
            family: self.family(),
            partials: self.source.partials().map(<[u64]>::to_vec),
            experiment: self.source.experiment().map(Experiment::outcome),
        })))
    }
}
