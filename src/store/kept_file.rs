//! A file that is kept between runs.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::without_number;

/// Why a file could not be read or written, in one line.
#[derive(Debug, Error)]
#[error("{} {problem}", .path.display())]
pub struct StoreError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: StoreProblem,
}

/// What is wrong with a file.
#[derive(Debug, Error)]
pub enum StoreProblem {
    /// The file cannot be read.
    #[error("cannot be read: {}", without_number(.0))]
    Unreadable(io::Error),
    /// The file is not UTF-8 text.
    #[error("is not text")]
    NotText,
    /// The contents of the file are not valid.
    #[error("is damaged: {0}")]
    Damaged(String),
    /// The file cannot be written.
    #[error("cannot be written: {}", without_number(.0))]
    Unwritable(io::Error),
}

/// A file that is kept between runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptFile {
    /// The path; `None` if nothing is kept.
    path: Option<PathBuf>,
    /// Whether the present file could not be read, and must be set aside before a new one is
    /// written.
    is_damaged: bool,
}

impl KeptFile {
    /// The file at this path, which need not exist yet.
    pub fn at(path: &Path) -> Self {
        Self::new(Some(path.to_owned()))
    }

    pub(super) fn new(path: Option<PathBuf>) -> Self {
        Self {
            path,
            is_damaged: false,
        }
    }

    /// Reads the file and parses its text; `None` if there is no such file.
    ///
    /// # Errors
    /// If the file cannot be read, is not text, or `parse` rejects it. From then on it counts as
    /// damaged.
    pub fn load<T>(
        &mut self,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<Option<T>, StoreError> {
        let Some(path) = &self.path else {
            return Ok(None);
        };
        let parse = |text: String| {
            // Editors on Windows begin a file with this mark.
            let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
            parse(text).map_err(StoreProblem::Damaged)
        };
        let read = disk::read(path).and_then(|text| text.map(parse).transpose());
        self.is_damaged = read.is_err();
        read.map_err(|problem| StoreError {
            path: path.clone(),
            problem,
        })
    }

    /// Writes the file as a whole. A damaged file is kept alongside it.
    ///
    /// # Errors
    /// If the file cannot be written. The old file stays.
    pub fn write(&mut self, text: &str) -> Result<(), StoreError> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        disk::write(path, text, self.is_damaged).map_err(|reason| StoreError {
            path: path.clone(),
            problem: StoreProblem::Unwritable(reason),
        })?;
        self.is_damaged = false;
        Ok(())
    }
}

/// Kept files on disk.
#[cfg(not(target_family = "wasm"))]
mod disk {
    use std::ffi::OsStr;
    use std::fs;
    use std::io::{self, ErrorKind, Write};
    use std::path::Path;

    use super::StoreProblem;
    use crate::store::target_file::{followed, keep_permissions};
    use crate::store::{fresh, write_atomically};

    /// Returns the text of a file; `None` if it does not exist.
    pub fn read(path: &Path) -> Result<Option<String>, StoreProblem> {
        // Reading a pipe would wait, and a device might never end.
        if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return Err(StoreProblem::Unreadable(io::Error::other(
                "it is not a file",
            )));
        }
        match fs::read_to_string(path) {
            Ok(text) => Ok(Some(text)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) if error.kind() == ErrorKind::InvalidData => Err(StoreProblem::NotText),
            Err(error) => Err(StoreProblem::Unreadable(error)),
        }
    }

    /// Writes a file as a whole. A damaged file is kept alongside it. A link to a file elsewhere
    /// stays a link. Anything but a file is refused.
    pub fn write(path: &Path, text: &str, is_damaged: bool) -> io::Result<()> {
        let Some(path) = followed(path)? else {
            return Err(io::Error::other("it is not a file"));
        };
        let folder = path.parent().unwrap_or(Path::new("."));
        let part = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
        let (stem, extension) = (part(path.file_stem()), part(path.extension()));
        fs::create_dir_all(folder)?;
        write_atomically(
            folder,
            &stem,
            |file| {
                keep_permissions(file, &path)?;
                file.write_all(text.as_bytes())
            },
            |written| {
                if is_damaged && path.exists() {
                    let (aside, _) = fresh(folder, &format!("{stem}-damaged"), &extension)?;
                    fs::rename(&path, &aside).inspect_err(|_| {
                        let _ = fs::remove_file(&aside);
                    })?;
                }
                fs::rename(written, &path)
            },
        )
    }
}

