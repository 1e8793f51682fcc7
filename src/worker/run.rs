//! One search under way on the solver thread.

use std::{
    sync::mpsc::{SyncSender, TrySendError},
    thread,
    time::{Duration, Instant},
};

use super::{Compared, Job, NEWS, PATIENCE, Report, SLICE, Ticket};
use crate::{
    compare::{self, Comparison},
    experiment::Experiment,
    families::{self, Families},
    method::METHODS,
    solution::Solution,
    source::{Progress, Source},
};

/// A search under way.
pub(super) struct Run {
    started: Ticket,
    ticket: Ticket,
    source: Box<dyn Source>,
    limit: u64,
    wanted: u64,
    /// Whether `wanted` has not been answered yet.
    open: bool,
    working: bool,
    comparison: Option<Comparison>,
    /// The families of the order, if they are to be numbered.
    families: Option<Families>,
    /// The solution that was shown last.
    shown: Option<Solution>,
    job: Job,
    elapsed: Duration,
    /// Whether the window does not know the latest yet.
    unsent: bool,
    reported: Instant,
}

impl Run {
    /// `None` for a board that is not of the orders of the mode or the method.
    pub(super) fn new(ticket: Ticket, job: Job) -> Option<Self> {
        Some(Self {
            started: ticket,
            ticket,
            source: job
                .mode
                .open(job.method, job.board, job.seed, job.kernel, job.families)?,
            limit: job.limit,
            wanted: 0,
            open: true,
            working: true,
            comparison: None,
            families: Families::new(job.board)
                .filter(|_| job.board.order() <= families::LARGEST_NUMBERED),
            shown: None,
            job,
            elapsed: Duration::ZERO,
            unsent: true,
            reported: Instant::now(),
        })
    }

    pub(super) fn show(&mut self, ticket: Ticket, number: u64) {
        self.ticket = ticket;
        self.wanted = number;
        self.open = number < self.limit;
        self.working = true;
    }

    pub(super) fn find(&mut self, ticket: Ticket, solution: Solution) {
        if let Some(number) = self.source.number_of(&solution) {
            self.show(ticket, number);
        } else {
            self.ticket = ticket;
            self.unsent = true;
        }
        self.shown = Some(solution);
    }

    pub(super) fn compare(&mut self, ticket: Ticket, wanted: bool) {
        let Job { board, seed, .. } = self.job;
        self.ticket = ticket;
        self.unsent = true;
        self.comparison = wanted
            .then(|| Comparison::new(board, METHODS.iter().collect(), seed, compare::PATIENCE));
    }

    pub(super) fn is_busy(&self) -> bool {
        self.works() || self.unsent
    }

    /// Whether there is anything left to do.
    fn works(&self) -> bool {
        self.working || self.is_numbering() || self.is_comparing()
    }

    fn is_numbering(&self) -> bool {
        let families = self.families.as_ref();
        families.is_some_and(|families| families.total().is_none())
    }

    fn is_comparing(&self) -> bool {
        let comparison = self.comparison.as_ref();
        comparison.is_some_and(|comparison| !comparison.is_complete())
    }

    /// Works for one slice; less when nothing is left to do or the solution
    /// that is waited for turns up.
    pub(super) fn work(&mut self) {
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
        self.unsent = true;
    }

    /// What there is to do when the search itself rests.
    fn work_aside(&mut self) {
        if let Some(families) = self.families.as_mut().filter(|f| f.total().is_none()) {
            families.step();
            self.unsent = true;
        } else if let Some(comparison) = &mut self.comparison {
            self.unsent |= comparison.step();
        }
    }

    /// The number of the family of the solution shown last, and of how many.
    fn family(&self) -> Option<(u64, u64)> {
        let families = self.families.as_ref()?;
        let total = families.total()?;
        Some((families.family_of(self.shown.as_ref()?)?, total))
    }

    /// Sends the solution that is waited for as soon as it is there, progress
    /// from time to time, and the end of the work.
    pub(super) fn report(&mut self, reports: &SyncSender<Report>) {
        let shown = if self.open {
            self.source
                .get(self.wanted)
                .map(|found| (self.wanted, found))
        } else {
            None
        };
        let answered = shown.is_some();
        if let Some((_, found)) = &shown {
            self.shown = Some(found.solution.clone());
        }
        let working = self.works();
        let due = answered || !working || self.reported.elapsed() >= NEWS;
        if !due {
            return;
        }
        let report = Report {
            run: self.started,
            ticket: self.ticket,
            working,
            progress: self.progress(),
            elapsed: self.elapsed,
            shown,
            family: self.family(),
            partials: self.source.partials().map(<[u64]>::to_vec),
            experiment: self.source.experiment().map(Experiment::outcome),
            comparison: self.comparison.as_ref().map(|comparison| Compared {
                order: self.job.board.order(),
                rows: comparison.rows().to_vec(),
                running: comparison.running(),
            }),
        };
        if let Err(TrySendError::Full(_)) = reports.try_send(report) {
            // The window is slower than the solver: so is the solver now.
            thread::sleep(PATIENCE);
            return;
        }
        self.unsent = false;
        self.open &= !answered;
        self.reported = Instant::now();
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
