//! CSV: a line of headings, then a line for each solution, step or row of a table.

use std::io::{self, Write};

use serde::Serialize;

use crate::{
    puzzle::{Board, Solution, Square},
    search::{Event, Trace},
};

/// A step. Squares are counted from 0, as in JSON.
#[derive(Serialize)]
struct StepLine<'a> {
    n: usize,
    step: u64,
    event: &'static str,
    row: Option<usize>,
    column: Option<usize>,
    attacker_row: Option<usize>,
    attacker_column: Option<usize>,
    queens: usize,
    line: Option<usize>,
    why: &'a str,
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

/// The same for a row of a table, whose numbers are written without an exponent: not one as
/// 3628800.0 and the next as 8.7e20.
pub(super) fn write_row(
    out: &mut impl Write,
    is_first: bool,
    row: &impl Serialize,
) -> io::Result<()> {
    let mut lines = Vec::new();
    write_line(&mut lines, is_first, row)?;
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(lines.as_slice());
    let mut writer = csv::Writer::from_writer(Vec::new());
    for record in reader.records() {
        let record = record.map_err(error)?;
        let cells = record.iter().map(|cell| match cell.parse::<f64>() {
            Ok(number) if cell.contains(['.', 'e']) => number.to_string(),
            _ => cell.to_owned(),
        });
        writer.write_record(cells).map_err(error)?;
    }
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
    (board, trace, why): (Board, &Trace, &str),
) -> io::Result<()> {
    let (event, square, attacker) = super::json::event(&trace.event);
    let row = |square: Option<Square>| square.map(|square| square.row);
    let column = |square: Option<Square>| square.map(|square| square.column);
    let tested = usize::from(matches!(trace.event, Event::Clash { .. }));
    let line = StepLine {
        n: board.order(),
        step: number,
        event,
        row: row(square),
        column: column(square),
        attacker_row: row(attacker),
        attacker_column: column(attacker),
        queens: trace.queens.len() - tested.min(trace.queens.len()),
        line: trace.line,
        why,
    };
    write_line(out, is_first, &line)
}

fn error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        kind => io::Error::other(format!("{kind:?}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Row {
        order: usize,
        permutations: f64,
        seconds: f64,
        growth: Option<f64>,
        method: &'static str,
    }

    #[test]
    fn numbers_of_tables_have_no_exponent() {
        let row = Row {
            order: 22,
            permutations: 1_124_000_727_777_607_680_000.0,
            seconds: 0.000_000_25,
            growth: Some(22.0),
            method: "a, \"b\"",
        };
        let mut lines = Vec::new();
        write_row(&mut lines, true, &row).unwrap();
        write_row(
            &mut lines,
            false,
            &Row {
                growth: None,
                ..row
            },
        )
        .unwrap();
        assert_eq!(
            String::from_utf8(lines).unwrap(),
            "order,permutations,seconds,growth,method\n\
             22,1124000727777607700000,0.00000025,22,\"a, \"\"b\"\"\"\n\
             22,1124000727777607700000,0.00000025,,\"a, \"\"b\"\"\"\n"
        );
    }
}
