//! The console that Windows opens for a program that is not started from one.
//!
//! The program is of the kind that has a console, so that a shell waits for it, and its text
//! and its exit code arrive there. A double click gives it a console of its own, which a
//! program with a window does not need.

use windows_sys::Win32::System::Console::{FreeConsole, GetConsoleProcessList};

/// Closes the console if no other program is on it.
#[expect(
    unsafe_code,
    reason = "no crate has these two calls of Windows without it"
)]
pub fn close() {
    let mut processes = [0; 2];
    let room = processes.len() as u32;
    // SAFETY: there is room for as many numbers as the call is told. It says how many there
    // are, or 0 without a console.
    let programs = unsafe { GetConsoleProcessList(processes.as_mut_ptr(), room) };
    if programs == 1 {
        // SAFETY: the call takes nothing. Text that is written later goes nowhere.
        unsafe { FreeConsole() };
    }
}
