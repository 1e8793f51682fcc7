//! What the desktop does for a window, or the page for its canvas.

use miniquad::{KeyCode, window::set_fullscreen};
use web_time::Instant;

use super::{Copied, CopyError};

/// What the desktop does for a window, or the page for its canvas. What it says nothing of is
/// for pages alone, and nothing happens elsewhere.
pub trait Desktop {
    /// Says that a frame is drawn, and when the next is due if nothing happens before.
    /// `false` if the window cannot be woken: then it has to stay awake.
    fn sleep_until(&mut self, due: Option<Instant>) -> bool;

    /// Lets the window fill the screen, or no longer.
    fn fill_screen(&mut self, full: bool) {
        set_fullscreen(full);
    }

    /// Puts something into the clipboard.
    ///
    /// # Errors
    /// When it is not there.
    fn copy(&mut self, copied: Copied) -> Result<(), CopyError>;

    /// Asks for the text in the clipboard. It comes later, if it comes.
    fn ask_for_text(&mut self);

    /// The text that was asked for, once it is there. A page gives what was pasted.
    fn text(&mut self) -> Option<String>;

    /// Keeps in the clipboard what was copied, in a frame that begins with Ctrl and C or X down:
    /// macroquad's own widgets empty it then, used or not. What is written later in that frame
    /// stays.
    fn keep_copied(&mut self) {}

    /// Takes a key from the browser, alone or with Ctrl.
    fn take_key(&mut self, _key: KeyCode, _with_ctrl: bool) {}

    /// Says in words what the window shows, for those who cannot see it: at rest, and now and then
    /// while that changes.
    fn describe(&mut self, _at_rest: bool, _words: &dyn Fn() -> String) {}

    /// Says where a finger that moves swipes, in pixels: from the left, from the top, and how wide
    /// and high. Elsewhere it drags.
    fn set_swipes(&mut self, _square: Option<(u32, u32, u32)>) {}

    /// Offers buttons for what else takes a key, where fingers have none.
    fn offer_buttons(&mut self, _offered: bool) {}

    /// Says which field is typed into, in pixels, so that a telephone can show its keyboard: how
    /// far from the left and from the top it is, how wide and how high.
    fn set_field(&mut self, _field: Option<(u32, u32, u32, u32)>) {}
}
