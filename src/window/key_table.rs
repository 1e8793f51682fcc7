//! The tables of all keys and mouse gestures. The help and the manual's tables come from them.

use macroquad::miniquad::KeyCode::{
    Backspace, C, Delete, Down, End, Enter, Equal, Escape, F, F1, F11, F12, Home, Key0, Kp0, KpAdd,
    KpEqual, KpSubtract, Left, Minus, PageDown, PageUp, Q, Right, S, Up, V, X, Y, Z,
};

use super::key::Key::{self, Char, Ctrl, CtrlShift, Named, Shift, ShiftChar};
use super::key::{Binding, Context, Gesture, Section};
use crate::app::CameraCommand::{self, Move};
use crate::app::Command::{
    self, Camera, Close, Compare, CopyMenu, DefaultSize, Find, Fullscreen, Go, Help, Image, Larger,
    NextCoordinates, NextMethod, NextTheme, OnePerFamily, OrderDown, OrderUp, Paste, Play, Quit,
    Restart, Resume, Run, SaveDialog, Screenshot, Smaller, ToggleMotion, TogglePanel, Watch,
};
use crate::app::Go::{Back, First, Forward, Last, Next, Previous};
use crate::app::Highlight::{Blame, Changes, Visits};
use crate::app::PlayCommand::{
    Complete, Hint, MoveCursor, NextPuzzle, Redo, RemoveAtCursor, ToggleAtCursor, ToggleDeadLines,
    TogglePerSquare, Undo,
};
use crate::app::PredictCommand::{self, Answer, AnswerAtCursor, MoveCursor as MoveAnswer, Show};
use crate::app::RunCommand::{Faster, Slower, StepBack, StepForward, TogglePlayback};
use crate::app::WatchCommand::{
    FromHere, NextFlag, Predict, ToOuter, Toggle, ToggleFlag, TogglePart, Tree,
};
use crate::app::{Activity, CopyFormat, Direction, MiddlePart, WatchCommand};
use crate::board::Symmetry::{FlipHorizontal, Rotation90};
use crate::search::Landmark::{self, Backtrack, DeadEnd};
use crate::search::StepDirection;
use crate::search::tree::TreeDirection::{Child, Parent, SiblingAfter, SiblingBefore};
use crate::solutions::Mode;

/// All keys, except for those of a prediction.
pub const SECTIONS: &[Section] = &[
    section("Part of the board", &Activity::ALL, PART_OF_THE_BOARD),
    section("Everywhere", &Activity::ALL, EVERYWHERE),
    section(
        "Solutions, watch and race",
        &[Activity::Browse, Activity::Watch, Activity::Race],
        BROWSE_WATCH_AND_RACE,
    ),
    section("Solutions", &[Activity::Browse], BROWSE),
    section(
        "Watch and race",
        &[Activity::Watch, Activity::Race],
        WATCH_AND_RACE,
    ),
    section("Watch", &[Activity::Watch], WATCH),
    section("Play", &[Activity::Play], PLAY),
];

const fn section(
    title: &'static str,
    activities: &'static [Activity],
    bindings: &'static [Binding],
) -> Section {
    Section {
        title,
        activities,
        bindings,
    }
}

/// Keys and their command. Their help follows.
const fn keys(keys: &'static [Key], command: Command) -> Binding {
    Binding {
        keys,
        command,
        help: "",
        repeats: false,
    }
}

/// The same for keys that repeat while they are held.
const fn held(keys: &'static [Key], command: Command) -> Binding {
    let mut held = self::keys(keys, command);
    held.repeats = true;
    held
}

impl Binding {
    const fn help(mut self, help: &'static str) -> Self {
        self.help = help;
        self
    }
}

/// What Escape does.
const CLOSE: &str = if host::CAN_QUIT {
    "close what is open, pause, or quit"
} else {
    "close what is open, or pause"
};

/// The keys that end the program. A page is left like any other page.
const QUIT: &[Key] = if host::CAN_QUIT { &[Ctrl(Q)] } else { &[] };

