//! How to search: the methods, one file each.

pub mod amb;
pub mod backtracking;
pub mod columns;
pub mod columns_swapped;
pub mod construction;
pub mod first;
pub mod ilp;
mod positions;
pub mod shuffle;

pub use amb::Amb;
pub use backtracking::Backtracking;
pub use columns::Columns;
pub use columns_swapped::ColumnsSwapped;
pub use construction::Construction;
pub use first::First;
pub use ilp::Ilp;
pub use shuffle::Shuffle;
