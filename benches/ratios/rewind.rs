//! The way back from a billion steps of a search that is watched.

use std::time::Duration;

use crate::table::{Goal::AtMost, milliseconds, number, processor_time_of};
use queens::{
    board::Board,
    search::{Goal, Method, Replay},
};
use rand::{RngExt, SeedableRng, rngs::SmallRng};

const STEPS: u64 = 1_000_000_000;

/// How many steps are gone to, all over the run.
const VISITS: usize = 60;

/// What a step is known by again.
type Mark = (u64, u64, Vec<u64>);

/// For each method: the longest way to any step, and the memory for it.
pub fn rewind() {
    for (name, order) in [
        ("backtracking", 20),
        ("backtracking", 100),
        ("amb", 30),
        ("columns", 14),
        ("columns-swapped", 9),
        ("shuffle", 20),
    ] {
        let method = Method::by_name(name).expect("a method");
        let board = Board::new(order).expect("an order");
        let mut watch = Replay::new(method, board, 1).expect("it can be watched");
        let mut random = SmallRng::seed_from_u64(1);
        let mut stops: Vec<u64> = (0..VISITS).map(|_| random.random_range(0..STEPS)).collect();
        stops.sort_unstable();
        let marks: Vec<Mark> = stops.iter().map(|&stop| go(&mut watch, stop)).collect();
        go(&mut watch, STEPS);
        let mut longest = Duration::ZERO;
        for (stop, mark) in stops.iter().zip(&marks).rev() {
            let (time, again) = processor_time_of(|| go(&mut watch, *stop));
            longest = longest.max(time);
            assert_eq!(again, *mark, "{name} {order}, step {stop}");
        }
        let what = format!("{name} n = {order}, the longest way to any step, ms");
        number(&what, milliseconds(longest), AtMost(100.0));
        let megabytes = watch.bytes() as f64 / 1e6;
        number("memory for the way back, MB", megabytes, AtMost(64.0));
    }
}

fn go(watch: &mut Replay, step: u64) -> Mark {
    watch.head_for(Goal::step(step));
    while watch.work(u32::MAX) {}
    let visits = watch.tally().visits.clone();
    (watch.position(), watch.effort().amount(), visits)
}
