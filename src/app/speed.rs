//! How fast a search runs by itself.

/// The speed to begin with, in steps a second.
pub const DEFAULT_SPEED: u32 = 5;
/// The lowest speed, in steps a second.
pub const MIN_SPEED: u32 = 1;
/// The highest speed, in steps a second.
pub const MAX_SPEED: u32 = 1_000_000;

/// The next higher speed with one digit that is 1, 2 or 5.
pub fn faster(speed: u32) -> u32 {
    speeds().find(|&other| other > speed).unwrap_or(MAX_SPEED)
}

/// The next lower speed with one digit that is 1, 2 or 5.
pub fn slower(speed: u32) -> u32 {
    let slower = speeds().take_while(|&other| other < speed);
    slower.last().unwrap_or(MIN_SPEED)
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
        assert_eq!([1, 2, 5, 7, 10].map(faster), [2, 5, 10, 10, 20]);
        assert_eq!([1, 2, 5, 7, 10].map(slower), [1, 1, 2, 5, 5]);
        assert_eq!(faster(MAX_SPEED), MAX_SPEED);
        assert_eq!(slower(MAX_SPEED), 500_000);
    }
}
