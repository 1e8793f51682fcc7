//! The worker on platforms without threads: it is pulled once per frame.

use std::{collections::VecDeque, io, time::Duration};

use super::{Report, Request, Scheduler, job::Slice};

/// A worker without a thread of its own: it works when it is called, on the thread that calls.
#[derive(Default)]
pub struct ThreadlessWorker {
    pub(super) scheduler: Scheduler,
    /// Reports that have not been taken yet.
    reports: VecDeque<Report>,
    /// What remains of the time in which it may work.
    left: Duration,
}

impl ThreadlessWorker {
    /// Starts with nothing to do.
    ///
    /// # Errors
    ///
    /// Never fails: it has no thread.
    pub fn start() -> io::Result<Self> {
        Ok(Self::default())
    }

    /// Passes a request to the scheduler.
    pub fn send(&mut self, request: Request) {
        self.scheduler.take(request);
    }

    /// Works for this time, or until nothing is left to do. A single step may outlast it. What
    /// remains of the time is used by [`Self::report_within`].
    pub fn work(&mut self, time: Duration) {
        let slice = Slice::begin(time);
        while self.scheduler.is_busy() && !slice.is_over() {
            self.reports.extend(self.scheduler.pull(slice.left()));
        }
        self.left = slice.left();
    }

    /// The oldest report that has not been taken yet, if any.
    #[must_use]
    pub fn report(&mut self) -> Option<Report> {
        self.reports.pop_front()
    }

    /// A report, if one is ready or results from working for this time, as far as the remaining
    /// time allows.
    #[must_use]
    pub fn report_within(&mut self, time: Duration) -> Option<Report> {
        if self.reports.is_empty() && self.scheduler.is_busy() && !self.left.is_zero() {
            let slice = Slice::begin(time.min(self.left));
            let report = self.scheduler.pull(slice.left());
            self.left = self.left.saturating_sub(slice.spent());
            return report;
        }
        self.report()
    }

    /// Whether the worker has broken down. If it had, so would the program.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        false
    }
}
