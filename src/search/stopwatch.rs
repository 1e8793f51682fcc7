//! How long a search takes, and how short a time can be measured.

use std::time::Duration;

use web_time::Instant;

/// The smallest difference between two readings of the clock, in nanoseconds. Most browsers round
/// the clock of a page to milliseconds.
const TICK: u64 = if cfg!(target_family = "wasm") {
    1_000_000
} else {
    1
};

/// The shortest time that the clock measures well. Anything shorter is repeated, and measured as a
/// whole.
pub const MIN_MEASURED: Duration = Duration::from_nanos(20 * TICK);

/// The shortest time in which another program may have had the processor. Below it, the system need
/// not be asked, which takes longer than to look at the clock.
const MIN_INTERRUPTED: Duration = Duration::from_micros(20);

/// Measures the time that this thread works. On Linux and macOS the time in which another program
/// has its processor does not count.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    begun: Instant,
    worked_before: Option<Duration>,
}

impl Stopwatch {
    /// A stopwatch that starts now.
    pub fn start() -> Self {
        let worked_before = worked();
        Self {
            begun: Instant::now(),
            worked_before,
        }
    }

    /// The time since the start.
    pub fn elapsed(self) -> Duration {
        let passed = self.begun.elapsed();
        if passed < MIN_INTERRUPTED {
            return passed;
        }
        let worked = worked().zip(self.worked_before);
        worked.map_or(passed, |(now, before)| {
            now.saturating_sub(before).min(passed)
        })
    }
}

/// How long this thread has worked; `None` where the system does not say it precisely.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn worked() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};

    clock_gettime(ClockId::ThreadCPUTime).try_into().ok()
}

#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
fn worked() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    /// As it does while another program has the processor.
    #[test]
    #[cfg(any(target_os = "linux", target_vendor = "apple"))]
    fn it_stands_still_while_the_thread_sleeps() {
        let stopwatch = super::Stopwatch::start();
        std::thread::sleep(std::time::Duration::from_millis(20));
        assert!(2 * stopwatch.elapsed() < stopwatch.begun.elapsed());
    }
}
