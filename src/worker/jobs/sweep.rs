//! Methods being compared.

use crate::{
    search::{Sweep, SweepSpec},
    worker::{Update, job::Job, slice::Slice},
};

/// A comparison of all methods, at one order after the other.
pub struct SweepJob(Sweep);

impl SweepJob {
    /// None of the methods has begun yet.
    pub fn new(spec: SweepSpec) -> Self {
        Self(Sweep::of_all(spec))
    }
}

impl Job for SweepJob {
    fn has_work(&self) -> bool {
        !self.0.is_complete()
    }

    fn work(&mut self, slice: &Slice) {
        while !slice.is_over() && self.0.step() {}
    }

    fn update(&mut self) -> Update {
        Update::Sweep(self.0.progress())
    }
}
