//! What the page does for its canvas: it keeps the clipboard, wakes the canvas at a time, and
//! lets it fill the screen.

use std::time::Duration;

use web_time::Instant;

use super::display::Display;
use crate::{app::CopiedPicture, page};

/// What the page does for its canvas.
pub struct Desktop;

impl Desktop {
    /// The page of this canvas.
    pub fn new(display: Display, _: &'static str) -> Self {
        let Display::Native = display;
        Self
    }

    /// Says that a frame is drawn, and when the next is due if nothing happens before.
    /// A page always wakes.
    pub fn sleep_until(&self, due: Option<Instant>) -> bool {
        page::wake_in(due.map(|due| due.saturating_duration_since(Instant::now())));
        true
    }

    /// Lets the canvas fill the screen, or no longer. The browser ends that by itself, too, so
    /// it alone knows.
    pub fn fill_screen(&self, _: bool) {
        page::toggle_fullscreen();
    }

    /// Puts a text into the clipboard.
    pub fn copy(&mut self, text: String) {
        page::copy(&text);
    }

    /// Puts a picture into the clipboard; says whether that was possible. As shapes it is a text.
    pub fn copy_picture(&mut self, picture: CopiedPicture, bytes: Vec<u8>) -> bool {
        match picture {
            CopiedPicture::Png => false,
            CopiedPicture::Svg => {
                page::copy(&String::from_utf8_lossy(&bytes));
                true
            }
        }
    }

    /// The text comes by itself, as the browser pastes it.
    pub fn ask_for_text(&mut self) {}

    /// The text that was pasted.
    pub fn text(&mut self) -> Option<String> {
        page::pasted()
    }

    /// Keeps what was copied in the clipboard. The page does not empty it.
    pub fn keep_copied(&self) {}
}
