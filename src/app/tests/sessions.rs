//! Sessions that are written down, each in a file of the folder `sessions`.
//!
//! Lines at the margin are the script:
//!
//! - `#` begins a comment.
//! - `$` starts the program. The seed is 1 unless the command has one; puzzles and races take
//!   theirs as the command is read, so they must say it.
//! - `page` gives the address of the web page on which the program starts next.
//! - `kept` gives the contents of the settings file. `$$` starts the program with it, or with what
//!   an earlier line has remembered.
//! - `rest` lets the window rest: it keeps the place.
//! - Any other line is a message: the `Debug` text of a [`Command`] or [`Message`] that [`message`]
//!   makes. ` + ` stands between those that come faster than the answers.
//!
//! Indented lines say what comes of it, part by part:
//!
//! - Below `$` is the whole state, below a message only what is new, or `-` if nothing is. Only
//!   [`PASSING`] parts are said to be gone: the others go with their dialog or activity.
//! - What is done outside the window follows, such as `save`, `Copy` and `remember`.
//! - The notice comes last, in quotation marks. It is repeated as long as it stands.
//!
//! To add a line, write it: `INSTA_UPDATE=always` fills in what it changes. To run only some
//! sessions, give a part of their names: `QUEENS_SESSION=hint cargo test --lib sessions`.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, panic};

use clap::Parser;

use super::*;
use crate::app::as_command::shown;
use crate::app::command::Span;
use crate::app::message::{FileProgress, Written};
use crate::picture::{PictureFormat, Zoom};
use crate::search::StepDirection::{Back, Forward};
use crate::search::run::{Clock, Finish};
use crate::search::tree::TreeDirection;
use crate::search::{Landmark, Quantity, Questions};
use crate::solutions::{Collection, Difficulty};
use crate::task::{Args, FileKind, Shell, web_address};
use crate::window::key::SECTIONS;

/// The first words of parts that stand only while there is something to say.
const PASSING: [&str; 5] = ["sees", "hint", "found", "hits", "counts"];

const DIRECTIONS: [Direction; 4] = [
    Direction::Up,
    Direction::Down,
    Direction::Left,
    Direction::Right,
];

/// The variable that chooses sessions by a part of their names; without it, all are run.
const WANTED: &str = "QUEENS_SESSION";

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/app/tests/sessions");

#[test]
fn sessions_go_as_they_are_written() {
    let files = fs::read_dir(FOLDER).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let wanted = env::var(WANTED).unwrap_or_default();
    // A session that fails leaves its news beside it.
    let sessions = names.filter(|name| name.ends_with("snap") && name.contains(&wanted));
    let sessions: Vec<_> = sessions.map(|name| Path::new(FOLDER).join(name)).collect();
    assert!(
        !sessions.is_empty(),
        "no session of {FOLDER} has {wanted:?} in its name"
    );
    let failed: Vec<_> = sessions
        .iter()
        .filter(|path| panic::catch_unwind(|| go_as_written(path)).is_err())
        .collect();
    assert!(failed.is_empty(), "{failed:?}");
}

/// What a key is said to do, it does, or the foot says why not.
#[test]
fn no_key_is_silent() {
    for command in [
        "queens 6",
        "queens 6 --watch",
        "queens 6 --play",
        "queens 6 --race amb,columns --seed 1",
    ] {
        let activity = Session::new(command).app.activity();
        let sections = SECTIONS.iter();
        let sections = sections.filter(|section| section.activities.contains(&activity));
        for binding in sections.flat_map(|section| section.bindings) {
            let mut session = Session::new(command);
            let before = session.state();
            session.command(binding.command.clone());
            session.settle();
            let label = binding.label();
            assert_ne!(session.changes(&before), "-", "{command}: {label}");
        }
    }
}

fn go_as_written(path: &Path) {
    let file = fs::read_to_string(path).unwrap();
    let (_, script) = file.split_once("\n---\n").unwrap();
    let name = path.file_stem().unwrap().to_string_lossy();
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("sessions");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| assert_snapshot!(name.as_ref(), replayed(script)));
}

