//! The speed of a search that runs by itself, in steps per second.

/// The lowest speed, in steps per second.
pub const MIN_SPEED: u32 = 1;
/// The highest speed, in steps per second.
pub const MAX_SPEED: u32 = 1_000_000;
/// The initial speed, in steps per second.
pub(super) const DEFAULT_SPEED: u32 = 5;

/// The next higher speed with one significant digit that is 1, 2 or 5.
pub(super) fn faster(speed: u32) -> u32 {
    speeds().find(|&other| other > speed).unwrap_or(MAX_SPEED)
}

/// The next lower speed with one significant digit that is 1, 2 or 5.
pub(super) fn slower(speed: u32) -> u32 {
    let slower = speeds().take_while(|&other| other < speed);
    slower.last().unwrap_or(MIN_SPEED)
}

fn speeds() -> impl Iterator<Item = u32> {
    let powers = (0..=6).map(|power| 10_u32.pow(power));
    let speeds = powers.flat_map(|power| [power, 2 * power, 5 * power]);
    speeds.take_while(|&speed| speed <= MAX_SPEED)
}
