//! Prints what each method needs to find all solutions.

use std::{io::Write, time::Duration};

use indicatif::ProgressBar;

use crate::{
    cli::{
        args::Args,
        failure::Failure,
        output::spinner,
        text::{write_headings, write_ratios, write_row},
    },
    numbers,
    puzzle::Board,
    search::{Comparison, METHODS, Method, compare},
    solver::ComparisonProgress,
    store::Work,
};

/// What each method needs to find all solutions.
pub struct PrintComparison {
    board: Board,
    comparison: Comparison,
    budget: Duration,
}

impl PrintComparison {
    pub(super) fn new(args: &Args, board: Board) -> Result<Self, Failure> {
        check(board)?;
        let methods: Vec<&Method> = METHODS.iter().collect();
        let budget = args.budget.unwrap_or(compare::BUDGET);
        Ok(Self {
            board,
            comparison: Comparison::new(board, methods, args.seed(), budget),
            budget,
        })
    }

    /// Runs the methods one after the other, and prints a row as soon as a method is done.
    ///
    /// # Errors
    /// [`Failure::Output`].
    pub fn write(mut self, out: &mut impl Write) -> Result<(), Failure> {
        let spinner = spinner();
        write_headings(out)?;
        out.flush()?;
        let mut written = 0;
        while self.comparison.step() {
            self.say(&spinner);
            for row in &self.comparison.rows()[written..] {
                spinner.suspend(|| {
                    write_row(out, row)?;
                    out.flush()
                })?;
                written += 1;
            }
        }
        spinner.finish_and_clear();
        Ok(write_ratios(out, self.comparison.rows())?)
    }

    /// Runs all methods; says what they came to.
    ///
    /// # Errors
    /// [`Failure::Output`] if the work is cancelled.
    pub(super) fn run(mut self, work: &Work) -> Result<ComparisonProgress, Failure> {
        let spinner = spinner();
        while self.comparison.step() {
            self.say(&spinner);
            work.check()?;
        }
        spinner.finish_and_clear();
        Ok(ComparisonProgress {
            order: self.board.order(),
            rows: self.comparison.rows().to_vec(),
            running: None,
        })
    }

    /// What runs.
    fn say(&self, spinner: &ProgressBar) {
        if let Some((method, figures)) = self.comparison.running() {
            let (time, budget) = (numbers::time(figures.time), numbers::time(self.budget));
            let name = method.name;
            spinner.set_message(format!("{name} is running: {time} of at most {budget}"));
        }
    }
}

/// Whether a method can find all solutions of this order, given time.
pub(super) fn check(board: Board) -> Result<(), Failure> {
    let max_order = compare::max_order();
    if board.order() > max_order {
        return Err(Failure::too_large(board.order(), "compare", max_order));
    }
    Ok(())
}
