//! The thread that pulls the worker on the desktop, and the channels to and from it.

use std::{
    io,
    sync::mpsc::{self, Receiver, Sender, SyncSender, TryRecvError, TrySendError},
    thread::{self, JoinHandle},
    time::Duration,
};

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
    #[must_use]
    pub fn report(&self) -> Option<Report> {
        self.reports.try_recv().ok()
    }

    /// The next report, if one arrives in time.
    #[must_use]
    pub fn report_within(&self, timeout: Duration) -> Option<Report> {
        self.reports.recv_timeout(timeout).ok()
    }

    /// Whether the thread has broken down; it never ends otherwise.
    #[must_use]
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
