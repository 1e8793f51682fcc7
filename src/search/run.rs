//! Searches on one clock that can go back: one that is watched, or several that race.

mod lane;
mod parting;
mod runner;
mod spec;
pub mod words;

pub use self::{
    lane::{Figures, Lane, LaneSnapshot},
    parting::Parting,
    runner::{Ending, RaceOutcome},
    spec::{Clock, Entries, Finish, LANES, RaceError, RaceSpec},
};

use std::time::Duration;

use self::{parting::Pair, runner::LaneRunner};
use super::{
    method::{Entry, Method},
    replay::{Goal, Replay},
};
use crate::board::{Board, Given};

/// The most bytes that all lanes together keep to go back.
const MAX_BYTES: usize = 50_000_000;

/// How many searches are kept that were measured and do not take part any more.
const KEPT: usize = 8;

/// How many batches of steps are timed in each lane before another has its turn.
const BATCHES: usize = 16;

/// How many steps of two searches are compared before the others have their turn.
const COMPARED: u32 = 4_096;

/// Searches that run side by side on one clock, forwards and back.
///
/// By nodes, the clock counts the nodes that each search has placed, or the permutations that
/// it has tried; a solution or an end that comes without a new one counts as one too. By steps,
/// it counts the steps that each search has made, whatever a step is in its method. By time, it
/// counts nanoseconds, and each search has made the steps for which it needs that time. A
/// search that has come to the finish stays there.
///
/// Each lane of a race is a search that runs ahead and is timed, and a replay of it that is
/// shown. The time of a step that was measured once does not change: going back to a time leads
/// to the same boards. A search that is watched alone is not timed, and goes to any [`Goal`] by
/// itself; its clock counts its steps.
///
/// ```
/// use queens::{Board, search::{Method, Run, RunGoal, run::{Entries, RaceSpec}}};
///
/// let method = |name| Method::by_name(name).ok_or("no such method");
/// let methods = vec![method("backtracking")?, method("lookahead")?];
/// let spec = RaceSpec::new(Entries::Methods(Board::new(8)?.into(), methods), 1)?;
/// let mut race = Run::race(&spec).ok_or("too large")?;
/// race.head_for(RunGoal::NextSolution);
/// while race.work(256) {}
/// assert_eq!(race.lanes()[0].figures().solutions, 0);
/// assert_eq!(race.lanes()[1].figures().solutions, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Run {
    clock: Clock,
    /// What it shows after a step.
    step: u64,
    lanes: Vec<Lane>,
    pairs: Vec<Pair>,
    /// Searches of the races before this one, the last ones first.
    measured: Vec<LaneRunner>,
    /// The last time on the clock at which all lanes were.
    position: u64,
    /// The furthest one.
    seen: u64,
    goal: RunGoal,
    leg: Leg,
}

/// A time on the clock of a run: by its number, or by what happens then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunGoal {
    /// A number of nodes, steps or nanoseconds from the start, or the last finish if that is
    /// earlier.
    Time(u64),
    /// The time at which any search has made this many more steps, or by nodes this many more
    /// nodes, than at another time; fewer, if the number is negative.
    Steps {
        /// The time from which they are counted; it must have been reached.
        from: u64,
        /// How many steps.
        count: i64,
    },
    /// The next time at which a search finds a solution, or the last finish.
    NextSolution,
    /// The time before at which a search found a solution, or the start.
    PreviousSolution,
    /// What only a search that is watched alone can be sent to.
    Alone(Goal),
}

impl RunGoal {
    /// What a search that is watched alone goes to, from where it is.
    fn alone(self, replay: &Replay) -> Goal {
        let found = replay.tally().solutions;
        match self {
            Self::Time(step) => Goal::Step(step),
            Self::Steps { from, count } => Goal::Step(from.saturating_add_signed(count)),
            Self::NextSolution => Goal::solution(found.saturating_add(1)),
            Self::PreviousSolution => {
                Goal::solution(found.saturating_sub(replay.is_at_solution().into()))
            }
            Self::Alone(goal) => goal,
        }
    }

    /// The number of the step, where a search is watched alone, at which it is reached at the
    /// latest, if it has one.
    #[must_use]
    pub fn last_step(&self) -> Option<u64> {
        match self {
            Self::Time(step) => Some(*step),
            Self::Steps { from, count } => Some(from.saturating_add_signed(*count)),
            Self::NextSolution | Self::PreviousSolution => None,
            Self::Alone(goal) => goal.last_step(),
        }
    }
}

