//! The timing of the pictures of a film.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::numbers::{grouped, ungrouped_decimal};

/// The most pictures a second: browsers slow down GIFs that are faster.
const MAX_RATE: f64 = 50.0;

/// How long the last picture stays, in hundredths of a second, unless its duration is longer
/// anyway.
const LAST: u16 = 200;

/// How fast a film runs: steps or solutions a second.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct FilmSpeed(f64);

// It is always a number.
impl Eq for FilmSpeed {}

impl FilmSpeed {
    /// The lowest speed.
    pub const MIN: f64 = 0.1;
    /// The highest speed.
    pub const MAX: f64 = 1_000_000.0;

    /// The default speed of solutions.
    pub const OF_SOLUTIONS: Self = Self(1.0);

    /// The default speed of steps.
    pub const OF_STEPS: Self = Self(5.0);

    /// The default speed of a race by time, in which a step is the mean step of the fastest search.
    /// A typical race has a few thousand of them.
    pub const BY_TIME: Self = Self(100.0);

    /// A speed of this many steps or solutions a second; `None` if it is out of range.
    pub fn new(a_second: f64) -> Option<Self> {
        let range = Self::MIN..=Self::MAX;
        range.contains(&a_second).then_some(Self(a_second))
    }

    /// How many steps after the first one a picture shows, where the first is number 0: one more in
    /// each, unless that takes too many pictures a second.
    pub(super) fn steps_at(self, picture: u64) -> u64 {
        if self.0 <= MAX_RATE {
            picture
        } else {
            (picture as f64 * (self.0 / MAX_RATE)) as u64
        }
    }

    /// How long a picture other than the last stays, in hundredths of a second.
    pub(super) fn duration(self, picture: u64) -> u16 {
        let begin = |picture: u64| {
            let rate = self.0.min(MAX_RATE);
            (picture as f64 * 100.0 / rate).round() as u64
        };
        u16::try_from(begin(picture + 1) - begin(picture)).unwrap_or(u16::MAX)
    }

    /// How long the last picture stays, in hundredths of a second.
    pub(super) fn last_duration(self) -> u16 {
        self.duration(0).max(LAST)
    }

    /// The number of pictures of a film that shows this many solutions or steps.
    pub fn pictures(self, count: u64) -> u64 {
        if self.0 <= MAX_RATE {
            count
        } else {
            (count.saturating_sub(1) as f64 / (self.0 / MAX_RATE)).ceil() as u64 + 1
        }
    }

    /// The lowest whole speed at which a film has at most `most` pictures, if it has `pictures` at
    /// this speed; `None` if no speed is high enough.
    pub(super) fn fitting(self, pictures: u64, most: u64) -> Option<Self> {
        let times = (pictures - 1) as f64 / (most - 1) as f64;
        Self::new((self.0.max(MAX_RATE) * times).floor() + 1.0)
    }

    /// How long a film lasts that shows this many solutions or steps.
    pub fn length(self, count: u64) -> Duration {
        let moving = count.saturating_sub(1) as f64 / self.0;
        let moving = Duration::try_from_secs_f64(moving).unwrap_or(Duration::MAX);
        moving.saturating_add(Duration::from_millis(10 * u64::from(self.last_duration())))
    }
}

impl FromStr for FilmSpeed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (min, max) = (Self::MIN, grouped(Self::MAX as u64));
        let speed = ungrouped_decimal(text).and_then(Self::new);
        speed.ok_or_else(|| format!("a speed is a number from {min} to {max}"))
    }
}

/// Writes the speed as on the command line.
impl fmt::Display for FilmSpeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long each picture but the last stays, where the last shows this many steps more than the
    /// first.
    fn durations(a_second: f64, steps: u64) -> Vec<u16> {
        let speed = FilmSpeed::new(a_second).unwrap();
        let pictures = (0..).take_while(|&picture| speed.steps_at(picture) < steps);
        pictures.map(|picture| speed.duration(picture)).collect()
    }

    #[test]
    fn a_film_is_as_long_as_its_steps() {
        for (a_second, steps, hundredths) in [
            (1.0, 10, 1_000),
            (3.0, 300, 10_000),
            (30.0, 3_000, 10_000),
            (50.0, 100, 200),
            (60.0, 6_000, 10_000),
            (1_000_000.0, 2_000_000, 200),
            (0.1, 2, 2_000),
        ] {
            let durations = durations(a_second, steps);
            let total: u64 = durations.iter().map(|&duration| u64::from(duration)).sum();
            assert_eq!(total, hundredths, "{steps} steps at {a_second}");
            let speed = FilmSpeed::new(a_second).unwrap();
            let all = 10 * (total + u64::from(speed.last_duration()));
            assert_eq!(speed.length(steps + 1), Duration::from_millis(all));
            assert_eq!(speed.pictures(steps + 1), durations.len() as u64 + 1);
            assert!(durations.iter().all(|&duration| duration >= 2));
            let faster = speed.fitting(speed.pictures(steps + 1), 9);
            assert!(faster.is_none_or(|faster| faster.pictures(steps + 1) <= 9));
        }
        let usual = FilmSpeed(5.0);
        assert_eq!(usual.fitting(17_777, 10_000), Some(FilmSpeed(89.0)));
        assert_eq!(
            [88.0, 89.0].map(|speed| FilmSpeed(speed).pictures(17_777) <= 10_000),
            [false, true]
        );
    }

    #[test]
    fn speeds_are_read() {
        let read = ["0.5", "1,000", "12,345.5", "1000000"].map(str::parse);
        let expected = [0.5, 1_000.0, 12_345.5, 1_000_000.0];
        assert_eq!(read, expected.map(|speed| Ok(FilmSpeed(speed))));
    }

    #[test]
    fn the_last_picture_stands_for_two_seconds_or_longer() {
        let last = |a_second| FilmSpeed::new(a_second).unwrap().last_duration();
        assert_eq!([0.1, 0.5, 1.0, 1_000.0].map(last), [1_000, 200, 200, 200]);
    }
}
