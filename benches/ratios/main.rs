//! Every speed that is promised, as a ratio measured in one run.
//!
//! One thread is measured by its processor time, several by the clock: those want a machine
//! that does nothing else.
//!
//! `cargo bench -- index first` measures only the parts named.
#![allow(
    clippy::expect_used,
    reason = "a failure here is meant to end the measurement"
)]

mod counting;
mod rewind;
mod table;
mod textbook;

use std::fs::File;
use std::io::{BufWriter, Write};
use std::num::NonZero;
use std::time::Duration;

use queens::board::{self, first_clash, known_counts};
use queens::cli::print_solutions;
use queens::counting::{Kernel, Resources};
use queens::numbers::write_numbers;
use queens::search::methods::{ExactCover, Ilp, LocalSearch, Shuffle};
use queens::search::{Search, Step, lexicographic};
use queens::solutions::{Catalogue, Kind, NumberedSolutions, Query, QueryPart};
use queens::task::text::{RowsLine, read_arrangement};
use queens::task::{Format, Output};
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use table::Goal::{AtLeast, AtMost, Open};
use table::{
    fastest, fastest_by_the_clock, milliseconds, number, percentile, processor_time_of, ratio,
};
use textbook::Board;

const GROUPS: [table::Group; 14] = [
    ("count", counting::count),
    ("threads", counting::threads),
    ("halves", counting::halves),
    ("index", index),
    ("get", get),
    ("stream", stream),
    ("first", first),
    ("shuffle", shuffle),
    ("ilp", ilp),
    ("exact-cover", exact_cover),
    ("local-search", local_search),
    ("construction", construction),
    ("check", check),
    ("rewind", rewind::rewind),
];

fn main() {
    table::measure(&GROUPS);
}

fn complete(order: usize) -> Catalogue {
    let (kernel, threads) = (Kernel::best(), NonZero::<usize>::MIN);
    let mut catalogue = Catalogue::new(self::order(order), Resources { kernel, threads })
        .expect("an order with an index");
    while catalogue.step() {}
    assert_eq!(catalogue.total(), known_counts::solutions(order));
    catalogue
}

fn index() {
    let walk = || {
        let mut checkpoints = Vec::new();
        let mut count = 0;
        Board::new(16).each(|columns| {
            if count % 1024 == 0 {
                checkpoints.push(columns.to_vec());
            }
            count += 1;
            false
        });
        assert_eq!(Some(count), known_counts::solutions(16));
        checkpoints
    };
    let times = fastest(2, || complete(16), walk);
    let what = "index n = 16, against a walk with checkpoints";
    ratio(what, times, AtMost(0.05));
}

fn get() {
    let catalogue = complete(16);
    let megabytes = catalogue.bytes() as f64 / 1e6;
    number("index n = 16, MB", megabytes, AtMost(1.0));
    let total = catalogue.total().expect("a complete index");
    let mut random = SmallRng::seed_from_u64(16);
    let mut times: Vec<Duration> = (0..10_000)
        .map(|_| {
            let number = random.random_range(..total);
            let (time, found) = processor_time_of(|| catalogue.get(number));
            let found = found.expect("a number below the total");
            assert_eq!(catalogue.number_of(&found.solution), Some(number));
            time
        })
        .collect();
    let most = milliseconds(percentile(&mut times, 99));
    number("get(k) n = 16, 99th percentile, ms", most, AtMost(0.3));
}

fn stream() {
    let ours = |threads| {
        let query = Query::new(order(13), Kind::All(None));
        let mut query = query.expect("an order of mode all");
        query.resources.threads = NonZero::new(threads).expect("a thread");
        let all = QueryPart { query, start: 0 };
        let printed = print_solutions(&mut Output::new(null()), all, Format::Rows);
        assert_eq!(printed.ok(), known_counts::solutions(13));
    };
    let theirs = || {
        let (mut out, mut line) = (
            BufWriter::with_capacity(1 << 16, null()),
            RowsLine::default(),
        );
        let mut count = 0;
        Board::new(13).each(|columns| {
            out.write_all(line.update(columns, 0))
                .expect("room for nothing");
            count += 1;
            false
        });
        assert_eq!(Some(count), known_counts::solutions(13));
    };
    // Two threads are what the program takes here, one is for comparison.
    for (threads, goal) in [(2, AtLeast(3.0)), (1, Open)] {
        let times = fastest_by_the_clock(25, || ours(threads), theirs);
        let what = format!("stream n = 13 as rows on {threads}, against the textbook");
        ratio(&what, times, goal);
    }
}

fn first() {
    for (order, runs, repeats, goal) in [
        (8, 30, 2000, 1.1),
        (12, 30, 1000, 1.1),
        (16, 30, 50, 1.1),
        (20, 30, 1, 1.1),
        (22, 9, 1, 1.1),
        (24, 15, 1, 1.1),
        (26, 15, 1, 1.1),
        (28, 9, 1, 1.1),
        (30, 3, 1, 0.35),
        (32, 3, 1, 0.5),
        (34, 1, 1, 0.25),
    ] {
        let ours = || {
            lexicographic::search(self::order(order)).and_then(|mut search| search.next_solution())
        };
        let theirs = || {
            let mut first = Vec::new();
            Board::new(order).each(|columns| {
                first.extend_from_slice(columns);
                true
            });
            first
        };
        let solution = ours().expect("a solution");
        let mut expected = Vec::new();
        let mut last = Vec::new();
        let times = fastest(
            runs,
            || {
                for _ in 0..repeats {
                    last = ours().map_or_else(Vec::new, |found| found.columns().to_vec());
                }
            },
            || {
                for _ in 0..repeats {
                    expected = theirs();
                }
            },
        );
        assert_eq!(last, solution.columns());
        assert!(expected.iter().map(|&column| u32::from(column)).eq(last));
        let times = (times.0 / repeats, times.1 / repeats);
        let what = format!("first n = {order}, against plain depth first");
        ratio(&what, times, AtMost(goal));
    }
}

