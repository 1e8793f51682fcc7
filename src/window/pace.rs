//! When the next frame is drawn.

use std::time::Duration;

use web_time::Instant;

/// Time between two frames while something moves. Only a key need not wait for it.
const FRAME: Duration = Duration::from_micros(16_600);

/// The least time that a window can be put to sleep for.
const GLANCE: Duration = Duration::from_micros(400);

/// The longest time between two frames of a window that cannot be woken, so that a key
/// need not wait long.
const LONG_FRAME: Duration = Duration::from_millis(40);

/// What is due later than this is not worth staying awake for.
const FORESIGHT: Duration = Duration::from_millis(1_500);

/// When the next frame is drawn if nothing happens before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// As soon as frames follow each other.
    Soon,
    /// Then.
    At(Instant),
    /// Not at all.
    Never,
}

/// When frames begin.
#[derive(Debug)]
pub struct FramePace {
    begun: Instant,
    /// When the next is due, if something moves.
    due: Option<Instant>,
    /// When the next begins at the earliest, unless there is a key to answer.
    earliest: Instant,
}

impl FramePace {
    /// Before the first frame.
    pub fn new() -> Self {
        let now = Instant::now();
        Self {
            begun: now,
            due: None,
            earliest: now,
        }
    }

    /// Begins a frame, at once or when it is time; says when the last one began.
    pub fn begin(&mut self, at_once: bool) -> Instant {
        if !at_once {
            host::sleep(self.earliest.saturating_duration_since(Instant::now()));
        }
        let last = self.begun;
        self.begun = Instant::now();
        self.due = None;
        self.earliest = self.begun + FRAME;
        last
    }

    /// When this frame began.
    pub fn begun(&self) -> Instant {
        self.begun
    }

    /// Wants another frame after some time, if that is not long.
    pub fn draw_in(&mut self, delay: Duration) {
        if delay < FORESIGHT {
            let at = self.begun + delay;
            self.due = Some(self.due.map_or(at, |due| due.min(at)));
        }
    }

    /// Wants another frame right after this one.
    pub fn draw_again(&mut self) {
        self.draw_in(Duration::ZERO);
    }

    /// Wants another frame as soon as frames follow each other, and lets the window sleep
    /// until then: so a key is answered at once.
    pub fn draw_next(&mut self) {
        self.draw_in(FRAME + GLANCE);
    }

    /// When the next frame is drawn if nothing happens before.
    pub fn next(&self) -> Next {
        match self.due {
            Some(due) if self.is_soon(due) => Next::Soon,
            Some(due) => Next::At(due),
            None => Next::Never,
        }
    }

    /// Whether a time is no later than that of a frame right after this one.
    fn is_soon(&self, due: Instant) -> bool {
        due <= self.begun + FRAME
    }

    /// Has a window that cannot be woken wait for the next frame, so long as a key can
    /// wait for it.
    pub fn wait_for(&mut self, due: Instant) {
        self.earliest = due.min(self.begun + LONG_FRAME);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_all_times_counts() {
        let mut pace = FramePace::new();
        assert_eq!(pace.next(), Next::Never);
        pace.draw_in(FORESIGHT);
        assert_eq!(pace.next(), Next::Never);
        pace.draw_in(Duration::from_millis(500));
        pace.draw_in(Duration::from_millis(200));
        pace.draw_in(Duration::from_millis(300));
        let due = pace.begun() + Duration::from_millis(200);
        assert_eq!(pace.next(), Next::At(due));
        pace.draw_again();
        assert_eq!(pace.next(), Next::Soon);
        pace.begin(true);
        assert_eq!(pace.next(), Next::Never);
    }

    #[test]
    fn only_a_key_is_answered_before_the_next_frame_is_due() {
        let mut pace = FramePace::new();
        pace.begin(true);
        let begun = pace.begun();
        pace.begin(true);
        assert!(pace.begun() - begun < FRAME);
        let begun = pace.begun();
        pace.begin(false);
        assert!(pace.begun() - begun >= FRAME);
        let begun = pace.begun();
        pace.wait_for(begun + Duration::from_secs(9));
        pace.begin(false);
        assert!(pace.begun() - begun >= LONG_FRAME);
        assert!(pace.begun() - begun < Duration::from_secs(5));
    }
}
