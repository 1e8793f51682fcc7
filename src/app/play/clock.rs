//! The timer of play.

use std::time::Duration;

/// The timer of a board. It is told how much time passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayClock {
    /// It starts with the first queen placed by hand.
    #[default]
    Ready,
    /// It is running, and has run for this long.
    Running(Duration),
    /// It is stopped at this time, while the board shows a solution.
    Stopped(Duration),
}

impl PlayClock {
    /// Starts when a queen is placed by hand.
    pub(super) fn start(&mut self) {
        if *self == Self::Ready {
            *self = Self::Running(Duration::ZERO);
        }
    }

    /// Continues when the board no longer shows a solution.
    pub(super) fn resume(&mut self) {
        if let Self::Stopped(elapsed) = *self {
            *self = Self::Running(elapsed);
        }
    }

    /// Stops when the board shows a solution.
    pub(super) fn stop(&mut self) {
        if let Self::Running(elapsed) = *self {
            *self = Self::Stopped(elapsed);
        }
    }

    /// Advances by this time.
    pub(super) fn on_tick(&mut self, passed: Duration) {
        if let Self::Running(elapsed) = self {
            *elapsed += passed;
        }
    }

    /// Whether the passing of time matters.
    #[must_use]
    pub fn is_running(self) -> bool {
        matches!(self, Self::Running(_))
    }

    /// The time it shows; `None` before it starts.
    #[must_use]
    pub fn elapsed(self) -> Option<Duration> {
        match self {
            Self::Ready => None,
            Self::Running(elapsed) | Self::Stopped(elapsed) => Some(elapsed),
        }
    }

    /// The time until it shows another second, if it is running.
    #[must_use]
    pub fn next_second_in(self) -> Option<Duration> {
        match self {
            Self::Running(elapsed) => {
                let begun = Duration::from_nanos(elapsed.subsec_nanos().into());
                Some(Duration::from_secs(1).saturating_sub(begun))
            }
            Self::Ready | Self::Stopped(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_runs_from_the_first_queen_to_the_solution() {
        let second = Duration::from_secs(1);
        let mut clock = PlayClock::default();
        clock.on_tick(second);
        clock.stop();
        assert_eq!((clock, clock.elapsed()), (PlayClock::Ready, None));
        clock.start();
        clock.on_tick(second * 5 / 4);
        clock.start();
        assert_eq!(clock.elapsed(), Some(second * 5 / 4));
        assert_eq!(clock.next_second_in(), Some(second * 3 / 4));
        clock.stop();
        clock.on_tick(second);
        assert_eq!(clock, PlayClock::Stopped(second * 5 / 4));
        assert_eq!(clock.next_second_in(), None);
        clock.start();
        assert_eq!(clock, PlayClock::Stopped(second * 5 / 4));
        clock.resume();
        assert_eq!(clock, PlayClock::Running(second * 5 / 4));
        clock.resume();
        clock.on_tick(second);
        assert_eq!(clock, PlayClock::Running(second * 9 / 4));
    }
}
