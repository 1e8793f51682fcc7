//! What was asked of the solver, and what it has answered.

use super::message::Effect;
use crate::solver::{Report, Request, RequestId, Task};

/// The numbers of the requests.
#[derive(Debug, Default)]
pub struct Requests {
    /// The last one handed out.
    asked: RequestId,
    /// The last one that the solver is known to have taken.
    taken: RequestId,
    /// Whether it was still working on that.
    working: bool,
}

impl Requests {
    /// Asks the solver.
    pub fn ask(&mut self, task: Task) -> Effect {
        self.asked += 1;
        let id = self.asked;
        Effect::Ask(Request { id, task })
    }

    /// The number of the last request.
    pub fn asked(&self) -> RequestId {
        self.asked
    }

    /// Takes note of how far the solver is.
    pub fn on_report(&mut self, report: &Report) {
        self.taken = report.id;
        self.working = report.working;
    }

    /// Whether the solver is known to have taken all requests.
    pub fn none_open(&self) -> bool {
        self.taken == self.asked
    }

    /// Whether the solver will report again without being asked.
    pub fn busy(&self) -> bool {
        self.working || !self.none_open()
    }
}
