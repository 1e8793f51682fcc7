//! Saving what is shown to a file: the dialog, and what it asks for.
//!
//! A [`Subject`] is what there is to save, a [`FileKind`] as what. A [`SaveDialog`] holds what
//! was chosen, and how far the file is.

mod dialog;
mod subject;
#[cfg(test)]
mod tests;
pub mod words;

use std::path::PathBuf;

use super::Item;
use crate::task::{FileKind, OutSpec, Task};

pub use self::{
    dialog::{Choices, SaveDialog, SaveStage, StepBack},
    subject::Subject,
};

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

/// Which file: no two in a run have the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SaveId(u64);

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
    /// The file.
    pub file: OutSpec,
    /// What is written.
    pub source: Source,
}

/// Where what is written comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// From the screen, as it is when the file is begun.
    Screen {
        /// What of it.
        item: Item,
        /// The last level of a tree, if not all are wanted.
        depth: Option<usize>,
    },
    /// From this task, whose result goes into the file.
    Task(Box<Task>),
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
