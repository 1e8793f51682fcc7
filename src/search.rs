//! Searching, one step at a time.

pub mod compare;
pub mod completion;
pub mod methods;
pub mod replay;
pub mod step;
mod thinned;
pub mod trace;

pub use self::{
    compare::Comparison,
    completion::{Answer, Completion, Hint},
    methods::{Finds, METHODS, Method, TooLarge},
    replay::{Goal, Replay, Tally},
    step::{Effort, Search, Step},
    thinned::Thinned,
    trace::{Event, Trace, Traced},
};
