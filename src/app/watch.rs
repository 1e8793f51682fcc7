//! Watching a method search, forward and back.

mod nodes;
mod prediction;
mod score;
mod shown;
mod verdict;

use std::time::Duration;

pub use self::{
    prediction::{Phase, Prediction},
    score::Score,
    verdict::{Mistake, Outcome, Verdict},
};
use super::{
    command::{Go, WatchCommand},
    message::Effect,
    notice::Notice,
    playback::{Motion, Playback},
    shared::Shared,
    speed::Speed,
};
use crate::{
    puzzle::Square,
    search::{Goal, Landmark, Questions},
    solutions::{Mode, Query},
    solver::{RequestId, Snapshot, Task, WatchSpec},
};

/// How far a page goes, in steps.
const PAGE: u64 = 100;

/// A search being watched.
#[derive(Debug)]
pub struct Watch {
    spec: WatchSpec,
    /// Whether the search stops at every solution, not only at its end.
    stops_at_solutions: bool,
    /// The request that began it.
    request: RequestId,
    /// The last request that changes what is reported of it.
    sent: RequestId,
    playback: Playback<Snapshot, Destination>,
    /// Whether somebody predicts its steps, and how well.
    prediction: Option<Prediction>,
    /// The node whose part of the tree is shown.
    zoom: Vec<Square>,
    /// Whether squares show how often they were tried.
    visits: bool,
    /// Which steps are to be predicted.
    questions: Questions,
}

/// What stays when another search is watched.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct WatchSettings {
    speed: Speed,
    /// Whether squares show how often they were tried.
    visits: bool,
    /// Which steps are to be predicted.
    questions: Questions,
}

/// Where the search was sent.
#[derive(Clone, Debug)]
enum Destination {
    /// To this goal.
    Goal(Goal),
    /// To the next landmark, and from there on to this many more.
    Landmarks {
        /// What it looks for.
        landmark: Landmark,
        /// How often the key was pressed again on the way.
        more: u32,
    },
}

impl Watch {
    /// What is watched of a query.
    pub(super) fn spec(query: &Query) -> WatchSpec {
        WatchSpec {
            method: query.kind().watched(query.board()),
            board: query.board(),
            seed: query.seed,
        }
    }

    /// Begins to watch what is asked for.
    pub(super) fn begin(shared: &mut Shared, settings: WatchSettings) -> (Self, Vec<Effect>) {
        let spec = Self::spec(&shared.query);
        let (request, effect) = shared.requests.ask(Task::Watch(spec));
        let watch = Self {
            spec,
            stops_at_solutions: shared.query.kind().mode() != Mode::All,
            request,
            sent: request,
            playback: Playback::new(settings.speed),
            prediction: None,
            zoom: Vec::new(),
            visits: settings.visits,
            questions: settings.questions,
        };
        (watch, vec![effect])
    }

    /// Goes on where it was put aside, at rest.
    pub(super) fn resume(&mut self, shared: &mut Shared) -> Vec<Effect> {
        self.stops_at_solutions = shared.query.kind().mode() != Mode::All;
        self.pause(shared)
    }

