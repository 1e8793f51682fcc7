//! Scripted sessions: commands in, a real solver behind, the state looked at.

mod browse;
mod monkey;
mod play;
mod watching;

use std::{path::PathBuf, time::Duration};

use super::*;
use crate::{
    puzzle::{Board, Symmetry},
    search::{Effort, METHODS, Method},
    solutions::{Kind, Mode},
    solver::{Solutions, SolverThread},
};

const PATIENCE: Duration = Duration::from_secs(20);

struct Session {
    app: App,
    solver: SolverThread,
    /// What was to be done outside, requests to the solver left out.
    outside: Vec<Effect>,
}

fn settings(order: usize, mode: Mode) -> Settings {
    settings_of(order, Kind::of(mode))
}

fn settings_of(order: usize, kind: Kind) -> Settings {
    let mut query = Query::new(Board::new(order).unwrap(), kind).unwrap();
    query.seed = 1;
    Settings {
        query,
        solution: 0,
        activity: Activity::Browse,
        position: None,
        theme: Theme::Classic,
    }
}

impl Session {
    fn new(order: usize, mode: Mode) -> Self {
        Self::with(settings(order, mode))
    }

    fn with(settings: Settings) -> Self {
        let (app, effects) = App::new(settings);
        let mut session = Self {
            app,
            solver: SolverThread::start().unwrap(),
            outside: Vec::new(),
        };
        session.carry_out(effects);
        session.settle();
        session
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Ask(request) => self.solver.send(request),
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

    /// Takes reports until the solver rests.
    fn settle(&mut self) {
        while self.app.busy() {
            let report = self.solver.report_within(PATIENCE).expect("a report");
            self.tell(Message::Report(report.into()));
        }
    }

    /// Gives commands, each when the solver rests; tells what is on the board
    /// then, as `number: columns`.
    fn play(&mut self, commands: &[Command]) -> String {
        for &command in commands {
            self.command(command);
            self.settle();
        }
        match (self.app.shown_number(), self.app.shown()) {
            (Some(number), Some(found)) => format!("{}: {}", number + 1, found.solution),
            _ => "nothing".into(),
        }
    }
}
