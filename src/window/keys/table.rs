//! The tables of all keys and mouse gestures. The help and the manual's tables come from them.

use macroquad::miniquad::KeyCode::{
    C, Down, End, Enter, Equal, Escape, F, F1, F11, F12, Home, Key0, Kp0, KpAdd, KpEqual,
    KpSubtract, Left, Minus, PageDown, PageUp, Right, S, Up, X, Y, Z,
};

use super::{
    Binding, Context, Gesture,
    Key::{self, Char, Ctrl, CtrlShift, Named, Shift, ShiftChar},
    Section,
};
use crate::{
    app::{
        Activity, BrowseCommand, CameraCommand, Command, CopyFormat, Direction, Go, Highlight,
        MiddlePart, PlayCommand, PredictCommand, RunCommand, WatchCommand,
    },
    board::Symmetry,
    search::{Landmark, Target, tree::Way},
    solutions::Mode,
};

/// All keys, except for those of a prediction.
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
        &[Char('w')],
        Command::ToggleActivity(Activity::Watch),
        "watch / back to solutions",
    ),
    binding(
        &[Char('p')],
        Command::ToggleActivity(Activity::Play),
        "play / back to solutions",
    ),
    binding(
        &[Char('g')],
        Command::ToggleActivity(Activity::Race),
        "race / back to solutions",
    ),
    binding(&[Char('1')], Command::Mode(Mode::First), "mode first"),
    binding(&[Char('2')], Command::Mode(Mode::All), "mode all"),
    binding(&[Char('3')], Command::Mode(Mode::Shuffle), "mode shuffle"),
    binding(
        &[Char('4')],
        Command::Mode(Mode::Construction),
        "mode construction",
    ),
    binding(&[Char('c')], Command::Compare, "compare all methods"),
    binding(
        &[Char('b')],
        Command::TogglePanel,
        "board only / with the panel",
    ),
    binding(&[Char('l')], Command::NextTheme, "next theme"),
    binding(
        &[Char('x')],
        Command::NextCoordinates,
        "coordinates: from 0, from 1, chess",
    ),
    binding(
        &[Char('a')],
        Command::ToggleMotion,
        "animation: queens move / jump",
    ),
    binding(
        &[Ctrl(Equal), Ctrl(KpAdd), Ctrl(KpEqual)],
        Command::Larger,
        "larger letters and marks",
    ),
    binding(
        &[Ctrl(Minus), Ctrl(KpSubtract)],
        Command::Smaller,
        "smaller letters and marks",
    ),
    binding(
        &[Ctrl(Key0), Ctrl(Kp0)],
        Command::DefaultSize,
        "their usual size",
    ),
    binding(&[Named(F11)], Command::Fullscreen, "full screen / window"),
    binding(
        &[Named(F12)],
        Command::Screenshot,
        "save a picture of the window",
    ),
    binding(
        &[Ctrl(S)],
        Command::SaveDialog,
        "save as a file: picture, data, …",
    ),
    binding(
        &[Ctrl(C), Ctrl(X)],
        Command::Copy(CopyFormat::Text),
        "copy the board as text",
    ),
    binding(
        &[CtrlShift(C)],
        Command::CopyMenu,
        "copy as picture, as command, …",
    ),
    binding(&[Char('?'), Named(F1)], Command::Help, "this help"),
    binding(
        &[Named(Escape)],
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
        &[Char('z')],
        Command::Camera(CameraCommand::Larger),
        "zoom in on the board",
    ),
    binding(
        &[ShiftChar('z')],
        Command::Camera(CameraCommand::Smaller),
        "zoom out, until all of it is seen",
    ),
    binding(&[Shift(Left)], camera(Direction::Left), "look further left"),
    binding(
        &[Shift(Right)],
        camera(Direction::Right),
        "look further right",
    ),
    binding(&[Shift(Up)], camera(Direction::Up), "look further up"),
    binding(&[Shift(Down)], camera(Direction::Down), "look further down"),
    binding(&[Ctrl(F)], Command::Find, "find a row, a column or a queen"),
];

/// Keys for going through solutions, whether looked up, watched or raced for.
const BROWSE_WATCH_AND_RACE: &[Binding] = &[
    binding(
        &[Named(Home)],
        Command::Go(Go::First),
        "first solution or step",
    ),
    binding(
        &[Named(End)],
        Command::Go(Go::Last),
        "last one found or reached so far",
    ),
    binding(
        &[Shift(PageDown)],
        Command::Go(Go::Forward(10)),
        "10 solutions or steps forward",
    ),
    binding(
        &[Shift(PageUp)],
        Command::Go(Go::Back(10)),
        "10 solutions or steps back",
    ),
    binding(
        &[Named(PageDown)],
        Command::Go(Go::Forward(100)),
        "100 solutions or steps forward",
    ),
    binding(
        &[Named(PageUp)],
        Command::Go(Go::Back(100)),
        "100 solutions or steps back",
    ),
    binding(&[Named(Up)], Command::OrderUp, "order + 1"),
    binding(&[Named(Down)], Command::OrderDown, "order − 1"),
    binding(&[Char('n')], Command::NextMethod, "next method"),
    binding(
        &[Char('r')],
        Command::Restart,
        "start again, with a new shuffle",
    ),
];