    pub(super) fn update(&mut self, command: WatchCommand, shared: &mut Shared) -> Vec<Effect> {
        if self.prediction.is_some() && command.moves_search() {
            return shared.notify(Notice::Asked);
        }
        let step = self.coming_step();
        match command {
            WatchCommand::Predict(command) => self.predict(command, shared),
            WatchCommand::TogglePlayback => self.toggle_playback(shared),
            WatchCommand::StepForward => self.head_for(Goal::step(step.saturating_add(1)), shared),
            WatchCommand::StepBack => self.head_for(Goal::step(step.saturating_sub(1)), shared),
            WatchCommand::Step(step) => {
                self.head_for(Goal::step(step.min(self.playback.seen())), shared)
            }
            WatchCommand::Faster => self.set_speed(self.playback.speed.faster()),
            WatchCommand::Slower => self.set_speed(self.playback.speed.slower()),
            WatchCommand::Speed(speed) => self.set_speed(Speed::new(speed)),
            WatchCommand::ToggleVisits => {
                self.visits = !self.visits;
                Vec::new()
            }
            WatchCommand::Node(node) if self.has_node(&node) => self.go_to_node(node, shared),
            WatchCommand::Tree(way) => match self.node_that_way(way) {
                Ok(node) => self.go_to_node(node, shared),
                Err(notice) => {
                    shared.notify(notice);
                    Vec::new()
                }
            },
            WatchCommand::NextLandmark(landmark) => match (landmark, self.method().tree) {
                (_, None) => shared.notify(Notice::NoTree(self.method())),
                (_, Some(tree)) if landmark.can_be_in(tree) => self.head_for_next(landmark, shared),
                (_, Some(_)) => shared.notify(Notice::NoMore(landmark)),
            },
            WatchCommand::Inspect(node) => {
                let node = node.filter(|node| self.has_node(node));
                vec![shared.requests.ask(Task::Inspect(node)).1]
            }
            WatchCommand::Zoom(node) if self.has_node(&node) => {
                self.zoom = node;
                Vec::new()
            }
            WatchCommand::TogglePart(part) => shared.toggle_part(part),
            WatchCommand::Tab(tab) => {
                shared.view.panes.set_tab(tab);
                Vec::new()
            }
            // They were pointed at in the tree of another search.
            WatchCommand::Node(_) | WatchCommand::Zoom(_) => Vec::new(),
        }
    }

    pub(super) fn go(&mut self, go: Go, shared: &mut Shared) -> Vec<Effect> {
        if self.prediction.is_some() {
            return shared.notify(Notice::Asked);
        }
        let step = self.coming_step();
        let goal = match go {
            Go::Next => Goal::solution(self.solutions().saturating_add(1)),
            Go::Previous => {
                let is_at_solution = self.snapshot().is_some_and(|snapshot| snapshot.at_solution);
                Goal::solution(self.solutions().saturating_sub(is_at_solution.into()))
            }
            Go::First => Goal::step(0),
            Go::Last => Goal::step(self.playback.seen()),
            Go::PageForward => Goal::step(step.saturating_add(PAGE)),
            Go::PageBack => Goal::step(step.saturating_sub(PAGE)),
            Go::To(number) => Goal::solution(number),
        };
        self.head_for(goal, shared)
    }

    pub(super) fn head_for(&mut self, goal: Goal, shared: &mut Shared) -> Vec<Effect> {
        self.playback.motion = Motion::Heading(Destination::Goal(goal.clone()));
        self.send(Task::Go(goal), shared)
    }

    /// Goes to the next landmark; on the way to it, to one more after that.
    fn head_for_next(&mut self, landmark: Landmark, shared: &mut Shared) -> Vec<Effect> {
        if let Motion::Heading(Destination::Landmarks {
            landmark: wanted,
            more,
        }) = &mut self.playback.motion
            && *wanted == landmark
        {
            *more = more.saturating_add(1);
            return Vec::new();
        }
        let after = self.coming_step();
        self.playback.motion = Motion::Heading(Destination::Landmarks { landmark, more: 0 });
        self.send(Task::Go(Goal::next(landmark, after)), shared)
    }

    /// Asks the solver for something that changes what it reports.
    fn send(&mut self, task: Task, shared: &mut Shared) -> Vec<Effect> {
        let (request, effect) = shared.requests.ask(task);
        self.sent = request;
        vec![effect]
    }

    /// Stays at the step that is shown.
    fn pause(&mut self, shared: &mut Shared) -> Vec<Effect> {
        self.head_for(Goal::step(self.playback.position()), shared)
    }

    /// Runs, from the beginning if this is the end; or pauses.
    fn toggle_playback(&mut self, shared: &mut Shared) -> Vec<Effect> {
        if self.is_running() || self.is_seeking() {
            return self.pause(shared);
        }
        self.playback.run();
        if self.playback.is_at_end() {
            return self.send(Task::Go(Goal::step(0)), shared);
        }
        Vec::new()
    }

