//! All that can be asked for from outside.

use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};

use super::{FileKind, Format};
use crate::{
    board::{Board, Coordinates, Given, Position, Square},
    counting::Resources,
    picture::Zoom,
    picture::{Theme, film::FilmSpeed},
    search::{Method, Quantity, SweepSpec, run::RaceSpec},
    solutions::{Puzzle, Query},
    store::Work,
};

/// Something that is asked for from outside: by arguments, an address, a copied command or the
/// dialog that saves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// What is asked for.
    pub what: What,
    /// The colours, where they were chosen.
    pub theme: Option<Theme>,
    /// How squares are named, where that was chosen.
    pub coordinates: Option<Coordinates>,
    /// Where the result goes.
    pub outlet: Outlet,
}

/// Writes to a file what comes of a task, or says in one line why not. The work says how far it
/// is, and cancels it.
pub type SaveTask = fn(&Task, &Path, &Work) -> Result<(), String>;

/// What can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Solutions.
    Solutions(Query, Part),
    /// The steps of a search, from given queens on a board.
    Steps(Query, Given, Part),
    /// The tree of a method, down to a level.
    Tree {
        /// The method.
        method: &'static Method,
        /// Its board, and the queens that are given.
        given: Given,
        /// The last level, if not all are wanted.
        depth: Option<usize>,
    },
    /// A board with queens, to play on.
    Play {
        /// The queens.
        position: Position,
    },
    /// A puzzle to play.
    Puzzle {
        /// The puzzle.
        puzzle: Box<Puzzle>,
        /// The queens that are placed on it.
        placed: Vec<Square>,
        /// How many puzzles, if more than this one.
        limit: Option<u64>,
    },
    /// Searches side by side.
    Race {
        /// The searches.
        spec: RaceSpec,
        /// The steps of it.
        part: Part,
        /// How long each search may take, where that was chosen.
        budget: Option<Duration>,
    },
    /// What each method needs.
    Sweep {
        /// The orders and the time.
        spec: SweepSpec,
        /// What a chart of several orders shows; `None` for one order.
        quantity: Option<Quantity>,
    },
    /// Shuffled solutions.
    Experiment {
        /// Which solutions, and how many.
        query: Query,
        /// Whether their tries are told.
        stats: bool,
        /// Whether the same solution may come again.
        repeats: bool,
    },
    /// How many tries solutions take by shuffling, at one order after the other.
    Tries(SweepSpec),
    /// How many solutions there are, at one order after the other.
    Counts {
        /// The orders and the time.
        spec: SweepSpec,
        /// Whether families are counted, not solutions.
        families: bool,
        /// What counting may use.
        resources: Resources,
    },
    /// How many solutions there are.
    Count {
        /// The board, and the queens that are given.
        given: Given,
        /// Whether families are counted, not solutions.
        families: bool,
        /// A part of the work.
        share: Share,
        /// The file that keeps how far it is, if one does.
        resume: Option<PathBuf>,
        /// What counting may use.
        resources: Resources,
    },
    /// A method as pseudocode.
    Listing(Board, &'static Method),
    /// Whether the arrangements in a file are solutions.
    Check(PathBuf),
    /// A script that completes arguments in this shell.
    Completions(clap_complete::Shell),
    /// The manual page.
    Manual,
}

/// Which solutions, or which steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The solution of this number, from 1.
    Solution(u64),
    /// The step of this number.
    Step(u64),
    /// From the one number to the other, where these are given.
    Span(Option<u64>, Option<u64>),
}

/// Where a result goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outlet {
    /// Into a window.
    Window {
        /// What is searched for behind a board to play on, if not the first solution.
        behind: Option<Query>,
        /// How large letters are, where that was chosen.
        zoom: Option<Zoom>,
        /// Whether nothing moves.
        is_still: bool,
        /// Whether nothing is read or kept of other runs.
        keeps_nothing: bool,
    },
    /// To standard output, in this format if one was chosen.
    Print(Option<Format>),
    /// Into a file.
    File(OutSpec),
}

