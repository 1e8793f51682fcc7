//! Prints what each method needs to find all solutions.

use std::io::Write;

use crate::{
    cli::{args::Args, failure::Failure, output::progress_bar, text::Table},
    search::{Comparison, METHODS, Method, compare},
};

/// What each method needs to find all solutions.
pub struct PrintComparison {
    comparison: Comparison,
}

impl PrintComparison {
    pub(super) fn new(args: &Args) -> Result<Self, Failure> {
        let order = args.board.order();
        let exhaustive = METHODS.iter().filter(|method| method.is_exhaustive());
        let max_order = exhaustive.map(|method| method.max_order).max().unwrap_or(0);
        if order > max_order {
            return Err(Failure::too_large(order, "compare", max_order));
        }
        let methods: Vec<&Method> = METHODS.iter().collect();
        Ok(Self {
            comparison: Comparison::new(args.board, methods, args.seed(), compare::BUDGET),
        })
    }

    /// Runs the methods one after the other, and prints a table.
    ///
    /// # Errors
    /// [`Failure::Output`].
    pub fn write(mut self, out: &mut impl Write) -> Result<(), Failure> {
        let bar = progress_bar(METHODS.len() as u64);
        while self.comparison.step() {
            bar.set_position(self.comparison.rows().len() as u64);
        }
        bar.finish_and_clear();
        Ok(write!(out, "{}", Table(self.comparison.rows()))?)
    }
}
