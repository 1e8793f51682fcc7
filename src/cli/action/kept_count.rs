//! The file that stores the progress of a count, so that it can be stopped and resumed.

use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::anyhow;
use serde::{Deserialize, Serialize};
use web_time::Instant;

use crate::cli::failure::{Failure, Result};
use crate::counting::{Checkpoint, Count};
use crate::store::KeptFile;
use crate::task::WorkShare;

/// The version of the numbering of units of an order and their pieces. Raise it when the numbering
/// changes: with an older file, the wrong units would be left out.
const FORMAT: u32 = 3;

/// The bounds of the time between two writes of the file. Within them it is a quarter of the time
/// since the start.
const INTERVAL: Duration = Duration::from_secs(10);
const MIN_INTERVAL: Duration = Duration::from_millis(20);

/// The contents of a file: what is counted, and how far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptCount {
    format: u32,
    order: usize,
    #[serde(flatten)]
    share: WorkShare,
    checkpoint: Checkpoint,
}

impl KeptCount {
    /// A count that has not begun.
    pub fn new(order: usize, share: WorkShare) -> Self {
        Self {
            format: FORMAT,
            order,
            share,
            checkpoint: Checkpoint::default(),
        }
    }

    /// The checkpoint that was found in a file, if it is one of this count.
    fn checkpoint_of(&self, found: Self, count: &Count, path: &Path) -> Result<Checkpoint> {
        let [here, there] = [self, &found].map(|kept| {
            let (order, share, format) = (kept.order, kept.share, kept.format);
            format!("order {order}, part {share}, in format {format}")
        });
        if there != here {
            Err(Failure::Usage(format!(
                "{} is a count of {there}, not of {here}: give another file",
                path.display()
            )))
        } else if !found.checkpoint.fits(count) {
            let line = anyhow!(
                "{} is damaged: it has figures that cannot be",
                path.display()
            );
            Err(line.into())
        } else {
            Ok(found.checkpoint)
        }
    }
}

/// A file that keeps a count.
pub struct CountFile {
    file: KeptFile,
    /// Its contents when it was last written.
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
    pub fn open(path: &Path, kept: KeptCount, count: &Count) -> Result<(Self, Checkpoint)> {
        // If it were created silently, a misspelt folder would start the count from zero.
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        if let Some(missing) = folder.filter(|folder| !folder.exists()) {
            let line = format!(
                "there is no folder {}: --resume does not make one",
                missing.display()
            );
            return Err(Failure::Usage(line));
        }
        let mut file = KeptFile::at(path);
        let parse = |text: &str| serde_json::from_str(text).map_err(|_| "it is not a count".into());
        let checkpoint = match file.load(parse).map_err(anyhow::Error::new)? {
            None => Checkpoint::default(),
            Some(found) => kept.checkpoint_of(found, count, path)?,
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

    /// Writes the checkpoint if enough time has passed since the last write. If the file cannot be
    /// written, a later call tries again.
    pub fn write_if_due(&mut self, checkpoint: &Mutex<Checkpoint>) {
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
    pub fn write(&mut self, checkpoint: Checkpoint) -> Result {
        self.kept.checkpoint = checkpoint;
        let text = serde_json::to_string(&self.kept).map_err(anyhow::Error::new)?;
        let written = self.file.write(&(text + "\n"));
        Ok(written.map_err(anyhow::Error::new)?)
    }
}
