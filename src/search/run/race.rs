//! Several searches that run side by side.

use std::time::Duration;

use super::MAX_BYTES;
use super::lane::{Lane, LaneSnapshot};
use super::race_spec::{Clock, RaceSpec};
use super::timed_search::TimedSearch;
use crate::search::{Entry, Goal, Replay};

/// The number of batches of steps that are timed in each lane before the next lane's turn.
const BATCHES_PER_TURN: usize = 16;

/// Searches that run side by side on one clock, forward and back.
///
/// By nodes, the clock counts the nodes that each search has placed, or the tries that it has made;
/// a solution or an end that comes without a new one also counts as one. By steps, it counts the
/// steps that each search has made, whatever a step is in its method. By time, it counts
/// nanoseconds, and each search has made the steps that take it that long. A search that has
/// reached the finish stays there.
///
/// Each lane is a search that runs ahead and is timed, and a replay of it that is shown. Once
/// measured, the time of a step does not change, so going back to a time leads to the same boards.
///
/// ```
/// use queens::{Board, search::{Method, Goal, Run, RunSpec, run::RaceSpec}};
///
/// let method = |name| Method::by_name(name).ok_or("no such method");
/// let methods = [method("backtracking")?, method("lookahead")?];
/// let spec = RaceSpec::of_methods(Board::new(8)?, &methods, 1)?;
/// let mut race = Run::new(&RunSpec::Race(spec)).ok_or("too large")?;
/// race.head_for(Goal::NextSolution);
/// while race.work(256) {}
/// let lanes = race.snapshots();
/// assert_eq!((lanes[0].figures.solutions, lanes[1].figures.solutions), (0, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Race {
    spec: RaceSpec,
    /// How far one node or step takes the clock; by time, a mean step of the search that is
    /// quickest on average, as measured when the clock was chosen.
    pub(crate) step: u64,
    /// The searches, in the order in which they were given.
    pub(crate) lanes: Vec<Lane>,
    /// The last time on the clock that all lanes had reached.
    pub(crate) position: u64,
    /// The furthest time ever reached.
    pub(crate) seen: u64,
    goal: Goal,
    leg: Leg,
}

/// The current stage of the lanes on the way to the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leg {
    /// Each goes to its step at this time, which it has passed before.
    To(u64),
    /// Each goes to the last solution that it found before the current time.
    ToSolutions,
    /// All run forward together.
    On,
}

impl Race {
    /// A race at its start; `None` if a method refuses its board, which no [`RaceSpec`] lets
    /// through.
    pub fn new(spec: &RaceSpec) -> Option<Self> {
        Self::within(spec, MAX_BYTES)
    }

    /// Like `new`, with at most about this number of bytes for going back.
    pub(super) fn within(spec: &RaceSpec, max_bytes: usize) -> Option<Self> {
        let RaceSpec { clock, seed, .. } = *spec;
        let share = max_bytes / spec.entries().len();
        let lane = |&entry: &Entry| {
            let runner = TimedSearch::rehearsed(entry, seed, spec.finish)?;
            let replay = Replay::within(entry, seed, share)?;
            Some(Lane {
                clock,
                runner,
                replay,
            })
        };
        let lanes: Vec<Lane> = spec.entries().iter().map(lane).collect::<Option<_>>()?;
        Some(Self {
            spec: spec.clone(),
            step: step_of(clock, &lanes),
            lanes,
            position: 0,
            seen: 0,
            goal: Goal::Position(0),
            leg: Leg::On,
        })
    }

    /// Whether this is the same race, but by another clock.
    pub(super) fn differs_in_clock(&self, spec: &RaceSpec) -> bool {
        let is_same_seed = self.spec.seed == spec.seed || !spec.is_random();
        let is_same = is_same_seed && self.spec.finish == spec.finish;
        is_same && self.spec.entries() == spec.entries() && self.spec.clock != spec.clock
    }

    /// The same race by another clock, on its way to where it was: the first search that has not
    /// reached the finish stays where it is, and the others go where they are at that time.
    pub(super) fn by(mut self, clock: Clock) -> Self {
        self.spec.clock = clock;
        self.step = step_of(clock, &self.lanes);
        for lane in &mut self.lanes {
            lane.clock = clock;
        }
        let first = self.lanes.iter().find(|lane| !lane.is_finished());
        let times = || self.lanes.iter().map(Lane::time);
        let place = first.map(Lane::time).or(times().max());
        let (place, least) = (place.unwrap_or(0), times().min().unwrap_or(0));
        // Searches not measured that far are measured on the way, from where the last one is.
        self.position = if self.is_measured(place, 0) {
            place
        } else {
            least
        };
        self.seen = self.position;
        self.head_for(Goal::Position(place));
        self
    }

    /// Sets the goal, ahead or behind; [`Race::work`] goes there.
    pub fn head_for(&mut self, goal: Goal) {
        match goal {
            Goal::Position(time) => self.go_to(time.min(self.seen)),
            Goal::NextSolution => self.go_to(self.position),
            Goal::PreviousSolution => {
                self.go_to(self.position);
                // The lanes may have been on their way elsewhere.
                self.leg = match self.leg {
                    Leg::On => self.go_to_solutions(),
                    leg => leg,
                };
            }
            // `work` counts steps; the other goals are for one search, and a race ignores them.
            _ => {}
        }
        self.goal = goal;
    }

