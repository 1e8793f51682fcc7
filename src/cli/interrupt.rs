//! Ending in an orderly way where Ctrl-C or another program asks for it.
//!
//! Usually the program ends at once, after a little tidying: a line that says how far the
//! work is goes from the terminal, a file that is half written from its folder. Work that has
//! more to do makes an [`Interrupt`] and looks at it from time to time.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is to be done before the program ends.
static TIDYING: Mutex<Vec<Tidying>> = Mutex::new(Vec::new());

struct Tidying {
    id: u64,
    // No signal ends a page.
    #[cfg_attr(target_family = "wasm", expect(dead_code))]
    run: Box<dyn FnMut() + Send>,
}

/// Something to be done where a signal ends the program, as long as this exists.
#[derive(Debug)]
#[must_use = "nothing is done once this is dropped"]
pub struct BeforeEnd(u64);

/// Does this where a signal ends the program, until what is returned is dropped.
pub fn before_end(run: impl FnMut() + Send + 'static) -> BeforeEnd {
    let mut all = tidying();
    let id = all.last().map_or(0, |last| last.id + 1);
    let run = Box::new(run);
    all.push(Tidying { id, run });
    drop(all);
    signals::begin();
    BeforeEnd(id)
}

impl BeforeEnd {
    /// Does it whenever a signal ends the program.
    pub fn for_good(self) {
        std::mem::forget(self);
    }
}

impl Drop for BeforeEnd {
    fn drop(&mut self) {
        tidying().retain(|tidying| tidying.id != self.0);
    }
}

/// Does all that is to be done before the program ends. What it returns is held until then:
/// what is tidied is not touched any more.
#[cfg(any(unix, windows))]
fn tidy() -> MutexGuard<'static, Vec<Tidying>> {
    let mut all = tidying();
    for tidying in all.iter_mut().rev() {
        (tidying.run)();
    }
    all
}

fn tidying() -> MutexGuard<'static, Vec<Tidying>> {
    TIDYING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Notices Ctrl-C, the end of the terminal and the signal to terminate, from the moment that
/// it is made.
#[derive(Clone, Debug)]
pub struct Interrupt(());

#[expect(
    clippy::unused_self,
    reason = "signals are noticed only once there is a value"
)]
impl Interrupt {
    /// Begins to notice. From now on the signals do not end the program.
    pub fn notice() -> Self {
        signals::defer();
        Self(())
    }

    /// Whether there was a signal.
    pub fn is_noticed(&self) -> bool {
        signals::noticed().is_some()
    }

    /// Ends the program as the signal would have, if there was one.
    pub fn end(&self) {
        if let Some(signal) = signals::noticed() {
            signals::end(signal);
        }
    }
}

#[cfg(unix)]
mod signals {
    //! The signals of Unix.

    use std::{
        fs,
        sync::{
            Once,
            atomic::{AtomicBool, AtomicI32, Ordering},
        },
        thread,
    };

    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGTERM},
        iterator::Signals,
        low_level,
    };

    /// The last signal; 0 before the first.
    static NOTICED: AtomicI32 = AtomicI32::new(0);

    /// Whether the program ends by itself after a signal.
    static DEFERRED: AtomicBool = AtomicBool::new(false);

    /// From now on signals do not end the program.
    pub fn defer() {
        DEFERRED.store(true, Ordering::SeqCst);
        begin();
    }

    /// The signal that was noticed.
    pub fn noticed() -> Option<i32> {
        let signal = NOTICED.load(Ordering::SeqCst);
        (signal != 0).then_some(signal)
    }

    /// Waits for signals, on a thread of its own.
    pub fn begin() {
        static BEGIN: Once = Once::new();
        BEGIN.call_once(|| {
            // Without the signals the program ends untidily.
            let Ok(mut signals) = Signals::new(heeded()) else {
                return;
            };
            thread::spawn(move || {
                for signal in signals.forever() {
                    NOTICED.store(signal, Ordering::SeqCst);
                    if !DEFERRED.load(Ordering::SeqCst) {
                        end(signal);
                    }
                }
            });
        });
    }

    /// The signals that are noticed: not those that were ignored from the start, as Ctrl-C is
    /// by what a script runs in the background, and the end of the terminal by `nohup`.
    fn heeded() -> Vec<i32> {
        let Some(ignored) = ignored() else {
            // That of nohup is more often ignored than another.
            return vec![SIGINT, SIGTERM];
        };
        let is_heeded = |signal: &i32| ignored >> (signal - 1) & 1 == 0;
        let all = [SIGHUP, SIGINT, SIGTERM].into_iter();
        all.filter(is_heeded).collect()
    }

    /// A bit for each signal that was ignored from the start, where the system says so.
    fn ignored() -> Option<u64> {
        let status = fs::read_to_string("/proc/self/status").ok()?;
        let ignored = status
            .lines()
            .find_map(|line| line.strip_prefix("SigIgn:"))?;
        u64::from_str_radix(ignored.trim(), 16).ok()
    }

    /// Tidies, and ends the program by this signal.
    pub fn end(signal: i32) {
        let _held = super::tidy();
        let _ = low_level::emulate_default_handler(signal);
    }
}

#[cfg(windows)]
mod signals {
    //! Ctrl-C, and closing the console, which end a program on Windows.

    use std::{
        process,
        sync::{
            Once,
            atomic::{AtomicBool, Ordering},
        },
    };

    /// The exit code of a program that Ctrl-C ends there, `STATUS_CONTROL_C_EXIT`.
    const ENDED: i32 = 0xc000_013a_u32.cast_signed();

    /// Whether there was one.
    static NOTICED: AtomicBool = AtomicBool::new(false);

    /// Whether the program ends by itself after it.
    static DEFERRED: AtomicBool = AtomicBool::new(false);

    /// From now on it does not end the program.
    pub fn defer() {
        DEFERRED.store(true, Ordering::SeqCst);
        begin();
    }

    /// The exit code, if there was one.
    pub fn noticed() -> Option<i32> {
        NOTICED.load(Ordering::SeqCst).then_some(ENDED)
    }

    /// Waits for it, on a thread of its own.
    pub fn begin() {
        static BEGIN: Once = Once::new();
        BEGIN.call_once(|| {
            // Without it the program ends untidily.
            let _ = ctrlc::set_handler(|| {
                NOTICED.store(true, Ordering::SeqCst);
                if !DEFERRED.load(Ordering::SeqCst) {
                    end(ENDED);
                }
            });
        });
    }

    /// Tidies, and ends the program with this exit code.
    pub fn end(code: i32) {
        let _held = super::tidy();
        process::exit(code);
    }
}

#[cfg(not(any(unix, windows)))]
mod signals {
    //! Elsewhere, as on a page, there are none.

    /// Waits for nothing.
    pub fn begin() {}

    /// Changes nothing.
    pub fn defer() {}

    /// Never one.
    pub fn noticed() -> Option<i32> {
        None
    }

    /// Does nothing.
    pub fn end(_: i32) {}
}
