//! The result of a race.

use std::io::{self, Write};

use crate::{
    search::{
        Effort, Finds,
        run::{
            Clock, Entries, Figures, Lane, Parting, Race, RaceOutcome, RaceSpec,
            words::{note, partings, place, result, what_counts},
        },
    },
    task::{
        Format, Table,
        table::{Cell, Column},
    },
};

/// A lane: its name, its figures, and its places by each clock, from 1, if it has finished.
struct LaneLine {
    name: String,
    figures: Figures,
    places: [Option<usize>; 3],
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
    let lanes: Vec<Figures> = race.lanes.iter().map(Lane::figures_ahead).collect();
    let (entries, alike) = (spec.entries(), race.partings());
    let mut table = Table::new(format, columns());
    table.write_headings(out)?;
    for (name, lane) in entries.names().into_iter().zip(&lanes) {
        let line = LaneLine {
            name,
            figures: *lane,
            places: Clock::ALL.map(|clock| place(&lanes, lane, clock)),
        };
        table.write(out, &line)?;
    }
    match format {
        Format::Json => {
            let mut table = Table::new(format, columns_of_pairs(entries));
            alike
                .iter()
                .try_for_each(|parting| table.write(out, parting))
        }
        // In a spreadsheet, extra lines below those of the lanes would be a trap.
        Format::Csv => Ok(()),
        Format::Board | Format::Rows | Format::Pairs | Format::Dot => {
            writeln!(out, "\n{}", result(entries, spec.clock(), &lanes))?;
            let mut sentences = what_counts(entries, spec.clock());
            sentences.extend(partings(entries, &lanes, &alike));
            sentences
                .iter()
                .try_for_each(|sentence| writeln!(out, "{sentence}"))
        }
    }
}

fn columns() -> Vec<Column<LaneLine>> {
    vec![
        Column::data("n", |line: &LaneLine| {
            line.figures.entry.board().order().into()
        }),
        Column::data("method", |line: &LaneLine| {
            line.figures.entry.method.name.into()
        }),
        Column::data("outcome", |line: &LaneLine| outcome(&line.figures).into()),
        Column::text("search", 15, |line: &LaneLine| line.name.as_str().into()),
        Column::number("steps", 14, |line: &LaneLine| line.figures.step.into()).named("steps"),
        Column::number("nodes or tries", 14, |line: &LaneLine| {
            line.figures.effort.amount().into()
        }),
        Column::data("nodes", |line: &LaneLine| match line.figures.effort {
            Effort::Nodes(nodes) => nodes.into(),
            Effort::Tries(_) => Cell::Empty,
        }),
        Column::data("tries", |line: &LaneLine| match line.figures.effort {
            Effort::Tries(tries) => tries.into(),
            Effort::Nodes(_) => Cell::Empty,
        }),
        Column::number("attack checks", 15, |line: &LaneLine| {
            line.figures.checks.into()
        })
        .named("checks"),
        Column::number("solutions", 11, |line: &LaneLine| {
            line.figures.solutions.into()
        })
        .named("solutions"),
        Column::number("time (ms)", 11, |line: &LaneLine| {
            Cell::time(line.figures.time)
        })
        .named("seconds"),
        Column::data("place_by_nodes", |line: &LaneLine| line.places[0].into()),
        Column::data("place_by_steps", |line: &LaneLine| line.places[1].into()),
        Column::data("place_by_time", |line: &LaneLine| line.places[2].into()),
        Column::note(|line: &LaneLine| {
            let finds = line.figures.entry.method.finds;
            match (note(&line.figures), finds) {
                ("", _) => "stopped".into(),
                ("finished", Finds::Any) => "hits".into(),
                ("finished", Finds::All | Finds::OneFamily) => String::new(),
                (note, _) => note.into(),
            }
        }),
    ]
}

/// The columns about two searches that begin alike: how many successive boards are the same in
/// both, and the step of each that leads to the first difference.
fn columns_of_pairs(entries: &Entries) -> Vec<Column<Parting>> {
    let names = entries.names();
    vec![
        Column::data("alike", move |parting: &Parting| {
            let name = |lane: usize| names.get(lane).cloned().unwrap_or_default();
            Cell::Data(parting.lanes.map(name).to_vec().into())
        }),
        Column::data("boards", |parting: &Parting| parting.boards.into()),
        Column::data("part_at", |parting: &Parting| {
            let steps = parting.steps.map(|steps| steps.to_vec());
            steps.map(|steps| Cell::Data(steps.into())).into()
        }),
    ]
}

fn outcome(lane: &Figures) -> &'static str {
    match lane.ending.map(|ending| ending.outcome) {
        None => "stopped",
        Some(RaceOutcome::Done) => "done",
        Some(RaceOutcome::NoSolution) => "no solution",
        Some(RaceOutcome::OneFamily) => "one family",
    }
}
