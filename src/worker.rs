//! The worker: takes requests, works in slices and reports the results.
//!
//! In reading order:
//!
//! 1. [`Request`] and [`Report`]: the protocol, which is plain data. A request has an id and
//!    a [`Demand`]; a report says which request it is about and has an [`Update`].
//! 2. [`Scheduler`]: takes requests and is pulled for reports. It alone knows when a
//!    report is due. It needs no thread.
//! 3. Its jobs: a search, a run, a completion, a solution being located, a comparison. They
//!    differ only in their work.
//! 4. [`WorkerThread`]: pulls a scheduler on the desktop, so that the window never waits.
//!    [`ThreadlessWorker`] is pulled once per frame on a web page, where there are no threads.
//!
//! The first solution of order 8, without a thread:
//!
//! ```
//! use std::time::Duration;
//!
//! use queens::{
//!     Board,
//!     solutions::{Kind, Query},
//!     worker::{Request, Scheduler, Demand, Update},
//! };
//!
//! let mut worker = Scheduler::default();
//! let query = Query::new(Board::new(8)?, Kind::First(None))?;
//! worker.take(Request { id: 1, demand: Demand::Start(query) });
//! let mut shown = None;
//! while worker.is_busy() {
//!     if let Some(report) = worker.pull(Duration::from_millis(5))
//!         && let Update::Solutions(update) = report.news
//!     {
//!         shown = shown.or(update.shown);
//!     }
//! }
//! let (number, found) = shown.ok_or("there is no solution")?;
//! assert_eq!((number, found.solution.to_string()), (0, "0 4 7 5 2 6 1 3".into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod job;
mod protocol;
mod run_job;
mod scheduler;
mod search_job;
mod thread;

pub use self::{
    protocol::{
        CompletionProgress, Demand, Inspected, Located, Report, Request, RequestId, RunDemand,
        RunSnapshot, Solutions, Update, WatchDemand,
    },
    scheduler::Scheduler,
    thread::{ThreadlessWorker, WorkerThread},
};

/// The worker of the window: on platforms with threads it has its own.
#[cfg(not(target_family = "wasm"))]
pub type Worker = WorkerThread;
/// The worker of the window: without threads it is pulled once per frame.
#[cfg(target_family = "wasm")]
pub type Worker = ThreadlessWorker;

#[cfg(test)]
mod tests;
