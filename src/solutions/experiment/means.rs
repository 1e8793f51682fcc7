//! How a mean develops.

use crate::search::Thinned;

/// At this number of points, every second one is dropped.
const MAX_POINTS: usize = 512;

/// The mean number of tries after 1, 2, 3, … solutions, or at equal distances: points
/// evenly spaced from the first solution to the last.
#[derive(Clone, Debug, PartialEq)]
pub struct Means {
    points: Thinned<Mean>,
    last: Option<Mean>,
}

/// The mean number of tries after some solutions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// After how many solutions.
    pub solutions: u64,
    /// The mean number of tries of one solution.
    pub tries: f64,
}

impl Default for Means {
    fn default() -> Self {
        Self {
            points: Thinned::new(1),
            last: None,
        }
    }
}

impl Means {
    /// Adds the mean after one more solution.
    pub(super) fn record(&mut self, mean: Mean) {
        self.last = Some(mean);
        if self.points.is_due(mean.solutions - 1) {
            self.points.push(mean);
            if self.points.items().len() == MAX_POINTS {
                self.points.thin();
            }
        }
    }

    /// The points from the first solution to the last: [`Mean`]s of more and more
    /// solutions, 512 at most.
    pub fn iter(&self) -> impl Iterator<Item = Mean> + '_ {
        let points = self.points.items();
        let kept = points.last();
        let last = self.last.filter(|last| kept != Some(last));
        points.iter().copied().chain(last)
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
                assert!(points.len() <= MAX_POINTS);
                assert!(points.len() as u64 >= solutions.min(MAX_POINTS as u64 / 2));
                assert_eq!(points.first().map(|point| point.solutions), Some(1));
                assert_eq!(points.last().map(|point| point.solutions), Some(solutions));
                assert!(points.is_sorted_by(|a, b| a.solutions < b.solutions));
            }
        }
    }
}
