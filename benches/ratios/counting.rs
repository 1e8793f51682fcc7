//! Counting: against the textbook, with two threads, and by halves.

use std::hint::black_box;
use std::ops::ControlFlow;

use queens::board::known_counts;
use queens::counting::{Count, Kernel, Totals};

use crate::table::Goal::{AtLeast, AtMost};
use crate::table::{fastest, fastest_by_the_clock, ratio};
use crate::textbook::Board;

fn run(count: &Count, kernel: Kernel, threads: usize) -> Totals {
    let totals = count.run(kernel, threads, |_| ControlFlow::Continue(()));
    totals.expect("nothing stops it")
}

fn whole(order: usize) -> Count {
    Count::new(order).expect("an order that can be counted")
}

fn checked_count(order: usize, kernel: Kernel, threads: usize) {
    let count = Count::fastest(order, kernel).expect("an order that can be counted");
    let totals = run(&count, kernel, threads);
    assert_eq!(Some(totals.solutions), known_counts::solutions(order));
}

pub fn count() {
    for kernel in Kernel::available() {
        let times = fastest(
            7,
            || checked_count(15, kernel, 1),
            || {
                // Otherwise the compiler finds that it need not count twice.
                let count = Board::new(black_box(15)).count();
                assert_eq!(Some(count), known_counts::solutions(15));
            },
        );
        let goal = match kernel {
            Kernel::Avx512 => 100.0,
            Kernel::Avx2 => 55.0,
            Kernel::Portable => 13.0,
        };
        let what = format!("count n = 15, {kernel}, against the textbook");
        ratio(&what, times, AtLeast(goal));
    }
}

pub fn threads() {
    let kernel = Kernel::best();
    let times = fastest_by_the_clock(
        9,
        || checked_count(17, kernel, 2),
        || checked_count(17, kernel, 1),
    );
    ratio(
        "count n = 17, two threads against one",
        times,
        AtLeast(1.85),
    );
}

/// Joined halves against borders, where the kernel says which is faster.
pub fn halves() {
    let available: Vec<_> = Kernel::available().collect();
    for (kernel, order, goal) in [(Kernel::Portable, 16, 0.5), (Kernel::Avx2, 18, 0.65)] {
        if !available.contains(&kernel) {
            continue;
        }
        let times = fastest(
            3,
            || checked_count(order, kernel, 1),
            || run(&whole(order), kernel, 1),
        );
        let what = format!("count n = {order}, {kernel}, halves against borders");
        ratio(&what, times, AtMost(goal));
    }
}
