//! Prints how many solutions or families there are.

use std::{io::Write, ops::ControlFlow};

use crate::{
    cli::{args::Args, args::Share, failure::Failure, output::progress_bar},
    counting::{Count, Resources},
    puzzle::Board,
};

/// How many solutions or families there are.
#[derive(Clone, Debug)]
pub struct PrintCount {
    count: Count,
    resources: Resources,
    families: bool,
}

impl PrintCount {
    pub(super) fn new(args: &Args, board: Board) -> Result<Self, Failure> {
        let order = board.order();
        if args.print.is_some() {
            return Err(Failure::usage(
                "--count cannot be used with --print for one order: give a range such as 1-16",
            ));
        }
        check(args)?;
        let share = args.part.unwrap_or(Share { part: 1, parts: 1 });
        let count = Count::new(order)
            .and_then(|count| count.part(share.part, share.parts))
            .ok_or_else(|| Failure::too_large(order, "count", Count::MAX_ORDER))?;
        Ok(Self {
            count,
            resources: args.resources(),
            families: args.families,
        })
    }

    /// Counts, and prints the number.
    ///
    /// # Errors
    /// [`Failure::Output`].
    pub fn write(self, out: &mut impl Write) -> Result<(), Failure> {
        let bar = progress_bar(self.count.units() as u64);
        let Resources { kernel, threads } = self.resources;
        let progress = |done| {
            bar.set_position(done as u64);
            ControlFlow::Continue(())
        };
        let totals = self.count.run(kernel, threads.get(), progress);
        bar.finish_and_clear();
        let totals = totals.unwrap_or_default();
        let number = if self.families {
            totals.families()
        } else {
            totals.solutions
        };
        Ok(writeln!(out, "{number}")?)
    }
}

/// Whether the mode has solutions that can be counted.
pub(super) fn check(args: &Args) -> Result<(), Failure> {
    if args.kind()?.is_exhaustive() {
        return Ok(());
    }
    Err(Failure::Usage(format!(
        "mode {} cannot be counted: first and all can",
        args.mode.name()
    )))
}
