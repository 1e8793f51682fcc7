//! What the solver can work on, one file for each kind of job.

pub mod comparison;
pub mod completion;
pub mod growth;
pub mod locate;
pub mod race;
pub mod replay;
pub mod search;