/// Who runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunSpec {
    /// One that is watched.
    Watch(WatchSpec),
    /// Several that race.
    Race(RaceSpec),
}

/// Which search to watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WatchSpec {
    /// The method.
    pub method: &'static Method,
    /// The board, and the queens that are given.
    pub given: Given,
    /// The seed of random permutations; it matters to shuffle alone.
    pub seed: u64,
}

impl RunSpec {
    /// The board of each search.
    #[must_use]
    pub fn boards(&self) -> Vec<Board> {
        match self {
            Self::Watch(spec) => vec![spec.given.board()],
            Self::Race(spec) => spec.entries().iter().map(|entry| entry.board()).collect(),
        }
    }
}

/// What the lanes do on the way to the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leg {
    /// Each goes to its step at this time, where they were before.
    To(u64),
    /// Each goes to the last solution that it found before the current time.
    ToSolutions,
    /// All run on together.
    On,
}

impl Run {
    /// A run at its start; `None` if a method refuses its board.
    ///
    /// Where searches race, it rehearses some thousand steps of each to measure them, which
    /// takes some milliseconds.
    #[must_use]
    pub fn new(spec: &RunSpec) -> Option<Self> {
        Self::within(spec, MAX_BYTES)
    }

    /// The same, with at most about this number of bytes to go back.
    #[must_use]
    pub fn within(spec: &RunSpec, max_bytes: usize) -> Option<Self> {
        match spec {
            RunSpec::Watch(spec) => Self::watch(spec, max_bytes),
            RunSpec::Race(spec) => Self::with(spec, max_bytes, Vec::new()),
        }
    }

    /// A race at its start; `None` if a method refuses its board, which no [`RaceSpec`] lets
    /// through.
    #[must_use]
    pub fn race(spec: &RaceSpec) -> Option<Self> {
        Self::with(spec, MAX_BYTES, Vec::new())
    }

    /// Another run in place of this one. What was measured of a search to the same finish, in
    /// this race or in one before it, is not measured anew.
    #[must_use]
    pub fn begin_again(self, spec: &RunSpec) -> Option<Self> {
        let RunSpec::Race(spec) = spec else {
            return Self::new(spec);
        };
        let lanes = self.lanes.into_iter().map(|lane| lane.runner);
        Self::with(spec, MAX_BYTES, lanes.chain(self.measured).collect())
    }

    fn watch(spec: &WatchSpec, max_bytes: usize) -> Option<Self> {
        let &WatchSpec {
            method,
            given,
            seed,
        } = spec;
        let replay = Replay::within(method, given, seed, max_bytes)?;
        let runner = LaneRunner::begin(replay.entry(), seed, Finish::First)?;
        Some(Self::of(Clock::Steps, vec![Lane { runner, replay }]))
    }

    fn with(spec: &RaceSpec, max_bytes: usize, mut measured: Vec<LaneRunner>) -> Option<Self> {
        let (seed, finish) = (spec.seed(), spec.finish());
        let share = max_bytes / spec.entries().iter().count();
        let lane = |entry: Entry| {
            let mut runners = measured.iter();
            let runner = match runners.position(|runner| runner.measures(entry, seed, finish)) {
                Some(index) => measured.remove(index),
                None => LaneRunner::rehearsed(entry, seed, finish)?,
            };
            let replay = Replay::within(entry.method, entry.given, seed, share)?;
            Some(Lane { runner, replay })
        };
        let lanes: Vec<Lane> = spec.entries().iter().map(lane).collect::<Option<_>>()?;
        measured.truncate(KEPT);
        Some(Self {
            pairs: Pair::all(&lanes, seed),
            measured,
            ..Self::of(spec.clock(), lanes)
        })
    }

    fn of(clock: Clock, lanes: Vec<Lane>) -> Self {
        let mean = |lane: &Lane| {
            let runner = &lane.runner;
            runner.time.div_f64(runner.step.max(1) as f64)
        };
        let mean = lanes.iter().map(mean).min().unwrap_or_default();
        Self {
            clock,
            step: match clock {
                Clock::Nodes | Clock::Steps => 1,
                Clock::Time => runner::nanos(mean).max(1),
            },
            lanes,
            pairs: Vec::new(),
            measured: Vec::new(),
            position: 0,
            seen: 0,
            goal: RunGoal::Time(0),
            leg: Leg::On,
        }
    }

