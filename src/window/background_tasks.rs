//! The tasks that run alongside the frames, so that the window never waits: writing and reading
//! files, drawing pictures for the clipboard.

#[cfg(not(target_family = "wasm"))]
use std::{env, fs, io::Write, path::Path};
use std::{
    io,
    path::PathBuf,
    sync::mpsc::{self, Receiver, TryRecvError},
    thread::JoinHandle,
};

use host::{Copied, CopyError, Desktop};
use macroquad::texture::{Image, get_screen_data};

use super::{kept_between_runs::Storage, saver::Saver};
#[cfg(not(target_family = "wasm"))]
use crate::store::{fresh, write_atomically};
use crate::{
    app::{App, Current, Message, SaveRequest, ScreenItem},
    picture::{Drawing, Image as Pixels, Picture, PictureFormat},
    store::without_number,
    task::SaveTask,
};

/// Work on a thread of its own, and its result. On a page, which has no threads, it is done at
/// once.
pub struct BackgroundTask<T> {
    outcome: Receiver<T>,
    thread: Option<JoinHandle<()>>,
    /// The result if the work could not be done, for this reason.
    failed: fn(&str) -> T,
}

impl<T: Send + 'static> BackgroundTask<T> {
    /// Starts some work.
    pub fn begin(failed: fn(&str) -> T, work: impl FnOnce() -> T + Send + 'static) -> Self {
        let (done, outcome) = mpsc::channel();
        let refused = done.clone();
        // When the window is closing, no one needs the result.
        let thread = host::spawn(move || drop(done.send(work()))).unwrap_or_else(|error| {
            let _ = refused.send(failed(&without_number(&error)));
            None
        });
        Self {
            outcome,
            thread,
            failed,
        }
    }

    /// The result of finished work, once.
    pub fn outcome(begun: &mut Option<Self>) -> Option<T> {
        let outcome = begun.as_ref()?.ended()?;
        *begun = None;
        Some(outcome)
    }

    /// The result, when the work has just ended.
    pub fn ended(&self) -> Option<T> {
        match self.outcome.try_recv() {
            Ok(outcome) => Some(outcome),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some((self.failed)("a fault in the program")),
        }
    }

    /// Waits until it is done.
    pub fn wait(self) {
        if let Some(thread) = self.thread {
            let _ = thread.join();
        }
    }
}

/// Tasks that run alongside the frames. Dropping them waits until everything is written.
pub struct BackgroundTasks {
    pub(super) storage: Storage,
    pub(super) saver: Saver,
    /// Writes the files that need more than the screen has.
    write: SaveTask,
    /// Pictures of the window that are being saved.
    screenshots: Vec<BackgroundTask<Message>>,
    /// The picture that is being drawn for the clipboard, and the message when it is there.
    copying: Option<BackgroundTask<Result<(Copied, Message), String>>>,
}

impl BackgroundTasks {
    /// No tasks yet.
    pub fn new(storage: Storage, write: SaveTask) -> Self {
        Self {
            storage,
            saver: Saver::default(),
            write,
            screenshots: Vec::new(),
            copying: None,
        }
    }

    /// Starts writing a file.
    pub fn save(&mut self, request: SaveRequest, app: &App) {
        self.saver.begin(request, app, self.write);
    }

    /// Starts drawing an item on the screen for the clipboard. It replaces an earlier request.
    pub fn copy_picture(&mut self, item: ScreenItem, picture: PictureFormat, app: &App) {
        let shown = Picture::of_app(app, item, None);
        let failed = |reason: &str| Err(not_copied(&reason));
        let work = move || {
            let drawn = draw_copy(shown.as_ref(), picture)?;
            Ok((drawn, Message::Copied(item, picture)))
        };
        self.copying = Some(BackgroundTask::begin(failed, work));
    }

    /// Starts saving the picture that was drawn in this frame under a new name in the current
    /// directory.
    pub fn save_screenshot(&mut self, app: &App) {
        let screen = get_screen_data();
        let stem = format!("queens-{}-{}", app.board().order(), content_name(app));
        let failed = |reason: &str| Message::Notice(format!("The picture was not saved: {reason}"));
        let work = move || match save(&screen, &stem) {
            Ok(path) => Message::Notice(format!("Saved {}", path.display())),
            Err(error) => failed(&without_number(&error)),
        };
        self.screenshots.push(BackgroundTask::begin(failed, work));
    }

    /// The messages of all tasks, each reported once.
    pub fn take_messages(&mut self, desktop: &mut dyn Desktop) -> Vec<Message> {
        let mut messages = Vec::new();
        self.screenshots.retain(|saving| {
            let saved = saving.ended();
            let goes_on = saved.is_none();
            messages.extend(saved);
            goes_on
        });
        if let Some(drawn) = BackgroundTask::outcome(&mut self.copying) {
            let copied = drawn.and_then(|(drawn, copied)| copy(desktop, drawn).map(|()| copied));
            messages.push(copied.unwrap_or_else(Message::Notice));
        }
        let written = self.saver.take_written();
        messages.extend(written.map(|(id, written)| Message::Written(id, written)));
        messages.extend(self.storage.take_messages());
        messages
    }

    /// Whether messages can be expected soon.
    pub fn is_busy(&self) -> bool {
        self.copying.is_some() || !self.screenshots.is_empty() || self.storage.is_busy()
    }
}

impl Drop for BackgroundTasks {
    fn drop(&mut self) {
        self.screenshots.drain(..).for_each(BackgroundTask::wait);
    }
}

