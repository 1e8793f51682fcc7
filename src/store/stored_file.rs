//! A file that is kept between runs.

#[cfg(not(target_family = "wasm"))]
mod disk;
// Without a disk, the browser keeps the text under the name of the file.
#[cfg(target_family = "wasm")]
#[path = "stored_file/browser.rs"]
mod disk;

use std::{
    io,
    path::{Path, PathBuf},
};

use thiserror::Error;

use super::without_number;

/// The most bytes that a file may have.
pub const MAX_BYTES: usize = 1 << 20;

/// Why a file could not be read or written, in one line.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The file cannot be read.
    #[error("{} cannot be read: {}", .path.display(), without_number(reason))]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: io::Error,
    },
    /// The file is larger than [`MAX_BYTES`].
    #[error("{} has more than 1 MB", .0.display())]
    TooLarge(PathBuf),
    /// The file is not UTF-8 text.
    #[error("{} is not text", .0.display())]
    NotText(PathBuf),
    /// The contents of the file are not valid.
    #[error("{} is damaged: {reason}", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The file cannot be written.
    #[error("{} cannot be written: {}", .path.display(), without_number(reason))]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: io::Error,
    },
}

/// A file that is kept between runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFile {
    /// The path; `None` if nothing is kept.
    path: Option<PathBuf>,
    /// Whether the present file could not be read, and must be set aside before a new one is
    /// written.
    is_damaged: bool,
}

impl StoredFile {
    /// The file at this path, which need not exist yet.
    #[must_use]
    pub fn at(path: &Path) -> Self {
        Self::new(Some(path.to_owned()))
    }

    pub(super) fn new(path: Option<PathBuf>) -> Self {
        Self {
            path,
            is_damaged: false,
        }
    }

    /// Returns the text of the file, without a byte order mark; `None` if there is no such file.
    ///
    /// # Errors
    /// If the file cannot be read, is larger than [`MAX_BYTES`] or is not text. From then on it
    /// counts as damaged.
    pub fn read(&mut self) -> Result<Option<String>, StoreError> {
        let Some(path) = &self.path else {
            return Ok(None);
        };
        let text = disk::read(path);
        self.is_damaged = text.is_err();
        text
    }

    /// Reads the file and parses its text; `None` if there is no such file.
    ///
    /// # Errors
    /// Those of [`read`](Self::read), and when `parse` rejects the text. From then on the file
    /// counts as damaged.
    pub fn load<T>(
        &mut self,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<Option<T>, StoreError> {
        let Some(text) = self.read()? else {
            return Ok(None);
        };
        parse(&text).map(Some).map_err(|reason| {
            self.is_damaged = true;
            StoreError::Damaged {
                path: self.path.clone().unwrap_or_default(),
                reason,
            }
        })
    }

    /// Writes the file as a whole. A damaged file is kept alongside it.
    ///
    /// # Errors
    /// If the file cannot be written, or the text is larger than [`MAX_BYTES`]. The old file stays.
    pub fn write(&mut self, text: &str) -> Result<(), StoreError> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        if text.len() > MAX_BYTES {
            return Err(StoreError::TooLarge(path.clone()));
        }
        disk::write(path, text, self.is_damaged).map_err(|reason| StoreError::Unwritable {
            path: path.clone(),
            reason,
        })?;
        self.is_damaged = false;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
