//! Standard error, and files that are written.

use std::io::{self, Write};
use std::path::Path;

use anyhow::anyhow;

use super::failure::{Failure, Result};
use super::interrupt::{forget_file, tidy_file};
use crate::store::{TargetFile, WriteProgress, without_number};
use crate::task::Output;

/// Writes one line to standard error.
pub fn say(line: &str) {
    // If standard error cannot be written, there is nowhere left to report it.
    let line = without_number(&line);
    let _ = writeln!(io::stderr(), "queens: {line}");
}

/// Writes a file as a whole or not at all. The work reports its progress and can cancel it.
///
/// # Errors
/// [`Failure::Usage`] if the file exists and must not be overwritten, or is a folder;
/// [`Failure::Other`] if the folder or the disk refuses it; and those of `fill`.
pub(super) fn write_file(
    path: &Path,
    overwrites: bool,
    work: &WriteProgress,
    fill: impl FnOnce(&mut Output<'_>) -> Result,
) -> Result {
    let target = TargetFile::new(path, overwrites).map_err(Failure::Usage)?;
    if target.is_taken() {
        return Err(Failure::Usage(format!(
            "{} exists: --force overwrites it",
            path.display()
        )));
    }
    tidy_file(&target);
    let written = target.write(work, |file| {
        let mut out = Output::new(file).watched_by(work.clone());
        fill(&mut out)?;
        Ok(out.flush()?)
    });
    forget_file(&target);
    written.map_err(|failure| match failure {
        // The output was meant for this file.
        Failure::Output(error) => anyhow!("{} was not written: {error}", path.display()).into(),
        failure => failure,
    })
}
