//! The size of letters and everything else in the window.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The magnification of letters, lines and marks, from 50 to 300 percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
pub struct Zoom(u16);

/// The steps of Ctrl + and Ctrl −, in percent.
const STEPS: [u16; 13] = [50, 65, 80, 90, 100, 110, 125, 150, 175, 200, 225, 250, 300];

impl Zoom {
    /// The smallest zoom.
    pub const MIN: Self = Self(50);
    /// The largest zoom.
    pub const MAX: Self = Self(300);

    /// A zoom of this many percent, if that is from 50 to 300.
    pub fn from_percent(percent: u16) -> Option<Self> {
        let range = Self::MIN.0..=Self::MAX.0;
        range.contains(&percent).then_some(Self(percent))
    }

    /// The zoom in percent.
    pub fn percent(self) -> u16 {
        self.0
    }

    /// The zoom as a factor: 1 is the usual size.
    pub fn factor(self) -> f32 {
        f32::from(self.0) / 100.0
    }

    /// The next larger step; `None` for the largest.
    pub fn larger(self) -> Option<Self> {
        STEPS.into_iter().find(|&step| step > self.0).map(Self)
    }

    /// The next smaller step; `None` for the smallest.
    pub fn smaller(self) -> Option<Self> {
        STEPS.into_iter().rfind(|&step| step < self.0).map(Self)
    }
}

impl Default for Zoom {
    fn default() -> Self {
        Self(100)
    }
}

/// Writes the zoom as on the command line: a factor, where 1 is the usual size.
impl fmt::Display for Zoom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f64::from(*self).fmt(f)
    }
}

impl TryFrom<f64> for Zoom {
    type Error = String;

    fn try_from(factor: f64) -> Result<Self, String> {
        // What is not a number becomes 0, and what is too large the largest: both are refused.
        let zoom = Self::from_percent((factor * 100.0).round() as u16);
        let (min, max) = (Self::MIN, Self::MAX);
        zoom.ok_or_else(|| format!("the zoom is a number from {min} to {max}"))
    }
}

impl From<Zoom> for f64 {
    fn from(zoom: Zoom) -> Self {
        Self::from(zoom.0) / 100.0
    }
}

impl FromStr for Zoom {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let factor: f64 = text.parse().unwrap_or(f64::NAN);
        Self::try_from(factor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_go_from_one_end_to_the_other_and_meet_the_usual_size() {
        for (from, step) in [
            (Zoom::MIN, Zoom::larger as fn(Zoom) -> Option<Zoom>),
            (Zoom::MAX, Zoom::smaller),
        ] {
            let mut steps = vec![from];
            while let Some(next) = step(steps[steps.len() - 1]) {
                steps.push(next);
            }
            assert_eq!(steps.len(), STEPS.len());
            assert!(steps.contains(&Zoom::default()));
        }
        let between = Zoom::from_percent(130).unwrap();
        assert_eq!(between.larger(), Zoom::from_percent(150));
        assert_eq!(between.smaller(), Zoom::from_percent(125));
    }
}
