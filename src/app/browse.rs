//! Looking at solutions by number.

use std::sync::Arc;

use super::{Activity, Go, Shared};
use crate::board::{Solution, Symmetry};
use crate::numbers::{capitalized, grouped, no_such};
use crate::search::methods::construction::construct;
use crate::solutions::shuffle_experiment::Results;
use crate::solutions::{Found, Kind, Query};
use crate::worker::{Demand, RequestId, Solutions};

/// After this many solutions, the search for a given one stops: more are not kept.
const MAX_SOUGHT: u64 = 100_000;

/// The solutions being looked at.
#[derive(Debug)]
pub struct Browse {
    /// The query that these solutions answer.
    pub query: Query,
    /// The request that started the search.
    pub(super) request: RequestId,
    /// The last report of the search; before the first, nothing is found.
    pub report: Box<Solutions>,
    /// The number of the solution to show, from 0.
    pub wanted: u64,
    arrival: Arrival,
    shown: Option<ShownSolution>,
}

/// Whether the board shows the requested solution.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Arrival {
    /// It does.
    Here,
    /// The requested solution is still to come.
    Waiting,
    /// The last solution was requested before its number was known.
    WaitingForTheLast,
    /// This solution was requested, whatever its number.
    Seeking {
        /// The solution.
        sought: Arc<Solution>,
        /// How many found solutions have been checked without a match.
        searched: u64,
    },
}

/// The solution on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ShownSolution {
    /// Its number, from 0; `None` for an image that the search has not found yet.
    number: Option<u64>,
    /// The number of the solution whose image it is, or its own.
    origin: u64,
    found: Found,
}

impl Browse {
    /// Starts the search of the current query, up to solution `wanted`, from 0.
    pub(super) fn begin(shared: &mut Shared, wanted: u64) -> Self {
        let query = shared.query_for(Activity::Browse);
        let request = shared.ask(Demand::Start(query));
        let mut browse = Self {
            query,
            request,
            report: Box::default(),
            wanted: 0,
            arrival: Arrival::Waiting,
            shown: None,
        };
        if wanted > 0 {
            browse.show(shared, wanted);
        }
        browse
    }

    /// Resumes where it was set aside.
    pub(super) fn resume(&mut self, shared: &mut Shared) {
        let sought = match (&self.arrival, &self.shown) {
            (Arrival::Seeking { sought, .. }, _) => sought,
            (Arrival::Here, Some(image)) if image.number.is_none() => &image.found.solution,
            _ => return self.show(shared, self.wanted),
        };
        shared.ask(Demand::Find(Arc::clone(sought)));
    }

    pub(super) fn go(&mut self, go: Go, shared: &mut Shared) {
        let before = self.number().filter(|_| self.arrival == Arrival::Here);
        match go {
            Go::Next if self.total().is_some_and(|total| self.wanted + 1 == total) => {
                self.show(shared, 0);
            }
            Go::Next => self.forward(1, shared),
            Go::Previous => self.previous(shared),
            Go::First => self.show(shared, 0),
            Go::Last => self.last(shared),
            Go::Forward(solutions) => self.forward(solutions.into(), shared),
            Go::Back(solutions) => {
                self.show(shared, self.wanted.saturating_sub(solutions.into()));
            }
            Go::To(number) => return self.go_to(number, shared),
        }
        if before == Some(self.wanted) {
            let noun = self.query.numbered().noun();
            shared.notify(match self.wanted {
                _ if self.total() == Some(1) => format!("This is the only {noun}"),
                0 if go != Go::Last => format!("This is the first {noun}"),
                _ if self.total().is_some() => format!("This is the last {noun}"),
                _ => format!("This is the last {noun} so far"),
            });
        }
    }

    /// Stays at the solution on the board, if another one is awaited; not if only its family is.
    pub(super) fn stay(&mut self, shared: &mut Shared) {
        let Some(shown) = self.shown.as_ref() else {
            return;
        };
        if self.arrival == Arrival::Here || self.is_seeking() {
            return;
        }
        if let Some(number) = shown.number {
            return self.show(shared, number);
        }
        // An image has no number to go to.
        self.wanted = shown.origin;
        self.arrival = Arrival::Here;
        shared.ask(Demand::Rest);
    }

    fn show(&mut self, shared: &mut Shared, number: u64) {
        self.wanted = number;
        self.arrival = Arrival::Waiting;
        shared.ask(Demand::Show(number));
    }

