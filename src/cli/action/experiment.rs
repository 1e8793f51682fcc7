//! Prints shuffled solutions, and how many tries they took.

use std::io::Write;

use crate::{
    app::captions::browse::tries_of,
    cli::{failure::Failure, output::SearchProgress},
    numbers::grouped,
    puzzle::{Board, Solution, counts},
    search::{Search, methods::Shuffle},
    solutions::{Experiment, Query},
    store::Work,
    task::{
        Format, Output,
        text::{SolutionWriter, write_summary},
    },
};

/// Shuffled solutions, and how many tries they took.
#[derive(Clone, Debug)]
pub struct PrintExperiment {
    board: Board,
    shuffle: Shuffle,
    format: Format,
    /// Solutions to print, one or more.
    limit: u64,
    /// Whether a solution that comes again is printed again.
    repeats: bool,
    /// Whether tries are printed, and the summary.
    stats: bool,
}

impl PrintExperiment {
    /// As many solutions as are asked for, of which the tries are told with `stats`.
    pub(super) fn new(
        query: Query,
        stats: bool,
        repeats: bool,
        format: Format,
    ) -> Result<Self, Failure> {
        let (board, limit) = (query.board(), query.limit.unwrap_or(1));
        if !repeats {
            check_limit(board, limit)?;
        }
        let shuffle = Shuffle::new(board, query.seed);
        Ok(Self {
            board,
            shuffle,
            format,
            limit,
            repeats,
            stats,
        })
    }

    /// Shuffles, and prints solutions as they are found, until there are enough.
    ///
    /// # Errors
    /// [`Failure::NoSolution`] and [`Failure::Output`].
    pub fn write(mut self, out: &mut Output<impl Write>) -> Result<(), Failure> {
        let mut writer = SolutionWriter::new(self.format);
        let stats = self.stats;
        let work = out.work().clone();
        let experiment = self.run(&work, |number, solution, tries| {
            writer.write(out, number, solution, stats.then_some(tries))?;
            Ok(out.hand_over()?)
        })?;
        if stats {
            write_summary(out, self.format, self.board, &experiment)?;
        }
        Ok(())
    }

    /// What a chart of it shows.
    pub(super) fn title(&self) -> String {
        tries_of(self.limit, self.board.order())
    }

    /// Shuffles until there are enough solutions; `print` takes each with its number and its
    /// tries.
    ///
    /// # Errors
    /// [`Failure::NoSolution`], and those of `print`.
    pub(super) fn run(
        &mut self,
        work: &Work,
        mut print: impl FnMut(u64, &Solution, u64) -> Result<(), Failure>,
    ) -> Result<Experiment, Failure> {
        let mut experiment = Experiment::new(self.board);
        let progress = SearchProgress::new(self.board.order());
        let mut written = 0;
        while written < self.limit {
            let Some(solution) = progress.next_solution(&mut self.shuffle, work) else {
                return Err(Failure::NoSolution(self.board.order()));
            };
            let tries = self.shuffle.effort().amount() - experiment.tries();
            if experiment.record(&solution, tries) || self.repeats {
                written += 1;
                print(written, &solution, tries)?;
            }
        }
        Ok(experiment)
    }
}

/// No more different solutions than there are, or than the experiment tells apart.
fn check_limit(board: Board, limit: u64) -> Result<(), Failure> {
    let order = board.order();
    let all = counts::solutions(order).filter(|&all| all > 0);
    let kept = Experiment::MAX_DIFFERENT as u64;
    match all {
        Some(all) if limit > all => Err(Failure::Usage(format!(
            "order {order} has {all} solutions: with --no-repeats, --limit takes 1 to {all}",
            all = grouped(all)
        ))),
        _ if limit > kept => Err(Failure::Usage(format!(
            "with --no-repeats, --limit takes 1 to {}: no more are kept in memory",
            grouped(kept)
        ))),
        _ => Ok(()),
    }
}
