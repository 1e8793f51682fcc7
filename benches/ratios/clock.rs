//! The time that is measured.

use std::time::Duration;

/// What this process has taken of the processors so far, for itself and in the system, all
/// its threads together. Other programs that run at the same time hardly change it.
#[cfg(target_os = "linux")]
fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};

    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// The time since the first call, where there is no other clock.
#[cfg(not(target_os = "linux"))]
fn processor_time() -> Duration {
    use std::{sync::OnceLock, time::Instant};

    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed()
}

/// Measures processor time.
pub struct Stopwatch {
    begun: Duration,
}

impl Stopwatch {
    pub fn start() -> Self {
        Self {
            begun: processor_time(),
        }
    }

    /// The processor time since the start.
    pub fn elapsed(&self) -> Duration {
        processor_time().saturating_sub(self.begun)
    }
}

/// What a piece of work takes of the processors.
pub fn processor_time_of<T>(run: impl FnOnce() -> T) -> Duration {
    let stopwatch = Stopwatch::start();
    std::hint::black_box(run());
    stopwatch.elapsed()
}
