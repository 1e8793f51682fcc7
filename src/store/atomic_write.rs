//! Files that are written as a whole or not at all.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process;

/// The extension of files that are being written.
const PART: &str = "part";

/// The most bytes of a file's own name that are used in the name of its unfinished version.
const MAX_STEM: usize = 100;

/// Lets `fill` write a file under a temporary name in this folder, then lets `rename` give it its
/// final one. No one who looks at the folder in the meantime sees half a file, and nothing is left
/// behind after a failure.
///
/// # Errors
/// When the folder or the disk refuses it, and those of `fill` and `rename`.
pub fn write_atomically<T, E: From<io::Error>>(
    folder: &Path,
    stem: &str,
    fill: impl FnOnce(&mut File) -> Result<(), E>,
    rename: impl FnOnce(&Path) -> Result<T, E>,
) -> Result<T, E> {
    let (path, mut target) = fresh(folder, &unfinished(stem), PART)?;
    let mut part = PartFile(Some(path));
    fill(&mut target)?;
    target.sync_all()?;
    let renamed = rename(part.0.as_deref().unwrap_or(folder))?;
    part.0 = None;
    Ok(renamed)
}

/// A file that is being written. It is removed when this is dropped, also after a panic, unless it
/// has received its final name.
struct PartFile(Option<PathBuf>);

impl Drop for PartFile {
    fn drop(&mut self) {
        if let Some(path) = &self.0 {
            let _ = fs::remove_file(path);
        }
    }
}

/// The name under which a file is written, before its extension. The process number keeps running
/// programs apart. The name stays within limits even where that of the file is as long as allowed.
fn unfinished(stem: &str) -> String {
    let letters = stem.char_indices();
    let letters = letters.take_while(|(at, letter)| at + letter.len_utf8() <= MAX_STEM);
    let begin: String = letters.map(|(_, letter)| letter).collect();
    format!(".{begin}-{}", process::id())
}

/// The most files of one name that a program writes at once: one, and those that it was told to
/// cancel just before.
const MAX_UNFINISHED: u64 = 4;

/// Removes the unfinished files of [`write_atomically`] for this name in this folder, for a program
/// that is about to end in the middle of writing.
pub fn remove_unfinished(folder: &Path, stem: &str) {
    let stem = unfinished(stem);
    for copy in 1..=MAX_UNFINISHED {
        let _ = fs::remove_file(folder.join(numbered(&stem, copy, PART)));
    }
}

/// The name of a file: `stem.extension`, then `stem-2.extension` and so on.
fn numbered(stem: &str, copy: u64, extension: &str) -> String {
    match copy {
        1 => format!("{stem}.{extension}"),
        _ => format!("{stem}-{copy}.{extension}"),
    }
}

/// Creates a new, empty file: `stem.extension`, or `stem-2.extension` and so on if that exists.
///
/// # Errors
/// When the folder refuses it.
pub fn fresh(folder: &Path, stem: &str, extension: &str) -> io::Result<(PathBuf, File)> {
    let mut copy = 1_u64;
    loop {
        let path = folder.join(numbered(stem, copy, extension));
        match File::create_new(&path) {
            Ok(file) => return Ok((path, file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => copy += 1,
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;
    use crate::store::TestFolder;

    /// Writes a file of this name in the folder.
    fn write(folder: &TestFolder, name: &str) {
        let rename = |part: &Path| fs::rename(part, folder.file(name));
        write_atomically(&folder.path, name, |_| Ok(()), rename).unwrap();
    }

    #[test]
    fn nothing_is_left_after_a_panic_and_names_may_be_long() {
        let folder = TestFolder::new("part");
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            let fill = |_: &mut File| -> io::Result<()> { panic!("in the middle") };
            write_atomically(&folder.path, "a.gif", fill, |_| Ok(()))
        }));
        assert!(panicked.is_err());
        assert_eq!(folder.names(), Vec::<String>::new());
        let names = ["a".repeat(251) + ".gif", "ä".repeat(125) + ".gif"];
        for name in &names {
            write(&folder, name);
        }
        assert_eq!(folder.names(), names);
    }

    #[test]
    fn what_is_unfinished_goes_and_nothing_else() {
        let folder = TestFolder::new("whole");
        let own = unfinished("a.gif");
        let keep = [format!("{own}1.part"), "a.gif".to_owned()];
        for name in &keep {
            fs::write(folder.file(name), "").unwrap();
        }
        fresh(&folder.path, &own, PART).unwrap();
        remove_unfinished(&folder.path, "a.gif");
        assert_eq!(folder.names(), keep);
    }
}
