//! Text formats, a file for each.
//!
//! Not everything can be written in every [`Format`]: solutions have a
//! [`SolutionFormat`], steps of a search a [`StepFormat`], trees a [`TreeFormat`], tables of
//! several orders a [`TableFormat`], puzzles a [`PuzzleFormat`].
//!
//! To add a format of solutions:
//!
//! 1. Write a file here with a function `write_solution`.
//! 2. Add a variant to [`Format`], whose comment is its help, and to [`SolutionFormat`]. The
//!    compiler names the places that have to know it; in [`SolutionWriter::write`] it calls
//!    the function.
//! 3. Add a line to the table of formats in `README.md`. A test fails until it is there.

mod arrangement;
mod board;
mod comparison;
mod csv;
mod growth;
mod json;
mod pairs;
mod puzzle;
mod race;
mod rows;
mod summary;
mod tree;

use std::{
    io::{self, Write},
    mem,
};

use clap::ValueEnum;

pub use self::{
    arrangement::read_arrangement,
    comparison::{write_headings, write_ratios, write_row},
    growth::{
        Counted, CountsTable, Ended, MethodsTable, TableFormat, Trials, TrialsTable, time_to_count,
    },
    puzzle::{PuzzleFormat, write_puzzle},
    race::RaceFormat,
    rows::{RowsLine, write_rows},
    summary::write_summary,
    tree::{TreeFormat, TreePart},
};
use super::failure::Failure;
use crate::{
    numbers::{grouped, write_numbers},
    puzzle::{Notation, Solution},
    search::Trace,
};

/// How to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// One line per row: Q is a queen, . an empty square
    Board,
    /// One line per solution: the column of the queen on each row, from 0
    Rows,
    /// One JSON object per solution: its order n, its number and its columns
    Json,
    /// One line per solution: (row column) of each queen, from 1, last column first
    Pairs,
    /// For spreadsheets: headings, then one line per solution, step or row of a table
    Csv,
    /// With --tree alone: for Graphviz, as in queens 6 --tree -p dot | dot -Tsvg
    Dot,
}

/// How to print solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionFormat {
    /// Lines of `Q` and `.`.
    Board,
    /// The columns in one line.
    Rows,
    /// A JSON object in one line.
    Json,
    /// Pairs of row and column in one line.
    Pairs,
    /// The columns in one line of CSV.
    Csv,
}

/// How to print the steps of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepFormat {
    /// A sentence with the board below it.
    Board,
    /// A sentence in one line.
    Rows,
    /// A JSON object in one line.
    Json,
    /// A line of CSV.
    Csv,
}

/// Writes the steps of a search one after the other.
#[derive(Debug)]
pub struct StepWriter {
    format: StepFormat,
    /// Whether a step was written.
    has_begun: bool,
}

/// Writes solutions one after the other.
#[derive(Debug)]
pub struct SolutionWriter {
    format: SolutionFormat,
    /// How many solutions were written.
    written: u64,
}

impl TryFrom<Format> for SolutionFormat {
    type Error = Failure;

    fn try_from(format: Format) -> Result<Self, Failure> {
        match format {
            Format::Board => Ok(Self::Board),
            Format::Rows => Ok(Self::Rows),
            Format::Json => Ok(Self::Json),
            Format::Pairs => Ok(Self::Pairs),
            Format::Csv => Ok(Self::Csv),
            Format::Dot => Err(Failure::usage(
                "-p dot needs --tree: only trees are printed as dot",
            )),
        }
    }
}

impl SolutionWriter {
    /// Nothing written yet.
    #[must_use]
    pub fn new(format: SolutionFormat) -> Self {
        Self { format, written: 0 }
    }

    /// How many solutions were written.
    #[must_use]
    pub fn written(&self) -> u64 {
        self.written
    }

    /// Writes a solution with its number, from 1, and how many tries it took, if that
    /// is to be shown.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(
        &mut self,
        out: &mut impl Write,
        number: u64,
        solution: &Solution,
        tries: Option<u64>,
    ) -> io::Result<()> {
        self.written += 1;
        match self.format {
            SolutionFormat::Board => {
                if self.written > 1 {
                    writeln!(out)?;
                }
                board::write_solution(out, solution)?;
                match tries {
                    Some(tries) => writeln!(out, "{}", in_tries(tries)),
                    None => Ok(()),
                }
            }
            SolutionFormat::Rows => {
                write_numbers(out, solution.columns().iter().copied())?;
                end_line(out, tries)
            }
            SolutionFormat::Json => json::write_solution(out, number, solution, tries),
            SolutionFormat::Pairs => {
                pairs::write_solution(out, solution)?;
                end_line(out, tries)
            }
            SolutionFormat::Csv => {
                csv::write_solution(out, self.written == 1, number, solution, tries)
            }
        }
    }
}

impl StepWriter {
    /// Nothing written yet.
    #[must_use]
    pub fn new(format: StepFormat) -> Self {
        Self {
            format,
            has_begun: false,
        }
    }

    /// Writes step `number` of a search, from 1, with squares named in this notation, and what
    /// happens in it and why.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(
        &mut self,
        out: &mut impl Write,
        number: u64,
        notation: Notation,
        trace: &Trace,
        why: &str,
    ) -> io::Result<()> {
        let is_first = !mem::replace(&mut self.has_begun, true);
        match self.format {
            StepFormat::Board => {
                if !is_first {
                    writeln!(out)?;
                }
                writeln!(out, "{number}\t{why}")?;
                board::write_step(out, notation.board(), trace)
            }
            StepFormat::Rows => writeln!(out, "{number}\t{why}"),
            StepFormat::Json => json::write_step(out, number, notation.board(), trace, why),
            StepFormat::Csv => {
                csv::write_step(out, is_first, number, (notation.board(), trace, why))
            }
        }
    }
}

fn end_line(out: &mut impl Write, tries: Option<u64>) -> io::Result<()> {
    match tries {
        Some(tries) => writeln!(out, " {}", in_tries(tries)),
        None => writeln!(out),
    }
}

fn in_tries(tries: u64) -> String {
    let noun = if tries == 1 { "try" } else { "tries" };
    format!("in {} {noun}", grouped(tries))
}

#[cfg(test)]
mod tests;
