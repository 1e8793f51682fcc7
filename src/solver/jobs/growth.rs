//! Methods being compared at one order after the other.

use crate::{
    puzzle::Orders,
    search::{Growth, METHODS},
    solver::{GrowthProgress, GrowthSpec, Update, job::Job, slice::Slice},
};

/// A comparison of all methods at one order after the other.
pub struct GrowthJob {
    orders: Orders,
    growth: Growth,
}

impl GrowthJob {
    /// None of the methods has begun yet.
    pub fn new(spec: GrowthSpec) -> Self {
        let methods: Vec<_> = METHODS.iter().collect();
        Self {
            orders: spec.orders,
            growth: Growth::new(spec.orders, &methods, spec.seed, spec.budget),
        }
    }
}

impl Job for GrowthJob {
    fn has_work(&self) -> bool {
        !self.growth.is_complete()
    }

    fn work(&mut self, slice: &Slice) {
        while !slice.is_over() && self.growth.step() {}
    }

    fn update(&mut self) -> Update {
        Update::Growth(GrowthProgress {
            orders: self.orders,
            points: self.growth.points().to_vec(),
            running: self.growth.running(),
        })
    }
}
