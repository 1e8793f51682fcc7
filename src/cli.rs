//! The command line: arguments and their checks.

mod advice;
mod check;
mod method;
pub mod text;
mod tries;
mod values;

use std::{num::NonZero, process::ExitCode};

use clap::{Parser, error::ErrorKind};
use thiserror::Error;

use self::text::{Format, Printout, Steps, TriesPrintout};
use self::values::Part;
use crate::{
    app::{Settings, Start, Theme},
    counting::{Count, Kernel, Resources},
    puzzle::{Board, Position, Queens},
    search::{Comparison, METHODS, Method, compare},
    solutions::{Kind, Mode, Query},
};

/// Shows the ways to place N queens on an N × N board so that none attacks another.
///
/// Opens a window, where ? explains the keys; with --print it writes to
/// standard output instead.
#[derive(Clone, Debug, Parser)]
#[command(name = "queens", version, allow_negative_numbers = true)]
#[expect(clippy::struct_excessive_bools, reason = "flags are what they are")]
pub struct Args {
    /// The order: as many queens, rows and columns
    #[arg(value_name = "N", default_value = "8", value_parser = values::order)]
    board: Board,

    /// How to look for solutions
    #[arg(short, long, default_value = "first", value_parser = values::mode())]
    mode: Mode,

    /// Search by this method instead of the mode's own
    #[arg(long, value_name = "NAME", value_parser = method::names(), conflicts_with = "count")]
    method: Option<&'static Method>,

    /// Print what each method spends on finding all solutions, in a table
    #[arg(long, conflicts_with_all = ["mode", "method", "print", "solution", "limit", "count"])]
    compare: bool,

    /// Makes shuffle reproducible: the same seed gives the same run
    #[arg(long, value_name = "S", value_parser = values::seed)]
    seed: Option<u64>,

    /// Stop after K solutions; --print alone stops after 1, except in mode all
    #[arg(long, value_name = "K", value_parser = values::positive)]
    limit: Option<u64>,

    /// Start at the K-th solution, counted from 1
    #[arg(long, value_name = "K", default_value = "1", value_parser = values::positive)]
    solution: u64,

    /// How the window looks
    #[arg(long, value_name = "NAME", value_enum, default_value = "classic")]
    theme: Theme,

    /// Watch the search step by step, from the K-th --solution on
    ///
    /// With --print it writes every step: as rows its number and a sentence that says why, as
    /// board these above the board, where x is the square that is tested and attacked, as json
    /// an object. It stops at the first solution, after --limit of them, or with -m all at the
    /// end of the search.
    #[arg(long, conflicts_with_all = ["count", "compare", "stats", "no_repeats", "families"])]
    watch: bool,

    /// Play on the board, beginning with these queens: row,column of each, as in --play="0,4 1,6"
    ///
    /// Rows and columns are counted from 0 at the top left. With --print it writes a completion,
    /// that is a solution that has all these queens.
    #[arg(
        long,
        value_name = "QUEENS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "",
        conflicts_with_all = [
            "watch", "count", "compare", "stats", "no_repeats", "families", "solution", "limit",
            "method",
        ]
    )]
    play: Option<Queens>,

    /// Write to standard output instead of opening a window; with --watch each step, with --play
    /// a completion
    #[arg(short, long, value_name = "FORMAT", value_enum)]
    print: Option<Format>,

    /// Print how many solutions there are, found by counting
    #[arg(long, conflicts_with_all = ["print", "solution", "limit", "seed"])]
    count: bool,

    /// Take solutions that a turn or a mirror makes the same for one, a family
    #[arg(long, conflicts_with = "compare")]
    families: bool,

    /// With -m shuffle: print the tries of each solution, their mean and the theory
    #[arg(long, conflicts_with_all = ["families", "solution", "count", "compare"])]
    stats: bool,

    /// With -m shuffle: print no solution twice, and go on until --limit are printed
    #[arg(long, conflicts_with_all = ["families", "solution", "count", "compare"])]
    no_repeats: bool,

    /// With --count: count only share K of M; all M shares add up
    #[arg(long, value_name = "K/M", conflicts_with = "families")]
    part: Option<Part>,

    /// Count with these instructions: avx512, avx2 or portable [default: the fastest there are]
    #[arg(long, value_name = "NAME")]
    kernel: Option<Kernel>,

    /// Count and list all on T threads [default: as many as there are processors]
    #[arg(long, value_name = "T")]
    threads: Option<NonZero<usize>>,
}

/// What to count, and how.
#[derive(Clone, Debug)]
pub struct Counting {
    /// The work.
    pub count: Count,
    /// The instructions to count with.
    pub kernel: Kernel,
    /// How many threads do it.
    pub threads: usize,
    /// Whether families are asked for instead of solutions.
    pub families: bool,
}

