//! The tasks that run alongside the frames, so that the window never waits: writing and reading
//! files, drawing pictures for the clipboard.

use host::{Copied, CopyError, Desktop};

use super::{
    background_task::BackgroundTask,
    kept_between_runs::Storage,
    saver::Saver,
    screenshots::{begin_saving, draw_copy, not_copied},
};
use crate::{
    app::{App, Message, SaveRequest, ScreenItem},
    picture::{Picture, PictureFormat},
    task::SaveTask,
};

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

    /// Starts saving a picture of the window.
    pub fn save_screenshot(&mut self, app: &App) {
        self.screenshots.push(begin_saving(app));
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
