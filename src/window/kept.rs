//! What is kept between runs: read when the window opens, written while it is open.

use super::{collector::Collector, writer::Writer};
use crate::{
    app::{Preferences, Settings, Unkept},
    board::Solution,
    solutions::Collection,
    store::Store,
};

/// The files that are kept between runs.
pub struct Kept {
    settings: Writer,
    collection: Collector,
}

impl Kept {
    /// Reads them, and begins with what they say. A file that cannot be read costs a notice.
    pub fn open(store: &Store, settings: &mut Settings) -> Self {
        let mut file = store.settings(Preferences::FILE);
        settings.restore(file.load(Preferences::read));
        Self {
            settings: Writer::new(file),
            collection: Collector::new(store.data(Collection::FILE)),
        }
    }

    /// Remembers the settings.
    pub fn remember(&mut self, preferences: &Preferences) {
        self.settings.write(preferences.text());
    }

    /// Begins to read the solutions found by hand.
    pub fn read_collection(&mut self) {
        self.collection.read();
    }

    /// Keeps a solution with those found by hand.
    pub fn collect(&mut self, solution: Solution) {
        self.collection.add(solution);
    }

    /// The solutions found by hand, each time when they were read or written, and why some are
    /// not kept.
    pub fn collection(&mut self) -> Option<(Collection, Unkept)> {
        self.collection.outcome()
    }

    /// Whether something is not written or read yet.
    pub fn is_busy(&self) -> bool {
        self.settings.is_writing() || self.collection.is_busy()
    }

    /// Why something could not be kept, once.
    pub fn failure(&mut self) -> Option<String> {
        let failure = self.settings.failure();
        let failure = failure.map(|failure| format!("The settings were not kept: {failure}"));
        failure.or_else(|| self.collection.failure())
    }
}