    /// Shows an image of the solution on the board at once; its number follows once known.
    pub(super) fn image(&mut self, symmetry: Symmetry, shared: &mut Shared) {
        let is_here = self.arrival == Arrival::Here;
        let Some(shown) = self.shown.as_mut().filter(|_| is_here) else {
            return;
        };
        let solution = Arc::new(symmetry.apply(&shown.found.solution));
        if solution == shown.found.solution {
            return shared.notify("This leaves the solution unchanged");
        }
        shown.number = None;
        shown.found = Found {
            solution: Arc::clone(&solution),
            cost: None,
        };
        shared.ask(Demand::Find(solution));
    }

    fn previous(&mut self, shared: &mut Shared) {
        match self.wanted {
            0 if self.total().is_some() => self.show(shared, self.end().saturating_sub(1)),
            0 => {}
            wanted => self.show(shared, wanted - 1),
        }
    }

    /// Goes to the last solution; before the first report of a search, as soon as the number of the
    /// last one is known.
    fn last(&mut self, shared: &mut Shared) {
        if !shared.requests.has_taken(self.request) {
            self.arrival = Arrival::WaitingForTheLast;
            return;
        }
        self.show(shared, self.end().saturating_sub(1));
    }

    /// Goes forward by this many solutions, ahead of the search if necessary: every press counts.
    fn forward(&mut self, by: u64, shared: &mut Shared) {
        let number = self.wanted.saturating_add(by);
        let last = self.total().unwrap_or(u64::MAX).saturating_sub(1);
        self.show(shared, number.min(last));
    }

    fn go_to(&mut self, number: u64, shared: &mut Shared) {
        match (self.last_number(), number) {
            (Some(0), _) => shared.notify("No solution exists"),
            (_, 0) => shared.notify("Numbers begin with 1"),
            (Some(total), _) if number > total => shared.notify(self.no_such_number(number, total)),
            _ => self.show(shared, number - 1),
        }
    }

    pub(super) fn on_report(&mut self, mut report: Box<Solutions>, shared: &mut Shared) {
        let is_sought = |found: &Found| match &self.arrival {
            Arrival::Seeking { sought, .. } => found.solution == *sought,
            // An image may still get its number; a solution that was given up is ignored.
            Arrival::Here => {
                let shown = self.shown.as_ref();
                shown.is_none_or(|shown| shown.found.solution == found.solution)
            }
            Arrival::Waiting | Arrival::WaitingForTheLast => true,
        };
        if let Some((number, found)) = report.shown.take().filter(|(_, found)| is_sought(found)) {
            match self.arrival {
                // The last request may have been an image without a number.
                Arrival::Seeking { .. } | Arrival::Here => {
                    self.wanted = number;
                    self.arrival = Arrival::Here;
                }
                Arrival::Waiting if number == self.wanted => self.arrival = Arrival::Here,
                Arrival::Waiting | Arrival::WaitingForTheLast => {}
            }
            self.shown = Some(ShownSolution {
                number: Some(number),
                origin: number,
                found,
            });
        }
        let all_taken = shared.requests.all_taken();
        let settled = !report.working && all_taken;
        self.report = report;
        match self.arrival.clone() {
            Arrival::WaitingForTheLast => self.last(shared),
            Arrival::Waiting if settled => self.do_without(shared),
            Arrival::Seeking { sought, searched } if all_taken => {
                self.seek(sought, searched, shared);
            }
            Arrival::Waiting | Arrival::Seeking { .. } | Arrival::Here => {}
        }
    }

    /// Gives up on a requested solution that will not come, because there are too few or it is no
    /// longer kept, and goes to one that exists.
    fn do_without(&mut self, shared: &mut Shared) {
        let found = self.found();
        if found == 0 {
            return;
        }
        let wanted = self.wanted;
        if wanted < found {
            let number = grouped(wanted + 1);
            shared.notify(format!("Solution {number} is no longer in memory"));
            self.wanted = self.number().unwrap_or(self.wanted);
            self.arrival = Arrival::Here;
            return;
        }
        shared.notify(if self.has_failed() {
            "The solver failed: solutions may be missing".into()
        } else {
            self.no_such_number(wanted + 1, found)
        });
        self.show(shared, found - 1);
    }

    fn no_such_number(&self, number: u64, last: u64) -> String {
        capitalized(&no_such(self.query.numbered().noun(), number, last))
    }

    /// The number of the last solution that can be gone to, if it is known.
    pub fn last_number(&self) -> Option<u64> {
        let known = self.total().or_else(|| self.query.known_total());
        known.into_iter().chain(self.query.limit).min()
    }

