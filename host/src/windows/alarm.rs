//! Waking the window at a time on Windows, where miniquad waits for a message without limit.

use std::{
    cell::Cell,
    num::NonZero,
    ptr,
    time::{Duration, Instant},
};

use miniquad::window::schedule_update;
use windows_sys::Win32::{
    Foundation::HWND,
    UI::WindowsAndMessaging::{KillTimer, SetTimer},
};

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

    #[expect(
        unsafe_code,
        reason = "no crate has these two calls of Windows without it"
    )]
    fn ring_in(&self, delay: Duration) -> bool {
        let last = self.timer.get().map_or(0, NonZero::get);
        let milliseconds = u32::try_from(delay.as_millis()).unwrap_or(u32::MAX);
        // SAFETY: it belongs to no window, and `ring` is a function of the program.
        let timer = unsafe { SetTimer(ptr::null_mut(), last, milliseconds, Some(ring)) };
        self.timer.set(NonZero::new(timer));
        self.timer.get().is_some()
    }

    #[expect(
        unsafe_code,
        reason = "no crate has these two calls of Windows without it"
    )]
    fn stop(&self) {
        if let Some(timer) = self.timer.take() {
            // SAFETY: the call takes numbers alone. One that rang is gone already.
            unsafe { KillTimer(ptr::null_mut(), timer.get()) };
        }
    }
}

/// Windows calls this on the thread of the alarm, while miniquad waits for a message there.
#[expect(
    unsafe_code,
    reason = "no crate has these two calls of Windows without it"
)]
unsafe extern "system" fn ring(_: HWND, _: u32, timer: usize, _: u32) {
    // SAFETY: the call takes numbers alone. Without it the timer would ring again and again.
    unsafe { KillTimer(ptr::null_mut(), timer) };
    schedule_update();
}
