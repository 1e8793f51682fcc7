//! Counting without looking at every solution.

pub mod border;
pub mod completions;
pub mod count;
pub mod kernel;
pub mod symmetric;
pub mod walk;

pub use self::{
    completions::{Completions, OpenRow, State},
    count::{Count, Counter},
    kernel::{Kernel, ParseKernelError},
};
