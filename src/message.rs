//! What happens, what the user asks for, and what is to be done about it.

use std::path::PathBuf;

use crate::{
    method::Method,
    mode::Mode,
    symmetry::Symmetry,
    worker::{Report, Request},
};

/// What a key, a button or a number field asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Show the next solution; search for it if need be.
    Next,
    /// Show the solution before.
    Previous,
    /// Show the first solution.
    First,
    /// Show the last solution.
    Last,
    /// Show the solution 100 further on.
    Forward,
    /// Show the solution 100 before.
    Back,
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
    /// Compare all methods on this board, or stop doing so.
    Compare,
    /// One solution of each family only, or all of them again.
    Families,
    /// Begin again; shuffle with another seed.
    Restart,
    /// Hide the panel, or show it again.
    BoardOnly,
    /// Fill the screen, or stop doing so.
    Fullscreen,
    /// Save a picture of the window.
    Screenshot,
    /// Show what the keys do, or hide it again.
    Help,
    /// End the program.
    Quit,
}

/// Something that happened.
#[derive(Debug)]
pub enum Message {
    /// The user asks for something.
    Command(Command),
    /// The solver has news.
    Report(Box<Report>),
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
