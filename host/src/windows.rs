//! What miniquad leaves undone on Windows: it waits for a message without limit, copies texts
//! alone, and leaves a console open.

#![expect(unsafe_code, reason = "no crate has these calls of Windows without it")]

use std::{
    cell::Cell,
    io::Cursor,
    num::NonZero,
    ptr,
    time::{Duration, Instant},
};

use bitmaps::{ImageFormat, ImageResult};
use clipboard_win::{Clipboard, SysResult, formats::CF_DIB, options::NoClear, raw};
use miniquad::window::schedule_update;
use windows_sys::Win32::{
    Foundation::HWND,
    System::Console::{FreeConsole, GetConsoleProcessList},
    UI::WindowsAndMessaging::{KillTimer, SetTimer},
};

use super::{Copied, CopyError};

/// Windows rings no earlier than after 10 ms, and up to 16 ms late.
const SHORTEST: Duration = Duration::from_millis(40);

/// An alarm on the thread that draws.
#[derive(Debug, Default)]
pub struct Alarm {
    /// The number of the timer that was set last. It may have rung.
    timer: Cell<Option<NonZero<usize>>>,
}

impl Alarm {
    /// Has the next frame drawn then, or no frame at a time. `false` if it does not ring at
    /// that time: when that is too soon, or the system has no timers left.
    pub fn set(&self, due: Option<Instant>) -> bool {
        let delay = due.map(|due| due.saturating_duration_since(Instant::now()));
        match delay {
            Some(delay) if delay >= SHORTEST => self.ring_in(delay),
            Some(_) => {
                self.stop();
                false
            }
            None => {
                self.stop();
                true
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
            // SAFETY: the call takes numbers alone. One that rang is gone already.
            unsafe { KillTimer(ptr::null_mut(), timer.get()) };
        }
    }
}

/// Windows calls this on the thread of the alarm, while miniquad waits for a message there.
unsafe extern "system" fn ring(_: HWND, _: u32, timer: usize, _: u32) {
    // SAFETY: the call takes numbers alone. Without it the timer would ring again and again.
    unsafe { KillTimer(ptr::null_mut(), timer) };
    schedule_update();
}

/// How often it is tried to open the clipboard, with 5 ms between: another program may have it
/// open for a moment.
const ATTEMPTS: usize = 20;

/// What others call their pictures, since Windows has no number for them.
const PNG: &str = "PNG";
const SVG: &str = "image/svg+xml";

/// Before the bitmap in a file there is what says that it is one.
const FILE_HEADER: usize = 14;

/// Puts this into the clipboard. miniquad would put nothing but texts there.
///
/// # Errors
/// When another program keeps the clipboard open, or it is full.
pub fn set_clipboard(copied: &Copied) -> Result<(), CopyError> {
    offer(copied).map_err(|error| CopyError::Refused(error.to_string()))
}

/// The text in the clipboard.
pub fn clipboard_text() -> Option<String> {
    let _open = Clipboard::new_attempts(ATTEMPTS).ok()?;
    clipboard_win::get(clipboard_win::Unicode).ok()
}

/// A picture as a bitmap.
///
/// # Errors
/// When it is no PNG.
pub fn bitmap(png: &[u8]) -> ImageResult<Vec<u8>> {
    let picture = bitmaps::load_from_memory_with_format(png, ImageFormat::Png)?;
    let mut file = Cursor::new(Vec::new());
    picture.to_rgb8().write_to(&mut file, ImageFormat::Bmp)?;
    Ok(file.into_inner().split_off(FILE_HEADER))
}

/// A program that pastes takes the first of these forms that it knows.
fn offer(copied: &Copied) -> SysResult<()> {
    let _open = Clipboard::new_attempts(ATTEMPTS)?;
    raw::empty()?;
    match copied {
        Copied::Text(text) => raw::set_string_with(text, NoClear),
        Copied::Picture(picture) => {
            offer_as(PNG, &picture.png)?;
            raw::set_without_clear(CF_DIB, &picture.bitmap)
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

/// Closes the console that Windows opens for a program that is not started from one: if no other
/// program is on it.
///
/// The program is of the kind that has a console, so that a shell waits for it, and its text
/// and its exit code arrive there. A double click gives it a console of its own, which a
/// program with a window does not need.
pub fn close_own_console() {
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
