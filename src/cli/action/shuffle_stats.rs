//! Prints shuffled solutions, and how many tries they took.

use crate::{
    app::words::browse::tries_of,
    board::{Solution, counts},
    cli::{failure::Failure, progress::SearchProgress},
    numbers::{counted_as, grouped},
    picture::{Picture, Theme, chart::Chart},
    search::{Search, methods::Shuffle},
    solutions::{Experiment, Query},
    store::WriteProgress,
    task::{
        Args, Format, Output,
        text::{SolutionWriter, write_summary},
    },
};

/// Writes shuffled solutions as they are found, until there are enough, with their tries and a
/// summary if requested.
pub(super) fn write(
    out: &mut Output<'_>,
    query: &Query,
    args: &Args,
    format: Format,
) -> Result<(), Failure> {
    let mut writer = SolutionWriter::new(format);
    let (work, repeats) = (out.work().clone(), !args.no_repeats);
    let experiment = run(query, repeats, &work, |number, solution, tries| {
        writer.write(out, number, solution, args.stats.then_some(tries))?;
        Ok(out.hand_over()?)
    })?;
    if args.stats {
        write_summary(out, format, query.board(), &experiment.results)?;
    }
    Ok(())
}

/// Draws a chart of their tries.
pub(super) fn picture(
    query: &Query,
    repeats: bool,
    theme: Theme,
    work: &WriteProgress,
) -> Result<Picture, Failure> {
    let results = run(query, repeats, work, |_, _, _| Ok(()))?.results;
    let title = tries_of(wanted(query), query.board().order());
    let drawing = Chart::tries(&results).drawing(&title, theme);
    Ok(Picture::Drawn(drawing, theme))
}

/// The number of solutions wanted.
fn wanted(query: &Query) -> u64 {
    query.limit.unwrap_or(1)
}

/// Shuffles until there are enough solutions; `print` gets each with its number and its tries.
fn run(
    query: &Query,
    repeats: bool,
    work: &WriteProgress,
    mut print: impl FnMut(u64, &Solution, u64) -> Result<(), Failure>,
) -> Result<Experiment, Failure> {
    check_limit(query, repeats)?;
    let board = query.board();
    let mut shuffle = Shuffle::new(board, query.seed);
    let mut experiment = Experiment::new(board);
    let progress = SearchProgress::new(board.order());
    let mut written = 0;
    while written < wanted(query) {
        let Some(solution) = progress.next_solution(&mut shuffle, work)? else {
            return Err(Failure::NoSolution(board.order()));
        };
        let tries = shuffle.effort().amount() - experiment.results.tries;
        if experiment.record(&solution, tries) || repeats {
            written += 1;
            print(written, &solution, tries)?;
        }
    }
    Ok(experiment)
}

/// Checks that no more different solutions are requested than exist, or than the experiment can
/// tell apart.
fn check_limit(query: &Query, repeats: bool) -> Result<(), Failure> {
    let (order, limit) = (query.board().order(), wanted(query));
    let all = counts::solutions(order).filter(|&all| all > 0);
    let kept = Experiment::MAX_DIFFERENT;
    match all {
        _ if repeats => Ok(()),
        Some(all) if limit > all => Err(Failure::Usage(format!(
            "order {order} has {}: with --no-repeats, --limit takes at most {}",
            counted_as(all, "solution", "solutions"),
            grouped(all)
        ))),
        _ if limit > kept => Err(Failure::Usage(format!(
            "with --no-repeats, --limit takes 1 to {}: no more are kept in memory",
            grouped(kept)
        ))),
        _ => Ok(()),
    }
}
