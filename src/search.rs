//! Searching, one step at a time.

pub mod compare;
pub mod completion;
pub mod methods;
mod pace;
pub mod replay;
pub mod step;
mod stopwatch;
mod thinned;
pub mod trace;

pub use self::{
    compare::Comparison,
    completion::{Answer, Completion, Hint},
    methods::{Finds, METHODS, Method, TooLarge},
    pace::Pace,
    replay::{Goal, Replay, Tally},
    step::{Effort, Search, Step},
    stopwatch::Stopwatch,
    thinned::Thinned,
    trace::{Event, Trace, Traced},
};
