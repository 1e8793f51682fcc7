//! The way back from a billion steps of a search that is watched.

use std::time::Duration;

use crate::clock::Stopwatch;
use crate::table::{
    Goal::{AtMost, Open},
    row,
};
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

/// For each method: what watching costs against the bare search, the longest way
/// to any step, and the memory for it.
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
        let begun = Stopwatch::start();
        let marks: Vec<Mark> = stops.iter().map(|&stop| go(&mut watch, stop)).collect();
        go(&mut watch, STEPS);
        let watching = begun.elapsed();
        let end = watch.position();

        let mut search = method.traced(board, 1).expect("it can be watched");
        let begun = Stopwatch::start();
        for _ in 0..end {
            std::hint::black_box(search.step());
        }
        let ratio = watching.as_secs_f64() / begun.elapsed().as_secs_f64();
        row(
            format!("watch: {name} n = {order}, {end} steps"),
            (watching, begun.elapsed()),
            ratio,
            Open,
        );

        let mut longest = Duration::ZERO;
        for (stop, mark) in stops.iter().zip(&marks).rev() {
            let begun = Stopwatch::start();
            let again = go(&mut watch, *stop);
            longest = longest.max(begun.elapsed());
            assert_eq!(again, *mark, "{name} {order}, step {stop}");
        }
        let what = format!("the longest way to any of {VISITS} steps, ms");
        row(
            what,
            Default::default(),
            longest.as_secs_f64() * 1e3,
            AtMost(100.0),
        );
        nodes(&mut watch, &stops);
        let megabytes = watch.bytes() as f64 / 1e6;
        row(
            "memory for the way back, MB",
            Default::default(),
            megabytes,
            AtMost(64.0),
        );
    }
}

/// The longest way back to a node on the path of any of these steps, and the longest time to
/// find out about it.
fn nodes(watch: &mut Replay, stops: &[u64]) {
    let [mut way, mut telling] = [Duration::ZERO; 2];
    for &stop in stops {
        go(watch, stop);
        let Some(place) = watch.trace().place else {
            return;
        };
        go(watch, STEPS);
        let end = watch.position();
        for depth in [place.path.len() / 2, place.path.len()] {
            let node = place.path[..depth].to_vec();
            if node.is_empty() {
                continue;
            }
            let begun = Stopwatch::start();
            let told = watch.inspect(node.clone()).expect("a method with a tree");
            telling = telling.max(begun.elapsed());
            let begun = Stopwatch::start();
            watch.head_for(Goal::Node(node));
            while watch.work(u32::MAX) {}
            way = way.max(begun.elapsed());
            assert_eq!(told.entered, Some(watch.position()));
            go(watch, end);
        }
    }
    for (what, time) in [
        ("the longest way back to any of their nodes, ms", way),
        ("the longest time to find out about a node, ms", telling),
    ] {
        let milliseconds = time.as_secs_f64() * 1e3;
        row(what, Default::default(), milliseconds, AtMost(100.0));
    }
}

fn go(watch: &mut Replay, step: u64) -> Mark {
    watch.head_for(Goal::step(step));
    while watch.work(u32::MAX) {}
    let visits = watch.tally().visits.clone();
    (watch.position(), watch.effort().amount(), visits)
}
