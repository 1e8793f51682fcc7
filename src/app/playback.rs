//! Watched searches: their positions, their goals, and how they run by themselves.

use std::mem;
use std::time::Duration;

use super::{Go, RunCommand, Shared};
use crate::numbers::round_numbers;
use crate::search::{Goal, RunSpec};
use crate::worker::{Demand, RequestId, RunDemand, RunSnapshot};

/// The longest time that a tick stands for. If more has passed, the program was stopped or could
/// not draw: the search continues where it was.
const MAX_TICK: Duration = Duration::from_millis(250);

/// A step that takes longer than this counts as slow.
const SLOW: Duration = Duration::from_millis(200);

/// The longest time from tick to tick while it runs, so that the following tick stands for all of
/// it, even if it comes a little late.
const MAX_WAIT: Duration = Duration::from_millis(200);

/// The notices at the start, at the end, and at the furthest step so far.
const AT_START: &str = "This is the start";
const AT_END: &str = "This is the end";
const AT_LAST: &str = "This is the furthest so far: → goes on";

/// More steps than this may take a while.
const FAR: u64 = 100_000;

/// The lowest speed, in steps per second.
pub const MIN_SPEED: u32 = 1;
/// The highest speed, in steps per second.
pub const MAX_SPEED: u32 = 1_000_000;
/// The initial speed, in steps per second.
pub(super) const DEFAULT_SPEED: u32 = 5;

/// Watched searches on a common clock.
#[derive(Debug, Default)]
pub struct Playback {
    /// The request that started it. Each playback has its own.
    pub request: RequestId,
    /// The last request that changes its reports.
    sent: RequestId,
    /// Its state, once the worker has reported.
    pub(super) snapshot: Option<Box<RunSnapshot>>,
    /// Whether it has been at its end: nothing comes after what was seen.
    pub has_ended: bool,
    pub(super) motion: PlaybackMotion,
    /// How long no step has been made on the way to its goal.
    stuck: Duration,
    /// How long it has been on the way to its goal.
    under_way: Duration,
    /// Steps per second while it runs. On a clock of time, mean steps of the quickest search per
    /// second.
    pub speed: u32,
    /// Whether it stops at every solution, not only at its end.
    pub(super) stops_at_solutions: bool,
}

/// Whether and how it moves.
#[derive(Clone, Debug, Default)]
pub(super) enum PlaybackMotion {
    /// It stays where it is.
    #[default]
    Paused,
    /// It is on its way to this goal.
    Heading(Goal),
    /// It runs by itself.
    Running {
        /// The fraction of a step that has become due so far.
        owed: f64,
    },
}

impl Playback {
    /// Starts a playback, paused.
    pub(super) fn begin(spec: RunSpec, shared: &mut Shared, speed: u32) -> Self {
        let request = shared.ask(Demand::Watch(spec));
        Self {
            request,
            sent: request,
            speed,
            ..Self::default()
        }
    }

    pub(super) fn update(&mut self, command: RunCommand, shared: &mut Shared) {
        match command {
            RunCommand::TogglePlayback => self.toggle(shared),
            RunCommand::StepForward => self.count_steps(1, shared),
            RunCommand::StepBack => self.count_steps(-1, shared),
            RunCommand::Step(time) => self.head_for(Goal::Position(time), shared),
            RunCommand::Faster => self.speed = faster(self.speed),
            RunCommand::Slower => self.speed = slower(self.speed),
            RunCommand::Speed(speed) => self.speed = speed.clamp(MIN_SPEED, MAX_SPEED),
        }
    }

    /// Goes to another place, or to a solution.
    pub(super) fn go(&mut self, go: Go, shared: &mut Shared) {
        let goal = match go {
            Go::Next => Goal::NextSolution,
            // A race stays where it is: no number identifies one solution of several searches.
            Go::To(number) => Goal::Solution(number),
            Go::First | Go::Previous if self.is_at_rest_at(0) => return shared.notify(AT_START),
            Go::Previous => Goal::PreviousSolution,
            Go::First => Goal::Position(0),
            Go::Last if self.is_at_rest_at_end() => return shared.notify(AT_END),
            Go::Last if self.is_at_rest_at(self.seen()) => return shared.notify(AT_LAST),
            Go::Last => Goal::Position(self.seen()),
            Go::Forward(steps) => return self.count_steps(steps.into(), shared),
            Go::Back(steps) => return self.count_steps(-i64::from(steps), shared),
        };
        // An impatient second press must not lead past the awaited solution.
        if self.heading() != Some(&goal) {
            self.head_for(goal, shared);
        }
    }

