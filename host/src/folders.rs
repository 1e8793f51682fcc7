//! The user's own folders.

use std::env;
use std::path::{Path, PathBuf};

#[cfg(not(target_family = "wasm"))]
use directories::ProjectDirs;

/// The folders in which a program keeps files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// The folder for settings.
    pub settings: PathBuf,
    /// The folder for the user's work.
    pub data: PathBuf,
}

impl Folders {
    /// The user's folders for a program. On Linux they have its name, and are in `$XDG_CONFIG_HOME`
    /// or `~/.config`, and in `$XDG_DATA_HOME` or `~/.local/share`. `None` if the user has no home.
    #[cfg(not(target_family = "wasm"))]
    pub fn of_user(program: &str) -> Option<Self> {
        ProjectDirs::from("", "", program).map(|folders| Self {
            settings: folders.config_dir().to_owned(),
            data: folders.data_dir().to_owned(),
        })
    }

    /// The names under which the browser stores a program's data.
    #[cfg(target_family = "wasm")]
    pub fn of_user(program: &str) -> Option<Self> {
        Some(Self {
            settings: program.into(),
            data: program.into(),
        })
    }
}

/// A path with a leading tilde replaced by the user's own folder, as in Unix shells.
pub fn from_home(path: &Path) -> PathBuf {
    let rest = path.strip_prefix("~").ok();
    let at_home = rest.and_then(|rest| Some(env::home_dir()?.join(rest)));
    at_home.unwrap_or_else(|| path.to_owned())
}
