//! The schedule of frames.

use std::time::Duration;

use web_time::Instant;

/// The time between two frames while something moves. Only a key does not wait for it.
const FRAME_INTERVAL: Duration = Duration::from_micros(16_600);

/// The least time for which a window can be put to sleep.
const MIN_SLEEP: Duration = Duration::from_micros(400);

/// The longest time between two frames of a window that cannot be woken, so that a key does not
/// wait long.
const MAX_FRAME: Duration = Duration::from_millis(40);

/// Anything due later than this is not worth staying awake for.
const MAX_DELAY: Duration = Duration::from_millis(1_500);

/// When the next frame is drawn if nothing happens before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// At the regular interval of frames.
    Soon,
    /// At this time.
    At(Instant),
    /// Not at all.
    Never,
}

/// The times at which frames begin.
#[derive(Debug)]
pub struct FrameSchedule {
    /// When this frame began.
    pub begun: Instant,
    /// When the next frame is due, if something moves.
    due: Option<Instant>,
    /// The earliest time of the next frame, unless there is a key to answer.
    earliest: Instant,
}

impl FrameSchedule {
    /// The state before the first frame.
    pub fn new() -> Self {
        let now = Instant::now();
        Self {
            begun: now,
            due: None,
            earliest: now,
        }
    }

    /// Begins a frame, at once or when it is due.
    pub fn begin(&mut self, at_once: bool) {
        if !at_once {
            host::sleep(self.earliest.saturating_duration_since(Instant::now()));
        }
        self.begun = Instant::now();
        self.due = None;
        self.earliest = self.begun + FRAME_INTERVAL;
    }

    /// Schedules another frame after this delay, if it is short.
    pub fn draw_in(&mut self, delay: Duration) {
        if delay < MAX_DELAY {
            let at = self.begun + delay;
            self.due = Some(self.due.map_or(at, |due| due.min(at)));
        }
    }

    /// Schedules another frame right after this one.
    pub fn draw_again(&mut self) {
        self.draw_in(Duration::ZERO);
    }

    /// Schedules another frame at the regular interval, and lets the window sleep until then, so
    /// that a key is answered at once.
    pub fn draw_next(&mut self) {
        self.draw_in(FRAME_INTERVAL + MIN_SLEEP);
    }

    /// When the next frame is drawn if nothing happens before.
    pub fn next(&self) -> Next {
        match self.due {
            // No later than a frame right after this one.
            Some(due) if due <= self.begun + FRAME_INTERVAL => Next::Soon,
            Some(due) => Next::At(due),
            None => Next::Never,
        }
    }

    /// Makes a window that cannot be woken wait for the next frame, at most as long as a key can
    /// wait.
    pub fn wait_for(&mut self, due: Instant) {
        self.earliest = due.min(self.begun + MAX_FRAME);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_all_times_counts() {
        let mut pace = FrameSchedule::new();
        assert_eq!(pace.next(), Next::Never);
        pace.draw_in(MAX_DELAY);
        assert_eq!(pace.next(), Next::Never);
        pace.draw_in(Duration::from_millis(500));
        pace.draw_in(Duration::from_millis(200));
        pace.draw_in(Duration::from_millis(300));
        let due = pace.begun + Duration::from_millis(200);
        assert_eq!(pace.next(), Next::At(due));
        pace.draw_again();
        assert_eq!(pace.next(), Next::Soon);
        pace.begin(true);
        assert_eq!(pace.next(), Next::Never);
    }

    #[test]
    fn only_a_key_is_answered_before_the_next_frame_is_due() {
        let mut pace = FrameSchedule::new();
        pace.begin(true);
        let begun = pace.begun;
        pace.begin(true);
        assert!(pace.begun - begun < FRAME_INTERVAL);
        let begun = pace.begun;
        pace.begin(false);
        assert!(pace.begun - begun >= FRAME_INTERVAL);
        let begun = pace.begun;
        pace.wait_for(begun + Duration::from_secs(9));
        pace.begin(false);
        assert!(pace.begun - begun >= MAX_FRAME);
        assert!(pace.begun - begun < Duration::from_secs(5));
    }
}
