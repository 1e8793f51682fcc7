//! The timer of play.

use std::time::Duration;

/// The timer of a board. It knows the time from what it is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayClock {
    /// It starts with the first queen that is placed by hand.
    #[default]
    Ready,
    /// It runs, and has run so long.
    Running(Duration),
    /// It stands still at this time, while the board shows a solution.
    Stopped(Duration),
}

impl PlayClock {
    /// A queen was placed by hand.
    pub(super) fn start(&mut self) {
        if *self == Self::Ready {
            *self = Self::Running(Duration::ZERO);
        }
    }

    /// The board shows no solution any more.
    pub(super) fn resume(&mut self) {
        if let Self::Stopped(elapsed) = *self {
            *self = Self::Running(elapsed);
        }
    }

    /// The board shows a solution.
    pub(super) fn stop(&mut self) {
        if let Self::Running(elapsed) = *self {
            *self = Self::Stopped(elapsed);
        }
    }

    /// So much time has passed.
    pub(super) fn on_tick(&mut self, passed: Duration) {
        if let Self::Running(elapsed) = self {
            *elapsed += passed;
        }
    }

    /// Whether it matters how much time passes.
    #[must_use]
    pub fn is_running(self) -> bool {
        matches!(self, Self::Running(_))
    }

    /// What it shows; `None` before it starts.
    #[must_use]
    pub fn elapsed(self) -> Option<Duration> {
        match self {
            Self::Ready => None,
            Self::Running(elapsed) | Self::Stopped(elapsed) => Some(elapsed),
        }
    }

    /// Time until it shows another second, if it runs.
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
