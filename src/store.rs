//! Small readable files that are kept between runs.
//!
//! A [`Store`] says where: in the user's folders, in folders of a test, or nowhere. A
//! [`KeptFile`] is one of these files. It is read and written as a whole: a concurrent reader,
//! or one after a crash, finds either the old text or the new one.
//!
//! A file that cannot be read is never lost. It stays unchanged until there is something new
//! to write; then it is first renamed, `settings.json` to `settings-damaged.json`.
//!
//! ```
//! use queens::store::Store;
//!
//! let folder = std::env::temp_dir().join(format!("queens-doc-{}", std::process::id()));
//! let store = Store::at(&folder);
//! let text = |text: &str| Ok(text.to_owned());
//! assert_eq!(store.settings("settings.json").load(text)?, None);
//! store.settings("settings.json").write("{}")?;
//! assert_eq!(store.settings("settings.json").load(text)?.as_deref(), Some("{}"));
//! # std::fs::remove_dir_all(folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod atomic_write;
mod kept_file;
mod target_file;
#[cfg(test)]
#[path = "../tests/program/test_folder.rs"]
mod test_folder;

use std::path::Path;

use host::Folders;
pub use host::folders::from_home;

pub use self::atomic_write::{fresh, write_atomically};
pub use self::kept_file::{KeptFile, StoreError, StoreProblem};
pub use self::target_file::{TargetFile, WriteProgress};
#[cfg(test)]
pub(crate) use self::test_folder::TestFolder;

/// The folders in which files are kept between runs; they need not exist yet. By default there are
/// none: nothing is read, nothing is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Store {
    folders: Option<Folders>,
}

impl Store {
    /// The user's own folders: on Linux, `queens` in `$XDG_CONFIG_HOME` or `~/.config`, and in
    /// `$XDG_DATA_HOME` or `~/.local/share`. Nowhere if the user has no home.
    pub fn of_user() -> Self {
        Self {
            folders: Folders::of_user("queens"),
        }
    }

    /// One folder for everything.
    pub fn at(folder: &Path) -> Self {
        Self {
            folders: Some(Folders {
                settings: folder.to_owned(),
                data: folder.to_owned(),
            }),
        }
    }

    /// The file with this name among the settings.
    pub fn settings(&self, name: &str) -> KeptFile {
        let folders = self.folders.as_ref();
        KeptFile::new(folders.map(|folders| folders.settings.join(name)))
    }

    /// The file with this name among the user's own work.
    pub fn data(&self, name: &str) -> KeptFile {
        let folders = self.folders.as_ref();
        KeptFile::new(folders.map(|folders| folders.data.join(name)))
    }
}

/// The reason for a failure, without the system's error number.
pub fn without_number(reason: &impl ToString) -> String {
    let reason = reason.to_string();
    let mut parts = reason.split(" (os error ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |words, part| {
        words + part.split_once(')').map_or("", |(_, rest)| rest)
    })
}