/// Keys for the solution on the board.
const BROWSE: &[Binding] = &[
    binding(
        &[Named(Enter)],
        Command::GoOn,
        "go on where you were last time",
    ),
    binding(&[Named(Right)], Command::Go(Go::Next), "next solution"),
    binding(
        &[Named(Left)],
        Command::Go(Go::Previous),
        "previous solution",
    ),
    binding(
        &[Char('m')],
        Command::Browse(BrowseCommand::Image(Symmetry::FlipHorizontal)),
        "mirror the solution",
    ),
    binding(
        &[Char('t')],
        Command::Browse(BrowseCommand::Image(Symmetry::Rotation90)),
        "rotate it by 90°",
    ),
    binding(
        &[Char('f')],
        Command::Browse(BrowseCommand::OnePerFamily),
        "one per family / all solutions",
    ),
];

/// Keys for searches that run step by step.
const WATCH_AND_RACE: &[Binding] = &[
    binding(
        &[Char(' ')],
        Command::Run(RunCommand::TogglePlayback),
        "run / pause",
    ),
    binding(
        &[Named(Right), Char('.')],
        Command::Run(RunCommand::StepForward),
        "one step or node forward",
    ),
    binding(
        &[Named(Left), Char(',')],
        Command::Run(RunCommand::StepBack),
        "one step or node back",
    ),
    binding(
        &[Char('>')],
        Command::Go(Go::Next),
        "run to the next solution",
    ),
    binding(
        &[Char('<')],
        Command::Go(Go::Previous),
        "back to the solution before",
    ),
    binding(&[Char('+')], Command::Run(RunCommand::Faster), "faster"),
    binding(&[Char('-')], Command::Run(RunCommand::Slower), "slower"),
];

/// Keys for the watched search.
const WATCH: &[Binding] = &[
    binding(
        &[Char('v')],
        Command::Watch(WatchCommand::Toggle(Highlight::Visits)),
        "queens placed per square",
    ),
    binding(
        &[Char('y')],
        Command::Watch(WatchCommand::Toggle(Highlight::Blame)),
        "why nothing can succeed: who is to blame",
    ),
    binding(
        &[Char('j')],
        Command::Watch(WatchCommand::ToggleFlag),
        "set a flag at this step / take it away",
    ),
    binding(
        &[ShiftChar('j')],
        Command::Watch(WatchCommand::NextFlag),
        "next flag",
    ),
    binding(
        &[Char('e')],
        Command::Watch(WatchCommand::Toggle(Highlight::Changes)),
        "what has changed since the flag before",
    ),
    binding(
        &[Char('k')],
        Command::Watch(WatchCommand::NextLandmark(Landmark::Backtrack)),
        "next backtrack: a queen is removed",
    ),
    binding(
        &[Char('d')],
        Command::Watch(WatchCommand::NextLandmark(Landmark::DeadEnd)),
        "next dead end",
    ),
    binding(
        &[Char('f')],
        Command::Watch(WatchCommand::FromHere),
        "search from here: these queens are given",
    ),
    binding(
        &[ShiftChar('f')],
        Command::Watch(WatchCommand::ToOuter),
        "back to the main search, where it was",
    ),
    binding(
        &[Ctrl(Up)],
        Command::Watch(WatchCommand::Tree(Way::Parent)),
        "parent in the tree",
    ),
    binding(
        &[Ctrl(Down)],
        Command::Watch(WatchCommand::Tree(Way::Child)),
        "first child in the tree",
    ),
    binding(
        &[Ctrl(Left)],
        Command::Watch(WatchCommand::Tree(Way::SiblingBefore)),
        "sibling before it",
    ),
    binding(
        &[Ctrl(Right)],
        Command::Watch(WatchCommand::Tree(Way::SiblingAfter)),
        "sibling after it",
    ),
    binding(
        &[Char('t')],
        Command::Watch(WatchCommand::TogglePart(MiddlePart::Tree)),
        "show / hide the tree",
    ),
    binding(
        &[Char('s')],
        Command::Watch(WatchCommand::TogglePart(MiddlePart::Code)),
        "show / hide the code",
    ),
    binding(
        &[Char('q')],
        predict(PredictCommand::Toggle),
        "predict the steps / stop that",
    ),
];

