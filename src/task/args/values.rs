//! Values of single arguments, as they are read and written. A message says in one line what is
//! wrong and what is allowed.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PathBufValueParser, PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};

use crate::board::{Board, Orders};
use crate::numbers::{grouped, ungrouped, ungrouped_decimal};
use crate::picture::Drawing;
use crate::search::{METHODS, Method};
use crate::store::from_home;

/// The most letters of a title; more could not be read above a picture.
pub const MAX_TITLE: usize = 200;

/// The most threads; hardly any machine has more processors.
const MAX_THREADS: usize = 1_024;

/// The most levels of a tree; no tree has more.
const MAX_DEPTH: usize = 2_000;

/// The possible time limits of a method: up to a day.
const SECONDS: RangeInclusive<f64> = 0.01..=86_400.0;

/// Parses the name of a method: one of those listed, or one of the user's own searches.
pub fn method() -> impl TypedValueParser<Value = &'static Method> {
    let names = METHODS
        .iter()
        .map(|method| PossibleValue::new(method.name).help(method.explained()));
    Listed(PossibleValuesParser::new(names))
}

/// A parser that lists some of the values it accepts.
#[derive(Clone)]
struct Listed(PossibleValuesParser);

impl TypedValueParser for Listed {
    type Value = &'static Method;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<&'static Method, clap::Error> {
        if let Some(own) = value.to_str().and_then(Method::by_name) {
            return Ok(own);
        }
        let listed = self.0.clone();
        let listed = listed.try_map(|name| Method::by_name(&name).ok_or("there is no such name"));
        listed.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
}

/// Parses the width of a picture, in pixels.
pub fn size(text: &str) -> Result<u32, String> {
    let most = Drawing::MAX_PIXELS;
    let size = ungrouped(text).and_then(|size| size.try_into().ok());
    let size = size.filter(|size| (1..=most).contains(size));
    size.ok_or_else(|| format!("1 to {} pixels are allowed", grouped(most.into())))
}

/// Whether this can be a title: one line with something to read.
pub fn accepts_title(text: &str) -> bool {
    let is_line = !text.trim().is_empty() && !text.contains(char::is_control);
    is_line && text.chars().count() <= MAX_TITLE
}

/// Parses a title.
pub fn title(text: &str) -> Result<String, String> {
    let title = accepts_title(text).then(|| text.to_owned());
    title.ok_or_else(|| format!("give one line of 1 to {MAX_TITLE} letters"))
}

/// One order or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderArg {
    /// The board of one order.
    One(Board),
    /// A range of orders.
    Range(Orders),
}

impl OrderArg {
    /// The orders, at least one.
    pub(super) fn orders(self) -> Orders {
        match self {
            Self::One(board) => board.into(),
            Self::Range(orders) => orders,
        }
    }
}

/// Parses an order, or two with a hyphen between them.
impl FromStr for OrderArg {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // A leading hyphen makes it a negative number.
        let Some((first, last)) = text.split_once('-').filter(|(first, _)| !first.is_empty())
        else {
            return board(text).map(Self::One);
        };
        let orders = board(first).ok().zip(board(last).ok());
        let orders = orders.and_then(|(first, last)| Orders::new(first, last));
        let most = grouped(Board::MAX_ORDER as u64);
        orders.map(Self::Range).ok_or_else(|| {
            format!("give two orders from 1 to {most} as in 4-12, the smaller one first")
        })
    }
}

impl fmt::Display for OrderArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(board) => board.fmt(f),
            Self::Range(orders) => orders.fmt(f),
        }
    }
}

/// Parses the board of an order.
pub fn board(text: &str) -> Result<Board, String> {
    let order = whole(text, 1, Board::MAX_ORDER as u64)?;
    Board::new(order as usize).map_err(|error| error.to_string())
}

/// Parses the seed of random numbers, or the number of a step, where 0 is before the first.
pub fn from_zero(text: &str) -> Result<u64, String> {
    whole(text, 0, u64::MAX)
}

