//! Millions of queens: found, constructed, printed, read and checked.

use std::{fs::File, io::Write};

use queens::{
    board::first_clash,
    cli::PrintSolutions,
    numbers::write_numbers,
    search::{Search, methods::LocalSearch},
    solutions::{Kind, Query},
    task::Format,
    task::{Output, text::read_arrangement},
};
use rand::{SeedableRng, rngs::SmallRng, seq::SliceRandom};

use crate::{
    order,
    table::{Goal::AtMost, fastest, number, processor_time_of, ratio},
};

const TEN_MILLION: usize = 10_000_000;

/// Local search until the solution is checked, against an array of as many numbers that is
/// filled and shuffled.
pub fn local_search() {
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

fn null() -> Output<'static> {
    Output::new(File::create("/dev/null").expect("a null device"))
}

/// The constructed solution as rows, against the numbers from 0 by the same writer.
pub fn construction() {
    let ours = || {
        let query = Query::new(order(TEN_MILLION), Kind::Construction);
        let rows = PrintSolutions {
            query: query.expect("an order that is constructed"),
            start: 0,
            format: Format::Rows,
            limit: Some(1),
        };
        assert_eq!(rows.print(&mut null()).ok(), Some(1));
    };
    let theirs = || {
        let mut out = null();
        write_numbers(&mut out, 0..TEN_MILLION as u32).expect("room for nothing");
        out.flush().expect("room for nothing");
    };
    let times = fastest(9, ours, theirs);
    let what = "construction n = 10,000,000 as rows, against 0 …";
    ratio(what, times, AtMost(1.5));
}

/// A line of ten million queens, read and checked.
pub fn check() {
    let mut search = LocalSearch::new(order(TEN_MILLION), 1);
    let solution = search.next_solution().expect("a solution");
    let mut line = Vec::new();
    write_numbers(&mut line, solution.columns().iter().copied()).expect("room");
    let read = || {
        let columns = read_arrangement(&line).expect("an arrangement");
        assert_eq!(first_clash(TEN_MILLION, &columns), None);
    };
    let (time, ()) = processor_time_of(read);
    let what = "check of 10,000,000 queens, seconds";
    number(what, time.as_secs_f64(), AtMost(1.0));
}