    /// The search that is watched alone, if one is.
    #[must_use]
    pub fn alone(&self) -> Option<&Replay> {
        match &self.lanes[..] {
            [lane] => Some(&lane.replay),
            _ => None,
        }
    }

    /// Sets the goal, ahead or behind; [`Run::work`] goes there.
    pub fn head_for(&mut self, goal: RunGoal) {
        if let [Lane { replay, .. }] = &mut self.lanes[..] {
            replay.head_for(goal.alone(replay));
            return;
        }
        match goal {
            RunGoal::Time(time) => self.go_to(time.min(self.seen)),
            RunGoal::Steps { .. } | RunGoal::Alone(_) => {}
            RunGoal::NextSolution => self.go_to(self.position),
            RunGoal::PreviousSolution => {
                self.go_to(self.position);
                // The lanes may have been on their way elsewhere.
                self.leg = match self.leg {
                    Leg::On => self.go_to_solutions(),
                    leg => leg,
                };
            }
        }
        self.goal = goal;
    }

    /// Sends all lanes to a time that they have seen.
    fn go_to(&mut self, time: u64) {
        let clock = self.clock;
        for lane in &mut self.lanes {
            lane.head_for_time(clock, time, None);
        }
        self.leg = if self.move_lanes(0) {
            Leg::To(time)
        } else {
            self.position = time;
            Leg::On
        };
    }

    /// Sends each lane to the last solution that it found before the current time.
    fn go_to_solutions(&mut self) -> Leg {
        let (clock, position) = (self.clock, self.position);
        for lane in &mut self.lanes {
            let is_now = lane.replay.is_at_solution() && lane.time(clock) == position;
            let before = lane.replay.tally().solutions - u64::from(is_now);
            lane.replay.head_for(Goal::solution(before));
        }
        Leg::ToSolutions
    }

    /// Works on the way to the goal, at most this many steps in each lane at a time; says
    /// whether the goal is still ahead.
    pub fn work(&mut self, steps: u32) -> bool {
        if let [alone] = &mut self.lanes[..] {
            return alone.replay.work(steps);
        }
        let steps = steps.max(1);
        if let RunGoal::Steps { from, count } = self.goal {
            self.count_steps(from, count);
            return true;
        }
        let is_moving = self.leg != Leg::On && self.move_lanes(steps);
        match self.leg {
            Leg::On => self.run_on(steps),
            Leg::To(_) | Leg::ToSolutions if is_moving => {}
            Leg::To(time) => {
                self.position = time;
                self.leg = match self.goal {
                    RunGoal::PreviousSolution => self.go_to_solutions(),
                    RunGoal::Time(_)
                    | RunGoal::Steps { .. }
                    | RunGoal::NextSolution
                    | RunGoal::Alone(_) => Leg::On,
                };
            }
            Leg::ToSolutions => {
                let clock = self.clock;
                let last = self
                    .lanes
                    .iter()
                    .map(|lane| lane.time(clock))
                    .max()
                    .unwrap_or(0);
                self.head_for(RunGoal::Time(last));
            }
        }
        self.compare(steps);
        !self.has_arrived()
    }

    /// Whether each lane has measured this many steps after a time. If not, one of them measures
    /// for some milliseconds.
    fn is_measured(&mut self, from: u64, steps: u32) -> bool {
        let clock = self.clock;
        let mut lanes = self.lanes.iter_mut();
        lanes.all(|lane| lane.measure(clock, from, steps))
    }

    /// Goes one step of those that are to be counted, and heads for the time after the last.
    fn count_steps(&mut self, from: u64, count: i64) {
        if count > 0 && !self.is_measured(from, 1) {
            return;
        }
        let next = match count {
            0 => None,
            1.. => self.step_after(from).map(|time| (time, count - 1)),
            _ => self.step_before(from).map(|time| (time, count + 1)),
        };
        match next {
            Some((from, count)) => self.goal = RunGoal::Steps { from, count },
            None => self.head_for(RunGoal::Time(from)),
        }
    }

    /// The first time after this one at which a search makes a step; `None` if all are at
    /// the finish.
    fn step_after(&self, time: u64) -> Option<u64> {
        let after = |lane: &Lane| lane.time_after(self.clock, time, 1);
        self.lanes.iter().filter_map(after).min()
    }

    /// The time of the last step before the one that was made last at this time; `None` if
    /// none was.
    fn step_before(&self, time: u64) -> Option<u64> {
        let made = |time| {
            let last = |lane: &Lane| lane.time_of_last(self.clock, time);
            self.lanes.iter().map(last).max()
        };
        made(made(time)?.checked_sub(1)?)
    }

