//! Counts solutions, and stores the progress in a file, so that a count can be stopped and resumed.

use std::{
    ops::ControlFlow,
    path::Path,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use indicatif::ProgressBar;
use serde::{Deserialize, Serialize};
use web_time::Instant;

use crate::{
    board::{Given, Square},
    cli::{
        failure::Failure,
        interrupt,
        output::say,
        progress::{progress_bar, uninterrupted_progress_bar},
    },
    counting::{Checkpoint, Count, MAX_COMPLETED, Resources, Totals, completions_of},
    store::{KeptFile, StoreError},
    task::{Args, FileName, WorkShare},
};

/// The number of solutions that have the given queens; without any, the number of all solutions, of
/// those that a share of the work finds, or of all families.
pub(super) fn number(given: &Given, resources: Resources, args: &Args) -> Result<u64, Failure> {
    let order = given.order();
    if !given.is_empty() {
        let queens: Vec<Square> = given.queens().collect();
        let count = completions_of(given.board(), &queens, resources.kernel);
        let too_large = || Failure::too_large(order, "to count with given queens", MAX_COMPLETED);
        return Ok(count.ok_or_else(too_large)?.finish());
    }
    let share = args.part.unwrap_or(WorkShare::ALL);
    // Machines with other kernels may count the other parts, or resume a stored count.
    let count = if share == WorkShare::ALL && args.resume.is_none() {
        Count::fastest(order, resources.kernel)
    } else {
        Count::new(order)
    };
    let count = count
        .and_then(|count| count.part(share.part, share.parts))
        .ok_or_else(|| Failure::too_large(order, "to count", Count::MAX_ORDER))?;
    let totals = match &args.resume {
        None => run(&count, resources, || false).ok_or_else(stopped)?,
        Some(FileName(path)) => {
            interrupt::defer();
            resume(&count, resources, path, KeptCount::new(order, share))?
        }
    };
    Ok(if args.families {
        totals.families()
    } else {
        totals.solutions
    })
}

/// Resumes from what a file keeps of this count, and stores the progress in it.
fn resume(
    count: &Count,
    resources: Resources,
    path: &Path,
    kept: KeptCount,
) -> Result<Totals, Failure> {
    let (file, checkpoint) = CountFile::open(path, kept, count)?;
    let (file, checkpoint) = (Mutex::new(file), Mutex::new(checkpoint));
    let bar = uninterrupted_progress_bar(count.units() as u64);
    let totals = work(count, resources, &checkpoint, &bar, || {
        // Another thread may be writing.
        if let Ok(mut file) = file.try_lock() {
            file.write_if_due(&checkpoint);
        }
        interrupt::is_noticed()
    });
    let mut file = file.into_inner().unwrap_or_else(PoisonError::into_inner);
    let checkpoint = checkpoint
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    let written = file.write(checkpoint);
    let Some(totals) = totals else {
        written?;
        let path = path.display();
        say(&format!(
            "stopped: with --resume {path} the same command goes on from here"
        ));
        interrupt::end_if_noticed();
        return Err(stopped());
    };
    // The count is complete: failing to store it is no reason to lose it.
    if let Err(failure) = written {
        say(&failure.to_string());
    }
    Ok(totals)
}

fn stopped() -> Failure {
    Failure::Other(anyhow::anyhow!("the count was stopped"))
}

/// Runs a count with a progress bar; `None` if it is stopped before its end.
pub(super) fn run(
    count: &Count,
    resources: Resources,
    is_over: impl Fn() -> bool + Sync,
) -> Option<Totals> {
    let bar = progress_bar(count.units() as u64);
    work(count, resources, &Mutex::default(), &bar, is_over)
}

fn work(
    count: &Count,
    Resources { kernel, threads }: Resources,
    checkpoint: &Mutex<Checkpoint>,
    bar: &ProgressBar,
    is_over: impl Fn() -> bool + Sync,
) -> Option<Totals> {
    let totals = count.resume(checkpoint, kernel, threads.get(), |done| {
        bar.set_position(done as u64);
        if is_over() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
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
struct KeptCount {
    format: u32,
    order: usize,
    #[serde(flatten)]
    share: WorkShare,
    checkpoint: Checkpoint,
}

impl KeptCount {
    /// A count that has not begun.
    fn new(order: usize, share: WorkShare) -> Self {
        Self {
            format: FORMAT,
            order,
            share,
            checkpoint: Checkpoint::default(),
        }
    }

    /// How far a file is, if it keeps this count; otherwise why not.
    fn checkpoint_of(&self, found: Self, count: &Count) -> Result<Checkpoint, String> {
        let [here, there] = [self, &found].map(|kept| {
            let (order, share, format) = (kept.order, kept.share, kept.format);
            format!("order {order}, part {share}, in format {format}")
        });
        if there != here {
            Err(format!(
                "is a count of {there}, not of {here}: give another file"
            ))
        } else if !found.checkpoint.fits(count) {
            Err("is damaged: it has units that do not exist".to_owned())
        } else {
            Ok(found.checkpoint)
        }
    }
}

/// A file that keeps a count.
struct CountFile {
    file: KeptFile,
    /// What it keeps, but for the checkpoint.
    kept: KeptCount,
    start: Instant,
    /// When to write it next.
    due: Duration,
}

impl CountFile {
    /// Opens the file and reads its checkpoint, or starts from zero if there is no such file.
    ///
    /// # Errors
    /// When it belongs to another count, or cannot be read or written.
    fn open(path: &Path, kept: KeptCount, count: &Count) -> Result<(Self, Checkpoint), Failure> {
        // Made without a word, a folder with a wrong name would begin the count anew.
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        if let Some(missing) = folder.filter(|folder| !folder.exists()) {
            let line = format!(
                "there is no folder {}: --resume makes none",
                missing.display()
            );
            return Err(Failure::Usage(line));
        }
        let mut file = KeptFile::at(path);
        let parse = |text: &str| serde_json::from_str(text).map_err(|_| "it is not a count".into());
        let checkpoint = match file.load(parse).map_err(failure)? {
            None => Checkpoint::default(),
            Some(found) => kept
                .checkpoint_of(found, count)
                .map_err(|reason| Failure::Usage(format!("{} {reason}", path.display())))?,
        };
        let mut opened = Self {
            file,
            kept,
            start: Instant::now(),
            due: MIN_INTERVAL,
        };
        // Better to report now that it cannot be written than after ten seconds.
        opened.write(checkpoint.clone())?;
        Ok((opened, checkpoint))
    }

    /// Writes the checkpoint if the last write is some time ago. If the file cannot be written, a
    /// later call tries again.
    fn write_if_due(&mut self, checkpoint: &Mutex<Checkpoint>) {
        if self.start.elapsed() < self.due {
            return;
        }
        let checkpoint = checkpoint.lock();
        let copy = checkpoint.unwrap_or_else(PoisonError::into_inner).clone();
        let _ = self.write(copy);
        let now = self.start.elapsed();
        self.due = now + (now / 4).clamp(MIN_INTERVAL, INTERVAL);
    }

    /// Writes the checkpoint.
    ///
    /// # Errors
    /// When the file cannot be written.
    fn write(&mut self, checkpoint: Checkpoint) -> Result<(), Failure> {
        self.kept.checkpoint = checkpoint;
        let text = serde_json::to_string(&self.kept).map_err(anyhow::Error::new)?;
        self.file.write(&(text + "\n")).map_err(failure)
    }
}

fn failure(error: StoreError) -> Failure {
    Failure::Other(error.into())
}
