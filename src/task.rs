//! Everything that can be requested from outside, and how its results are written.
//!
//! 1. [`Args`]: the arguments, the single description of a request that is read and written: as a
//!    command for a [`Shell`], as a [`web_address`], and by the save dialog.
//! 2. [`Task`]: the request as a whole, with everything it needs, and where the result goes.
//! 3. [`Topic`] and [`Medium`]: the subject of a request and the destination of its result, which
//!    together decide the options that it accepts.
//! 4. [`Format`]: how to print, and [`FileKind`]: what the ending of a file says. Each [`Topic`]
//!    has some.
//! 5. [`Table`]: columns and rows, written as aligned text, as JSON or as CSV.
//! 6. [`text`]: everything but tables: boards, solutions, steps, trees and puzzles.
//! 7. [`SweepTable`]: the effort of methods, the tries per solution, and the numbers of solutions.

mod args;
mod formats;
mod option_rules;
mod printed_sweep;
mod shell_command;
pub mod table_writer;
#[cfg(test)]
pub(crate) mod tests;
pub mod text;
pub mod web_address;

pub use self::args::{Args, FileName, MAX_TITLE, OrderArg, Seconds, accepts_title};
pub use self::formats::{FileContent, FileKind, Format};
pub use self::option_rules::{Medium, Topic, or};
pub use self::printed_sweep::SweepTable;
pub use self::shell_command::Shell;
pub use self::table_writer::Table;
pub use self::text::Output;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::board::{Given, Position};
use crate::search::run::RaceSpec;
use crate::search::{Method, SweepSpec, Tree};
use crate::solutions::{Puzzle, Query};
use crate::store::WriteProgress;

/// A task requested from outside: by arguments, an address, a copied command or the save dialog.
#[derive(Clone, Debug)]
pub struct Task {
    /// The task itself.
    pub kind: TaskKind,
    /// The destination of the result.
    pub outlet: TaskOutput,
    /// The text format, if not the usual one.
    pub format: Option<Format>,
    /// The arguments that describe it, including the look of the result.
    pub args: Args,
}

/// Writes the result of some arguments to a file, or returns one line that says why not. The work
/// reports the progress and can cancel it.
pub type SaveTask = fn(&Args, &Path, &WriteProgress) -> Result<(), String>;

/// A kind of task, with what had to be checked or found out to make it. All else is read from
/// [`Task::args`] when it is carried out.
#[derive(Clone, Debug)]
pub enum TaskKind {
    /// Solutions.
    Solutions(Query),
    /// The steps of a search, starting from given queens on a board.
    Steps(Query, Given),
    /// The tree of a method, on a board with given queens.
    Tree(&'static Method, Tree, Given),
    /// A board with queens, to play on.
    Play(Position),
    /// A puzzle to play.
    Puzzle {
        /// The puzzle.
        puzzle: Box<Puzzle>,
        /// The queens so far, those of the puzzle among them.
        position: Position,
    },
    /// Searches racing side by side.
    Race(RaceSpec),
    /// The effort of methods, the tries per solution, or the numbers of solutions.
    Sweep(SweepSpec),
    /// Shuffled solutions.
    Experiment(Query),
    /// The number of all solutions or families, or of the solutions that have the queens that are
    /// given; in a format, of those that have one on each square that is not attacked.
    Count(Given),
    /// A method as pseudocode.
    Listing(&'static Method),
    /// A check whether the arrangements in a file are solutions.
    Check,
    /// What goes with an installed program: a script for a shell that completes arguments, or the
    /// manual page.
    Installed,
}

/// The solutions or steps to show, by their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The first one, if given. Solutions are numbered from 1.
    pub from: Option<u64>,
    /// The last one, if given.
    pub to: Option<u64>,
}

/// The destination of a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskOutput {
    /// To a window.
    Window,
    /// To standard output.
    Print,
    /// To this file, of this kind.
    File(PathBuf, FileKind),
}

impl TaskOutput {
    /// The medium of the destination.
    pub fn medium(&self) -> Medium {
        match self {
            Self::Window => Medium::Window,
            Self::Print => Medium::Text,
            Self::File(_, kind) => kind.medium(),
        }
    }
}

/// A share of the work of counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkShare {
    /// The number of this share, from 1 to `parts`.
    pub part: usize,
    /// The number of shares.
    pub parts: usize,
}

impl WorkShare {
    /// The whole work.
    pub const ALL: Self = Self { part: 1, parts: 1 };
}

impl fmt::Display for WorkShare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.parts)
    }
}

impl FromStr for WorkShare {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbers = text.split_once('/').and_then(|(part, parts)| {
            let part: usize = part.parse().ok()?;
            let parts = parts.parse().ok()?;
            (1..=parts).contains(&part).then_some(Self { part, parts })
        });
        numbers.ok_or("give a share as K/M with K from 1 to M, such as 3/64")
    }
}
