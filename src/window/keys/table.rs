//! The table of all keys. The help and the manual's tables come from it.

use macroquad::miniquad::KeyCode;

use super::{Binding, Key, Section};
use crate::{
    app::{
        Activity, BrowseCommand, CameraCommand, Command, CopyFormat, Direction, Go, Instead, Part,
        PlayCommand, PredictCommand, RunCommand, WatchCommand,
    },
    board::Symmetry,
    search::{Landmark, Target, tree::Way},
    solutions::Mode,
};

/// Every key there is, but for those of a prediction.
pub const SECTIONS: &[Section] = &[
    Section {
        title: "Part of the board",
        activities: &[
            Activity::Browse,
            Activity::Watch,
            Activity::Play,
            Activity::Race,
        ],
        bindings: PART_OF_THE_BOARD,
    },
    Section {
        title: "Everywhere",
        activities: &[
            Activity::Browse,
            Activity::Watch,
            Activity::Play,
            Activity::Race,
        ],
        bindings: EVERYWHERE,
    },
    Section {
        title: "Solutions, watch and race",
        activities: &[Activity::Browse, Activity::Watch, Activity::Race],
        bindings: BROWSE_WATCH_AND_RACE,
    },
    Section {
        title: "Solutions",
        activities: &[Activity::Browse],
        bindings: BROWSE,
    },
    Section {
        title: "Watch and race",
        activities: &[Activity::Watch, Activity::Race],
        bindings: WATCH_AND_RACE,
    },
    Section {
        title: "Watch",
        activities: &[Activity::Watch],
        bindings: WATCH,
    },
    Section {
        title: "Play",
        activities: &[Activity::Play],
        bindings: PLAY,
    },
];

/// Keys that always work.
const EVERYWHERE: &[Binding] = &[
    binding(
        &[Key::Char('w')],
        Command::ToggleActivity(Activity::Watch),
        "watch / back to solutions",
    ),
    binding(
        &[Key::Char('p')],
        Command::ToggleActivity(Activity::Play),
        "play / back to solutions",
    ),
    binding(
        &[Key::Char('g')],
        Command::ToggleActivity(Activity::Race),
        "race / back to solutions",
    ),
    binding(&[Key::Char('1')], Command::Mode(Mode::First), "mode first"),
    binding(&[Key::Char('2')], Command::Mode(Mode::All), "mode all"),
    binding(
        &[Key::Char('3')],
        Command::Mode(Mode::Shuffle),
        "mode shuffle",
    ),
    binding(
        &[Key::Char('4')],
        Command::Mode(Mode::Construction),
        "mode construction",
    ),
    binding(&[Key::Char('c')], Command::Compare, "compare all methods"),
    binding(
        &[Key::Char('b')],
        Command::TogglePanel,
        "board only / with the panel",
    ),
    binding(&[Key::Char('l')], Command::NextTheme, "next theme"),
    binding(
        &[Key::Char('x')],
        Command::NextCoordinates,
        "coordinates: from 0, from 1, chess",
    ),
    binding(
        &[Key::Char('a')],
        Command::ToggleMotion,
        "animation: queens move / jump",
    ),
    binding(
        &[
            Key::Ctrl(KeyCode::Equal),
            Key::Ctrl(KeyCode::KpAdd),
            Key::Ctrl(KeyCode::KpEqual),
        ],
        Command::Larger,
        "larger letters and marks",
    ),
    binding(
        &[Key::Ctrl(KeyCode::Minus), Key::Ctrl(KeyCode::KpSubtract)],
        Command::Smaller,
        "smaller letters and marks",
    ),
    binding(
        &[Key::Ctrl(KeyCode::Key0), Key::Ctrl(KeyCode::Kp0)],
        Command::UsualSize,
        "their usual size",
    ),
    binding(
        &[Key::Named(KeyCode::F11)],
        Command::Fullscreen,
        "full screen / window",
    ),
    binding(
        &[Key::Named(KeyCode::F12)],
        Command::Screenshot,
        "save a picture of the window",
    ),
    binding(
        &[Key::Ctrl(KeyCode::S)],
        Command::SaveDialog,
        "save as a file: picture, data, …",
    ),
    binding(
        &[Key::Ctrl(KeyCode::C), Key::Ctrl(KeyCode::X)],
        Command::Copy(CopyFormat::Text),
        "copy the board as text",
    ),
    binding(
        &[Key::CtrlShift(KeyCode::C)],
        Command::CopyMenu,
        "copy as picture, as command, …",
    ),
    binding(
        &[Key::Char('?'), Key::Named(KeyCode::F1)],
        Command::Help,
        "this help",
    ),
    binding(
        &[Key::Named(KeyCode::Escape)],
        Command::Close,
        if host::CAN_QUIT {
            "close what is open, or quit"
        } else {
            "close what is open"
        },
    ),
];

