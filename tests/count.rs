//! Counts by every kernel against the OEIS.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

use std::ops::ControlFlow;

use queens::{
    board::counts,
    counting::{Count, Kernel, Totals},
};

fn count(order: usize, kernel: Kernel, threads: usize) -> Totals {
    let count = Count::new(order).unwrap();
    count
        .run(kernel, threads, |_| ControlFlow::Continue(()))
        .unwrap()
}

#[test]
fn counts_are_as_in_the_oeis() {
    let last = if cfg!(debug_assertions) { 14 } else { 16 };
    for kernel in Kernel::available() {
        for threads in [1, 2, 3] {
            for order in 1..=last {
                let totals = count(order, kernel, threads);
                assert_eq!(
                    Some(totals.solutions),
                    counts::solutions(order),
                    "{kernel}, order {order}"
                );
                assert_eq!(
                    Some(totals.families()),
                    counts::fundamental(order),
                    "{kernel}, order {order}"
                );
            }
        }
    }
}

#[test]
fn the_parts_add_up() {
    for (order, parts) in [(8, 3), (13, 7), (13, 64), (6, 100)] {
        let mut sum = Totals::default();
        for part in 1..=parts {
            let share = Count::new(order).unwrap().part(part, parts).unwrap();
            sum += share
                .run(Kernel::best(), 1, |_| ControlFlow::Continue(()))
                .unwrap();
        }
        assert_eq!(Some(sum.solutions), counts::solutions(order));
        assert_eq!(Some(sum.families()), counts::fundamental(order));
    }
    assert!(Count::new(8).unwrap().part(0, 3).is_none());
    assert!(Count::new(8).unwrap().part(4, 3).is_none());
}

#[test]
fn progress_runs_to_the_number_of_units_and_can_stop() {
    let count = Count::new(10).unwrap();
    let most = std::sync::atomic::AtomicUsize::new(0);
    let totals = count.run(Kernel::best(), 2, |done| {
        most.fetch_max(done, std::sync::atomic::Ordering::Relaxed);
        ControlFlow::Continue(())
    });
    assert!(totals.is_some());
    assert_eq!(most.into_inner(), count.units());
    assert_eq!(
        count.run(Kernel::best(), 2, |_| ControlFlow::Break(())),
        None
    );
}

#[test]
fn orders_beyond_the_limits_are_refused() {
    assert!(Count::new(0).is_none());
    assert!(Count::new(28).is_none());
    assert!(Count::new(27).is_some());
}
