//! Where a path leads, links followed.

use std::{
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

/// As many links in a row as systems follow.
const MAX_LINKS: usize = 40;

/// Where a path leads, links followed. Only regular files are ever replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Destination {
    /// To a regular file, or to where none is yet.
    File(PathBuf),
    /// To a folder, a device, a pipe or a socket.
    Special,
}

impl Destination {
    /// Where a path leads.
    ///
    /// # Errors
    /// When its links go round in a circle.
    pub fn of(path: &Path) -> io::Result<Self> {
        match fs::metadata(path) {
            Ok(about) if about.is_file() => Ok(Self::File(fs::canonicalize(path)?)),
            Ok(_) => Ok(Self::Special),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                Ok(Self::File(end_of_links(path)?))
            }
            Err(error) => Err(error),
        }
    }
}

/// The path of the file that is missing at the end of the links.
fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(next) = fs::read_link(&path) else {
            return Ok(path);
        };
        path = path.parent().unwrap_or(Path::new("")).join(next);
    }
    Err(io::Error::other("its links lead nowhere"))
}
