//! Prints a sweep: the effort of each method, the tries per solution, or the numbers of solutions.

use std::{
    io::{self, Write},
    time::Duration,
};

use indicatif::ProgressBar;
use web_time::Instant;

use super::count;
use crate::{
    board::Board,
    cli::{failure::Failure, progress::spinner},
    counting::{Count, Resources},
    numbers,
    picture::{Picture, Theme},
    search::{
        Effort, Measured, Quantity, Sweep, SweepSpec,
        methods::backtracking,
        sweep::{MEASURABLE, Point, PointFigures},
    },
    store::WriteProgress,
    task::{Format, Output, SweepTable},
};

/// Writes a table, each row as soon as it is known.
pub(super) fn write(out: &mut Output<'_>, spec: SweepSpec, format: Format) -> Result<(), Failure> {
    let mut table = SweepTable::new(format, spec.measured, spec.orders);
    table.write_headings(out)?;
    out.flush()?;
    let sweep = run(spec, |points, line| {
        if table.written() == points.len() {
            return Ok(());
        }
        line.suspend(|| {
            table.write(out, points)?;
            out.flush()
        })
    })?;
    Ok(table.write_end(out, sweep.points())?)
}

/// Draws the effort of each method; for several orders, a chart of this quantity.
pub(super) fn picture(
    spec: SweepSpec,
    quantity: Option<Quantity>,
    theme: Theme,
    work: &WriteProgress,
) -> Result<Picture, Failure> {
    let progress = run(spec, |_, _| work.check())?.progress();
    Ok(Picture::of_sweep(theme, &progress, quantity))
}

/// Runs the methods one after the other at each order; or counts, with a bar of its own. Every few
/// milliseconds `look` gets the results so far, and the progress line.
fn run(
    spec: SweepSpec,
    mut look: impl FnMut(&[Point], &ProgressBar) -> io::Result<()>,
) -> Result<Sweep, Failure> {
    let mut sweep = Sweep::of_all(spec);
    let line = match spec.measured {
        Measured::Counts { .. } => ProgressBar::hidden(),
        Measured::Methods | Measured::Own | Measured::Tries { .. } => spinner(),
    };
    let mut has_more = true;
    while has_more {
        has_more = sweep.step()
            || sweep
                .count(|board, resources, points| counted(board, points, resources, spec.budget));
        if let Some((order, method, figures)) = sweep.running() {
            let [time, budget] = [figures.time, spec.budget].map(numbers::time);
            let name = method.name;
            line.set_message(format!(
                "order {order}: {name} is running: {time} of at most {budget}"
            ));
        }
        look(sweep.points(), &line)?;
    }
    line.finish_and_clear();
    Ok(sweep)
}

/// The result of counting at an order, after these smaller ones, and whether it is complete. Its
/// effort is that of a search through as many partial solutions.
fn counted(
    board: Board,
    points: &[Point],
    resources: Resources,
    budget: Duration,
) -> (PointFigures, bool) {
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
            before.effort.amount() as f64 * time.div_duration_f64(before.time)
        });
        return (PointFigures::new(Effort::Nodes(spent as u64), time), false);
    };
    let partials = backtracking::METHOD.expected_effort(board);
    let effort = Effort::Nodes(partials.unwrap_or_default() as u64);
    let figures = PointFigures {
        solutions: totals.solutions,
        families: Some(totals.families()),
        ..PointFigures::new(effort, time)
    };
    (figures, true)
}
