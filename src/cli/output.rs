//! Standard output and standard error, and files that are written.

use std::{
    io::{self, Write},
    path::Path,
};

use super::failure::Failure;
use crate::{
    store::{TargetFile, WriteProgress, without_number},
    task::Output,
};

/// Standard output.
///
/// # Errors
/// When it is closed.
#[cfg(unix)]
pub(super) fn standard_output() -> io::Result<Output<'static>> {
    use std::{fs::File, os::fd::AsFd};

    // A file reports why it cannot be written. The standard library's `Stdout` counts text as
    // written when the descriptor refuses it.
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
    // If standard error cannot be written, there is nowhere left to report it.
    let line = without_number(&line);
    let _ = writeln!(io::stderr(), "queens: {line}");
}

/// Writes a file as a whole or not at all. The work reports its progress and can cancel it.
///
/// # Errors
/// [`Failure::Usage`] if the file exists and must not be overwritten, or is a folder;
/// [`Failure::File`] if the folder or the disk refuses it; and those of `fill`.
pub(super) fn write_file(
    path: &Path,
    overwrites: bool,
    work: &WriteProgress,
    fill: impl FnOnce(&mut Output<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    // Windows shells leave the tilde to programs.
    #[cfg(windows)]
    let path = &*crate::store::from_home(path);
    let target = TargetFile::new(path, overwrites);
    if path.is_dir() {
        return Err(Failure::Usage(format!("{} is a folder", path.display())));
    }
    if target.is_taken() {
        return Err(Failure::Usage(format!(
            "{} exists: --force overwrites it",
            path.display()
        )));
    }
    let fill = |file: &mut dyn Write| {
        let mut out = Output::new(file).watched_by(work.clone());
        fill(&mut out)?;
        Ok(out.flush()?)
    };
    write_atomically(path, &target, work, fill).map_err(|failure| match failure {
        // The output was meant for this file.
        Failure::Output(error) => Failure::File {
            path: path.to_owned(),
            error,
        },
        failure => failure,
    })
}

/// Hands the file to the browser to save.
#[cfg(target_family = "wasm")]
fn write_atomically(
    path: &Path,
    _: &TargetFile,
    _: &WriteProgress,
    fill: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut download = download::Download::begin();
    fill(&mut download)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    download.save(&name);
    Ok(())
}

#[cfg(not(target_family = "wasm"))]
fn write_atomically(
    _: &Path,
    target: &TargetFile,
    work: &WriteProgress,
    fill: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    super::interrupt::tidy_file(Some(target.clone()));
    let written = target.write(work, |file| fill(file));
    super::interrupt::tidy_file(None);
    written
}

/// A file that a web page hands to the browser to save.
#[cfg(target_family = "wasm")]
mod download {
    use std::{
        io::{self, Write},
        time::Duration,
    };

    use web_time::Instant;

    use host::page;

    /// The most bytes of a file: a web page has little memory.
    const MAX_BYTES: usize = 50_000_000;

    /// The longest time to write: the page is frozen in the meantime.
    const MAX_TIME: Duration = Duration::from_secs(20);

    /// Bytes for the browser to save, all at once.
    pub struct Download {
        bytes: Vec<u8>,
        begun: Instant,
    }

    impl Download {
        /// Starts empty.
        pub fn begin() -> Self {
            Self {
                bytes: Vec::new(),
                begun: Instant::now(),
            }
        }

        /// Lets the browser save the bytes under this name.
        pub fn save(&self, name: &str) {
            page::download(name, &self.bytes);
        }
    }

    impl Write for Download {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.bytes.len() + bytes.len() > MAX_BYTES || self.begun.elapsed() > MAX_TIME {
                let reason = "a page writes for 20 seconds and 50 MB at most: ask for less";
                return Err(io::Error::other(reason));
            }
            self.bytes.extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
}
