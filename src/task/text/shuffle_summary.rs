//! The results of an experiment with shuffle, compared with theory.

use std::io::{self, Write};

use crate::{
    board::Board,
    numbers::{grouped, mean},
    solutions::Experiment,
    task::{
        Format, Table,
        table::{Cell, Field, TableFormat},
    },
};

/// Writes the mean number of tries, the expected number, and how many different solutions were
/// found.
///
/// # Errors
/// Those of the writer.
pub fn write_summary(
    out: &mut impl Write,
    format: Format,
    board: Board,
    experiment: &Experiment,
) -> io::Result<()> {
    match format.into() {
        TableFormat::Json => {
            let row = [
                Field::data("n", board.order()),
                Field::data("solutions", experiment.solutions()),
                Field::data("tries", experiment.tries()),
                Field::data("mean", experiment.mean().map(Cell::mean)),
                Field::data("expected", experiment.expected().map(Cell::mean)),
                Field::data("different", experiment.different()),
                Field::data("of", experiment.all()),
            ];
            Table::new(format).write(out, &row)
        }
        // In a spreadsheet, a sum below its summands would be a trap.
        TableFormat::Csv(_) => Ok(()),
        TableFormat::Text => write_text(out, board, experiment),
    }
}

fn write_text(out: &mut impl Write, board: Board, experiment: &Experiment) -> io::Result<()> {
    let order = board.order();
    writeln!(out, "\nhits: {}", grouped(experiment.solutions()))?;
    if let Some(tries) = experiment.mean() {
        writeln!(out, "mean tries: {}", mean(tries))?;
    }
    let (expected, all) = (experiment.expected(), experiment.all());
    match (expected, all) {
        (Some(tries), Some(all)) => {
            let (tries, all) = (mean(tries), grouped(all));
            writeln!(out, "expected tries: {tries}, which is {order}!/{all}")?;
        }
        _ => writeln!(
            out,
            "expected tries: {order}!/Q({order}), but Q({order}) is not known"
        )?,
    }
    let at_least = if experiment.is_full() {
        "at least "
    } else {
        ""
    };
    let different = grouped(experiment.different());
    let of = all.map_or(String::new(), |all| format!(" of {}", grouped(all)));
    writeln!(out, "different solutions: {at_least}{different}{of}")
}
