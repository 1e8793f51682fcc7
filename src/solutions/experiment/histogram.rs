//! How many solutions took how many tries.

/// The largest number of bins.
const BINS: usize = 64;

/// How many solutions took how many tries, in bins of the same width.
///
/// The width is a power of two. When a solution took more tries than the last bin holds,
/// the width doubles and bins join in pairs. So no limit must be known in advance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    width: u64,
    counts: [u64; BINS],
}

/// Solutions that took a number of tries in a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bin {
    /// The fewest tries, from 1.
    pub from: u64,
    /// One more than the most tries.
    pub to: u64,
    /// How many solutions took that number of tries.
    pub count: u64,
}

impl Default for Histogram {
    fn default() -> Self {
        Self {
            width: 1,
            counts: [0; BINS],
        }
    }
}

impl Histogram {
    /// Adds a solution that took this number of tries, from 1.
    pub(super) fn record(&mut self, tries: u64) {
        let before = tries.saturating_sub(1);
        while before / self.width >= BINS as u64 {
            for bin in 0..BINS {
                let pair = self.counts.iter().skip(2 * bin).take(2);
                self.counts[bin] = pair.sum();
            }
            self.width *= 2;
        }
        self.counts[(before / self.width) as usize] += 1;
    }

    /// The bins from the one with the fewest tries to the last that is not empty.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(tries: &[u64]) -> Histogram {
        let mut histogram = Histogram::default();
        for &tries in tries {
            histogram.record(tries);
        }
        histogram
    }

    #[test]
    fn bins_join_when_tries_do_not_fit() {
        let histogram = counted(&[1, 2, 64]);
        assert_eq!((histogram.width, histogram.bins().count()), (1, 64));
        let histogram = counted(&[1, 2, 64, 65]);
        let bins: Vec<_> = histogram.bins().filter(|bin| bin.count > 0).collect();
        let bin = |from, to, count| Bin { from, to, count };
        assert_eq!(bins, [bin(1, 3, 2), bin(63, 65, 1), bin(65, 67, 1)]);
    }

    #[test]
    fn every_solution_is_in_its_bin() {
        let tries: Vec<u64> = (1..2_000).map(|k| k * k % 7_919 + 1).collect();
        let histogram = counted(&tries);
        for bin in histogram.bins() {
            let expected = tries.iter().filter(|t| (bin.from..bin.to).contains(t));
            assert_eq!(bin.count, expected.count() as u64);
        }
        assert_eq!(histogram.bins().map(|bin| bin.count).sum::<u64>(), 1_999);
    }

    #[test]
    fn any_number_of_tries_fits() {
        let histogram = counted(&[1, u64::MAX]);
        assert_eq!(histogram.bins().map(|bin| bin.count).sum::<u64>(), 2);
        assert_eq!(Histogram::default().bins().count(), 0);
    }
}
