//! The geometric distribution.

/// The geometric distribution: how many tries it takes until one succeeds, if each
/// succeeds with the same probability.
///
/// ```
/// use queens::solutions::experiment::Geometric;
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
    /// The distribution with a mean, in tries; `None` for less than one.
    #[must_use]
    pub fn with_mean(mean: f64) -> Option<Self> {
        (mean >= 1.0).then(|| Self {
            success: mean.recip(),
        })
    }

    /// The mean number of tries.
    #[must_use]
    pub fn mean(self) -> f64 {
        self.success.recip()
    }

    /// The probability of at least `from` tries, but fewer than `to`.
    #[must_use]
    pub fn between(self, from: u64, to: u64) -> f64 {
        if from >= to {
            return 0.0;
        }
        self.at_least(from) - self.at_least(to)
    }

    /// The probability of this number of tries or more: that all tries before fail.
    #[must_use]
    pub fn at_least(self, tries: u64) -> f64 {
        let before = tries.saturating_sub(1) as f64;
        if before == 0.0 {
            return 1.0;
        }
        // For a tiny p, 1 − p rounds to 1, but ln(1 − p) does not round to 0.
        (before * (-self.success).ln_1p()).exp()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of exactly this number of tries.
    fn probability(distribution: Geometric, tries: u64) -> f64 {
        distribution.between(tries, tries + 1)
    }

    #[test]
    fn probabilities_of_a_die() {
        let six = Geometric::with_mean(6.0).unwrap();
        for (tries, expected) in [(1, 1.0 / 6.0), (2, 5.0 / 36.0), (3, 25.0 / 216.0)] {
            assert!((probability(six, tries) - expected).abs() < 1e-12);
        }
        assert!((six.at_least(4) - 125.0 / 216.0).abs() < 1e-12);
        assert!(six.between(5, 5).abs() < 1e-12);
        let mean: f64 = (1..1_000).map(|t| t as f64 * probability(six, t)).sum();
        assert!((mean - six.mean()).abs() < 1e-9);
    }

    #[test]
    fn certain_and_rare_success() {
        let sure = Geometric::with_mean(1.0).unwrap();
        assert_eq!((probability(sure, 1), probability(sure, 2)), (1.0, 0.0));
        assert_eq!(Geometric::with_mean(0.9), None);
        assert_eq!(Geometric::with_mean(f64::NAN), None);
        // 27!/Q(27): one try in 5·10¹⁰.
        let rare = Geometric::with_mean(4.6e10).unwrap();
        let median = (rare.mean() * 2.0_f64.ln()) as u64;
        assert!((rare.at_least(median) - 0.5).abs() < 1e-9);
        assert!((rare.at_least(0) - 1.0).abs() < 1e-12);
    }
}
