//! A logarithmic axis, and names that keep clear of each other: pure arithmetic.

use super::text;

/// An axis between two powers of ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogAxis {
    /// The exponent at its beginning.
    pub from: i32,
    /// That at its end, which is larger.
    pub to: i32,
}

impl LogAxis {
    /// The shortest axis on which all these numbers are; those that are not above 0 are
    /// on none.
    #[must_use]
    pub fn around(numbers: impl Iterator<Item = f64>) -> Self {
        let exponents = numbers.filter(|&number| number > 0.0).map(f64::log10);
        let ends = exponents.fold(None, |ends: Option<(f64, f64)>, exponent| {
            let (low, high) = ends.unwrap_or((exponent, exponent));
            Some((low.min(exponent), high.max(exponent)))
        });
        let (low, high) = ends.unwrap_or((0.0, 1.0));
        let from = low.floor() as i32;
        Self {
            from,
            to: (high.ceil() as i32).max(from + 1),
        }
    }

    /// Where a number above 0 is: 0 at the beginning, 1 at the end.
    #[must_use]
    pub fn share(self, number: f64) -> f32 {
        ((number.log10() - f64::from(self.from)) / f64::from(self.to - self.from)) as f32
    }

    /// The exponents that are written along it, this many at most (2 or more), evenly apart.
    pub fn exponents(self, most: usize) -> impl Iterator<Item = i32> {
        let apart = (self.to - self.from) as usize / most.max(2) + 1;
        (self.from..=self.to).step_by(apart)
    }
}

/// How a power of ten is written along an axis.
#[must_use]
pub fn power(exponent: i32) -> String {
    let number = 10_f64.powi(exponent);
    match usize::try_from(-exponent) {
        Ok(digits) => format!("{number:.digits$}"),
        Err(_) => text(number),
    }
}

/// Where names stand that belong at these heights: no two nearer than `apart`, none above
/// `top` or below `bottom` if there is room for all, and in the order of their heights.
#[must_use]
pub fn spread(heights: &[f32], apart: f32, (top, bottom): (f32, f32)) -> Vec<f32> {
    let mut order: Vec<usize> = (0..heights.len()).collect();
    order.sort_by(|&a, &b| heights[a].total_cmp(&heights[b]));
    let mut places = heights.to_vec();
    let mut next = top;
    for &index in &order {
        places[index] = places[index].max(next);
        next = places[index] + apart;
    }
    // What went too far down goes up again.
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
    fn an_axis_has_all_numbers_on_it() {
        let axis = |numbers: &[f64]| {
            let axis = LogAxis::around(numbers.iter().copied());
            (axis.from, axis.to)
        };
        assert_eq!(axis(&[16.0, 2_056.0, 0.0]), (1, 4));
        assert_eq!(axis(&[0.02, 5.0]), (-2, 1));
        assert_eq!(axis(&[100.0]), (2, 3));
        assert_eq!(axis(&[]), (0, 1));
        let axis = LogAxis { from: 1, to: 4 };
        for (number, share) in [(10.0, 0.0), (10_000.0, 1.0), (100.0, 1.0 / 3.0)] {
            assert!((axis.share(number) - share).abs() < 1e-6);
        }
    }

    #[test]
    fn as_many_powers_are_written_as_there_is_room_for() {
        let axis = LogAxis { from: -2, to: 9 };
        assert_eq!(axis.exponents(20).count(), 12);
        assert!(axis.exponents(6).eq([-2, 0, 2, 4, 6, 8]));
        assert!(axis.exponents(0).count() <= 2);
    }

    #[test]
    fn powers_are_written_as_on_other_axes() {
        for (exponent, text) in [
            (-4, "0.0001"),
            (-2, "0.01"),
            (0, "1"),
            (2, "100"),
            (3, "1k"),
            (4, "10k"),
            (5, "100k"),
            (6, "1M"),
            (12, "1T"),
            (20, "100E"),
        ] {
            assert_eq!(power(exponent), text);
        }
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
