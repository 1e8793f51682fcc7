//! The solver: requests in, reports out.

mod jobs;
mod protocol;
mod scheduler;
mod thread;

use std::time::Duration;

pub use self::{
    protocol::{
        ComparisonProgress, CompletionProgress, Located, Report, Request, RequestId, Snapshot,
        Solutions, Task, Update, WatchSpec,
    },
    thread::SolverThread,
};

/// How long the solver works before it looks for requests again.
const SLICE: Duration = Duration::from_millis(5);

/// How often progress alone is worth a report.
const REPORT_INTERVAL: Duration = Duration::from_millis(15);

/// How long the solver rests when the window takes no reports.
const PATIENCE: Duration = Duration::from_millis(1);

#[cfg(test)]
mod tests;