/// Keys that always work.
const EVERYWHERE: &[Binding] = &[
    keys(&[Char('w')], Command::Activity(Activity::Watch)).help("watch / back to solutions"),
    keys(&[Char('p')], Command::Activity(Activity::Play)).help("play / back to solutions"),
    keys(&[Char('g')], Command::Activity(Activity::Race)).help("race / back to solutions"),
    keys(&[Char('1')], Command::Mode(Mode::First)).help("mode first"),
    keys(&[Char('2')], Command::Mode(Mode::All)).help("mode all"),
    keys(&[Char('3')], Command::Mode(Mode::Shuffle)).help("mode shuffle"),
    keys(&[Char('4')], Command::Mode(Mode::Construction)).help("mode construction"),
    keys(&[Char('c')], Compare).help("compare all methods"),
    keys(&[Char('b')], TogglePanel).help("board only / with the panel"),
    keys(&[Char('l')], NextTheme).help("next theme"),
    keys(&[Char('x')], NextCoordinates).help("coordinates: from 0, from 1, chess"),
    keys(&[Char('a')], ToggleMotion).help("animation: queens move / jump"),
    held(&[Ctrl(Equal), Ctrl(KpAdd), Ctrl(KpEqual)], Larger).help("larger letters and marks"),
    held(&[Ctrl(Minus), Ctrl(KpSubtract)], Smaller).help("smaller letters and marks"),
    keys(&[Ctrl(Key0), Ctrl(Kp0)], DefaultSize).help("usual size of letters and marks"),
    keys(&[Named(F11)], Fullscreen).help("full screen / window"),
    keys(&[Named(F12)], Screenshot).help("save a picture of the window"),
    keys(&[Ctrl(S)], SaveDialog).help("save as a file: picture, film, data"),
    keys(&[Ctrl(C), Ctrl(X)], Command::Copy(CopyFormat::Text)).help("copy the board as text"),
    keys(&[Ctrl(V)], Paste).help("play on from the copied queens"),
    keys(&[CtrlShift(C)], CopyMenu).help("copy as picture, as command, …"),
    keys(&[Char('?'), Named(F1)], Help).help("this help"),
    keys(&[Named(Escape)], Close).help(CLOSE),
    keys(QUIT, Quit).help("quit"),
];

/// Keys for a part of the board, in every view.
const PART_OF_THE_BOARD: &[Binding] = &[
    held(&[Char('z')], Camera(CameraCommand::Larger)).help("zoom in on the board"),
    held(&[ShiftChar('z')], Camera(CameraCommand::Smaller))
        .help("zoom out, until all of it is seen"),
    held(&[Shift(Left)], Camera(Move(Direction::Left))).help("look further left"),
    held(&[Shift(Right)], Camera(Move(Direction::Right))).help("look further right"),
    held(&[Shift(Up)], Camera(Move(Direction::Up))).help("look further up"),
    held(&[Shift(Down)], Camera(Move(Direction::Down))).help("look further down"),
    keys(&[Ctrl(F)], Find).help("find a row, a column or a queen"),
];

/// Keys for going through solutions, whether looked up, watched or raced for.
const BROWSE_WATCH_AND_RACE: &[Binding] = &[
    keys(&[Named(Home)], Go(First)).help("first solution or step"),
    keys(&[Named(End)], Go(Last)).help("last one found or reached so far"),
    held(&[Shift(PageDown)], Go(Forward(10))).help("10 solutions or steps forward"),
    held(&[Shift(PageUp)], Go(Back(10))).help("10 solutions or steps back"),
    held(&[Named(PageDown)], Go(Forward(100))).help("100 solutions or steps forward"),
    held(&[Named(PageUp)], Go(Back(100))).help("100 solutions or steps back"),
    held(&[Named(Up)], OrderUp).help("order + 1"),
    held(&[Named(Down)], OrderDown).help("order − 1"),
    keys(&[Char('r')], Restart).help("start again, with a new shuffle"),
];

