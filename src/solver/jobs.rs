//! What the solver does, one file for each kind of work.

pub mod comparison;
pub mod completion;
pub mod locate;
pub mod replay;
pub mod search;
