//! The solver thread and the channels to it and from it.

use std::{
    io,
    sync::mpsc::{self, Receiver, Sender, SyncSender, TryRecvError, TrySendError},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use crate::{
    board::Board,
    mode::Mode,
    source::{Found, Progress, Source},
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// One more than that of the request before.
    pub ticket: Ticket,
    /// What to do.
    pub task: Task,
}

/// What the solver can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Drop the search under way and begin this one, up to its first solution.
    Start(Job),
    /// Show the solution with this number, from 0, as soon as it is known.
    Show(u64),
}

/// A search to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// The board.
    pub board: Board,
    /// The mode.
    pub mode: Mode,
    /// What shuffle starts from.
    pub seed: u64,
    /// Solutions after which to stop.
    pub limit: u64,
}

/// News of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    pub fn report(&self) -> Option<Report> {
        self.reports.try_recv().ok()
    }

    /// A report, if one comes in time.
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
        let busy = run.as_ref().is_some_and(|run| run.working || run.unsent);
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
                (Task::Start(job), run) => *run = Some(Run::new(ticket, job)),
                (Task::Show(number), Some(run)) => run.show(ticket, number),
                (Task::Show(_), None) => {}
            },
            (Err(TryRecvError::Empty), None) => {}
        }
    }
}

/// A search under way.
struct Run {
    started: Ticket,
    ticket: Ticket,
    source: Box<dyn Source>,
    limit: u64,
    wanted: u64,
    /// Whether `wanted` has not been answered yet.
    open: bool,
    working: bool,
    elapsed: Duration,
    /// Whether the window does not know the latest yet.
    unsent: bool,
    reported: Instant,
}

impl Run {
    fn new(ticket: Ticket, job: Job) -> Self {
        Self {
            started: ticket,
            ticket,
            source: job.mode.open(job.board, job.seed),
            limit: job.limit,
            wanted: 0,
            open: true,
            working: true,
            elapsed: Duration::ZERO,
            unsent: true,
            reported: Instant::now(),
        }
    }

    fn show(&mut self, ticket: Ticket, number: u64) {
        self.ticket = ticket;
        self.wanted = number;
        self.open = true;
        self.working = true;
    }

    /// Works for one slice; less when nothing is left to do or the solution
    /// that is waited for turns up.
    fn work(&mut self) {
        if !self.working {
            return;
        }
        let begun = Instant::now();
        let goal = self.wanted.min(self.limit.saturating_sub(1));
        while self.working && begun.elapsed() < SLICE {
            let found = self.source.progress().found;
            if self.open && found > goal {
                break;
            }
            self.working = found < self.limit && self.source.advance(goal);
        }
        self.elapsed += begun.elapsed();
        self.unsent = true;
    }

    /// Sends the solution that is waited for as soon as it is there, progress
    /// from time to time, and the end of the work.
    fn report(&mut self, reports: &SyncSender<Report>) {
        let shown = if self.open && self.wanted < self.limit {
            self.source
                .get(self.wanted)
                .map(|found| (self.wanted, found))
        } else {
            None
        };
        let answered = shown.is_some();
        let due = answered || !self.working || self.reported.elapsed() >= NEWS;
        if !due {
            return;
        }
        let report = Report {
            run: self.started,
            ticket: self.ticket,
            working: self.working,
            progress: self.progress(),
            elapsed: self.elapsed,
            shown,
        };
        if let Err(TrySendError::Full(_)) = reports.try_send(report) {
            // The window is slower than the solver: so is the solver now.
            thread::sleep(PATIENCE);
            return;
        }
        self.unsent = false;
        // A trail may have forgotten what is asked for: that is not waited for.
        self.open &= !answered && self.source.progress().found <= self.wanted;
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
