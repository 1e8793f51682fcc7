//! The user's own folders.

use std::path::{Path, PathBuf};

#[cfg(not(target_family = "wasm"))]
use directories::{BaseDirs, ProjectDirs};

/// Where a program keeps files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// For what the user has chosen.
    pub settings: PathBuf,
    /// For what the user has made.
    pub data: PathBuf,
}

impl Folders {
    /// The user's folders for a program; on Linux of its name in `$XDG_CONFIG_HOME` or
    /// `~/.config`, and in `$XDG_DATA_HOME` or `~/.local/share`. `None` if the user has no home.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn of_user(program: &str) -> Option<Self> {
        ProjectDirs::from("", "", program).map(|folders| Self {
            settings: folders.config_dir().to_owned(),
            data: folders.data_dir().to_owned(),
        })
    }

    /// The names under which the browser keeps what belongs to a program.
    #[cfg(target_family = "wasm")]
    #[must_use]
    pub fn of_user(program: &str) -> Option<Self> {
        Some(Self {
            settings: program.into(),
            data: program.into(),
        })
    }
}

/// A path in which a leading tilde is the user's own folder, as the shells of Unix read it.
#[must_use]
pub fn from_home(path: &Path) -> PathBuf {
    let at_home = path.strip_prefix("~").ok().and_then(in_home);
    at_home.unwrap_or_else(|| path.to_owned())
}

#[cfg(not(target_family = "wasm"))]
fn in_home(rest: &Path) -> Option<PathBuf> {
    Some(BaseDirs::new()?.home_dir().join(rest))
}

#[cfg(target_family = "wasm")]
fn in_home(_: &Path) -> Option<PathBuf> {
    None
}
