//! A search being watched on the solver thread.

use std::time::{Duration, Instant};

use super::super::{Viewing, Watched};
use crate::search::{Goal, Watch};
use crate::solver::{NEWS, News, SLICE, Ticket, scheduler::Chore};

/// Steps between two looks at the clock.
const STEPS: u32 = 256;

/// A goal that is reached sooner than this needs no news on the way.
const SOON: Duration = Duration::from_millis(100);

/// A search that is watched.
pub struct Watching {
    begun: Ticket,
    watch: Watch,
    working: bool,
    /// Whether the latest was not told yet.
    untold: bool,
    /// When news are due, if the goal is not reached before.
    due: Instant,
}

impl Watching {
    /// `None` for a board that the method does not take.
    pub fn new(begun: Ticket, viewing: Viewing) -> Option<Self> {
        Some(Self {
            begun,
            watch: Watch::new(viewing.method, viewing.board, viewing.seed)?,
            working: false,
            untold: true,
            due: Instant::now(),
        })
    }

    pub fn go(&mut self, goal: Goal) {
        self.watch.head_for(goal);
        self.working = true;
        self.due = Instant::now() + SOON;
    }
}

impl Chore for Watching {
    fn begun(&self) -> Ticket {
        self.begun
    }

    fn is_busy(&self) -> bool {
        self.working || self.untold
    }

    fn work(&mut self) {
        let begun = Instant::now();
        while self.working && begun.elapsed() < SLICE {
            self.working = self.watch.work(STEPS);
            self.untold = true;
        }
    }

    fn news(&mut self) -> Option<News> {
        if !self.untold || (self.working && Instant::now() < self.due) {
            return None;
        }
        self.untold = false;
        self.due = Instant::now() + NEWS;
        let watch = &self.watch;
        Some(News::Watched(Box::new(Watched {
            position: watch.position(),
            seen: watch.seen(),
            arrived: !self.working,
            at_end: watch.is_at_end(),
            at_solution: watch.is_at_solution(),
            scene: watch.scene(),
            tally: watch.tally().clone(),
            effort: watch.effort(),
            checks: watch.checks(),
            partials: watch.partials().map(<[u64]>::to_vec),
        })))
    }
}
