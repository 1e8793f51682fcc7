//! Time that goes by.

use std::time::Duration;

use web_time::Instant;

/// A clock that was started.
///
/// Searches know no time. Comparing and the solver measure theirs here and nowhere
/// else.
///
/// ```
/// use queens::search::Stopwatch;
///
/// let stopwatch = Stopwatch::start();
/// let before = stopwatch.elapsed();
/// assert!(stopwatch.elapsed() >= before);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts now.
    #[must_use]
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// Time since it was started.
    #[must_use]
    pub fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}