/// A race has several methods.
const NEXT_METHOD: Binding = keys(&[Char('n')], NextMethod).help("next method");

/// Keys for the solution on the board.
const BROWSE: &[Binding] = &[
    NEXT_METHOD,
    keys(&[Named(Enter)], Resume).help("resume where you left off"),
    held(&[Named(Right)], Go(Next)).help("next solution"),
    held(&[Named(Left)], Go(Previous)).help("previous solution"),
    keys(&[Char('m')], Image(FlipHorizontal)).help("mirror the solution"),
    keys(&[Char('t')], Image(Rotation90)).help("rotate it by 90°"),
    keys(&[Char('f')], OnePerFamily).help("one per family / all solutions"),
];

/// Keys for searches that run step by step.
const WATCH_AND_RACE: &[Binding] = &[
    keys(&[Char(' ')], Run(TogglePlayback)).help("run / pause"),
    held(&[Named(Right), Char('.')], Run(StepForward)).help("one step or node forward"),
    held(&[Named(Left), Char(',')], Run(StepBack)).help("one step or node back"),
    held(&[Char('>')], Go(Next)).help("run to the next solution"),
    held(&[Char('<')], Go(Previous)).help("back to the solution before"),
    held(&[Char('+')], Run(Faster)).help("faster"),
    held(&[Char('-')], Run(Slower)).help("slower"),
];

/// Keys for the watched search.
const WATCH: &[Binding] = &[
    NEXT_METHOD,
    keys(&[Char('v')], Watch(Toggle(Visits))).help("queens placed per square"),
    keys(&[Char('y')], Watch(Toggle(Blame))).help("why nothing can succeed: who is to blame"),
    keys(&[Char('j')], Watch(ToggleFlag)).help("set a flag at this step / take it away"),
    keys(&[ShiftChar('j')], Watch(NextFlag)).help("next flag"),
    keys(&[Char('e')], Watch(Toggle(Changes))).help("changes since the last flag"),
    held(&[Char('k')], to_landmark(Backtrack, StepDirection::Forward))
        .help("next backtrack: a queen is removed"),
    held(
        &[ShiftChar('k')],
        to_landmark(Backtrack, StepDirection::Back),
    )
    .help("previous backtrack"),
    held(&[Char('d')], to_landmark(DeadEnd, StepDirection::Forward)).help("next dead end"),
    held(&[ShiftChar('d')], to_landmark(DeadEnd, StepDirection::Back)).help("previous dead end"),
    keys(&[Char('f')], Watch(FromHere)).help("search from here: these queens are given"),
    keys(&[ShiftChar('f')], Watch(ToOuter)).help("back to the main search, where it was"),
    held(&[Ctrl(Up)], Watch(Tree(Parent))).help("parent in the tree"),
    held(&[Ctrl(Down)], Watch(Tree(Child))).help("first child in the tree"),
    held(&[Ctrl(Left)], Watch(Tree(SiblingBefore))).help("sibling before it"),
    held(&[Ctrl(Right)], Watch(Tree(SiblingAfter))).help("sibling after it"),
    keys(&[Char('t')], Watch(TogglePart(MiddlePart::Tree))).help("show / hide the tree"),
    keys(&[Char('s')], Watch(TogglePart(MiddlePart::Code))).help("show / hide the code"),
    keys(&[Char('q')], predict(PredictCommand::Toggle)).help("predict the steps / stop that"),
];

/// During a prediction, these come before the keys of the watched search.
pub const PREDICTION: Section = section("Prediction", &[Activity::Watch], PREDICT);

