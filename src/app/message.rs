//! What happens, and what to do about it.

use std::{path::PathBuf, time::Duration};

use super::{command::Command, panes::Room, preferences::Preferences, zoom::Zoom};
use crate::solver::{Report, Request};

/// Something that happened.
#[derive(Debug)]
pub enum Message {
    /// The user asks for something.
    Command(Command),
    /// The solver reports.
    Report(Box<Report>),
    /// Time has passed since the last such message, or since there was nothing to
    /// wait for.
    Tick(Duration),
    /// The window has room for this from now on.
    Room(Room),
    /// The window has room for letters of this size at most from now on.
    MaxZoom(Zoom),
    /// A picture was saved, or not.
    Saved(Result<PathBuf, String>),
    /// Something could not be kept for the next run, for this reason.
    NotKept(String),
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
    /// Put this text into the clipboard.
    Copy(String),
    /// Remember this for the next run.
    Remember(Box<Preferences>),
    /// End the program.
    Quit,
}
