//! A file named by the user, written as a whole or not at all; where links to it lead; and how far
//! a long write is, as seen by the writer and by whoever waits for it.

use std::{
    fs::{self, File, Permissions},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU8, AtomicU64, Ordering},
    },
};

use super::atomic;

/// A file named by the user, written as a whole or not at all. A device or a pipe is never
/// replaced; it is written to directly.
#[derive(Clone, Debug)]
pub struct TargetFile {
    path: PathBuf,
    /// Whether it is a device or a pipe.
    is_special: bool,
    /// Whether an existing file is overwritten.
    overwrites: bool,
}

impl TargetFile {
    /// The file at a path. If it may be overwritten and is a link, this is the file that the link
    /// leads to; the link stays.
    #[must_use]
    pub fn new(path: &Path, overwrites: bool) -> Self {
        let followed = followed(path);
        Self {
            is_special: matches!(followed, Ok(None)),
            path: match followed {
                Ok(Some(linked)) if overwrites => linked,
                _ => path.to_owned(),
            },
            overwrites,
        }
    }

    /// Whether there is a file that must not be overwritten, or a link that leads nowhere.
    #[must_use]
    pub fn is_taken(&self) -> bool {
        !self.overwrites && !self.is_special && self.path.symlink_metadata().is_ok()
    }

    /// Writes the output of `fill`. An overwritten file keeps its permissions.
    ///
    /// # Errors
    /// When the folder or the disk refuses it, when the work is cancelled, and those of `fill`. The
    /// old file then stays.
    pub fn write<E: From<io::Error>>(
        &self,
        work: &WriteProgress,
        fill: impl FnOnce(&mut File) -> Result<(), E>,
    ) -> Result<(), E> {
        if self.is_special {
            return fill(&mut File::options().write(true).open(&self.path)?);
        }
        let (folder, name) = self.place();
        let fill = |file: &mut File| {
            if let Some(permissions) = self.permissions() {
                file.set_permissions(permissions)?;
            }
            fill(file)
        };
        let rename = |part: &Path| {
            work.check()?;
            if self.is_taken() {
                return Err(io::Error::from(ErrorKind::AlreadyExists).into());
            }
            Ok(fs::rename(part, &self.path)?)
        };
        atomic::write_atomically(folder, &name, fill, rename)
    }

    /// Removes the unfinished file of [`Self::write`], for a program that is about to end in the
    /// middle of it.
    pub fn remove_unfinished(&self) {
        let (folder, name) = self.place();
        atomic::remove_unfinished(folder, &name);
    }

    /// The folder and the name of the file.
    fn place(&self) -> (&Path, String) {
        let folder = match self.path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            Some(_) | None => Path::new("."),
        };
        let name = self.path.file_name().unwrap_or_default();
        (folder, name.to_string_lossy().into_owned())
    }

    /// The permissions of the file to overwrite. Windows knows only "read only", and it does not
    /// replace such a file.
    fn permissions(&self) -> Option<Permissions> {
        let old = fs::metadata(&self.path).ok().filter(|_| cfg!(unix))?;
        self.overwrites.then(|| old.permissions())
    }
}

/// The longest chain of links that systems follow.
const MAX_LINKS: usize = 40;

/// The regular file to which a path leads once links are followed, or the place where none exists
/// yet; `None` for a folder, a device, a pipe or a socket. Only regular files are ever replaced.
///
/// # Errors
/// When its links form a circle.
pub fn followed(path: &Path) -> io::Result<Option<PathBuf>> {
    match fs::metadata(path) {
        Ok(about) if about.is_file() => fs::canonicalize(path).map(Some),
        Ok(_) => Ok(None),
        Err(error) if error.kind() == ErrorKind::NotFound => end_of_links(path).map(Some),
        Err(error) => Err(error),
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

/// A long write: how far it is, and whether it is still wanted. Clones share the same state.
#[derive(Clone, Debug, Default)]
pub struct WriteProgress(Arc<SharedProgress>);

#[derive(Debug, Default)]
struct SharedProgress {
    done: AtomicU64,
    /// The total amount of work; 0 if unknown.
    total: AtomicU64,
    /// Whether the work is [`CANCELLED`] and the disk [`TOUCHED`].
    state: AtomicU8,
}

const CANCELLED: u8 = 1;
const TOUCHED: u8 = 2;

impl WriteProgress {
    /// Cancels the work. Returns whether something may already be on the disk, which the writer
    /// then removes. If not, nothing will be.
    #[must_use]
    pub fn cancel(&self) -> bool {
        self.0.state.fetch_or(CANCELLED, Ordering::Relaxed) & TOUCHED != 0
    }

    /// Whether the work is cancelled.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.state.load(Ordering::Relaxed) & CANCELLED != 0
    }

    /// Records that something may be on the disk from now on.
    ///
    /// # Errors
    /// If the work is cancelled.
    pub fn touch(&self) -> io::Result<()> {
        self.0.state.fetch_or(TOUCHED, Ordering::Relaxed);
        self.check()
    }

    /// Fails once the work is cancelled.
    ///
    /// # Errors
    /// If the work is cancelled.
    pub fn check(&self) -> io::Result<()> {
        if self.is_cancelled() {
            return Err(io::Error::other("cancelled"));
        }
        Ok(())
    }

    /// Records that this many more bytes, or pictures of a film, are done.
    pub fn advance(&self, more: u64) {
        self.0.done.fetch_add(more, Ordering::Relaxed);
    }

    /// Sets the total amount of work.
    pub fn set_total(&self, total: u64) {
        self.0.total.store(total, Ordering::Relaxed);
    }

    /// The amount of work done.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.0.done.load(Ordering::Relaxed)
    }

    /// The total amount of work, if known.
    #[must_use]
    pub fn total(&self) -> Option<u64> {
        let total = self.0.total.load(Ordering::Relaxed);
        (total > 0).then_some(total)
    }
}
