//! Sessions: commands go in, a real worker runs behind, and the state is checked.

mod called_off;
mod monkey;
mod predicting;
mod saving;
mod sessions;
mod solutions;

use std::sync::Arc;
use std::time::Duration;

use insta::assert_snapshot;

use super::save::SaveStage;
use super::{SaveDialog, *};
use crate::board::{Board, Coordinates, Position, Solution, Square, Symmetry};
use crate::cli::Action;
use crate::counting::SolutionsPerSquare;
use crate::picture::{Mark, Squares, Theme};
use crate::search::run::Clock;
use crate::search::{Goal, METHODS, Method, SweepProgress};
use crate::solutions::{Mode, Puzzle};
use crate::task;
use crate::worker::{Report, Update, WorkerThread};

const MAX_WAIT: Duration = Duration::from_secs(20);

const NEXT: Command = Command::Go(Go::Next);
const FIRST: Command = Command::Go(Go::First);
const PAGE_FORWARD: Command = Command::Go(Go::Forward(100));
const STEP_FORWARD: Command = Command::Run(RunCommand::StepForward);
const PLAYBACK: Command = Command::Run(RunCommand::TogglePlayback);
const PLAY: Command = Command::Activity(Activity::Play);
const ONE_PER_FAMILY: Command = Command::OnePerFamily;

fn go_to(number: u64) -> Command {
    Command::Go(Go::To(number))
}

/// A message that some time has passed.
const fn tick(milliseconds: u64) -> Message {
    Message::Tick(Duration::from_millis(milliseconds))
}

/// A list in words, or `-` if it is empty.
fn or_dash(list: String) -> String {
    if list.is_empty() { "-".into() } else { list }
}

/// How many solutions have a queen on each square of the last row.
fn on_last_row(counted: &SolutionsPerSquare) -> String {
    let row = counted
        .squares
        .rchunks(counted.position.board().order())
        .next();
    let dot = || ".".to_owned();
    let counts = row
        .into_iter()
        .flatten()
        .map(|count| count.map_or_else(dot, |n| n.to_string()));
    format!("counts {}", counts.collect::<Vec<_>>().join(" "))
}

/// The visible state of a watched search, part by part.
fn watched(app: &App, watch: &Watch) -> Vec<String> {
    let notation = app.notation();
    let named = |queens: &[Square]| or_dash(notation.list(queens.iter().copied()));
    let playback = &watch.playback;
    let mut parts = vec![
        format!(
            "watch {} from {}",
            watch.spec.method.name,
            or_dash(watch.spec.given.position().to_string())
        ),
        format!("step {} of {}", watch.position(), playback.seen()),
        words::watch::sentence(watch, app.view().chosen.coordinates),
        format!(
            "runs {}, {} a second",
            playback.is_running(),
            playback.speed
        ),
        format!(
            "beside it {:?}, {:?}, tree {}, code {}",
            app.view().middle(),
            app.view().panes.tab(),
            app.view().shows(MiddlePart::Tree),
            app.view().shows(MiddlePart::Code)
        ),
        format!(
            "flags {:?}, one here {}",
            watch.flags.keys().collect::<Vec<_>>(),
            watch.is_flagged()
        ),
        format!("shows {:?}", watch.highlight()),
        format!("part of the tree below {}", named(&watch.part)),
    ];
    if let Some(lane) = watch.lane() {
        let dead: Vec<usize> = lane
            .trace
            .dead
            .iter()
            .map(|dead| dead.line.number)
            .collect();
        parts.push(format!("queens {}", named(&lane.trace.queens)));
        parts.push(format!("{} found", lane.tally.solutions));
        let freed = lane.trace.freed(watch.board());
        parts.push(format!("dead {dead:?}, freed {}", named(&freed)));
    }
    let inspected = watch
        .snapshot()
        .and_then(|snapshot| snapshot.inspected.as_ref());
    parts.push(match inspected {
        Some(node) => format!("{:?}, {:?}", node.history, node.solutions),
        None => "no node".into(),
    });
    if let Some(prediction) = watch.prediction() {
        let [question, _] = words::prediction::question(watch);
        parts.push(question.to_owned());
        parts.push(prediction.score.to_string());
        parts.push(format!("cursor {:?}", prediction.cursor));
        let place = watch.lane().and_then(|lane| lane.trace.place.as_ref());
        let hides = place.map(|place| pictures::now(watch, place).hides_next);
        parts.push(format!("the tree hides what comes: {hides:?}"));
        let marks = pictures::marks(app);
        let hides = matches!(pictures::squares(app.current()), Squares::Plain)
            && !marks.iter().any(|mark| matches!(mark, Mark::Freed(_)));
        parts.push(format!("the board hides what is free: {hides}"));
    } else {
        parts.push("no question".into());
    }
    if watch.highlight().is_some() {
        parts.push(format!("marks {:?}", pictures::marks(app)));
    }
    parts
}

