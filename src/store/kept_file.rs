//! A file that is kept between runs.

#[cfg(not(target_family = "wasm"))]
mod disk;
// Where there is no disk, the browser keeps the text under the name of the file.
#[cfg(target_family = "wasm")]
#[path = "kept_file/browser.rs"]
mod disk;

use std::{
    io,
    path::{Path, PathBuf},
};

use thiserror::Error;

use super::without_number;

/// The most bytes that a file may have.
pub const MAX_BYTES: usize = 1 << 20;

/// Why a file was not read or not written, in one line.
#[derive(Debug, Error)]
pub enum StoreError {
    /// It cannot be read.
    #[error("{} cannot be read: {}", .path.display(), without_number(reason))]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: io::Error,
    },
    /// It has more than [`MAX_BYTES`].
    #[error("{} has more than 1 MB", .0.display())]
    TooLarge(PathBuf),
    /// It is not text in UTF-8.
    #[error("{} is not text", .0.display())]
    NotText(PathBuf),
    /// It is not what it should be.
    #[error("{} is damaged: {reason}", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// It cannot be written.
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
pub struct KeptFile {
    /// Where it is; `None` if nothing is kept.
    path: Option<PathBuf>,
    /// Whether what is there could not be read, and is to be set aside before it is written.
    is_damaged: bool,
}

impl KeptFile {
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

    /// The text in it, without a mark of its byte order; `None` if there is no such file.
    ///
    /// # Errors
    /// When there is one that cannot be read, has more than [`MAX_BYTES`] or is not text.
    /// From then on it counts as damaged.
    pub fn read(&mut self) -> Result<Option<String>, StoreError> {
        let Some(path) = &self.path else {
            return Ok(None);
        };
        let text = disk::read(path);
        self.is_damaged = text.is_err();
        text
    }

    /// What the text in it says; `None` if there is no such file.
    ///
    /// # Errors
    /// Those of [`read`](Self::read), and when `parse` says what is wrong with the text. From
    /// then on the file counts as damaged.
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

    /// Writes it as a whole. What was damaged is kept beside it.
    ///
    /// # Errors
    /// When it cannot be written, or has more than [`MAX_BYTES`]. What was there stays.
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
