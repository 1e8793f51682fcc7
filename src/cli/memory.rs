//! Memory from the system, and the end of the program where that has no more.
//!
//! Whoever needs memory may need it anywhere, on any thread, so this is done where all of it
//! comes from.
#![expect(unsafe_code, reason = "memory is handed out by addresses")]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    io::{self, IsTerminal, Write},
    mem,
    panic::{self, Location},
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use super::interrupt;
use crate::memory::is_trial;

/// What it takes to remove a file that is half written.
const RESERVE: usize = 1 << 18;

/// Memory that is kept for the end.
static KEPT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Whether the program ends already.
static IS_ENDING: AtomicBool = AtomicBool::new(false);

/// How long another thread may take to end the program.
const PATIENCE: Duration = Duration::from_millis(200);

/// The memory of the system. Where there is no more to be had, the program says so in one line
/// and ends with code 1, and a file that is half written goes.
#[derive(Debug)]
pub struct Memory;

impl Memory {
    /// Keeps some of it for the end, and takes care of what is not handed out here.
    pub fn prepare() {
        if let Ok(mut kept) = KEPT.lock() {
            kept.reserve_exact(RESERVE);
        }
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            // A thread that has begun and gets no stack to report an overflow on panics, where
            // nothing can catch that.
            let place = panic.location().map_or("", Location::file);
            if place.ends_with("stack_overflow.rs") {
                end();
            }
            before(panic);
        }));
    }

    /// The address, or the end of the program if there is none and that was not only tried.
    fn or_end(address: *mut u8) -> *mut u8 {
        if address.is_null() && !is_trial() {
            end();
        }
        address
    }
}

// SAFETY: all is left to the memory of the system; `end` does not return.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promise is passed on, here and below.
        Self::or_end(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above.
        Self::or_end(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, address: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as above.
        Self::or_end(unsafe { System.realloc(address, layout, size) })
    }

    unsafe fn dealloc(&self, address: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(address, layout) };
    }
}

/// Says that there is no memory left, tidies, and ends the program.
#[cold]
fn end() -> ! {
    if IS_ENDING.swap(true, Ordering::SeqCst) {
        // Another thread ends it, or this one needs more for that than is left.
        thread::sleep(PATIENCE);
        interrupt::end_at_once();
    }
    if let Ok(mut kept) = KEPT.try_lock() {
        drop(mem::take(&mut *kept));
    }
    let mut errors = io::stderr();
    // A line that says how far the work is may stand there.
    let before: &[u8] = if errors.is_terminal() {
        b"\r\x1b[2K"
    } else {
        b""
    };
    let line = b"queens: the system has not enough memory for this\n";
    let _ = errors
        .write_all(before)
        .and_then(|()| errors.write_all(line));
    interrupt::remove_unfinished();
    interrupt::end_at_once()
}