/// Parses a number of solutions, or the number of one.
pub fn positive(text: &str) -> Result<u64, String> {
    whole(text, 1, u64::MAX)
}

/// Parses the number of levels of a tree to print.
pub fn depth(text: &str) -> Result<usize, String> {
    whole(text, 1, MAX_DEPTH as u64).map(|depth| depth as usize)
}

/// Parses the number of threads.
pub fn threads(text: &str) -> Result<NonZero<usize>, String> {
    let threads = whole(text, 1, MAX_THREADS as u64)?;
    Ok(NonZero::new(threads as usize).unwrap_or(NonZero::<usize>::MIN))
}

/// A time limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seconds(pub Duration);

impl FromStr for Seconds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let seconds = ungrouped_decimal(text);
        let seconds = seconds.filter(|seconds| SECONDS.contains(seconds));
        let (min, max) = SECONDS.into_inner();
        let max = grouped(max as u64);
        seconds
            .map(|seconds| Self(Duration::from_secs_f64(seconds)))
            .ok_or_else(|| format!("give a number of seconds from {min} to {max}"))
    }
}

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_secs_f64().fmt(f)
    }
}

/// The name of a file, which need not be valid text. A leading tilde is the user's own folder:
/// shells on Windows leave it to programs, and others do after an equals sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileName(pub PathBuf);

impl From<OsString> for FileName {
    fn from(name: OsString) -> Self {
        Self(from_home(Path::new(&name)))
    }
}

/// Parses the name of a file, which is not empty.
pub fn file() -> impl TypedValueParser<Value = FileName> {
    PathBufValueParser::new().map(|path| path.into_os_string().into())
}

impl fmt::Display for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.display().fmt(f)
    }
}

/// Parses a whole number within a range, with or without the commas that the program writes.
fn whole(text: &str, min: u64, max: u64) -> Result<u64, String> {
    let number = ungrouped(text).filter(|number| (min..=max).contains(number));
    number.ok_or_else(|| format!("give a whole number from {min} to {}", grouped(max)))
}

/// The number of processors that Slurm gave to this task, if it runs under Slurm.
///
/// The machine may let a task use more: Slurm need not confine it to its own.
pub fn given_by_slurm(variable: impl Fn(&'static str) -> Option<String>) -> Option<NonZero<usize>> {
    // The first is set only if it was requested; the second says what a task has otherwise.
    ["SLURM_CPUS_PER_TASK", "SLURM_CPUS_ON_NODE"]
        .into_iter()
        .find_map(|name| variable(name)?.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tilde_is_the_folder_of_the_user() {
        let FileName(path) = OsString::from("~/a.txt").into();
        assert!(path.is_absolute() && path.ends_with("a.txt"));
    }

    #[test]
    fn titles_are_one_line() {
        let longest = "x".repeat(MAX_TITLE);
        for (text, is_taken) in [("--", true), (&longest, true), ("a\nb", false)] {
            assert_eq!(title(text).is_ok(), is_taken, "{text}");
        }
        assert!(title(&format!("{longest}x")).is_err());
    }

    #[test]
    fn slurm_says_how_many() {
        let given = |variables: &'static [(&str, &str)]| {
            given_by_slurm(|name| {
                let (_, value) = variables.iter().find(|(other, _)| *other == name)?;
                Some((*value).to_owned())
            })
            .map(NonZero::get)
        };
        assert_eq!(given(&[]), None);
        assert_eq!(given(&[("SLURM_CPUS_PER_TASK", "4")]), Some(4));
        assert_eq!(given(&[("SLURM_CPUS_ON_NODE", "1")]), Some(1));
        let both = &[("SLURM_CPUS_ON_NODE", "8"), ("SLURM_CPUS_PER_TASK", "2")];
        assert_eq!(given(both), Some(2));
        for wrong in ["0", "", "two", "-1"] {
            let one = given_by_slurm(|_| Some(wrong.to_owned()));
            assert_eq!(one, None, "{wrong}");
        }
    }
}
