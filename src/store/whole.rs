//! Files that are written as a whole or not at all.

use std::{
    fs::{self, File},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    process,
};

/// The ending of files that are being written.
const PART: &str = "part";

/// The most bytes of its own name that the name of a file has which is being written.
const MAX_STEM: usize = 100;

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
    let (path, mut target) = fresh(folder, &unfinished(stem), PART)?;
    let mut part = Part(Some(path));
    fill(&mut target)?;
    target.sync_all()?;
    drop(target);
    let renamed = rename(part.0.as_deref().unwrap_or(folder))?;
    part.0 = None;
    Ok(renamed)
}

/// A file that is being written. It is removed with this, also after a panic, unless it has
/// its own name.
struct Part(Option<PathBuf>);

impl Drop for Part {
    fn drop(&mut self) {
        if let Some(path) = &self.0 {
            let _ = fs::remove_file(path);
        }
    }
}

/// The name under which a file is written, before its ending. No other program that runs uses
/// it. It is not too long where the name of the file is as long as can be.
fn unfinished(stem: &str) -> String {
    let mut begin = String::new();
    for letter in stem.chars() {
        if begin.len() + letter.len_utf8() > MAX_STEM {
            break;
        }
        begin.push(letter);
    }
    format!(".{begin}-{}", process::id())
}

/// Removes what [`write_whole`] has begun for this name in this folder, as far as it has come:
/// for a program that is about to end in the middle of it.
pub fn remove_unfinished(folder: &Path, stem: &str) {
    let unfinished = unfinished(stem);
    let is_unfinished = |name: &str| {
        let copy = name
            .strip_prefix(&unfinished)
            .and_then(|name| name.strip_suffix(PART)?.strip_suffix('.'));
        copy.is_some_and(|copy| copy.is_empty() || copy.starts_with('-'))
    };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_str().is_some_and(is_unfinished) {
            let _ = fs::remove_file(entry.path());
        }
    }
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

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn nothing_is_left_after_a_panic_and_names_may_be_long() {
        let folder = std::env::temp_dir().join(format!("queens-part-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let left = || fs::read_dir(&folder).unwrap().count();
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            let fill = |_: &mut File| -> io::Result<()> { panic!("in the middle") };
            write_whole(&folder, "a.gif", fill, |_| Ok(()))
        }));
        let after_panic = left();
        for name in ["a".repeat(251) + ".gif", "ä".repeat(125) + ".gif"] {
            let rename = |part: &Path| fs::rename(part, folder.join(&name));
            write_whole(&folder, &name, |_| Ok(()), rename).unwrap();
        }
        let written = left();
        fs::remove_dir_all(&folder).unwrap();
        assert!(panicked.is_err());
        assert_eq!((after_panic, written), (0, 2));
    }

    #[test]
    fn what_is_unfinished_goes_and_nothing_else() {
        let folder = std::env::temp_dir().join(format!("queens-whole-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let own = unfinished("a.gif");
        let keep = [
            "a.gif".to_owned(),
            format!("{own}1.part"),
            format!("{own}.gif"),
        ];
        for name in &keep {
            fs::write(folder.join(name), "").unwrap();
        }
        for _ in 0..2 {
            fresh(&folder, &own, PART).unwrap();
        }
        remove_unfinished(&folder, "a.gif");
        let left = fs::read_dir(&folder).unwrap().count();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(left, keep.len());
    }
}
