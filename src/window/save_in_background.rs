//! Saves files from the dialog, in the background.

use std::path::{Path, PathBuf, absolute};
use std::{io, mem};

use super::background_tasks::BackgroundTask;
use crate::app::message::{FileProgress, Shown, Written};
use crate::app::{App, SaveRequest};
use crate::numbers::capitalized;
use crate::picture::{Picture, PictureFormat};
use crate::search::SweepProgress;
use crate::store::{TargetFile, WriteProgress, from_home, without_number};
use crate::task::{Args, FileContent, FileName, Format, SaveTask, SweepTable};

/// Writes files, one at a time. Dropping it gives up unfinished files.
#[derive(Default)]
pub struct Saver {
    writing: Option<OngoingSave>,
    /// Tasks that remove unwanted files.
    cancelled: Vec<BackgroundTask<Written>>,
}

/// A file that is being written.
struct OngoingSave {
    work: WriteProgress,
    /// The progress that was last reported.
    told: FileProgress,
    outcome: BackgroundTask<Written>,
}

impl Saver {
    /// Starts writing a file. Items on the screen are written in their current state.
    pub fn begin(&mut self, request: SaveRequest, app: &App, save: SaveTask) {
        self.cancel();
        let content = Content::of(&request, app);
        let work = WriteProgress::default();
        let watched = work.clone();
        let failed = |reason: &str| Written::Failed(format!("Nothing was written: {reason}"));
        let outcome = BackgroundTask::begin(failed, move || {
            let written = write(&request, content, &watched, save);
            written.unwrap_or_else(|reason| {
                let reason = capitalized(&without_number(&reason));
                if has_folder(&request.args) {
                    Written::Failed(reason)
                } else {
                    Written::NoFolder(reason)
                }
            })
        });
        self.writing = Some(OngoingSave {
            work,
            told: FileProgress::default(),
            outcome,
        });
    }

    /// Whether a file is being written, or removed.
    pub fn is_busy(&self) -> bool {
        self.writing.is_some() || !self.cancelled.is_empty()
    }

    /// News of the file, each reported once.
    pub fn take_written(&mut self) -> Option<Written> {
        let Some(writing) = &mut self.writing else {
            // A file may be complete before it can be stopped.
            let mut ended = BackgroundTask::outcomes(&mut self.cancelled).into_iter();
            return ended.rfind(|written| matches!(written, Written::All(_)));
        };
        if let Some(outcome) = writing.outcome.ended() {
            self.writing = None;
            return Some(outcome);
        }
        let progress = FileProgress {
            done: writing.work.done(),
            total: writing.work.total(),
        };
        let is_news = mem::replace(&mut writing.told, progress) != progress;
        is_news.then_some(Written::Some(progress))
    }

    /// Stops writing the file. The work ends by itself, because it often checks whether it is
    /// wanted. Only a picture is drawn in one go, before there is anything on the disk, so no one
    /// has to wait for it.
    pub fn cancel(&mut self) {
        if let Some(writing) = self.writing.take()
            && writing.work.cancel()
        {
            self.cancelled.push(writing.outcome);
        }
    }
}

impl Drop for Saver {
    fn drop(&mut self) {
        self.cancel();
        self.cancelled.drain(..).for_each(BackgroundTask::wait);
    }
}

/// The content of a file.
enum Content {
    /// A picture of something on the screen.
    Picture(Box<Picture>, PictureFormat),
    /// The table of a comparison on the screen.
    Table(Box<SweepProgress>, Format),
    /// What the request says by itself.
    Requested,
}

impl Content {
    /// The requested content; `None` if it is no longer on the screen.
    fn of(request: &SaveRequest, app: &App) -> Option<Self> {
        let Some(Shown { item, depth }) = request.shown else {
            return Some(Self::Requested);
        };
        if let FileContent::Picture(format) = request.kind.content() {
            let picture = Picture::of_app(app, item, depth)?;
            return Some(Self::Picture(Box::new(picture), format));
        }
        let progress = app.view().comparison()?.progress.as_ref()?;
        Some(Self::Table(progress.clone().into(), request.kind.format()?))
    }
}

/// Writes a file, unless it exists.
///
/// # Errors
/// One line that says why nothing is written.
fn write(
    request: &SaveRequest,
    content: Option<Content>,
    work: &WriteProgress,
    save: SaveTask,
) -> Result<Written, String> {
    let args = &request.args;
    let checked = args.check_title(request.kind);
    checked.map_err(|error| error.to_string())?;
    let path = full(args).map_err(|error| format!("there is no such folder: {error}"))?;
    let target = TargetFile::new(&path, args.force)?;
    if target.is_taken() {
        return Ok(Written::Exists);
    }
    let save_bytes = |bytes: &[u8]| {
        let written = target.write(work, |file| file.write_all(bytes));
        written.map_err(|error: io::Error| format!("{} was not written: {error}", path.display()))
    };
    match content {
        None => return Err("nothing was written: it is no longer on the screen".into()),
        Some(Content::Picture(picture, format)) => {
            let look = (args.size, args.title.as_deref());
            let drawn = picture.encode(format, look);
            save_bytes(&drawn.map_err(|error| error.to_string())?)?;
        }
        Some(Content::Table(progress, format)) => save_bytes(&SweepTable::file(format, &progress))?,
        Some(Content::Requested) => save(args, &path, work)?,
    }
    Ok(Written::All(path))
}

/// Whether the folder of a file exists. That may take a while on a network.
fn has_folder(args: &Args) -> bool {
    full(args).is_ok_and(|path| path.parent().is_some_and(Path::is_dir))
}

