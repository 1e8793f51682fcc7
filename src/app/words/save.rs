//! The texts of the save dialog.

use std::time::Duration;

use crate::app::message::FileProgress;
use crate::app::save::SaveStage;
use crate::app::{SaveDialog, ScreenItem, ViewState};
use crate::numbers::{counted, grouped, timer};
use crate::picture::film::FilmSpeed;
use crate::search::sweep::BUDGET;
use crate::task::Shell;

/// The text after the field for the width: its unit and its range.
pub fn width((least, most): (u32, u32)) -> String {
    let [least, most] = [least, most].map(|number| grouped(number.into()));
    format!("pixels, {least} to {most}")
}

/// The text after the field for the speed of a film.
pub fn speed() -> String {
    let (least, most) = (FilmSpeed::MIN, grouped(FilmSpeed::MAX as u64));
    format!("a second, {least} to {most}")
}

/// How long a film lasts, and how many pictures it has.
pub fn length((length, pictures): (Duration, u64)) -> String {
    format!("{}, {}", timer(length), counted(pictures, "picture"))
}

/// The text after fields for numbers: the last one.
pub fn of(last: u64) -> String {
    format!("of {}", grouped(last))
}

/// The effect of Escape.
pub fn closes(dialog: &SaveDialog) -> &'static str {
    match dialog.stage {
        SaveStage::Choosing
        | SaveStage::Stopped
        | SaveStage::NoFolder(_)
        | SaveStage::Failed(_) => "Enter saves, Escape closes this",
        SaveStage::Exists => "Type another name, or replace the file",
        SaveStage::Writing(..) => "Escape stops it, and no file is written",
    }
}

/// A line or two about what will be written of the current view.
pub fn about(dialog: &SaveDialog, view: &ViewState) -> Vec<&'static str> {
    let kind = dialog.kind;
    let is_whole = view.camera.is_fit();
    let is_complete = view.comparison().is_none_or(|comparison| {
        let progress = comparison.progress.as_ref();
        progress.is_some_and(|it| it.is_complete)
    });
    let subject = &dialog.subject;
    let has_span = dialog.span().is_some() || kind.is_picture();
    let more = match subject.item {
        ScreenItem::Board if subject.has_steps() && !has_span => {
            "The whole search: you have seen no step of it yet"
        }
        ScreenItem::Board if !is_whole && kind.is_picture() && dialog.is_on_screen() => {
            "The whole board, not only the part that you see"
        }
        ScreenItem::Tree if kind.is_picture() => "The whole tree, as far as it has room",
        ScreenItem::Race if !kind.is_picture() && !kind.is_film() => {
            const { assert!(BUDGET.as_secs() == 10) };
            "The whole race, up to ten seconds for each search"
        }
        ScreenItem::Comparison | ScreenItem::Growth if !is_complete => {
            "Only the methods that have finished; the command runs all of them"
        }
        _ => "",
    };
    let lines = [kind.about(), more].into_iter();
    lines.filter(|line| !line.is_empty()).collect()
}

/// The message that a file exists already.
pub fn exists(dialog: &SaveDialog) -> String {
    let path = dialog.path();
    let name = path.file_name().unwrap_or(path.as_os_str());
    format!("{} exists already.", name.to_string_lossy())
}

/// The share written so far, from 0 to 1.
pub fn share(progress: FileProgress) -> f32 {
    match progress.total {
        Some(total) => (progress.done as f64 / total.max(1) as f64).min(1.0) as f32,
        None => 1.0,
    }
}

/// The progress, in words.
pub fn progress(dialog: &SaveDialog, progress: FileProgress) -> String {
    let done = progress.done;
    match progress.total {
        Some(total) => format!("{} of {}", grouped(done), grouped(total)),
        None if dialog.kind.is_film() => "Counting".into(),
        None => format!("{} KB", grouped(done / 1_000)),
    }
}

/// The command that writes the same file, if there is one.
pub fn command(dialog: &SaveDialog) -> Option<String> {
    Some(dialog.args()?.as_command(Shell::OF_SYSTEM))
}
