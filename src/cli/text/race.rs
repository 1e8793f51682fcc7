//! What came of a race.

use std::io::{self, Write};

use serde::Serialize;

use super::{
    Format, csv,
    growth::table::{Align, Column, numbers, or_dash, write_cells, write_headings},
    json::write_line,
};
use crate::{
    app::captions::race::{note, partings, result},
    cli::failure::Failure,
    numbers::{self, grouped},
    search::{
        Effort,
        race::{Clock, Entries, Figures, Lane, Outcome, Parting, Race, RaceSpec},
    },
};

/// How to print a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceFormat {
    /// A table, and sentences below it.
    Rows,
    /// A JSON object for each search, then one for each pair that begins alike.
    Json,
    /// A line of CSV for each search.
    Csv,
}

/// The columns, beside a note.
const COLUMNS: [Column; 6] = [
    Column {
        heading: "search",
        width: 15,
        align: Align::Left,
    },
    numbers("steps", 14),
    numbers("nodes or tries", 14),
    numbers("attack checks", 15),
    numbers("solutions", 11),
    numbers("time (ms)", 11),
];

#[derive(Serialize)]
struct LaneLine {
    n: usize,
    method: &'static str,
    outcome: &'static str,
    steps: u64,
    nodes: Option<u64>,
    tries: Option<u64>,
    checks: Option<u64>,
    solutions: u64,
    seconds: f64,
    /// Its place by steps, from 1, if it is at the finish.
    place_by_steps: Option<usize>,
    /// Its place by time, from 1, if it is at the finish.
    place_by_time: Option<usize>,
}

#[derive(Serialize)]
struct PartingLine {
    alike: [String; 2],
    /// How many boards in turn are the same in both.
    boards: u64,
    /// The step of each that leads to the first board in which they differ.
    part_at: Option<[u64; 2]>,
}

impl TryFrom<Format> for RaceFormat {
    type Error = Failure;

    fn try_from(format: Format) -> Result<Self, Failure> {
        let name = match format {
            Format::Rows => return Ok(Self::Rows),
            Format::Json => return Ok(Self::Json),
            Format::Csv => return Ok(Self::Csv),
            Format::Board => "board",
            Format::Pairs => "pairs",
            Format::Dot => "dot",
        };
        Err(Failure::Usage(format!(
            "--race prints rows, json or csv, not {name}"
        )))
    }
}

impl RaceFormat {
    /// Writes what came of a race whose searches have run ahead.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(self, out: &mut impl Write, spec: &RaceSpec, race: &Race) -> io::Result<()> {
        let lanes: Vec<Figures> = race.lanes().iter().map(Lane::figures_ahead).collect();
        let alike = race.partings();
        match self {
            Self::Rows => write_rows(out, spec, &lanes, &alike),
            Self::Json => write_objects(out, spec.entries(), &lanes, &alike),
            Self::Csv => write_csv(out, &lanes),
        }
    }
}

fn write_rows(
    out: &mut impl Write,
    spec: &RaceSpec,
    lanes: &[Figures],
    alike: &[Parting],
) -> io::Result<()> {
    let entries = spec.entries();
    write_headings(out, &COLUMNS)?;
    for (name, lane) in entries.names().into_iter().zip(lanes) {
        let cells = [
            name,
            grouped(lane.step),
            grouped(lane.effort.amount()),
            or_dash(lane.checks.map(grouped)),
            grouped(lane.solutions),
            numbers::decimal(lane.time.as_secs_f64() * 1e3, 3),
        ];
        let note = match note(lane) {
            "" => "stopped",
            "finished" => "",
            note => note,
        };
        write_cells(out, &COLUMNS, &cells, note)?;
    }
    writeln!(out)?;
    writeln!(out, "{}", result(entries, spec.clock(), lanes))?;
    for sentence in partings(entries, lanes, alike) {
        writeln!(out, "{sentence}")?;
    }
    Ok(())
}

fn write_objects(
    out: &mut impl Write,
    entries: &Entries,
    lanes: &[Figures],
    alike: &[Parting],
) -> io::Result<()> {
    for lane in lanes {
        write_line(out, &LaneLine::new(lanes, lane))?;
    }
    let names = entries.names();
    for parting in alike {
        let line = PartingLine {
            alike: parting
                .lanes
                .map(|lane| names.get(lane).cloned().unwrap_or_default()),
            boards: parting.boards,
            part_at: parting.steps,
        };
        write_line(out, &line)?;
    }
    Ok(())
}

fn write_csv(out: &mut impl Write, lanes: &[Figures]) -> io::Result<()> {
    for (index, lane) in lanes.iter().enumerate() {
        csv::write_row(out, index == 0, &LaneLine::new(lanes, lane))?;
    }
    Ok(())
}

impl LaneLine {
    fn new(lanes: &[Figures], lane: &Figures) -> Self {
        let (nodes, tries) = match lane.effort {
            Effort::Nodes(nodes) => (Some(nodes), None),
            Effort::Tries(tries) => (None, Some(tries)),
        };
        Self {
            n: lane.entry.board.order(),
            method: lane.entry.method.name,
            outcome: outcome(lane),
            steps: lane.step,
            nodes,
            tries,
            checks: lane.checks,
            solutions: lane.solutions,
            seconds: lane.time.as_secs_f64(),
            place_by_steps: place(lanes, lane, Clock::Steps),
            place_by_time: place(lanes, lane, Clock::Time),
        }
    }
}

fn outcome(lane: &Figures) -> &'static str {
    match lane.ending.map(|ending| ending.outcome) {
        None => "stopped",
        Some(Outcome::Done) => "done",
        Some(Outcome::NoSolution) => "no solution",
        Some(Outcome::OneFamily) => "one family",
    }
}

/// The place of a lane among those that have done all, from 1.
fn place(lanes: &[Figures], lane: &Figures, clock: Clock) -> Option<usize> {
    let needed = |lane: &Figures| match clock {
        Clock::Steps => u128::from(lane.step),
        Clock::Time => lane.time.as_nanos(),
    };
    let done = lanes.iter().filter(|lane| lane.has_done_all());
    let before = done.filter(|other| needed(other) < needed(lane)).count();
    lane.has_done_all().then_some(before + 1)
}
