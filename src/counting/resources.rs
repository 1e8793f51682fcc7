//! What counting may use of the machine.

use std::{num::NonZero, thread};

use super::kernel::Kernel;

/// The instructions and the threads to count with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resources {
    /// The instructions.
    pub kernel: Kernel,
    /// How many threads may work at the same time.
    pub threads: NonZero<usize>,
}

impl Resources {
    /// One thread with these instructions.
    #[must_use]
    pub fn one_thread(kernel: Kernel) -> Self {
        Self {
            kernel,
            threads: NonZero::<usize>::MIN,
        }
    }
}

impl Default for Resources {
    /// The fastest instructions there are, on all processors.
    fn default() -> Self {
        Self {
            kernel: Kernel::best(),
            threads: thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        }
    }
}
