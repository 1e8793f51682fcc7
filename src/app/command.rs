//! What the user asks for.

use std::fmt;

use super::{
    camera::{CameraCommand, Direction},
    item::{CopyFormat, Item},
    panes::{Divider, Part, Tab},
};
use crate::{
    board::{Coordinates, Square, Symmetry},
    numbers::grouped,
    picture::Theme,
    search::{
        Landmark, Method, Quantity, Questions, Target,
        run::{Clock, Finish},
        tree::Way,
    },
    solutions::{Difficulty, Mode},
    task::FileKind,
};

/// The keyboard's square was not chosen yet.
pub(super) const NO_CURSOR: &str = "Choose a square with the arrow keys first";

/// What a key, a button or a field asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// A board of this order.
    Order(usize),
    /// An order larger by one.
    OrderUp,
    /// An order smaller by one.
    OrderDown,
    /// Another mode.
    Mode(Mode),
    /// Another method, or the default.
    Method(Option<&'static Method>),
    /// The method after the one in use.
    NextMethod,
    /// Another activity.
    Activity(Activity),
    /// This activity, or looking at solutions if it is on already.
    ToggleActivity(Activity),
    /// Another solution, looked up or watched.
    Go(Go),
    /// Something that goes with looking at solutions.
    Browse(BrowseCommand),
    /// Something that goes with watching one search or several.
    Run(RunCommand),
    /// Something that goes with watching one search.
    Watch(WatchCommand),
    /// Something that goes with playing.
    Play(PlayCommand),
    /// Something that goes with a race.
    Race(RaceCommand),
    /// Show another part of the board.
    Camera(CameraCommand),
    /// Ask for a place on the board to look for, or do not.
    Find,
    /// Look for this place: a row, a column, a queen or a square, as a user writes it.
    FindPlace(String),
    /// Go on where the user was at the end of the last run.
    GoOn,
    /// Place a queen on this square, or remove it; or answer a question with it.
    Toggle(Square),
    /// Begin again, with another shuffle; or remove all queens.
    Restart,
    /// Compare all methods on this board, or stop comparing.
    Compare,
    /// Compare them at several orders, or at one again.
    CompareOrders,
    /// Compare the combinations of one's own search in place of the methods, or the methods.
    CompareOwn,
    /// Show this in the chart of several orders.
    Quantity(Quantity),
    /// Show what the keys do, or hide it.
    Help,
    /// Hide the panel, or show it.
    TogglePanel,
    /// Have the board end here, or where it does by itself.
    Divide(Option<Divider>),
    /// Another theme.
    Theme(Theme),
    /// The theme after the one in use.
    NextTheme,
    /// Other coordinates.
    Coordinates(Coordinates),
    /// The coordinates after those in use.
    NextCoordinates,
    /// Have queens move from square to square, or be there at once.
    ToggleMotion,
    /// Show what the signs on the board mean, or hide it.
    ToggleSigns,
    /// Larger letters, lines and marks.
    Larger,
    /// Smaller ones.
    Smaller,
    /// Letters, lines and marks of the usual size.
    UsualSize,
    /// Fill the screen, or go back to a window.
    Fullscreen,
    /// Save a picture of the window.
    Screenshot,
    /// Copy what is shown.
    Copy(CopyFormat),
    /// Show or hide the menu of formats to copy.
    CopyMenu,
    /// Show the dialog that saves what is shown.
    SaveDialog,
    /// Something that goes with that dialog.
    Save(SaveCommand),
    /// Close what lies over the board; without that, end the program.
    Close,
    /// Say that what was typed does nothing, and why.
    Refuse(Refused),
}

/// What the user does with the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// Look at solutions.
    Browse,
    /// Watch a method search.
    Watch,
    /// Solve the board by hand.
    Play,
    /// Race searches side by side.
    Race,
}

/// Why something that was typed does nothing, or something near it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A step that was not seen yet; by this clock of a race that is a node or a time.
    Unseen(Clock, u64),
    /// A speed out of these bounds.
    Speed(u32, u32),
    /// Digits after a click that met nothing.
    Nowhere,
}

impl fmt::Display for Refused {
    /// What is allowed, or when it does something again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Unseen(clock, last) => {
                let (unit, last) = (clock.unit(), grouped(last));
                write!(
                    f,
                    "Of all {unit}s, 0 to {last} were seen so far and can be gone to"
                )
            }
            Self::Speed(least, most) => {
                let [least, most] = [least, most].map(|speed| grouped(speed.into()));
                write!(f, "The speed can be {least} to {most} a second")
            }
            Self::Nowhere => f.write_str(
                "The click met no field, so digits do nothing until another click or key",
            ),
        }
    }
}

/// Another solution, or another place in a watched search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    /// The next solution; search for it if need be.
    Next,
    /// The solution before.
    Previous,
    /// The first solution, or the beginning of the search.
    First,
    /// The last solution, or the last step reached so far.
    Last,
    /// 100 solutions or steps forward.
    PageForward,
    /// 100 solutions or steps back.
    PageBack,
    /// The solution with this number, from 1.
    To(u64),
}

/// What goes with looking at solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrowseCommand {
    /// The image of the solution under a symmetry.
    Image(Symmetry),
    /// One solution of each family, or all of them.
    OnePerFamily,
}

/// What goes with watching one search or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunCommand {
    /// Let it run, or pause it.
    TogglePlayback,
    /// One step forward.
    StepForward,
    /// One step back.
    StepBack,
    /// The step with this number, of those reached so far; 0 is before the first.
    Step(u64),
    /// Run faster.
    Faster,
    /// Run slower.
    Slower,
    /// Run at this many steps a second.
    Speed(u32),
}

