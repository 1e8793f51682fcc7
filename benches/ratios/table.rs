//! Measuring, and printing what was measured beside its goal.

use std::time::{Duration, Instant};

/// What a measured number should be.
#[derive(Clone, Copy)]
pub enum Goal {
    /// Of two times: how many times as fast the first is.
    AtLeast(f64),
    /// Of two times: which part of the second the first takes.
    AtMost(f64),
    /// Nothing is promised.
    Open,
}

/// What this process has taken of the processors so far, for itself and in the system, all
/// its threads together. Other programs that run at the same time hardly change it.
#[cfg(target_os = "linux")]
fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};

    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// The time since the first call, where there is no other clock.
#[cfg(not(target_os = "linux"))]
fn processor_time() -> Duration {
    use std::sync::OnceLock;

    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed()
}

/// What a piece of work takes of the processors, and what comes of it.
pub fn processor_time_of<T>(run: impl FnOnce() -> T) -> (Duration, T) {
    let begun = processor_time();
    let result = std::hint::black_box(run());
    (processor_time().saturating_sub(begun), result)
}

/// The shortest processor times of `runs` runs of each, taken in turns so that noise meets
/// both.
pub fn fastest<A, B>(
    runs: usize,
    mut ours: impl FnMut() -> A,
    mut theirs: impl FnMut() -> B,
) -> (Duration, Duration) {
    let both = || {
        let ours = processor_time_of(&mut ours).0;
        (ours, processor_time_of(&mut theirs).0)
    };
    shortest(runs, both)
}

/// The same by the clock, for work of several threads.
pub fn fastest_by_the_clock<A, B>(
    runs: usize,
    mut ours: impl FnMut() -> A,
    mut theirs: impl FnMut() -> B,
) -> (Duration, Duration) {
    shortest(runs, || (time(&mut ours), time(&mut theirs)))
}

fn shortest(runs: usize, times: impl FnMut() -> (Duration, Duration)) -> (Duration, Duration) {
    let all = std::iter::repeat_with(times).take(runs);
    let shortest = all.reduce(|one, other| (one.0.min(other.0), one.1.min(other.1)));
    shortest.unwrap_or_default()
}

fn time<T>(run: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    std::hint::black_box(run());
    start.elapsed()
}

/// The smallest time that this number in a hundred don't exceed.
pub fn percentile(times: &mut [Duration], percent: usize) -> Duration {
    times.sort_unstable();
    times[(times.len() * percent).div_ceil(100).max(1) - 1]
}

/// A time in milliseconds.
pub fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn heading() {
    println!(
        "{:<48} {:>12} {:>12} {:>9} {:>9}",
        "", "this", "other", "measured", "goal"
    );
}

/// Prints two times beside their ratio.
pub fn ratio(what: &str, (ours, theirs): (Duration, Duration), goal: Goal) {
    let share = ours.as_secs_f64() / theirs.as_secs_f64();
    let measured = match goal {
        Goal::AtLeast(_) => 1.0 / share,
        Goal::AtMost(_) | Goal::Open => share,
    };
    let shown = |time| format!("{:.4} ms", milliseconds(time));
    row(what, [shown(ours), shown(theirs)], measured, goal);
}

/// Prints a number that was measured.
pub fn number(what: &str, measured: f64, goal: Goal) {
    row(what, Default::default(), measured, goal);
}

fn row(what: &str, [ours, theirs]: [String; 2], measured: f64, goal: Goal) {
    let (goal, met) = match goal {
        Goal::AtLeast(least) => (format!("≥ {least}"), measured >= least),
        Goal::AtMost(most) => (format!("≤ {most}"), measured <= most),
        Goal::Open => (String::new(), true),
    };
    let missed = if met { "" } else { "  missed" };
    println!("{what:<48} {ours:>12} {theirs:>12} {measured:>9.3} {goal:>9}{missed}");
}

/// What is measured, and by which name it is asked for.
pub type Group = (&'static str, fn());

/// Measures the groups that the arguments name, or all; cargo adds an option of its own.
pub fn measure(groups: &[Group]) {
    let arguments = std::env::args().skip(1);
    let wanted: Vec<_> = arguments.filter(|name| !name.starts_with('-')).collect();
    heading();
    for (name, group) in groups {
        if wanted.is_empty() || wanted.iter().any(|wanted| wanted == name) {
            group();
        }
    }
}
