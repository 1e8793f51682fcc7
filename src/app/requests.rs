//! What was asked of the worker, and how far it is.

use super::message::Effect;
use crate::worker::{Demand, Report, Request, RequestId};

/// The requests so far, by their numbers.
#[derive(Debug, Default)]
pub(super) struct Requests {
    /// The last one made.
    last: RequestId,
    /// The last one that the worker is known to have taken.
    taken: RequestId,
    /// Whether it was still working on that.
    working: bool,
}

impl Requests {
    /// Asks the worker; gives the number of the request too.
    pub fn ask(&mut self, demand: Demand) -> (RequestId, Effect) {
        self.last += 1;
        let id = self.last;
        (id, Effect::Ask(Request { id, demand }))
    }

    /// Notes how far the worker is.
    pub fn on_report(&mut self, report: &Report) {
        self.taken = report.id;
        self.working = report.working;
    }

    /// Whether the worker is known to have taken all requests.
    pub fn all_taken(&self) -> bool {
        self.taken == self.last
    }

    /// Whether the worker is known to have taken this request.
    pub fn has_taken(&self, request: RequestId) -> bool {
        self.taken >= request
    }

    /// Whether the worker will report again without being asked.
    pub fn is_busy(&self) -> bool {
        self.working || !self.all_taken()
    }
}