    fn has_arrived(&self) -> bool {
        self.leg == Leg::On
            && match self.goal {
                RunGoal::Time(time) => self.position == time || self.is_at_end(),
                RunGoal::NextSolution => self.is_at_end(),
                RunGoal::Steps { .. } | RunGoal::PreviousSolution => false,
                RunGoal::Alone(_) => true,
            }
    }

    /// Makes at most this many steps in each lane; says whether one is still on its way.
    fn move_lanes(&mut self, steps: u32) -> bool {
        let mut is_moving = false;
        for lane in &mut self.lanes {
            is_moving |= lane.replay.work(steps);
        }
        is_moving
    }

    /// Runs all lanes on, as far as none of them makes more than this many steps, and not
    /// further than the goal.
    fn run_on(&mut self, steps: u32) {
        if self.has_arrived() {
            return;
        }
        if !self.is_measured(self.position, steps) {
            return;
        }
        let (clock, position) = (self.clock, self.position);
        let after = |lane: &Lane| lane.time_after(clock, position, steps);
        let Some(mut time) = self.lanes.iter().filter_map(after).min() else {
            return;
        };
        if let RunGoal::Time(goal) = self.goal {
            time = time.min(goal);
        }
        let mut found = false;
        let to_solution = self.goal == RunGoal::NextSolution;
        for lane in &mut self.lanes {
            let solutions = lane.replay.tally().solutions;
            lane.head_for_time(clock, time, to_solution.then_some(solutions));
            while lane.replay.work(steps) {}
            if to_solution && lane.replay.tally().solutions > solutions {
                found = true;
                time = lane.time(clock);
            }
        }
        self.position = time;
        self.seen = self.seen.max(time);
        if found {
            self.head_for(RunGoal::Time(time));
        }
    }

    /// Compares the boards that were seen, of searches that begin alike.
    fn compare(&mut self, steps: u32) {
        for pair in &mut self.pairs {
            let seen = pair
                .parting
                .lanes
                .map(|lane| self.lanes[lane].replay.seen());
            pair.work(seen, steps);
        }
    }

    /// Runs all searches to the finish without showing them, at most until each has taken
    /// so much time; says whether there is more to do.
    ///
    /// It works for some milliseconds, unless a single step takes longer.
    pub fn run_ahead(&mut self, budget: Duration) -> bool {
        let mut is_running = false;
        for lane in &mut self.lanes {
            let runner = &mut lane.runner;
            for _ in 0..BATCHES {
                if runner.time >= budget || !runner.run_on() {
                    break;
                }
                is_running = true;
            }
        }
        for pair in &mut self.pairs {
            let known = pair.parting.lanes.map(|lane| self.lanes[lane].runner.step);
            is_running |= pair.work(known, COMPARED);
        }
        is_running
    }

    /// What the clock shows after a node or a step; by time, after one of the quickest search on
    /// average, as it was measured at the start.
    #[must_use]
    pub fn step(&self) -> u64 {
        self.step
    }

    /// The time on the clock; where a race is on its way back, that from which it comes.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.alone().map_or(self.position, Replay::position)
    }

    /// The furthest time on the clock that was ever reached.
    #[must_use]
    pub fn seen(&self) -> u64 {
        self.alone().map_or(self.seen, Replay::seen)
    }

    /// Whether all searches are as far as they go.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.lanes.iter().all(Lane::is_finished)
    }

    /// The searches, in the order in which they were given.
    #[must_use]
    pub fn lanes(&self) -> &[Lane] {
        &self.lanes
    }

    /// What there is to see of the searches, in the order in which they were given.
    #[must_use]
    pub fn snapshots(&self) -> Vec<LaneSnapshot> {
        self.lanes.iter().map(Lane::snapshot).collect()
    }

    /// What is known so far of the pairs of searches that begin alike.
    #[must_use]
    pub fn partings(&self) -> Vec<Parting> {
        self.pairs.iter().filter_map(Pair::parting).collect()
    }

    /// The bytes that it keeps to go back, to know the times and to compare boards,
    /// approximately.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let bytes = |lane: &Lane| lane.replay.bytes() + lane.runner.bytes();
        let lanes: usize = self.lanes.iter().map(bytes).sum();
        lanes + self.pairs.iter().map(Pair::bytes).sum::<usize>()
    }
}

#[cfg(test)]
mod tests;
