//! Messages to the state of the window, and the effects they have outside.

use std::path::PathBuf;
use std::time::Duration;

use super::{Command, Preferences, Room, ScreenItem};
use crate::board::Solution;
use crate::picture::{PictureFormat, Zoom};
use crate::solutions::Collection;
use crate::task::{Args, FileKind};
use crate::worker::{Report, Request};

/// Something that happened.
#[derive(Debug)]
pub enum Message {
    /// The user gives a command.
    Command(Command),
    /// The worker reports.
    Report(Box<Report>),
    /// This much time has passed since the last tick; zero for the first tick after a rest.
    Tick(Duration),
    /// The window now has this much room.
    Room(Room),
    /// The window now has room for letters of at most this size.
    MaxZoom(Zoom),
    /// A picture of this item is on the clipboard.
    Copied(ScreenItem, PictureFormat),
    /// News of a file that is being written.
    Written(Written),
    /// The solutions found by hand in earlier runs, or kept by another program that runs at the
    /// same time; and why some are not kept for the next run, if so.
    Collection(Collection, Option<String>),
    /// A notice: what was saved, or why something was not saved, copied or kept.
    Notice(String),
}

/// Something to do outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Send the worker a request.
    Ask(Request),
    /// Fill the screen, or stop doing so.
    Fullscreen,
    /// Save a picture of the window.
    Screenshot,
    /// Put this text on the clipboard.
    Copy(String),
    /// Ask for the text on the clipboard.
    Paste,
    /// Put a picture of this item on the clipboard.
    CopyPicture(ScreenItem, PictureFormat),
    /// Write this file.
    Save(Box<SaveRequest>),
    /// Stop writing the file.
    CancelSave,
    /// Remember this for the next run.
    Remember(Box<Preferences>),
    /// Keep this solution with those found by hand.
    Collect(Solution),
    /// End the program.
    Quit,
}

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveRequest {
    /// The kind of file.
    pub kind: FileKind,
    /// The part of the screen to write, in its state when the file is started; otherwise the result
    /// of the request is written.
    pub shown: Option<Shown>,
    /// The request: at least the name and the look of the file.
    pub args: Args,
}

/// Something on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The item to draw.
    pub item: ScreenItem,
    /// The last level of a tree, if not all levels are wanted.
    pub depth: Option<usize>,
}

/// The progress of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileProgress {
    /// The amount done: bytes, or boards of a film.
    pub done: u64,
    /// The total amount, if known.
    pub total: Option<u64>,
}

/// News of a file that is being written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// Part of it is written.
    Some(FileProgress),
    /// All of it is written, under this full name.
    All(PathBuf),
    /// Nothing is written: the file exists already.
    Exists,
    /// Nothing is written, for this reason: the folder of the file does not exist.
    NoFolder(String),
    /// Nothing is written, for this reason.
    Failed(String),
}
