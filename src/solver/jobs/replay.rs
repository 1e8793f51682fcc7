//! A search being watched on the solver thread.

use std::time::{Duration, Instant};

use super::super::{Snapshot, WatchSpec};
use crate::search::{Goal, Replay};
use crate::solver::{REPORT_INTERVAL, RequestId, SLICE, Update, scheduler::Job};

/// Steps between two looks at the clock.
const STEPS: u32 = 256;

/// A goal that is reached sooner than this needs no news on the way.
const SOON: Duration = Duration::from_millis(100);

/// A search that is watched.
pub struct Watching {
    begun: RequestId,
    watch: Replay,
    working: bool,
    /// Whether the latest was not told yet.
    dirty: bool,
    /// When news are due, if the goal is not reached before.
    due: Instant,
}

impl Watching {
    /// `None` for a board that the method does not take.
    pub fn new(begun: RequestId, spec: WatchSpec) -> Option<Self> {
        Some(Self {
            begun,
            watch: Replay::new(spec.method, spec.board, spec.seed)?,
            working: false,
            dirty: true,
            due: Instant::now(),
        })
    }

    pub fn go(&mut self, goal: Goal) {
        self.watch.head_for(goal);
        self.working = true;
        self.due = Instant::now() + SOON;
    }
}

impl Job for Watching {
    fn begun(&self) -> RequestId {
        self.begun
    }

    fn is_busy(&self) -> bool {
        self.working || self.dirty
    }

    fn work(&mut self) {
        let begun = Instant::now();
        while self.working && begun.elapsed() < SLICE {
            self.working = self.watch.work(STEPS);
            self.dirty = true;
        }
    }

    fn news(&mut self) -> Option<Update> {
        if !self.dirty || (self.working && Instant::now() < self.due) {
            return None;
        }
        self.dirty = false;
        self.due = Instant::now() + REPORT_INTERVAL;
        let watch = &self.watch;
        Some(Update::Snapshot(Box::new(Snapshot {
            position: watch.position(),
            seen: watch.seen(),
            arrived: !self.working,
            at_end: watch.is_at_end(),
            at_solution: watch.is_at_solution(),
            trace: watch.trace(),
            tally: watch.tally().clone(),
            effort: watch.effort(),
            checks: watch.checks(),
            partials: watch.partials().map(<[u64]>::to_vec),
        })))
    }
}