    /// Where it will stop, if known; otherwise where it is, or where it was before it went to look
    /// for a landmark.
    pub(super) fn coming_position(&self) -> u64 {
        match self.heading() {
            Some(Goal::Landmark(_, _, from)) => *from,
            goal => {
                let coming = goal.and_then(Goal::last_position);
                coming.unwrap_or_else(|| self.position())
            }
        }
    }

    /// Whether it stays where it is.
    pub(super) fn is_paused(&self) -> bool {
        matches!(self.motion, PlaybackMotion::Paused)
    }

    /// Whether it stays at this position.
    fn is_at_rest_at(&self, position: u64) -> bool {
        self.is_paused() && self.position() == position
    }

    /// Whether it stays at its end.
    fn is_at_rest_at_end(&self) -> bool {
        self.has_ended && self.is_at_rest_at(self.seen())
    }

    /// Its goal, if it is on its way.
    pub(super) fn heading(&self) -> Option<&Goal> {
        match &self.motion {
            PlaybackMotion::Heading(goal) => Some(goal),
            PlaybackMotion::Running { .. } | PlaybackMotion::Paused => None,
        }
    }

    /// Goes this many steps forward or back from its position on arrival, so that keys pressed
    /// faster than the worker answers all count.
    fn count_steps(&mut self, steps: i64, shared: &mut Shared) {
        if steps < 0 && self.is_at_rest_at(0) {
            return shared.notify(AT_START);
        }
        if steps > 0 && self.is_at_rest_at_end() {
            return shared.notify(AT_END);
        }
        let (from, count) = match self.heading() {
            Some(&Goal::Steps { from, count }) => (from, count),
            _ => (self.coming_position(), 0),
        };
        // There is nothing before the start.
        let count = count
            .saturating_add(steps)
            .max(0_i64.saturating_sub_unsigned(from));
        self.head_for(Goal::Steps { from, count }, shared);
    }

    pub(super) fn head_for(&mut self, goal: Goal, shared: &mut Shared) {
        self.motion = PlaybackMotion::Heading(goal.clone());
        self.under_way = Duration::ZERO;
        self.send(RunDemand::Go(goal), shared);
    }

    /// Sends the worker a request that changes its reports.
    pub(super) fn send(&mut self, demand: RunDemand, shared: &mut Shared) {
        self.sent = shared.ask(Demand::Run(self.request, demand));
    }

    /// Pauses at the position shown.
    pub(super) fn pause(&mut self, shared: &mut Shared) {
        self.head_for(Goal::Position(self.position()), shared);
    }

    /// Runs, from the start if it is at the end; or pauses.
    fn toggle(&mut self, shared: &mut Shared) {
        if self.is_running() || self.is_seeking() {
            return self.pause(shared);
        }
        self.motion = PlaybackMotion::Running { owed: 0.0 };
        if self.is_at_end() {
            self.send(RunDemand::Go(Goal::Position(0)), shared);
        }
    }

    /// Makes the steps that are due after some time.
    pub(super) fn on_tick(&mut self, elapsed: Duration, shared: &mut Shared) {
        // A worker that is behind is not asked for more: it is going as fast as it can.
        if !self.has_arrived(shared) {
            self.stuck += elapsed.min(MAX_TICK);
            self.under_way += elapsed.min(MAX_TICK);
            return;
        }
        let (PlaybackMotion::Running { owed }, Some(now)) = (&mut self.motion, &self.snapshot)
        else {
            return;
        };
        let due = *owed + elapsed.min(MAX_TICK).as_secs_f64() * f64::from(self.speed);
        *owed = due.fract();
        let steps = due as u64;
        if steps == 0 {
            return;
        }
        let time = now.position.saturating_add(steps.saturating_mul(now.step));
        let goal = match &now.lanes[..] {
            [alone] if self.stops_at_solutions => {
                let solution = alone.tally.solutions.saturating_add(1);
                let position = time;
                Goal::PositionOrSolution { position, solution }
            }
            _ => Goal::Position(time),
        };
        self.send(RunDemand::Go(goal), shared);
    }

