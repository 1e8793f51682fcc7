//! What happens, and what to do about it.

use std::{path::PathBuf, time::Duration};

use super::{
    command::Command,
    item::{CopiedPicture, Item},
    panes::Room,
    settings::Preferences,
};
use crate::{
    board::{Solution, Square},
    picture::Zoom,
    solutions::Collection,
    task::{Args, FileKind},
    worker::{Report, Request},
};

/// Why some of the solutions found by hand are not kept for the next run, if that is so.
pub type Unkept = Option<String>;

/// Something that happened.
#[derive(Debug)]
pub enum Message {
    /// The user asks for something.
    Command(Command),
    /// The pointer is at this node of the tree of a watched search, or at none.
    Pointed(Option<Vec<Square>>),
    /// The worker reports.
    Report(Box<Report>),
    /// Time has passed since the last such message, or since there was nothing to
    /// wait for.
    Tick(Duration),
    /// The window has room for this from now on.
    Room(Room),
    /// The window has room for letters of this size at most from now on.
    MaxZoom(Zoom),
    /// A picture of this is in the clipboard.
    Copied(Item, CopiedPicture),
    /// What is said of a file that is being written.
    Written(SaveId, Written),
    /// The solutions found by hand that were kept in earlier runs, or by another program that
    /// runs at the same time.
    Collection(Collection, Unkept),
    /// Something to say: what was saved, or why something was not saved, copied or kept.
    Notice(String),
}

/// Something to do outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Ask the worker.
    Ask(Request),
    /// Fill the screen or not.
    Fullscreen(bool),
    /// Save a picture of the window.
    Screenshot,
    /// Put this text into the clipboard.
    Copy(String),
    /// Put a picture of this into the clipboard.
    CopyPicture(Item, CopiedPicture),
    /// Write this file.
    Save(Box<SaveRequest>),
    /// Write this file no longer.
    CancelSave(SaveId),
    /// Remember this for the next run.
    Remember(Box<Preferences>),
    /// Read the solutions found by hand.
    ReadCollection,
    /// Keep this solution with those found by hand.
    Collect(Solution),
    /// End the program.
    Quit,
}

/// Which file: no two in a run have the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SaveId(pub(super) u64);

impl SaveId {
    /// The one after it.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveRequest {
    /// Which file: what is said of it has the same.
    pub id: SaveId,
    /// As what it is written.
    pub kind: FileKind,
    /// What of the screen is written, as it is when the file is begun; otherwise what is asked
    /// for is.
    pub shown: Option<Shown>,
    /// What asks for it: the name of the file and how it looks at least.
    pub args: Args,
}

/// Something on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// What of it.
    pub item: Item,
    /// The last level of a tree, if not all are wanted.
    pub depth: Option<usize>,
}

/// How far a file is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileProgress {
    /// How much is done: bytes, or of a film its boards.
    pub done: u64,
    /// How much there is, where that is known.
    pub total: Option<u64>,
}

/// What is said of a file that is being written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// So much of it.
    Some(FileProgress),
    /// All of it; its full name.
    All(PathBuf),
    /// Nothing: there is such a file already.
    Exists,
    /// Nothing, for this reason.
    Failed(String),
}
