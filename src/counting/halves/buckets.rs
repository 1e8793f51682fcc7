//! Patterns sorted by a small number.

/// Patterns in the order of a small number that each has, and where those of each begin.
#[derive(Clone, Debug, Default)]
pub struct Buckets {
    patterns: Vec<u64>,
    starts: Vec<usize>,
}

impl Buckets {
    /// Replaces the patterns by these, with numbers below `count`: a counting sort.
    pub fn fill(&mut self, count: usize, patterns: impl Iterator<Item = (usize, u64)> + Clone) {
        self.starts.clear();
        self.starts.resize(count + 1, 0);
        for (number, _) in patterns.clone() {
            self.starts[number + 1] += 1;
        }
        let mut sum = 0;
        for start in &mut self.starts {
            sum += *start;
            *start = sum;
        }
        self.patterns.resize(sum, 0);
        for (number, pattern) in patterns {
            let at = &mut self.starts[number];
            self.patterns[*at] = pattern;
            *at += 1;
        }
        // Each start has come to the next one.
        self.starts.rotate_right(1);
        self.starts[0] = 0;
    }

    /// Whether [`fill`](Self::fill) was called.
    pub const fn is_filled(&self) -> bool {
        !self.starts.is_empty()
    }

    /// The patterns with this number.
    pub fn with(&self, number: usize) -> &[u64] {
        &self.patterns[self.starts[number]..self.starts[number + 1]]
    }

    /// All patterns in order.
    pub fn all(&self) -> &[u64] {
        &self.patterns
    }
}
