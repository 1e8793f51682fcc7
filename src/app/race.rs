//! Searches racing side by side, forward and back.

mod entries;
mod shown;

use std::time::Duration;

use super::{
    command::{Go, RaceCommand, WatchCommand},
    message::Effect,
    notice::Notice,
    playback::{Motion, Playback},
    shared::Shared,
    speed::Speed,
};
use crate::{
    search::race::{Clock, Finish, RaceError, RaceGoal, RaceSpec},
    solutions::{Mode, Query},
    solver::{RaceSnapshot, RequestId, Task},
};

/// How far a page goes, in steps.
const PAGE: i64 = 100;

/// Searches racing side by side.
#[derive(Debug)]
pub struct Race {
    spec: RaceSpec,
    /// The request that began it.
    request: RequestId,
    playback: Playback<RaceSnapshot, RaceGoal>,
}

impl Race {
    /// The race to begin with for a query.
    ///
    /// # Errors
    /// [`RaceError`] if its method cannot be watched.
    pub(super) fn spec_for(query: &Query) -> Result<RaceSpec, RaceError> {
        entries::for_query(query)
    }

    /// Begins a race.
    pub(super) fn begin(spec: RaceSpec, shared: &mut Shared, speed: Speed) -> (Self, Vec<Effect>) {
        let (request, effect) = shared.requests.ask(Task::Race(spec.clone()));
        let race = Self {
            spec,
            request,
            playback: Playback::new(speed),
        };
        (race, vec![effect])
    }

    /// Begins another race in place of this one.
    fn begin_again(&mut self, spec: RaceSpec, shared: &mut Shared) -> Vec<Effect> {
        let (anew, effects) = Self::begin(spec, shared, self.playback.speed);
        *self = anew;
        effects
    }

    /// Goes on where it was put aside, at rest.
    pub(super) fn resume(&mut self, shared: &mut Shared) -> Vec<Effect> {
        self.pause(shared)
    }

    /// Does what a command for a watched search means for all of these together.
    pub(super) fn on_watch_command(
        &mut self,
        command: &WatchCommand,
        shared: &mut Shared,
    ) -> Vec<Effect> {
        match command {
            WatchCommand::TogglePlayback => self.toggle_playback(shared),
            WatchCommand::StepForward => self.count_steps(1, shared),
            WatchCommand::StepBack => self.count_steps(-1, shared),
            WatchCommand::Step(time) => {
                self.head_for(RaceGoal::Time((*time).min(self.playback.seen())), shared)
            }
            WatchCommand::Faster => self.set_speed(self.playback.speed.faster()),
            WatchCommand::Slower => self.set_speed(self.playback.speed.slower()),
            WatchCommand::Speed(speed) => self.set_speed(Speed::new(*speed)),
            WatchCommand::ToggleVisits
            | WatchCommand::Node(_)
            | WatchCommand::Tree(_)
            | WatchCommand::NextLandmark(_)
            | WatchCommand::Inspect(_)
            | WatchCommand::Zoom(_)
            | WatchCommand::TogglePart(_)
            | WatchCommand::Tab(_)
            | WatchCommand::Predict(_) => Vec::new(),
        }
    }

    pub(super) fn update(&mut self, command: RaceCommand, shared: &mut Shared) -> Vec<Effect> {
        match entries::changed(&self.spec, command) {
            Ok(spec) if spec == self.spec => Vec::new(),
            Ok(spec) => self.begin_again(spec, shared),
            Err(error) => shared.notify(Notice::NoSuchRace(error)),
        }
    }

    /// Runs to the finish that is like a mode, if there is one.
    pub(super) fn set_mode(&mut self, mode: Mode, shared: &mut Shared) -> Vec<Effect> {
        match mode {
            Mode::First => self.update(RaceCommand::Finish(Finish::First), shared),
            Mode::All => self.update(RaceCommand::Finish(Finish::All), shared),
            Mode::Shuffle | Mode::Construction => shared.notify(Notice::MethodsOfRace),
        }
    }

    /// Runs the same race on another board, or with all boards larger or smaller alike.
    pub(super) fn set_order(&mut self, order: usize, shared: &mut Shared) -> Vec<Effect> {
        match entries::at_order(&self.spec, order) {
            Some(spec) => self.begin_again(spec, shared),
            None => shared.notify(Notice::OrdersOfRace),
        }
    }

    /// Runs the same race with other random permutations.
    pub(super) fn set_seed(&mut self, seed: u64, shared: &mut Shared) -> Vec<Effect> {
        self.begin_again(self.spec.clone().with_seed(seed), shared)
    }

