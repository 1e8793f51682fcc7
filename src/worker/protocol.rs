//! What the worker is asked for, and what it reports.

use std::{sync::Arc, time::Duration};

use crate::{
    board::{Position, Solution, Square, SymmetryClass},
    counting::Resources,
    search::{
        Answer, Inspection, Question, Questions, RunGoal, RunSpec, SweepProgress, SweepSpec,
        conflict::{Blame, Conflict},
        run::{LaneSnapshot, Parting},
    },
    solutions::{Found, Progress, Query, experiment},
};

/// The number of a request. The first is 1, and each next one is larger by one.
pub type RequestId = u64;

/// Something to do for the worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Larger by one than that of the request before.
    pub id: RequestId,
    /// What to do.
    pub demand: Demand,
}

/// What the worker can be asked for.
///
/// There is one main job: a search, a run, a completion or a solution to locate. A
/// search and a run are put aside when another job begins, and go on where they
/// were with the next request about them. A comparison of methods takes turns with the
/// main job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Demand {
    /// Begin a search for solutions, up to the first, and drop the one before.
    Start(Query),
    /// Show the solution of the search with this number, from 0, as soon as it is
    /// known.
    Show(u64),
    /// Show this solution of the search, if its number is known already.
    Find(Arc<Solution>),
    /// Begin to compare all methods, in place of another comparison, or drop the comparison.
    Sweep(Option<SweepSpec>),
    /// Begin to watch a search before its first step, or a race at its start, and drop the one
    /// before of that kind.
    Watch(RunSpec),
    /// Something that goes with the run that this request began.
    Run(RequestId, RunDemand),
    /// Look for a completion of this position.
    Complete(Position),
    /// The same; if there is none, look for queens that no solution has together. These cannot
    /// be taken back.
    Explain(Position, Vec<Square>),
    /// Find the number of this solution and of its family, counting with these means.
    Locate(Solution, Resources),
    /// Put everything aside but a comparison.
    Rest,
}

/// What can be asked of searches that are watched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunDemand {
    /// Run on or back.
    Go(RunGoal),
    /// Find out about this node of the only search's tree, now and at each step where it
    /// stops; or no longer.
    Inspect(Option<Vec<Square>>),
    /// Find out whose fault it is that the only search cannot succeed, now and at each step
    /// where it stops; or no longer.
    Blame(bool),
    /// Look ahead for the next step of the only search to be predicted, now and at each step
    /// where it stops; or no longer.
    Predict(Option<Questions>),
}

/// What the worker reports.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The id of the request that began the job that this is about: of a
    /// [`Demand::Start`], [`Demand::Watch`], [`Demand::Sweep`],
    /// [`Demand::Complete`], [`Demand::Explain`] or [`Demand::Locate`]. Reports about a job that is no longer wanted can be told by
    /// it.
    pub begun: RequestId,
    /// The id of the last request that the worker has taken.
    pub id: RequestId,
    /// Whether more reports will come without another request.
    pub working: bool,
    /// What there is to tell.
    pub news: Update,
}

/// What there is to tell of a job.
#[derive(Clone, Debug, PartialEq)]
pub enum Update {
    /// Nothing: the request was taken, and there is no job.
    Nothing,
    /// About the search for solutions.
    Solutions(Box<Solutions>),
    /// About the comparison of methods.
    Sweep(SweepProgress),
    /// About a run.
    Run(Box<RunSnapshot>),
    /// About the search for a completion.
    CompletionProgress(CompletionProgress),
    /// About the solution to locate.
    Located(Located),
}

/// How far a search for solutions is.
#[derive(Clone, Debug, PartialEq)]
pub struct Solutions {
    /// Whether the search itself has more to report without another request.
    pub working: bool,
    /// What was found so far, and of how many.
    pub progress: Progress,
    /// Time spent searching.
    pub elapsed: Duration,
    /// The solution asked for, with its number from 0: in one report, the first for
    /// which it is known.
    pub shown: Option<(u64, Found)>,
    /// The number of the family of the solution shown last, from 0, and how many
    /// families there are, once they are numbered.
    pub family: Option<(u64, u64)>,
    /// How many partial solutions with 0, 1, 2, … queens were found so far, by a
    /// search that keeps them.
    pub partials: Option<Vec<u64>>,
    /// The result so far of an experiment with random permutations.
    pub experiment: Option<experiment::Results>,
}

/// A run at a time on its clock.
#[derive(Clone, Debug, PartialEq)]
pub struct RunSnapshot {
    /// The time on the clock; of one search the number of its step, 0 before the first.
    pub position: u64,
    /// The furthest time that was ever reached.
    pub seen: u64,
    /// Whether this is where it was sent to, or as far as it goes.
    pub arrived: bool,
    /// Whether all searches are as far as they go.
    pub at_end: bool,
    /// The steps at which the only search has found solutions, or some of them if there are many.
    pub solution_steps: Vec<u64>,
    /// The steps at which the only search has come to dead ends; none if there are too many.
    pub dead_end_steps: Vec<u64>,
    /// What the clock shows after a step; by time, of the quickest search on average.
    pub step: u64,
    /// The searches, in the order in which they were given.
    pub lanes: Vec<LaneSnapshot>,
    /// What is known of the pairs of searches that begin alike.
    pub partings: Vec<Parting>,
    /// What is known of the node that was asked about.
    pub inspected: Option<Inspected>,
    /// Whose fault it is that no solution has the queens of the only search, once that is found
    /// out; `None` if it was not asked for, and for a method that does not fill the board queen
    /// by queen.
    pub blame: Option<Blame>,
    /// The next step to be predicted, once it is found; `None` if nothing is to be predicted,
    /// and at the end.
    pub question: Option<Question>,
}

/// What is known of a node of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspected {
    /// What the search knows of it, where it stopped last.
    pub inspection: Inspection,
    /// How many solutions its queens can be completed to, where that is quick to count.
    pub solutions: Option<u64>,
}

/// How far a search for a completion is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompletionProgress {
    /// The answer, once it is known.
    pub answer: Option<Answer>,
    /// Queens that no solution has together, if they were to be found and there are any.
    pub conflict: Option<Conflict>,
    /// Queens placed so far.
    pub nodes: u64,
    /// Time spent.
    pub elapsed: Duration,
}

/// What is known of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Located {
    /// Its number in lexicographic order, from 0, once it is counted.
    pub number: Option<u64>,
    /// How many solutions there are, where that is known.
    pub total: Option<u64>,
    /// The number of its family, from 0, and how many there are, once they are
    /// numbered.
    pub family: Option<(u64, u64)>,
    /// Its symmetries.
    pub class: SymmetryClass,
}
