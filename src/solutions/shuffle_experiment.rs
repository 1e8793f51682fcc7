//! The number of tries that a solution takes by shuffling: measured, and in theory.
//!
//! Every try is a solution with the same probability p = Q(n)/n!, whatever came before. So the
//! tries of a solution follow the [`Geometric`] distribution with mean 1/p. The first solution of a
//! run is the exception: its first try is not random but has all queens on the diagonal, so above
//! order 1 it takes one more try.

use std::collections::HashSet;

use crate::board::{Board, Solution, known_counts};
use crate::search::EvenSample;

/// The tries of all solutions that a run of shuffles has found.
///
/// ```
/// use queens::{board::{Board, Solution}, solutions::Experiment};
///
/// let mut experiment = Experiment::new(Board::new(4)?);
/// let solution = Solution::new(vec![1, 3, 0, 2]).ok_or("queens attack")?;
/// assert!(experiment.record(&solution, 9));
/// assert!(!experiment.record(&solution, 17), "seen before");
/// let results = &experiment.results;
/// assert_eq!((results.mean(), results.expected()), (Some(13.0), Some(12.0)));
/// assert_eq!((results.different, results.all()), (1, Some(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Experiment {
    /// The results so far.
    pub results: Results,
    seen: HashSet<Solution>,
}

/// The results of an experiment, without the solutions themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    order: usize,
    /// The number of solutions found, including repeats.
    pub solutions: u64,
    /// The total number of tries of these solutions.
    pub tries: u64,
    /// The number of different ones among them.
    pub different: u64,
    /// The solutions counted by their numbers of tries.
    pub histogram: Histogram,
    /// The mean number of tries after 1, 2, 3, … solutions, or after larger equal intervals.
    means: EvenSample<Mean>,
}

impl Experiment {
    /// An experiment without any solutions yet.
    pub fn new(board: Board) -> Self {
        Self {
            results: Results {
                order: board.order(),
                solutions: 0,
                tries: 0,
                different: 0,
                histogram: Histogram::default(),
                means: EvenSample::new(1, MAX_POINTS),
            },
            seen: HashSet::new(),
        }
    }

    /// Adds a solution and its tries, one or more. Returns whether the solution is new.
    pub fn record(&mut self, solution: &Solution, tries: u64) -> bool {
        let results = &mut self.results;
        results.solutions += 1;
        results.tries += tries;
        results.histogram.record(tries);
        let mean = results.newest();
        results.means.offer(results.solutions - 1, || mean);
        let is_new = !self.seen.contains(solution) && self.seen.insert(solution.clone());
        results.different += u64::from(is_new);
        is_new
    }
}

impl Results {
    /// The mean number of tries of a solution, once there is one.
    pub fn mean(&self) -> Option<f64> {
        (self.solutions > 0).then(|| self.newest().tries)
    }

    /// The mean number of tries over the course of the experiment: at most 512 points, evenly
    /// spaced from the first solution to the last.
    pub fn means(&self) -> impl Iterator<Item = Mean> + '_ {
        let points = self.means.items();
        let newest = (self.solutions > 0).then(|| self.newest());
        let newest = newest.filter(|newest| points.last() != Some(newest));
        points.iter().copied().chain(newest)
    }

    fn newest(&self) -> Mean {
        Mean {
            solutions: self.solutions,
            tries: self.tries as f64 / self.solutions as f64,
        }
    }

    /// The expected mean, n!/Q(n), if Q(n) is known and not 0.
    pub fn expected(&self) -> Option<f64> {
        known_counts::expected_tries(self.order)
    }

    /// The theoretical distribution of the tries, if Q(n) is known and not 0.
    pub fn distribution(&self) -> Option<Geometric> {
        self.expected().and_then(Geometric::with_mean)
    }

    /// Q(n), the number of different solutions that exist, if known.
    pub fn all(&self) -> Option<u64> {
        known_counts::solutions(self.order)
    }
}

/// The geometric distribution: the number of tries until one succeeds, if each succeeds with the
/// same probability.
///
/// ```
/// use queens::solutions::shuffle_experiment::Geometric;
///
/// let six_with_a_die = Geometric::with_mean(6.0).ok_or("less than one try")?;
/// assert!((six_with_a_die.between(1, 2) - 1.0 / 6.0).abs() < 1e-12);
/// assert!((six_with_a_die.at_least(3) - 25.0 / 36.0).abs() < 1e-12);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Geometric {
    /// The probability that a try succeeds, more than 0 and at most 1.
    success: f64,
}

impl Geometric {
    /// The distribution with this mean number of tries; `None` for a mean below one.
    pub fn with_mean(mean: f64) -> Option<Self> {
        (mean >= 1.0).then(|| Self {
            success: mean.recip(),
        })
    }

    /// The mean number of tries.
    pub fn mean(self) -> f64 {
        self.success.recip()
    }

