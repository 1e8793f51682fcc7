//! Axes, the numbers along them, and labels that keep clear of each other: pure arithmetic.

use crate::numbers::round_numbers;

/// An axis from 0 up to a round number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LinearAxis {
    /// The last number, at the end of the axis.
    pub end: f64,
    /// The difference between two numbers along it.
    pub step: f64,
}

impl LinearAxis {
    /// An axis up to at least `most`, with no more than this many steps.
    pub fn up_to(most: f64, steps: u32) -> Self {
        let most = most.max(1.0);
        let step = round_steps()
            .find(|step| most / step <= f64::from(steps.max(1)))
            .unwrap_or(most);
        Self {
            end: (most / step).ceil() * step,
            step,
        }
    }

    /// The numbers along it.
    pub fn numbers(self) -> impl Iterator<Item = f64> {
        multiples(self.step, (0.0, self.end))
    }
}

/// The numbers along an axis with these ends, as many as fit: `fits` says whether these numbers,
/// with this step, leave room between each other.
pub fn along(ends: (f64, f64), fits: impl Fn(f64, &[f64]) -> bool) -> Vec<f64> {
    round_steps()
        .map(|step| (step, multiples(step, ends)))
        // With the smallest steps there are too many numbers to check.
        .filter(|(step, _)| (ends.1 - ends.0) / step < 1_000.0)
        .map(|(step, numbers)| (step, numbers.collect::<Vec<_>>()))
        .find(|(step, numbers)| numbers.len() < 2 || fits(*step, numbers))
        .map_or_else(Vec::new, |(_, numbers)| numbers)
}

/// How a number along an axis is written: `0`, `500`, `2.5k`, `15k`, `1.5M`.
pub fn text(number: f64) -> String {
    const UNITS: [(f64, &str); 6] = [
        (1e18, "E"),
        (1e15, "P"),
        (1e12, "T"),
        (1e9, "G"),
        (1e6, "M"),
        (1e3, "k"),
    ];
    match UNITS.iter().find(|(unit, _)| number >= *unit) {
        _ if number >= 1e21 => format!("{number:.0e}"),
        Some((unit, name)) => format!("{}{name}", number / unit),
        None => number.round().to_string(),
    }
}

fn round_steps() -> impl Iterator<Item = f64> {
    round_numbers().map(|step| step as f64)
}

/// The multiples of a step between two ends, ends included.
fn multiples(step: f64, (from, to): (f64, f64)) -> impl Iterator<Item = f64> {
    let (first, last) = ((from / step).ceil() as u64, (to / step).floor() as u64);
    (first..=last).map(move |multiple| multiple as f64 * step)
}

/// An axis between two powers of ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogAxis {
    /// The exponent at its start.
    pub from: i32,
    /// The exponent at its end, which is larger.
    pub to: i32,
}

impl LogAxis {
    /// The shortest axis that contains all these numbers; those that are not above 0 are left out.
    pub fn around(numbers: impl Iterator<Item = f64>) -> Self {
        let exponents = numbers.filter(|&number| number > 0.0).map(f64::log10);
        let exponents: Vec<f64> = exponents.collect();
        let low = exponents.iter().copied().reduce(f64::min).unwrap_or(0.0);
        let high = exponents.into_iter().reduce(f64::max).unwrap_or(1.0);
        let from = low.floor() as i32;
        Self {
            from,
            to: (high.ceil() as i32).max(from + 1),
        }
    }

    /// The place of a number above 0 on the axis: 0 at the start, 1 at the end.
    pub fn share(self, number: f64) -> f32 {
        ((number.log10() - f64::from(self.from)) / f64::from(self.to - self.from)) as f32
    }

    /// How far apart the exponents are that are written along it, so that there are at most this
    /// many (2 or more).
    pub fn apart(self, most: usize) -> usize {
        (self.to - self.from) as usize / most.max(2) + 1
    }

    /// The exponents along it, this far apart.
    pub fn exponents(self, apart: usize) -> impl Iterator<Item = i32> {
        (self.from..=self.to).step_by(apart)
    }
}

/// How a power of ten is written along an axis.
pub fn power(exponent: i32) -> String {
    let number = 10_f64.powi(exponent);
    match usize::try_from(-exponent) {
        Ok(digits) => format!("{number:.digits$}"),
        Err(_) => text(number),
    }
}

