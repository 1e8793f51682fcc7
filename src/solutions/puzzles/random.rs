//! Random numbers that are the same on every machine.

use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};

/// Random numbers from a seed.
///
/// The generator is one of those that the crate `rand` names and promises not to change, as it
/// does not for its standard generator. What is drawn from its numbers is computed here, so
/// that no change of the crate's distributions changes a puzzle.
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below a limit of at most 2³². For limits below 20,000 none of them is likelier
    /// than another by more than one part in 200,000.
    pub fn below(&mut self, limit: usize) -> usize {
        let high = self.0.next_u64() >> 32;
        ((high * limit as u64) >> 32) as usize
    }

    /// Puts items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
