//! Prints how many solutions or families there are.

mod kept;

use std::{
    io::Write,
    ops::ControlFlow,
    path::PathBuf,
    sync::{Mutex, PoisonError},
};

use self::kept::KeptCount;
use crate::{
    cli::{
        args::Args,
        args::Share,
        failure::Failure,
        interrupt::Interrupt,
        output::{progress_bar, say, uninterrupted_progress_bar},
    },
    counting::{Checkpoint, Count, Resources, Totals},
    puzzle::Board,
};

/// How many solutions or families there are.
#[derive(Clone, Debug)]
pub struct PrintCount {
    order: usize,
    share: Share,
    count: Count,
    resources: Resources,
    families: bool,
    resume: Option<PathBuf>,
}

impl PrintCount {
    pub(super) fn new(args: &Args, board: Board) -> Result<Self, Failure> {
        let order = board.order();
        check(args)?;
        let share = args.part.unwrap_or(Share { part: 1, parts: 1 });
        let count = Count::new(order)
            .and_then(|count| count.part(share.part, share.parts))
            .ok_or_else(|| Failure::too_large(order, "count", Count::MAX_ORDER))?;
        Ok(Self {
            order,
            share,
            count,
            resources: args.resources(),
            families: args.families,
            resume: args.resume.clone(),
        })
    }

    /// Counts, and prints the number.
    ///
    /// # Errors
    /// [`Failure::Output`], and if there is a file to resume from: that it is of another count,
    /// or cannot be read or written.
    pub fn write(self, out: &mut impl Write) -> Result<(), Failure> {
        let totals = match &self.resume {
            None => self.run(),
            Some(path) => {
                let interrupt = Interrupt::notice();
                let (kept, checkpoint) =
                    KeptCount::open(path, self.order, self.share, &self.count)?;
                self.run_on(&kept, checkpoint, &interrupt)?
            }
        };
        let number = if self.families {
            totals.families()
        } else {
            totals.solutions
        };
        Ok(writeln!(out, "{number}")?)
    }

    fn run(&self) -> Totals {
        let bar = progress_bar(self.count.units() as u64);
        let Resources { kernel, threads } = self.resources;
        let progress = |done| {
            bar.set_position(done as u64);
            ControlFlow::Continue(())
        };
        let totals = self.count.run(kernel, threads.get(), progress);
        bar.finish_and_clear();
        totals.unwrap_or_default()
    }

    /// Goes on from a checkpoint, and keeps how far it comes.
    fn run_on(
        &self,
        kept: &KeptCount,
        checkpoint: Checkpoint,
        interrupt: &Interrupt,
    ) -> Result<Totals, Failure> {
        let bar = uninterrupted_progress_bar(self.count.units() as u64);
        let Resources { kernel, threads } = self.resources;
        let checkpoint = Mutex::new(checkpoint);
        let progress = |done| {
            bar.set_position(done as u64);
            kept.write_if_due(&checkpoint);
            if interrupt.is_noticed() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let totals = self
            .count
            .go_on(&checkpoint, kernel, threads.get(), progress);
        bar.finish_and_clear();
        let checkpoint = checkpoint
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let written = kept.write(&checkpoint);
        let path = kept.path().display();
        let Some(totals) = totals else {
            written?;
            say(&format!(
                "stopped: with --resume {path} the same command goes on from here"
            ));
            interrupt.end();
            return Err(Failure::Other(anyhow::anyhow!("the count was stopped")));
        };
        // The count is there: that nothing can be kept is no reason to lose it.
        if let Err(failure) = written {
            say(&failure.to_string());
        }
        Ok(totals)
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
