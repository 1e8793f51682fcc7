//! temp
use crate::{catalogue::Kernel, solution::Solution, symmetry::Class};
/// temp
pub struct Identity(Solution);
impl Identity {
    /// temp
    #[must_use]
    pub fn new(s: Solution, _k: Kernel) -> Self {
        Self(s)
    }
    /// temp
    pub fn step(&mut self) -> bool {
        false
    }
    /// temp
    #[must_use]
    pub fn number(&self) -> Option<u64> {
        Some(7)
    }
    /// temp
    #[must_use]
    pub fn family(&self) -> Option<(u64, u64)> {
        None
    }
    /// temp
    #[must_use]
    pub fn class(&self) -> Class {
        Class::of(&self.0)
    }
}
