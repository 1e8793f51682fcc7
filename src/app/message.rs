//! What happens, what the user asks for, and what is to be done about it.

use std::{path::PathBuf, time::Duration};

use super::{Activity, theme::Theme};
use crate::{
    puzzle::{Square, Symmetry},
    search::Method,
    solutions::Mode,
    solver::{Report, Request},
};

/// What a key, a button or a number field asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// The next solution; search for it if need be.
    Next,
    /// The solution before.
    Previous,
    /// The first solution, or the beginning of the search that is watched.
    First,
    /// The last solution, or the last step that was seen.
    Last,
    /// 100 solutions or steps on.
    PageForward,
    /// 100 solutions or steps back.
    PageBack,
    /// Show the solution with this number, from 1.
    GoTo(u64),
    /// Show the image of the solution under a symmetry.
    Image(Symmetry),
    /// An order larger by one.
    OrderUp,
    /// An order smaller by one.
    OrderDown,
    /// A board of this order.
    Order(usize),
    /// Another mode.
    Mode(Mode),
    /// Another method, or the mode's own.
    Method(Option<&'static Method>),
    /// The method after the one in use.
    NextMethod,
    /// Do this with the board.
    Activity(Activity),
    /// Watch the method search, or look at solutions again.
    Watch,
    /// Let the search that is watched run, or stop it.
    TogglePlayback,
    /// One step on.
    StepOn,
    /// One step back.
    StepBack,
    /// The step with this number, of those that were seen; 0 is before the first.
    Step(u64),
    /// Run faster.
    Faster,
    /// Run slower.
    Slower,
    /// Run at so many steps a second.
    Speed(u32),
    /// Tell of each square how often it was visited, or stop doing so.
    ToggleVisits,
    /// Solve the board by hand, or look at solutions again.
    Play,
    /// Put a queen on this square or take it away.
    Toggle(Square),
    /// Another square for the keyboard.
    Cursor(Direction),
    /// Put a queen on the square where the keyboard is, or take it away.
    ToggleAtCursor,
    /// Take the last change back.
    Undo,
    /// Make the change again that was taken back.
    Redo,
    /// Propose a square.
    Hint,
    /// Put the missing queens on the board.
    Complete,
    /// Compare all methods on this board, or stop doing so.
    Compare,
    /// One solution of each family only, or all of them again.
    Families,
    /// Begin again, shuffle with another seed; or take all queens away.
    Restart,
    /// Hide the panel, or show it again.
    BoardOnly,
    /// Another look of the window.
    Theme(Theme),
    /// The look after the one in use.
    NextTheme,
    /// Fill the screen, or stop doing so.
    Fullscreen,
    /// Save a picture of the window.
    Screenshot,
    /// Show what the keys do, or hide it again.
    Help,
    /// End the program.
    Quit,
}

/// A way to go on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
    /// To the column on the right.
    Right,
}

/// Something that happened.
#[derive(Debug)]
pub enum Message {
    /// The user asks for something.
    Command(Command),
    /// The solver has news.
    Report(Box<Report>),
    /// Time has gone by since the last such message, or since there was nothing to
    /// wait for.
    Tick(Duration),
    /// A picture was saved, or not.
    Saved(Result<PathBuf, String>),
}

/// Something to do outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Ask the solver.
    Ask(Request),
    /// Fill the screen or not.
    Fullscreen(bool),
    /// Save a picture of the window.
    Screenshot,
    /// End the program.
    Quit,
}
