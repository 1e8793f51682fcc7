//! The clipboard where miniquad has it, which takes nothing but texts.

use macroquad::miniquad::window::{clipboard_get, clipboard_set};

use super::copied::{Copied, ONLY_TEXT};

/// Puts this into the clipboard.
///
/// # Errors
/// In one line why it is not there.
pub fn set(copied: &Copied) -> Result<(), String> {
    match copied {
        Copied::Text(text) | Copied::Svg(text) => {
            clipboard_set(text);
            Ok(())
        }
        Copied::Png { .. } => Err(ONLY_TEXT.into()),
    }
}

/// The text in the clipboard.
pub fn text() -> Option<String> {
    clipboard_get()
}
