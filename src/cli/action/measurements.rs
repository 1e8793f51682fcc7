//! Prints and draws measurements. A sweep: the effort of each method, the tries per solution, or the
//! numbers of solutions. And shuffled solutions, with how many tries they took.

use std::io::{self, Write};
use std::time::Duration;

use anyhow::anyhow;
use indicatif::ProgressBar;
use web_time::Instant;

use super::count;
use crate::app::chart_item::tries_of;
use crate::board::{Board, Solution, known_counts};
use crate::cli::failure::{Failure, Result};
use crate::cli::progress::{SearchProgress, spinner};
use crate::counting::{Count, Resources};
use crate::numbers::{self, counted_as, grouped};
use crate::picture::chart::Chart;
use crate::picture::{Picture, Theme};
use crate::search::methods::{Shuffle, backtracking};
use crate::search::sweep::{Ended, MEASURABLE, Point, PointFigures};
use crate::search::{Measured, Quantity, Search, Sweep, SweepSpec};
use crate::solutions::{Experiment, Query};
use crate::store::WriteProgress;
use crate::task::text::{SolutionWriter, write_summary};
use crate::task::{Args, Format, Output, SweepTable};

/// Writes a table, each row as soon as it is known.
pub(super) fn write_sweep(out: &mut Output<'_>, spec: SweepSpec, format: Format) -> Result {
    let mut table = SweepTable::new(format, spec.measured, spec.orders);
    table.write_headings(out)?;
    out.flush()?;
    let sweep = swept(spec, |points, line| {
        if table.written() == points.len() {
            return Ok(());
        }
        // Nothing is written while the line is locked: a signal removes it, and must not wait for
        // a slow reader.
        line.finish_and_clear();
        table.write(out, points)?;
        out.flush()?;
        line.reset();
        Ok(())
    })?;
    Ok(table.write_end(out, sweep.points())?)
}

/// Draws the effort of each method; for several orders, a chart of this quantity.
pub(super) fn sweep_picture(
    spec: SweepSpec,
    quantity: Option<Quantity>,
    theme: Theme,
    work: &WriteProgress,
) -> Result<Picture> {
    let progress = swept(spec, |_, _| work.check())?.progress();
    Ok(Picture::of_sweep(theme, &progress, quantity))
}

/// Runs the methods one after the other at each order; or counts, with a bar of its own. Every few
/// milliseconds `look` gets the results so far, and the progress line.
fn swept(
    spec: SweepSpec,
    mut look: impl FnMut(&[Point], &ProgressBar) -> io::Result<()>,
) -> Result<Sweep> {
    let mut sweep = Sweep::of_all(spec);
    let (line, counting) = match spec.measured {
        Measured::Counts { resources, .. } => (ProgressBar::hidden(), Some(resources)),
        Measured::Methods | Measured::Own | Measured::Tries { .. } => (spinner(), None),
    };
    let mut has_more = true;
    while has_more {
        has_more = match counting {
            Some(resources) => {
                sweep.step_with(|board, points| counted(board, points, resources, spec.budget))
            }
            None => sweep.step(),
        };
        if let Some((order, method, figures)) = sweep.running() {
            let [time, budget] = [figures.time, spec.budget].map(numbers::time);
            let name = method.name;
            line.set_message(format!(
                "order {order}: {name} is running: {time} of at most {budget}"
            ));
        }
        look(sweep.points(), &line)?;
    }
    Ok(sweep)
}

/// The result of counting at an order, after these smaller ones. The effort of a complete count is
/// what backtracking is expected to need; that of an incomplete one follows from its time and the
/// speed at the order before.
fn counted(board: Board, points: &[Point], resources: Resources, budget: Duration) -> Ended {
    let start = Instant::now();
    // Larger orders were refused.
    let count = Count::fastest(board.order(), resources.kernel);
    let totals =
        count.and_then(|count| count::run(&count, resources, || start.elapsed() >= budget));
    let time = start.elapsed();
    let Some(totals) = totals else {
        let before = points.last().and_then(Point::whole);
        let before = before.filter(|before| before.time >= MEASURABLE);
        let spent = before.map_or(0.0, |before| {
            before.effort as f64 * time.div_duration_f64(before.time)
        });
        return Ended::Stopped(PointFigures::new(spent as u64, time));
    };
    let partials = backtracking::METHOD.expected_effort(board);
    let effort = partials.unwrap_or_default() as u64;
    Ended::Done(PointFigures {
        solutions: totals.solutions,
        families: Some(totals.families()),
        ..PointFigures::new(effort, time)
    })
}

/// Writes shuffled solutions as they are found, until there are enough, with their tries and a
/// summary if requested.
pub(super) fn write_shuffles(
    out: &mut Output<'_>,
    query: &Query,
    args: &Args,
    format: Format,
) -> Result {
    let mut writer = SolutionWriter::new(format);
    let (work, repeats) = (out.work().clone(), !args.no_repeats);
    let experiment = shuffled(query, repeats, &work, |number, solution, tries| {
        writer.write(out, number, solution, args.stats.then_some(tries))?;
        Ok(out.hand_over()?)
    })?;
    if args.stats {
        write_summary(out, format, query.board(), &experiment.results)?;
    }
    Ok(())
}

/// Draws a chart of their tries.
pub(super) fn shuffles_picture(
    query: &Query,
    theme: Theme,
    work: &WriteProgress,
) -> Result<Picture> {
    let results = shuffled(query, true, work, |_, _, _| Ok(()))?.results;
    let title = tries_of(wanted(query), query.board().order());
    let drawing = Chart::tries(&results).drawing(&title, theme);
    Ok(Picture::Drawn(drawing))
}

/// The number of solutions wanted.
fn wanted(query: &Query) -> u64 {
    query.limit.unwrap_or(1)
}

/// Shuffles until there are enough solutions; `print` gets each with its number and its tries.
fn shuffled(
    query: &Query,
    repeats: bool,
    work: &WriteProgress,
    mut print: impl FnMut(u64, &Solution, u64) -> Result,
) -> Result<Experiment> {
    check_limit(query, repeats)?;
    let board = query.board();
    let mut shuffle = Shuffle::new(board, query.seed);
    let mut experiment = Experiment::new(board);
    let mut progress = SearchProgress::new(query.kind().method().unit);
    let mut written = 0;
    while written < wanted(query) {
        let Some(solution) = progress.next_solution(&mut shuffle, work)? else {
            return Err(anyhow!(board.no_solution()).into());
        };
        let tries = shuffle.effort() - experiment.results.tries;
        if experiment.record(&solution, tries) || repeats {
            written += 1;
            print(written, &solution, tries)?;
        }
    }
    Ok(experiment)
}

/// Checks that no more different solutions are requested than exist.
fn check_limit(query: &Query, repeats: bool) -> Result {
    let (order, limit) = (query.board().order(), wanted(query));
    let all = known_counts::solutions(order).filter(|&all| all > 0);
    match all {
        Some(all) if !repeats && limit > all => Err(Failure::Usage(format!(
            "order {order} has {}: with --no-repeats, --limit takes at most {}",
            counted_as(all, "solution", "solutions"),
            grouped(all)
        ))),
        _ => Ok(()),
    }
}
