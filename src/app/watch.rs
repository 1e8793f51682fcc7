//! Watching a method search, on and back.

use std::time::Duration;

use super::App;
use super::message::{Command, Effect};
use crate::{
    search::{Goal, Method},
    solutions::Mode,
    solver::{RequestId, Snapshot, Task, WatchSpec},
};

/// The speed to begin with, in steps a second.
const SPEED: u32 = 5;
/// The lowest speed, in steps a second.
pub const SLOWEST: u32 = 1;
/// The highest speed, in steps a second.
pub const FASTEST: u32 = 1_000_000;

/// How far [`Command::PageForward`] and [`Command::PageBack`] go, in steps.
const PAGE: u64 = 100;

/// The search being watched.
#[derive(Debug)]
pub struct Watching {
    /// What it is, once it was begun.
    pub spec: Option<WatchSpec>,
    /// The id of the request that began it.
    pub begun: RequestId,
    /// The moment that it is at.
    pub moment: Option<Snapshot>,
    /// Whether it goes on by itself.
    pub playing: bool,
    /// Steps a second while it does.
    pub speed: u32,
    /// The part of a step that the time so far is good for.
    owed: f64,
    /// Whether squares tell how often they were visited.
    pub heat: bool,
    /// Where it was sent, until it has arrived.
    goal: Option<Goal>,
}

impl Default for Watching {
    fn default() -> Self {
        Self {
            spec: None,
            begun: 0,
            moment: None,
            playing: false,
            speed: SPEED,
            owed: 0.0,
            heat: false,
            goal: None,
        }
    }
}

impl App {
    pub(super) fn watch_command(&mut self, command: Command) -> Vec<Effect> {
        let step = self.coming_step();
        match command {
            Command::TogglePlayback => self.pause(),
            Command::StepOn => self.stop_at(Goal::step(step.saturating_add(1))),
            Command::StepBack => self.stop_at(Goal::step(step.saturating_sub(1))),
            Command::PageForward => self.stop_at(Goal::step(step.saturating_add(PAGE))),
            Command::PageBack => self.stop_at(Goal::step(step.saturating_sub(PAGE))),
            Command::First => self.stop_at(Goal::step(0)),
            Command::Last => self.stop_at(Goal::step(self.seen())),
            Command::Step(step) => self.stop_at(Goal::step(step.min(self.seen()))),
            Command::Next => self.seek(self.solutions_seen().saturating_add(1)),
            Command::Previous => {
                let at_solution = self.moment().is_some_and(|moment| moment.at_solution);
                self.seek(self.solutions_seen().saturating_sub(at_solution.into()))
            }
            Command::GoTo(number) => self.seek(number),
            Command::Faster => self.set_speed(faster(self.watching.speed)),
            Command::Slower => self.set_speed(slower(self.watching.speed)),
            Command::Speed(speed) => self.set_speed(speed),
            Command::ToggleVisits => {
                self.watching.heat = !self.watching.heat;
                Vec::new()
            }
            Command::Image(_) => {
                self.notify("A search cannot be turned while it is watched".into())
            }
            _ => Vec::new(),
        }
    }

