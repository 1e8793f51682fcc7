//! Writing one file.

use std::{
    io::{self, Write},
    path::{Path, PathBuf, absolute},
};

use super::disk::Disk;
use crate::{
    app::{SaveRequest, save::Written},
    store::{TargetFile, Work, from_home, without_number},
    task::SaveTask,
    window::content::{Content, table},
};

/// Why a file has no place.
fn no_folder(error: &io::Error) -> String {
    format!("There is no such folder: {}", without_number(error))
}

/// Writes a file; says what came of it.
pub fn write(
    request: &SaveRequest,
    content: Option<Content>,
    (work, disk): (&Work, &Disk),
    save: SaveTask,
) -> Written {
    let path = match full(&request.file.path) {
        Ok(path) => path,
        Err(error) => return Written::Failed(no_folder(&error)),
    };
    if path.is_dir() {
        return Written::Failed(format!("{} is a folder", path.display()));
    }
    if TargetFile::new(&path, request.file.overwrites).is_taken() {
        return Written::Exists;
    }
    let outcome = match content {
        None => Err("Nothing was written: it is not on the screen any more".into()),
        Some(Content::Picture(picture, format)) => {
            let look = (request.file.width, request.file.title.as_deref());
            let drawn = picture.encode_while(format, look, || !work.is_cancelled());
            let bytes = drawn.map_err(|error| sentence(&error));
            bytes.and_then(|bytes| save_bytes(request, &bytes, &path, (work, disk)))
        }
        Some(Content::Table(points, kind)) => {
            save_bytes(request, &table(&points, kind), &path, (work, disk))
        }
        Some(Content::Task(task)) => {
            let touched = disk.touch(work).map_err(|error| sentence(&error));
            touched.and_then(|()| save(&task, &path, work).map_err(|failure| sentence(&failure)))
        }
    };
    match outcome {
        Ok(()) => Written::All(path),
        Err(reason) => Written::Failed(without_number(&reason)),
    }
}

/// The full name of a file; a tilde is the user's own folder.
fn full(path: &Path) -> io::Result<PathBuf> {
    absolute(from_home(path))
}

/// A reason as a sentence begins.
fn sentence(reason: &impl ToString) -> String {
    let reason = reason.to_string();
    let mut letters = reason.chars();
    match letters.next() {
        Some(first) if !reason.starts_with('/') => first.to_uppercase().chain(letters).collect(),
        Some(_) | None => reason,
    }
}

fn save_bytes(
    request: &SaveRequest,
    bytes: &[u8],
    path: &Path,
    (work, disk): (&Work, &Disk),
) -> Result<(), String> {
    disk.touch(work).map_err(|error| sentence(&error))?;
    let target = TargetFile::new(path, request.file.overwrites);
    let written = target.write(work, |file| file.write_all(bytes));
    written.map_err(|error: io::Error| format!("{} was not written: {error}", path.display()))
}
