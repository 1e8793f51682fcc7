//! Counting without looking at every solution.

pub(crate) mod border;
mod completions;
pub mod count;
mod kernel;
mod resources;
mod symmetric;
pub(crate) mod walk;

pub use self::{
    completions::{Completions, OpenRow, State},
    count::{Count, Counter},
    kernel::{Kernel, ParseKernelError},
    resources::Resources,
};
