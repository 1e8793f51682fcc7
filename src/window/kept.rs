//! What is kept between runs: read when the window opens, written while it is open.

use super::writer::Writer;
use crate::{
    app::{Preferences, Settings},
    store::Store,
};

/// The files that are kept between runs.
pub struct Kept {
    settings: Writer,
}

impl Kept {
    /// Reads them, and begins with what they say. A file that cannot be read costs a notice.
    pub fn open(store: &Store, settings: &mut Settings) -> Self {
        let mut file = store.settings(Preferences::FILE);
        match file.load(Preferences::read) {
            Ok(preferences) => settings.preferences = preferences.unwrap_or_default(),
            Err(error) => settings.notice = Some(format!("The usual settings are used: {error}")),
        }
        Self {
            settings: Writer::new(file),
        }
    }

    /// Remembers the settings.
    pub fn remember(&mut self, preferences: &Preferences) {
        self.settings.write(preferences.text());
    }

    /// Whether something is not written yet.
    pub fn is_writing(&self) -> bool {
        self.settings.is_writing()
    }

    /// Why something could not be kept, once.
    pub fn failure(&mut self) -> Option<String> {
        let failure = self.settings.failure()?;
        Some(format!("The settings were not kept: {failure}"))
    }
}
