//! The data kept between runs: read when the window opens, written while it is open.

use std::mem;
use std::sync::{Arc, Mutex, PoisonError};

use super::background_tasks::BackgroundTask;
use crate::app::{Message, Preferences, Settings};
use crate::board::Solution;
use crate::solutions::Collection;
use crate::store::{KeptFile, Store, StoreProblem};

/// The files that are kept between runs. Dropping it waits until everything is written.
pub struct Storage {
    files: Arc<Mutex<KeptFiles>>,
    /// The current work.
    working: Option<BackgroundTask<Vec<Message>>>,
    /// The next work.
    next: StorageJobs,
}

/// Pending work on the files.
#[derive(Default)]
struct StorageJobs {
    /// The newest settings, if they must be written.
    settings: Option<Preferences>,
    /// Solutions to add to those found by hand, maybe none, if these must be read.
    added: Option<Vec<Solution>>,
}

impl Storage {
    /// Reads the settings and applies them, and starts reading the solutions found by hand. A file
    /// that cannot be read leads to a notice.
    pub fn open(store: &Store, settings: &mut Settings) -> Self {
        let mut kept = KeptFiles::of(store);
        settings.restore(kept.settings.load(Preferences::read));
        kept.preferences = settings.preferences.clone();
        let mut storage = Self {
            files: Arc::new(Mutex::new(kept)),
            working: None,
            next: StorageJobs {
                settings: None,
                added: Some(Vec::new()),
            },
        };
        storage.begin();
        storage
    }

    /// Saves the settings.
    pub fn remember(&mut self, preferences: &Preferences) {
        self.next.settings = Some(preferences.clone());
        self.begin();
    }

    /// Adds a solution to those found by hand.
    pub fn collect(&mut self, solution: Solution) {
        self.next.added.get_or_insert_default().push(solution);
        self.begin();
    }

    /// Whether reading or writing is not finished.
    pub fn is_busy(&self) -> bool {
        self.working.is_some()
    }

    /// The solutions found by hand, each time they were read or written, and reports of failures to
    /// keep data.
    pub fn take_messages(&mut self) -> Vec<Message> {
        let messages = BackgroundTask::outcome(&mut self.working);
        self.begin();
        messages.unwrap_or_default()
    }

    fn begin(&mut self) {
        let is_pending = self.next.settings.is_some() || self.next.added.is_some();
        if self.working.is_none() && is_pending {
            let (jobs, files) = (mem::take(&mut self.next), Arc::clone(&self.files));
            let failed =
                |reason: &str| vec![Message::Notice(format!("Nothing can be kept: {reason}"))];
            self.working = Some(BackgroundTask::begin(failed, move || work(&files, jobs)));
        }
    }
}

impl Drop for Storage {
    fn drop(&mut self) {
        if let Some(working) = self.working.take() {
            working.wait();
        }
        // No one is left to read the messages.
        let _ = work(&self.files, mem::take(&mut self.next));
    }
}

/// Does pending jobs. Returns the messages about them.
fn work(files: &Mutex<KeptFiles>, jobs: StorageJobs) -> Vec<Message> {
    let mut files = files.lock().unwrap_or_else(PoisonError::into_inner);
    let mut messages = Vec::new();
    if let Some(settings) = jobs.settings {
        messages.extend(files.write_settings(&settings));
    }
    if let Some(added) = jobs.added {
        messages.extend(files.collect(added));
    }
    messages
}

/// The files, and their known contents.
struct KeptFiles {
    settings: KeptFile,
    /// The preferences that this program last read or wrote.
    preferences: Preferences,
    data: KeptFile,
    /// All solutions found by hand that were read or added.
    known: Collection,
    /// Whether the file contains all of them.
    is_kept: bool,
    /// Whether the last write of the settings failed, and the last read of the solutions.
    were_unkept: bool,
    were_unread: bool,
}

impl KeptFiles {
    fn of(store: &Store) -> Self {
        Self {
            settings: store.settings(Preferences::FILE),
            preferences: Preferences::default(),
            data: store.data(Collection::FILE),
            known: Collection::default(),
            is_kept: true,
            were_unkept: false,
            were_unread: false,
        }
    }

