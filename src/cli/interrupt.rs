//! An orderly end on Ctrl-C or at the request of another program.
//!
//! Usually the program ends at once, after a little tidying: the progress line is removed from the
//! terminal, and a half-written file from its folder. Work that has more to do defers the end, and
//! checks from time to time whether it is requested. A second request, a second or more later, is
//! not deferred: the work may wait for a terminal that takes no output.

use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
#[cfg(any(unix, windows))]
use std::{
    sync::{Once, OnceLock, mpsc},
    thread,
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, WeakProgressBar};

use crate::store::TargetFile;

/// How long the removal of the progress line may take.
#[cfg(any(unix, windows))]
const MAX_CLEARING: Duration = Duration::from_millis(500);

/// How long work that defers the end has for it: others may send a signal twice at once.
#[cfg(any(unix, windows))]
const DEFERRAL: Duration = Duration::from_secs(1);

/// When the first signal arrived.
#[cfg(any(unix, windows))]
static FIRST: OnceLock<Instant> = OnceLock::new();

/// The last signal, or the exit code that stands for it; 0 before the first.
static NOTICED: AtomicI32 = AtomicI32::new(0);

/// Whether the program handles its own end after a signal.
static DEFERRED: AtomicBool = AtomicBool::new(false);

/// What to tidy up before the program ends. On a web page, no signal ends it.
static TIDYING: Mutex<Tidying> = Mutex::new(Tidying {
    line: None,
    files: Vec::new(),
});

struct Tidying {
    line: Option<WeakProgressBar>,
    files: Vec<TargetFile>,
}

/// Removes this line, in place of an earlier one, if a signal ends the program.
pub fn tidy_line(line: &ProgressBar) {
    tidying().line = Some(line.downgrade());
    begin();
}

/// Removes the unfinished version of this file if a signal ends the program before [`forget_file`].
pub fn tidy_file(file: &TargetFile) {
    tidying().files.push(file.clone());
    begin();
}

/// A file is complete or given up. In a window the next one may have been begun meanwhile.
pub fn forget_file(file: &TargetFile) {
    let files = &mut tidying().files;
    if let Some(index) = files.iter().position(|other| other == file) {
        files.swap_remove(index);
    }
}

fn tidying() -> MutexGuard<'static, Tidying> {
    TIDYING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on Ctrl-C and the terminate signal do not end the program at once.
pub fn defer() {
    DEFERRED.store(true, Ordering::SeqCst);
    begin();
}

/// Whether a signal has arrived.
pub fn is_noticed() -> bool {
    NOTICED.load(Ordering::SeqCst) != 0
}

/// Ends the program as the signal would have, if one has arrived.
pub fn end_if_noticed() {
    #[cfg(any(unix, windows))]
    if is_noticed() {
        end(NOTICED.load(Ordering::SeqCst));
    }
}

/// Waits for signals on a thread of its own. On a web page there are none.
fn begin() {
    #[cfg(any(unix, windows))]
    {
        static BEGIN: Once = Once::new();
        BEGIN.call_once(signals::begin);
    }
}

/// Handles a signal: it ends the program unless that is deferred, and not for too long.
#[cfg(any(unix, windows))]
fn notice(signal: i32) {
    NOTICED.store(signal, Ordering::SeqCst);
    let waited = FIRST.get_or_init(Instant::now).elapsed();
    if !DEFERRED.load(Ordering::SeqCst) || waited >= DEFERRAL {
        end(signal);
    }
}

/// Tidies up, and ends the program by this signal. Nothing touches the tidied things afterwards.
#[cfg(any(unix, windows))]
fn end(signal: i32) {
    let tidying = tidying();
    if let Some(line) = tidying.line.as_ref().and_then(WeakProgressBar::upgrade) {
        let (clears, is_cleared) = mpsc::channel::<()>();
        let clear = move || {
            line.finish_and_clear();
            drop(clears);
        };
        // Without a thread the line stays.
        if thread::Builder::new().spawn(clear).is_ok() {
            let _ = is_cleared.recv_timeout(MAX_CLEARING);
        }
    }
    tidying.files.iter().for_each(TargetFile::remove_unfinished);
    signals::end(signal);
}

#[cfg(unix)]
mod signals {
    //! The signals of Unix.

    use std::sync::mpsc;
    use std::thread;

    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level;

    /// Begins to wait for them. Closing the terminal ends the program at once, unless `nohup` is
    /// used.
    pub fn begin() {
        let (heeds, is_heeding) = mpsc::channel::<()>();
        let wait = move || {
            let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) else {
                return;
            };
            drop(heeds);
            for signal in signals.forever() {
                super::notice(signal);
            }
        };
        // Without a thread or the signals, the program ends without tidying up.
        if thread::Builder::new().spawn(wait).is_ok() {
            let _ = is_heeding.recv();
        }
    }

    /// Ends the program by this signal.
    pub fn end(signal: i32) {
        let _ = low_level::emulate_default_handler(signal);
    }
}

#[cfg(windows)]
mod signals {
    //! Ctrl-C and closing the console, which end a program on Windows.

    use std::process;

    /// The exit code of a program ended by Ctrl-C on Windows, `STATUS_CONTROL_C_EXIT`.
    const ENDED: i32 = 0xc000_013a_u32.cast_signed();

    /// Begins to wait for them.
    pub fn begin() {
        // Without the handler, the program ends without tidying up.
        let _ = ctrlc::set_handler(|| super::notice(ENDED));
    }

    /// Ends the program with this exit code.
    pub fn end(code: i32) {
        process::exit(code);
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// What was given up may end after the next was begun, even under the same name.
    #[test]
    fn a_file_is_tidied_until_it_is_complete() {
        let file = TargetFile::new(Path::new("tidied"), true).unwrap();
        let is_tidied = || tidying().files.contains(&file);
        tidy_file(&file);
        tidy_file(&file);
        forget_file(&file);
        assert!(is_tidied());
        forget_file(&file);
        assert!(!is_tidied());
    }
}
