//! CSV: a line of headings, then a line for each solution, step or row of a table.

use std::io::{self, Write};

use serde::Serialize;

use crate::{
    puzzle::{Notation, Solution, Square},
    search::{Event, Trace},
};

/// A step. Squares are counted from 0, as in JSON.
#[derive(Serialize)]
struct StepLine {
    n: usize,
    step: u64,
    event: &'static str,
    row: Option<usize>,
    column: Option<usize>,
    attacker_row: Option<usize>,
    attacker_column: Option<usize>,
    queens: usize,
    line: Option<usize>,
    why: String,
}

/// Writes a line, below the headings if it is the first.
pub(super) fn write_line(
    out: &mut impl Write,
    is_first: bool,
    line: &impl Serialize,
) -> io::Result<()> {
    let mut writer = csv::WriterBuilder::new()
        .has_headers(is_first)
        .from_writer(Vec::new());
    writer.serialize(line).map_err(error)?;
    hand_over(out, writer)
}

/// Writes what a writer of lines has. It would flush what is behind it after each line.
fn hand_over(out: &mut impl Write, writer: csv::Writer<Vec<u8>>) -> io::Result<()> {
    let lines = writer
        .into_inner()
        .map_err(|error| io::Error::other(error.to_string()))?;
    out.write_all(&lines)
}

/// Writes a solution with its number, from 1; a column for each row of the board.
pub(super) fn write_solution(
    out: &mut impl Write,
    is_first: bool,
    number: u64,
    solution: &Solution,
    tries: Option<u64>,
) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    if is_first {
        let rows = (0..solution.order()).map(|row| format!("row {row}"));
        let headings = ["index".to_owned()]
            .into_iter()
            .chain(tries.map(|_| "tries".to_owned()))
            .chain(rows);
        writer.write_record(headings).map_err(error)?;
    }
    let columns = solution.columns().iter().map(u32::to_string);
    let cells = [number.to_string()]
        .into_iter()
        .chain(tries.map(|tries| tries.to_string()))
        .chain(columns);
    writer.write_record(cells).map_err(error)?;
    hand_over(out, writer)
}

pub(super) fn write_step(
    out: &mut impl Write,
    is_first: bool,
    number: u64,
    notation: Notation,
    trace: &Trace,
) -> io::Result<()> {
    let (event, square, attacker) = super::json::event(&trace.event);
    let row = |square: Option<Square>| square.map(|square| square.row);
    let column = |square: Option<Square>| square.map(|square| square.column);
    let tested = usize::from(matches!(trace.event, Event::Clash { .. }));
    let line = StepLine {
        n: notation.board().order(),
        step: number,
        event,
        row: row(square),
        column: column(square),
        attacker_row: row(attacker),
        attacker_column: column(attacker),
        queens: trace.queens.len() - tested.min(trace.queens.len()),
        line: trace.line,
        why: trace.why.text(notation),
    };
    write_line(out, is_first, &line)
}

fn error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        kind => io::Error::other(format!("{kind:?}")),
    }
}
