//! The worker: takes requests, works in slices and reports the results.
//!
//! In reading order:
//!
//! 1. [`Request`] and [`Report`]: the protocol, which is plain data. A request has an id and
//!    a [`Demand`]; a report says which request it is about and has an [`Update`].
//! 2. [`Scheduler`]: takes requests and is pulled for reports. It alone knows when a
//!    report is due. It needs no thread.
//! 3. Its jobs: solutions by their numbers, a run, a completion, a count, a comparison. They differ
//!    only in their work.
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
mod run_job;
mod scheduler;
mod solutions_job;
#[cfg(test)]
mod tests;
mod thread;

use std::sync::Arc;
use std::time::Duration;

pub use self::scheduler::Scheduler;
pub use self::solutions_job::MAX_LOCATED_ORDER;
pub use self::thread::{ThreadlessWorker, WorkerThread};
use crate::board::{Position, Solution, Square};
use crate::counting::{Resources, SolutionsPerSquare};
use crate::search::queens_to_blame::{Blame, ExplainedAnswer};
use crate::search::run::LaneSnapshot;
use crate::search::{Goal, NodeHistory, Question, Questions, RunSpec, SweepProgress, SweepSpec};
use crate::solutions::{Found, Progress, Query, shuffle_experiment};

/// The worker of the window: on platforms with threads it has its own.
#[cfg(not(target_family = "wasm"))]
pub type Worker = WorkerThread;
/// The worker of the window: without threads it is pulled once per frame.
#[cfg(target_family = "wasm")]
pub type Worker = ThreadlessWorker;

/// The number of a request. The first is 1, and each one is larger by one than the last.
pub type RequestId = u64;

/// A task for the worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Larger by one than the id of the previous request.
    pub id: RequestId,
    /// What to do.
    pub demand: Demand,
}

/// What can be requested of the worker.
///
/// There is one main job: a search, a run, a completion, a count or a solution to locate. A search
/// or a run is put aside when another job starts, and continues where it was with the next request
/// about it. A comparison of methods takes turns with the main job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Demand {
    /// Start a search for solutions, up to the first one, and drop the previous search.
    Start(Query),
    /// Show the search's solution with this number, from 0, as soon as it is known.
    Show(u64),
    /// Show this solution of the search, if its number is already known.
    Find(Arc<Solution>),
    /// Start to compare all methods, replacing any other comparison; `None` drops the comparison.
    Sweep(Option<SweepSpec>),
    /// Start to watch a search before its first step, or a race at its start, and drop the previous
    /// one of that kind.
    Watch(RunSpec),
    /// A demand on the run that the request with this id started.
    Run(RequestId, RunDemand),
    /// Look for a completion of a position.
    Complete {
        /// The position.
        position: Position,
        /// If there is no completion, look for queens that no solution has together, of which these
        /// cannot be taken back; `None` if that is not requested.
        explained: Option<Vec<Square>>,
    },
    /// Count the solutions that have the queens of a position, and one more on each free square, up
    /// to order 16, from what is counted already.
    CountPerSquare(SolutionsPerSquare),
    /// Show the number of this solution and of its family among all of its order, up to order
    /// [`MAX_LOCATED_ORDER`], counting with these resources.
    Locate(Solution, Resources),
    /// Put everything aside except a comparison.
    Rest,
}

/// What can be requested of a run: to go somewhere, or to find out something about a watched
/// search, now and wherever it stops. A race is only told where to go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunDemand {
    /// Run forward or back to a goal.
    Go(Goal),
    /// What is known of this node of its tree; `None` ends this.
    Inspect(Option<Vec<Square>>),
    /// Which queens keep it from succeeding; `false` ends this.
    Blame(bool),
    /// Its next step that is to be predicted; `None` ends this.
    Predict(Option<Questions>),
}

/// A report of the worker.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The id of the request that started the reported job: a [`Demand::Start`], [`Demand::Watch`],
    /// [`Demand::Sweep`], [`Demand::Complete`], [`Demand::CountPerSquare`] or [`Demand::Locate`].
    /// It identifies reports about a job that is no longer wanted.
    pub begun: RequestId,
    /// The id of the last request that the worker has taken.
    pub id: RequestId,
    /// Whether more reports will come without another request.
    pub working: bool,
    /// The news of the job.
    pub news: Update,
}

/// The news of a job.
#[derive(Clone, Debug, PartialEq)]
pub enum Update {
    /// Nothing: the request was taken, but there is no job.
    Nothing,
    /// The state of the search for solutions, or for the number of one.
    Solutions(Box<Solutions>),
    /// The state of the comparison of methods.
    Sweep(Box<SweepProgress>),
    /// The state of a run.
    Run(Box<RunSnapshot>),
    /// What is counted so far of the solutions that have some queens.
    SolutionsPerSquare(SolutionsPerSquare),
    /// The state of the search for a completion.
    CompletionProgress(CompletionProgress),
}

/// The progress of a search for solutions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solutions {
    /// Whether the search itself has more to report without another request.
    pub working: bool,
    /// The number of solutions found so far, and the total.
    pub progress: Progress,
    /// Time spent searching.
    pub elapsed: Duration,
    /// The requested solution with its number, counted from 0. It is in one report only: the first
    /// after it is known.
    pub shown: Option<(u64, Found)>,
    /// The number of the family of the last shown or located solution, from 0, and the number of
    /// families, once they are numbered.
    pub family: Option<(u64, u64)>,
    /// The results so far of an experiment with random permutations.
    pub experiment: Option<shuffle_experiment::Results>,
}

/// A run at a point on its clock.
#[derive(Clone, Debug, PartialEq)]
pub struct RunSnapshot {
    /// The time on the clock. For a single search it is the number of the step, 0 before the first.
    pub position: u64,
    /// The latest time ever reached.
    pub seen: u64,
    /// Whether the run has reached its goal, or its end.
    pub arrived: bool,
    /// Whether all searches have reached their end.
    pub at_end: bool,
    /// The steps at which the only search found solutions, or some of them if there are many.
    pub solution_steps: Vec<u64>,
    /// The steps at which the only search came to dead ends; empty if there are too many.
    pub dead_end_steps: Vec<u64>,
    /// How far a step takes the clock; in a race by time, a mean step of the search that is
    /// quickest on average.
    pub step: u64,
    /// The searches, in the order in which they were given.
    pub lanes: Vec<LaneSnapshot>,
    /// What is known of the inspected node.
    pub inspected: Option<Inspected>,
    /// The queens to blame for the fact that no solution has all those of the only search, once
    /// they are found; `None` if this was not requested, and for a method that does not fill the
    /// board queen by queen.
    pub blame: Option<Blame>,
    /// The next step to be predicted, once it is found; `None` if nothing is to be predicted, and
    /// at the end.
    pub question: Option<Question>,
}

/// What is known of a node of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspected {
    /// What the search knows of it, as of where it last stopped.
    pub history: NodeHistory,
    /// The number of solutions that contain its queens, where that is quick to count.
    pub solutions: Option<u64>,
}

/// The progress of a search for a completion.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompletionProgress {
    /// The answer, once it is known, with the reason if that was requested.
    pub answer: Option<ExplainedAnswer>,
    /// The number of queens placed so far.
    pub nodes: u64,
    /// The time spent so far.
    pub elapsed: Duration,
}
