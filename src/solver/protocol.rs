//! What the solver is asked for, and what it reports.

use std::time::Duration;

use crate::{
    counting::Resources,
    puzzle::{Board, Position, Solution, SymmetryClass},
    search::{Answer, Effort, Goal, Method, Tally, Trace, compare},
    solutions::{Found, Progress, Query, experiment},
};

/// The number of a request, counted from 1. A report names the last request
/// that it knows of, so that what is still to come can be told from what has
/// been.
pub type RequestId = u64;

/// Something to do for the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// One more than that of the request before.
    pub id: RequestId,
    /// What to do.
    pub task: Task,
}

/// What the solver can be asked for. It does one thing at a time: what the last
/// request was about goes on, and all else is put aside until it is asked about
/// again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Drop the search put aside and begin this one, up to its first solution.
    Start(Query),
    /// Show the solution with this number, from 0, as soon as it is known.
    Show(u64),
    /// Show this solution, if its number is known already.
    Find(Solution),
    /// Compare the methods on the board of this query when there is nothing else to
    /// do; or drop such a comparison.
    Compare(Option<Query>),
    /// Begin to watch a search.
    Watch(WatchSpec),
    /// Run the search that is watched on or back.
    Go(Goal),
    /// Look for a completion of this position.
    Complete(Position),
    /// Find out which solution this is, counting with these means.
    Locate(Solution, Resources),
    /// Put everything aside.
    Rest,
}

/// Update of what was asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The id of the request that began it.
    pub begun: RequestId,
    /// The last request taken.
    pub id: RequestId,
    /// Whether more reports will come without another request.
    pub working: bool,
    /// What there is to tell.
    pub news: Update,
}

/// What there is to tell, by what was asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Update {
    /// Nothing but that the request was taken.
    Nothing,
    /// Of a search for solutions.
    Solutions(Box<Solutions>),
    /// Of a comparison of methods.
    Comparison(ComparisonProgress),
    /// Of a search that is watched.
    Snapshot(Box<Snapshot>),
    /// Of a search for a completion.
    CompletionProgress(CompletionProgress),
    /// Of which solution it is that was asked about.
    Located(Located),
}

/// Update of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Solutions {
    /// Whether there is more to come without another request.
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
}

/// How far a comparison of methods is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparisonProgress {
    /// The order of the board.
    pub order: usize,
    /// The methods that have ended.
    pub rows: Vec<compare::Row>,
    /// The method at work, and what it has spent so far.
    pub running: Option<(&'static Method, compare::Figures)>,
}

/// What to watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WatchSpec {
    /// The method.
    pub method: &'static Method,
    /// The board.
    pub board: Board,
    /// What shuffle starts from.
    pub seed: u64,
}

/// A moment of a search that is watched.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    /// The number of the step it is at; 0 before the first.
    pub position: u64,
    /// The number of the last step that was ever reached.
    pub seen: u64,
    /// Whether this is where it was sent to, or as far as it goes.
    pub arrived: bool,
    /// Whether there is no step after this one.
    pub at_end: bool,
    /// Whether this step has found a solution.
    pub at_solution: bool,
    /// What there is to see.
    pub trace: Trace,
    /// What the steps so far have come to.
    pub tally: Tally,
    /// What the search has spent.
    pub effort: Effort,
    /// Attack checks, where they are counted.
    pub checks: Option<u64>,
    /// How many partial solutions with 0, 1, 2, … queens were found so far, by a
    /// search that keeps them.
    pub partials: Option<Vec<u64>>,
}

/// How far a search for a completion is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompletionProgress {
    /// What came of it, once that is known.
    pub answer: Option<Answer>,
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
    /// What symmetries it has.
    pub class: SymmetryClass,
}
