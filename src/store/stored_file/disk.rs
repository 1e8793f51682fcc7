//! Kept files on disk.

use std::{
    ffi::OsStr,
    fs::{self, File},
    io::{self, ErrorKind, Read, Write},
    path::Path,
};

use super::{MAX_BYTES, StoreError};
use crate::store::{followed_path::FollowedPath, fresh, write_atomically};

/// Returns the text of a file; `None` if it does not exist.
pub fn read(path: &Path) -> Result<Option<String>, StoreError> {
    let mut bytes = Vec::new();
    let read = fs::metadata(path).and_then(|about| {
        // Anything but a file, such as a pipe, may never end.
        if !about.is_file() {
            return Err(io::Error::other("it is not a file"));
        }
        let file = File::open(path)?;
        // One byte more shows that the file is too large.
        let most = MAX_BYTES as u64 + 1;
        file.take(most).read_to_end(&mut bytes)
    });
    match read {
        Ok(length) if length > MAX_BYTES => Err(StoreError::TooLarge(path.to_owned())),
        Ok(_) => match String::from_utf8(bytes) {
            // Windows editors begin a text with a byte order mark.
            Ok(text) => Ok(Some(match text.strip_prefix('\u{feff}') {
                Some(text) => text.to_owned(),
                None => text,
            })),
            Err(_) => Err(StoreError::NotText(path.to_owned())),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(reason) => Err(StoreError::Unreadable {
            path: path.to_owned(),
            reason,
        }),
    }
}

/// Writes a file as a whole. A damaged file is kept alongside it. A link to a file elsewhere stays
/// a link, and anything but a file stays what it is.
pub fn write(path: &Path, text: &str, is_damaged: bool) -> io::Result<()> {
    let FollowedPath::File(path) = FollowedPath::of(path)? else {
        return Err(io::Error::other("it is not a file"));
    };
    let folder = path.parent().unwrap_or(Path::new("."));
    let part = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, extension) = (part(path.file_stem()), part(path.extension()));
    fs::create_dir_all(folder)?;
    write_atomically(
        folder,
        &stem,
        |file| file.write_all(text.as_bytes()),
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
