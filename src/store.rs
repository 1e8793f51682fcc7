//! Small readable files that are kept between runs.
//!
//! A [`Store`] says where: in the user's folders, in folders of a test, or nowhere. A
//! [`KeptFile`] is one of these files. It is read as a whole and written as a whole: whoever
//! reads it meanwhile, even after a crash, finds the old text or the new one.
//!
//! A file that cannot be read is never lost. It stays as it is until there is something new
//! to write; then it is first renamed, `settings.json` to `settings-damaged.json`.
//!
//! ```
//! use queens::store::Store;
//!
//! let folder = std::env::temp_dir().join(format!("queens-doc-{}", std::process::id()));
//! let store = Store::at(&folder);
//! assert_eq!(store.settings("settings.json").read()?, None);
//! store.settings("settings.json").write("{}")?;
//! assert_eq!(store.settings("settings.json").read()?.as_deref(), Some("{}"));
//! # std::fs::remove_dir_all(folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(test)]
mod folder;
mod kept_file;
mod target;
mod whole;
mod work;

use std::path::{Path, PathBuf};

#[cfg(not(target_family = "wasm"))]
use directories::{BaseDirs, ProjectDirs};

#[cfg(test)]
pub(crate) use self::folder::Folder;
pub use self::{
    kept_file::{KeptFile, MAX_BYTES, StoreError},
    target::Target,
    whole::{fresh, write_whole},
    work::Work,
};

/// Where files are kept between runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Store {
    /// Nowhere: nothing is read, nothing is written.
    #[default]
    Nowhere,
    /// In these folders, which need not exist yet.
    Folders {
        /// For what the user has chosen.
        settings: PathBuf,
        /// For what the user has made.
        data: PathBuf,
    },
}

impl Store {
    /// The user's own folders; on Linux `queens` in `$XDG_CONFIG_HOME` or `~/.config`, and in
    /// `$XDG_DATA_HOME` or `~/.local/share`. Nowhere if the user has no home.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn of_user() -> Self {
        match ProjectDirs::from("", "", "queens") {
            Some(folders) => Self::Folders {
                settings: folders.config_dir().to_owned(),
                data: folders.data_dir().to_owned(),
            },
            None => Self::Nowhere,
        }
    }

    /// What the browser keeps for the page.
    #[cfg(target_family = "wasm")]
    #[must_use]
    pub fn of_user() -> Self {
        Self::at(Path::new("queens"))
    }

    /// One folder for everything.
    #[must_use]
    pub fn at(folder: &Path) -> Self {
        Self::Folders {
            settings: folder.to_owned(),
            data: folder.to_owned(),
        }
    }

    /// The file of this name with what the user has chosen.
    #[must_use]
    pub fn settings(&self, name: &str) -> KeptFile {
        KeptFile::new(match self {
            Self::Nowhere => None,
            Self::Folders { settings, .. } => Some(settings.join(name)),
        })
    }

    /// The file of this name with what the user has made.
    #[must_use]
    pub fn data(&self, name: &str) -> KeptFile {
        KeptFile::new(match self {
            Self::Nowhere => None,
            Self::Folders { data, .. } => Some(data.join(name)),
        })
    }
}

/// A path in which a leading tilde is the user's own folder, as the shells of Unix read it.
#[cfg(not(target_family = "wasm"))]
#[must_use]
pub fn from_home(path: &Path) -> PathBuf {
    let home = |rest: &Path| Some(BaseDirs::new()?.home_dir().join(rest));
    let at_home = path.strip_prefix("~").ok().and_then(home);
    at_home.unwrap_or_else(|| path.to_owned())
}
