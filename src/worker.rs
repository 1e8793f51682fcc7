//! The solver thread and the channels to it and from it.

mod run;

use std::{
    io,
    sync::mpsc::{self, Receiver, Sender, SyncSender, TryRecvError},
    thread::{self, JoinHandle},
    time::Duration,
};

use self::run::Run;
use crate::{
    board::Board,
    catalogue::Kernel,
    compare, experiment,
    method::Method,
    mode::Mode,
    solution::Solution,
    source::{Found, Progress},
};

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

/// What the solver can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Drop the search under way and begin this one, up to its first solution.
    Start(Job),
    /// Show the solution with this number, from 0, as soon as it is known.
    Show(u64),
    /// Show this solution, if its number is known already.
    Find(Solution),
    /// Compare the methods on the same board, or stop doing so.
    Compare(bool),
}

/// A search to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// The board.
    pub board: Board,
    /// The mode.
    pub mode: Mode,
    /// A method instead of the mode's own, if the mode takes it.
    pub method: Option<&'static Method>,
    /// What shuffle starts from.
    pub seed: u64,
    /// Whether one solution of each family is enough.
    pub families: bool,
    /// Solutions after which to stop.
    pub limit: u64,
    /// The instructions to count with.
    pub kernel: Kernel,
}

/// News of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The ticket of the request that started the search.
    pub run: Ticket,
    /// The last request taken.
    pub ticket: Ticket,
    /// Whether more reports will come without another request.
    pub working: bool,
    /// How far the search is.
    pub progress: Progress,
    /// Time spent searching.
    pub elapsed: Duration,
    /// The solution asked for, with its number from 0, once it is there.
    pub shown: Option<(u64, Found)>,
    /// The number of the family of the solution shown last, from 0, and how many
    /// families there are, once they are numbered.
    pub family: Option<(u64, u64)>,
    /// How many partial solutions with 0, 1, 2, … queens were found so far, by a
    /// search that keeps them.
    pub partials: Option<Vec<u64>>,
    /// What an experiment with random permutations has come to.
    pub experiment: Option<experiment::Outcome>,
    /// The methods side by side, if that was asked for.
    pub comparison: Option<Compared>,
}

/// How far a comparison of methods is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The order of the board.
    pub order: usize,
    /// The methods that have ended.
    pub rows: Vec<compare::Row>,
    /// The method at work, and what it has spent so far.
    pub running: Option<(&'static Method, compare::Figures)>,
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
    let mut run: Option<Run> = None;
    loop {
        let busy = run.as_ref().is_some_and(Run::is_busy);
        let request = if busy {
            requests.try_recv()
        } else {
            requests.recv().map_err(|_| TryRecvError::Disconnected)
        };
        match (request, &mut run) {
            (Err(TryRecvError::Disconnected), _) => return,
            (Err(TryRecvError::Empty), Some(run)) => {
                run.report(reports);
                run.work();
            }
            (Ok(Request { ticket, task }), run) => match (task, run) {
                (Task::Start(job), run) => *run = Run::new(ticket, job),
                (Task::Show(number), Some(run)) => run.show(ticket, number),
                (Task::Find(solution), Some(run)) => run.find(ticket, solution),
                (Task::Compare(wanted), Some(run)) => run.compare(ticket, wanted),
                (Task::Show(_) | Task::Find(_) | Task::Compare(_), None) => {}
            },
            (Err(TryRecvError::Empty), None) => {}
        }
    }
}

#[cfg(test)]
mod tests;