/// The positions of labels that belong at these heights: no two nearer than `apart`, none above
/// `top` or below `bottom` if all have room, and in the order of their heights.
pub fn spread(heights: &[f32], apart: f32, (top, bottom): (f32, f32)) -> Vec<f32> {
    let mut order: Vec<usize> = (0..heights.len()).collect();
    order.sort_by(|&a, &b| heights[a].total_cmp(&heights[b]));
    let mut places = heights.to_vec();
    let mut next = top;
    for &index in &order {
        places[index] = places[index].max(next);
        next = places[index] + apart;
    }
    // Labels that went too far down move up again.
    let mut last = bottom;
    for &index in order.iter().rev() {
        places[index] = places[index].min(last);
        last = places[index] - apart;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_ends_with_a_round_number_that_nothing_exceeds() {
        for most in [0.0, 1.0, 7.0, 38.0, 113.0, 568.0, 1e6 + 1.0, 1.8e19, 1e40] {
            for steps in 1..=6 {
                let axis = LinearAxis::up_to(most, steps);
                let numbers: Vec<f64> = axis.numbers().collect();
                assert!(axis.end >= most && axis.end <= (2.0 * most).max(axis.step));
                assert!(numbers.len() as u32 <= steps + 1, "{most}: {numbers:?}");
                assert!(numbers.len() >= 2, "{most}: {numbers:?}");
                let ends = numbers.first().copied().zip(numbers.last().copied());
                assert_eq!(ends, Some((0.0, axis.end)));
            }
        }
        assert!(LinearAxis::up_to(40.0, 2).numbers().eq([0.0, 20.0, 40.0]));
    }

    #[test]
    fn numbers_along_an_axis_leave_each_other_room() {
        // A number takes 3, and there are 30 in all.
        let numbers = |end: f64| along((0.0, end), |step, _| step / end * 30.0 >= 3.0);
        assert_eq!(numbers(7.0), [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]);
        let even = (0..10_u8).map(|number| f64::from(2 * number));
        assert_eq!(numbers(19.0), even.collect::<Vec<_>>());
        assert_eq!(numbers(1e9).len(), 11);
        assert_eq!(along((0.0, 0.0), |_, _| true), [0.0]);
    }

    #[test]
    fn numbers_are_short_on_every_axis() {
        let numbers = [0.0, 500.0, 1e3, 2.5e3, 15e3, 1.5e6, 2e11, 2e18, 1e21].map(text);
        let expected = "0 500 1k 2.5k 15k 1.5M 200G 2E 1e21";
        assert_eq!(numbers.join(" "), expected);
        let powers = [-4, -2, 0, 2, 3, 4, 5, 6, 12, 20].map(power);
        assert_eq!(powers.join(" "), "0.0001 0.01 1 100 1k 10k 100k 1M 1T 100E");
    }

    #[test]
    fn an_axis_has_all_numbers_on_it() {
        let axis = |numbers: &[f64]| {
            let axis = LogAxis::around(numbers.iter().copied());
            (axis.from, axis.to)
        };
        let ends = [&[16.0, 2_056.0, 0.0][..], &[0.02, 5.0], &[100.0], &[]].map(axis);
        assert_eq!(ends, [(1, 4), (-2, 1), (2, 3), (0, 1)]);
        let axis = LogAxis { from: 1, to: 4 };
        for (number, share) in [(10.0, 0.0), (10_000.0, 1.0), (100.0, 1.0 / 3.0)] {
            assert!((axis.share(number) - share).abs() < 1e-6);
        }
    }

    #[test]
    fn as_many_powers_are_written_as_there_is_room_for() {
        let axis = LogAxis { from: -2, to: 9 };
        let along = |most| axis.exponents(axis.apart(most));
        assert_eq!(along(20).count(), 12);
        assert!(along(6).eq([-2, 0, 2, 4, 6, 8]));
        assert!(along(0).count() <= 2);
    }

    #[test]
    fn names_keep_clear_of_each_other() {
        let places = spread(&[50.0, 50.0, 52.0, 10.0], 14.0, (0.0, 100.0));
        assert_eq!(places, [50.0, 64.0, 78.0, 10.0]);
        // At the lower end they make room upwards.
        assert_eq!(spread(&[99.0, 100.0], 14.0, (0.0, 100.0)), [86.0, 100.0]);
        assert_eq!(spread(&[-5.0], 14.0, (0.0, 100.0)), [0.0]);
        assert!(spread(&[], 14.0, (0.0, 100.0)).is_empty());
    }
}
