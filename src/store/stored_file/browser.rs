//! Kept files in a browser, which stores texts by name.

use std::{io, path::Path};

use super::StoreError;
use host::page;

/// Returns the text of a file; `None` if it does not exist.
#[expect(clippy::unnecessary_wraps, reason = "a disk may fail")]
pub fn read(path: &Path) -> Result<Option<String>, StoreError> {
    Ok(page::kept(&path.to_string_lossy()))
}

/// Writes a file as a whole. A damaged file is kept alongside it.
pub fn write(path: &Path, text: &str, is_damaged: bool) -> io::Result<()> {
    let name = path.to_string_lossy();
    let damaged = if is_damaged { page::kept(&name) } else { None };
    let is_aside = damaged.is_none_or(|text| page::keep(&format!("{name} (damaged)"), &text));
    if is_aside && page::keep(&name, text) {
        Ok(())
    } else {
        Err(io::Error::other("this browser keeps nothing for this page"))
    }
}
