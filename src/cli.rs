//! The command line: arguments and their checks.

mod method;
mod throws;

use std::{num::NonZero, process::ExitCode, str::FromStr, thread};

use clap::{Parser, error::ErrorKind};
use indicatif::HumanCount;
use thiserror::Error;

use crate::{
    app::{Activity, Settings},
    board::{self, Board},
    catalogue::{Count, Kernel},
    compare::{self, Comparison},
    counts,
    families::LARGEST_NUMBERED,
    job::Job,
    method::{METHODS, Method},
    mode::Mode,
    text::{Format, Printout, Throws},
    theme::Theme,
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
    #[arg(value_name = "N", default_value = "8", value_parser = order)]
    board: Board,

    /// How to look for solutions
    #[arg(short, long, value_enum, default_value = "first")]
    mode: Mode,

    /// Search by this method instead of the mode's own
    #[arg(long, value_name = "NAME", value_parser = method::names(), conflicts_with = "count")]
    method: Option<&'static Method>,

    /// Print what each method spends on finding all solutions, in a table
    #[arg(long, conflicts_with_all = ["mode", "method", "print", "solution", "limit", "count"])]
    compare: bool,

    /// Makes shuffle reproducible: the same seed gives the same run
    #[arg(long, value_name = "S", value_parser = seed)]
    seed: Option<u64>,

    /// Stop after K solutions; --print alone stops after 1, except in mode all
    #[arg(long, value_name = "K", value_parser = positive)]
    limit: Option<u64>,

    /// Start at the K-th solution, counted from 1
    #[arg(long, value_name = "K", default_value = "1", value_parser = positive)]
    solution: u64,

    /// How the window looks
    #[arg(long, value_name = "NAME", value_enum, default_value = "classic")]
    theme: Theme,

    /// Write to standard output instead of opening a window
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
    #[arg(
        long,
        value_name = "K/M",
        requires = "count",
        conflicts_with = "families"
    )]
    part: Option<Part>,

    /// Count with these instructions: avx512, avx2 or portable [default: the fastest there are]
    #[arg(long, value_name = "NAME")]
    kernel: Option<Kernel>,

    /// Count and list all on T threads [default: as many as there are processors]
    #[arg(long, value_name = "T")]
    threads: Option<NonZero<usize>>,
}

/// A share of the work of counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    /// From 1.
    part: usize,
    /// How many shares there are.
    parts: usize,
}

impl FromStr for Part {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbers = text.split_once('/').and_then(|(part, parts)| {
            let part: usize = part.parse().ok()?;
            let parts = parts.parse().ok()?;
            (1..=parts).contains(&part).then_some(Self { part, parts })
        });
        numbers.ok_or("a share is K/M with K from 1 to M, like 3/64")
    }
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
    /// Anything that went wrong later: exit code 1.
    #[error(transparent)]
    Other(#[from] anyhow::Error),
}

impl From<&Failure> for ExitCode {
    fn from(failure: &Failure) -> Self {
        match failure {
            Failure::Usage(_) => Self::from(2),
            Failure::NoSolution(_) | Failure::Other(_) => Self::from(1),
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

    /// Checks what no argument shows alone.
    fn checked(mut self) -> Result<Self, Failure> {
        if let Some(method) = self.method {
            self.mode = method::mode(method, self.mode)?;
        }
        let order = self.board.order();
        if self.count && !self.mode.is_exhaustive() {
            return Err(Failure::Usage(format!(
                "mode {} cannot be counted: first and all can",
                self.mode.name()
            )));
        }
        if self.count && order > Count::MAX_ORDER {
            return Err(Failure::Usage(format!(
                "order {order} is too large to count: 1 to {} is allowed",
                Count::MAX_ORDER
            )));
        }
        throws::check(&self)?;
        let largest = *self.mode.orders().end();
        if let Some(method) = self.method {
            method
                .check(order)
                .map_err(|error| Failure::Usage(error.to_string()))?;
        } else if order > largest {
            return Err(Failure::Usage(format!(
                "order {order} is too large for mode {}: 1 to {largest} is allowed",
                self.mode.name()
            )));
        }
        if self.families && self.solution > 1 && self.is_looked_up() && order > LARGEST_NUMBERED {
            return Err(Failure::Usage(format!(
                "families are not numbered from order {} on: leave --solution out",
                LARGEST_NUMBERED + 1
            )));
        }
        let known = match self.mode.is_exhaustive() {
            true if self.families => counts::fundamental(order),
            true => counts::solutions(order),
            false => None,
        };
        match known {
            Some(last) if last > 0 && self.solution > last => Err(self.beyond(last)),
            _ => Ok(self),
        }
    }

    /// The failure when the solution asked for is beyond the last.
    #[must_use]
    pub fn beyond(&self, last: u64) -> Failure {
        let (what, with) = if self.families {
            ("family", " with --families")
        } else {
            ("solution", "")
        };
        Failure::Usage(format!(
            "{what} {} of order {} does not exist: --solution takes 1 to {last} in mode {}{with}",
            self.solution,
            self.board.order(),
            self.mode.name()
        ))
    }

    /// Whether solutions are looked up by their numbers instead of searched for.
    fn is_looked_up(&self) -> bool {
        self.mode == Mode::All && self.method.is_none()
    }

    /// What to begin with in the window; `seed` where none was given.
    #[must_use]
    pub fn settings(&self, seed: impl FnOnce() -> u64) -> Settings {
        Settings {
            job: Job {
                board: self.board,
                mode: self.mode,
                method: self.method,
                seed: self.seed.unwrap_or_else(seed),
                families: self.families,
                limit: self
                    .limit
                    .map_or(u64::MAX, |limit| limit.saturating_add(self.solution - 1)),
                kernel: self.kernel(),
            },
            solution: self.solution - 1,
            activity: Activity::Browse,
            theme: self.theme,
        }
    }

    fn threads(&self) -> usize {
        self.threads
            .or_else(|| thread::available_parallelism().ok())
            .map_or(1, NonZero::get)
    }

    fn kernel(&self) -> Kernel {
        self.kernel.unwrap_or_else(Kernel::best)
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
            kernel: self.kernel(),
            threads: self.threads(),
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
            threads: self.threads(),
        })
    }

    /// What to print of an experiment with shuffle, when that was asked for.
    #[must_use]
    pub fn throws(&self) -> Option<Throws> {
        (self.stats || self.no_repeats).then(|| Throws {
            format: self.print.unwrap_or(Format::Rows),
            limit: self.limit.unwrap_or(1),
            repeats: !self.no_repeats,
            stats: self.stats,
        })
    }

    /// The command that prints everything this one would let the window show.
    #[must_use]
    pub fn print_command(&self) -> String {
        format!("queens {} -m all -p board", self.board.order())
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

fn order(text: &str) -> Result<Board, String> {
    text.parse()
        .ok()
        .and_then(|order| Board::new(order).ok())
        .ok_or_else(|| {
            format!(
                "an order is a whole number from 1 to {}",
                HumanCount(board::LARGEST_ORDER as u64)
            )
        })
}

fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

fn positive(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(number) if number > 0 => Ok(number),
        _ => Err(format!("a whole number from 1 to {} is needed", u64::MAX)),
    }
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
