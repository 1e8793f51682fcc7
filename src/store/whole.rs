//! Files that are written as a whole or not at all.

use std::{
    fs::{self, File},
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
    process,
};

/// Writes a file under another name in this folder, and then lets `rename` give it its own.
/// Whoever looks at the folder meanwhile sees no half of it, and where it fails nothing is
/// left.
///
/// # Errors
/// When the folder or the disk does not take it, and those of `rename`.
pub fn write_whole<T>(
    folder: &Path,
    stem: &str,
    bytes: &[u8],
    rename: impl FnOnce(&Path) -> io::Result<T>,
) -> io::Result<T> {
    let unfinished = format!(".{stem}-{}", process::id());
    let (part, mut file) = fresh(folder, &unfinished, "part")?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    drop(file);
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
