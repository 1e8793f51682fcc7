//! Whether standard output was closed when the program started, as by `queens >&-`.
//!
//! Before `main` the standard library opens `/dev/null` in its place, so that everything
//! written is lost without an error. Only a function that runs before that can tell.

use std::{
    io,
    os::fd::AsFd,
    sync::atomic::{AtomicBool, Ordering},
};

static CLOSED: AtomicBool = AtomicBool::new(false);

/// The loader calls the functions of this section before `main`.
#[used]
#[unsafe(link_section = ".init_array")]
#[expect(unsafe_code, reason = "naming a section counts as unsafe code")]
static BEFORE_MAIN: extern "C" fn() = {
    extern "C" fn look() {
        let closed = io::stdout().as_fd().try_clone_to_owned().is_err();
        CLOSED.store(closed, Ordering::Relaxed);
    }
    look
};

/// Fails if standard output was closed.
pub(super) fn check() -> io::Result<()> {
    if CLOSED.load(Ordering::Relaxed) {
        return Err(io::Error::other("it is closed"));
    }
    Ok(())
}
