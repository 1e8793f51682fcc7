//! A search that runs by itself at some speed, and one that does not get on.

use std::time::Duration;

/// The longest time that a tick stands for. After a longer one the program was
/// stopped or could not draw: the search goes on where it was.
const MAX_TICK: Duration = Duration::from_millis(250);

/// A step that takes longer than this is a slow one.
const SLOW: Duration = Duration::from_millis(200);

/// The longest time from tick to tick while it runs: so that the tick after it stands
/// for all of it, even if it comes a little late.
const MAX_WAIT: Duration = Duration::from_millis(200);

/// A search that runs by itself.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Running {
    /// The part of a step that the time so far is good for.
    owed: f64,
}

/// How long no step was made on the way to where a search was sent.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stuck(Duration);

impl Running {
    /// Time until the next tick is wanted at this many steps a second: that of the next step,
    /// if it is not far.
    pub fn next_step_in(self, speed: u32) -> Duration {
        let seconds = (1.0 - self.owed) / f64::from(speed);
        Duration::from_secs_f64(seconds).min(MAX_WAIT)
    }

    /// The whole steps that are due after some time at this many a second.
    pub fn due(&mut self, elapsed: Duration, speed: u32) -> u64 {
        let due = self.owed + elapsed.min(MAX_TICK).as_secs_f64() * f64::from(speed);
        self.owed = due.fract();
        due as u64
    }
}

impl Stuck {
    /// Some time went by without a step.
    pub fn wait(&mut self, elapsed: Duration) {
        self.0 += elapsed.min(MAX_TICK);
    }

    /// A step was made.
    pub fn reset(&mut self) {
        *self = Self::default();
    }

    /// Whether the next step takes so long that it needs a word.
    pub fn is_slow(self) -> bool {
        self.0 > SLOW
    }
}
