//! The commands of the user.

use super::{CameraCommand, Direction, Divider, MiddlePart, ScreenItem, Tab};
use crate::board::{Coordinates, Square, Symmetry};
use crate::choices_macro::choices;
use crate::picture::film::FilmSpeed;
use crate::picture::{PictureFormat, Theme};
use crate::search::run::{Clock, Finish};
use crate::search::tree::TreeDirection;
use crate::search::{Landmark, Method, Quantity, Questions, StepDirection};
use crate::solutions::{Difficulty, Mode};
use crate::task::FileKind;

/// The notice when the keyboard's square has not been chosen yet.
pub(super) const NO_CURSOR: &str = "Choose a square with the arrow keys first";

/// The request behind a key, a button or a field.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Use a board of this order.
    Order(usize),
    /// Increase the order by one.
    OrderUp,
    /// Decrease the order by one.
    OrderDown,
    /// Choose another mode.
    Mode(Mode),
    /// Choose another method, or the default.
    Method(Option<&'static Method>),
    /// Choose the method after the current one.
    NextMethod,
    /// Switch to this activity, or back to solutions if it is current already.
    Activity(Activity),
    /// Go to another solution, whether looked up or watched.
    Go(Go),
    /// Show the image of the solution under a symmetry.
    Image(Symmetry),
    /// Show one solution of each family, or all of them.
    OnePerFamily,
    /// A command for watching one search or several.
    Run(RunCommand),
    /// A command for watching one search.
    Watch(WatchCommand),
    /// A command for playing.
    Play(PlayCommand),
    /// A command for a race.
    Race(RaceCommand),
    /// Show another part of the board.
    Camera(CameraCommand),
    /// Open or close the field that finds a place on the board.
    Find,
    /// Find this place: a row, a column, a queen or a square, as the user writes it.
    FindPlace(String),
    /// Resume at the user's place at the end of the last run.
    Resume,
    /// Place a queen on this square, or remove it; or answer a question with it.
    Toggle(Square),
    /// Start again, with another shuffle; or remove all queens.
    Restart,
    /// Compare all methods on this board, or stop comparing.
    Compare,
    /// Compare them at several orders, or at one order again.
    CompareOrders,
    /// Compare the combinations of the user's own search instead of the methods, or switch back.
    CompareOwn,
    /// Show this in the chart of several orders.
    Quantity(Quantity),
    /// Show or hide the help on keys.
    Help,
    /// Hide or show the panel.
    TogglePanel,
    /// Move the line to the right of the board here, or back to its default place.
    Divide(Option<Divider>),
    /// Choose another theme.
    Theme(Theme),
    /// Choose the theme after the current one.
    NextTheme,
    /// Choose other coordinates.
    Coordinates(Coordinates),
    /// Choose the coordinates after the current ones.
    NextCoordinates,
    /// Turn the motion of queens from square to square on or off.
    ToggleMotion,
    /// Enlarge letters, lines and marks.
    Larger,
    /// Shrink letters, lines and marks.
    Smaller,
    /// Return letters, lines and marks to their usual size.
    DefaultSize,
    /// Fill the screen, or go back to a window.
    Fullscreen,
    /// Save a picture of the window.
    Screenshot,
    /// Copy the contents of the screen in this format.
    Copy(CopyFormat),
    /// Show or hide the menu of formats to copy.
    CopyMenu,
    /// Ask for the text on the clipboard.
    Paste,
    /// Play on from the queens in this text, which was on the clipboard.
    Pasted(String),
    /// Show the dialog that saves the contents of the screen.
    SaveDialog,
    /// A command for that dialog.
    Save(SaveCommand),
    /// Close what lies over the board, or take away a notice, a found place or a hint, or pause a
    /// search that runs by itself, or show board and panel where one is alone; otherwise end the
    /// program.
    Close,
    /// End the program.
    Quit,
    /// Say why typed input was ignored or adjusted: what is allowed, or where it takes effect.
    Refuse(String),
}

choices! {
    /// An activity of the user on the board.
    #[derive(Hash)]
    pub enum Activity {
        #[default]
        Browse: "Solutions", "Look at solutions, each by its number";
        Watch: "Watch", "Watch a method search, step by step";
        Play: "Play", "Solve the board by hand";
        Race: "Race", "Race methods side by side";
    }
}

/// Another solution, or another place in a watched search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    /// The next solution, searching for it if necessary.
    Next,
    /// The previous solution.
    Previous,
    /// The first solution, or the start of the search.
    First,
    /// The last solution, or the last step reached so far.
    Last,
    /// Forward by this many solutions or steps.
    Forward(u32),
    /// Back by this many solutions or steps.
    Back(u32),
    /// The solution with this number, from 1.
    To(u64),
}

/// A command for watching one search or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunCommand {
    /// Run or pause.
    TogglePlayback,
    /// One step forward.
    StepForward,
    /// One step back.
    StepBack,
    /// Go to this step, even one not reached yet; 0 is before the first. In a race, go to this
    /// time on its clock.
    Step(u64),
    /// Run faster.
    Faster,
    /// Run slower.
    Slower,
    /// Run at this many steps per second.
    Speed(u32),
}

