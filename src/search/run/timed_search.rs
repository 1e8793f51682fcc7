//! A search that runs ahead of its visible replay and is timed.

use std::time::Duration;

use super::race_spec::{Clock, Finish};
use crate::board::{Given, known_counts};
use crate::search::methods::lookahead;
use crate::search::stopwatch::{MIN_MEASURED, Stopwatch};
use crate::search::{Coverage, Entry, Lookahead, Search, Step, Traced};

/// The number of steps that are rehearsed, so that the first ones are as fast as they can be.
const REHEARSED_STEPS: u64 = 4_096;

/// The number of rehearsals.
const MAX_REHEARSALS: usize = 8;

/// The maximum number of searches that are rehearsed together, where the clock cannot measure one.
const MAX_TOGETHER: u32 = 1 << 14;

/// A rehearsal ends after this time.
const REHEARSAL_TIME: Duration = Duration::from_micros(500);

/// After this time no further rehearsal begins: a search with slow steps has only one. Other
/// programs usually interrupt one for less than this, so that a single interruption decides
/// nothing.
const MAX_REHEARSED_TIME: Duration = Duration::from_millis(20);

/// Steps that take longer than this are made one by one.
const SLOW_STEP_TIME: Duration = Duration::from_micros(500);

/// Steps are timed together until they take at least this long, so that looking at the clock takes
/// only a small part of it.
const MIN_BATCH_TIME: Duration = Duration::from_micros(2);

/// The ratio of the time since the start to the time between two knots.
const KNOT_PRECISION: u32 = 1_024;

/// The maximum time between knots, so that the next one never takes long.
const MAX_KNOT_INTERVAL: Duration = Duration::from_millis(20);

/// The number of steps in which solutions are counted: a few hundredths of a second.
const MAX_COUNTED_STEPS: u32 = 200_000;

/// How long it runs at a time.
const STRETCH_TIME: Duration = Duration::from_millis(2);

/// How many steps it runs ahead of those requested.
const STEPS_AHEAD: u64 = 1_024;

/// A search that runs ahead of its visible replay and is timed.
///
/// The time measured is that of the search alone, in the steps that are shown: no counts, no copies
/// to go back to, and no drawing. Steps are timed in batches, and the first ones several times, of
/// which the shortest counts. Between two measured points, the knots, the time is spread evenly
/// over the steps. Knots are never changed or dropped, so that a time always leads to the same
/// step, however often the run goes back to it. The distance between knots grows with the length of
/// the search, so that they stay few, but is limited so that a command never has to wait.
pub struct TimedSearch {
    entry: Entry,
    pub(super) search: Box<dyn Traced>,
    /// The number of steps that it has made.
    pub(super) step: u64,
    /// The time that the search itself has taken so far.
    pub(super) time: Duration,
    /// Solutions found so far.
    pub(super) solutions: u64,
    /// The number of nodes or tries, as a race counts them, at the last knot.
    count: u64,
    /// The part of this count that came without a node or a try.
    unspent: u64,
    /// The number of solutions with which the search ends.
    enough: Option<u64>,
    /// How it reached the finish, if it has.
    pub(super) end: Option<Ending>,
    knots: Vec<Knot>,
    batch: u64,
}

/// A step that was timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Knot {
    step: u64,
    /// Nanoseconds since the start.
    nanos: u64,
}

/// How a search reached the finish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The number of its last step.
    pub step: u64,
    /// What it achieved.
    pub outcome: RaceOutcome,
}

/// What a search had achieved when it reached the finish or was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceOutcome {
    /// All that was requested.
    Done,
    /// The knowledge that there is no solution.
    NoSolution,
    /// The solutions of one family, where all were requested.
    OneFamily,
    /// The solutions up to the failure of its solver.
    SolverFailed,
    /// What it had found when its time was used up.
    Stopped,
}

impl TimedSearch {
    /// A search that has made its first steps several times, as fast as it can; `None` if the
    /// method refuses the board.
    pub fn rehearsed(entry: Entry, seed: u64, finish: Finish) -> Option<Self> {
        Self::rehearsed_by(entry, seed, finish, MIN_MEASURED)
    }

    /// Rehearses with a clock that measures no shorter times than this.
    fn rehearsed_by(
        entry: Entry,
        seed: u64,
        finish: Finish,
        min_measured: Duration,
    ) -> Option<Self> {
        let enough = match finish {
            Finish::First => Some(1),
            // An exhaustive search ends by itself.
            Finish::All if entry.method.is_exhaustive() => None,
            Finish::All => solutions(&entry.given),
        };
        let make = || Self::begin(entry, seed, enough);
        let mut best: Option<Self> = None;
        let (mut together, mut rehearsals, mut spent) = (1, 0, Duration::ZERO);
        while rehearsals < MAX_REHEARSALS && spent < MAX_REHEARSED_TIME {
            let (runner, taken) = Self::rehearse(make, together)?;
            if taken < min_measured && together < MAX_TOGETHER {
                together *= 2;
                continue;
            }
            rehearsals += 1;
            spent += taken;
            if best.as_ref().is_none_or(|best| runner.mean() < best.mean()) {
                best = Some(runner);
            }
        }
        best
    }

