//! Standard output and standard error, and the progress of the work: a line on standard error, if
//! that is a terminal.
//!
//! The line is gone when the work ends, whether by itself, by an error or by Ctrl-C.

use std::{
    cell::Cell,
    io::{self, Write},
    path::Path,
    time::Duration,
};

use indicatif::{ProgressBar, ProgressStyle};
use web_time::Instant;

use super::{failure::Failure, interrupt::tidy_line};
use crate::{
    board::Solution,
    numbers::{self, grouped},
    search::{Pace, Search, Step},
    store::{TargetFile, WriteProgress, without_number},
    task::Output,
};

/// Work that takes no longer than this needs no progress line.
const DELAY_OF_LINE: Duration = Duration::from_millis(500);

/// How often the line is rewritten.
const INTERVAL: Duration = Duration::from_millis(100);

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

thread_local! {
    /// Whether someone else reports the progress of this thread's work.
    static IS_SILENT: Cell<bool> = const { Cell::new(false) };
}

/// Runs this without a line: the window that requested it shows the progress.
pub(super) fn silently<T>(run: impl FnOnce() -> T) -> T {
    let before = IS_SILENT.replace(true);
    let done = run();
    IS_SILENT.set(before);
    done
}

/// A spinner for work of unknown length.
pub(super) fn spinner() -> ProgressBar {
    until_interrupted(ProgressBar::new_spinner())
}

/// A bar for work with this many parts.
pub(super) fn progress_bar(length: u64) -> ProgressBar {
    until_interrupted(uninterrupted_progress_bar(length))
}

/// A bar for work that handles Ctrl-C itself.
pub(super) fn uninterrupted_progress_bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template(
        "{wide_bar} {percent:>3} % {elapsed_precise}, {eta_precise} left",
    );
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// The progress of a search towards its next solution.
#[derive(Debug)]
pub(super) struct SearchProgress {
    line: ProgressBar,
    order: usize,
}

impl SearchProgress {
    /// Progress for a search on a board of this order.
    pub fn new(order: usize) -> Self {
        Self {
            line: spinner(),
            order,
        }
    }

    /// The next solution of the search; `None` also if the work is cancelled. The line is removed
    /// before a solution is returned, so that it can be printed.
    pub fn next_solution(
        &self,
        search: &mut (impl Search + ?Sized),
        work: &WriteProgress,
    ) -> Option<Solution> {
        let begun = Instant::now();
        let mut due = DELAY_OF_LINE;
        let mut deepest = 0;
        let mut pace = Pace::default();
        loop {
            let ended = pace.batch(|steps| {
                (0..steps).find_map(|_| match search.step() {
                    Step::Found(solution) => Some(Some(solution)),
                    Step::Exhausted => Some(None),
                    Step::Working | Step::Placed | Step::Backtracked | Step::Rejected => None,
                })
            });
            if let Some(solution) = ended {
                if due > DELAY_OF_LINE {
                    self.line.finish_and_clear();
                }
                return solution;
            }
            if work.is_cancelled() {
                return None;
            }
            if self.line.is_hidden() {
                continue;
            }
            deepest = search.depth().max(deepest);
            let elapsed = begun.elapsed();
            if elapsed >= due {
                if due == DELAY_OF_LINE {
                    // The line may have been removed for the previous solution.
                    self.line.reset();
                }
                due = elapsed + INTERVAL;
                self.line
                    .set_message(message(search, deepest, self.order, elapsed));
            }
        }
    }
}

/// The progress of a search, in words.
fn message(
    search: &(impl Search + ?Sized),
    deepest: usize,
    order: usize,
    elapsed: Duration,
) -> String {
    let effort = search.effort();
    let (amount, unit) = (grouped(effort.amount()), effort.unit());
    let time = numbers::time(elapsed);
    match deepest {
        0 => format!("searching: {amount} {unit} in {time}"),
        _ => format!("searching: {amount} {unit} in {time}, deepest {deepest} of {order} queens"),
    }
}

/// Removes the line when Ctrl-C or another program ends this one, so that the next prompt starts on
/// a line of its own.
fn until_interrupted(line: ProgressBar) -> ProgressBar {
    if IS_SILENT.get() {
        return ProgressBar::hidden();
    }
    if !line.is_hidden() {
        tidy_line(&line);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::Board, search::methods::Backtracking};

    #[test]
    fn a_search_in_words() {
        let mut search = Backtracking::new(Board::new(8).unwrap());
        search.next_solution();
        let seconds = Duration::from_secs(12);
        for (deepest, expected) in [
            (0, "searching: 113 nodes in 12.0 s"),
            (7, "searching: 113 nodes in 12.0 s, deepest 7 of 8 queens"),
        ] {
            assert_eq!(message(&search, deepest, 8, seconds), expected);
        }
    }
}
