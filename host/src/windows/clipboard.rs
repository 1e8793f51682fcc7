//! The clipboard of Windows. miniquad would put nothing but texts into it.

use std::io::Cursor;

use bitmaps::{ImageFormat, ImageResult};
use clipboard_win::{Clipboard, SysResult, formats::CF_DIB, options::NoClear, raw};

use crate::{Copied, CopyError};

/// How often it is tried to open the clipboard, with 5 ms between: another program may have it
/// open for a moment.
const ATTEMPTS: usize = 20;

/// What others call their pictures, since Windows has no number for them.
const PNG: &str = "PNG";
const SVG: &str = "image/svg+xml";

/// Before the bitmap in a file there is what says that it is one.
const FILE_HEADER: usize = 14;

/// Puts this into the clipboard.
///
/// # Errors
/// When another program keeps the clipboard open, or it is full.
pub fn set(copied: &Copied) -> Result<(), CopyError> {
    offer(copied).map_err(|error| CopyError::Refused(error.to_string()))
}

/// The text in the clipboard.
pub fn text() -> Option<String> {
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
