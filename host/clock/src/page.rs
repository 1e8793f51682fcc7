//! The clock of a page.

use std::ops::{Add, Sub};

pub use std::time::{Duration, SystemTime};

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    /// The milliseconds since the page was opened.
    safe fn page_clock() -> f64;
}

/// A moment, measured from the time the page was opened. It behaves like that of [`std::time`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(Duration);

impl Instant {
    /// The current moment.
    pub fn now() -> Self {
        Self(Duration::try_from_secs_f64(page_clock() / 1000.0).unwrap_or_default())
    }

    /// The time that has passed since this moment.
    pub fn elapsed(&self) -> Duration {
        Self::now().duration_since(*self)
    }

    /// The time from an earlier moment to this one; zero if the other is later.
    pub fn duration_since(&self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }

    /// As [`duration_since`](Self::duration_since).
    pub fn saturating_duration_since(&self, earlier: Self) -> Duration {
        self.duration_since(earlier)
    }

    /// The moment this much earlier, if it can be represented.
    pub fn checked_sub(&self, time: Duration) -> Option<Self> {
        self.0.checked_sub(time).map(Self)
    }
}

impl Add<Duration> for Instant {
    type Output = Self;

    fn add(self, time: Duration) -> Self {
        Self(self.0 + time)
    }
}

impl Sub<Duration> for Instant {
    type Output = Self;

    fn sub(self, time: Duration) -> Self {
        Self(self.0 - time)
    }
}

impl Sub for Instant {
    type Output = Duration;

    fn sub(self, earlier: Self) -> Duration {
        self.duration_since(earlier)
    }
}
