//! All that can be asked for from outside.

use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};

use super::{Args, FileKind, Format, Medium};
use crate::{
    board::{Board, Given, Position, Square},
    counting::Resources,
    search::{Method, SweepSpec, run::RaceSpec},
    solutions::{Puzzle, Query},
    store::Work,
};

/// Something that is asked for from outside: by arguments, an address, a copied command or the
/// dialog that saves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// What is asked for.
    pub what: What,
    /// Where the result goes.
    pub outlet: Outlet,
    /// How text looks, where that is not as usual.
    pub format: Option<Format>,
    /// The arguments that ask for it, which also say how the result looks.
    pub args: Args,
}

/// Writes to a file what comes of what arguments ask for, or says in one line why not. The work
/// says how far it is, and cancels it.
pub type SaveTask = fn(&Args, &Path, &Work) -> Result<(), String>;

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
        /// How long each search may take.
        budget: Duration,
    },
    /// What methods need, how many tries solutions take, or how many there are.
    Sweep(SweepSpec),
    /// Shuffled solutions.
    Experiment {
        /// Which solutions, and how many.
        query: Query,
        /// Whether their tries are told.
        stats: bool,
        /// Whether the same solution may come again.
        repeats: bool,
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
    Window,
    /// To standard output.
    Print,
    /// Into this file, of this kind.
    File(PathBuf, FileKind),
}

impl Part {
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
    /// What kind of place it is.
    #[must_use]
    pub fn medium(&self) -> Medium {
        match self {
            Self::Window => Medium::Window,
            Self::Print => Medium::Text,
            Self::File(_, kind) => kind.medium(),
        }
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
