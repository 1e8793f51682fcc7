//! Files that are written as a whole or not at all.

use std::{
    fs::{self, File},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    process,
    sync::{Mutex, PoisonError},
};

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
    let (path, mut target) = begun(folder, stem)?;
    let mut part = PartFile(Some(path));
    fill(&mut target)?;
    target.sync_all()?;
    let renamed = rename(part.0.as_deref().unwrap_or(folder))?;
    part.0 = None;
    Ok(renamed)
}

/// Creates a new file to write, and removes what programs that were killed have left. What is
/// locked is still wanted: another program or thread writes it.
fn begun(folder: &Path, stem: &str) -> io::Result<(PathBuf, File)> {
    // One thread at a time, because the new file may have the name of one that was left.
    static BEGINNING: Mutex<()> = Mutex::new(());
    let _alone = BEGINNING.lock().unwrap_or_else(PoisonError::into_inner);
    for (left, _) in parts(folder, stem) {
        if let Ok(part) = File::open(&left)
            && part.try_lock().is_ok()
        {
            let _ = fs::remove_file(left);
        }
    }
    locked(folder, stem)
}

/// Creates a new file to write. It is locked while it is open, so that others see that it is still
/// wanted.
fn locked(folder: &Path, stem: &str) -> io::Result<(PathBuf, File)> {
    loop {
        let (path, file) = fresh(folder, &unfinished(stem), PART)?;
        // On file systems without locks, no program removes what another has left.
        let _ = file.lock();
        // Before it was locked, another program may have taken it for a leftover, and begun one of
        // the same name.
        if is_at(&file, &path) {
            return Ok((path, file));
        }
    }
}

/// Whether a file is still the one at this path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |about: fs::Metadata| (about.dev(), about.ino());
    file.metadata().map(identity).ok() == fs::metadata(path).map(identity).ok()
}

/// Whether a file is still the one at this path. Windows keeps the name of a file that is open.
#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
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

/// The name under which a file is written, before its extension. Other programs here have other
/// numbers.
fn unfinished(stem: &str) -> String {
    format!("{}{}", hidden(stem), process::id())
}

/// The part of the temporary name before the process number. It stays within limits even where the
/// name of the file is as long as allowed.
fn hidden(stem: &str) -> String {
    let letters = stem.char_indices();
    let letters = letters.take_while(|(at, letter)| at + letter.len_utf8() <= MAX_STEM);
    let begin: String = letters.map(|(_, letter)| letter).collect();
    format!(".{begin}-")
}

/// Removes the unfinished files of [`write_atomically`] for this name in this folder, for a program
/// that is about to end in the middle of writing.
pub fn remove_unfinished(folder: &Path, stem: &str) {
    for (own, _) in parts(folder, stem).filter(|&(_, process)| process == process::id()) {
        let _ = fs::remove_file(own);
    }
}

/// The unfinished files for this name in this folder, each with the number of the process that
/// started it.
fn parts(folder: &Path, stem: &str) -> impl Iterator<Item = (PathBuf, u32)> {
    let hidden = hidden(stem);
    let process = move |name: &str| -> Option<u32> {
        let numbers = name.strip_prefix(&hidden)?.strip_suffix(PART)?;
        let mut numbers = numbers.strip_suffix('.')?.splitn(2, '-').map(str::parse);
        let process = numbers.next()?.ok()?;
        // The number of the copy, if there are several.
        let is_copy = numbers.next().is_none_or(|copy| copy.is_ok());
        is_copy.then_some(process)
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(move |entry| {
        let process = process(entry.file_name().to_str()?)?;
        Some((entry.path(), process))
    })
}

/// Creates a new, empty file: `stem.extension`, or `stem-2.extension` and so on if that exists.
///
/// # Errors
/// When the folder refuses it.
pub fn fresh(folder: &Path, stem: &str, extension: &str) -> io::Result<(PathBuf, File)> {
    let mut copy = 1_u64;
    loop {
        let name = if copy == 1 {
            format!("{stem}.{extension}")
        } else {
            format!("{stem}-{copy}.{extension}")
        };
        let path = folder.join(name);
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

    /// Leftovers of a killed program are removed; files that another program still writes stay.
    #[test]
    fn what_was_left_goes_with_the_next() {
        let folder = TestFolder::new("left");
        let keep = [".a.gif-mine.part", ".b.gif-4194305.part"];
        let own = format!("{}.part", unfinished("a.gif"));
        let left = [".a.gif-4194305.part", ".a.gif-4194305-2.part", &own];
        for name in keep.into_iter().chain(left) {
            fs::write(folder.file(name), "").unwrap();
        }
        let (written, _open) = locked(&folder.path, "a.gif").unwrap();
        write(&folder, "a.gif");
        let mut expected = [keep[0], keep[1], "a.gif"]
            .map(|name| folder.file(name))
            .to_vec();
        expected.push(written);
        expected.sort();
        let names = folder.names().into_iter().map(|name| folder.file(&name));
        assert_eq!(names.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn what_is_unfinished_goes_and_nothing_else() {
        let folder = TestFolder::new("whole");
        let own = unfinished("a.gif");
        let mut keep = [
            "a.gif".to_owned(),
            format!("{own}1.part"),
            format!("{own}.gif"),
        ];
        for name in &keep {
            fs::write(folder.file(name), "").unwrap();
        }
        for _ in 0..2 {
            fresh(&folder.path, &own, PART).unwrap();
        }
        remove_unfinished(&folder.path, "a.gif");
        keep.sort();
        assert_eq!(folder.names(), keep);
    }
}
