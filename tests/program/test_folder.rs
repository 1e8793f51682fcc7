//! A folder for a test. The tests beside the code use this file too.

use std::path::PathBuf;
use std::{env, fs, process};

/// A folder for a single test, removed at its end.
pub struct TestFolder {
    /// The path of the folder.
    pub path: PathBuf,
}

impl TestFolder {
    /// Creates an empty folder. No two tests of a run use the same name.
    pub fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("queens-{name}-{}", process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self { path }
    }

    /// The path of a file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// The names of its files in alphabetical order, including hidden ones.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.path).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}
