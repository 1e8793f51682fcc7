//! A kept file that is written by a thread of its own, so that the window never waits.

use std::{
    sync::mpsc::{self, Receiver, Sender},
    thread::{self, JoinHandle},
};

use crate::store::{KeptFile, StoreError};

/// Writes a kept file. Dropping it waits until the newest text is written.
pub struct Writer {
    file: KeptFile,
    thread: Option<WriterThread>,
    /// Texts that were given and are not written yet.
    waiting: usize,
    has_failed: bool,
}

/// The thread that writes.
struct WriterThread {
    texts: Sender<String>,
    done: Receiver<WriterReport>,
    thread: JoinHandle<()>,
}

/// Some texts of which the newest was written, or not.
struct WriterReport {
    texts: usize,
    outcome: Result<(), StoreError>,
}

impl Writer {
    /// Writes this file, once there is a text for it.
    pub fn new(file: KeptFile) -> Self {
        Self {
            file,
            thread: None,
            waiting: 0,
            has_failed: false,
        }
    }

    /// Begins to write a text. If others still wait, only the newest is written.
    pub fn write(&mut self, text: String) {
        let writing = match self.thread.take() {
            Some(writing) => Some(writing),
            None => begin(self.file.clone()),
        };
        if let Some(writing) = &writing
            && writing.texts.send(text).is_ok()
        {
            self.waiting += 1;
        }
        self.thread = writing;
    }

    /// Whether a text is not written yet.
    pub fn is_writing(&self) -> bool {
        self.waiting > 0
    }

    /// Why the file could not be written, once and not again for each text after it.
    pub fn failure(&mut self) -> Option<String> {
        let WriterReport { texts, outcome } = self.thread.as_ref()?.done.try_recv().ok()?;
        self.waiting -= texts;
        let failed = outcome.err();
        let is_news = failed.is_some() && !self.has_failed;
        self.has_failed = failed.is_some();
        failed.filter(|_| is_news).map(|error| error.to_string())
    }
}

/// `None` where the system has no thread left: then nothing is kept.
fn begin(mut file: KeptFile) -> Option<WriterThread> {
    let (texts, given) = mpsc::channel::<String>();
    let (outcomes, done) = mpsc::channel();
    let thread = thread::Builder::new().spawn(move || {
        while let Ok(mut text) = given.recv() {
            let mut texts = 1;
            while let Ok(newer) = given.try_recv() {
                text = newer;
                texts += 1;
            }
            let outcome = file.write(&text);
            // Nobody wants to know any more when the window is closing.
            let _ = outcomes.send(WriterReport { texts, outcome });
        }
    });
    Some(WriterThread {
        texts,
        done,
        thread: thread.ok()?,
    })
}

impl Drop for Writer {
    fn drop(&mut self) {
        if let Some(WriterThread { texts, thread, .. }) = self.thread.take() {
            drop(texts);
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{env, fs, process, time::Duration};

    use super::*;
    use crate::store::Store;

    /// Waits until all is written; gives what was said of it.
    fn said(writer: &mut Writer) -> Vec<String> {
        let mut said = Vec::new();
        for _ in 0..2_000 {
            said.extend(writer.failure());
            if !writer.is_writing() {
                return said;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("still writing");
    }

    #[test]
    fn the_newest_text_is_there_in_the_end() {
        let folder = env::temp_dir().join(format!("queens-writer-{}", process::id()));
        let file = || Store::at(&folder).settings("a.json");
        let mut writer = Writer::new(file());
        for number in 0..=100 {
            writer.write(number.to_string());
        }
        assert_eq!(said(&mut writer), [""; 0]);
        assert_eq!(file().read().unwrap().as_deref(), Some("100"));
        writer.write("last".into());
        drop(writer);
        assert_eq!(file().read().unwrap().as_deref(), Some("last"));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_failure_is_said_once_until_it_is_mended() {
        let path = env::temp_dir().join(format!("queens-in-the-way-{}", process::id()));
        fs::write(&path, "no folder").unwrap();
        let mut writer = Writer::new(Store::at(&path).settings("a.json"));
        for expected in [1, 0] {
            writer.write("text".into());
            assert_eq!(said(&mut writer).len(), expected);
        }
        fs::remove_file(&path).unwrap();
        writer.write("text".into());
        assert_eq!(said(&mut writer), [""; 0]);
        fs::remove_dir_all(&path).unwrap();
        fs::write(&path, "no folder").unwrap();
        writer.write("text".into());
        assert_eq!(said(&mut writer).len(), 1);
        fs::remove_file(&path).unwrap();
    }

    #[test]
    fn nothing_to_write_needs_no_thread() {
        let mut writer = Writer::new(Store::Nowhere.settings("a.json"));
        assert!(writer.failure().is_none() && writer.thread.is_none());
    }
}