/// Why the program ends without having done what was asked.
#[derive(Debug, Error)]
pub enum Failure {
    /// Arguments that cannot be: exit code 2.
    #[error("{0}")]
    Usage(String),
    /// A board without a solution: exit code 1.
    #[error("no solution exists for order {0}")]
    NoSolution(usize),
    /// Queens that no others can join: exit code 1.
    #[error("no completion exists for {0} on a board of order {order}", order = .0.board().order())]
    NoCompletion(Position),
    /// Anything that went wrong later: exit code 1.
    #[error(transparent)]
    Other(#[from] anyhow::Error),
}

impl From<&Failure> for ExitCode {
    fn from(failure: &Failure) -> Self {
        match failure {
            Failure::Usage(_) => Self::from(2),
            Failure::NoSolution(_) | Failure::NoCompletion(_) | Failure::Other(_) => Self::from(1),
        }
    }
}

impl Args {
    /// The arguments of this process, checked; `None` when they only asked for
    /// help or the version, which is printed.
    ///
    /// # Errors
    /// [`Failure::Usage`] with one line that names what is wrong and what is allowed.
    pub fn read() -> Result<Option<Self>, Failure> {
        match Self::try_parse() {
            Ok(args) => args.checked().map(Some),
            Err(error)
                if matches!(
                    error.kind(),
                    ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
                ) =>
            {
                // Help that nobody reads any more is no failure.
                let _ = error.print();
                Ok(None)
            }
            Err(error) => Err(Failure::Usage(one_line(&error.to_string()))),
        }
    }

    /// Which solutions are asked for, and by what.
    fn kind(&self) -> Kind {
        let kind = Kind::of(self.mode);
        self.method
            .map_or(kind, |method| kind.with_method(Some(method)))
    }

    /// What is asked for; `seed` where none was given.
    ///
    /// # Errors
    /// [`Failure::Usage`] for an order that the mode or the method does not take.
    pub fn query(&self, seed: impl FnOnce() -> u64) -> Result<Query, Failure> {
        let mut query = Query::new(self.board, self.kind())
            .map_err(|error| Failure::Usage(error.to_string()))?;
        query.seed = self.seed.unwrap_or_else(seed);
        query.one_per_family = self.families;
        query.limit = self
            .limit
            .map(|limit| limit.saturating_add(self.solution - 1));
        query.resources = self.resources();
        Ok(query)
    }

    /// What to begin with in the window; `seed` where none was given.
    ///
    /// # Errors
    /// Those of [`Args::query`].
    pub fn settings(&self, seed: impl FnOnce() -> u64) -> Result<Settings, Failure> {
        Ok(Settings {
            query: self.query(seed)?,
            start: match self.position() {
                Some(position) => Start::Play(position),
                None if self.watch => Start::Watch((self.solution > 1).then_some(self.solution)),
                None => Start::Browse(self.solution - 1),
            },
            theme: self.theme,
        })
    }

    /// The number of the first solution to print, from 0.
    #[must_use]
    pub fn first_number(&self) -> u64 {
        self.solution - 1
    }

    fn resources(&self) -> Resources {
        let default = Resources::default();
        Resources {
            kernel: self.kernel.unwrap_or(default.kernel),
            threads: self.threads.unwrap_or(default.threads),
        }
    }

    /// What to count, when that was asked for.
    #[must_use]
    pub fn counting(&self) -> Option<Counting> {
        let count = Count::new(self.board.order()).filter(|_| self.count)?;
        let count = match self.part {
            Some(Part { part, parts }) => count.part(part, parts)?,
            None => count,
        };
        Some(Counting {
            count,
            kernel: self.resources().kernel,
            threads: self.resources().threads.get(),
            families: self.families,
        })
    }

    /// The comparison, when it was asked for; `seed` where none was given.
    #[must_use]
    pub fn comparison(&self, seed: impl FnOnce() -> u64) -> Option<Comparison> {
        let seed = self.seed.unwrap_or_else(seed);
        self.compare.then(|| {
            Comparison::new(
                self.board,
                METHODS.iter().collect(),
                seed,
                compare::PATIENCE,
            )
        })
    }

    /// What to print, when it was asked for.
    #[must_use]
    pub fn printout(&self) -> Option<Printout> {
        let every = self.mode == Mode::All;
        self.print.map(|format| Printout {
            format,
            limit: self.limit.unwrap_or(if every { u64::MAX } else { 1 }),
            threads: self.resources().threads.get(),
        })
    }

    /// What to print of an experiment with shuffle, when that was asked for.
    #[must_use]
    pub fn tries(&self) -> Option<TriesPrintout> {
        (self.stats || self.no_repeats).then(|| TriesPrintout {
            format: self.print.unwrap_or(Format::Rows),
            limit: self.limit.unwrap_or(1),
            repeats: !self.no_repeats,
            stats: self.stats,
        })
    }

    /// The board to begin to play on.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let Queens(queens) = self.play.clone()?;
        Position::new(self.board, queens).ok()
    }

    /// The steps to print, when that was asked for.
    #[must_use]
    pub fn steps(&self) -> Option<Steps> {
        let every = self.mode == Mode::All;
        let format = self.print.filter(|_| self.watch)?;
        let limit = self.limit.unwrap_or(if every { u64::MAX } else { 1 });
        Some(Steps { format, limit })
    }

    /// The position to complete, and how to print what comes of it, when that was
    /// asked for.
    #[must_use]
    pub fn completion(&self) -> Option<(Position, Format)> {
        Some((self.position()?, self.print?))
    }
}

/// The first paragraph of clap's message, without its label.
fn one_line(message: &str) -> String {
    let lines: Vec<&str> = message
        .lines()
        .map(str::trim)
        .take_while(|line| !line.is_empty())
        .collect();
    let line = lines.join(" ");
    line.strip_prefix("error: ").unwrap_or(&line).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_is_sound() {
        Args::command().debug_assert();
    }
}
