//! What the dialog says that saves what is shown.

use std::path::Path;

use crate::{
    app::save::{Progress, SaveDialog, Stage},
    numbers::grouped,
};

/// The heading.
pub const TITLE: &str = "Save";

/// What stands before the fields.
pub const WIDTH: &str = "Width";
/// Likewise.
pub const SPEED: &str = "Speed";
/// Likewise.
pub const NAME: &str = "Name";
/// Likewise.
pub const FOLDER: &str = "Folder";

/// What stands after them.
pub const PIXELS: &str = "pixels";
/// Likewise.
pub const A_SECOND: &str = "a second";

/// Between the first and the last number.
pub const TO: &str = "to";

/// The buttons.
pub const ALL: &str = "all";
/// Likewise.
pub const SAVE: &str = "Save";
/// Likewise.
pub const REPLACE: &str = "Replace it";
/// Likewise.
pub const CANCEL: &str = "Cancel";

/// What stands before the command.
pub const COMMAND: &str = "The same on the command line:";

/// What Escape does.
#[must_use]
pub fn closes(dialog: &SaveDialog) -> &'static str {
    match dialog.stage() {
        Stage::Choosing | Stage::Failed(_) => "Enter saves, Escape closes this",
        Stage::Exists(_) => "Type another name, or replace the file",
        Stage::Writing(..) => "Escape stops: then there is no file",
    }
}

/// What the numbers are those of.
#[must_use]
pub fn of_span(dialog: &SaveDialog) -> &'static str {
    match dialog.subject().noun() {
        "steps" => "Steps",
        "families" => "Families",
        "variants" => "Variants",
        _ => "Solutions",
    }
}

/// A file that is there already.
#[must_use]
pub fn exists(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    format!("{} exists already.", name.to_string_lossy())
}

/// How much is written, from 0 to 1.
#[must_use]
pub fn share(progress: Progress) -> f32 {
    match progress.total {
        Some(total) => (progress.done as f64 / total.max(1) as f64).min(1.0) as f32,
        None => 1.0,
    }
}

/// How much is written, in words.
#[must_use]
pub fn progress(dialog: &SaveDialog, progress: Progress) -> String {
    let done = progress.done;
    match progress.total {
        Some(total) => format!("{} of {}", grouped(done), grouped(total)),
        None if dialog.kind().is_film() => "Counting".into(),
        None => format!("{} KB", grouped(done / 1_000)),
    }
}

/// The command that writes the same file, if there is one.
#[must_use]
pub fn command(dialog: &SaveDialog) -> Option<String> {
    let words = dialog.words()?.join(" ");
    let path = dialog.path().to_string_lossy().into_owned();
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./~,".contains(letter);
    let file = if path.chars().all(is_plain) {
        path
    } else {
        format!("'{}'", path.replace('\'', "'\\''"))
    };
    Some(format!("{words} --out {file}"))
}
