//! The thread that pulls the worker on the desktop, and the channels to and from it; and the worker
//! on platforms without threads, which is pulled once per frame.

use std::collections::VecDeque;
use std::io;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender, TryRecvError, TrySendError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use web_time::Instant;

use super::{Report, Request, Scheduler};

/// The number of reports that may wait for the window.
pub(super) const MAX_WAITING_REPORTS: usize = 16;

/// How long the worker works before it looks for requests again.
const REQUEST_INTERVAL: Duration = Duration::from_millis(5);

/// How long the thread sleeps between two slices of work while the maximum number of reports waits
/// for the window.
const FULL_CHANNEL_SLEEP: Duration = Duration::from_millis(1);

/// The worker thread. Dropping it ends the thread as soon as the worker looks for
/// requests.
#[derive(Debug)]
pub struct WorkerThread {
    requests: Option<Sender<Request>>,
    reports: Receiver<Report>,
    thread: Option<JoinHandle<()>>,
}

impl WorkerThread {
    /// Starts the thread.
    ///
    /// # Errors
    ///
    /// When the system cannot provide a thread.
    pub fn start() -> io::Result<Self> {
        let (requests, incoming) = mpsc::channel();
        let (outgoing, reports) = mpsc::sync_channel(MAX_WAITING_REPORTS);
        let thread = thread::Builder::new()
            .name("worker".into())
            .spawn(move || serve(&incoming, &outgoing))?;
        Ok(Self {
            requests: Some(requests),
            reports,
            thread: Some(thread),
        })
    }

    /// Does nothing: the thread works by itself.
    pub fn work(&self, _: Duration) {}

    /// Sends a request; never waits.
    pub fn send(&self, request: Request) {
        if let Some(requests) = &self.requests {
            // The thread ends only when the sender is dropped.
            let _ = requests.send(request);
        }
    }

    /// The next report that has arrived, if any; never waits.
    pub fn report(&self) -> Option<Report> {
        self.reports.try_recv().ok()
    }

    /// The next report, if one arrives in time.
    pub fn report_within(&self, timeout: Duration) -> Option<Report> {
        self.reports.recv_timeout(timeout).ok()
    }

    /// Whether the thread has broken down; it never ends otherwise.
    pub fn is_broken(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }
}

impl Drop for WorkerThread {
    fn drop(&mut self) {
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Takes requests, and in between pulls the worker, or sleeps when there is nothing to do. Returns
/// when no one can send requests any more.
fn serve(requests: &Receiver<Request>, reports: &SyncSender<Report>) {
    let mut scheduler = Scheduler::default();
    let mut unsent = None;
    loop {
        let request = if scheduler.is_busy() || unsent.is_some() {
            requests.try_recv()
        } else {
            requests.recv().map_err(|_| TryRecvError::Disconnected)
        };
        match request {
            Ok(request) => scheduler.take(request),
            Err(TryRecvError::Disconnected) => return,
            Err(TryRecvError::Empty) => {
                // The window is slower than the worker, so the worker slows down.
                if unsent.is_some() {
                    thread::sleep(FULL_CHANNEL_SLEEP);
                    scheduler.work(REQUEST_INTERVAL);
                } else {
                    unsent = scheduler.pull(REQUEST_INTERVAL);
                }
                unsent = unsent.and_then(|report| send(reports, report));
            }
        }
    }
}

/// Sends a report; returns it if there is no room for it.
fn send(reports: &SyncSender<Report>, report: Report) -> Option<Report> {
    match reports.try_send(report) {
        Err(TrySendError::Full(report)) => Some(report),
        // If no one listens any more, no more requests will come either.
        Ok(()) | Err(TrySendError::Disconnected(_)) => None,
    }
}

/// A worker without a thread of its own: it works when it is called, on the thread that calls.
#[derive(Default)]
pub struct ThreadlessWorker {
    pub(super) scheduler: Scheduler,
    /// Reports that have not been taken yet.
    reports: VecDeque<Report>,
    /// What remains of the time in which it may work.
    left: Duration,
}

impl ThreadlessWorker {
    /// Starts with nothing to do.
    ///
    /// # Errors
    ///
    /// Never fails: it has no thread.
    pub fn start() -> io::Result<Self> {
        Ok(Self::default())
    }

    /// Passes a request to the scheduler.
    pub fn send(&mut self, request: Request) {
        self.scheduler.take(request);
    }

    /// Works for this time, or until nothing is left to do. A single step may outlast it. What
    /// remains of the time is used by [`Self::report_within`].
    pub fn work(&mut self, time: Duration) {
        let until = Instant::now() + time;
        self.left = time;
        while self.scheduler.is_busy() && !self.left.is_zero() {
            self.reports.extend(self.scheduler.pull(self.left));
            self.left = until.saturating_duration_since(Instant::now());
        }
    }

    /// The oldest report that has not been taken yet, if any.
    pub fn report(&mut self) -> Option<Report> {
        self.reports.pop_front()
    }

    /// A report that is ready, or else the one that comes of working: for this time at most, and no
    /// longer than what remains of the time given to [`Self::work`].
    pub fn report_within(&mut self, time: Duration) -> Option<Report> {
        if self.reports.is_empty() && self.scheduler.is_busy() && !self.left.is_zero() {
            let begun = Instant::now();
            let report = self.scheduler.pull(time.min(self.left));
            self.left = self.left.saturating_sub(begun.elapsed());
            return report;
        }
        self.report()
    }

    /// Whether the worker has broken down. If it had, so would the program.
    pub fn is_broken(&self) -> bool {
        false
    }
}
