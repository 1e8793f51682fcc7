//! Standard output and standard error.

#[cfg(target_family = "wasm")]
mod download;
mod file;
mod progress;

use std::io::{self, Write};

pub(super) use self::{
    file::write_file,
    progress::{SearchProgress, progress_bar, silently, spinner, uninterrupted_progress_bar},
};

use crate::{store::without_number, task::Output};

/// Standard output.
///
/// # Errors
/// When it is closed.
#[cfg(unix)]
pub(super) fn standard_output() -> io::Result<Output<'static>> {
    use std::{fs::File, os::fd::AsFd};

    // A file says why it cannot be written. The standard library's `Stdout` takes text for
    // written that a descriptor refuses.
    let descriptor = io::stdout().as_fd().try_clone_to_owned()?;
    Ok(Output::new(File::from(descriptor)))
}

/// Standard output.
#[cfg(not(unix))]
pub(super) fn standard_output() -> io::Result<Output<'static>> {
    Ok(Output::new(io::stdout()))
}

/// Writes one line to standard error.
pub fn say(line: &str) {
    // If standard error cannot be written, there is nowhere left to say so.
    let line = without_number(&line);
    let _ = writeln!(io::stderr(), "queens: {line}");
}
