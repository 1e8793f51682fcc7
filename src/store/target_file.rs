//! A file named by the user, written as a whole or not at all; where links to it lead; and how far
//! a long write is, as seen by the writer and by whoever waits for it.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use super::atomic_write;

/// A file named by the user, written as a whole or not at all. A device or a pipe is never
/// replaced; it is written to directly.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    ///
    /// # Errors
    /// One line that says so if the path is a folder.
    pub fn new(path: &Path, overwrites: bool) -> Result<Self, String> {
        if path.is_dir() {
            return Err(format!("{} is a folder", path.display()));
        }
        let followed = followed(path);
        Ok(Self {
            is_special: matches!(followed, Ok(None)),
            path: match followed {
                Ok(Some(linked)) if overwrites => linked,
                _ => path.to_owned(),
            },
            overwrites,
        })
    }

    /// Whether there is a file that must not be overwritten, or a link that leads nowhere.
    pub fn is_taken(&self) -> bool {
        !self.overwrites && !self.is_special && self.path.symlink_metadata().is_ok()
    }

    /// Writes the output of `fill`. An overwritten file keeps its permissions.
    ///
    /// # Errors
    /// When the folder or the disk refuses it, when the work is cancelled, and those of `fill`. The
    /// old file then stays.
    #[cfg(not(target_family = "wasm"))]
    pub fn write<E: From<io::Error>>(
        &self,
        work: &WriteProgress,
        fill: impl FnOnce(&mut dyn Write) -> Result<(), E>,
    ) -> Result<(), E> {
        work.touch()?;
        if self.is_special {
            return fill(&mut fs::File::options().write(true).open(&self.path)?);
        }
        let (folder, name) = self.place();
        let fill = |file: &mut fs::File| {
            if self.overwrites {
                keep_permissions(file, &self.path)?;
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
        atomic_write::write_atomically(folder, &name, fill, rename)
    }

    /// Hands the output of `fill` to the browser to save.
    ///
    /// # Errors
    /// When it is too much for a page, when the work is cancelled, and those of `fill`.
    #[cfg(target_family = "wasm")]
    pub fn write<E: From<io::Error>>(
        &self,
        work: &WriteProgress,
        fill: impl FnOnce(&mut dyn Write) -> Result<(), E>,
    ) -> Result<(), E> {
        work.touch()?;
        let mut download = download::Download::begin();
        fill(&mut download)?;
        download.save(&self.place().1);
        Ok(())
    }

    /// Removes the unfinished file of [`Self::write`], for a program that is about to end in the
    /// middle of it.
    pub fn remove_unfinished(&self) {
        let (folder, name) = self.place();
        atomic_write::remove_unfinished(folder, &name);
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
}

/// Gives a new version of a file the permissions of the one that it replaces. Windows knows only
/// "read only", and it does not replace such a file.
#[cfg(not(target_family = "wasm"))]
pub fn keep_permissions(file: &fs::File, replaced: &Path) -> io::Result<()> {
    match fs::metadata(replaced) {
        Ok(old) if cfg!(unix) => file.set_permissions(old.permissions()),
        Ok(_) | Err(_) => Ok(()),
    }
}

/// A file that a web page hands to the browser to save.
#[cfg(target_family = "wasm")]
mod download {
    use std::io::{self, Write};
    use std::time::Duration;

    use web_time::Instant;

    use host::page;

    /// The most bytes of a file: a web page has little memory.
    const MAX_BYTES: usize = 50_000_000;

    /// The longest time to write: the page is frozen in the meantime.
    const MAX_TIME: Duration = Duration::from_secs(20);

    /// Bytes for the browser to save, all at once.
    pub struct Download {
        bytes: Vec<u8>,
        begun: Instant,
    }

    impl Download {
        /// Starts empty.
        pub fn begin() -> Self {
            Self {
                bytes: Vec::new(),
                begun: Instant::now(),
            }
        }

        /// Lets the browser save the bytes under this name.
        pub fn save(&self, name: &str) {
            page::download(name, &self.bytes);
        }
    }

    impl Write for Download {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.bytes.len() + bytes.len() > MAX_BYTES || self.begun.elapsed() > MAX_TIME {
                let reason = "a page writes at most 50 MB, for at most 20 seconds: ask for less";
                return Err(io::Error::other(reason));
            }
            self.bytes.extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
}

/// The most links from one to the next; more are taken for a circle.
const MAX_LINKS: usize = 40;

/// The regular file to which a path leads once links are followed, or the place where there is none
/// yet; `None` for a folder, a device, a pipe or a socket. Only regular files are ever replaced.
///
/// # Errors
/// When the path cannot be followed, such as when its links form a circle.
pub fn followed(path: &Path) -> io::Result<Option<PathBuf>> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        match (fs::metadata(&path), fs::read_link(&path)) {
            (Ok(about), _) if about.is_file() => return fs::canonicalize(path).map(Some),
            (Ok(_), _) => return Ok(None),
            (Err(error), _) if error.kind() != ErrorKind::NotFound => return Err(error),
            // A link is relative to its folder.
            (Err(_), Ok(linked)) => path = path.parent().unwrap_or(Path::new("")).join(linked),
            (Err(_), Err(_)) => return Ok(Some(path)),
        }
    }
    Err(io::Error::other("its links lead in a circle"))
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
    pub fn cancel(&self) -> bool {
        self.0.state.fetch_or(CANCELLED, Ordering::Relaxed) & TOUCHED != 0
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
        if self.0.state.load(Ordering::Relaxed) & CANCELLED != 0 {
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
    pub fn done(&self) -> u64 {
        self.0.done.load(Ordering::Relaxed)
    }

    /// The total amount of work, if known.
    pub fn total(&self) -> Option<u64> {
        let total = self.0.total.load(Ordering::Relaxed);
        (total > 0).then_some(total)
    }
}