    /// Writes what has changed in the settings: what another program has written meanwhile stays. A
    /// file that was broken by hand is set aside.
    fn write_settings(&mut self, preferences: &Preferences) -> Option<Message> {
        let written = self.settings.load(Preferences::read).ok().flatten();
        let merged = written.and_then(|there| preferences.merged(&self.preferences, &there));
        let text = merged.as_ref().unwrap_or(preferences).text();
        let failure = self.settings.write(&text).err();
        if failure.is_none() {
            self.preferences = preferences.clone();
        }
        let failure = failure.map(|error| format!("The settings were not kept: {error}"));
        said_once(&mut self.were_unkept, failure)
    }

    /// Reads the solutions found by hand, adds some, and writes all of them if necessary.
    ///
    /// The file is read again before it is written, so that two programs running at once do not
    /// lose each other's solutions. Only if both write in the same few milliseconds may the file
    /// lack one program's last solution, until that program writes again.
    ///
    /// In a damaged file the good lines count; one that cannot be read counts as empty. The
    /// existing file is set aside before the first solution is written.
    fn collect(&mut self, added: Vec<Solution>) -> impl Iterator<Item = Message> + use<> {
        self.is_kept &= added.is_empty();
        let known = &mut self.known;
        let read = self.data.load(|text| {
            let (good, whole) = Collection::read(text);
            known.extend(good);
            whole
        });
        for solution in added {
            known.insert(solution);
        }
        let unkept = if self.is_kept {
            None
        } else {
            self.data.write(&known.text()).err()
        };
        self.is_kept = unkept.is_none();
        let unkept = unkept.map(|error| format!("The solution was not kept: {error}"));
        let unread = match read {
            Err(_) if unkept.is_some() => None,
            Err(error) if matches!(error.problem, StoreProblem::Damaged(_)) => {
                Some(format!("Not all of your solutions were read: {error}"))
            }
            Err(error) => Some(format!("Your solutions were not read: {error}")),
            Ok(_) => None,
        };
        let known = Message::Collection(self.known.clone(), unkept);
        let unread = said_once(&mut self.were_unread, unread);
        [known].into_iter().chain(unread)
    }
}

