//! The result of a race.

use std::io::{self, Write};

use crate::{
    search::{
        run::{
            Clock, Divergence, Figures, Lane, Race, RaceOutcome, RaceSpec,
            standings::{divergences, note, place, result, what_counts},
        },
        sweep::comparison_table,
    },
    task::{
        Format, Table,
        table_writer::{Cell, Field, TableFormat, nodes_and_tries},
    },
};

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
    let (names, alike) = (spec.names(), race.divergences());
    let mut table = Table::new(format);
    let widths = names.iter().map(|name| name.chars().count());
    let width = widths.fold(15, usize::max);
    for (name, lane) in names.iter().zip(&lanes) {
        table.write(out, &row((name, width), lane, &lanes))?;
    }
    match format.into() {
        TableFormat::Json => alike
            .iter()
            .try_for_each(|divergence| table.write(out, &alike_until(&names, divergence))),
        // In a spreadsheet, extra lines below those of the lanes would be a trap.
        TableFormat::Csv(_) => Ok(()),
        TableFormat::Text => {
            writeln!(out, "\n{}", result(spec, &lanes))?;
            let mut sentences = what_counts(spec);
            sentences.extend(divergences(spec, &lanes, &alike));
            sentences
                .iter()
                .try_for_each(|sentence| writeln!(out, "{sentence}"))
        }
    }
}

/// The figures of a lane among all lanes. Its name takes this width in text.
fn row<'a>((name, width): (&'a str, usize), lane: &Figures, lanes: &[Figures]) -> Vec<Field<'a>> {
    let method = lane.entry.method;
    let [nodes, tries] = nodes_and_tries(Some(lane.effort));
    let note = match lane.ending.map(|ending| ending.outcome) {
        None => "stopped",
        Some(RaceOutcome::Done) if method.is_random() => "hits",
        Some(RaceOutcome::Done) => "",
        Some(_) => note(lane),
    };
    // From 1, if it has finished.
    let [by_nodes, by_steps, by_time] = Clock::ALL.map(|clock| place(lanes, lane, clock));
    vec![
        Field::data("n", lane.entry.board().order()),
        Field::data("method", method.name),
        Field::data("outcome", outcome(lane)),
        Field::text("Search", width, name),
        Field::number("Steps", 14, lane.step).named("steps"),
        Field::number(comparison_table::EFFORT.heading, 14, lane.effort.amount()),
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

/// Two searches that begin alike: how many successive boards are the same in both, and the step of
/// each that leads to the first difference.
fn alike_until(names: &[String], divergence: &Divergence) -> [Field<'static>; 3] {
    let name = |lane: usize| names.get(lane).cloned().unwrap_or_default();
    let steps = divergence
        .steps
        .map(|steps| Cell::Data(steps.to_vec().into()));
    [
        Field::data(
            "alike",
            Cell::Data(divergence.lanes.map(name).to_vec().into()),
        ),
        Field::data("boards", divergence.boards),
        Field::data("part_at", steps),
    ]
}

fn outcome(lane: &Figures) -> &'static str {
    match lane.ending.map(|ending| ending.outcome) {
        None => "stopped",
        Some(RaceOutcome::Done) => "done",
        Some(RaceOutcome::NoSolution) => "no solution",
        Some(RaceOutcome::OneFamily) => "one family",
        Some(RaceOutcome::SolverFailed) => "solver failed",
    }
}
