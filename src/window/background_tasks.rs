//! The tasks that run alongside the frames, so that the window never waits: writing and reading
//! files, drawing pictures for the clipboard.

use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread::JoinHandle;

use host::{Copied, CopyError, Desktop};

use super::keep_in_background::Storage;
use super::save_in_background::Saver;
use super::screenshot;
use crate::app::{App, Message, SaveRequest, ScreenItem};
use crate::picture::{Drawing, Picture, PictureFormat};
use crate::store::without_number;
use crate::task::SaveTask;

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

    /// The results of all work that has ended, each once.
    pub fn outcomes(begun: &mut Vec<Self>) -> Vec<T> {
        let mut outcomes = Vec::new();
        begun.retain(|task| {
            let outcome = task.ended();
            let goes_on = outcome.is_none();
            outcomes.extend(outcome);
            goes_on
        });
        outcomes
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

/// Tasks that run alongside the frames. Dropping them waits until what is kept, and pictures of the
/// window, are written; other unfinished files are given up.
pub struct BackgroundTasks {
    pub(super) storage: Storage,
    pub(super) saver: Saver,
    /// Writes the files that need more than the screen has.
    write: SaveTask,
    /// Pictures of the window that are being saved.
    screenshots: Vec<BackgroundTask<Message>>,
    /// The picture that is being drawn for the clipboard, and the message once it is there.
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

    /// Starts saving the picture that was drawn in this frame.
    pub fn save_screenshot(&mut self, app: &App) {
        let saving = BackgroundTask::begin(screenshot::not_saved, screenshot::saving(app));
        self.screenshots.push(saving);
    }

    /// The messages of all tasks, each reported once.
    pub fn take_messages(&mut self, desktop: &mut dyn Desktop) -> Vec<Message> {
        let mut messages = BackgroundTask::outcomes(&mut self.screenshots);
        if let Some(drawn) = BackgroundTask::outcome(&mut self.copying) {
            let copied = drawn.and_then(|(drawn, copied)| copy(desktop, drawn).map(|()| copied));
            messages.push(copied.unwrap_or_else(Message::Notice));
        }
        messages.extend(self.saver.take_written().map(Message::Written));
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

/// Puts something on the clipboard.
///
/// # Errors
/// The reason, as a sentence.
pub fn copy(desktop: &mut dyn Desktop, copied: Copied) -> Result<(), String> {
    desktop.copy(copied).map_err(|error| match error {
        CopyError::OnlyText => "Only text can be copied here; Ctrl S saves the picture".into(),
        CopyError::Refused(reason) => not_copied(&reason),
    })
}

/// Draws an item on the screen for the clipboard: as PNG twice as wide as in a file, large enough
/// to fill a slide.
fn draw_copy(shown: Option<&Picture>, picture: PictureFormat) -> Result<Copied, String> {
    let shown = shown.ok_or("Nothing was copied: it is no longer on the screen")?;
    let refused = |error| not_copied(&error);
    Ok(match picture {
        PictureFormat::Png => {
            let drawing = shown.drawing(|default| (2 * default).min(Drawing::MAX_PIXELS));
            let file = drawing.and_then(|drawing| drawing.encode(PictureFormat::Png));
            Copied::Picture(file.map_err(refused)?)
        }
        PictureFormat::Svg => {
            Copied::Svg(shown.drawing(|default| default).map_err(refused)?.to_svg())
        }
    })
}

/// The reason why something was not copied, as a sentence.
fn not_copied(reason: &impl ToString) -> String {
    format!("Nothing was copied: {}", without_number(reason))
}

#[cfg(test)]
mod tests {
    use super::*;

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
