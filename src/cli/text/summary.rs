//! What an experiment with shuffle found, compared with the theory.

use std::io::{self, Write};

use super::{SolutionFormat, json};
use crate::{
    numbers::{grouped, mean},
    puzzle::Board,
    solutions::Experiment,
};

/// Writes the mean number of tries, the number expected, and how many different
/// solutions were found.
///
/// # Errors
/// Those of the writer.
pub fn write_summary(
    out: &mut impl Write,
    format: SolutionFormat,
    board: Board,
    experiment: &Experiment,
) -> io::Result<()> {
    match format {
        SolutionFormat::Json => json::write_summary(out, board, experiment),
        // In a spreadsheet a sum below its summands is a trap.
        SolutionFormat::Csv => Ok(()),
        SolutionFormat::Board | SolutionFormat::Rows | SolutionFormat::Pairs => {
            write_text(out, board, experiment)
        }
    }
}

fn write_text(out: &mut impl Write, board: Board, experiment: &Experiment) -> io::Result<()> {
    let order = board.order();
    writeln!(
        out,
        "\nsolutions found: {}",
        grouped(experiment.solutions())
    )?;
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
