//! The solver thread and the channels to it and from it.

mod comparing;
mod completing;
mod desk;
mod identifying;
mod run;
mod watching;

use std::{
    io,
    sync::mpsc::{self, Receiver, Sender, SyncSender, TryRecvError},
    thread::{self, JoinHandle},
    time::Duration,
};

use self::desk::Desk;
pub use self::{
    comparing::Compared,
    completing::Sought,
    identifying::Identified,
    run::Solutions,
    watching::{Viewing, Watched},
};
use crate::{catalogue::Kernel, job::Job, position::Position, solution::Solution, watch::Goal};

/// Reports that may wait for the window.
const REPORTS: usize = 16;

/// How long the solver works before it looks for requests again.
const SLICE: Duration = Duration::from_millis(5);

/// How often progress alone is worth a report.
const NEWS: Duration = Duration::from_millis(15);

/// How long the solver rests when the window takes no reports.
const PATIENCE: Duration = Duration::from_millis(1);

/// The number of a request, counted from 1. A report names the last request
/// that it knows of, so that what is still to come can be told from what has
/// been.
pub type Ticket = u64;

/// Something to do for the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// One more than that of the request before.
    pub ticket: Ticket,
    /// What to do.
    pub task: Task,
}

/// What the solver can be asked for. It does one thing at a time: what the last
/// request was about goes on, and all else is put aside until it is asked about
/// again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Drop the search put aside and begin this one, up to its first solution.
    Start(Job),
    /// Show the solution with this number, from 0, as soon as it is known.
    Show(u64),
    /// Show this solution, if its number is known already.
    Find(Solution),
    /// Compare the methods on the board of this job when there is nothing else to
    /// do; or drop such a comparison.
    Compare(Option<Job>),
    /// Begin to watch a search.
    Watch(Viewing),
    /// Run the search that is watched on or back.
    Go(Goal),
    /// Look for a completion of this position.
    Complete(Position),
    /// Find out which solution this is, counting with these instructions.
    Identify(Solution, Kernel),
    /// Put everything aside.
    Rest,
}

/// News of what was asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The ticket of the request that began it.
    pub begun: Ticket,
    /// The last request taken.
    pub ticket: Ticket,
    /// Whether more reports will come without another request.
    pub working: bool,
    /// What there is to tell.
    pub news: News,
}

/// What there is to tell, by what was asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// Nothing but that the request was taken.
    Nothing,
    /// Of a search for solutions.
    Solutions(Box<Solutions>),
    /// Of a comparison of methods.
    Comparison(Compared),
    /// Of a search that is watched.
    Watched(Box<Watched>),
    /// Of a search for a completion.
    Sought(Sought),
    /// Of which solution it is that was asked about.
    Identified(Identified),
}

/// The solver thread. Dropping it ends the thread within a slice of work.
#[derive(Debug)]
pub struct Worker {
    requests: Option<Sender<Request>>,
    reports: Receiver<Report>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    /// Starts the thread.
    ///
    /// # Errors
    /// When the system has no thread to give.
    pub fn start() -> io::Result<Self> {
        let (requests, incoming) = mpsc::channel();
        let (outgoing, reports) = mpsc::sync_channel(REPORTS);
        let thread = thread::Builder::new()
            .name("solver".into())
            .spawn(move || serve(&incoming, &outgoing))?;
        Ok(Self {
            requests: Some(requests),
            reports,
            thread: Some(thread),
        })
    }

    /// Hands over a request; never waits.
    pub fn send(&self, request: Request) {
        if let Some(requests) = &self.requests {
            // The thread only ends when the sender is dropped.
            let _ = requests.send(request);
        }
    }

    /// A report that has come, if any; never waits.
    #[must_use]
    pub fn report(&self) -> Option<Report> {
        self.reports.try_recv().ok()
    }

    /// Whether the thread has broken down; it never ends otherwise.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// A report, if one comes in time.
    #[must_use]
    pub fn report_within(&self, timeout: Duration) -> Option<Report> {
        self.reports.recv_timeout(timeout).ok()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Takes requests; between them reports and works in slices.
fn serve(requests: &Receiver<Request>, reports: &SyncSender<Report>) {
    let mut desk = Desk::default();
    loop {
        let request = if desk.is_busy() {
            requests.try_recv()
        } else {
            requests.recv().map_err(|_| TryRecvError::Disconnected)
        };
        match request {
            Ok(request) => desk.take(request),
            Err(TryRecvError::Disconnected) => return,
            Err(TryRecvError::Empty) => {
                desk.report(reports);
                desk.work();
            }
        }
    }
}

#[cfg(test)]
mod tests;
