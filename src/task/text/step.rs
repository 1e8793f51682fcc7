//! The steps of a search.

use std::{
    io::{self, Write},
    mem,
};

use super::board;
use crate::{
    board::{Board, Notation, Square},
    search::{Event, RowsOrColumns, Trace, conflict::Blame},
    task::{
        Format, Table,
        table::{Cell, Column},
    },
};

/// Writes the steps of a search one after the other.
pub struct StepWriter {
    format: Format,
    table: Table<StepLine>,
    /// Whether a step has been written.
    has_begun: bool,
}

/// A step: its number, from 1, and what happens in it and why.
struct StepLine {
    board: Board,
    number: u64,
    trace: Trace,
    why: String,
    /// The queens to blame for a row or column that dies.
    blame: Option<Blame>,
}

impl StepLine {
    /// The name of the event.
    fn event(&self) -> &'static str {
        match self.trace.event {
            Event::Note => "note",
            Event::Placed(_) => "placed",
            Event::Backtracked(_) => "backtracked",
            Event::Clash { .. } => "clash",
            Event::Swapped(_) => "swapped",
            Event::Solved(_) => "solved",
        }
    }

    /// The square of the event.
    fn square(&self) -> Option<Square> {
        match self.trace.event {
            Event::Note | Event::Solved(_) => None,
            Event::Placed(square) | Event::Backtracked(square) | Event::Swapped([square, _]) => {
                Some(square)
            }
            Event::Clash { tested, .. } => Some(tested),
        }
    }

    /// The square of a queen that attacks it.
    fn attacker(&self) -> Option<Square> {
        match self.trace.event {
            Event::Clash { attacker, .. } => Some(attacker),
            _ => None,
        }
    }

    /// The row or column that dies.
    fn dead(&self, kind: RowsOrColumns) -> Cell<'static> {
        match self.blame {
            Some(Blame::Line { axis, line, .. }) if axis == kind => line.into(),
            _ => Cell::Absent,
        }
    }

    /// The number of placed queens, not counting one that is only tested.
    fn queens(&self) -> usize {
        let tested = usize::from(self.attacker().is_some());
        self.trace.queens.len().saturating_sub(tested)
    }
}

/// The columns, with squares counted from 0. An object has only the fields that apply, a line of
/// CSV always the same ones.
fn columns(format: Format) -> Vec<Column<StepLine>> {
    let mut columns = vec![
        Column::data("n", |line: &StepLine| line.board.order().into()),
        Column::data("step", |line: &StepLine| line.number.into()),
        Column::data("event", |line: &StepLine| line.event().into()),
    ];
    if format == Format::Csv {
        let row = |square: Option<Square>| square.map(|square| square.row).into();
        let column = |square: Option<Square>| square.map(|square| square.column).into();
        columns.extend([
            Column::data("row", move |line: &StepLine| row(line.square())),
            Column::data("column", move |line: &StepLine| column(line.square())),
            Column::data("attacker_row", move |line: &StepLine| row(line.attacker())),
            Column::data("attacker_column", move |line: &StepLine| {
                column(line.attacker())
            }),
            Column::data("queens", |line: &StepLine| line.queens().into()),
            Column::data("line", |line: &StepLine| line.trace.line.into()),
        ]);
    } else {
        let square = |square: Option<Square>| square.map_or(Cell::Absent, Cell::square);
        columns.extend([
            Column::data("square", move |line: &StepLine| square(line.square())),
            Column::data("attacker", move |line: &StepLine| square(line.attacker())),
            Column::data("queens", |line: &StepLine| {
                Cell::squares(line.trace.queens.iter().copied())
            }),
            Column::data("line", |line: &StepLine| {
                line.trace.line.map_or(Cell::Absent, Cell::from)
            }),
            Column::data("dead_row", |line: &StepLine| line.dead(RowsOrColumns::Row)),
            Column::data("dead_column", |line: &StepLine| {
                line.dead(RowsOrColumns::Column)
            }),
            Column::data("blame", |line: &StepLine| match &line.blame {
                Some(blame) => Cell::squares(blame.queens().iter().copied()),
                None => Cell::Absent,
            }),
            Column::data("path", |line: &StepLine| match &line.trace.place {
                Some(place) => Cell::squares(place.path.iter().copied()),
                None => Cell::Absent,
            }),
        ]);
    }
    columns.push(Column::data("why", |line: &StepLine| {
        line.why.as_str().into()
    }));
    columns
}

impl StepWriter {
    /// A writer with nothing written yet.
    #[must_use]
    pub fn new(format: Format) -> Self {
        Self {
            format,
            table: Table::new(format, columns(format)),
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
                board::write_step(out, notation.board(), trace)
            }
            Format::Rows | Format::Pairs | Format::Dot => writeln!(out, "{number}\t{why}"),
            Format::Json | Format::Csv => {
                let line = StepLine {
                    board: notation.board(),
                    number,
                    trace: trace.clone(),
                    why: why.to_owned(),
                    blame: trace.blame(notation.board()),
                };
                self.table.write(out, &line)
            }
        }
    }
}