    /// Sends all lanes to a time that they have already reached.
    fn go_to(&mut self, time: u64) {
        for lane in &mut self.lanes {
            lane.head_for_time(time, None);
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
        for lane in &mut self.lanes {
            let is_now = lane.replay.is_at_solution() && lane.time() == self.position;
            let before = lane.replay.tally().solutions - u64::from(is_now);
            lane.replay.head_for(Goal::Solution(before));
        }
        Leg::ToSolutions
    }

    /// Works on the way to the goal, at most this many steps in each lane at a time; returns
    /// whether the goal is still ahead.
    pub fn work(&mut self, steps: u32) -> bool {
        let steps = steps.max(1);
        if let Goal::Steps { from, count } = self.goal {
            self.count_steps(from, count);
            return true;
        }
        let is_moving = self.leg != Leg::On && self.move_lanes(steps);
        match self.leg {
            Leg::On => self.run_on(steps),
            Leg::To(_) | Leg::ToSolutions if is_moving => {}
            Leg::To(time) => {
                self.position = time;
                self.leg = if self.goal == Goal::PreviousSolution {
                    self.go_to_solutions()
                } else {
                    Leg::On
                };
            }
            Leg::ToSolutions => {
                let last = self.lanes.iter().map(Lane::time).max();
                self.head_for(Goal::Position(last.unwrap_or(0)));
            }
        }
        !self.has_arrived()
    }

    /// Whether each lane has measured this many steps after a time. If not, one of them measures
    /// for a few milliseconds.
    fn is_measured(&mut self, from: u64, steps: u32) -> bool {
        let mut lanes = self.lanes.iter_mut();
        lanes.all(|lane| lane.measure(from, steps))
    }

    /// Takes one of the steps to be counted, and heads for the time after the last.
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
            Some((from, count)) => self.goal = Goal::Steps { from, count },
            None => self.head_for(Goal::Position(from)),
        }
    }

    /// The first time after this one at which a search makes a step; `None` if all are at
    /// the finish.
    fn step_after(&self, time: u64) -> Option<u64> {
        let after = |lane: &Lane| lane.time_after(time, 1);
        self.lanes.iter().filter_map(after).min()
    }

    /// The time of the last step before the most recent one at this time; `None` if there is none.
    fn step_before(&self, time: u64) -> Option<u64> {
        let made = |time| {
            let last = |lane: &Lane| lane.time_of_last(time);
            self.lanes.iter().map(last).max()
        };
        made(made(time)?.checked_sub(1)?)
    }

    fn has_arrived(&self) -> bool {
        self.leg == Leg::On
            && match self.goal {
                Goal::Position(time) => self.position == time || self.is_at_end(),
                Goal::NextSolution => self.is_at_end(),
                Goal::Steps { .. } | Goal::PreviousSolution => false,
                Goal::Solution(_)
                | Goal::PositionOrSolution { .. }
                | Goal::Node(_)
                | Goal::Landmark(..) => true,
            }
    }

    /// Makes at most this many steps in each lane; returns whether one is still on its way.
    fn move_lanes(&mut self, steps: u32) -> bool {
        let mut is_moving = false;
        for lane in &mut self.lanes {
            is_moving |= lane.replay.work(steps);
        }
        is_moving
    }

    /// Runs all lanes forward, with at most this many steps in each, and not further than the goal.
    fn run_on(&mut self, steps: u32) {
        if self.has_arrived() || !self.is_measured(self.position, steps) {
            return;
        }
        let after = |lane: &Lane| lane.time_after(self.position, steps);
        let Some(mut time) = self.lanes.iter().filter_map(after).min() else {
            return;
        };
        if let Goal::Position(goal) = self.goal {
            time = time.min(goal);
        }
        let mut found = false;
        let to_solution = self.goal == Goal::NextSolution;
        for lane in &mut self.lanes {
            let solutions = lane.replay.tally().solutions;
            lane.head_for_time(time, to_solution.then_some(solutions));
            while lane.replay.work(steps) {}
            if to_solution && lane.replay.tally().solutions > solutions {
                found = true;
                time = lane.time();
            }
        }
        self.position = time;
        self.seen = self.seen.max(time);
        if found {
            self.head_for(Goal::Position(time));
        }
    }

    /// Runs all searches towards the finish without showing them, until each has taken this much
    /// time; returns whether there is more to do.
    ///
    /// A call takes a few milliseconds, unless a single step takes longer.
    pub fn run_ahead(&mut self, budget: Duration) -> bool {
        let mut is_running = false;
        for lane in &mut self.lanes {
            let runner = &mut lane.runner;
            for _ in 0..BATCHES_PER_TURN {
                if runner.time >= budget || !runner.run_on() {
                    break;
                }
                is_running = true;
            }
        }
        is_running
    }

    /// Whether all searches have reached their end.
    pub fn is_at_end(&self) -> bool {
        self.lanes.iter().all(Lane::is_finished)
    }

    /// The current views of the searches, in the order in which they were given.
    pub fn snapshots(&self) -> Vec<LaneSnapshot> {
        self.lanes.iter().map(Lane::snapshot).collect()
    }
}

/// How far one node or step takes a clock; by time, a mean step of the search that is
/// quickest on average so far.
fn step_of(clock: Clock, lanes: &[Lane]) -> u64 {
    let means = lanes.iter().map(|lane| lane.runner.mean());
    let mean = means.min_by(f64::total_cmp).unwrap_or_default();
    match clock {
        Clock::Nodes | Clock::Steps => 1,
        Clock::Time => (mean as u64).max(1),
    }
}
