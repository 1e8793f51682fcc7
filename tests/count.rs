//! Counts by every kernel against the OEIS and a plain search.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

use std::ops::ControlFlow;

use queens::{
    counting::{Completions, Count, Kernel, OpenRow, State, count::Tally},
    puzzle::counts,
};

fn count(order: usize, kernel: Kernel, threads: usize) -> Tally {
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
                let tally = count(order, kernel, threads);
                assert_eq!(
                    Some(tally.solutions),
                    counts::solutions(order),
                    "{kernel}, order {order}"
                );
                assert_eq!(
                    Some(tally.families()),
                    counts::fundamental(order),
                    "{kernel}, order {order}"
                );
            }
        }
    }
}

#[test]
fn a_wide_inside_counts_right() {
    // 19 is the first order whose inside needs 32 bits.
    let mut completions: Vec<_> = Kernel::available()
        .map(|kernel| Completions::new(17, kernel))
        .collect();
    let rows = open_rows(17, 10);
    let states = prefixes(17, &[0, 2, 4, 1], 7);
    let expected: u64 = states
        .iter()
        .take(200)
        .map(|&state| plain(state, &rows))
        .sum();
    for completions in &mut completions {
        assert_eq!(completions.count(&rows, &states[..200]), expected);
    }
}

#[test]
fn the_parts_add_up() {
    for (order, parts) in [(8, 3), (13, 7), (13, 64), (6, 100)] {
        let mut sum = Tally::default();
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
    let tally = count.run(Kernel::best(), 2, |done| {
        most.fetch_max(done, std::sync::atomic::Ordering::Relaxed);
        ControlFlow::Continue(())
    });
    assert!(tally.is_some());
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

#[test]
fn every_kernel_agrees_with_a_plain_search_on_every_prefix() {
    for kernel in Kernel::available() {
        for order in 1..=8 {
            let mut completions = Completions::new(order, kernel);
            for depth in 0..=order {
                let rows = open_rows(order, order - depth);
                for state in prefixes(order, &[], depth) {
                    assert_eq!(
                        completions.count(&rows, &[state]),
                        plain(state, &rows),
                        "{kernel}, order {order}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_count_in_short_steps_is_the_same() {
    for kernel in Kernel::available() {
        let mut completions = Completions::new(11, kernel);
        let rows = open_rows(11, 8);
        let states = prefixes(11, &[], 3);
        let whole = completions.count(&rows, &states);
        completions.start(&rows, &states);
        let stepped = std::iter::from_fn(|| Some(completions.step(1)))
            .flatten()
            .next();
        assert_eq!((whole, stepped), (2680, Some(2680)));
    }
}

/// The open rows at the bottom of a board.
fn open_rows(order: usize, rows: usize) -> Vec<OpenRow> {
    vec![
        OpenRow {
            step: 1,
            blocked: !0 << order
        };
        rows
    ]
}

/// What the legal placements of `depth` queens that begin with `first` leave.
fn prefixes(order: usize, first: &[usize], depth: usize) -> Vec<State> {
    (0..depth).fold(vec![State::default()], |states, row| {
        let mut next = Vec::new();
        for state in states {
            for column in 0..order {
                let queen = 1 << column;
                let wanted = first.get(row).is_none_or(|&wanted| wanted == column);
                if wanted && state.free(0) & queen != 0 {
                    next.push(state.with_queen(queen));
                }
            }
        }
        next
    })
}

fn plain(state: State, rows: &[OpenRow]) -> u64 {
    let Some((row, below)) = rows.split_first() else {
        return 1;
    };
    let mut free = state.free(row.blocked);
    let mut count = 0;
    while free != 0 {
        count += plain(state.with_queen(free & free.wrapping_neg()), below);
        free &= free - 1;
    }
    count
}