fn shuffle() {
    const TRIES: u64 = 102_400;
    for order in [8, 12, 16] {
        let mut shuffle = Shuffle::new(self::order(order), 1);
        let ours = || {
            let end = shuffle.effort() + TRIES;
            let mut found = 0;
            while shuffle.effort() < end {
                found += u32::from(matches!(shuffle.step(), Step::Found(_)));
            }
            found
        };
        let mut rng = SmallRng::seed_from_u64(1);
        let mut columns: Vec<u8> = (0..).take(order).collect();
        let theirs = || {
            (0..TRIES)
                .filter(|_| {
                    columns.shuffle(&mut rng);
                    textbook::is_solution(&columns)
                })
                .count()
        };
        let times = fastest(60, ours, theirs);
        let what = format!("102,400 shuffles n = {order}, against rand");
        ratio(&what, times, AtLeast(2.4));
    }
}

/// A step of the solver cannot be interrupted: it must be short for a search to be
/// dropped in time.
fn ilp() {
    let mut longest = Duration::ZERO;
    for size in 8..=Ilp::MAX_ORDER {
        let mut search = Ilp::new(order(size));
        loop {
            let (time, step) = processor_time_of(|| search.step());
            longest = longest.max(time);
            match step {
                Step::Exhausted => break,
                // All solutions of order 8, and the first one of larger orders.
                Step::Found(_) if size > 8 => break,
                _ => {}
            }
        }
    }
    let longest = milliseconds(longest);
    number("longest step of ilp's solver, ms", longest, AtMost(100.0));
}

/// Against dancing links from the registry.
fn exact_cover() {
    const ORDER: usize = 12;
    let ours = || {
        let mut search = ExactCover::new(order(ORDER));
        let solutions = std::iter::from_fn(|| search.next_solution());
        assert_eq!(
            Some(solutions.count() as u64),
            known_counts::solutions(ORDER)
        );
    };
    let theirs = || {
        let count = textbook::count_by_links(ORDER as u64);
        assert_eq!(Some(count), known_counts::solutions(ORDER));
    };
    let times = fastest(15, ours, theirs);
    let what = "exact-cover, all of n = 12, against the crate dlx";
    ratio(what, times, AtMost(0.8));
}

/// How many queens are constructed, printed, read and checked.
const TEN_MILLION: usize = 10_000_000;

/// Local search until the solution is checked, against an array of as many numbers that is
/// filled and shuffled.
fn local_search() {
    for (queens, runs, seconds, goal) in [
        (1_000_000, 9, 0.08, 20.0),
        (TEN_MILLION, 3, 1.2, 8.0),
        (100_000_000, 1, 28.0, 9.0),
    ] {
        let ours = || {
            let mut search = LocalSearch::new(order(queens), 1);
            let solution = search.next_solution().expect("a solution");
            assert_eq!(first_clash(queens, solution.columns()), None);
        };
        let theirs = || {
            let mut numbers: Vec<u32> = (0..queens as u32).collect();
            numbers.shuffle(&mut SmallRng::seed_from_u64(1));
            numbers
        };
        let times = fastest(runs, ours, theirs);
        let what = format!("local-search n = {queens}, against a shuffle");
        ratio(&what, times, AtMost(goal));
        let what = format!("local-search n = {queens}, seconds");
        number(&what, times.0.as_secs_f64(), AtMost(seconds));
    }
}

fn null() -> File {
    File::create("/dev/null").expect("a null device")
}

/// The constructed solution as rows, against the numbers from 0 by the same writer.
fn construction() {
    let ours = || {
        let query = Query::new(order(TEN_MILLION), Kind::Construction);
        let mut query = query.expect("an order that is constructed");
        query.limit = Some(1);
        let all = QueryPart { query, start: 0 };
        let printed = print_solutions(&mut Output::new(null()), all, Format::Rows);
        assert_eq!(printed.ok(), Some(1));
    };
    let theirs = || {
        let mut out = Output::new(null());
        write_numbers(&mut out, 0..TEN_MILLION as u32).expect("room for nothing");
        out.flush().expect("room for nothing");
    };
    let times = fastest(9, ours, theirs);
    let what = "construction n = 10,000,000 as rows, against 0 …";
    ratio(what, times, AtMost(1.5));
}

/// A line of ten million queens, read and checked.
fn check() {
    let mut search = LocalSearch::new(order(TEN_MILLION), 1);
    let solution = search.next_solution().expect("a solution");
    let mut line = Vec::new();
    write_numbers(&mut line, solution.columns().iter().copied()).expect("room");
    let read = || {
        let (_, columns) = read_arrangement(&line).expect("an arrangement");
        assert_eq!(first_clash(TEN_MILLION, &columns), None);
    };
    let (time, ()) = processor_time_of(read);
    let what = "check of 10,000,000 queens, seconds";
    number(what, time.as_secs_f64(), AtMost(1.0));
}

/// The program's board, not the textbook's.
fn order(order: usize) -> board::Board {
    board::Board::new(order).expect("an order that there is")
}