    pub(super) fn go(&mut self, go: Go, shared: &mut Shared) -> Vec<Effect> {
        match go {
            Go::Next => self.head_for(RaceGoal::NextSolution, shared),
            Go::Previous => self.head_for(RaceGoal::PreviousSolution, shared),
            Go::First => self.head_for(RaceGoal::Time(0), shared),
            Go::Last => self.head_for(RaceGoal::Time(self.playback.seen()), shared),
            Go::PageForward => self.count_steps(PAGE, shared),
            Go::PageBack => self.count_steps(-PAGE, shared),
            // No number leads to one solution of several searches.
            Go::To(_) => Vec::new(),
        }
    }

    /// Goes this many steps on or back, from where it will be when it arrives, so that keys
    /// pressed faster than the solver answers all count.
    fn count_steps(&mut self, steps: i64, shared: &mut Shared) -> Vec<Effect> {
        let (from, count) = match self.playback.motion {
            Motion::Heading(RaceGoal::Steps { from, count }) => (from, count),
            Motion::Heading(RaceGoal::Time(time)) => (time, 0),
            Motion::Heading(RaceGoal::NextSolution | RaceGoal::PreviousSolution)
            | Motion::Running(_)
            | Motion::Paused => (self.playback.position(), 0),
        };
        let count = count + steps;
        self.head_for(RaceGoal::Steps { from, count }, shared)
    }

    pub(super) fn head_for(&mut self, goal: RaceGoal, shared: &mut Shared) -> Vec<Effect> {
        self.playback.motion = Motion::Heading(goal);
        Self::run(goal, shared)
    }

    fn run(goal: RaceGoal, shared: &mut Shared) -> Vec<Effect> {
        vec![shared.requests.ask(Task::Run(goal)).1]
    }

    /// Stays where it is shown.
    fn pause(&mut self, shared: &mut Shared) -> Vec<Effect> {
        self.head_for(RaceGoal::Time(self.playback.position()), shared)
    }

    /// Runs, from the start if all are at the finish; or pauses.
    fn toggle_playback(&mut self, shared: &mut Shared) -> Vec<Effect> {
        let is_seeking = matches!(
            self.playback.motion,
            Motion::Heading(RaceGoal::NextSolution | RaceGoal::PreviousSolution)
        );
        if self.is_running() || is_seeking {
            return self.pause(shared);
        }
        self.playback.run();
        if self.playback.is_at_end() {
            return Self::run(RaceGoal::Time(0), shared);
        }
        Vec::new()
    }

    /// Runs on for some time.
    pub(super) fn on_tick(&mut self, elapsed: Duration, shared: &mut Shared) -> Vec<Effect> {
        let steps = self.playback.steps_due(elapsed, shared);
        if steps == 0 {
            return Vec::new();
        }
        let time = steps.saturating_mul(self.mean_step());
        Self::run(
            RaceGoal::Time(self.playback.position().saturating_add(time)),
            shared,
        )
    }

    /// What the clock shows after a node, or after a step of the quickest search on average.
    fn mean_step(&self) -> u64 {
        let mean = self
            .snapshot()
            .map_or(0, |snapshot| snapshot.mean_step.as_nanos() as u64);
        match self.spec.clock() {
            Clock::Nodes | Clock::Steps => 1,
            Clock::Time => mean.max(1),
        }
    }

    pub(super) fn on_report(
        &mut self,
        snapshot: Box<RaceSnapshot>,
        shared: &mut Shared,
    ) -> Vec<Effect> {
        if snapshot.arrived && shared.requests.all_taken() {
            match self.playback.motion {
                Motion::Running(_) if snapshot.at_end && snapshot.position > 0 => {
                    self.playback.motion = Motion::Paused;
                }
                Motion::Running(_) | Motion::Paused => {}
                Motion::Heading(goal) => {
                    let stays = self.playback.is_at_end();
                    if goal == RaceGoal::NextSolution && snapshot.at_end && stays {
                        shared.notify(Notice::RaceIsOver(self.spec.finish()));
                    }
                    self.playback.motion = Motion::Paused;
                }
            }
        }
        self.playback.on_report(snapshot);
        Vec::new()
    }

    fn set_speed(&mut self, speed: Speed) -> Vec<Effect> {
        self.playback.speed = speed;
        Vec::new()
    }

    /// Whether it is where it was last sent to.
    pub(super) fn has_arrived(&self, shared: &Shared) -> bool {
        self.playback.has_arrived(shared)
    }

    /// What stays when there is another race.
    pub(super) fn pace(&self) -> Speed {
        self.playback.speed
    }
}
