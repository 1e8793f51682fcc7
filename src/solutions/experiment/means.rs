//! How a mean went.

/// The most points kept.
const POINTS: usize = 512;

/// The mean after every so many solutions.
///
/// When there are too many points every second goes, so that they stay evenly
/// spaced from the first solution to the last.
#[derive(Clone, Debug, PartialEq)]
pub struct Means {
    points: Vec<Mean>,
    /// Every how many solutions a point is kept.
    stride: u64,
    last: Option<Mean>,
}

/// The mean after some solutions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// How many solutions.
    pub solutions: u64,
    /// The mean number of tries of one.
    pub tries: f64,
}

impl Default for Means {
    fn default() -> Self {
        Self {
            points: Vec::new(),
            stride: 1,
            last: None,
        }
    }
}

impl Means {
    /// Takes in the mean after one more solution.
    pub(super) fn record(&mut self, mean: Mean) {
        self.last = Some(mean);
        if !(mean.solutions - 1).is_multiple_of(self.stride) {
            return;
        }
        if self.points.len() == POINTS {
            self.stride *= 2;
            let stride = self.stride;
            self.points
                .retain(|point| (point.solutions - 1).is_multiple_of(stride));
        }
        self.points.push(mean);
    }

    /// The points from the first solution to the last: [`Mean`]s of more and more
    /// solutions, 513 at most.
    pub fn iter(&self) -> impl Iterator<Item = Mean> + '_ {
        let kept = self.points.last();
        let last = self.last.filter(|last| kept != Some(last));
        self.points.iter().copied().chain(last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_stay_few_and_even() {
        let mut means = Means::default();
        for solutions in 1..=100_000_u64 {
            let tries = solutions as f64 / 2.0;
            means.record(Mean { solutions, tries });
            if solutions.is_power_of_two() || solutions == 100_000 {
                let points: Vec<_> = means.iter().collect();
                assert!(points.len() <= POINTS + 1);
                assert!(points.len() as u64 >= solutions.min(POINTS as u64 / 2));
                assert_eq!(points.first().map(|point| point.solutions), Some(1));
                assert_eq!(points.last().map(|point| point.solutions), Some(solutions));
                assert!(points.is_sorted_by(|a, b| a.solutions < b.solutions));
            }
        }
    }
}
