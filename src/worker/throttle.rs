//! How reports are held back.

use std::time::Duration;

use crate::search::Stopwatch;

/// Time between two reports about progress alone.
pub const REPORT_INTERVAL: Duration = Duration::from_millis(15);

/// Knows whether there is anything new to report, and when progress alone is worth
/// a report.
#[derive(Debug)]
pub struct Throttle {
    /// Whether something has happened since the last report.
    dirty: bool,
    since: Stopwatch,
    wait: Duration,
}

impl Throttle {
    /// Nothing was reported yet: progress is, after `wait`.
    pub fn new(wait: Duration) -> Self {
        Self {
            dirty: true,
            since: Stopwatch::start(),
            wait,
        }
    }

    /// Takes note that work was done.
    pub fn on_work(&mut self) {
        self.dirty = true;
    }

    /// Takes note of a request: progress is reported after `wait`, or sooner if
    /// there was something to report already, so that a request is answered in that
    /// time however many follow it.
    pub fn on_request(&mut self, wait: Duration) {
        if !self.dirty {
            *self = Self::new(wait);
        }
    }

    /// Takes note of a report.
    pub fn on_report(&mut self) {
        *self = Self {
            dirty: false,
            ..Self::new(REPORT_INTERVAL)
        };
    }

    /// Whether there is anything new to report.
    pub fn is_dirty(&self) -> bool {
        self.dirty
    }

    /// Whether progress alone is worth a report.
    pub fn is_due(&self) -> bool {
        self.dirty && self.since.elapsed() >= self.wait
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEVER: Duration = Duration::from_secs(1_000_000);

    #[test]
    fn there_is_a_report_only_when_something_is_new_and_time_has_gone_by() {
        let mut throttle = Throttle::new(NEVER);
        assert!(throttle.is_dirty() && !throttle.is_due());
        throttle.on_report();
        assert!(!throttle.is_dirty());
        throttle.on_request(Duration::ZERO);
        assert!(throttle.is_dirty() && throttle.is_due());
        throttle.on_report();
        throttle.wait = Duration::ZERO;
        assert!(!throttle.is_due(), "nothing is new");
        throttle.on_work();
        assert!(throttle.is_due());
    }

    #[test]
    fn requests_one_after_the_other_do_not_put_a_report_off() {
        let mut throttle = Throttle::new(Duration::ZERO);
        throttle.on_request(NEVER);
        assert!(throttle.is_due());
    }
}