/// A file that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutSpec {
    /// Its name, where it is not absolute from the current folder on.
    pub path: PathBuf,
    /// As what it is written.
    pub kind: FileKind,
    /// Whether a file that is there is written over.
    pub overwrites: bool,
    /// How text in it looks, where that was chosen.
    pub format: Option<Format>,
    /// The width of a picture or a film in pixels, where that was chosen.
    pub width: Option<u32>,
    /// The title above a picture or a film, if it has one.
    pub title: Option<String>,
    /// The speed of a film, where that was chosen.
    pub speed: Option<FilmSpeed>,
    /// Whether a film plays once, not again and again.
    pub once: bool,
}

impl Task {
    /// How it is printed, if not as usual. Files of text have a board or the rows of a table.
    #[must_use]
    pub fn format(&self) -> Option<Format> {
        let file = match &self.outlet {
            Outlet::Window { .. } => return None,
            Outlet::Print(format) => return *format,
            Outlet::File(file) => file,
        };
        file.kind.format().or(file.format).or(match self.what {
            What::Tree { .. } | What::Listing(..) | What::Count { .. } | What::Counts { .. } => {
                None
            }
            What::Race { .. }
            | What::Sweep { .. }
            | What::Tries(_)
            | What::Experiment { stats: true, .. } => Some(Format::Rows),
            _ => Some(Format::Board),
        })
    }
}

impl What {
    /// The orders and the time of a sweep.
    #[must_use]
    pub fn sweep(&self) -> Option<&SweepSpec> {
        match self {
            Self::Sweep { spec, .. } | Self::Tries(spec) | Self::Counts { spec, .. } => Some(spec),
            _ => None,
        }
    }
}

impl OutSpec {
    /// More letters than can be read above a picture.
    pub const MAX_TITLE: usize = 200;

    /// Whether this can be a title: one line with something to read.
    #[must_use]
    pub fn takes_title(text: &str) -> bool {
        let is_line = !text.trim().is_empty() && !text.contains(char::is_control);
        is_line && text.chars().count() <= Self::MAX_TITLE
    }
}

impl Part {
    /// As much as is usual.
    pub const USUAL: Self = Self::Span(None, None);

    /// The numbers of the first and the last one, where these are given.
    #[must_use]
    pub fn span(self) -> (Option<u64>, Option<u64>) {
        match self {
            Self::Span(from, to) => (from, to),
            Self::Solution(number) | Self::Step(number) => (Some(number), Some(number)),
        }
    }
}

impl Outlet {
    /// A window as it was left.
    pub const WINDOW: Self = Self::Window {
        behind: None,
        zoom: None,
        is_still: false,
        keeps_nothing: false,
    };

    /// As what a file is written, if it goes into one.
    #[must_use]
    pub fn kind(&self) -> Option<FileKind> {
        match self {
            Self::File(file) => Some(file.kind),
            Self::Window { .. } | Self::Print(_) => None,
        }
    }

    /// Whether it is a picture or a film.
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        let kind = self.kind();
        kind.is_some_and(|kind| kind.is_picture() || kind.is_film())
    }
}

/// A share of the work of counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// From 1 to `parts`.
    pub part: usize,
    /// How many shares there are.
    pub parts: usize,
}

impl Share {
    /// All of the work.
    pub const ALL: Self = Self { part: 1, parts: 1 };
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.parts)
    }
}

impl FromStr for Share {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_among_the_shares() {
        let share = |part, parts| Ok(Share { part, parts });
        assert_eq!("3/64".parse(), share(3, 64));
        assert_eq!("1/1".parse(), share(1, 1));
        for text in ["0/3", "4/3", "3", "/", "a/b", "1/0", "-1/3", "1/2/3", ""] {
            assert!(text.parse::<Share>().is_err(), "{text}");
        }
    }
}
