//! What was asked of the solver, and what it has answered.

use super::message::Effect;
use crate::solver::{Report, Request, Task, Ticket};

/// The numbers of the requests.
#[derive(Debug, Default)]
pub struct Tickets {
    /// The last one handed out.
    asked: Ticket,
    /// The last one that the solver is known to have taken.
    taken: Ticket,
    /// Whether it was still working on that.
    working: bool,
}

impl Tickets {
    /// Asks the solver.
    pub fn ask(&mut self, task: Task) -> Effect {
        self.asked += 1;
        let ticket = self.asked;
        Effect::Ask(Request { ticket, task })
    }

    /// The number of the last request.
    pub fn asked(&self) -> Ticket {
        self.asked
    }

    /// Takes note of how far the solver is.
    pub fn learn(&mut self, report: &Report) {
        self.taken = report.ticket;
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