/// Keys for predicting without a mouse.
const PREDICT: &[Binding] = &[
    held(&[Named(Up)], predict(MoveAnswer(Direction::Up))).help("the square above"),
    held(&[Named(Down)], predict(MoveAnswer(Direction::Down))).help("the square below"),
    held(&[Named(Left)], predict(MoveAnswer(Direction::Left))).help("the square on the left"),
    held(&[Named(Right)], predict(MoveAnswer(Direction::Right))).help("the square on the right"),
    keys(&[Named(Enter)], predict(AnswerAtCursor)).help("answer with this square"),
    keys(&[Char('0')], predict(Answer(None))).help("answer: nowhere"),
    keys(&[Char('h')], predict(Show)).help("show the answer"),
];

/// Keys for playing without a mouse.
const PLAY: &[Binding] = &[
    held(&[Named(Up)], Play(MoveCursor(Direction::Up))).help("the square above"),
    held(&[Named(Down)], Play(MoveCursor(Direction::Down))).help("the square below"),
    held(&[Named(Left)], Play(MoveCursor(Direction::Left))).help("the square on the left"),
    held(&[Named(Right)], Play(MoveCursor(Direction::Right))).help("the square on the right"),
    keys(&[Named(Enter), Char(' ')], Play(ToggleAtCursor)).help("place or remove a queen"),
    keys(&[Named(Delete), Named(Backspace)], Play(RemoveAtCursor)).help("remove a queen"),
    held(&[Ctrl(Z)], Play(Undo)).help("undo"),
    held(&[Ctrl(Y), CtrlShift(Z)], Play(Redo)).help("redo"),
    keys(&[Char('h')], Play(Hint)).help("hint: a queen to place or take back"),
    keys(&[Char('s')], Play(Complete)).help("solve: place the other queens"),
    keys(&[Char('r')], Restart).help("remove your queens"),
    keys(&[Char('n')], Play(NextPuzzle)).help("next puzzle"),
    keys(&[Char('d')], Play(ToggleDeadLines)).help("show / hide dead rows and columns"),
    keys(&[Char('v')], Play(TogglePerSquare)).help("solutions per square"),
    held(&[Ctrl(Up)], OrderUp).help("order + 1"),
    held(&[Ctrl(Down)], OrderDown).help("order − 1"),
];

const fn to_landmark(landmark: Landmark, direction: StepDirection) -> Command {
    Watch(WatchCommand::Landmark(landmark, direction))
}

const fn predict(command: PredictCommand) -> Command {
    Watch(Predict(command))
}

pub(super) const IN_BROWSE: Context = Context::Activity(Activity::Browse);
pub(super) const IN_WATCH: Context = Context::Activity(Activity::Watch);
pub(super) const IN_PLAY: Context = Context::Activity(Activity::Play);
pub(super) const IN_RACE: Context = Context::Activity(Activity::Race);
pub(super) const IN_PREDICTION: Context = Context::Prediction;
pub(super) const IN_ALL: &[Context] = &[IN_BROWSE, IN_WATCH, IN_PLAY, IN_RACE, IN_PREDICTION];

/// All mouse gestures on a board or in a tree.
pub const GESTURES: &[Gesture] = &[
    gesture("Click", &[IN_BROWSE, IN_WATCH]).help("play on from these queens"),
    gesture("Click", &[IN_PLAY]).help("place or remove a queen"),
    gesture("Click", &[IN_PREDICTION]).help("answer with this square"),
    gesture("Wheel", IN_ALL).help("zoom in and out on the board"),
    gesture("Drag", IN_ALL).help("move the zoomed board"),
    gesture("Drag the timeline", &[IN_WATCH, IN_RACE]).help("go to any step so far"),
    gesture("Click in the tree", &[IN_WATCH]).help("go to that node, or run on to it"),
    gesture("Wheel in the tree", &[IN_WATCH, IN_PREDICTION]).help("show only the part below"),
];

/// A gesture and where it works. Its help follows.
const fn gesture(label: &'static str, contexts: &'static [Context]) -> Gesture {
    Gesture {
        label,
        contexts,
        help: "",
    }
}

impl Gesture {
    const fn help(mut self, help: &'static str) -> Self {
        self.help = help;
        self
    }
}
