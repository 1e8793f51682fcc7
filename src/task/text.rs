//! Text formats for everything but tables: boards, solutions, steps, trees and puzzles.
//!
//! This file has the writers of solutions, boards and puzzles, the summary of a shuffle, and the
//! buffered [`Output`] below all writers.
//!
//! Not everything can be written in every [`Format`]:
//! [`Topic::formats`](crate::task::Topic::formats) says what can be.
//!
//! To add a format of solutions:
//!
//! 1. Add a variant to [`Format`], with its help, and to
//!    [`Topic::formats`](crate::task::Topic::formats).
//! 2. Write it in [`SolutionWriter::write`].
//! 3. Add a line to the table of formats in `docs/manual.md`. A test fails until it is there.

mod all_rows;
mod read_arrangement;
mod run;
mod tree;

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::io::{self, BufWriter, Write};
use std::time::Duration;

use web_time::Instant;

pub use self::all_rows::{RowsLine, write_rows};
pub use self::read_arrangement::read_arrangement;
pub use self::run::{StepWriter, write_race};
pub use self::tree::write_tree;
use crate::board::{Board, Position, Solution, Square, SymmetryClass};
use crate::numbers::{counted_as, grouped, mean, write_numbers};
use crate::search::{Event, Trace};
use crate::solutions::Puzzle;
use crate::solutions::shuffle_experiment::Results;
use crate::store::WriteProgress;
use crate::task::table_writer::{Cell, Field, TableFormat};
use crate::task::{Format, Table};

/// The longest that a reader of a slow search waits for its findings.
const WAIT: Duration = Duration::from_millis(100);

/// The number of bytes written at once.
const CAPACITY: usize = 1 << 16;

/// A buffered writer that uses large pieces when text comes fast, and writes soon when it comes
/// slowly.
pub struct Output<'a> {
    out: BufWriter<Box<dyn Write + 'a>>,
    flushed: Instant,
    work: WriteProgress,
}

impl<'a> Output<'a> {
    /// An output to which nothing has been written yet.
    pub fn new(writer: impl Write + 'a) -> Self {
        Self {
            out: BufWriter::with_capacity(CAPACITY, Box::new(writer)),
            flushed: Instant::now(),
            work: WriteProgress::default(),
        }
    }

    /// The output, with its work watched by someone who may cancel it.
    pub fn watched_by(self, work: WriteProgress) -> Self {
        Self { work, ..self }
    }

    /// The progress of the work, through which it may be cancelled.
    pub fn work(&self) -> &WriteProgress {
        &self.work
    }

    /// A writer to this output whose bytes do not count as progress.
    pub fn uncounted(&mut self) -> impl Write {
        &mut self.out
    }

    /// Hands over complete text, if nothing was handed over for a while.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn hand_over(&mut self) -> io::Result<()> {
        if self.flushed.elapsed() >= WAIT {
            self.flush()?;
        }
        Ok(())
    }
}

impl Write for Output<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.work.check()?;
        let written = self.out.write(bytes)?;
        self.work.advance(written as u64);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.work.check()?;
        self.out.flush()?;
        self.flushed = Instant::now();
        Ok(())
    }
}

/// Writes solutions one after the other.
pub struct SolutionWriter {
    format: Format,
    table: Table,
    /// Whether each stands for its family: programs learn how many variants it has.
    one_per_family: bool,
    /// The number of solutions written.
    written: u64,
}

impl SolutionWriter {
    /// A writer with nothing written yet.
    pub fn new(format: Format) -> Self {
        Self {
            format,
            table: Table::new(format),
            one_per_family: false,
            written: 0,
        }
    }

    /// The writer, for one solution of each family or for all.
    pub fn one_per_family(self, one_per_family: bool) -> Self {
        Self {
            one_per_family,
            ..self
        }
    }