/// Keys for a part of the board, in every view.
const PART_OF_THE_BOARD: &[Binding] = &[
    binding(
        &[Key::Char('z')],
        Command::Camera(CameraCommand::Larger),
        "zoom in on the board",
    ),
    binding(
        &[Key::ShiftChar('z')],
        Command::Camera(CameraCommand::Smaller),
        "zoom out, until all of it is seen",
    ),
    binding(
        &[Key::Shift(KeyCode::Left)],
        camera(Direction::Left),
        "look further left",
    ),
    binding(
        &[Key::Shift(KeyCode::Right)],
        camera(Direction::Right),
        "look further right",
    ),
    binding(
        &[Key::Shift(KeyCode::Up)],
        camera(Direction::Up),
        "look further up",
    ),
    binding(
        &[Key::Shift(KeyCode::Down)],
        camera(Direction::Down),
        "look further down",
    ),
    binding(
        &[Key::Ctrl(KeyCode::F)],
        Command::Find,
        "find a row, a column or a queen",
    ),
];

/// Keys for going through solutions, looked up, watched or raced for.
const BROWSE_WATCH_AND_RACE: &[Binding] = &[
    binding(
        &[Key::Named(KeyCode::Home)],
        Command::Go(Go::First),
        "first solution or step",
    ),
    binding(
        &[Key::Named(KeyCode::End)],
        Command::Go(Go::Last),
        "last one found or reached so far",
    ),
    binding(
        &[Key::Named(KeyCode::PageDown)],
        Command::Go(Go::PageForward),
        "100 solutions or steps forward",
    ),
    binding(
        &[Key::Named(KeyCode::PageUp)],
        Command::Go(Go::PageBack),
        "100 solutions or steps back",
    ),
    binding(&[Key::Named(KeyCode::Up)], Command::OrderUp, "order + 1"),
    binding(
        &[Key::Named(KeyCode::Down)],
        Command::OrderDown,
        "order − 1",
    ),
    binding(&[Key::Char('n')], Command::NextMethod, "next method"),
    binding(
        &[Key::Char('r')],
        Command::Restart,
        "start again, with a new shuffle",
    ),
];

/// Keys for the solution on the board.
const BROWSE: &[Binding] = &[
    binding(
        &[Key::Named(KeyCode::Enter)],
        Command::GoOn,
        "go on where you were last time",
    ),
    binding(
        &[Key::Named(KeyCode::Right)],
        Command::Go(Go::Next),
        "next solution",
    ),
    binding(
        &[Key::Named(KeyCode::Left)],
        Command::Go(Go::Previous),
        "previous solution",
    ),
    binding(
        &[Key::Char('m')],
        Command::Browse(BrowseCommand::Image(Symmetry::FlipHorizontal)),
        "mirror the solution",
    ),
    binding(
        &[Key::Char('t')],
        Command::Browse(BrowseCommand::Image(Symmetry::Rotation90)),
        "rotate it by 90°",
    ),
    binding(
        &[Key::Char('f')],
        Command::Browse(BrowseCommand::OnePerFamily),
        "one per family / all solutions",
    ),
];