    /// Makes the steps that are due after some time.
    pub(super) fn on_tick(&mut self, elapsed: Duration, shared: &mut Shared) -> Vec<Effect> {
        let steps = self.playback.steps_due(elapsed, shared);
        if steps == 0 {
            return Vec::new();
        }
        let step = self.playback.position().saturating_add(steps);
        let goal = if self.stops_at_solutions {
            Goal::step_or_next_solution(step, self.solutions())
        } else {
            Goal::step(step)
        };
        self.send(Task::Go(goal), shared)
    }

    /// Time until the next tick is wanted: that of the next step, if it is not far. `None`
    /// while the search does not run by itself.
    #[must_use]
    pub fn next_step_in(&self) -> Option<Duration> {
        self.playback.next_step_in()
    }

    fn set_speed(&mut self, speed: Speed) -> Vec<Effect> {
        self.playback.speed = speed;
        Vec::new()
    }

    pub(super) fn on_report(
        &mut self,
        mut snapshot: Box<Snapshot>,
        shared: &mut Shared,
    ) -> Vec<Effect> {
        let is_current = shared.requests.has_taken(self.sent);
        let settled = snapshot.arrived && is_current;
        let mut effects = Vec::new();
        if !is_current {
            // It is from where the search was before.
            snapshot.question = None;
        }
        if settled {
            let stops = snapshot.at_end || (snapshot.at_solution && self.stops_at_solutions);
            match &self.playback.motion {
                Motion::Running(_) if stops && snapshot.position > 0 => {
                    self.playback.motion = Motion::Paused;
                }
                Motion::Running(_) | Motion::Paused => {}
                Motion::Heading(Destination::Landmarks { landmark, .. }) if snapshot.at_end => {
                    shared.notify(Notice::NoMore(*landmark));
                    self.playback.motion = Motion::Paused;
                }
                &Motion::Heading(Destination::Landmarks { landmark, more }) => {
                    self.playback.motion = match more.checked_sub(1) {
                        Some(more) => {
                            let goal = Goal::next(landmark, snapshot.position);
                            effects = self.send(Task::Go(goal), shared);
                            Motion::Heading(Destination::Landmarks { landmark, more })
                        }
                        None => Motion::Paused,
                    };
                }
                Motion::Heading(Destination::Goal(goal)) => {
                    match goal {
                        Goal::Solution(_) if snapshot.at_end => {
                            shared.notify(Notice::NoMoreSolutions);
                        }
                        Goal::Step(step) if *step > snapshot.position => {
                            shared.notify(Notice::LastStep(snapshot.position));
                        }
                        Goal::Step(_)
                        | Goal::Solution(_)
                        | Goal::StepOrSolution { .. }
                        | Goal::Count { .. }
                        | Goal::Node(_)
                        | Goal::Landmark { .. } => {}
                    }
                    self.playback.motion = Motion::Paused;
                }
            }
        }
        self.playback.on_report(snapshot);
        effects
    }

    /// Whether the search is where it was last sent to.
    pub(super) fn has_arrived(&self, shared: &Shared) -> bool {
        self.playback.has_arrived(shared)
    }

    /// Whether it was sent to something that may be far away.
    fn is_seeking(&self) -> bool {
        matches!(
            self.playback.motion,
            Motion::Heading(
                Destination::Landmarks { .. }
                    | Destination::Goal(Goal::Solution(_) | Goal::Node(_))
            )
        )
    }

    /// The step that it will be at when it arrives, so that keys pressed faster than
    /// the solver answers all count; the one that it is at while it runs or looks for
    /// a solution.
    fn coming_step(&self) -> u64 {
        let position = self.playback.position();
        match &self.playback.motion {
            Motion::Heading(Destination::Goal(goal)) => goal.last_step().unwrap_or(position),
            Motion::Heading(Destination::Landmarks { .. })
            | Motion::Running(_)
            | Motion::Paused => position,
        }
    }

    /// The step that is shown; 0 is before the first.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.playback.position()
    }

    /// Solutions found up to the step that is shown.
    fn solutions(&self) -> u64 {
        self.snapshot()
            .map_or(0, |snapshot| snapshot.tally.solutions)
    }

    pub(super) fn settings(&self) -> WatchSettings {
        WatchSettings {
            speed: self.playback.speed,
            visits: self.visits,
            questions: self.questions,
        }
    }
}

#[cfg(test)]
mod tests;
