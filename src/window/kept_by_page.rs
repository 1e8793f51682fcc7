//! What the browser keeps between visits: read when the page opens, written at once.

use crate::{
    app::{Preferences, Settings, Unkept},
    board::Solution,
    solutions::Collection,
    store::{KeptFile, Store, StoreError},
};

/// What is kept between visits.
pub struct Kept {
    settings: KeptFile,
    data: KeptFile,
    /// All solutions found by hand, as far as they were read, and those of this visit.
    known: Collection,
    /// Why some of these are not kept.
    unkept: Unkept,
    /// Whether nobody has taken them since they were read.
    is_new: bool,
    /// Why something was not kept, if that was not said yet.
    failure: Option<String>,
    /// Whether something was not kept: that is said once.
    has_failed: bool,
}

impl Kept {
    /// Reads the settings, and begins with what they say. If they cannot be read, a notice says so.
    pub fn open(store: &Store, settings: &mut Settings) -> Self {
        let mut file = store.settings(Preferences::FILE);
        settings.restore(file.load(Preferences::read));
        Self {
            settings: file,
            data: store.data(Collection::FILE),
            known: Collection::default(),
            unkept: None,
            is_new: false,
            failure: None,
            has_failed: false,
        }
    }

    /// Remembers the settings.
    pub fn remember(&mut self, preferences: &Preferences) {
        let written = self.settings.write(&preferences.text());
        self.note("The settings were not kept", written);
    }

    /// Reads the solutions found by hand.
    pub fn read_collection(&mut self) {
        let known = &mut self.known;
        let read = self.data.load(|text| {
            let (good, whole) = Collection::read(text);
            known.extend(good);
            whole
        });
        self.is_new = true;
        self.note("Your solutions were not read", read);
    }

    /// Keeps a solution with those found by hand. Another page may have found some since.
    pub fn collect(&mut self, solution: Solution) {
        self.read_collection();
        self.known.insert(solution);
        let unwritten = self.data.write(&self.known.text()).err();
        self.unkept = unwritten.map(|error| format!("The solution was not kept: {error}"));
    }

    /// The solutions found by hand, each time when they were read, and why some are not kept.
    pub fn collection(&mut self) -> Option<(Collection, Unkept)> {
        let is_new = std::mem::take(&mut self.is_new);
        is_new.then(|| (self.known.clone(), self.unkept.clone()))
    }

    /// Whether something was not told yet.
    pub fn is_busy(&self) -> bool {
        self.is_new || self.failure.is_some()
    }

    /// Why something could not be kept, once.
    pub fn failure(&mut self) -> Option<String> {
        self.failure.take()
    }

    fn note<T>(&mut self, what: &str, outcome: Result<T, StoreError>) {
        if let Err(error) = outcome
            && !std::mem::replace(&mut self.has_failed, true)
        {
            self.failure = Some(format!("{what}: {error}"));
        }
    }
}
