//! Scripted sessions: commands in, a real worker behind, the state looked at.

mod browse;
mod camera;
mod copying;
mod families;
mod given;
mod going_on;
mod growth;
mod methods;
mod million;
mod monkey;
mod play;
mod predicting;
mod puzzles;
mod racing;
mod saving;
mod tour;
mod view;
mod watching;

use std::{path::PathBuf, sync::Arc, time::Duration};

use super::*;
use crate::{
    board::{Board, Symmetry},
    picture::Theme,
    search::SweepProgress,
    search::{Effort, METHODS, Method},
    solutions::{Kind, Mode, Query},
    worker::{Solutions, WorkerThread},
};

const PATIENCE: Duration = Duration::from_secs(20);

const NEXT: Command = Command::Go(Go::Next);
const PREVIOUS: Command = Command::Go(Go::Previous);
const FIRST: Command = Command::Go(Go::First);
const LAST: Command = Command::Go(Go::Last);
const PAGE_FORWARD: Command = Command::Go(Go::PageForward);
const PAGE_BACK: Command = Command::Go(Go::PageBack);
const STEP_FORWARD: Command = Command::Run(RunCommand::StepForward);
const STEP_BACK: Command = Command::Run(RunCommand::StepBack);
const FASTER: Command = Command::Run(RunCommand::Faster);
const SLOWER: Command = Command::Run(RunCommand::Slower);
const PLAYBACK: Command = Command::Run(RunCommand::TogglePlayback);
const BLAME: Command = Command::Watch(WatchCommand::Toggle(Instead::Blame));
const VISITS: Command = Command::Watch(WatchCommand::Toggle(Instead::Visits));
const WATCH: Command = Command::ToggleActivity(Activity::Watch);
const PLAY: Command = Command::ToggleActivity(Activity::Play);
const UNDO: Command = Command::Play(PlayCommand::Undo);
const REDO: Command = Command::Play(PlayCommand::Redo);
const HINT: Command = Command::Play(PlayCommand::Hint);
const COMPLETE: Command = Command::Play(PlayCommand::Complete);
const TOGGLE_AT_CURSOR: Command = Command::Play(PlayCommand::ToggleAtCursor);
const ONE_PER_FAMILY: Command = Command::Browse(BrowseCommand::OnePerFamily);

fn go_to(number: u64) -> Command {
    Command::Go(Go::To(number))
}

fn step(step: u64) -> Command {
    Command::Run(RunCommand::Step(step))
}

fn speed(speed: u32) -> Command {
    Command::Run(RunCommand::Speed(speed))
}

const fn move_cursor(direction: Direction) -> Command {
    Command::Play(PlayCommand::MoveCursor(direction))
}

const fn image(symmetry: Symmetry) -> Command {
    Command::Browse(BrowseCommand::Image(symmetry))
}

struct Session {
    app: App,
    worker: WorkerThread,
    /// What was to be done outside, requests to the worker left out.
    outside: Vec<Effect>,
}

fn settings(order: usize, mode: Mode) -> Settings {
    settings_of(order, Kind::of(mode))
}

fn settings_of(order: usize, kind: Kind) -> Settings {
    let mut query = Query::new(Board::new(order).unwrap(), kind).unwrap();
    query.seed = 1;
    Settings::new(query)
}

impl Session {
    fn new(order: usize, mode: Mode) -> Self {
        Self::with(settings(order, mode))
    }

    fn with(settings: Settings) -> Self {
        let mut session = Self::unsettled(settings);
        session.settle();
        session
    }

    /// Does not wait until the worker rests.
    fn unsettled(settings: Settings) -> Self {
        let (app, effects) = App::new(settings);
        let mut session = Self {
            app,
            worker: WorkerThread::start().unwrap(),
            outside: Vec::new(),
        };
        session.carry_out(effects);
        session
    }

    fn browse(&self) -> &Browse {
        match self.app.current() {
            Current::Browse(browse) => browse,
            current => panic!("{current:?}"),
        }
    }

    fn watched(&self) -> &Watch {
        match self.app.current() {
            Current::Watch(watch) => watch,
            current => panic!("{current:?}"),
        }
    }

    fn played(&self) -> &Play {
        match self.app.current() {
            Current::Play(play) => play,
            current => panic!("{current:?}"),
        }
    }

    fn comparison(&self) -> Option<&SweepProgress> {
        let comparison = self.app.view().comparison()?;
        let is_at_one_order = comparison.quantity.is_none();
        comparison.progress.as_ref().filter(|_| is_at_one_order)
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Ask(request) => self.worker.send(request),
                // Nothing was kept.
                Effect::ReadCollection => {}
                effect => self.outside.push(effect),
            }
        }
    }

    fn tell(&mut self, message: Message) {
        let effects = self.app.update(message);
        self.carry_out(effects);
    }

    fn command(&mut self, command: Command) {
        self.tell(Message::Command(command));
    }

    /// Gives a command, and waits for the first report of what it begins alone: the rest may
    /// take long.
    fn begin(&mut self, command: Command) {
        self.command(command);
        self.take_report();
    }

    fn take_report(&mut self) {
        let report = self.worker.report_within(PATIENCE).expect("a report");
        self.tell(Message::Report(report.into()));
    }

    /// Takes reports until the worker rests.
    fn settle(&mut self) {
        while self.app.is_busy() {
            self.take_report();
        }
    }

    /// Gives commands, each when the worker rests; tells what is on the board
    /// then, as `number: columns`.
    fn play(&mut self, commands: &[Command]) -> String {
        for command in commands {
            self.command(command.clone());
            self.settle();
        }
        let Current::Browse(browse) = self.app.current() else {
            return "nothing".into();
        };
        match (browse.number(), browse.shown()) {
            (Some(number), Some(found)) => format!("{}: {}", number + 1, found.solution),
            _ => "nothing".into(),
        }
    }
}