/// The visible state of a race, part by part, except for times: they are measured, so they vary.
fn raced(race: &RaceView) -> Vec<String> {
    let (spec, playback) = (&race.spec, &race.playback);
    let foot = words::race::foot(race);
    let names = spec.names();
    let mut parts = vec![
        names.join(" against "),
        format!(
            "by {:?} to {:?}, seed {}",
            spec.clock, spec.finish, spec.seed
        ),
        format!(
            "runs {}, {} a second",
            playback.is_running(),
            playback.speed
        ),
        foot.split("By time").next().unwrap_or("").trim_end().into(),
    ];
    let Some(snapshot) = race.snapshot() else {
        return parts;
    };
    if spec.clock != Clock::Time {
        let there = (snapshot.position, snapshot.seen);
        let end = playback.has_ended.then_some("the finish");
        let after = words::race::timeline(spec.clock, there, end);
        parts.push(format!("{} {} {after}", spec.unit(), snapshot.position));
    }
    for (number, lane) in snapshot.lanes.iter().enumerate() {
        let figures = words::race::figures(lane).into_iter();
        let figures = figures.filter(|figure| figure.name != "time");
        let figures = figures.map(|figure| format!("{} {}", figure.value, figure.name));
        parts.push(figures.collect::<Vec<_>>().join(", "));
        parts.extend(words::race::last_step(race, number, Coordinates::FromZero));
    }
    parts
}

/// The visible state of the dialog that saves, part by part.
fn saved(dialog: &SaveDialog, view: &ViewState) -> Vec<String> {
    let subject = &dialog.subject;
    let refused = subject.refused().map(|(_, why)| why);
    let command = words::save::command(dialog);
    let mut parts = vec![
        format!("saves {:?} as {:?}", subject.item, dialog.kind),
        format!("kinds {:?}", subject.kinds()),
        format!("refused {refused:?}"),
        format!("to {}", dialog.path().display()),
        format!("side {:?} in {:?}", dialog.side(), dialog.sides()),
        format!("speed {}", dialog.speed()),
        format!("depth {:?}", dialog.depth()),
        format!("span {:?}", dialog.span()),
        format!("title {:?}", dialog.choices.title),
        format!("{:?}", dialog.stage),
        words::save::about(dialog, view).join(" "),
        command.unwrap_or_else(|| "no command".into()),
    ];
    if matches!(dialog.stage, SaveStage::Exists) {
        parts.push(words::save::exists(dialog));
    }
    parts
}

pub(super) struct Session {
    pub(super) app: App,
    worker: WorkerThread,
    /// The effects outside, apart from requests to the worker.
    outside: Vec<Effect>,
}

/// The settings of a window that a command opens.
pub(super) fn read(command: &str) -> Settings {
    match Action::read(task::tests::words(command)) {
        Ok(Action::Window(window)) => window.settings,
        Ok(Action::Print(_)) => panic!("{command} prints"),
        Err(failure) => panic!("{command}: {failure}"),
    }
}

/// The program as a command opens it, before anything is known.
pub(super) fn opened(command: &str) -> App {
    App::new(read(command)).0
}

fn toggle(row: usize, column: usize) -> Command {
    Command::Toggle(Square::new(row, column))
}

impl Session {
    /// The program as a command opens it, when the worker rests.
    pub(super) fn new(command: &str) -> Self {
        Self::with(sessions::started(command))
    }

    fn with(settings: Settings) -> Self {
        let mut session = Self::unsettled(settings);
        session.settle();
        session
    }