fn replayed(script: &str) -> String {
    let (mut session, mut kept, mut page) = (None, None, None);
    let mut log = String::new();
    for line in script.lines().filter(|line| !line.starts_with(' ')) {
        writeln!(log, "{line}").unwrap();
        if line.starts_with('#') {
            continue;
        }
        if let Some(text) = line.strip_prefix("kept ") {
            kept = Some(text.to_owned());
            continue;
        }
        if let Some(address) = line.strip_prefix("page ") {
            page = Some(address.to_owned());
            continue;
        }
        let mut before = Vec::new();
        let again = line.strip_prefix("$$ ").map(|command| (true, command));
        let start = again.or_else(|| Some((false, line.strip_prefix("$ ")?)));
        let session = if let Some((again, command)) = start {
            let mut settings = started(command);
            settings.page = page.take();
            if again {
                let kept = kept.as_deref().map(Preferences::read);
                settings.restore(kept.transpose());
            }
            session.insert(Session::with(settings))
        } else {
            let session = session.as_mut().expect("a program that was started");
            before = Session::state(session);
            if line == "rest" {
                if session.app.has_changed_place() {
                    let effects = session.app.leave();
                    session.carry_out(effects);
                }
            } else {
                line.split(" + ")
                    .for_each(|text| session.tell(message(text)));
            }
            session.settle();
            session
        };
        // A comparison at one order is printed, not opened.
        let opens = line == "Copy(Command)" && session.app.view().page.is_none();
        if opens && session.comparison().is_none() {
            opens_what_was_copied(session);
        }
        let mut effects = session.outside.iter().rev();
        let remembered = effects.find_map(|effect| match effect {
            Effect::Remember(preferences) => Some(preferences.text()),
            _ => None,
        });
        kept = remembered.or(kept);
        writeln!(log, "    {}", session.changes(&before)).unwrap();
    }
    log
}

/// Checks that the command that was just copied, if there is one, opens what is on the screen, and
/// that an address says the same.
fn opens_what_was_copied(session: &Session) {
    let Some(Effect::Copy(copied)) = session.outside.last() else {
        return;
    };
    let parsed = |arguments: Vec<String>| Args::try_parse_from(arguments).unwrap();
    let address = shown(&session.app).unwrap().as_address();
    let arguments = parsed(task::tests::words(copied));
    assert_eq!(parsed(web_address::arguments(&address)), arguments);
    let mut again = Session::with(read(copied));
    // A chart covers the board, which need not be the same.
    if session.app.view().quantity().is_none() {
        let [here, there] = [session, &again].map(|session| {
            let mut queens = session.app.current().queens();
            queens.sort_unstable();
            queens
        });
        assert_eq!(there, here);
    }
    again.play(&[Command::Copy(CopyFormat::Command)]);
    assert_eq!(again.outside.last(), session.outside.last());
}

/// The settings of a window that a command opens, with a fixed seed, so that replays are the same.
pub(super) fn started(command: &str) -> Settings {
    let mut settings = read(command);
    if !command.contains("--seed") {
        let draws = ["--puzzle", "--race"].map(|option| command.contains(option));
        assert_eq!(draws, [false; 2], "{command} needs --seed");
        settings.start.query.seed = 1;
    }
    settings
}

impl Session {
    /// What is seen now and was not before, what is gone, and what was done outside.
    fn changes(&mut self, before: &[String]) -> String {
        let mut changes = self.state();
        let stands = |parts: &[String], word: &str| parts.iter().any(|part| part.starts_with(word));
        let is_gone = |word: &&str| stands(before, word) && !stands(&changes, word);
        let gone: Vec<_> = PASSING.into_iter().filter(is_gone).collect();
        changes.retain(|part| !before.contains(part));
        changes.extend(gone.iter().map(|word| format!("gone: {word}")));
        changes.extend(self.outside.drain(..).map(|effect| match effect {
            Effect::Remember(chosen) => format!("remember {}", chosen.text().replace('\n', "")),
            Effect::Save(request) => format!(
                "save {:?}, shown {:?}: {}",
                request.kind,
                request.shown,
                request.args.as_command(Shell::Unix)
            ),
            effect => format!("{effect:?}"),
        }));
        changes.extend(self.app.notice().map(|notice| format!("\"{notice}\"")));
        if changes.is_empty() {
            changes.push("-".into());
        }
        changes.join(" | ")
    }
}

