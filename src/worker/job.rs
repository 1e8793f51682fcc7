//! Work that is done in slices, and the reports of it.

use std::time::Duration;

use super::{RequestId, Update, slice::Slice, throttle::Throttle};

/// Work that is done in slices. It does not know when it is reported.
pub trait Job: Send {
    /// Whether there is anything left to do.
    fn has_work(&self) -> bool;

    /// Works until the slice is over, nothing is left to do, or something is there
    /// that is awaited. One step may outlast the slice.
    fn work(&mut self, slice: &Slice);

    /// Whether something is there that is awaited, so that it must be reported at
    /// once. The end of the work always is.
    fn has_awaited(&self) -> bool {
        false
    }

    /// What there is to report. What was awaited is reported once.
    fn update(&mut self) -> Update;
}

/// A job that a request has begun, with its reports held back.
pub struct Slot<J: ?Sized> {
    /// The id of that request.
    begun: RequestId,
    /// How long after a request progress alone is reported.
    first_report: Duration,
    throttle: Throttle,
    job: J,
}

impl<J: Job> Slot<J> {
    /// A job that begins; progress alone is reported `first_report` after a request.
    pub fn new(begun: RequestId, job: J, first_report: Duration) -> Self {
        Self {
            begun,
            first_report,
            throttle: Throttle::new(first_report),
            job,
        }
    }

    /// The job alone.
    pub fn into_job(self) -> J {
        self.job
    }

    /// The job as it is.
    pub fn job(&self) -> &J {
        &self.job
    }

    /// The id of the request that began it.
    pub fn begun(&self) -> RequestId {
        self.begun
    }

    /// The job, about which there is another request.
    pub fn on_request(&mut self) -> &mut J {
        self.throttle.on_request(self.first_report);
        &mut self.job
    }
}

impl<J: Job + ?Sized> Slot<J> {
    /// Whether there is anything left to do.
    pub fn has_work(&self) -> bool {
        self.job.has_work()
    }

    /// Whether there is anything left to do or to report.
    pub fn is_busy(&self) -> bool {
        self.has_work() || self.throttle.is_dirty()
    }

    /// Works for a slice of this length.
    pub fn work(&mut self, length: Duration) {
        self.job.work(&Slice::begin(length));
        self.throttle.on_work();
    }

    /// Whether it is time for a report.
    pub fn is_due(&self) -> bool {
        let at_once = !self.job.has_work() || self.job.has_awaited();
        self.throttle.is_due() || (at_once && self.throttle.is_dirty())
    }

    /// The report, and the id of the request that began the job.
    pub fn report(&mut self) -> (RequestId, Update) {
        self.throttle.on_report();
        (self.begun, self.job.update())
    }
}
