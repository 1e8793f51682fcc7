//! Where a path leads, links followed.

use std::{
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

/// The longest chain of links that systems follow.
const MAX_LINKS: usize = 40;

/// Where a path leads once links are followed. Only regular files are ever replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FollowedPath {
    /// A regular file, or a place where none exists yet.
    File(PathBuf),
    /// A folder, a device, a pipe or a socket.
    Special,
}

impl FollowedPath {
    /// Follows a path to its destination.
    ///
    /// # Errors
    /// When its links form a circle.
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

/// The path of the missing file at the end of a chain of links.
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