/// The message whose name this is.
fn message(text: &str) -> Message {
    let numbers = text.split(|letter: char| !letter.is_ascii_digit());
    let numbers: Vec<usize> = numbers.filter_map(|number| number.parse().ok()).collect();
    let number = numbers.first().copied().unwrap_or_default();
    let pairs = numbers.chunks_exact(2);
    let squares: Vec<_> = pairs.map(|pair| Square::new(pair[0], pair[1])).collect();
    let quoted = text.split('"').nth(1).unwrap_or_default();
    let quoted = &*quoted.replace("\\n", "\n");
    let mut commands = commands();
    commands.extend(looks());
    commands.extend([
        go_to(number as u64),
        Command::Run(RunCommand::Step(number as u64)),
        Command::Run(RunCommand::Speed(number as u32)),
        Command::Order(number),
        Command::Play(PlayCommand::Puzzle(number as u64)),
        Command::Method(Method::by_name(quoted)),
        Command::Watch(WatchCommand::Node(squares.clone())),
        Command::Watch(WatchCommand::Part(squares.clone())),
        Command::Watch(WatchCommand::Inspect(None)),
        Command::Watch(WatchCommand::Inspect(Some(squares.clone()))),
    ]);
    commands.extend(squares.iter().map(|&square| Command::Toggle(square)));
    commands.extend(save_commands(&numbers, quoted).map(Command::Save));
    let lanes = squares.first().map(|pair| RaceCommand::Order {
        lane: pair.row,
        order: pair.column,
    });
    let methods = Method::by_name(quoted).map(|method| RaceCommand::Method {
        lane: number,
        method,
    });
    commands.extend(lanes.into_iter().chain(methods).map(Command::Race));
    let [here, there] = [0.0, 1.0].map(|place| BoardPlace::new(place, place));
    let camera = [
        CameraCommand::Larger,
        CameraCommand::Smaller,
        CameraCommand::Centre(here),
        CameraCommand::Centre(there),
    ];
    let moves = DIRECTIONS.map(CameraCommand::Move);
    commands.extend(camera.into_iter().chain(moves).map(Command::Camera));
    commands.push(Command::Watch(WatchCommand::Tab(Tab::Figures)));
    commands.push(Command::FindPlace(quoted.into()));
    commands.push(Command::Pasted(quoted.into()));
    let seconds = 1_000_u64.saturating_mul(number as u64);
    let half = FileProgress {
        done: 1,
        total: Some(2),
    };
    let messages = [
        tick(number as u64),
        tick(seconds),
        tick(seconds.saturating_add(500)),
        Message::Room(Room::BoardOrPanel),
        Message::Room(Room::BoardAndPanel),
        Message::Room(Room::BoardAndMiddle),
        Message::Room(Room::BoardMiddleAndPanel),
        Message::MaxZoom(Zoom::from_percent(number as u16).unwrap_or(Zoom::MAX)),
        Message::Copied(ScreenItem::Board, PictureFormat::Png),
        Message::Written(Written::Exists),
        Message::Written(Written::Some(half)),
        Message::Written(Written::Failed(quoted.into())),
        Message::Written(Written::All(quoted.into())),
        Message::Notice(quoted.into()),
        found_before(&[]),
        found_before(&[2, 0, 3, 1]),
        found_before(&[0, 4, 7, 5, 2, 6, 1, 3]),
        Message::Collection(Collection::default(), Some(quoted.into())),
    ];
    let mut all = commands.into_iter().map(Message::Command).chain(messages);
    let found = all.find(|message| name(message) == text);
    found.unwrap_or_else(|| panic!("no message is called {text}"))
}

fn name(message: &Message) -> String {
    match message {
        Message::Command(command) => format!("{command:?}"),
        message => format!("{message:?}"),
    }
}

/// Commands for the dialog that saves, with these numbers and this text.
fn save_commands(numbers: &[usize], text: &str) -> impl Iterator<Item = SaveCommand> {
    let [first, last] = [0, 1].map(|index| numbers.get(index).copied().unwrap_or_default());
    let kinds = FileKind::ALL.into_iter().map(SaveCommand::Kind);
    let speed = format!("{first}.{last}")
        .parse()
        .ok()
        .map(SaveCommand::Speed);
    kinds.chain(speed).chain([
        SaveCommand::Item(ScreenItem::Tree),
        SaveCommand::Side(first as u32),
        SaveCommand::Depth(first),
        SaveCommand::Span(Span {
            first: first as u64,
            last: last as u64,
        }),
        SaveCommand::Title(text.replace("\\n", "\n")),
        SaveCommand::Name(text.into()),
        SaveCommand::Folder(text.into()),
        SaveCommand::Refuse(text.into()),
        SaveCommand::CopyCommand,
        SaveCommand::Write,
        SaveCommand::Replace,
    ])
}

/// The news that this solution was found by hand, or none.
fn found_before(columns: &[u32]) -> Message {
    let mut found = Collection::default();
    if !columns.is_empty() {
        found.insert(Solution::new(columns.to_vec()).unwrap());
    }
    Message::Collection(found, None)
}

