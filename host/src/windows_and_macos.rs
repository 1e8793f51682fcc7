//! Windows and macOS, where miniquad does most of the work.

#[cfg(not(windows))]
use miniquad::window::{clipboard_get as clipboard_text, clipboard_set};
use miniquad::window::{dpi_scale, screen_size, set_fullscreen, set_window_size};
use web_time::Instant;

use super::{Copied, CopyError, Desktop};
#[cfg(windows)]
use super::{
    WheelUnit,
    windows::{Alarm, clipboard_text, set_clipboard},
};

/// The services of the system for the window.
#[derive(Debug, Default)]
pub struct Native {
    /// The data that was copied last.
    copied: Option<Copied>,
    /// A text waiting to be pasted.
    pasted: Option<String>,
    /// The size of the window before it filled the screen, in points.
    before: Option<(f32, f32)>,
    #[cfg(windows)]
    alarm: Alarm,
}

impl Desktop for Native {
    #[cfg(windows)]
    fn sleep_until(&mut self, due: Option<Instant>) -> bool {
        self.alarm.set(due)
    }

    #[cfg(not(windows))]
    fn sleep_until(&mut self, due: Option<Instant>) -> bool {
        due.is_none()
    }

    #[cfg(windows)]
    fn wheel_unit(&self) -> WheelUnit {
        WheelUnit::Notches(120.0)
    }

    /// Afterwards the window gets back its earlier size, which miniquad forgets.
    fn toggle_full_screen(&mut self) {
        let (width, height) = screen_size();
        let before = self.before.take();
        set_fullscreen(before.is_none());
        if let Some((width, height)) = before {
            let pixels = |points: f32| (points * dpi_scale()) as u32;
            set_window_size(pixels(width), pixels(height));
        } else {
            self.before = Some((width / dpi_scale(), height / dpi_scale()));
        }
    }

    fn copy(&mut self, copied: Copied) -> Result<(), CopyError> {
        set_clipboard(&copied)?;
        self.copied = Some(copied);
        Ok(())
    }

    fn ask_for_text(&mut self) {
        self.pasted = clipboard_text();
    }

    fn text(&mut self) -> Option<String> {
        self.pasted.take()
    }

    fn keep_copied(&mut self) {
        if let Some(copied) = &self.copied {
            // If another program has the clipboard open, it is free in the next frame.
            let _ = set_clipboard(copied);
        }
    }
}

/// Puts a text into the clipboard: miniquad takes nothing else.
#[cfg(not(windows))]
fn set_clipboard(copied: &Copied) -> Result<(), CopyError> {
    match copied {
        Copied::Text(text) | Copied::Svg(text) => {
            clipboard_set(text);
            Ok(())
        }
        Copied::Picture(_) => Err(CopyError::OnlyText),
    }
}
