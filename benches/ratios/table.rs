//! Measuring, and printing what was measured beside its goal.

use std::fmt::Display;
use std::time::{Duration, Instant};

use crate::clock::processor_time_of;

/// What a measured number should be.
#[derive(Clone, Copy)]
pub enum Goal {
    AtLeast(f64),
    AtMost(f64),
    /// Nothing is promised.
    Open,
}

/// The shortest processor times of `runs` runs of each, taken in turns so that noise meets
/// both.
pub fn fastest<A, B>(
    runs: usize,
    mut ours: impl FnMut() -> A,
    mut theirs: impl FnMut() -> B,
) -> (Duration, Duration) {
    let times = || (processor_time_of(&mut ours), processor_time_of(&mut theirs));
    shortest(runs, times)
}

/// The same by the clock, for work of several threads.
pub fn fastest_by_the_clock<A, B>(
    runs: usize,
    mut ours: impl FnMut() -> A,
    mut theirs: impl FnMut() -> B,
) -> (Duration, Duration) {
    shortest(runs, || (time(&mut ours), time(&mut theirs)))
}

fn shortest(runs: usize, mut times: impl FnMut() -> (Duration, Duration)) -> (Duration, Duration) {
    let mut shortest = (Duration::MAX, Duration::MAX);
    for _ in 0..runs {
        let (ours, theirs) = times();
        shortest = (shortest.0.min(ours), shortest.1.min(theirs));
    }
    shortest
}

fn time<T>(mut run: impl FnMut() -> T) -> Duration {
    let start = Instant::now();
    std::hint::black_box(run());
    start.elapsed()
}

/// Prints the heading.
pub fn heading() {
    println!(
        "{:<48} {:>10} {:>10} {:>9} {:>9}",
        "", "this", "other", "measured", "goal"
    );
}

/// Prints times and the measured number that is made of them.
pub fn row(what: impl Display, (ours, theirs): (Duration, Duration), measured: f64, goal: Goal) {
    let (goal, met) = match goal {
        Goal::AtLeast(least) => (format!("≥ {least}"), measured >= least),
        Goal::AtMost(most) => (format!("≤ {most}"), measured <= most),
        Goal::Open => (String::new(), true),
    };
    let missed = if met { "" } else { "  missed" };
    println!(
        "{:<48} {:>10} {:>10} {measured:>9.3} {goal:>9}{missed}",
        what.to_string(),
        in_milliseconds(ours),
        in_milliseconds(theirs),
    );
}

fn in_milliseconds(duration: Duration) -> String {
    if duration.is_zero() {
        return String::new();
    }
    format!("{:.4} ms", duration.as_secs_f64() * 1e3)
}
