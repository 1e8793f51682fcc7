//! Batches of steps between two looks at the clock.

use std::time::Duration;

use web_time::Instant;

/// The maximum number of steps between two looks at the clock. For the quickest steps this is about
/// ten microseconds, far longer than a look takes.
const MAX_BATCH_STEPS: u32 = 256;

/// A batch of steps that takes longer than this is followed by a single one.
const LONG_BATCH_TIME: Duration = Duration::from_millis(1);

/// Batches of steps between two looks at the clock: large ones if steps are quick, single steps if
/// they are slow.
///
/// Most steps of most methods take less than a microsecond, a solver call of method ilp takes
/// milliseconds or seconds. If each step takes as long as the previous one, batches take two
/// milliseconds at most or consist of single steps.
#[derive(Clone, Copy, Debug)]
pub struct StepBatches {
    steps: u32,
}

impl Default for StepBatches {
    fn default() -> Self {
        Self { steps: 1 }
    }
}

impl StepBatches {
    /// Makes a batch of steps: `make` is called with their number, and may make fewer.
    pub fn make<T>(&mut self, make: impl FnOnce(u32) -> T) -> T {
        let begun = Instant::now();
        let outcome = make(self.steps);
        self.adapt(begun.elapsed());
        outcome
    }

    /// Chooses the next number of steps by the time that the last batch took.
    fn adapt(&mut self, taken: Duration) {
        self.steps = if taken > LONG_BATCH_TIME {
            1
        } else {
            (2 * self.steps).min(MAX_BATCH_STEPS)
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The longest and the last of some batches whose steps take these microseconds in turn.
    fn batches(micros: &[u64]) -> (u64, u64) {
        let mut steps = micros.iter().cycle();
        let mut batches = StepBatches::default();
        let batches = (0..1_000).map(|_| {
            let taken = steps.by_ref().take(batches.steps as usize).sum();
            batches.adapt(Duration::from_micros(taken));
            taken
        });
        batches.fold((0, 0), |(longest, _), taken| (taken.max(longest), taken))
    }

    #[test]
    fn quick_steps_come_in_large_batches_and_slow_ones_one_by_one() {
        assert_eq!(batches(&[1]).1, u64::from(MAX_BATCH_STEPS));
        // This is how ilp is watched: a question, then the answer.
        assert_eq!(batches(&[5_000]).0, 5_000);
        assert_eq!(batches(&[1, 5_000]).0, 5_001);
        for micros in 1..1_000 {
            assert!(batches(&[micros]).0 <= 2_000, "{micros}");
        }
    }
}
