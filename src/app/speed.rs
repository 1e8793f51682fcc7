//! How fast a search runs by itself.

/// The lowest speed, in steps a second.
pub const MIN_SPEED: u32 = 1;
/// The highest speed, in steps a second.
pub const MAX_SPEED: u32 = 1_000_000;

/// How fast a search runs by itself: from [`MIN_SPEED`] to [`MAX_SPEED`] steps a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Speed(u32);

impl Default for Speed {
    /// Five steps a second.
    fn default() -> Self {
        Self(5)
    }
}

impl Speed {
    /// This many steps a second, or the nearest speed that there is.
    pub fn new(steps: u32) -> Self {
        Self(steps.clamp(MIN_SPEED, MAX_SPEED))
    }

    /// Steps a second.
    pub fn steps(self) -> u32 {
        self.0
    }

    /// The next higher speed with one digit that is 1, 2 or 5.
    pub fn faster(self) -> Self {
        Self(speeds().find(|&other| other > self.0).unwrap_or(MAX_SPEED))
    }

    /// The next lower speed with one digit that is 1, 2 or 5.
    pub fn slower(self) -> Self {
        let slower = speeds().take_while(|&other| other < self.0);
        Self(slower.last().unwrap_or(MIN_SPEED))
    }
}

fn speeds() -> impl Iterator<Item = u32> {
    (0..=6)
        .map(|power| 10_u32.pow(power))
        .flat_map(|power| [power, 2 * power, 5 * power])
        .take_while(|&speed| speed <= MAX_SPEED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_double_or_halve_roughly_and_stay_in_range() {
        let faster = |steps| Speed::new(steps).faster().steps();
        let slower = |steps| Speed::new(steps).slower().steps();
        assert_eq!([1, 2, 5, 7, 10].map(faster), [2, 5, 10, 10, 20]);
        assert_eq!([1, 2, 5, 7, 10].map(slower), [1, 1, 2, 5, 5]);
        assert_eq!(faster(MAX_SPEED), MAX_SPEED);
        assert_eq!(slower(MAX_SPEED), 500_000);
        assert_eq!(
            [0, u32::MAX].map(|steps| Speed::new(steps).steps()),
            [MIN_SPEED, MAX_SPEED]
        );
    }
}