/// The full name of a file; a tilde is the user's own folder. A browser has its own folder.
fn full(args: &Args) -> io::Result<PathBuf> {
    let name = args.out.as_ref();
    let path = name.map_or(Path::new(""), |FileName(path)| path);
    if host::HAS_FOLDERS {
        absolute(from_home(path))
    } else {
        Ok(path.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use std::thread::yield_now;
    use std::{fs, iter};

    use super::*;
    use crate::app::ScreenItem;
    use crate::board::Board;
    use crate::cli::save;
    use crate::solutions::Mode;
    use crate::store::TestFolder;
    use crate::task::{FileKind, OrderArg};
    use crate::window::egui_pass::tests;

    /// A list of all solutions of an order, or a picture.
    fn request(path: PathBuf, kind: FileKind, order: usize) -> SaveRequest {
        SaveRequest {
            kind,
            shown: kind.is_picture().then_some(Shown {
                item: ScreenItem::Board,
                depth: None,
            }),
            args: Args {
                order: Some(OrderArg::One(Board::new(order).unwrap())),
                mode: Some(Mode::All),
                out: Some(FileName(path)),
                ..Args::default()
            },
        }
    }

    /// A file that is being written.
    fn begun(request: SaveRequest) -> Saver {
        let (app, _) = tests::begun("8").unwrap();
        let mut saver = Saver::default();
        saver.begin(request, &app, save);
        saver
    }

    /// The final result of a file.
    fn written(request: SaveRequest) -> Written {
        let mut saver = begun(request);
        loop {
            match saver.take_written() {
                Some(Written::Some(_)) | None => yield_now(),
                Some(outcome) => {
                    assert!(!saver.is_busy());
                    return outcome;
                }
            }
        }
    }

    /// Starts a list that takes minutes, and waits until some of it is written.
    fn long_list(folder: &TestFolder) -> Saver {
        let mut saver = begun(request(folder.file("all.csv"), FileKind::Csv, 16));
        while saver.take_written().is_none() {
            yield_now();
        }
        assert_eq!(folder.names().len(), 1, "{:?}", folder.names());
        saver
    }

    #[test]
    fn a_file_is_there_under_its_full_name() {
        let folder = TestFolder::new("saver-there");
        for (name, kind) in [("a.csv", FileKind::Csv), ("a.png", FileKind::Png)] {
            let path = folder.file(name);
            let mut asked = request(path.clone(), kind, 6);
            assert_eq!(written(asked.clone()), Written::All(path.clone()));
            assert_eq!(written(asked.clone()), Written::Exists);
            fs::write(&path, "old").unwrap();
            asked.args.force = true;
            assert_eq!(written(asked), Written::All(path.clone()));
            assert!(fs::read(path).unwrap().len() > 10);
        }
        assert_eq!(folder.names(), ["a.csv", "a.png"]);
    }

    #[test]
    fn what_goes_wrong_is_said_in_one_line() {
        let folder = TestFolder::new("saver-wrong");
        let none = request(folder.file("a.csv"), FileKind::Csv, 3);
        let reason = "No solution exists for order 3".to_owned();
        assert_eq!(written(none), Written::Failed(reason));
        let mut titled = request(folder.file("a.png"), FileKind::Png, 6);
        titled.args.title = Some("♕".into());
        let reason = "The title cannot be drawn with ♕: leave that out, or save as .svg";
        assert_eq!(written(titled), Written::Failed(reason.into()));
        for kind in [FileKind::Csv, FileKind::Svg] {
            for (path, is_missing) in [("missing/a", true), ("", false)] {
                let reason = match written(request(folder.file(path), kind, 6)) {
                    Written::NoFolder(reason) if is_missing => reason,
                    Written::Failed(reason) if !is_missing => reason,
                    other => panic!("{kind:?} {path:?}: {other:?}"),
                };
                assert_eq!(reason.lines().count(), 1, "{reason}");
            }
        }
        assert_eq!(folder.names(), [""; 0]);
    }

    #[test]
    fn what_is_cancelled_leaves_nothing_even_where_the_window_closes() {
        let folder = TestFolder::new("saver-cancelled");
        let mut saver = long_list(&folder);
        saver.cancel();
        assert_eq!(saver.take_written(), None);
        drop(saver);
        assert_eq!(folder.names(), [""; 0]);
        drop(long_list(&folder));
        assert_eq!(folder.names(), [""; 0]);
    }

    #[test]
    fn what_is_complete_is_told_of_though_it_was_stopped() {
        let folder = TestFolder::new("saver-complete");
        let path = folder.file("a.csv");
        let mut saver = begun(request(path.clone(), FileKind::Csv, 6));
        while !path.exists() {
            yield_now();
        }
        saver.cancel();
        let news = iter::from_fn(|| saver.is_busy().then(|| saver.take_written()));
        assert_eq!(news.flatten().collect::<Vec<_>>(), [Written::All(path)]);
    }

    /// Drawing so large a picture takes longer than anyone waits for a window to close.
    #[test]
    fn a_picture_that_is_drawn_keeps_no_window_open() {
        let folder = TestFolder::new("saver-drawn");
        let mut large = request(folder.file("a.png"), FileKind::Png, 8);
        large.args.size = Some(8_192);
        let mut saver = begun(large);
        let work = saver.writing.as_ref().unwrap().work.clone();
        saver.cancel();
        assert!(saver.cancelled.is_empty(), "the window waits for it");
        assert!(work.touch().is_err(), "it is never on the disk");
    }
}
