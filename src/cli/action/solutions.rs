//! Prints solutions.

use std::io::Write;
use std::iter;
use std::sync::Arc;

use anyhow::anyhow;

use crate::board::Solution;
use crate::cli::failure::{Failure, Result};
use crate::cli::progress::{SearchProgress, progress_bar};
use crate::numbers::{no_such, write_numbers};
use crate::search::methods::construction::constructed_columns;
use crate::solutions::{
    AllSolutions, Catalogue, Fundamentals, Kind, Mode, NumberedSolutions, Query, QueryPart,
};
use crate::store::WriteProgress;
use crate::task::text::{SolutionWriter, write_rows};
use crate::task::{Format, Output, Selection};

/// The number of lines from which more than one thread is worth starting.
const MANY: u64 = 10_000;

/// Solutions, as they are found.
type Found = Box<dyn Iterator<Item = Result<Solution>>>;

/// Writes these solutions one after the other, keeping none.
///
/// # Errors
/// [`Failure::Usage`] if there are too few solutions to reach the first to print,
/// [`Failure::Other`] if a solver fails, and [`Failure::Output`].
pub(super) fn write(out: &mut Output<'_>, part: QueryPart, format: Format) -> Result {
    match print_solutions(out, part, format)? {
        0 => Err(has_only(part, part.start)),
        _ => Ok(()),
    }
}

/// Prints these solutions one after the other, and returns how many.
///
/// # Errors
/// [`Failure::Other`] if a solver fails, and [`Failure::Output`].
pub fn print_solutions(out: &mut Output<'_>, part: QueryPart, format: Format) -> Result<u64> {
    let QueryPart { query, start } = part;
    match query.kind() {
        Kind::All(None) if format == Format::Rows && !query.one_per_family => {
            let first = first_of_all(part, out.work())?;
            let limit = query.limit.unwrap_or(u64::MAX);
            let threads = query.resources.threads.get();
            let threads = if limit < MANY { 1 } else { threads };
            Ok(write_rows(&first, limit, threads, out)?)
        }
        Kind::Construction if (start, query.limit, format) == (0, Some(1), Format::Rows) => {
            // Storing it would take half as much time again at large orders.
            let Some(columns) = constructed_columns(query.board()) else {
                return Ok(0);
            };
            write_numbers(out, columns)?;
            writeln!(out)?;
            Ok(1)
        }
        Kind::First(_) | Kind::All(_) | Kind::Shuffle | Kind::Construction => {
            let mut writer = SolutionWriter::new(format).one_per_family(query.one_per_family);
            let solutions = solutions(part, out.work())?;
            for (number, solution) in (start.saturating_add(1)..=u64::MAX).zip(solutions) {
                writer.write(out, number, &solution?, None)?;
                out.hand_over()?;
                if Some(writer.written()) == query.limit {
                    break;
                }
            }
            Ok(writer.written())
        }
    }
}

/// The first of these solutions.
///
/// # Errors
/// [`Failure::Usage`] if there are fewer solutions, [`Failure::Other`] if a solver fails, and
/// [`Failure::Output`] if the work is cancelled.
pub(super) fn solution(part: QueryPart, work: &WriteProgress) -> Result<Solution> {
    let mut solutions = solutions(part, work)?;
    let found = solutions.next();
    found.unwrap_or_else(|| Err(has_only(part, part.start)))
}

/// These solutions and those after them, as long as the work is wanted.
fn solutions(part: QueryPart, work: &WriteProgress) -> Result<Found> {
    let (query, work) = (part.query, work.clone());
    let mut all: Found = match query.kind() {
        Kind::All(None) if query.one_per_family => {
            let all = Fundamentals::new(query.board().order());
            Box::new(all.map(move |solution| Ok(work.check().map(|()| solution)?)))
        }
        Kind::All(None) => {
            let first = first_of_all(part, &work)?;
            return Ok(Box::new(AllSolutions::starting_at(&first).map(Ok)));
        }
        Kind::First(_) | Kind::All(Some(_)) | Kind::Shuffle | Kind::Construction => {
            let mut progress = SearchProgress::new(query.kind().method().unit);
            let mut search = query.search();
            Box::new(iter::from_fn(move || {
                let search = search.as_deref_mut()?;
                progress.next_solution(search, &work).transpose()
            }))
        }
    };
    for before in 0..part.start {
        all.next().unwrap_or_else(|| Err(has_only(part, before)))?;
    }
    Ok(all)
}

/// The failure that the last solution comes before the first of these.
fn has_only(part: QueryPart, last: u64) -> Failure {
    Failure::Usage(no_such(part.query.noun(), part.start + 1, last))
}

/// The first of these solutions, looked up among all solutions by its number.
///
/// # Errors
/// [`Failure::Output`] if the work is cancelled.
fn first_of_all(part: QueryPart, work: &WriteProgress) -> Result<Solution> {
    let QueryPart { query, start } = part;
    let board = query.board();
    if start == 0 {
        let first = AllSolutions::new(board.order()).next();
        return first.ok_or_else(|| anyhow!(board.no_solution()).into());
    }
    let mut catalogue = Catalogue::new(board, query.resources)
        .ok_or_else(|| Failure::too_large(board.order(), "to number", Catalogue::MAX_ORDER))?;
    let bar = progress_bar(start);
    let found = loop {
        let found = catalogue.get(start);
        if found.is_some() || !catalogue.advance(start) {
            break found;
        }
        work.check()?;
        bar.set_position(catalogue.progress().found);
    };
    let found = found.ok_or_else(|| has_only(part, catalogue.progress().found))?;
    Ok(Arc::unwrap_or_clone(found.solution))
}

/// The part to show of the solutions of a query.
///
/// # Errors
/// [`Failure::Other`] if no solution exists.
pub(super) fn existing(query: Query, part: Selection) -> Result<QueryPart> {
    if !query.board().has_solution() {
        return Err(anyhow!(query.board().no_solution()).into());
    }
    Ok(part_of(query, part))
}

/// A part of the solutions: one, by default.
pub(super) fn part_of(mut query: Query, part: Selection) -> QueryPart {
    let start = part.from.map_or(0, |number| number - 1);
    query.limit = match (part.from, part.to) {
        (None, None) => default_limit(&query),
        (_, Some(last)) => Some(last.saturating_sub(start)),
        (Some(_), None) => query.limit,
    };
    QueryPart { query, start }
}

/// The number of solutions to show, if not all: one, by default.
pub(super) fn default_limit(query: &Query) -> Option<u64> {
    let default = (query.kind().mode() != Mode::All).then_some(1);
    query.limit.or(default)
}