/// A command for watching one search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WatchCommand {
    /// Show or hide this view in place of what the step did.
    Toggle(Highlight),
    /// The step that enters this node of the tree.
    Node(Vec<Square>),
    /// The step that enters a neighbour of the current node.
    Tree(TreeDirection),
    /// The nearest step in this direction that leads to a landmark.
    Landmark(Landmark, StepDirection),
    /// Flag the current step, or remove its flag.
    ToggleFlag,
    /// The next step with a flag.
    NextFlag,
    /// Search from the queens on the board.
    FromHere,
    /// Return to the enclosing search, at the step where it was left.
    ToOuter,
    /// Show the part of the tree below this node.
    Part(Vec<Square>),
    /// Show or hide a part next to the board.
    TogglePart(MiddlePart),
    /// Say more about this node of the tree, or about none.
    Inspect(Option<Vec<Square>>),
    /// Show a tab of the panel.
    Tab(Tab),
    /// A command for predicting the steps.
    Predict(PredictCommand),
}

choices! {
    /// A view that the board of a watched search can show in place of what the step did.
    pub enum Highlight {
        #[default]
        Visits: "Queens per square", "How often a queen was placed on each square";
        Blame: "Who is to blame",
            "The queens that make a row or column dead; or queens that no solution has together";
        Changes: "Changes", "Which queens have come and gone since the flag before";
    }
}

/// A command for predicting the steps of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PredictCommand {
    /// Start or stop asking questions.
    Toggle,
    /// Ask before these steps.
    Ask(Questions),
    /// Move the keyboard's square.
    MoveCursor(Direction),
    /// Answer with the keyboard's square.
    AnswerAtCursor,
    /// Answer the question: with this square, or that the step is about no single one.
    Answer(Option<Square>),
    /// Show the answer.
    Show,
}

/// A command for playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayCommand {
    /// Move the keyboard's square.
    MoveCursor(Direction),
    /// Place a queen on the keyboard's square, or remove it.
    ToggleAtCursor,
    /// Remove the queen on the keyboard's square.
    RemoveAtCursor,
    /// Undo the last change.
    Undo,
    /// Redo the last undone change.
    Redo,
    /// Suggest a square.
    Hint,
    /// Place the missing queens.
    Complete,
    /// Mark rows and columns that no queen can fill any more, or stop marking them.
    ToggleDeadLines,
    /// Show how many solutions have a queen on each square, or stop showing it.
    TogglePerSquare,
    /// Open the next puzzle of this difficulty.
    NewPuzzle(Difficulty),
    /// Open the next puzzle of the same difficulty.
    NextPuzzle,
    /// Open the puzzle of this seed, at the same difficulty.
    Puzzle(u64),
    /// Return from the puzzle to the user's own board.
    LeavePuzzle,
    /// Show the solution with this index among those of this order found by hand.
    ShowFound(usize),
}

/// A command for races only. Each of these starts another race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceCommand {
    /// Measure the race by this clock.
    Clock(Clock),
    /// Run to this finish.
    Finish(Finish),
    /// Race one method at several orders, or several methods at one.
    SeveralOrders(bool),
    /// Race this method in one lane, or in all lanes of a race at several orders.
    Method {
        /// The lane, counted from 0.
        lane: usize,
        /// The method.
        method: &'static Method,
    },
    /// Race at this order in one lane.
    Order {
        /// The lane, counted from 0.
        lane: usize,
        /// The order.
        order: usize,
    },
    /// Add a lane.
    Add,
    /// Remove this lane, counted from 0.
    Remove(usize),
}

impl Command {
    /// Whether it advances a watched search from one step to another.
    pub(super) fn advances_search(&self) -> bool {
        match self {
            Self::Go(_) | Self::Toggle(_) | Self::Restart => true,
            Self::Run(command) => !matches!(
                command,
                RunCommand::Faster | RunCommand::Slower | RunCommand::Speed(_)
            ),
            Self::Watch(command) => matches!(
                command,
                WatchCommand::Predict(_)
                    | WatchCommand::Node(_)
                    | WatchCommand::Tree(_)
                    | WatchCommand::Landmark(..)
                    | WatchCommand::NextFlag
                    | WatchCommand::FromHere
                    | WatchCommand::ToOuter
            ),
            _ => false,
        }
    }

    /// Whether it has no effect during a prediction, because it would move the search away from the
    /// question.
    pub fn waits_for_prediction(&self) -> bool {
        let may_answer = matches!(
            self,
            Self::Toggle(_) | Self::Restart | Self::Watch(WatchCommand::Predict(_))
        );
        self.advances_search() && !may_answer
    }
}

/// A command for the save dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveCommand {
    /// Save this.
    Item(ScreenItem),
    /// Save as this kind of file.
    Kind(FileKind),
    /// Make the picture this wide, in pixels.
    Side(u32),
    /// Save these solutions or steps.
    Span(Span),
    /// Save a tree down to this level.
    Depth(usize),
    /// Show this many steps or solutions per second.
    Speed(FilmSpeed),
    /// Put this title above it; none if empty.
    Title(String),
    /// Name the file like this.
    Name(String),
    /// Save in this folder.
    Folder(String),
    /// Copy the command that writes the same file.
    CopyCommand,
    /// Say why what was typed is not accepted.
    Refuse(String),
    /// Write the file, unless one with this name exists.
    Write,
    /// Write the file over the existing one, after confirmation.
    Replace,
}

/// A range of solutions or steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The number of the first, from 1.
    pub first: u64,
    /// The number of the last.
    pub last: u64,
}

/// A format for the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyFormat {
    /// The board as one line of numbers; a comparison as a table.
    Text,
    /// The board as lines of dots, with a Q for each queen.
    Letters,
    /// A picture of this item.
    Picture(ScreenItem, PictureFormat),
    /// The command that shows exactly the current view.
    Command,
    /// The command that opens the current puzzle without the user's queens.
    Puzzle,
    /// A picture of the board for LaTeX, drawn by `TikZ`.
    Latex,
    /// The code of the watched method.
    Code,
}
