//! What the worker can work on, one file for each kind of job.

pub mod completion;
pub mod locate;
pub mod run;
pub mod search;
pub mod sweep;
