//! The queens on the first rows, and how many solutions begin with them.
#![expect(clippy::cast_possible_truncation, reason = "a column is less than 32")]

use crate::counting::{Completions, State};

/// A prefix to count.
#[derive(Clone, Copy, Debug)]
pub struct Prefix {
    pub key: PrefixKey,
    pub state: State,
}

/// The columns of a prefix in one number, in lexicographic order: 5 bits each, row 0 in
/// the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PrefixKey(u64);

impl PrefixKey {
    /// Bits of a column.
    const BITS: usize = 5;

    pub fn new(columns: &[u8]) -> Self {
        let packed = columns.iter().fold(0, |packed, &column| {
            packed << Self::BITS | u64::from(column)
        });
        Self(packed)
    }

    /// The columns of a prefix of `depth` queens.
    pub fn columns(self, depth: usize) -> Vec<u8> {
        (0..depth)
            .rev()
            .map(|below| (self.0 >> (below * Self::BITS)) as u8 & 0x1f)
            .collect()
    }
}

/// How many queens the prefixes of an order have.
///
/// Four up to order 18, and from there on about two more for every three orders. So
/// counting one prefix takes 0.6 to 4 ms on average (AVX-512), or 5 to 30 ms (portable), from
/// order 19 to 22. Beyond order 24 as many as leave no more rows than the kernels take columns.
pub fn depth(order: usize) -> usize {
    let depth = (2 * order / 3).saturating_sub(8).max(4);
    let depth = depth.max(order.saturating_sub(Completions::MAX_WIDTH));
    depth.min(order.saturating_sub(1).max(1))
}