    /// The method to be watched: the one chosen, or the one that does what the
    /// mode says.
    pub(super) fn watched(&self) -> &'static Method {
        self.query.kind().method()
    }

    /// What is to be watched.
    pub(super) fn spec(&self) -> WatchSpec {
        WatchSpec {
            method: self.watched(),
            board: self.board,
            seed: self.query.seed,
        }
    }

    pub(super) fn begin_to_watch(&mut self) -> Vec<Effect> {
        let spec = self.spec();
        let effect = self.requests.ask(Task::Watch(spec));
        self.watching = Watching {
            spec: Some(spec),
            begun: self.requests.asked(),
            speed: self.watching.speed,
            heat: self.watching.heat,
            ..Watching::default()
        };
        vec![effect]
    }

    /// Stays where it is.
    pub(super) fn stay(&mut self) -> Vec<Effect> {
        self.go(Goal::step(self.position()))
    }

    fn go(&mut self, goal: Goal) -> Vec<Effect> {
        self.watching.goal = Some(goal);
        vec![self.requests.ask(Task::Go(goal))]
    }

    fn stop_at(&mut self, goal: Goal) -> Vec<Effect> {
        self.watching.playing = false;
        self.go(goal)
    }

    /// Runs to a solution at full speed, on or back.
    pub(super) fn seek(&mut self, number: u64) -> Vec<Effect> {
        self.stop_at(Goal::solution(number))
    }

    /// Goes on by itself, from the beginning if this is the end; or stops doing so.
    fn pause(&mut self) -> Vec<Effect> {
        self.watching.owed = 0.0;
        if self.is_seeking() || self.watching.playing {
            self.watching.playing = false;
            return self.stay();
        }
        self.watching.playing = true;
        if self.moment().is_some_and(|moment| moment.at_end) {
            return self.go(Goal::step(0));
        }
        Vec::new()
    }

    /// Makes the steps that are due after some time.
    pub(super) fn play_on(&mut self, elapsed: Duration) -> Vec<Effect> {
        // A solver that is behind is not asked for more: it is as fast as it can.
        if !self.watching.playing || !self.has_arrived() {
            return Vec::new();
        }
        let owed = self.watching.owed + elapsed.as_secs_f64() * f64::from(self.watching.speed);
        self.watching.owed = owed.fract();
        let steps = owed as u64;
        if steps == 0 {
            return Vec::new();
        }
        let solution = if self.query.kind().mode() == Mode::All {
            u64::MAX
        } else {
            self.solutions_seen().saturating_add(1)
        };
        self.go(Goal {
            step: self.position().saturating_add(steps),
            solution,
        })
    }

    fn set_speed(&mut self, speed: u32) -> Vec<Effect> {
        self.watching.speed = speed.clamp(SLOWEST, FASTEST);
        Vec::new()
    }

    pub(super) fn apply_snapshot(&mut self, moment: Snapshot) -> Vec<Effect> {
        let at_solution = moment.at_solution && self.query.kind().mode() != Mode::All;
        let settled = moment.arrived && self.requests.none_open();
        if settled && moment.position > 0 && (moment.at_end || at_solution) {
            self.watching.playing = false;
        }
        if settled && self.is_seeking() && moment.at_end {
            self.notice = Some("There are no more solutions".into());
        }
        if settled {
            self.watching.goal = None;
        }
        self.watching.moment = Some(moment);
        Vec::new()
    }

    /// Whether the search is where it was last sent to.
    pub(super) fn has_arrived(&self) -> bool {
        self.requests.none_open() && self.moment().is_some_and(|moment| moment.arrived)
    }

    /// Whether it was sent to find a solution.
    fn is_seeking(&self) -> bool {
        self.watching.goal.is_some_and(Goal::is_a_solution)
    }

    /// The step that it will be at when it arrives, so that keys pressed faster than
    /// the solver answers all count; the one that it is at while it goes by itself
    /// or looks for a solution.
    fn coming_step(&self) -> u64 {
        let goal = self.watching.goal.filter(|_| !self.watching.playing);
        let sent = goal.filter(|goal| !goal.is_a_solution());
        sent.map_or(self.position(), |goal| goal.step)
    }

    fn position(&self) -> u64 {
        self.moment().map_or(0, |moment| moment.position)
    }

    fn seen(&self) -> u64 {
        self.moment().map_or(0, |moment| moment.seen)
    }

    /// Solutions found up to the step that is shown.
    fn solutions_seen(&self) -> u64 {
        self.moment().map_or(0, |moment| moment.tally.solutions)
    }
}

/// The next higher speed with one digit that is 1, 2 or 5.
fn faster(speed: u32) -> u32 {
    speeds().find(|&other| other > speed).unwrap_or(FASTEST)
}

/// The next lower speed with one digit that is 1, 2 or 5.
fn slower(speed: u32) -> u32 {
    speeds()
        .take_while(|&other| other < speed)
        .last()
        .unwrap_or(SLOWEST)
}

fn speeds() -> impl Iterator<Item = u32> {
    (0..=6)
        .map(|power| 10_u32.pow(power))
        .flat_map(|power| [power, 2 * power, 5 * power])
        .take_while(|&speed| speed <= FASTEST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{Activity, Settings, message::Message, theme::Theme},
        puzzle::Board,
        solutions::{Kind, Query},
        solver::Request,
    };

    /// Where a search is sent by commands that come before any answer.
    fn sent(commands: &[Command]) -> Goal {
        let (mut app, _) = App::new(Settings {
            query: Query::new(Board::new(8).unwrap(), Kind::First(None)).unwrap(),
            solution: 0,
            activity: Activity::Watch,
            position: None,
            theme: Theme::Classic,
        });
        let requests = commands.iter().map(|&command| {
            let effects = app.update(Message::Command(command));
            match effects.last() {
                Some(&Effect::Ask(Request {
                    task: Task::Go(goal),
                    ..
                })) => goal,
                effects => panic!("{effects:?}"),
            }
        });
        requests.last().unwrap()
    }

    #[test]
    fn steps_asked_for_at_once_all_count() {
        use Command::{First, Next, PageForward, StepBack, StepOn};
        assert_eq!(sent(&[StepOn; 3]), Goal::step(3));
        assert_eq!(sent(&[StepOn, PageForward, StepBack]), Goal::step(PAGE));
        assert_eq!(sent(&[PageForward, First, StepOn]), Goal::step(1));
        // Not so where it may take long: pressing again out of impatience must not
        // go past what one waits for.
        assert_eq!(sent(&[StepOn, Next, Next]), Goal::solution(1));
    }
}
