//! Files that are written as a whole or not at all.

use std::{
    fs::{self, File},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    process,
};

/// Lets `fill` write a file under another name in this folder, and then `rename` give it its
/// own.
/// Whoever looks at the folder meanwhile sees no half of it, and where it fails nothing is
/// left.
///
/// # Errors
/// When the folder or the disk does not take it, and those of `fill` and `rename`.
pub fn write_whole<T, E: From<io::Error>>(
    folder: &Path,
    stem: &str,
    fill: impl FnOnce(&mut File) -> Result<(), E>,
    rename: impl FnOnce(&Path) -> Result<T, E>,
) -> Result<T, E> {
    let unfinished = format!(".{stem}-{}", process::id());
    let (part, mut target) = fresh(folder, &unfinished, "part")?;
    let written = fill(&mut target).and_then(|()| Ok(target.sync_all()?));
    drop(target);
    let renamed = written.and_then(|()| rename(&part));
    if renamed.is_err() {
        let _ = fs::remove_file(&part);
    }
    renamed
}

/// A new, empty file: `stem.ending`, or `stem-2.ending` and so on where that exists.
///
/// # Errors
/// When the folder does not take it.
pub fn fresh(folder: &Path, stem: &str, ending: &str) -> io::Result<(PathBuf, File)> {
    let mut copy = 1_u64;
    loop {
        let name = if copy == 1 {
            format!("{stem}.{ending}")
        } else {
            format!("{stem}-{copy}.{ending}")
        };
        let path = folder.join(name);
        match File::create_new(&path) {
            Ok(file) => return Ok((path, file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => copy += 1,
            Err(error) => return Err(error),
        }
    }
}