    /// The number of solutions written.
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
                write_squares(out, solution.order(), |square| sign(solution.has(square)))?;
                match tries {
                    Some(tries) => writeln!(out, "{}", in_tries(tries)),
                    None => Ok(()),
                }
            }
            Format::Pairs => {
                write_pairs(out, solution)?;
                end_line(out, tries)
            }
            Format::Json | Format::Csv => {
                let index = Field::data("index", number);
                let tries = Field::data_if("tries", tries);
                let class = self.one_per_family.then(|| SymmetryClass::of(solution));
                let variants = Field::data_if("variants", class.map(SymmetryClass::family_size));
                let columns = Cell::List(solution.columns());
                let row = if self.format == Format::Csv {
                    vec![index, tries, variants, Field::data("row", columns)]
                } else {
                    let order = Field::data("n", solution.order());
                    let columns = Field::data("columns", columns);
                    vec![order, index, columns, tries, variants]
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

/// Writes the mean number of tries, the expected number, and how many different solutions were
/// found.
///
/// # Errors
/// Those of the writer.
pub fn write_summary(
    out: &mut impl Write,
    format: Format,
    board: Board,
    results: &Results,
) -> io::Result<()> {
    match format.into() {
        TableFormat::Json => {
            let row = [
                Field::data("n", board.order()),
                Field::data("solutions", results.solutions),
                Field::data("tries", results.tries),
                Field::data("mean", Cell::mean(results.mean())),
                Field::data("expected", Cell::mean(results.expected())),
                Field::data("different", results.different),
                Field::data("of", results.all()),
            ];
            Table::new(format).write(out, &row)
        }
        // In a spreadsheet, a sum below its summands would be a trap.
        TableFormat::Csv(_) => Ok(()),
        TableFormat::Text => write_summary_text(out, board, results),
    }
}

fn write_summary_text(out: &mut impl Write, board: Board, results: &Results) -> io::Result<()> {
    let order = board.order();
    writeln!(out, "\nsolutions: {}", grouped(results.solutions))?;
    if let Some(tries) = results.mean() {
        writeln!(out, "mean tries: {}", mean(tries))?;
    }
    let (expected, all) = (results.expected(), results.all());
    match (expected, all) {
        (Some(tries), Some(all)) => {
            let (tries, all) = (mean(tries), grouped(all));
            let first = if order > 1 {
                "; the first solution takes one more"
            } else {
                ""
            };
            writeln!(
                out,
                "expected tries: {tries}, which is {order}!/{all}{first}"
            )?;
        }
        _ => writeln!(
            out,
            "expected tries: {order}!/Q({order}), but Q({order}) is not known"
        )?,
    }
    let different = grouped(results.different);
    let of = all.map_or(String::new(), |all| format!(" of {}", grouped(all)));
    writeln!(out, "different solutions: {different}{of}")
}

/// Writes a step; `x` is the tested square that is attacked.
fn write_step(out: &mut impl Write, board: Board, trace: &Trace) -> io::Result<()> {
    let queens: BTreeSet<Square> = trace.queens.iter().copied().collect();
    write_squares(out, board.order(), |square| match trace.event {
        Event::Clash { tested, .. } if tested == square => 'x',
        _ => sign(queens.contains(&square)),
    })
}

fn sign(is_queen: bool) -> char {
    if is_queen { 'Q' } else { '.' }
}

/// The board with these queens, as `--print board` writes it.
pub fn in_letters(board: Board, queens: &[Square]) -> String {
    let queens: BTreeSet<&Square> = queens.iter().collect();
    let sign = |square| sign(queens.contains(&square));
    let lines = (0..board.order()).map(|row| line_of_row(board.order(), row, sign) + "\n");
    lines.collect()
}

/// Writes a line for each row of a board.
fn write_squares(
    out: &mut impl Write,
    order: usize,
    sign: impl Fn(Square) -> char,
) -> io::Result<()> {
    (0..order).try_for_each(|row| writeln!(out, "{}", line_of_row(order, row, &sign)))
}

fn line_of_row(order: usize, row: usize, sign: impl Fn(Square) -> char) -> String {
    let signs = (0..order).map(|column| sign(Square::new(row, column)).to_string());
    signs.collect::<Vec<_>>().join(" ")
}

/// Writes a solution without a line end. The Lisp programs count from 1 and list the queen in the
/// last column first, because it is the newest.
fn write_pairs(out: &mut impl Write, solution: &Solution) -> io::Result<()> {
    let mut queens: Vec<Square> = solution.queens().collect();
    queens.sort_unstable_by_key(|queen| Reverse(queen.column));
    for (index, queen) in queens.iter().enumerate() {
        let before = if index == 0 { "(" } else { " " };
        write!(out, "{before}({} {})", queen.row + 1, queen.column + 1)?;
    }
    write!(out, ")")
}

/// Writes a puzzle with the queens that are shown of it, which may be those of its solution.
///
/// # Errors
/// Those of the writer.
pub fn write_puzzle(
    out: &mut impl Write,
    format: Format,
    puzzle: &Puzzle,
    shown: &Position,
) -> io::Result<()> {
    let given = puzzle.given();
    match format {
        Format::Board => {
            writeln!(out, "{}", puzzle.title())?;
            write_squares(out, puzzle.board().order(), |square| {
                sign(shown.contains(square))
            })
        }
        Format::Rows | Format::Pairs | Format::Dot => {
            let order = puzzle.board().order();
            let column = |row| {
                let mut queens = shown.queens();
                let queen = queens.find(|queen: &Square| queen.row == row);
                queen.map_or(".".to_owned(), |queen| queen.column.to_string())
            };
            let columns: Vec<String> = (0..order).map(column).collect();
            writeln!(out, "{}", columns.join(" "))
        }
        Format::Json | Format::Csv => {
            let row = [
                Field::data("n", puzzle.board().order()),
                Field::data("seed", puzzle.seed()),
                Field::data("difficulty", puzzle.difficulty().name()),
                Field::data("given", Cell::squares(given.queens())),
                Field::data("queens_given", given.len()),
                Field::data("solution", Cell::List(puzzle.solution().columns())),
            ];
            Table::new(format).write(out, &row)
        }
    }
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
            let row = format!("\n| `{name}` | ");
            assert!(manual.contains(&row), "the manual should have:{row}");
        }
    }
}
