//! How to search: the methods, one file each.

pub mod backtracking;
pub mod construction;
pub mod first;
pub mod shuffle;

pub use backtracking::Backtracking;
pub use construction::Construction;
pub use first::First;
pub use shuffle::Shuffle;
