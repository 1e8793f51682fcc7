//! Prints how many solutions or families there are.

mod kept;

use std::{
    io::Write,
    ops::ControlFlow,
    path::PathBuf,
    sync::{Mutex, PoisonError},
};

use self::kept::KeptCount;
use super::Printout;
use crate::{
    board::{Given, Square},
    cli::{
        failure::Failure,
        interrupt::Interrupt,
        output::{progress_bar, say, uninterrupted_progress_bar},
    },
    counting::{Checkpoint, Count, MAX_COMPLETED, Resources, Totals, completions_of},
    task::Share,
};

/// How many solutions or families a share of the work finds.
pub(super) fn printout(
    given: Given,
    share: Share,
    resources: Resources,
    families: bool,
    resume: Option<PathBuf>,
) -> Result<Printout, Failure> {
    let order = given.order();
    if !given.is_empty() {
        let queens: Vec<Square> = given.queens().collect();
        let mut count = completions_of(given.board(), &queens, resources.kernel)
            .ok_or_else(|| Failure::too_large(order, "count with given queens", MAX_COMPLETED))?;
        return Ok(Printout::new(move |out| {
            Ok(writeln!(out, "{}", count.finish())?)
        }));
    }
    // Machines with other kernels may count the other parts, or go on with a kept count.
    let count = if share == Share::ALL && resume.is_none() {
        Count::fastest(order, resources.kernel)
    } else {
        Count::new(order)
    };
    let count = count
        .and_then(|count| count.part(share.part, share.parts))
        .ok_or_else(|| Failure::too_large(order, "count", Count::MAX_ORDER))?;
    Ok(Printout::new(move |out| {
        let totals = match &resume {
            None => run(&count, resources, || false).unwrap_or_default(),
            Some(path) => {
                let interrupt = Interrupt::notice();
                let (kept, checkpoint) = KeptCount::open(path, order, share, &count)?;
                go_on(&count, resources, &kept, checkpoint, &interrupt)?
            }
        };
        let number = if families {
            totals.families()
        } else {
            totals.solutions
        };
        Ok(writeln!(out, "{number}")?)
    }))
}

/// Goes on from a checkpoint, and keeps how far it comes.
fn go_on(
    count: &Count,
    resources: Resources,
    kept: &KeptCount,
    checkpoint: Checkpoint,
    interrupt: &Interrupt,
) -> Result<Totals, Failure> {
    let bar = uninterrupted_progress_bar(count.units() as u64);
    let Resources { kernel, threads } = resources;
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
    let totals = count.go_on(&checkpoint, kernel, threads.get(), progress);
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

/// What is counted, unless it is over before that is done; with a bar that says how far it is.
pub(super) fn run(
    count: &Count,
    resources: Resources,
    is_over: impl Fn() -> bool + Sync,
) -> Option<Totals> {
    let bar = progress_bar(count.units() as u64);
    let Resources { kernel, threads } = resources;
    let progress = |done| {
        bar.set_position(done as u64);
        if is_over() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let totals = count.run(kernel, threads.get(), progress);
    bar.finish_and_clear();
    totals
}
