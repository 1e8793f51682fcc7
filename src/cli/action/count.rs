//! Counts solutions, and stores the progress in a file, so that a count can be stopped and resumed.

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
    store::{StoreError, StoredFile},
    task::Share,
};

/// The number of solutions that have these queens.
pub(super) fn completions(given: &Given, resources: Resources) -> Result<u64, Failure> {
    let queens: Vec<Square> = given.queens().collect();
    let count = completions_of(given.board(), &queens, resources.kernel);
    let too_large = || Failure::too_large(given.order(), "count with given queens", MAX_COMPLETED);
    Ok(count.ok_or_else(too_large)?.finish())
}

/// The totals of a share of the work.
pub(super) fn totals(
    order: usize,
    share: Share,
    resources: Resources,
    resume: Option<&Path>,
) -> Result<Totals, Failure> {
    // Machines with other kernels may count the other parts, or resume a stored count.
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

/// Resumes from a checkpoint, and stores the progress.
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
    // The count is complete: failing to store it is no reason to lose it.
    if let Err(failure) = written {
        say(&failure.to_string());
    }
    Ok(totals)
}

/// Runs a count with a progress bar; `None` if it is stopped before its end.
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

/// The version of the numbering of units of an order and their pieces. Raise it when the numbering
/// changes: with an older file, the wrong units would be left out.
const FORMAT: u32 = 3;

/// The bounds of the time between two writes of the file. Within them it is a quarter of the time
/// since the start.
const INTERVAL: Duration = Duration::from_secs(10);
const MIN_INTERVAL: Duration = Duration::from_millis(20);

/// The contents of a file: what is counted, and how far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Contents {
    format: u32,
    order: usize,
    part: usize,
    parts: usize,
    checkpoint: Checkpoint,
}

/// A file with a checkpoint, and the time when it was written.
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
    file: StoredFile,
    due: Duration,
}

impl KeptCount {
    /// Opens the file and reads its checkpoint, or starts from zero if there is no such file.
    ///
    /// # Errors
    /// When it belongs to another count, or cannot be read or written.
    fn open(
        path: &Path,
        order: usize,
        share: Share,
        count: &Count,
    ) -> Result<(Self, Checkpoint), Failure> {
        let mut file = StoredFile::at(path);
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
                due: MIN_INTERVAL,
            }),
            stopwatch: Stopwatch::start(),
        };
        // Better to report now that it cannot be written than after ten seconds.
        kept.write(&checkpoint)?;
        Ok((kept, checkpoint))
    }

    /// Writes the checkpoint if the last write is some time ago and no other thread is writing. If
    /// the file cannot be written, a later call tries again.
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
        writing.due = now + (now / 4).clamp(MIN_INTERVAL, INTERVAL);
    }

    /// Writes the checkpoint.
    ///
    /// # Errors
    /// When the file cannot be written.
    fn write(&self, checkpoint: &Checkpoint) -> Result<(), Failure> {
        let mut writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        self.write_to(&mut writing.file, checkpoint)
    }

    fn write_to(&self, file: &mut StoredFile, checkpoint: &Checkpoint) -> Result<(), Failure> {
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

/// The checkpoint of a file, if it belongs to this count; otherwise why not.
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