    /// Starts a session without waiting until the worker rests.
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
        self.app.current().browse().unwrap()
    }

    fn watched(&self) -> &Watch {
        self.app.current().watch().unwrap()
    }

    fn played(&self) -> &Play {
        self.app.current().play().unwrap()
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
                effect => self.outside.push(effect),
            }
        }
    }

    fn tell(&mut self, message: Message) {
        let effects = self.app.update(message);
        self.carry_out(effects);
    }

    pub(super) fn command(&mut self, command: Command) {
        self.tell(Message::Command(command));
    }

    fn take_report(&mut self) {
        let report = self.worker.report_within(MAX_WAIT).expect("a report");
        self.tell(Message::Report(report.into()));
    }

    /// Takes reports until the worker rests.
    pub(super) fn settle(&mut self) {
        while self.app.is_busy() {
            self.take_report();
        }
    }

    /// The visible state, part by part.
    fn state(&self) -> Vec<String> {
        let (app, view) = (&self.app, self.app.view());
        let query = app.query();
        let kind = query.kind();
        let chosen = kind.chosen_method().map_or("", |_| ", chosen");
        let questions = format!("{:?} by {}{chosen}", kind.mode(), kind.method().name);
        let looks = format!(
            "{:?}, {:?}, {} %, motion {}, dead lines {}, {:?}, {:?}",
            app.theme(),
            view.chosen.coordinates,
            view.zoom().percent(),
            view.chosen.motion,
            view.chosen.dead_lines,
            view.panes.panes(),
            view.chosen.divider,
        );
        let mut parts = vec![format!("order {}", app.board().order()), questions, looks];
        let overlay = match &view.overlay {
            Some(Overlay::Save(_)) => "Some(Save)".into(),
            overlay => format!("{overlay:?}"),
        };
        parts.push(format!("over it {overlay}"));
        let compared = view.comparison().map(|shown| {
            let points = shown
                .progress
                .as_ref()
                .map(|progress| progress.points.len());
            (
                shown.spec.measured,
                shown.spec.orders.to_string(),
                points,
                shown.quantity,
            )
        });
        parts.push(format!("compares {compared:?}"));
        parts.extend(
            app.save_dialog()
                .into_iter()
                .flat_map(|dialog| saved(dialog, view)),
        );
        if !view.camera.is_fit() {
            parts.push(self.in_sight());
        }
        parts.extend(view.panes.lacks_panel().then(|| "lacks the panel".into()));
        if view.overlay == Some(Overlay::CopyMenu) {
            let offered = CopyFormat::offered(app).into_iter();
            let offered = offered.map(|format| format.name(app));
            parts.push(format!("copies {}", offered.collect::<Vec<_>>().join(", ")));
        }
        parts.extend(view.found.map(|found| format!("found {found:?}")));
        parts.extend(
            app.offer()
                .map(|(place, is_open)| format!("offers {place}, open {is_open}")),
        );
        match app.current() {
            Current::Browse(browse) => {
                parts.push(words::browse::title(browse));
                let detail = words::browse::detail(browse, app.is_waiting());
                parts.push(if detail.is_empty() {
                    "no detail".into()
                } else {
                    detail
                });
                if let Some(found) = browse.shown() {
                    let columns: String = found.solution.to_string().chars().take(24).collect();
                    let mut members = browse.members().into_iter();
                    let place = members.position(|member| member == *found.solution);
                    parts.push(format!("queens {}, image {place:?}", columns.trim_end()));
                } else {
                    parts.push("queens -".into());
                }
                parts.extend(browse.report.experiment.as_ref().map(|tries| {
                    let (hits, all) = (tries.solutions, tries.all());
                    format!("hits {hits}, {} different of {all:?}", tries.different)
                }));
            }
            Current::Watch(watch) => parts.extend(watched(app, watch)),
            Current::Play(play) => {
                parts.push(words::play::title(play));
                let queens = or_dash(play.position().to_string());
                parts.push(format!("queens {queens}"));
                parts.push(words::play::sentence(play, Coordinates::FromZero, false));
                parts.push(format!("time {:?}", play.time));
                parts.push(format!("cursor {:?}", play.cursor));
                parts.push(format!("success {:?}", play.success));
                let aside = app.puzzle_aside().map(Puzzle::seed);
                let by_hand = app.collection().counts(app.board().order());
                parts.push(format!("aside {aside:?}, found {by_hand:?}"));
                parts.push(format!("needs time {}", app.needs_time()));
                parts.extend(play.per_square.as_ref().map(on_last_row));
            }
            Current::Race(race) => parts.extend(raced(race)),
        }
        parts
    }

    /// What is seen of a board that is drawn larger.
    fn in_sight(&self) -> String {
        let (board, camera) = (self.app.board(), self.app.view().camera);
        let squares = board.order() as f64;
        let [row, column] = [camera.corner().down, camera.corner().across].map(|at| at * squares);
        let side = camera.side() * squares;
        let sees = |square: &Square| {
            let BoardPlace { across, down } = camera.in_view(BoardPlace::of(*square, board));
            (0.0..1.0).contains(&across) && (0.0..1.0).contains(&down)
        };
        let (queens, marked) = (self.app.current().queens(), self.app.marked_squares());
        let [queens, marked] = [queens, marked].map(|squares| {
            let in_view = squares.iter().filter(|square| sees(square)).count();
            format!("{in_view} of {}", squares.len())
        });
        format!(
            "sees {side:.1} squares from row {row:.1}, column {column:.1}: {queens} queens, {marked} marked"
        )
    }

    /// Gives commands, each when the worker rests.
    fn play(&mut self, commands: &[Command]) {
        for command in commands {
            self.command(command.clone());
            self.settle();
        }
    }

    /// Waits for the solution with this number.
    fn shown_as(&mut self, number: u64) -> Vec<u32> {
        while self.browse().number() != Some(number - 1) {
            self.take_report();
        }
        self.browse().shown().unwrap().solution.columns().to_vec()
    }
}