/// Keys for searches that run step by step.
const WATCH_AND_RACE: &[Binding] = &[
    binding(
        &[Key::Char(' ')],
        Command::Run(RunCommand::TogglePlayback),
        "run / pause",
    ),
    binding(
        &[Key::Named(KeyCode::Right), Key::Char('.')],
        Command::Run(RunCommand::StepForward),
        "one step or node forward",
    ),
    binding(
        &[Key::Named(KeyCode::Left), Key::Char(',')],
        Command::Run(RunCommand::StepBack),
        "one step or node back",
    ),
    binding(
        &[Key::Char('>')],
        Command::Go(Go::Next),
        "run to the next solution",
    ),
    binding(
        &[Key::Char('<')],
        Command::Go(Go::Previous),
        "back to the solution before",
    ),
    binding(
        &[Key::Char('+')],
        Command::Run(RunCommand::Faster),
        "faster",
    ),
    binding(
        &[Key::Char('-')],
        Command::Run(RunCommand::Slower),
        "slower",
    ),
];

/// Keys for the search that is watched.
const WATCH: &[Binding] = &[
    binding(
        &[Key::Char('v')],
        Command::Watch(WatchCommand::Toggle(Instead::Visits)),
        "queens placed per square",
    ),
    binding(
        &[Key::Char('y')],
        Command::Watch(WatchCommand::Toggle(Instead::Blame)),
        "why nothing can succeed: who is to blame",
    ),
    binding(
        &[Key::Char('j')],
        Command::Watch(WatchCommand::ToggleFlag),
        "set a flag at this step / take it away",
    ),
    binding(
        &[Key::ShiftChar('j')],
        Command::Watch(WatchCommand::NextFlag),
        "next flag",
    ),
    binding(
        &[Key::Char('e')],
        Command::Watch(WatchCommand::Toggle(Instead::Changes)),
        "what has changed since the flag before",
    ),
    binding(
        &[Key::Char('k')],
        Command::Watch(WatchCommand::NextLandmark(Landmark::Backtrack)),
        "next backtrack: a queen is removed",
    ),
    binding(
        &[Key::Char('d')],
        Command::Watch(WatchCommand::NextLandmark(Landmark::DeadEnd)),
        "next dead end",
    ),
    binding(
        &[Key::Char('f')],
        Command::Watch(WatchCommand::FromHere),
        "search from here: these queens are given",
    ),
    binding(
        &[Key::ShiftChar('f')],
        Command::Watch(WatchCommand::ToOuter),
        "back to the main search, where it was",
    ),
    binding(
        &[Key::Ctrl(KeyCode::Up)],
        Command::Watch(WatchCommand::Tree(Way::Parent)),
        "parent in the tree",
    ),
    binding(
        &[Key::Ctrl(KeyCode::Down)],
        Command::Watch(WatchCommand::Tree(Way::Child)),
        "first child in the tree",
    ),
    binding(
        &[Key::Ctrl(KeyCode::Left)],
        Command::Watch(WatchCommand::Tree(Way::SiblingBefore)),
        "sibling before it",
    ),
    binding(
        &[Key::Ctrl(KeyCode::Right)],
        Command::Watch(WatchCommand::Tree(Way::SiblingAfter)),
        "sibling after it",
    ),
    binding(
        &[Key::Char('t')],
        Command::Watch(WatchCommand::TogglePart(Part::Tree)),
        "show / hide the tree",
    ),
    binding(
        &[Key::Char('s')],
        Command::Watch(WatchCommand::TogglePart(Part::Code)),
        "show / hide the code",
    ),
    binding(
        &[Key::Char('q')],
        predict(PredictCommand::Toggle),
        "predict the steps / stop that",
    ),
];

