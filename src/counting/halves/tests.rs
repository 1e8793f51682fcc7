//! Halves against the known counts, and each step against a plain one.

use super::*;
use crate::board::counts;

#[test]
fn halves_of_all_splits_are_all_solutions() {
    for kernel in Kernel::available() {
        for order in [4, 6, 8, 10, 12] {
            let lines = Lines { half: order / 2 };
            let mut halves = Halves::new(lines, kernel);
            let mut count = |split| {
                halves.start(split);
                std::iter::from_fn(|| Some(halves.step(1))).flatten().next()
            };
            let sum = Split::fundamental(lines).filter_map(&mut count).sum();
            assert_eq!(Some(sum), counts::solutions(order as usize), "{kernel}");
        }
    }
}

/// Every set of columns is an image of one split.
#[test]
fn splits_stand_for_all_sets_of_columns() {
    for half in 2..=9 {
        let lines = Lines { half };
        let weights: u64 = Split::fundamental(lines)
            .map(|split| split.weight(lines))
            .sum();
        let order = u64::from(2 * half);
        let sets = (1..=u64::from(half)).fold(1, |sets, k| sets * (order - k + 1) / k);
        assert_eq!(weights, sets, "order {order}");
    }
}
