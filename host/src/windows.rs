//! The gaps that miniquad leaves on Windows: it waits for a message without limit, copies only
//! text, and leaves a console open.

#![expect(unsafe_code, reason = "no crate has these calls of Windows without it")]

use std::cell::Cell;
use std::io::Cursor;
use std::num::NonZero;
use std::ptr;
use std::time::{Duration, Instant};

use bitmaps::{ImageFormat, ImageResult};
use clipboard_win::formats::CF_DIB;
use clipboard_win::options::NoClear;
use clipboard_win::{Clipboard, SysResult, raw};
use miniquad::window::schedule_update;
use windows_sys::Win32::Foundation::HWND;
use windows_sys::Win32::System::Console::{FreeConsole, GetConsoleProcessList};
use windows_sys::Win32::UI::WindowsAndMessaging::{KillTimer, SetTimer};

use super::{Copied, CopyError};

/// The shortest time for which an alarm is set: Windows timers ring after 10 ms at the earliest,
/// and up to 16 ms late.
const MIN_TIMER_DELAY: Duration = Duration::from_millis(40);

/// An alarm on the drawing thread.
#[derive(Debug, Default)]
pub struct Alarm {
    /// The number of the timer that was set last. It may already have rung.
    timer: Cell<Option<NonZero<usize>>>,
}

impl Alarm {
    /// Makes the next frame appear at this time; `None` turns the alarm off. Returns `false` if it
    /// cannot ring at that time: it is too soon, or the system has no timers left.
    pub fn set(&self, due: Option<Instant>) -> bool {
        let delay = due.map(|due| due.saturating_duration_since(Instant::now()));
        match delay {
            Some(delay) if delay >= MIN_TIMER_DELAY => self.ring_in(delay),
            _ => {
                self.stop();
                due.is_none()
            }
        }
    }

    fn ring_in(&self, delay: Duration) -> bool {
        let last = self.timer.get().map_or(0, NonZero::get);
        let milliseconds = u32::try_from(delay.as_millis()).unwrap_or(u32::MAX);
        // SAFETY: it belongs to no window, and `ring` is a function of the program.
        let timer = unsafe { SetTimer(ptr::null_mut(), last, milliseconds, Some(ring)) };
        self.timer.set(NonZero::new(timer));
        self.timer.get().is_some()
    }

    fn stop(&self) {
        if let Some(timer) = self.timer.take() {
            // SAFETY: the call takes only numbers. A timer that rang is gone already.
            unsafe { KillTimer(ptr::null_mut(), timer.get()) };
        }
    }
}

/// Windows calls this on the thread of the alarm, while miniquad waits for a message there.
unsafe extern "system" fn ring(_: HWND, _: u32, timer: usize, _: u32) {
    // SAFETY: the call takes only numbers. Without it the timer would ring again and again.
    unsafe { KillTimer(ptr::null_mut(), timer) };
    schedule_update();
}

/// The most attempts to open the clipboard, 5 ms apart: another program may have it open for a
/// moment.
const MAX_OPEN_ATTEMPTS: usize = 20;

/// The name that other programs use for PNG, since Windows has no number for it.
const PNG: &str = "PNG";
const SVG: &str = "image/svg+xml";

/// The bytes before the bitmap in a file, which mark it as one.
const FILE_HEADER: usize = 14;

/// Puts data into the clipboard. miniquad would only put text there.
///
/// # Errors
/// If another program keeps the clipboard open, or it is full.
pub fn set_clipboard(copied: &Copied) -> Result<(), CopyError> {
    offer(copied).map_err(|error| CopyError::Refused(error.to_string()))
}

/// The text in the clipboard.
pub fn clipboard_text() -> Option<String> {
    let _open = Clipboard::new_attempts(MAX_OPEN_ATTEMPTS).ok()?;
    clipboard_win::get(clipboard_win::Unicode).ok()
}

/// A picture as a bitmap.
fn bitmap(png: &[u8]) -> ImageResult<Vec<u8>> {
    let picture = bitmaps::load_from_memory_with_format(png, ImageFormat::Png)?;
    let mut file = Cursor::new(Vec::new());
    picture.to_rgb8().write_to(&mut file, ImageFormat::Bmp)?;
    Ok(file.into_inner().split_off(FILE_HEADER))
}

/// A program that pastes takes the first of these formats that it knows.
fn offer(copied: &Copied) -> SysResult<()> {
    // Few programs know PNG. The bitmap takes a while, so it is made before the clipboard is
    // opened: meanwhile no other program could open it.
    let bitmap = match copied {
        Copied::Picture(png) => bitmap(png).ok(),
        Copied::Text(_) | Copied::Svg(_) => None,
    };
    let _open = Clipboard::new_attempts(MAX_OPEN_ATTEMPTS)?;
    raw::empty()?;
    match copied {
        Copied::Text(text) => raw::set_string_with(text, NoClear),
        Copied::Picture(png) => {
            offer_as(PNG, png)?;
            bitmap.map_or(Ok(()), |bitmap| raw::set_without_clear(CF_DIB, &bitmap))
        }
        Copied::Svg(text) => {
            offer_as(SVG, text.as_bytes())?;
            raw::set_string_with(text, NoClear)
        }
    }
}

fn offer_as(name: &str, bytes: &[u8]) -> SysResult<()> {
    let form = clipboard_win::register_format(name);
    let form = form.ok_or_else(clipboard_win::ErrorCode::last_system)?;
    raw::set_without_clear(form.get(), bytes)
}

/// Closes the console that Windows opens for a program that was not started from one, provided that
/// no other program uses it.
///
/// The program is a console program, so that a shell waits for it and receives its text and its
/// exit code. A double click gives it a console of its own, which a program with a window does not
/// need.
pub fn close_own_console() {
    let mut processes = [0; 2];
    let room = processes.len() as u32;
    // SAFETY: there is room for the number of processes passed. It returns how many there
    // are, or 0 without a console.
    let programs = unsafe { GetConsoleProcessList(processes.as_mut_ptr(), room) };
    if programs == 1 {
        // SAFETY: the call has no arguments. Text that is written later goes nowhere.
        unsafe { FreeConsole() };
    }
}
