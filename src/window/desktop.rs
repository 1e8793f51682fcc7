//! What the desktop does for the window: it keeps the clipboard, wakes the window at a
//! time, and lets it fill the screen.
//!
//! On Linux a helper of our own sees to that, on X11 beside miniquad, on Wayland between it
//! and the compositor. Elsewhere miniquad does what it can.

use std::{io, time::Instant};

#[cfg(not(target_os = "linux"))]
use macroquad::{
    input::{KeyCode, is_key_down},
    miniquad::window::screen_size,
    window::request_new_screen_size,
};
use macroquad::{miniquad::window::dpi_scale, window::set_fullscreen};

#[cfg(windows)]
use super::alarm::Alarm;
#[cfg(not(target_os = "linux"))]
use super::clipboard;
#[cfg(target_os = "linux")]
use super::{SIZE, wayland::WaylandHelper, x11::X11Helper};
use super::{copied::Copied, display::Display};

/// What the desktop does for the window.
pub struct Desktop {
    #[cfg(target_os = "linux")]
    helper: Helper,
    /// What was copied last.
    #[cfg(not(target_os = "linux"))]
    copied: Option<Copied>,
    /// A text to be pasted.
    #[cfg(not(target_os = "linux"))]
    pasted: Option<String>,
    /// The size of the window before it filled the screen, in points.
    #[cfg(not(target_os = "linux"))]
    before: Option<(f32, f32)>,
    #[cfg(windows)]
    alarm: Alarm,
}

/// Who sees to it.
#[cfg(target_os = "linux")]
enum Helper {
    X11(X11Helper),
    Wayland(WaylandHelper),
}

impl Desktop {
    /// Pixels to a point.
    pub fn pixels_per_point() -> f32 {
        dpi_scale()
    }

    /// Whether a button shows the panel where there is no room for it beside the board.
    pub fn has_panel_button() -> bool {
        false
    }
}

#[cfg(target_os = "linux")]
impl Desktop {
    /// The desktop of a display, on which the window has a class. Called before there are
    /// other threads.
    ///
    /// # Errors
    /// When the system has no room for another connection.
    pub fn new(display: Display, class: &'static str) -> io::Result<Self> {
        let helper = match display {
            Display::X11(server) => Helper::X11(X11Helper::start(*server, class)),
            Display::Wayland(compositor) => {
                Helper::Wayland(WaylandHelper::start(compositor, SIZE)?)
            }
        };
        Ok(Self { helper })
    }

    /// Says that a frame is drawn, and when the next is due if nothing happens before.
    /// `false` if the window cannot be woken: then it has to stay awake.
    pub fn sleep_until(&self, due: Option<Instant>) -> bool {
        match &self.helper {
            Helper::X11(x11) => x11.sleep_until(due),
            Helper::Wayland(wayland) => wayland.sleep_until(due),
        }
    }

    /// Lets the window fill the screen, or no longer.
    pub fn fill_screen(&mut self, full: bool) {
        if let Helper::X11(x11) = &self.helper
            && x11.fill_screen(full)
        {
            return;
        }
        set_fullscreen(full);
    }

    /// Puts something into the clipboard.
    ///
    /// # Errors
    /// None here.
    #[expect(clippy::unnecessary_wraps, reason = "elsewhere there are errors")]
    pub fn copy(&mut self, copied: Copied) -> Result<(), String> {
        match &self.helper {
            Helper::X11(x11) => x11.copy(copied),
            Helper::Wayland(wayland) => wayland.copy(copied),
        }
        Ok(())
    }

    /// Asks for the text in the clipboard. It comes later, if it comes.
    pub fn ask_for_text(&mut self) {
        match &self.helper {
            Helper::X11(x11) => x11.ask_for_text(),
            Helper::Wayland(wayland) => wayland.ask_for_text(),
        }
    }

    /// The text that was asked for, once it is there.
    pub fn text(&mut self) -> Option<String> {
        match &self.helper {
            Helper::X11(x11) => x11.text(),
            Helper::Wayland(wayland) => wayland.text(),
        }
    }

    /// Keeps what was copied in the clipboard: the helpers do.
    #[expect(clippy::unused_self, reason = "it does more on other systems")]
    pub fn keep_copied(&self) {}
}

#[cfg(not(target_os = "linux"))]
impl Desktop {
    /// The desktop of a display.
    ///
    /// # Errors
    /// None here.
    #[expect(clippy::unnecessary_wraps, reason = "elsewhere there are errors")]
    pub fn new(display: Display, _: &'static str) -> io::Result<Self> {
        let Display::Native = display;
        Ok(Self {
            copied: None,
            pasted: None,
            before: None,
            #[cfg(windows)]
            alarm: Alarm::default(),
        })
    }

    /// Says that a frame is drawn, and when the next is due if nothing happens before.
    /// `false` if the window cannot be woken: then it has to stay awake.
    #[cfg(windows)]
    pub fn sleep_until(&self, due: Option<Instant>) -> bool {
        self.alarm.set(due)
    }

    /// Says that a frame is drawn, and when the next is due if nothing happens before.
    /// `false` if the window cannot be woken: then it has to stay awake.
    #[cfg(not(windows))]
    #[expect(clippy::unused_self, reason = "it does more on other systems")]
    pub fn sleep_until(&self, due: Option<Instant>) -> bool {
        due.is_none()
    }

    /// Lets the window fill the screen, or no longer: then it is as large as before, which
    /// miniquad forgets.
    pub fn fill_screen(&mut self, full: bool) {
        let (width, height) = screen_size();
        set_fullscreen(full);
        if full {
            self.before = Some((width / dpi_scale(), height / dpi_scale()));
        } else if let Some((width, height)) = self.before.take() {
            request_new_screen_size(width, height);
        }
    }

    /// Puts something into the clipboard.
    ///
    /// # Errors
    /// In one line why it is not there.
    pub fn copy(&mut self, copied: Copied) -> Result<(), String> {
        clipboard::set(&copied)?;
        self.copied = Some(copied);
        Ok(())
    }

    /// Asks for the text in the clipboard.
    pub fn ask_for_text(&mut self) {
        self.pasted = clipboard::text();
    }

    /// The text that was asked for.
    pub fn text(&mut self) -> Option<String> {
        self.pasted.take()
    }

    /// Keeps what was copied in the clipboard.
    ///
    /// macroquad's own widgets, which this program does not use, empty the clipboard in
    /// each frame that begins with Ctrl and C or X down; what is written later in that
    /// frame stays.
    pub fn keep_copied(&self) {
        let down = |keys: [KeyCode; 2]| keys.into_iter().any(is_key_down);
        let emptied =
            down([KeyCode::LeftControl, KeyCode::RightControl]) && down([KeyCode::C, KeyCode::X]);
        if let (true, Some(copied)) = (emptied, &self.copied) {
            // If another program has it open, it is free in the next frame.
            let _ = clipboard::set(copied);
        }
    }
}
