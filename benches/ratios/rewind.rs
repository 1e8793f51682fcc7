//! The way back from a billion steps of a search that is watched.

use std::time::Duration;

use crate::table::Goal::{AtMost, Open};
use crate::table::{milliseconds, number, processor_time_of, ratio};
use queens::board::Board;
use queens::search::{Goal, Method, Replay};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

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
        let (watching, marks) = processor_time_of(|| {
            let marks: Vec<Mark> = stops.iter().map(|&stop| go(&mut watch, stop)).collect();
            go(&mut watch, STEPS);
            marks
        });
        let end = watch.position();

        let mut search = method.traced(board, 1).expect("it can be watched");
        let (bare, ()) = processor_time_of(|| {
            for _ in 0..end {
                std::hint::black_box(search.step());
            }
        });
        let what = format!("watch: {name} n = {order}, {end} steps");
        ratio(&what, (watching, bare), Open);

        let mut longest = Duration::ZERO;
        for (stop, mark) in stops.iter().zip(&marks).rev() {
            let (time, again) = processor_time_of(|| go(&mut watch, *stop));
            longest = longest.max(time);
            assert_eq!(again, *mark, "{name} {order}, step {stop}");
        }
        let what = format!("the longest way to any of {VISITS} steps, ms");
        number(&what, milliseconds(longest), AtMost(100.0));
        nodes(&mut watch, &stops);
        let megabytes = watch.bytes() as f64 / 1e6;
        number("memory for the way back, MB", megabytes, AtMost(64.0));
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
            let inspected = processor_time_of(|| watch.node_history(node.clone()));
            telling = telling.max(inspected.0);
            let (time, ()) = processor_time_of(|| {
                watch.head_for(Goal::Node(node));
                while watch.work(u32::MAX) {}
            });
            way = way.max(time);
            let told = inspected.1.expect("a method with a tree");
            assert_eq!(told.entered, Some(watch.position()));
            go(watch, end);
        }
    }
    for (what, time) in [
        ("the longest way back to any of their nodes, ms", way),
        ("the longest time to find out about a node, ms", telling),
    ] {
        number(what, milliseconds(time), AtMost(100.0));
    }
}

fn go(watch: &mut Replay, step: u64) -> Mark {
    watch.head_for(Goal::Position(step));
    while watch.work(u32::MAX) {}
    let visits = watch.tally().visits.clone();
    (watch.position(), watch.search().effort(), visits)
}