/// While somebody predicts, before the keys of the search that is watched.
pub const PREDICTION: Section = Section {
    title: "Prediction",
    activities: &[Activity::Watch],
    bindings: PREDICT,
};

/// Keys for predicting without a mouse.
const PREDICT: &[Binding] = &[
    binding(
        &[Key::Named(KeyCode::Up)],
        predict(PredictCommand::MoveCursor(Direction::Up)),
        "the square above",
    ),
    binding(
        &[Key::Named(KeyCode::Down)],
        predict(PredictCommand::MoveCursor(Direction::Down)),
        "the square below",
    ),
    binding(
        &[Key::Named(KeyCode::Left)],
        predict(PredictCommand::MoveCursor(Direction::Left)),
        "the square on the left",
    ),
    binding(
        &[Key::Named(KeyCode::Right)],
        predict(PredictCommand::MoveCursor(Direction::Right)),
        "the square on the right",
    ),
    binding(
        &[Key::Named(KeyCode::Enter)],
        predict(PredictCommand::AnswerAtCursor),
        "answer with this square",
    ),
    binding(
        &[Key::Char('0')],
        predict(PredictCommand::Answer(Target::NoSquare)),
        "answer: no square",
    ),
    binding(
        &[Key::Char('?')],
        predict(PredictCommand::Show),
        "show the answer",
    ),
];

/// Keys for playing without a mouse.
const PLAY: &[Binding] = &[
    binding(
        &[Key::Named(KeyCode::Up)],
        Command::Play(PlayCommand::MoveCursor(Direction::Up)),
        "the square above",
    ),
    binding(
        &[Key::Named(KeyCode::Down)],
        Command::Play(PlayCommand::MoveCursor(Direction::Down)),
        "the square below",
    ),
    binding(
        &[Key::Named(KeyCode::Left)],
        Command::Play(PlayCommand::MoveCursor(Direction::Left)),
        "the square on the left",
    ),
    binding(
        &[Key::Named(KeyCode::Right)],
        Command::Play(PlayCommand::MoveCursor(Direction::Right)),
        "the square on the right",
    ),
    binding(
        &[Key::Named(KeyCode::Enter)],
        Command::Play(PlayCommand::ToggleAtCursor),
        "place or remove a queen",
    ),
    binding(
        &[Key::Ctrl(KeyCode::Z)],
        Command::Play(PlayCommand::Undo),
        "undo",
    ),
    binding(
        &[Key::Ctrl(KeyCode::Y), Key::CtrlShift(KeyCode::Z)],
        Command::Play(PlayCommand::Redo),
        "redo",
    ),
    binding(
        &[Key::Char('h')],
        Command::Play(PlayCommand::Hint),
        "hint: a queen to place or take back",
    ),
    binding(
        &[Key::Char('s')],
        Command::Play(PlayCommand::Complete),
        "solve: place the other queens",
    ),
    binding(&[Key::Char('r')], Command::Restart, "remove all queens"),
    binding(
        &[Key::Char('n')],
        Command::Play(PlayCommand::NextPuzzle),
        "next puzzle",
    ),
    binding(
        &[Key::Char('d')],
        Command::Play(PlayCommand::ToggleDeadLines),
        "show / hide dead rows and columns",
    ),
    binding(&[Key::Ctrl(KeyCode::Up)], Command::OrderUp, "order + 1"),
    binding(&[Key::Ctrl(KeyCode::Down)], Command::OrderDown, "order − 1"),
];

const fn binding(keys: &'static [Key], command: Command, help: &'static str) -> Binding {
    Binding {
        keys,
        command,
        help,
    }
}

const fn camera(direction: Direction) -> Command {
    Command::Camera(CameraCommand::Move(direction))
}

const fn predict(command: PredictCommand) -> Command {
    Command::Watch(WatchCommand::Predict(command))
}
