//! Files that are saved, written by threads of their own, so that the window never waits.

mod disk;
mod writing;

use std::{
    sync::mpsc::{self, Receiver, TryRecvError},
    thread::{self, JoinHandle},
};

use self::{disk::Disk, writing::write};
use super::content::Content;
use crate::{
    app::{
        App, SaveRequest,
        save::{FileProgress, SaveId, Written},
    },
    store::{Work, without_number},
    task::SaveTask,
};

/// Writes files, one at a time. Dropping it gives up what is not written yet.
#[derive(Default)]
pub struct Saver {
    writing: Option<FileInWork>,
    /// Threads that remove what is not wanted any more.
    ending: Vec<JoinHandle<()>>,
}

/// A file that is being written.
struct FileInWork {
    id: SaveId,
    work: Work,
    disk: Disk,
    /// What was said of it last.
    told: FileProgress,
    outcome: Receiver<Written>,
    thread: Option<JoinHandle<()>>,
}

impl Saver {
    /// Begins to write a file. What is on the screen is written as it is now.
    pub fn begin(&mut self, request: SaveRequest, app: &App, save: SaveTask) {
        self.give_up();
        let content = Content::of(&request, app);
        let (done, outcome) = mpsc::channel();
        let (id, work, disk) = (request.id, Work::default(), Disk::default());
        let (watched, touched, failed) = (work.clone(), disk.clone(), done.clone());
        let begun = thread::Builder::new().spawn(move || {
            // Nobody wants to know any more when the window is closing.
            let _ = done.send(write(&request, content, (&watched, &touched), save));
        });
        let thread = begun.map_err(|error| {
            let _ = failed.send(Written::Failed(format!(
                "Nothing was written: {}",
                without_number(&error)
            )));
        });
        self.writing = Some(FileInWork {
            id,
            work,
            disk,
            told: FileProgress::default(),
            outcome,
            thread: thread.ok(),
        });
    }

    /// Writes a file no longer.
    pub fn cancel(&mut self, id: SaveId) {
        if self
            .writing
            .as_ref()
            .is_some_and(|writing| writing.id == id)
        {
            self.give_up();
        }
    }

    /// Whether a file is being written.
    pub fn is_writing(&self) -> bool {
        self.writing.is_some()
    }

    /// What there is to say of the file, each time once.
    pub fn news(&mut self) -> Option<(SaveId, Written)> {
        let writing = self.writing.as_mut()?;
        let id = writing.id;
        let outcome = match writing.outcome.try_recv() {
            Ok(outcome) => Some(outcome),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Written::Failed(
                "Nothing was written: a fault in the program".into(),
            )),
        };
        if let Some(outcome) = outcome {
            self.writing = None;
            return Some((id, outcome));
        }
        let progress = FileProgress {
            done: writing.work.done(),
            total: writing.work.total(),
        };
        let is_news = std::mem::replace(&mut writing.told, progress) != progress;
        is_news.then_some((id, Written::Some(progress)))
    }

    /// The thread ends by itself: it looks at the work often. Only a picture is drawn in one
    /// go, before there is anything on the disk: nobody has to wait for that.
    fn give_up(&mut self) {
        self.ending.retain(|thread| !thread.is_finished());
        if let Some(writing) = self.writing.take() {
            writing.work.cancel();
            let thread = writing.thread.filter(|_| writing.disk.is_touched());
            self.ending.extend(thread);
        }
    }
}

impl Drop for Saver {
    fn drop(&mut self) {
        self.give_up();
        for thread in self.ending.drain(..) {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests;