/// What goes with watching one search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WatchCommand {
    /// Show this instead of what the step did, or no longer.
    Toggle(Instead),
    /// The step that enters this node of the tree.
    Node(Vec<Square>),
    /// The step that enters the node beside the current one.
    Tree(Way),
    /// The next step that leads to a landmark.
    NextLandmark(Landmark),
    /// Flag the step that is shown, or take its flag away.
    ToggleFlag,
    /// The next step with a flag.
    NextFlag,
    /// Search from the queens on the board.
    FromHere,
    /// Back to the search of which this one is a part, at the step where it was.
    ToOuter,
    /// Show the part of the tree from this node on.
    Zoom(Vec<Square>),
    /// Show a part beside the board, or hide it.
    TogglePart(Part),
    /// Show a tab of the panel.
    Tab(Tab),
    /// Something that goes with predicting its steps.
    Predict(PredictCommand),
}

/// What the board of a watched search can show instead of what the step did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead {
    /// How often a queen was placed on each square.
    Visits,
    /// The queens that are to blame where no solution has those on the board.
    Blame,
    /// How its queens differ from those of a flagged step.
    Changes,
}

/// What goes with predicting the steps of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PredictCommand {
    /// Begin to ask questions, or end that.
    Toggle,
    /// Ask before these steps.
    Ask(Questions),
    /// Move the keyboard's square.
    MoveCursor(Direction),
    /// Answer with the keyboard's square.
    AnswerAtCursor,
    /// Answer the question.
    Answer(Target),
    /// Show the answer.
    Show,
}

/// What goes with playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayCommand {
    /// Move the keyboard's square.
    MoveCursor(Direction),
    /// Place a queen on the keyboard's square, or remove it.
    ToggleAtCursor,
    /// Undo the last change.
    Undo,
    /// Make the change again that was undone.
    Redo,
    /// Propose a square.
    Hint,
    /// Place the missing queens.
    Complete,
    /// Mark rows and columns that no queen can fill any more, or no longer.
    ToggleDeadLines,
    /// The next puzzle, of this difficulty.
    NewPuzzle(Difficulty),
    /// The next puzzle, as hard as this one.
    NextPuzzle,
    /// The puzzle of this seed, as hard as this one.
    Puzzle(u64),
    /// Back from the puzzle to a board of one's own.
    LeavePuzzle,
    /// The solution with this index among those of this order found by hand.
    ShowFound(usize),
}

/// What goes with a race alone. Each of these begins another race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceCommand {
    /// Go by this clock.
    Clock(Clock),
    /// Run to this finish.
    Finish(Finish),
    /// Race one method at several orders, or several methods at one.
    SeveralOrders(bool),
    /// Race this method in a lane, counted from 0; of several orders, in all lanes.
    Method {
        /// The lane.
        lane: usize,
        /// The method.
        method: &'static Method,
    },
    /// Race at this order in a lane, counted from 0.
    Order {
        /// The lane.
        lane: usize,
        /// The order.
        order: usize,
    },
    /// One more lane.
    Add,
    /// Leave out this lane, counted from 0.
    Remove(usize),
}

impl Command {
    /// Whether it makes a watched search go on, from one step to another.
    #[must_use]
    pub fn has_search_go_on(&self) -> bool {
        match self {
            Self::Go(_)
            | Self::Toggle(_)
            | Self::Restart
            | Self::Watch(WatchCommand::Predict(_)) => true,
            Self::Run(command) => command.moves_search(),
            Self::Watch(command) => command.moves_search(),
            _ => false,
        }
    }

    /// Whether it does nothing during a prediction, because it would move the search away from
    /// the question.
    #[must_use]
    pub fn waits_for_prediction(&self) -> bool {
        let may_answer = matches!(
            self,
            Self::Toggle(_) | Self::Restart | Self::Watch(WatchCommand::Predict(_))
        );
        self.has_search_go_on() && !may_answer
    }
}

impl RunCommand {
    /// Whether it sends the search somewhere.
    #[must_use]
    pub fn moves_search(&self) -> bool {
        !matches!(self, Self::Faster | Self::Slower | Self::Speed(_))
    }
}

impl WatchCommand {
    /// Whether it sends the search somewhere, other than to the answer of a question.
    #[must_use]
    pub fn moves_search(&self) -> bool {
        matches!(
            self,
            Self::Node(_)
                | Self::Tree(_)
                | Self::NextLandmark(_)
                | Self::NextFlag
                | Self::FromHere
                | Self::ToOuter
        )
    }
}

/// What is asked for in the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveCommand {
    /// Save this.
    Item(Item),
    /// Save as this kind.
    Kind(FileKind),
    /// A picture of this width, in pixels.
    Side(u32),
    /// These solutions or steps.
    Span(Span),
    /// A tree down to this level.
    Depth(usize),
    /// This many steps or solutions a second.
    Speed(u32),
    /// This title above it; none if it is empty.
    Title(String),
    /// A file of this name.
    Name(String),
    /// In this folder.
    Folder(String),
    /// A number was typed that is not from the first to the second of these.
    OutOfRange(u64, u64),
    /// Write the file, if there is none of its name.
    Write,
    /// Write it in place of the one that was asked about.
    Replace,
}

/// Solutions or steps from one to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The number of the first, from 1.
    pub first: u64,
    /// The number of the last.
    pub last: u64,
}
