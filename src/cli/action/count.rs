//! Prints how many solutions or families there are.

use std::{io::Write, ops::ControlFlow};

use crate::{
    cli::{args::Args, args::Share, failure::Failure, output::progress_bar},
    counting::{Count, Resources},
};

/// How many solutions or families there are.
#[derive(Clone, Debug)]
pub struct PrintCount {
    count: Count,
    resources: Resources,
    families: bool,
}

impl PrintCount {
    pub(super) fn new(args: &Args) -> Result<Self, Failure> {
        let order = args.board.order();
        if !args.kind()?.is_exhaustive() {
            return Err(Failure::Usage(format!(
                "mode {} cannot be counted: first and all can",
                args.mode.name()
            )));
        }
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
