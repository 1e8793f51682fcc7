//! A folder for a test. The tests of the program use this file too.

use std::{env, fs, path::PathBuf, process};

/// A folder of its own for a test, gone at its end.
pub struct Folder {
    /// Where it is.
    pub path: PathBuf,
}

#[allow(dead_code, reason = "not every test needs all of it")]
impl Folder {
    /// An empty folder. No two tests of a run take the same name.
    pub fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("queens-{name}-{}", process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self { path }
    }

    /// A file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// The full name of a file in it.
    pub fn full_name(&self, name: &str) -> String {
        self.file(name).display().to_string()
    }

    /// The names of its files in alphabetical order, hidden ones as well.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.path).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}
