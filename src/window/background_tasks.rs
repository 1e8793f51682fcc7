//! Tasks that run alongside the frames: writing and reading files, drawing pictures for the
//! clipboard.

use host::{Copied, CopyError, Desktop};

use super::{
    background_task::BackgroundTask,
    pictures::{Screenshots, draw_copy, not_copied},
    saver::Saver,
    storage::Storage,
};
use crate::{
    app::{App, CopiedPicture, Item, Message, SaveRequest},
    picture::Picture,
    task::SaveTask,
};

/// Tasks that run alongside the frames.
pub struct BackgroundTasks {
    pub(super) storage: Storage,
    pub(super) saver: Saver,
    /// Writes the files that need more than the screen has.
    write: SaveTask,
    pub(super) screenshots: Screenshots,
    /// The picture that is being drawn for the clipboard.
    copying: Option<(Item, CopiedPicture)>,
    drawn: Option<BackgroundTask<Result<Copied, String>>>,
}

impl BackgroundTasks {
    /// No tasks yet.
    pub fn new(storage: Storage, write: SaveTask) -> Self {
        Self {
            storage,
            saver: Saver::default(),
            write,
            screenshots: Screenshots::default(),
            copying: None,
            drawn: None,
        }
    }

    /// Starts writing a file.
    pub fn save(&mut self, request: SaveRequest, app: &App) {
        self.saver.begin(request, app, self.write);
    }

    /// Starts drawing an item on the screen for the clipboard. It replaces an earlier request.
    pub fn copy_picture(&mut self, item: Item, picture: CopiedPicture, app: &App) {
        let shown = Picture::of_app(app, item, None);
        self.copying = Some((item, picture));
        let failed = |reason: &str| Err(not_copied(&reason));
        let work = move || draw_copy(shown.as_ref(), picture);
        self.drawn = Some(BackgroundTask::begin(failed, work));
    }

    /// The messages of all tasks, each reported once.
    pub fn take_messages(&mut self, desktop: &mut dyn Desktop) -> Vec<Message> {
        let mut messages = self.screenshots.take_messages();
        if let Some(drawn) = BackgroundTask::outcome(&mut self.drawn) {
            let copied = drawn.and_then(|drawn| copy(desktop, drawn));
            messages.extend(match (copied, self.copying.take()) {
                (Ok(()), Some((item, picture))) => Some(Message::Copied(item, picture)),
                (Ok(()), None) => None,
                (Err(reason), _) => Some(Message::Notice(reason)),
            });
        }
        let written = self.saver.take_written();
        messages.extend(written.map(|(id, written)| Message::Written(id, written)));
        messages.extend(self.storage.take_messages());
        messages
    }

    /// Whether messages can be expected soon.
    pub fn is_busy(&self) -> bool {
        self.drawn.is_some() || self.screenshots.is_busy() || self.storage.is_busy()
    }
}

/// Puts something into the clipboard.
///
/// # Errors
/// The reason, as a sentence.
pub fn copy(desktop: &mut dyn Desktop, copied: Copied) -> Result<(), String> {
    desktop.copy(copied).map_err(|error| match error {
        CopyError::OnlyText => "The clipboard takes text alone here: Ctrl S saves a picture".into(),
        CopyError::Refused(reason) => not_copied(&reason),
    })
}
