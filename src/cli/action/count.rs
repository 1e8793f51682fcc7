//! Counts, and keeps how far that is in a file, so that it can be stopped and taken up again.

use std::{
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use serde::{Deserialize, Serialize};

use crate::{
    board::{Given, Square},
    cli::{
        failure::Failure,
        interrupt,
        output::{progress_bar, say, uninterrupted_progress_bar},
    },
    counting::{Checkpoint, Count, MAX_COMPLETED, Resources, Totals, completions_of},
    search::Stopwatch,
    store::{KeptFile, StoreError},
    task::Share,
};

/// How many solutions have these queens.
pub(super) fn completions(given: &Given, resources: Resources) -> Result<u64, Failure> {
    let queens: Vec<Square> = given.queens().collect();
    let count = completions_of(given.board(), &queens, resources.kernel);
    let too_large = || Failure::too_large(given.order(), "count with given queens", MAX_COMPLETED);
    Ok(count.ok_or_else(too_large)?.finish())
}

/// What a share of the work finds.
pub(super) fn totals(
    order: usize,
    share: Share,
    resources: Resources,
    resume: Option<&Path>,
) -> Result<Totals, Failure> {
    // Machines with other kernels may count the other parts, or go on with a kept count.
    let count = if share == Share::ALL && resume.is_none() {
        Count::fastest(order, resources.kernel)
    } else {
        Count::new(order)
    };
    let count = count
        .and_then(|count| count.part(share.part, share.parts))
        .ok_or_else(|| Failure::too_large(order, "count", Count::MAX_ORDER))?;
    match resume {
        None => Ok(run(&count, resources, || false).unwrap_or_default()),
        Some(path) => {
            interrupt::defer();
            let (kept, checkpoint) = KeptCount::open(path, order, share, &count)?;
            go_on(&count, resources, &kept, checkpoint)
        }
    }
}

/// Goes on from a checkpoint, and keeps how far it comes.
fn go_on(
    count: &Count,
    resources: Resources,
    kept: &KeptCount,
    checkpoint: Checkpoint,
) -> Result<Totals, Failure> {
    let bar = uninterrupted_progress_bar(count.units() as u64);
    let Resources { kernel, threads } = resources;
    let checkpoint = Mutex::new(checkpoint);
    let progress = |done| {
        bar.set_position(done as u64);
        kept.write_if_due(&checkpoint);
        if interrupt::is_noticed() {
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
    let path = kept.path.display();
    let Some(totals) = totals else {
        written?;
        say(&format!(
            "stopped: with --resume {path} the same command goes on from here"
        ));
        interrupt::end_if_noticed();
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

/// How the units of an order and their pieces are numbered. Raise it when that changes: an
/// older file would leave out the wrong ones.
const FORMAT: u32 = 3;

/// The longest and the shortest time between two times that the file is written. In between it
/// is a quarter of the time since the beginning.
const INTERVAL: Duration = Duration::from_secs(10);
const SHORTEST_INTERVAL: Duration = Duration::from_millis(20);

/// A count in a file: what is counted, and how far that is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Contents {
    format: u32,
    order: usize,
    part: usize,
    parts: usize,
    checkpoint: Checkpoint,
}

/// A file with a checkpoint, and when it was written.
#[derive(Debug)]
struct KeptCount {
    path: PathBuf,
    order: usize,
    share: Share,
    writing: Mutex<KeepThread>,
    stopwatch: Stopwatch,
}

#[derive(Debug)]
struct KeepThread {
    file: KeptFile,
    due: Duration,
}

impl KeptCount {
    /// What is in the file, or the beginning if there is no such file.
    ///
    /// # Errors
    /// When it is not one of this count, or cannot be read or written.
    fn open(
        path: &Path,
        order: usize,
        share: Share,
        count: &Count,
    ) -> Result<(Self, Checkpoint), Failure> {
        let mut file = KeptFile::at(path);
        let parse = |text: &str| {
            serde_json::from_str(text).map_err(|error| format!("it is not a count ({error})"))
        };
        let contents = file.load(parse).map_err(failure)?;
        let checkpoint = match contents {
            None => Checkpoint::default(),
            Some(contents) => checkpoint(contents, order, share, count)
                .map_err(|reason| Failure::Usage(format!("{} {reason}", path.display())))?,
        };
        let kept = Self {
            path: path.to_owned(),
            order,
            share,
            writing: Mutex::new(KeepThread {
                file,
                due: SHORTEST_INTERVAL,
            }),
            stopwatch: Stopwatch::start(),
        };
        // Better to hear now that it cannot be written than after ten seconds.
        kept.write(&checkpoint)?;
        Ok((kept, checkpoint))
    }

    /// Writes the checkpoint if it was not written for some time and nobody else does. Where
    /// the file cannot be written, it is tried again later.
    fn write_if_due(&self, checkpoint: &Mutex<Checkpoint>) {
        let Ok(mut writing) = self.writing.try_lock() else {
            return;
        };
        let now = self.stopwatch.elapsed();
        if now < writing.due {
            return;
        }
        let copy = checkpoint
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        let _ = self.write_to(&mut writing.file, &copy);
        let now = self.stopwatch.elapsed();
        writing.due = now + (now / 4).clamp(SHORTEST_INTERVAL, INTERVAL);
    }

    /// Writes the checkpoint.
    ///
    /// # Errors
    /// When the file cannot be written.
    fn write(&self, checkpoint: &Checkpoint) -> Result<(), Failure> {
        let mut writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        self.write_to(&mut writing.file, checkpoint)
    }

    fn write_to(&self, file: &mut KeptFile, checkpoint: &Checkpoint) -> Result<(), Failure> {
        let contents = Contents {
            format: FORMAT,
            order: self.order,
            part: self.share.part,
            parts: self.share.parts,
            checkpoint: checkpoint.clone(),
        };
        let text = serde_json::to_string(&contents).map_err(anyhow::Error::new)?;
        file.write(&(text + "\n")).map_err(failure)
    }
}

/// The checkpoint of a file, if it is one of this count; otherwise why not.
fn checkpoint(
    contents: Contents,
    order: usize,
    share: Share,
    count: &Count,
) -> Result<Checkpoint, String> {
    if contents.format != FORMAT {
        return Err("is of another version of this program: give another file".to_owned());
    }
    let its_order = contents.order;
    if its_order != order {
        return Err(format!(
            "is a count of order {its_order}, not {order}: give another file"
        ));
    }
    let its_share = Share {
        part: contents.part,
        parts: contents.parts,
    };
    if its_share != share {
        return Err(format!(
            "is a count of part {its_share}, not {share}: give another file"
        ));
    }
    if !contents.checkpoint.fits(count) {
        return Err("is damaged: it has units that do not exist".to_owned());
    }
    Ok(contents.checkpoint)
}

fn failure(error: StoreError) -> Failure {
    Failure::Other(error.into())
}