/// The notice of a failure, unless it failed the last time, too: then it was reported already.
fn said_once(had_failed: &mut bool, failure: Option<String>) -> Option<Message> {
    let had_failed = mem::replace(had_failed, failure.is_some());
    failure.filter(|_| !had_failed).map(Message::Notice)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::picture::Theme;
    use crate::solutions::AllSolutions;
    use crate::store::TestFolder;

    impl KeptFiles {
        /// Adds solutions. Returns how many of an order are known then, and the message.
        fn known(&mut self, added: &[Solution], order: usize) -> (usize, Option<String>) {
            let (mut known, mut said) = (0, None);
            for message in self.collect(added.to_vec()) {
                match message {
                    Message::Collection(collection, unkept) => {
                        (known, said) = (collection.counts(order).0, unkept);
                    }
                    Message::Notice(reason) => said = Some(reason),
                    other => panic!("{other:?}"),
                }
            }
            (known, said)
        }
    }

    impl TestFolder {
        fn kept(&self) -> KeptFiles {
            KeptFiles::of(&Store::at(&self.path))
        }

        fn text(&self) -> String {
            fs::read_to_string(self.file(Collection::FILE)).unwrap()
        }
    }

    fn solutions(order: usize) -> Vec<Solution> {
        AllSolutions::new(order).collect()
    }

    #[test]
    fn all_is_there_in_the_next_run() {
        let folder = TestFolder::new("kept");
        let open = || Storage {
            files: Arc::new(Mutex::new(folder.kept())),
            working: None,
            next: StorageJobs::default(),
        };
        let mut kept = open();
        for solution in solutions(8).into_iter().take(3) {
            kept.collect(solution);
        }
        let chosen = Preferences::read(r#"{"zoom": 1.5}"#).unwrap();
        kept.remember(&chosen);
        assert!(kept.is_busy());
        drop(kept);
        assert_eq!(folder.kept().known(&[], 8), (3, None));
        let settings = folder.kept().settings.load(Preferences::read).unwrap();
        assert_eq!(settings, Some(chosen));
        assert!(!open().is_busy(), "nothing to do");
    }

    #[test]
    fn nothing_is_written_before_a_solution_is_found() {
        let folder = TestFolder::new("kept-nothing");
        assert_eq!(folder.kept().known(&[], 8), (0, None));
        assert_eq!(folder.names(), [""; 0]);
    }

    #[test]
    fn two_programs_at_once_keep_what_the_other_wrote() {
        let folder = TestFolder::new("kept-two");
        let (mut one, mut other) = (folder.kept(), folder.kept());
        for (index, solution) in solutions(6).into_iter().enumerate() {
            let writer = if index % 2 == 0 { &mut one } else { &mut other };
            assert_eq!(writer.known(&[solution], 6), (index + 1, None));
        }
        let chosen = [r#"{"theme": "wood"}"#, r#"{"motion": false}"#];
        let [theme, motion] = chosen.map(|text| Preferences::read(text).unwrap());
        one.write_settings(&theme);
        other.write_settings(&motion);
        let both = other.settings.load(Preferences::read).unwrap().unwrap();
        assert_eq!(
            (both.chosen.theme, both.chosen.motion),
            (Theme::Wood, false)
        );
    }

    /// Torn, foreign, not text, or with a bad line, which hides no other: a notice, and nothing is
    /// lost.
    #[test]
    fn a_file_that_cannot_be_read_is_set_aside() {
        let lines = Collection::default().text() + "1 3 0 2\n1 3 0\n";
        let (some, none) = ("Not all of your solutions were", "Your solutions were not");
        for (name, bytes, readable, begin) in [
            ("torn", &b"# queens: solutions found by ha"[..], 0, some),
            ("foreign", b"{\"theme\": \"wood\"}\n", 0, some),
            ("binary", &[0xff, 0xfe, 0, 1], 0, none),
            ("line", lines.as_bytes(), 1, some),
        ] {
            let folder = TestFolder::new(name);
            let path = folder.file(Collection::FILE);
            fs::write(&path, bytes).unwrap();
            let mut kept = folder.kept();
            let (known, said) = kept.known(&[], 4);
            assert!(said.unwrap().starts_with(begin), "{name}");
            assert_eq!(known, readable, "{name}");
            assert_eq!(fs::read(&path).unwrap(), bytes, "{name} is not touched");
            let [first, second] = &solutions(4)[..] else {
                panic!("order 4 has two solutions");
            };
            // The damage was already reported.
            assert_eq!(kept.known(std::slice::from_ref(first), 4), (1, None));
            assert_eq!(kept.known(std::slice::from_ref(second), 4), (2, None));
            assert_eq!(folder.names(), ["solutions-damaged.txt", Collection::FILE]);
            let aside = fs::read(folder.path.join("solutions-damaged.txt")).unwrap();
            assert_eq!(aside, bytes, "{name} is kept");
            // If it is damaged while the program runs, no known solution is lost.
            fs::write(&path, "something else").unwrap();
            assert_eq!(kept.known(&solutions(1), 4).0, 2);
            assert_eq!(Collection::read(&folder.text()).0.counts(4).0, 2);
        }
    }

    #[test]
    fn settings_broken_while_a_window_is_open_are_set_aside() {
        let folder = TestFolder::new("kept-broken");
        let mut kept = folder.kept();
        for edited in ["{}", "{broken"] {
            fs::write(folder.file(Preferences::FILE), edited).unwrap();
            assert!(kept.write_settings(&Preferences::default()).is_none());
        }
        assert_eq!(folder.names(), ["settings-damaged.json", Preferences::FILE]);
    }

    /// Failures are reported for each solution, but only once for the settings.
    #[test]
    fn what_cannot_be_written_is_said_and_written_later() {
        let folder = TestFolder::new("kept-unwritable");
        // A file where the folder should be.
        let in_the_way = folder.path.join("folder");
        fs::write(&in_the_way, "").unwrap();
        let mut kept = KeptFiles::of(&Store::at(&in_the_way));
        for (count, solution) in (1..).zip(solutions(6)) {
            let (known, said) = kept.known(&[solution], 6);
            assert_eq!(known, count);
            assert!(said.unwrap().starts_with("The solution was not kept: "));
        }
        let mut fails = || kept.write_settings(&Preferences::default()).is_some();
        assert_eq!([fails(), fails()], [true, false]);
        fs::remove_file(&in_the_way).unwrap();
        assert!(!fails());
        fs::remove_dir_all(&in_the_way).unwrap();
        fs::write(&in_the_way, "").unwrap();
        assert!(fails());
        fs::remove_file(&in_the_way).unwrap();
        assert_eq!(kept.known(&solutions(5)[..1], 6), (4, None));
        let mut next = KeptFiles::of(&Store::at(&in_the_way));
        assert_eq!(next.known(&[], 6), (4, None));
    }
}