    /// A search that has made its first steps, as one of several that were timed as a whole, and
    /// the time that all of them took.
    fn rehearse(make: impl Fn() -> Option<Self>, together: u32) -> Option<(Self, Duration)> {
        let runners = (0..together).map(|_| make());
        let mut runners: Vec<Self> = runners.collect::<Option<_>>()?;
        let stopwatch = Stopwatch::start();
        for runner in &mut runners {
            while runner.end.is_none()
                && runner.step < REHEARSED_STEPS
                && runner.time < REHEARSAL_TIME
            {
                runner.run(runner.batch.min(REHEARSED_STEPS - runner.step));
            }
        }
        let taken = stopwatch.elapsed();
        let steps: u64 = runners.iter().map(|runner| runner.step).sum();
        let mut runner = runners.into_iter().max_by_key(|runner| runner.step)?;
        if together > 1 {
            runner.time = Duration::from_nanos(scaled(runner.step, nanos(taken), steps));
            runner.knots.truncate(1);
            runner.add_knot();
        }
        Some((runner, taken))
    }

    /// A search before its first step; `None` if the method refuses the board.
    fn begin(entry: Entry, seed: u64, enough: Option<u64>) -> Option<Self> {
        Some(Self {
            entry,
            search: entry.method.traced(entry.given, seed).ok()?,
            step: 0,
            time: Duration::ZERO,
            solutions: 0,
            count: 0,
            unspent: 0,
            enough,
            end: None,
            knots: vec![Knot { step: 0, nanos: 0 }],
            batch: 1,
        })
    }

    /// The mean time of a step so far, in nanoseconds.
    pub fn mean(&self) -> f64 {
        nanos(self.time) as f64 / self.step.max(1) as f64
    }

    /// Makes this many steps, or fewer if the finish comes first.
    fn run(&mut self, steps: u64) {
        let stopwatch = Stopwatch::start();
        // An exhaustive search finds nothing without a node, and checking would take time.
        let finds_without_node = !self.entry.method.is_exhaustive();
        let mut made = 0;
        let mut is_at_end = false;
        while made < steps && !is_at_end {
            made += 1;
            let before = finds_without_node.then(|| self.search.effort());
            let step = self.search.step();
            is_at_end = match step {
                Step::Found(_) => {
                    self.solutions += 1;
                    Some(self.solutions) == self.enough
                }
                Step::Exhausted => true,
                Step::Working | Step::Placed | Step::Backtracked | Step::Rejected => continue,
            };
            if before == Some(self.search.effort()) || step == Step::Exhausted {
                self.unspent += 1;
            }
        }
        let taken = stopwatch.elapsed();
        self.step += made;
        self.time += taken;
        if taken > SLOW_STEP_TIME.max(MIN_MEASURED) {
            self.batch = 1;
        } else if taken < (self.time / KNOT_PRECISION).clamp(MIN_BATCH_TIME, SLOW_STEP_TIME / 4) {
            self.batch *= 2;
        }
        let since = self.knots.last().map_or(0, |knot| knot.nanos);
        // Knots are at least as far apart as the clock can measure, even where that is far.
        let apart = (self.time / KNOT_PRECISION).min(MAX_KNOT_INTERVAL);
        let apart = apart.max(MIN_MEASURED);
        if is_at_end || nanos(self.time) - since >= nanos(apart) {
            self.add_knot();
        }
        if is_at_end {
            self.end = Some(self.ending());
        }
    }

    /// Records the time up to this step.
    fn add_knot(&mut self) {
        self.knots.push(Knot {
            step: self.step,
            nanos: nanos(self.time),
        });
        self.count = self.search.effort() + self.unspent;
    }

    fn ending(&self) -> Ending {
        let is_enough = self.enough.is_some_and(|enough| self.solutions >= enough);
        let outcome = match self.entry.method.coverage {
            _ if self.search.has_failed() => RaceOutcome::SolverFailed,
            _ if self.solutions == 0 => RaceOutcome::NoSolution,
            Coverage::OneFamily if !is_enough => RaceOutcome::OneFamily,
            Coverage::All | Coverage::Random | Coverage::OneFamily => RaceOutcome::Done,
        };
        Ending {
            step: self.step,
            outcome,
        }
    }

    /// Runs until the time of this many nodes, or otherwise steps, is known, and a little further,
    /// or to the finish. It takes two milliseconds at most, unless a single step takes longer.
    pub fn run_towards(&mut self, clock: Clock, amount: u64) {
        let latest = self.time + STRETCH_TIME;
        loop {
            self.run(self.batch);
            // Both it and the visible replay run faster in long stretches.
            let ahead = if self.batch > 1 { STEPS_AHEAD } else { 0 };
            if self.is_known(clock, amount.saturating_add(ahead)) || self.time >= latest {
                return;
            }
        }
    }

