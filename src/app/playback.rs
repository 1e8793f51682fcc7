//! A search or a race that moves from step to step: where it is, where it was sent, and how
//! it runs by itself.

use std::time::Duration;

use super::{
    pacing::{Running, Stuck},
    shared::Shared,
    speed::Speed,
};
use crate::solver::{RaceSnapshot, Snapshot};

/// What the solver reports of something that moves.
pub(super) trait Whereabouts {
    /// Where it is: the number of a step, or a time on a clock.
    fn position(&self) -> u64;

    /// The furthest place that was ever reached.
    fn seen(&self) -> u64;

    /// Whether this is where it was sent, or as far as it goes.
    fn has_arrived(&self) -> bool;

    /// Whether there is nothing after this.
    fn is_at_end(&self) -> bool;
}

impl Whereabouts for Snapshot {
    fn position(&self) -> u64 {
        self.position
    }

    fn seen(&self) -> u64 {
        self.seen
    }

    fn has_arrived(&self) -> bool {
        self.arrived
    }

    fn is_at_end(&self) -> bool {
        self.at_end
    }
}

impl Whereabouts for RaceSnapshot {
    fn position(&self) -> u64 {
        self.position
    }

    fn seen(&self) -> u64 {
        self.seen
    }

    fn has_arrived(&self) -> bool {
        self.arrived
    }

    fn is_at_end(&self) -> bool {
        self.at_end
    }
}

/// Something that moves from step to step, and is sent to a `Goal`.
#[derive(Debug)]
pub(super) struct Playback<S, Goal> {
    /// Where it is, once the solver has reported.
    snapshot: Option<Box<S>>,
    pub motion: Motion<Goal>,
    stuck: Stuck,
    pub speed: Speed,
}

/// Whether and how it moves.
#[derive(Clone, Copy, Debug)]
pub(super) enum Motion<Goal> {
    /// It stays where it is.
    Paused,
    /// It was sent to this goal.
    Heading(Goal),
    /// It runs by itself.
    Running(Running),
}

impl<S: Whereabouts, Goal> Playback<S, Goal> {
    /// At rest, before the first report.
    pub fn new(speed: Speed) -> Self {
        Self {
            snapshot: None,
            motion: Motion::Paused,
            stuck: Stuck::default(),
            speed,
        }
    }

    pub fn snapshot(&self) -> Option<&S> {
        self.snapshot.as_deref()
    }

    pub fn snapshot_mut(&mut self) -> Option<&mut S> {
        self.snapshot.as_deref_mut()
    }

    /// Takes note of a report.
    pub fn on_report(&mut self, snapshot: Box<S>) {
        if snapshot.has_arrived() || snapshot.position() != self.position() {
            self.stuck.reset();
        }
        self.snapshot = Some(snapshot);
    }

    pub fn position(&self) -> u64 {
        self.snapshot().map_or(0, Whereabouts::position)
    }

    pub fn seen(&self) -> u64 {
        self.snapshot().map_or(0, Whereabouts::seen)
    }

    pub fn is_at_end(&self) -> bool {
        self.snapshot().is_some_and(Whereabouts::is_at_end)
    }

    /// Whether it is where it was last sent.
    pub fn has_arrived(&self, shared: &Shared) -> bool {
        shared.requests.all_taken() && self.snapshot().is_some_and(Whereabouts::has_arrived)
    }

    /// Whether the next step takes so long that it needs a word.
    pub fn is_slow(&self) -> bool {
        self.stuck.is_slow()
    }

    pub fn is_running(&self) -> bool {
        matches!(self.motion, Motion::Running(_))
    }

    /// Runs by itself from now on.
    pub fn run(&mut self) {
        self.motion = Motion::Running(Running::default());
    }

    /// How many steps it is to make after some time; 0 if it does not run by itself.
    pub fn steps_due(&mut self, elapsed: Duration, shared: &Shared) -> u64 {
        // A solver that is behind is not asked for more: it is as fast as it can.
        if !self.has_arrived(shared) {
            self.stuck.wait(elapsed);
            return 0;
        }
        match &mut self.motion {
            Motion::Running(running) => running.due(elapsed, self.speed.steps()),
            Motion::Paused | Motion::Heading(_) => 0,
        }
    }

    /// Time until the next tick is wanted: that of the next step, if it is not far. `None`
    /// while it does not run by itself.
    pub fn next_step_in(&self) -> Option<Duration> {
        match &self.motion {
            Motion::Running(running) => Some(running.next_step_in(self.speed.steps())),
            Motion::Paused | Motion::Heading(_) => None,
        }
    }
}
