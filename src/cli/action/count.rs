//! Counts solutions, with a progress bar, from the start or from what a file keeps of the count.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use indicatif::ProgressBar;

use super::kept_count::{CountFile, KeptCount};
use crate::board::{Given, Square};
use crate::cli::failure::{Failure, Result};
use crate::cli::interrupt;
use crate::cli::output::say;
use crate::cli::progress::progress_bar;
use crate::counting::{
    Checkpoint, Count, MAX_COMPLETED, Resources, SolutionsPerSquare, SquareCounter, Totals,
    completions_of,
};
use crate::task::table_writer::{Field, Table};
use crate::task::{Args, FileName, Format, Output, WorkShare};

/// The batches counted between two looks at whether the table is still wanted.
const BATCHES_PER_LOOK: u32 = 10_000;

/// Writes the number of solutions; in a format, a table of how many have a queen on each square
/// that is not attacked.
pub(super) fn write(
    out: &mut Output<'_>,
    given: &Given,
    args: &Args,
    format: Option<Format>,
) -> Result {
    let Some(format) = format else {
        return Ok(writeln!(out, "{}", number(given, args)?)?);
    };
    let position = given.position();
    let unknown = SolutionsPerSquare::unknown(position.clone());
    let count = SquareCounter::new(unknown, args.resources().kernel);
    let mut count = count.ok_or_else(|| too_large_with_queens(given.order()))?;
    while !count.counted().is_complete {
        count.step(&mut BATCHES_PER_LOOK.clone());
        out.work().check()?;
    }
    let notation = args.coordinates.unwrap_or_default().on(given.board());
    let mut table = Table::new(format);
    let counted = count.counted();
    for square in position.board().squares() {
        // All of them have the queens that are placed.
        let has_queen = position.contains(square);
        let all = counted.total.filter(|_| has_queen);
        let Some(solutions) = all.or(counted.on(square)) else {
            continue;
        };
        let row = [
            Field::text("square", 6, notation.short(square)),
            Field::data("row", square.row),
            Field::data("column", square.column),
            Field::number("solutions", 10, solutions).named("solutions"),
        ];
        table.write(out, &row)?;
    }
    Ok(())
}

fn too_large_with_queens(order: usize) -> Failure {
    Failure::too_large(order, "to count with given queens", MAX_COMPLETED)
}

/// The number of solutions that have the given queens; without any, the number of all solutions, of
/// those that a share of the work finds, or of all families.
pub(super) fn number(given: &Given, args: &Args) -> Result<u64> {
    let (order, resources) = (given.order(), args.resources());
    if !given.is_empty() {
        let queens: Vec<Square> = given.queens().collect();
        let count = completions_of(given.board(), &queens, resources.kernel);
        return Ok(count.ok_or_else(|| too_large_with_queens(order))?.finish());
    }
    let share = args.part.unwrap_or(WorkShare::ALL);
    // Machines with other kernels may count the other parts, or resume a stored count.
    let count = if share == WorkShare::ALL && args.resume.is_none() {
        Count::fastest(order, resources.kernel)
    } else {
        Count::new(order)
    };
    let count = count
        .and_then(|count| count.part(share.part, share.parts))
        .ok_or_else(|| Failure::too_large(order, "to count", Count::MAX_ORDER))?;
    let totals = match &args.resume {
        None => run(&count, resources, || false).ok_or_else(stopped)?,
        Some(FileName(path)) => {
            interrupt::defer();
            resume(&count, resources, path, KeptCount::new(order, share))?
        }
    };
    Ok(if args.families {
        totals.families()
    } else {
        totals.solutions
    })
}

/// Resumes from what a file keeps of this count, and stores the progress in it.
fn resume(count: &Count, resources: Resources, path: &Path, kept: KeptCount) -> Result<Totals> {
    let (file, checkpoint) = CountFile::open(path, kept, count)?;
    let (file, checkpoint) = (Mutex::new(file), Mutex::new(checkpoint));
    let bar = progress_bar(count.units() as u64);
    let totals = work(count, resources, &checkpoint, &bar, || {
        // Another thread may be writing.
        if let Ok(mut file) = file.try_lock() {
            file.write_if_due(&checkpoint);
        }
        interrupt::is_noticed()
    });
    let mut file = file.into_inner().unwrap_or_else(PoisonError::into_inner);
    let checkpoint = checkpoint
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    let written = file.write(checkpoint);
    bar.finish_and_clear();
    let Some(totals) = totals else {
        written?;
        let path = path.display();
        say(&format!(
            "stopped: with --resume {path} the same command goes on from here"
        ));
        interrupt::end_if_noticed();
        return Err(stopped());
    };
    // The count is complete: failing to store it is no reason to lose it.
    if let Err(failure) = written {
        say(&failure.to_string());
    }
    Ok(totals)
}

fn stopped() -> Failure {
    Failure::Other(anyhow::anyhow!("the count was stopped"))
}

/// Runs a count with a progress bar; `None` if it is stopped before its end.
pub(super) fn run(
    count: &Count,
    resources: Resources,
    is_over: impl Fn() -> bool + Sync,
) -> Option<Totals> {
    let bar = progress_bar(count.units() as u64);
    work(count, resources, &Mutex::default(), &bar, is_over)
}

fn work(
    count: &Count,
    Resources { kernel, threads }: Resources,
    checkpoint: &Mutex<Checkpoint>,
    bar: &ProgressBar,
    is_over: impl Fn() -> bool + Sync,
) -> Option<Totals> {
    count.resume(checkpoint, kernel, threads.get(), |done| {
        bar.set_position(done as u64);
        if is_over() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    })
}
