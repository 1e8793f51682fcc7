//! The steps of a search.

use std::{
    io::{self, Write},
    mem,
};

use super::write_step;
use crate::{
    board::{Board, Notation, Square},
    search::{Axis, Event, Trace, blame::Blame},
    task::{
        Format, Table,
        table_writer::{Cell, Field},
    },
};

/// Writes the steps of a search one after the other.
pub struct StepWriter {
    format: Format,
    table: Table,
    /// Whether a step has been written.
    has_begun: bool,
}

impl StepWriter {
    /// A writer with nothing written yet.
    pub fn new(format: Format) -> Self {
        Self {
            format,
            table: Table::new(format),
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
            Format::Board => {
                if !is_first {
                    writeln!(out)?;
                }
                writeln!(out, "{number}\t{why}")?;
                write_step(out, notation.board(), trace)
            }
            Format::Rows | Format::Pairs | Format::Dot => writeln!(out, "{number}\t{why}"),
            Format::Json | Format::Csv => {
                let board = notation.board();
                let mut row = vec![Field::data("n", board.order()), Field::data("step", number)];
                row.extend(if self.format == Format::Csv {
                    record(trace)
                } else {
                    object(board, trace)
                });
                row.push(Field::data("why", why));
                self.table.write(out, &row)
            }
        }
    }
}

/// The name of an event, its square, and the square of a queen that attacks it.
fn event(event: &Event) -> (&'static str, Option<Square>, Option<Square>) {
    match *event {
        Event::Note => ("note", None, None),
        Event::Placed(square) => ("placed", Some(square), None),
        Event::Backtracked(square) => ("backtracked", Some(square), None),
        Event::Clash { tested, attacker } => ("clash", Some(tested), Some(attacker)),
        Event::Swapped([square, _]) => ("swapped", Some(square), None),
        Event::Solved(_) => ("solved", None, None),
    }
}

/// The fields of a line of CSV, always the same ones, with squares counted from 0.
fn record(trace: &Trace) -> Vec<Field<'static>> {
    let (name, square, attacker) = event(&trace.event);
    vec![
        Field::data("event", name),
        Field::data("row", square.map(|square| square.row)),
        Field::data("column", square.map(|square| square.column)),
        Field::data("attacker_row", attacker.map(|square| square.row)),
        Field::data("attacker_column", attacker.map(|square| square.column)),
        Field::data("queens", trace.queens.len()),
        Field::data("line", trace.line),
    ]
}

/// The fields of an object, which has only those that apply, with squares counted from 0.
fn object(board: Board, trace: &Trace) -> Vec<Field<'static>> {
    let (name, square, attacker) = event(&trace.event);
    let squares = |squares: &[Square]| Cell::squares(squares.iter().copied());
    let blame = trace.blame(board);
    let dead = |kind: Axis| match blame {
        Some(Blame::Line { line, .. }) if line.axis == kind => Some(line.number),
        _ => None,
    };
    let other = match trace.event {
        Event::Swapped([_, other]) => Some(other),
        _ => None,
    };
    let blamed = blame.as_ref().map(|blame| squares(blame.queens()));
    let path = trace.place.as_ref().map(|place| squares(&place.path));
    vec![
        Field::data("event", name),
        Field::data_if("square", square.map(Cell::square)),
        Field::data_if("other", other.map(Cell::square)),
        Field::data_if("attacker", attacker.map(Cell::square)),
        Field::data("queens", squares(&trace.queens)),
        Field::data_if("line", trace.line),
        Field::data_if("dead_row", dead(Axis::Row)),
        Field::data_if("dead_column", dead(Axis::Column)),
        Field::data_if("blame", blamed),
        Field::data_if("path", path),
    ]
}
