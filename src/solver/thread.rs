//! The thread that drives the solver, and the channels to it and from it.

use std::{
    io,
    sync::mpsc::{self, Receiver, Sender, SyncSender, TryRecvError},
    thread::{self, JoinHandle},
    time::Duration,
};

use super::{
    protocol::{Report, Request},
    scheduler::Scheduler,
};

/// Reports that may wait for the window.
pub(super) const REPORTS: usize = 16;

/// The solver thread. Dropping it ends the thread within a slice of work.
#[derive(Debug)]
pub struct SolverThread {
    requests: Option<Sender<Request>>,
    reports: Receiver<Report>,
    thread: Option<JoinHandle<()>>,
}

impl SolverThread {
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

impl Drop for SolverThread {
    fn drop(&mut self) {
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Takes requests; between them reports and works in slices.
fn serve(requests: &Receiver<Request>, reports: &SyncSender<Report>) {
    let mut scheduler = Scheduler::default();
    loop {
        let request = if scheduler.is_busy() {
            requests.try_recv()
        } else {
            requests.recv().map_err(|_| TryRecvError::Disconnected)
        };
        match request {
            Ok(request) => scheduler.take(request),
            Err(TryRecvError::Disconnected) => return,
            Err(TryRecvError::Empty) => {
                scheduler.report(reports);
                scheduler.work();
            }
        }
    }
}
