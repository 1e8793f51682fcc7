//! Text formats for everything but tables: boards, solutions, steps, trees and puzzles.
//!
//! Not everything can be written in every [`Format`]:
//! [`Topic::formats`](crate::task::Topic::formats) says what can be.
//!
//! To add a format of solutions:
//!
//! 1. Add a variant to [`Format`], whose comment is its help, and to
//!    [`Topic::formats`](crate::task::Topic::formats).
//! 2. Write it in [`SolutionWriter::write`].
//! 3. Add a line to the table of formats in `docs/manual.md`. A test fails until it is there.

mod all_rows;
mod board;
mod race;
mod read_arrangement;
mod shuffle_summary;
mod step;
mod tree;

use std::io::{self, Write};

pub use self::{
    all_rows::{RowsLine, write_rows},
    board::write_puzzle,
    race::write_race,
    read_arrangement::read_arrangement,
    shuffle_summary::write_summary,
    step::StepWriter,
    tree::write_tree,
};
use crate::{
    board::Solution,
    numbers::{counted_as, write_numbers},
    task::{
        Format, Table,
        table::{Cell, Field},
    },
};

/// Writes solutions one after the other.
pub struct SolutionWriter {
    format: Format,
    table: Table,
    /// The number of solutions written.
    written: u64,
}

impl SolutionWriter {
    /// A writer with nothing written yet.
    #[must_use]
    pub fn new(format: Format) -> Self {
        Self {
            format,
            table: Table::new(format),
            written: 0,
        }
    }

    /// The number of solutions written.
    #[must_use]
    pub fn written(&self) -> u64 {
        self.written
    }

    /// Writes a solution with its number, from 1, and how many tries it took, if that is shown.
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
            Format::Board => {
                if self.written > 1 {
                    writeln!(out)?;
                }
                board::write_solution(out, solution)?;
                match tries {
                    Some(tries) => writeln!(out, "{}", in_tries(tries)),
                    None => Ok(()),
                }
            }
            Format::Pairs => {
                board::write_pairs(out, solution)?;
                end_line(out, tries)
            }
            Format::Json | Format::Csv => {
                let index = Field::data("index", number);
                let tries = Field::data_if("tries", tries);
                let columns = Cell::List(solution.columns());
                let row = if self.format == Format::Csv {
                    vec![index, tries, Field::data("row", columns)]
                } else {
                    let order = Field::data("n", solution.order());
                    vec![order, index, Field::data("columns", columns), tries]
                };
                self.table.write(out, &row)
            }
            Format::Rows | Format::Dot => {
                write_numbers(out, solution.columns().iter().copied())?;
                end_line(out, tries)
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
    format!("in {}", counted_as(tries, "try", "tries"))
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;

    use super::*;

    #[test]
    fn the_manual_lists_the_formats() {
        let manual = include_str!("../../docs/manual.md");
        for format in Format::value_variants() {
            let name = format.to_possible_value().unwrap().get_name().to_owned();
            assert!(manual.contains(&format!("\n| `{name}` | ")), "{name}");
        }
    }
}