/// Puts something into the clipboard.
///
/// # Errors
/// The reason, as a sentence.
pub fn copy(desktop: &mut dyn Desktop, copied: Copied) -> Result<(), String> {
    desktop.copy(copied).map_err(|error| match error {
        CopyError::OnlyText => "Only text can be copied here; Ctrl S saves the picture".into(),
        CopyError::Refused(reason) => not_copied(&reason),
    })
}

/// The contents of the view, as part of a name: `first-1`, `amb-step-17` or `play`.
fn content_name(app: &App) -> String {
    match app.current() {
        Current::Browse(browse) => {
            let mode = browse.query.kind().mode().name();
            // The image of a solution has no number.
            let number = browse.number().map(|number| format!("-{}", number + 1));
            format!("{mode}{}", number.unwrap_or_default())
        }
        Current::Watch(watch) => {
            let step = watch.position();
            format!("{}-step-{step}", watch.spec.method.name)
        }
        Current::Play(_) => "play".into(),
        Current::Race(race) => {
            let time = race.snapshot().map_or(0, |snapshot| snapshot.position);
            format!("race-{}-{time}", race.spec.clock.name())
        }
    }
}

fn save(screen: &Image, stem: &str) -> io::Result<PathBuf> {
    let row = usize::from(screen.width).max(1) * 4;
    // OpenGL returns the lowest row first.
    let rows = screen.bytes.chunks_exact(row).rev();
    let pixels: Vec<u8> = rows
        .flat_map(|row| row.as_chunks::<4>().0)
        .flat_map(|&[red, green, blue, _]| [red, green, blue, u8::MAX])
        .collect();
    let mut png = Vec::new();
    let pixels = Pixels::new(screen.width.into(), pixels);
    pixels.write_png(&mut png)?;
    keep(stem, &png)
}

/// Saves a picture in the current directory.
#[cfg(not(target_family = "wasm"))]
fn keep(stem: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    write(&env::current_dir()?, stem, bytes)
}

/// Saves a picture in the browser's folder.
#[cfg(target_family = "wasm")]
#[expect(clippy::unnecessary_wraps, reason = "a disk may fail")]
fn keep(stem: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    let name = format!("{stem}.png");
    host::page::download(&name, bytes);
    Ok(name.into())
}

/// Writes a picture completely or not at all, and never over another.
#[cfg(not(target_family = "wasm"))]
fn write(folder: &Path, stem: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    let take_name = |written: &Path| {
        let (path, _) = fresh(folder, stem, "png")?;
        let renamed = fs::rename(written, &path);
        renamed.inspect_err(|_| drop(fs::remove_file(&path)))?;
        Ok(path)
    };
    write_atomically(folder, stem, |file| file.write_all(bytes), take_name)
}

/// Draws an item on the screen for the clipboard: twice as wide as in a file, large enough to fill
/// a slide.
fn draw_copy(shown: Option<&Picture>, picture: PictureFormat) -> Result<Copied, String> {
    let shown = shown.ok_or("Nothing was copied: it is not on the screen any more")?;
    let drawing = |width| shown.drawing(width).map_err(|error| not_copied(&error));
    Ok(match picture {
        PictureFormat::Png => {
            let width = (2 * shown.default_width()).min(Drawing::MAX_PIXELS);
            let file = drawing(Some(width))?.encode_while(PictureFormat::Png, || true);
            let file = file.map_err(|error| not_copied(&error))?;
            Copied::Picture(file)
        }
        PictureFormat::Svg => Copied::Svg(drawing(None)?.to_svg()),
    })
}

/// The reason why something was not copied, as a sentence.
fn not_copied(reason: &impl ToString) -> String {
    format!("Nothing was copied: {}", without_number(reason))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{store::TestFolder, window::egui_pass::tests::begun};

    #[test]
    fn without_a_number_no_number_is_in_the_name() {
        assert_eq!(content_name(&begun("30").unwrap().0), "first");
    }

    #[test]
    fn pictures_at_once_have_names_of_their_own_and_what_is_there_stays() {
        let folder = TestFolder::new("pictures");
        fs::write(folder.file("a.png"), "old").unwrap();
        std::thread::scope(|scope| {
            for length in [10, 20, 30] {
                let path = &folder.path;
                scope.spawn(move || write(path, "a", &vec![0; length]).unwrap());
            }
        });
        let names = ["a-2.png", "a-3.png", "a-4.png", "a.png"];
        assert_eq!(folder.names(), names, "nothing else is left");
        let length = |name: &str| fs::read(folder.file(name)).unwrap().len();
        let mut lengths = names.map(length);
        lengths.sort_unstable();
        assert_eq!(lengths, [3, 10, 20, 30]);
        assert!(write(&folder.file("missing"), "a", b"picture").is_err());
    }

    #[test]
    fn the_outcome_is_told_once_even_where_the_thread_fails() {
        let failed = |reason: &str| reason.to_owned();
        let works: [fn() -> String; 2] = [|| "done".into(), || panic!("on purpose")];
        for (work, expected) in works.into_iter().zip(["done", "a fault in the program"]) {
            let mut begun = Some(BackgroundTask::begin(failed, work));
            let told = std::iter::from_fn(|| match BackgroundTask::outcome(&mut begun) {
                None if begun.is_some() => Some(None),
                outcome => outcome.map(Some),
            });
            assert_eq!(told.flatten().collect::<Vec<_>>(), [expected]);
        }
    }
}
