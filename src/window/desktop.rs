//! What the desktop does for the window: it keeps the clipboard, wakes the window at a
//! time, and lets it fill the screen.
//!
//! On X11 a client of our own asks for all that. Elsewhere miniquad does what it can.

use std::time::Instant;

use macroquad::{
    input::{KeyCode, is_key_down},
    miniquad::window::{clipboard_set, dpi_scale},
    window::set_fullscreen,
};

use super::display::Display;
#[cfg(target_os = "linux")]
use super::x11::{Copied, X11Helper};
use crate::app::CopiedPicture;

/// What the desktop does for the window.
pub struct Desktop {
    #[cfg(target_os = "linux")]
    x11: Option<X11Helper>,
    /// The text that was copied last.
    copied: Option<String>,
    /// A text to be pasted.
    pasted: Option<String>,
}

impl Desktop {
    /// The desktop of a display, on which the window has a class.
    #[cfg(target_os = "linux")]
    pub fn new(display: Display, class: &'static str) -> Self {
        let x11 = match display {
            Display::X11(server) => Some(X11Helper::start(*server, class)),
            Display::Wayland => None,
        };
        Self {
            x11,
            copied: None,
            pasted: None,
        }
    }

    /// The desktop of a display.
    #[cfg(not(target_os = "linux"))]
    pub fn new(display: Display, _: &'static str) -> Self {
        let Display::Native = display;
        Self {
            copied: None,
            pasted: None,
        }
    }

    /// Pixels to a point.
    pub fn pixels_per_point() -> f32 {
        dpi_scale()
    }

    /// Says that a frame is drawn, and when the next is due if nothing happens before.
    /// `false` if the window cannot be woken: then it has to stay awake.
    pub fn sleep_until(&self, due: Option<Instant>) -> bool {
        #[cfg(target_os = "linux")]
        if let Some(x11) = &self.x11 {
            return x11.sleep_until(due);
        }
        due.is_none()
    }

    /// Lets the window fill the screen, or no longer.
    pub fn fill_screen(&self, full: bool) {
        #[cfg(target_os = "linux")]
        if let Some(x11) = &self.x11
            && x11.fill_screen(full)
        {
            return;
        }
        set_fullscreen(full);
    }

    /// Puts a text into the clipboard.
    pub fn copy(&mut self, text: String) {
        #[cfg(target_os = "linux")]
        if let Some(x11) = &self.x11 {
            x11.copy(Copied::Text(text));
            return;
        }
        clipboard_set(&text);
        self.copied = Some(text);
    }

    /// Puts a picture into the clipboard; says whether this desktop takes it as such.
    pub fn copy_picture(&mut self, picture: CopiedPicture, bytes: Vec<u8>) -> bool {
        #[cfg(target_os = "linux")]
        if let Some(x11) = &self.x11 {
            x11.copy(match picture {
                CopiedPicture::Png => Copied::Png(bytes),
                CopiedPicture::Svg => Copied::Svg(String::from_utf8_lossy(&bytes).into_owned()),
            });
            return true;
        }
        match picture {
            // miniquad hands out texts alone.
            CopiedPicture::Png => false,
            CopiedPicture::Svg => {
                self.copy(String::from_utf8_lossy(&bytes).into_owned());
                true
            }
        }
    }

    /// Asks for the text in the clipboard. It comes later, if it comes.
    pub fn ask_for_text(&mut self) {
        #[cfg(target_os = "linux")]
        if let Some(x11) = &self.x11 {
            x11.ask_for_text();
        }
        // On Wayland miniquad would wait for the owner of the clipboard without limit.
        #[cfg(not(target_os = "linux"))]
        {
            self.pasted = macroquad::miniquad::window::clipboard_get();
        }
    }

    /// The text that was asked for, once it is there.
    pub fn text(&mut self) -> Option<String> {
        #[cfg(target_os = "linux")]
        if let Some(x11) = &self.x11 {
            return x11.text();
        }
        self.pasted.take()
    }

    /// Keeps what was copied in the clipboard.
    ///
    /// macroquad's own widgets, which this program does not use, empty the clipboard in
    /// each frame that begins with Ctrl and C or X down; what is written later in that
    /// frame stays. On X11 the window is made to forget these keys.
    pub fn keep_copied(&self) {
        let down = |keys: [KeyCode; 2]| keys.into_iter().any(is_key_down);
        let emptied =
            down([KeyCode::LeftControl, KeyCode::RightControl]) && down([KeyCode::C, KeyCode::X]);
        if let (true, Some(text)) = (emptied, &self.copied) {
            clipboard_set(text);
        }
    }
}