/// Commands for the board and for what is done on it. The random sessions of `monkey.rs` draw from
/// them, too.
pub(super) fn commands() -> Vec<Command> {
    let columns = Method::by_name("columns").unwrap();
    let watch = [
        WatchCommand::Toggle(Highlight::Visits),
        WatchCommand::Toggle(Highlight::Blame),
        WatchCommand::Toggle(Highlight::Changes),
        WatchCommand::Tree(TreeDirection::Parent),
        WatchCommand::Tree(TreeDirection::Child),
        WatchCommand::Tree(TreeDirection::SiblingBefore),
        WatchCommand::Tree(TreeDirection::SiblingAfter),
        WatchCommand::Landmark(Landmark::Backtrack, Forward),
        WatchCommand::Landmark(Landmark::DeadEnd, Forward),
        WatchCommand::Landmark(Landmark::Backtrack, Back),
        WatchCommand::Landmark(Landmark::DeadEnd, Back),
        WatchCommand::ToggleFlag,
        WatchCommand::NextFlag,
        WatchCommand::FromHere,
        WatchCommand::ToOuter,
        WatchCommand::TogglePart(MiddlePart::Tree),
        WatchCommand::TogglePart(MiddlePart::Code),
        WatchCommand::Tab(Tab::MiddlePart(MiddlePart::Tree)),
    ];
    let predict = [
        PredictCommand::Toggle,
        PredictCommand::Ask(Questions::EveryStep),
        PredictCommand::Ask(Questions::InterestingSteps),
        PredictCommand::AnswerAtCursor,
        PredictCommand::Answer(None),
        PredictCommand::Show,
    ];
    let play = [
        PlayCommand::ToggleAtCursor,
        PlayCommand::RemoveAtCursor,
        PlayCommand::Undo,
        PlayCommand::Redo,
        PlayCommand::Hint,
        PlayCommand::Complete,
        PlayCommand::ToggleDeadLines,
        PlayCommand::TogglePerSquare,
        PlayCommand::NextPuzzle,
        PlayCommand::LeavePuzzle,
    ];
    let puzzles = Difficulty::ALL.map(PlayCommand::NewPuzzle);
    let play = play
        .into_iter()
        .chain(puzzles)
        .chain((0..3).map(PlayCommand::ShowFound));
    let race = [
        RaceCommand::SeveralOrders(true),
        RaceCommand::SeveralOrders(false),
        RaceCommand::Method {
            lane: 3,
            method: columns,
        },
        RaceCommand::Order { lane: 1, order: 3 },
        RaceCommand::Add,
        RaceCommand::Remove(1),
    ];
    let clocks = Clock::ALL.map(RaceCommand::Clock);
    let finishes = Finish::ALL.map(RaceCommand::Finish);
    let race = race.into_iter().chain(clocks).chain(finishes);
    let mut commands = vec![
        NEXT,
        Command::Go(Go::Previous),
        FIRST,
        Command::Go(Go::Last),
        PAGE_FORWARD,
        Command::Go(Go::Back(100)),
        ONE_PER_FAMILY,
        Command::OrderUp,
        Command::OrderDown,
        Command::NextMethod,
        Command::Method(None),
        Command::Activity(Activity::Watch),
        PLAY,
        Command::Activity(Activity::Race),
        PLAYBACK,
        STEP_FORWARD,
        Command::Run(RunCommand::StepBack),
        Command::Run(RunCommand::Faster),
        Command::Run(RunCommand::Slower),
        Command::Restart,
        Command::Help,
        Command::NextTheme,
    ];
    commands.extend(Mode::ALL.map(Command::Mode));
    commands.extend(Symmetry::ALL.map(Command::Image));
    let cursor = DIRECTIONS.map(PlayCommand::MoveCursor);
    commands.extend(cursor.map(Command::Play));
    commands.extend(watch.map(Command::Watch));
    let moves = DIRECTIONS.map(PredictCommand::MoveCursor);
    let predict = predict.into_iter().chain(moves).map(WatchCommand::Predict);
    commands.extend(predict.map(Command::Watch));
    commands.extend(play.map(Command::Play));
    commands.extend(race.map(Command::Race));
    commands
}

/// Commands for the look of the window, and for what may lie over the board. In `monkey.rs`, Escape
/// closes what they open.
pub(super) fn looks() -> Vec<Command> {
    let [png, svg] = [PictureFormat::Png, PictureFormat::Svg];
    let picture = |format| Command::Copy(CopyFormat::Picture(ScreenItem::Board, format));
    let mut looks = vec![
        Command::Activity(Activity::Race),
        Command::Resume,
        Command::Find,
        Command::Compare,
        Command::CompareOrders,
        Command::CompareOwn,
        Command::TogglePanel,
        Command::Divide(Some(Divider::at(0.4))),
        Command::Divide(None),
        Command::NextCoordinates,
        Command::ToggleMotion,
        Command::Larger,
        Command::Smaller,
        Command::DefaultSize,
        Command::Fullscreen,
        Command::Screenshot,
        picture(png),
        picture(svg),
        Command::Copy(CopyFormat::Text),
        Command::Copy(CopyFormat::Letters),
        Command::Copy(CopyFormat::Latex),
        Command::Copy(CopyFormat::Command),
        Command::Copy(CopyFormat::Code),
        Command::Copy(CopyFormat::Puzzle),
        Command::CopyMenu,
        Command::SaveDialog,
        Command::Close,
        Command::Quit,
        Command::Paste,
    ];
    looks.extend(Quantity::ALL.map(Command::Quantity));
    looks.extend(Theme::ALL.map(Command::Theme));
    looks.extend(Coordinates::ALL.map(Command::Coordinates));
    looks
}