    /// The time until the next tick is wanted: until the next step, or `MAX_WAIT` if that is
    /// sooner. `None` while it does not run by itself.
    pub fn next_step_in(&self) -> Option<Duration> {
        let PlaybackMotion::Running { owed } = self.motion else {
            return None;
        };
        let seconds = (1.0 - owed) / f64::from(self.speed);
        Some(Duration::from_secs_f64(seconds).min(MAX_WAIT))
    }

    /// Whether a report is from its last goal.
    pub(super) fn is_current(&self, shared: &Shared) -> bool {
        shared.requests.has_taken(self.sent)
    }

    /// Records a report; returns the goal if it has been reached.
    pub(super) fn on_report(
        &mut self,
        snapshot: Box<RunSnapshot>,
        shared: &Shared,
    ) -> Option<Goal> {
        let mut reached = None;
        if snapshot.arrived && self.is_current(shared) {
            let at_solution = snapshot.lanes.iter().any(|lane| lane.at_solution);
            let stops = snapshot.at_end || (at_solution && self.stops_at_solutions);
            // A run may start at a solution, and a node be inspected before its first step.
            let is_new =
                snapshot.position != self.position() || snapshot.at_end != self.is_at_end();
            let goes_on = !stops || !is_new || snapshot.position == 0;
            match mem::take(&mut self.motion) {
                PlaybackMotion::Heading(goal) => reached = Some(goal),
                running @ PlaybackMotion::Running { .. } if goes_on => self.motion = running,
                PlaybackMotion::Running { .. } | PlaybackMotion::Paused => {}
            }
        }
        if snapshot.arrived || snapshot.position != self.position() {
            self.stuck = Duration::ZERO;
        }
        self.has_ended |= snapshot.at_end;
        self.snapshot = Some(snapshot);
        reached
    }

    /// Its state, once the worker has reported.
    pub fn snapshot(&self) -> Option<&RunSnapshot> {
        self.snapshot.as_deref()
    }

    /// The time on the clock that is shown; for one search, the number of its step, 0 before the
    /// first.
    pub fn position(&self) -> u64 {
        self.snapshot().map_or(0, |snapshot| snapshot.position)
    }

    /// The furthest step or time reached so far.
    pub fn seen(&self) -> u64 {
        self.snapshot().map_or(0, |snapshot| snapshot.seen)
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.snapshot().is_some_and(|snapshot| snapshot.at_end)
    }

    /// Whether it has reached its last goal.
    pub(super) fn has_arrived(&self, shared: &Shared) -> bool {
        shared.requests.all_taken() && self.snapshot().is_some_and(|snapshot| snapshot.arrived)
    }

    /// Whether the next step takes so long that the user should be told.
    pub fn is_slow(&self) -> bool {
        self.stuck > SLOW
    }

    /// Whether it runs by itself.
    pub fn is_running(&self) -> bool {
        matches!(self.motion, PlaybackMotion::Running { .. })
    }

    /// Its goal, if that takes so long to reach that the user should be told.
    pub fn far_goal(&self) -> Option<&Goal> {
        let is_far = self.is_seeking() && self.under_way > SLOW;
        self.heading().filter(|_| is_far)
    }

    /// Whether its goal may be far away.
    fn is_seeking(&self) -> bool {
        let is_far = |step: u64| step.abs_diff(self.position()) > FAR;
        let goal = self.heading();
        goal.is_some_and(|goal| goal.last_position().is_none_or(is_far))
    }
}

/// The next higher speed with one significant digit that is 1, 2 or 5.
fn faster(speed: u32) -> u32 {
    speeds().find(|&other| other > speed).unwrap_or(MAX_SPEED)
}

/// The next lower speed with one significant digit that is 1, 2 or 5.
fn slower(speed: u32) -> u32 {
    let slower = speeds().take_while(|&other| other < speed);
    slower.last().unwrap_or(MIN_SPEED)
}

fn speeds() -> impl Iterator<Item = u32> {
    let speeds = round_numbers().map(|speed| speed as u32);
    speeds.take_while(|&speed| speed <= MAX_SPEED)
}