    /// Runs for a while; returns whether the finish is still ahead.
    pub fn run_on(&mut self) -> bool {
        if self.end.is_none() {
            self.run(self.batch);
        }
        self.end.is_none()
    }

    /// Whether the time of this many nodes, or otherwise steps, is known, or that of the finish.
    pub fn is_known(&self, clock: Clock, amount: u64) -> bool {
        let known = match clock {
            Clock::Nodes => self.count,
            Clock::Steps | Clock::Time => self.knots.last().map_or(0, |knot| knot.step),
        };
        self.end.is_some() || known >= amount
    }

    /// The nodes or tries at the finish, as a race counts them, if it has been reached.
    pub fn count_at_end(&self) -> Option<u64> {
        self.end.map(|_| self.count)
    }

    /// The last step completed before this time, at most that of the finish. It must be known.
    pub fn step_at(&self, nanos: u64) -> u64 {
        let after = self.knots.partition_point(|knot| knot.nanos <= nanos);
        let Some(before) = after.checked_sub(1).and_then(|index| self.knots.get(index)) else {
            return 0;
        };
        self.knots.get(after).map_or(before.step, |after| {
            let (steps, length) = (after.step - before.step, after.nanos - before.nanos);
            before.step + scaled(nanos - before.nanos, steps, length)
        })
    }

    /// Nanoseconds from the start to a step: the first for which [`TimedSearch::step_at`] is this
    /// step or a later one. It must be known; for steps after the finish it is the time of the
    /// finish.
    pub fn nanos_at(&self, step: u64) -> u64 {
        let index = self.knots.partition_point(|knot| knot.step < step);
        let before = index.checked_sub(1).and_then(|index| self.knots.get(index));
        match (before, self.knots.get(index)) {
            (Some(before), Some(after)) => {
                let (steps, length) = (after.step - before.step, after.nanos - before.nanos);
                before.nanos + length - scaled(after.step - step, length, steps)
            }
            (Some(knot), None) => knot.nanos,
            (None, _) => 0,
        }
    }
}

/// The fraction `part`/`of` of `whole`, rounded down.
fn scaled(part: u64, whole: u64, of: u64) -> u64 {
    (u128::from(part) * u128::from(whole) / u128::from(of.max(1))) as u64
}

/// Whole nanoseconds, whose range covers 584 years.
fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

/// The number of solutions that have the given queens, where it is known or quickly counted.
fn solutions(given: &Given) -> Option<u64> {
    if given.is_empty() {
        return known_counts::solutions(given.order());
    }
    let mut search =
        (given.order() <= lookahead::METHOD.max_order).then(|| Lookahead::new(*given))?;
    let mut found = 0;
    for _ in 0..MAX_COUNTED_STEPS {
        match search.step() {
            Step::Found(_) => found += 1,
            Step::Exhausted => return Some(found),
            Step::Working | Step::Placed | Step::Backtracked | Step::Rejected => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::board;
    use crate::search::testing::method;

    fn runner(name: &str, order: usize, finish: Finish) -> TimedSearch {
        TimedSearch::rehearsed(method(name).on(board(order)), 1, finish).unwrap()
    }

    fn run_to(runner: &mut TimedSearch, step: u64) {
        while !runner.is_known(Clock::Steps, step) {
            runner.run_towards(Clock::Steps, step);
        }
    }

    /// Each step has a time, and at that time the search is at this step or a later one: also where
    /// the clock shows milliseconds, as on a page, and the whole search takes much less.
    #[test]
    fn steps_and_times_lead_to_each_other() {
        for (order, least) in [(8, MIN_MEASURED), (4, Duration::from_millis(1))] {
            let entry = method("backtracking").on(board(order));
            let mut runner = TimedSearch::rehearsed_by(entry, 1, Finish::All, least).unwrap();
            while runner.run_on() {}
            let (end, time) = (runner.end.unwrap(), nanos(runner.time));
            assert_eq!(runner.step_at(time), end.step);
            assert_eq!(runner.step_at(u64::MAX), end.step);
            let mut before = 0;
            for step in 0..=end.step {
                let time = runner.nanos_at(step);
                assert!(time >= before, "{step}");
                assert!(runner.step_at(time) >= step, "{step}");
                assert!(time == 0 || runner.step_at(time - 1) < step, "{step}");
                before = time;
            }
            assert_eq!(runner.nanos_at(u64::MAX), time);
            assert!(time > 0, "order {order}");
        }
    }

    /// However long a search has run, the next step is soon known. Without a limit, the knots of a
    /// search that has run for hours are many seconds apart.
    #[test]
    fn the_next_step_is_soon_known() {
        let mut runner = runner("backtracking", 40, Finish::First);
        run_to(&mut runner, 10_000);
        runner.time += Duration::from_secs(10_000);
        runner.run(runner.batch);
        let before = runner.time;
        let next = runner.step + 1;
        run_to(&mut runner, next);
        let taken = runner.time.saturating_sub(before);
        assert!(taken < Duration::from_secs(1), "{taken:?}");
    }
}