    /// The probability of at least `from` tries, but fewer than `to`.
    pub fn between(self, from: u64, to: u64) -> f64 {
        if from >= to {
            return 0.0;
        }
        self.at_least(from) - self.at_least(to)
    }

    /// The probability of this number of tries or more, which means that all earlier tries fail.
    pub fn at_least(self, tries: u64) -> f64 {
        let before = tries.saturating_sub(1) as f64;
        if before == 0.0 {
            return 1.0;
        }
        // For a tiny p, 1 − p rounds to 1, but ln(1 − p) does not round to 0.
        (before * (-self.success).ln_1p()).exp()
    }
}

/// The largest number of bins.
const MAX_BINS: usize = 64;

/// The number of solutions by number of tries, in bins of equal width.
///
/// The width is a power of two. When a solution takes more tries than the last bin holds, the width
/// doubles and bins are merged in pairs, so no limit must be known in advance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    width: u64,
    counts: [u64; MAX_BINS],
}

/// The solutions whose number of tries is in a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bin {
    /// The smallest number of tries, from 1.
    pub from: u64,
    /// One more than the largest number of tries.
    pub to: u64,
    /// The number of solutions in the range.
    pub count: u64,
}

impl Default for Histogram {
    fn default() -> Self {
        Self {
            width: 1,
            counts: [0; MAX_BINS],
        }
    }
}

impl Histogram {
    /// Adds a solution that took this number of tries, from 1.
    pub(super) fn record(&mut self, tries: u64) {
        let before = tries.saturating_sub(1);
        while before / self.width >= MAX_BINS as u64 {
            for bin in 0..MAX_BINS {
                let pair = self.counts.iter().skip(2 * bin).take(2);
                self.counts[bin] = pair.sum();
            }
            self.width *= 2;
        }
        self.counts[(before / self.width) as usize] += 1;
    }

    /// The bins from the lowest to the last that is not empty.
    pub fn bins(&self) -> impl Iterator<Item = Bin> + '_ {
        let used = self.counts.iter().rposition(|&count| count > 0);
        let used = used.map_or(0, |last| last + 1);
        let counts = self.counts.iter().take(used);
        (0..).zip(counts).map(|(bin, &count)| Bin {
            from: bin * self.width + 1,
            to: (bin + 1).saturating_mul(self.width).saturating_add(1),
            count,
        })
    }
}

/// At this number of points, every second one is dropped.
const MAX_POINTS: usize = 512;

/// The mean number of tries after a number of solutions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The number of solutions so far.
    pub solutions: u64,
    /// The mean number of tries per solution.
    pub tries: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::board;
    use crate::search::all_solutions;

    #[test]
    fn certain_and_rare_success() {
        let sure = Geometric::with_mean(1.0).unwrap();
        assert_eq!((sure.between(1, 2), sure.between(2, 3)), (1.0, 0.0));
        assert_eq!([0.9, f64::NAN].map(Geometric::with_mean), [None, None]);
        // 27!/Q(27): one try in 5·10¹⁰.
        let rare = Geometric::with_mean(4.6e10).unwrap();
        let median = (rare.mean() * 2.0_f64.ln()) as u64;
        assert!((rare.at_least(median) - 0.5).abs() < 1e-9);
        assert!((rare.at_least(0) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn bins_join_when_tries_do_not_fit() {
        let many: Vec<u64> = (1..2_000).map(|k| k * k % 7_919 + 1).collect();
        for (tries, width) in [
            (&[][..], 1),
            (&[1, 2, 64], 1),
            (&[1, 2, 64, 65], 2),
            (&[1, u64::MAX - 1], 1 << 58),
            (&many, 128),
        ] {
            let mut histogram = Histogram::default();
            for &tries in tries {
                histogram.record(tries);
            }
            assert_eq!(histogram.width, width);
            for bin in histogram.bins() {
                let is_within = |&&tries: &&u64| (bin.from..bin.to).contains(&tries);
                assert_eq!(bin.count, tries.iter().filter(is_within).count() as u64);
            }
            let counted: u64 = histogram.bins().map(|bin| bin.count).sum();
            assert_eq!(counted, tries.len() as u64);
            assert_eq!(histogram.bins().next().is_none(), tries.is_empty());
        }
    }

    #[test]
    fn points_stay_few_and_go_to_the_last_solution() {
        let mut experiment = Experiment::new(board(4));
        for solutions in 1..=1_000_u64 {
            experiment.record(&all_solutions(4)[0], solutions);
            let points: Vec<_> = experiment.results.means().collect();
            let least = (solutions as usize).min(MAX_POINTS / 2);
            assert!((least..=MAX_POINTS).contains(&points.len()));
            assert!(points.is_sorted_by(|a, b| a.solutions < b.solutions));
            let ends = [points[0], points[points.len() - 1]].map(|point| point.solutions);
            assert_eq!(ends, [1, solutions]);
        }
    }
}
