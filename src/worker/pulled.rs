//! The worker where there are no threads: it is pulled from the frame.

use std::{collections::VecDeque, io, time::Duration};

use super::{Report, Request, Scheduler, job::Slice};

/// A worker that works only while it is asked to, in the same thread.
#[derive(Default)]
pub struct PulledWorker {
    scheduler: Scheduler,
    /// Reports that nobody has taken.
    reports: VecDeque<Report>,
    /// What is left of the time in which it may work.
    left: Duration,
}

impl PulledWorker {
    /// Nothing to do yet.
    ///
    /// # Errors
    /// None: it has no thread.
    pub fn start() -> io::Result<Self> {
        Ok(Self::default())
    }

    /// Hands over a request.
    pub fn send(&mut self, request: Request) {
        self.scheduler.take(request);
    }

    /// Works for this time, or until nothing is left to do. A single step may outlast it. What
    /// is left of the time is for [`Self::report_within`].
    pub fn work(&mut self, time: Duration) {
        let slice = Slice::begin(time);
        while self.scheduler.is_busy() && !slice.is_over() {
            self.reports.extend(self.scheduler.pull(slice.left()));
        }
        self.left = slice.left();
    }

    /// A report that nobody has taken, if any.
    #[must_use]
    pub fn report(&mut self) -> Option<Report> {
        self.reports.pop_front()
    }

    /// A report, if one is there or comes of working for this time, as far as that is left.
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

    /// Whether it has broken down: then the program has, too.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use std::iter;

    use super::*;
    use crate::{
        board::Board,
        solutions::{Kind, Query},
        worker::Demand,
    };

    const LONG: Duration = Duration::from_mins(1);

    fn start(order: usize, id: u64) -> Request {
        let query = Query::new(Board::new(order).unwrap(), Kind::All(None)).unwrap();
        Request {
            id,
            demand: Demand::Start(query),
        }
    }

    #[test]
    fn it_works_only_while_it_is_asked_to_and_no_longer_than_it_may() {
        let mut worker = PulledWorker::default();
        worker.send(start(8, 1));
        worker.work(Duration::ZERO);
        assert_eq!(worker.report(), None);
        worker.work(LONG);
        let reports: Vec<Report> = iter::from_fn(|| worker.report()).collect();
        let last = reports.last().unwrap();
        assert_eq!((last.id, last.working), (1, false));
        assert_eq!(worker.report_within(LONG), None, "nothing is left to do");
    }

    #[test]
    fn a_report_is_waited_for_with_work_while_time_is_left() {
        let mut worker = PulledWorker::default();
        worker.work(LONG);
        worker.send(start(8, 1));
        let report = worker.report_within(LONG).unwrap();
        assert_eq!(report.id, 1);

        worker.send(start(27, 2));
        worker.work(Duration::from_nanos(1));
        assert!(worker.scheduler.is_busy());
        assert_eq!(worker.report_within(LONG), None, "the time is over");
    }
}