/// During a prediction, these come before the keys of the watched search.
pub const PREDICTION: Section = Section {
    title: "Prediction",
    activities: &[Activity::Watch],
    bindings: PREDICT,
};

/// Keys for predicting without a mouse.
const PREDICT: &[Binding] = &[
    binding(
        &[Named(Up)],
        predict(PredictCommand::MoveCursor(Direction::Up)),
        "the square above",
    ),
    binding(
        &[Named(Down)],
        predict(PredictCommand::MoveCursor(Direction::Down)),
        "the square below",
    ),
    binding(
        &[Named(Left)],
        predict(PredictCommand::MoveCursor(Direction::Left)),
        "the square on the left",
    ),
    binding(
        &[Named(Right)],
        predict(PredictCommand::MoveCursor(Direction::Right)),
        "the square on the right",
    ),
    binding(
        &[Named(Enter)],
        predict(PredictCommand::AnswerAtCursor),
        "answer with this square",
    ),
    binding(
        &[Char('0')],
        predict(PredictCommand::Answer(Target::NoSquare)),
        "answer: nowhere",
    ),
    binding(
        &[Char('?')],
        predict(PredictCommand::Show),
        "show the answer",
    ),
];

/// Keys for playing without a mouse.
const PLAY: &[Binding] = &[
    binding(
        &[Named(Up)],
        Command::Play(PlayCommand::MoveCursor(Direction::Up)),
        "the square above",
    ),
    binding(
        &[Named(Down)],
        Command::Play(PlayCommand::MoveCursor(Direction::Down)),
        "the square below",
    ),
    binding(
        &[Named(Left)],
        Command::Play(PlayCommand::MoveCursor(Direction::Left)),
        "the square on the left",
    ),
    binding(
        &[Named(Right)],
        Command::Play(PlayCommand::MoveCursor(Direction::Right)),
        "the square on the right",
    ),
    binding(
        &[Named(Enter)],
        Command::Play(PlayCommand::ToggleAtCursor),
        "place or remove a queen",
    ),
    binding(&[Ctrl(Z)], Command::Play(PlayCommand::Undo), "undo"),
    binding(
        &[Ctrl(Y), CtrlShift(Z)],
        Command::Play(PlayCommand::Redo),
        "redo",
    ),
    binding(
        &[Char('h')],
        Command::Play(PlayCommand::Hint),
        "hint: a queen to place or take back",
    ),
    binding(
        &[Char('s')],
        Command::Play(PlayCommand::Complete),
        "solve: place the other queens",
    ),
    binding(&[Char('r')], Command::Restart, "remove all queens"),
    binding(
        &[Char('n')],
        Command::Play(PlayCommand::NextPuzzle),
        "next puzzle",
    ),
    binding(
        &[Char('d')],
        Command::Play(PlayCommand::ToggleDeadLines),
        "show / hide dead rows and columns",
    ),
    binding(&[Ctrl(Up)], Command::OrderUp, "order + 1"),
    binding(&[Ctrl(Down)], Command::OrderDown, "order − 1"),
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

const IN_BROWSE: Context = Context::Activity(Activity::Browse);
const IN_WATCH: Context = Context::Activity(Activity::Watch);
const IN_PLAY: Context = Context::Activity(Activity::Play);
const IN_RACE: Context = Context::Activity(Activity::Race);
const IN_PREDICTION: Context = Context::Prediction;

/// All mouse gestures on a board or in a tree.
pub const GESTURES: &[Gesture] = &[
    gesture("Click", &[IN_BROWSE, IN_WATCH], "play on from these queens"),
    gesture("Click", &[IN_PLAY], "place or remove a queen"),
    gesture("Click", &[IN_PREDICTION], "answer with this square"),
    gesture(
        "Double click",
        &[IN_BROWSE, IN_WATCH, IN_RACE],
        "show all of a board again",
    ),
    gesture(
        "Wheel",
        &[IN_BROWSE, IN_WATCH, IN_PLAY, IN_RACE, IN_PREDICTION],
        "zoom in and out on the board",
    ),
    gesture(
        "Drag",
        &[IN_BROWSE, IN_WATCH, IN_PLAY, IN_RACE, IN_PREDICTION],
        "move the zoomed board",
    ),
    gesture(
        "Click in the tree",
        &[IN_WATCH],
        "go to that node, or run on to it",
    ),
    gesture(
        "Wheel in the tree",
        &[IN_WATCH, IN_PREDICTION],
        "show only the part below",
    ),
];

const fn gesture(label: &'static str, contexts: &'static [Context], help: &'static str) -> Gesture {
    Gesture {
        label,
        contexts,
        help,
    }
}
