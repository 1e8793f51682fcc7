//! The steps of a search, and the result of a race.

use std::io::{self, Write};
use std::mem;

use super::write_step;
use crate::board::{Board, Notation, Square};
use crate::search::queens_to_blame::Blame;
use crate::search::run::race_result::{note, place, result, what_counts};
use crate::search::run::{Clock, Figures, Lane, Race, RaceOutcome, RaceSpec};
use crate::search::sweep::comparison_table;
use crate::search::{Axis, Event, Trace};
use crate::task::table_writer::{Cell, Field, nodes_and_tries};
use crate::task::{Format, Table};

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

/// Writes the result of a race whose searches have already run.
///
/// # Errors
/// Those of the writer.
pub fn write_race(
    out: &mut impl Write,
    format: Format,
    spec: &RaceSpec,
    race: &Race,
) -> io::Result<()> {
    let lanes: Vec<Figures> = race.lanes.iter().map(Lane::figures_at_stop).collect();
    let names = spec.names();
    let mut table = Table::new(format);
    let widths = names.iter().map(|name| name.chars().count());
    let width = widths.fold(15, usize::max);
    for (name, lane) in names.iter().zip(&lanes) {
        table.write(out, &row((name, width), lane, &lanes))?;
    }
    // In JSON and in a spreadsheet, extra lines below those of the lanes would be a trap.
    if !table.is_text() {
        return Ok(());
    }
    writeln!(out, "\n{}", result(spec, &lanes))?;
    what_counts(spec)
        .iter()
        .try_for_each(|sentence| writeln!(out, "{sentence}"))
}

/// The figures of a lane among all lanes. Its name takes this width in text.
fn row<'a>((name, width): (&'a str, usize), lane: &Figures, lanes: &[Figures]) -> Vec<Field<'a>> {
    let method = lane.entry.method;
    let [nodes, tries] = nodes_and_tries(method.unit, Some(lane.effort));
    let note = match lane.outcome() {
        Some(RaceOutcome::Done) if method.is_random() => "hits",
        Some(RaceOutcome::Done) => "",
        _ => note(lane),
    };
    // From 1, if it has finished.
    let [by_nodes, by_steps, by_time] = Clock::ALL.map(|clock| place(lanes, lane, clock));
    vec![
        Field::data("n", lane.entry.board().order()),
        Field::data("method", method.name),
        Field::data("outcome", outcome(lane)),
        Field::text("Search", width, name),
        Field::number("Steps", 14, lane.step).named("steps"),
        Field::number(comparison_table::EFFORT.heading, 14, lane.effort),
        nodes,
        tries,
        Field::number(comparison_table::CHECKS.heading, 15, lane.checks).named("checks"),
        Field::number(comparison_table::SOLUTIONS.heading, 11, lane.solutions).named("solutions"),
        Field::number(comparison_table::TIME.heading, 8, Cell::time(lane.time)).named("seconds"),
        Field::data("place_by_nodes", by_nodes),
        Field::data("place_by_steps", by_steps),
        Field::data("place_by_time", by_time),
        Field::text("", 0, note),
    ]
}

fn outcome(lane: &Figures) -> &'static str {
    match lane.outcome() {
        None | Some(RaceOutcome::Stopped) => "stopped",
        Some(RaceOutcome::Done) => "done",
        Some(RaceOutcome::NoSolution) => "no solution",
        Some(RaceOutcome::OneFamily) => "one family",
        Some(RaceOutcome::SolverFailed) => "solver failed",
    }
}