/// Without a disk, the browser keeps the text under the name of the file.
#[cfg(target_family = "wasm")]
mod disk {
    use std::io;
    use std::path::Path;

    use super::StoreProblem;
    use host::page;

    /// Returns the text of a file; `None` if it does not exist.
    #[expect(clippy::unnecessary_wraps, reason = "a disk may fail")]
    pub fn read(path: &Path) -> Result<Option<String>, StoreProblem> {
        Ok(page::kept(&path.to_string_lossy()))
    }

    /// Writes a file as a whole. A damaged file is kept alongside it.
    pub fn write(path: &Path, text: &str, is_damaged: bool) -> io::Result<()> {
        let name = path.to_string_lossy();
        let damaged = if is_damaged { page::kept(&name) } else { None };
        let is_aside = damaged.is_none_or(|text| page::keep(&format!("{name} (damaged)"), &text));
        if is_aside && page::keep(&name, text) {
            Ok(())
        } else {
            Err(io::Error::other("this browser keeps nothing for this page"))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, thread};

    use host::Folders;

    use super::*;
    use crate::store::{Store, TestFolder};

    impl TestFolder {
        fn kept_file(&self) -> KeptFile {
            Store::at(&self.path).settings("a.json")
        }

        /// The names and contents of its files.
        fn files(&self) -> Vec<(String, String)> {
            let files = self.names().into_iter().map(|name| {
                let bytes = fs::read(self.file(&name)).unwrap();
                (name, String::from_utf8_lossy(&bytes).into_owned())
            });
            files.collect()
        }
    }

    impl KeptFile {
        fn read(&mut self) -> Result<Option<String>, StoreError> {
            self.load(|text| Ok(text.to_owned()))
        }
    }

    fn files<const N: usize>(files: [(&str, &str); N]) -> Vec<(String, String)> {
        let owned = |(name, text): (&str, &str)| (name.to_owned(), text.to_owned());
        files.into_iter().map(owned).collect()
    }

    /// Refuses all texts.
    fn parse(_: &str) -> Result<(), String> {
        Err("no brace".into())
    }

    #[test]
    fn what_was_written_is_read_and_nothing_else_is_left() {
        let folder = TestFolder::new("kept-written");
        let mut file = folder.kept_file();
        assert_eq!(file.read().unwrap(), None);
        for text in ["first", "", "größer"] {
            file.write(text).unwrap();
            assert_eq!(folder.kept_file().read().unwrap().as_deref(), Some(text));
            assert_eq!(folder.files(), files([("a.json", text)]));
        }
    }

    #[test]
    fn folders_are_made_when_there_is_something_to_write() {
        let folder = TestFolder::new("kept-deep");
        let store = Store {
            folders: Some(Folders {
                settings: folder.path.join("one/two"),
                data: folder.path.join("three"),
            }),
        };
        assert_eq!(store.data("a.json").read().unwrap(), None);
        assert_eq!(folder.files(), []);
        store.settings("a.json").write("settings").unwrap();
        let written = fs::read_to_string(folder.path.join("one/two/a.json"));
        assert_eq!(written.unwrap(), "settings");
        assert!(!folder.path.join("three").exists());
    }

    #[test]
    fn a_damaged_file_stays_until_there_is_something_to_write_and_is_then_set_aside() {
        let folder = TestFolder::new("kept-damaged");
        fs::write(folder.file("a.json"), "old").unwrap();
        let mut file = folder.kept_file();
        let error = file.load(parse).unwrap_err().to_string();
        assert!(error.ends_with("a.json is damaged: no brace"), "{error}");
        assert_eq!(folder.files(), files([("a.json", "old")]));
        for text in ["new", "newer", "newest"] {
            file.write(text).unwrap();
            let expected = files([("a-damaged.json", "old"), ("a.json", text)]);
            assert_eq!(folder.files(), expected);
            // A file that is gone by then leaves nothing.
            file.load(parse).unwrap_err();
            fs::remove_file(folder.file("a.json")).unwrap();
        }
        file.write("newer").unwrap();
        // Another damaged file gets a name of its own.
        file.load(parse).unwrap_err();
        file.write("newest").unwrap();
        let expected = [
            ("a-damaged-2.json", "newer"),
            ("a-damaged.json", "old"),
            ("a.json", "newest"),
        ];
        assert_eq!(folder.files(), files(expected));
    }

    #[test]
    fn a_file_that_is_not_text_is_not_read() {
        let folder = TestFolder::new("kept-foreign");
        fs::write(folder.file("a.json"), [0xFF, 0xFE]).unwrap();
        let line = folder.kept_file().read().unwrap_err().to_string();
        assert!(line.ends_with("a.json is not text"), "{line}");
        // Editors on Windows begin a text with a mark.
        fs::write(folder.file("a.json"), "\u{feff}old").unwrap();
        assert_eq!(folder.kept_file().read().unwrap().as_deref(), Some("old"));
    }

    #[test]
    fn of_many_that_write_at_once_one_wins_as_a_whole() {
        let folder = TestFolder::new("kept-at-once");
        let texts: Vec<String> = (1..=8).map(|n| n.to_string().repeat(1_000 * n)).collect();
        thread::scope(|scope| {
            for text in &texts {
                let mut file = folder.kept_file();
                scope.spawn(move || file.write(text).unwrap());
            }
        });
        let text = folder.kept_file().read().unwrap().unwrap();
        assert!(texts.contains(&text));
        assert_eq!(folder.files().len(), 1);
    }

    #[test]
    fn reasons_have_no_numbers() {
        let reason = "a.json was not written: No such file or directory (os error 2); try another";
        let expected = "a.json was not written: No such file or directory; try another";
        assert_eq!(crate::store::without_number(&reason), expected);
    }

    /// A socket stands in for a device, which a test's folder cannot contain.
    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_never_replaced() {
        use std::os::unix::fs::FileTypeExt;
        use std::os::unix::net::UnixListener;

        let folder = TestFolder::new("kept-special");
        let _socket = UnixListener::bind(folder.file("socket")).unwrap();
        std::os::unix::fs::symlink(folder.file("socket"), folder.file("a.json")).unwrap();
        let mut file = folder.kept_file();
        file.read().unwrap_err();
        let line = file.write("new").unwrap_err().to_string();
        assert!(line.ends_with("a.json cannot be written: it is not a file"));
        assert!(folder.file("a.json").is_symlink());
        let socket = fs::symlink_metadata(folder.file("socket")).unwrap();
        assert!(socket.file_type().is_socket());
        assert_eq!(folder.names().len(), 2);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_to_a_file_stays_a_link_and_the_file_as_private_as_it_was() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = TestFolder::new("kept-link");
        let elsewhere = TestFolder::new("kept-elsewhere");
        let (link, there) = (folder.file("a.json"), elsewhere.file("mine.json"));
        fs::write(&there, "old").unwrap();
        fs::set_permissions(&there, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&there, &link).unwrap();
        folder.kept_file().write("new").unwrap();
        assert!(link.is_symlink());
        let mode = fs::metadata(&there).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert_eq!(fs::read_to_string(there).unwrap(), "new");
        fs::remove_file(&link).unwrap();
        // In a circle.
        let later = folder.file("later.json");
        symlink("later.json", &link).unwrap();
        symlink("a.json", &later).unwrap();
        folder.kept_file().write("new").unwrap_err();
        assert!(link.is_symlink() && later.is_symlink());
    }
}
