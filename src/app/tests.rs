//! Scripted sessions: commands in, a real worker behind, the state looked at.

mod camera;
mod copying;
mod given;
mod going_on;
mod methods;
mod million;
mod monkey;
mod play;
mod predicting;
mod puzzles;
mod racing;
mod saving;
mod solutions;
mod view;
mod watching;

use std::{path::PathBuf, sync::Arc, time::Duration};

use super::*;
use crate::{
    board::{Board, Coordinates, Symmetry},
    picture::Theme,
    search::SweepProgress,
    search::{METHODS, Method},
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

    /// Gives commands, each when the worker rests; tells in a line each what has changed.
    fn log(&mut self, commands: &[Command]) -> String {
        let mut lines = format!("{}\n", self.state().join(" | "));
        for command in commands {
            let before = self.state();
            self.command(command.clone());
            self.settle();
            let now = self.state().into_iter();
            let changes = now.filter(|part| !before.contains(part));
            let outside = self.outside.drain(..).map(|effect| match effect {
                Effect::Remember(chosen) => {
                    format!("remember {}", chosen.text().replace('\n', ""))
                }
                effect => format!("{effect:?}"),
            });
            let notice = self.app.notice().map(|notice| format!("\"{notice}\""));
            let told: Vec<String> = changes.chain(outside).chain(notice).collect();
            let told = told.join(" | ");
            lines.extend([format!("{command:?}\n    {told}\n")]);
        }
        lines
    }

    /// What there is to see, part by part.
    fn state(&self) -> Vec<String> {
        let (app, view) = (&self.app, self.app.view());
        let query = app.query();
        let asked = format!(
            "{:?} by {}",
            query.kind().mode(),
            query.kind().method().name
        );
        let looks = format!(
            "{:?}, {:?}, {}, motion {}, dead lines {}, {:?}, {:?}",
            app.theme(),
            view.chosen.coordinates,
            view.zoom(),
            view.chosen.motion,
            view.chosen.dead_lines,
            view.panes.panes(),
            view.chosen.divider,
        );
        let mut parts = vec![format!("order {}", app.board().order()), asked, looks];
        parts.push(format!("over it {:?}", view.overlay));
        let compared = view.comparison().map(|shown| {
            let points = shown
                .progress
                .as_ref()
                .map(|progress| progress.points.len());
            (
                shown.spec.compared,
                shown.spec.orders.to_string(),
                points,
                shown.quantity,
            )
        });
        parts.push(format!("compares {compared:?}"));
        match app.current() {
            Current::Browse(browse) => {
                parts.push(words::browse::title(browse));
                parts.push(words::browse::detail(browse, app.is_waiting()));
                if let Some(found) = browse.shown() {
                    let columns: String = found.solution.to_string().chars().take(24).collect();
                    let mut members = browse.members().into_iter();
                    let place = members.position(|member| member == *found.solution);
                    parts.push(format!("{columns}, image {place:?}"));
                }
                parts.extend(browse.partials().map(|partials| format!("{partials:?}")));
            }
            Current::Watch(watch) => {
                let queens = app.notation().list(app.current().queens());
                let (name, step) = (watch.method().name, watch.position());
                parts.push(format!("watch {name}, step {step}: {queens}"));
            }
            Current::Play(play) => {
                parts.push(words::play::title(play));
                parts.push(play.position().to_string());
                parts.push(words::play::sentence(play, Coordinates::FromZero, false));
                parts.push(format!("{:?} {:?}", play.clock(), play.cursor()));
                parts.push(format!("{:?}", play.success().map(|success| success.found)));
            }
            Current::Race(race) => parts.push(race.spec().entries().names().join(" against ")),
        }
        parts
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