    /// The solution on the board.
    pub fn shown(&self) -> Option<&Found> {
        self.shown.as_ref().map(|shown| &shown.found)
    }

    /// The number of the solution on the board, from 0; `None` when there is no solution, or for an
    /// image that the search has not found yet.
    pub fn number(&self) -> Option<u64> {
        self.shown.as_ref().and_then(|shown| shown.number)
    }

    /// The number of the solution on the board, of the one whose image it is or of the one that it
    /// waits for, from 0; `None` if it is not known yet.
    pub(super) fn coming_number(&self) -> Option<u64> {
        match self.arrival {
            Arrival::Here | Arrival::Waiting => Some(self.wanted),
            Arrival::WaitingForTheLast | Arrival::Seeking { .. } => None,
        }
    }

    /// The number of the solution whose image is on the board, from 0; `None` if it has a number.
    pub fn image_of(&self) -> Option<u64> {
        let shown = self.shown.as_ref();
        Some(shown.filter(|shown| shown.number.is_none())?.origin)
    }

    /// Whether the number of the solution on the board, or of its family, is being sought.
    pub fn is_seeking(&self) -> bool {
        matches!(self.arrival, Arrival::Seeking { .. })
    }

    pub(super) fn is_waiting(&self, shared: &Shared) -> bool {
        shared.requests.is_busy() && self.arrival != Arrival::Here
    }

    /// The results of shuffling, once it has found a solution.
    pub fn results(&self) -> Option<&Results> {
        let results = self.report.experiment.as_ref();
        results.filter(|results| results.solutions > 0)
    }

    /// The number of solutions found so far.
    pub fn found(&self) -> u64 {
        self.report.progress.found
    }

    /// The number of all solutions, if known.
    pub fn total(&self) -> Option<u64> {
        self.report.progress.total
    }

    /// Whether all solutions are found.
    pub fn is_complete(&self) -> bool {
        self.report.progress.complete
    }

    /// Whether the solver has failed, so that solutions may be missing.
    pub fn has_failed(&self) -> bool {
        self.report.progress.failed
    }

    /// Whether the board is known to have no solution.
    pub fn has_no_solution(&self) -> bool {
        self.is_complete() && self.found() == 0
    }

    /// One more than the number of the last solution that can be requested.
    pub(super) fn end(&self) -> u64 {
        self.total().unwrap_or_else(|| self.found())
    }

    /// The family of the solution on the board, in an order that does not depend on which member is
    /// shown: that of their numbers, where variants are numbered.
    pub fn members(&self) -> Vec<Solution> {
        let Some(found) = self.shown() else {
            return Vec::new();
        };
        match self.query.kind() {
            Kind::Construction => {
                let constructed = construct(self.query.board());
                constructed.map_or_else(Vec::new, |solution| solution.family())
            }
            Kind::First(_) | Kind::All(_) | Kind::Shuffle => found.solution.fundamental().family(),
        }
    }

    /// Restarts with one solution of each family, or with all of them, at the family of the
    /// solution on the board, or at the solution that represented its family. Until that is found,
    /// the board stays unchanged.
    pub(super) fn toggle_one_per_family(&mut self, shared: &mut Shared) {
        shared.query.one_per_family = !shared.query.one_per_family;
        let is_exhaustive = self.query.kind().is_exhaustive();
        let before = self.shown.take().filter(|_| is_exhaustive);
        *self = Self::begin(shared, 0);
        let Some(ShownSolution { found, .. }) = before else {
            return;
        };
        let sought = if self.query.one_per_family {
            found.solution.fundamental().into()
        } else {
            Arc::clone(&found.solution)
        };
        self.arrival = Arrival::Seeking {
            sought,
            searched: 0,
        };
        self.shown = Some(ShownSolution {
            number: None,
            origin: 0,
            found,
        });
    }

    /// Looks for a solution among those found since the last time, if enough are new, or else has a
    /// resting worker search further.
    fn seek(&mut self, sought: Arc<Solution>, searched: u64, shared: &mut Shared) {
        let found = self.found();
        let rests = !self.report.working;
        if found > searched && (rests || found - searched > searched / 8) {
            self.arrival = Arrival::Seeking {
                sought: Arc::clone(&sought),
                searched: found,
            };
            shared.ask(Demand::Find(sought));
        } else if rests && (self.is_complete() || self.has_failed() || found >= MAX_SOUGHT) {
            self.show(shared, 0);
        } else if rests {
            shared.ask(Demand::Show(found + found / 8));
        }
    }
}
