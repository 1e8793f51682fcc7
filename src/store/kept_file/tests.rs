use std::{env, fs, process, thread};

use super::*;
use crate::store::Store;

/// A folder of its own for a test, gone at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("queens-kept-{name}-{}", process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self) -> KeptFile {
        Store::at(&self.0).settings("a.json")
    }

    fn path(&self) -> PathBuf {
        self.0.join("a.json")
    }

    /// Its files with what is in them.
    fn files(&self) -> Vec<(String, String)> {
        let entries = fs::read_dir(&self.0).unwrap().map(|entry| {
            let entry = entry.unwrap();
            let bytes = fs::read(entry.path()).unwrap();
            let name = entry.file_name().into_string().unwrap();
            (name, String::from_utf8_lossy(&bytes).into_owned())
        });
        let mut files: Vec<_> = entries.collect();
        files.sort();
        files
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap();
    }
}

fn files<const N: usize>(files: [(&str, &str); N]) -> Vec<(String, String)> {
    let owned = |(name, text): (&str, &str)| (name.to_owned(), text.to_owned());
    files.into_iter().map(owned).collect()
}

/// Refuses all texts.
fn parse(_: &str) -> Result<(), String> {
    Err("no brace".into())
}

#[test]
fn what_was_written_is_read_and_nothing_else_is_left() {
    let folder = Folder::new("written");
    let mut file = folder.file();
    assert_eq!(file.read().unwrap(), None);
    for text in ["first", "", "größer"] {
        file.write(text).unwrap();
        assert_eq!(folder.file().read().unwrap().as_deref(), Some(text));
        assert_eq!(folder.files(), files([("a.json", text)]));
    }
}

#[test]
fn folders_are_made_when_there_is_something_to_write() {
    let folder = Folder::new("deep");
    let store = Store::Folders {
        settings: folder.0.join("one/two"),
        data: folder.0.join("three"),
    };
    assert_eq!(store.data("a.json").read().unwrap(), None);
    assert_eq!(folder.files(), []);
    store.settings("a.json").write("settings").unwrap();
    let written = fs::read_to_string(folder.0.join("one/two/a.json"));
    assert_eq!(written.unwrap(), "settings");
    assert!(!folder.0.join("three").exists());
}

#[test]
fn nowhere_keeps_nothing() {
    let mut file = Store::Nowhere.settings("a.json");
    file.write("text").unwrap();
    assert_eq!(file.read().unwrap(), None);
}

#[test]
fn a_damaged_file_stays_until_there_is_something_to_write_and_is_then_set_aside() {
    let folder = Folder::new("damaged");
    fs::write(folder.path(), "old").unwrap();
    let mut file = folder.file();
    let error = file.load(parse).unwrap_err().to_string();
    assert!(error.ends_with("a.json is damaged: no brace"), "{error}");
    assert_eq!(folder.files(), files([("a.json", "old")]));
    for text in ["new", "newer"] {
        file.write(text).unwrap();
        let expected = files([("a-damaged.json", "old"), ("a.json", text)]);
        assert_eq!(folder.files(), expected);
    }
    // One that is gone by then leaves nothing.
    file.load(parse).unwrap_err();
    fs::remove_file(folder.path()).unwrap();
    file.write("newer").unwrap();
    let expected = files([("a-damaged.json", "old"), ("a.json", "newer")]);
    assert_eq!(folder.files(), expected);
    // Another one has a name of its own.
    file.load(parse).unwrap_err();
    file.write("newest").unwrap();
    let expected = [
        ("a-damaged-2.json", "newer"),
        ("a-damaged.json", "old"),
        ("a.json", "newest"),
    ];
    assert_eq!(folder.files(), files(expected));
}

#[test]
fn files_that_are_too_large_or_not_text_are_not_read() {
    let folder = Folder::new("foreign");
    let most = "x".repeat(MAX_BYTES);
    fs::write(folder.path(), &most).unwrap();
    assert_eq!(folder.file().read().unwrap().unwrap().len(), MAX_BYTES);
    let large = most + "x";
    fs::write(folder.path(), &large).unwrap();
    let error = folder.file().read().unwrap_err().to_string();
    assert!(error.ends_with("has more than 1 MB"), "{error}");
    let error = folder.file().write(&large).unwrap_err().to_string();
    assert!(error.ends_with("has more than 1 MB"), "{error}");
    fs::write(folder.path(), [0xFF, 0xFE]).unwrap();
    let error = folder.file().read().unwrap_err().to_string();
    assert!(error.ends_with("is not text"), "{error}");
}

#[test]
fn what_is_in_the_way_is_said_in_one_line_and_stays() {
    let folder = Folder::new("way");
    fs::create_dir(folder.path()).unwrap();
    let mut file = folder.file();
    let error = file.read().unwrap_err().to_string();
    assert!(
        error.ends_with("a.json cannot be read: it is not a file"),
        "{error}"
    );
    fs::remove_dir(folder.path()).unwrap();

    fs::write(folder.path(), "a file").unwrap();
    let mut below = Store::at(&folder.path()).settings("b.json");
    let error = below.write("text").unwrap_err().to_string();
    assert!(error.contains("b.json cannot be written: "), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    assert_eq!(folder.files(), files([("a.json", "a file")]));
}

#[test]
fn of_many_that_write_at_once_one_wins_as_a_whole() {
    let folder = Folder::new("at-once");
    let texts: Vec<String> = (1..=8).map(|n| n.to_string().repeat(1_000 * n)).collect();
    thread::scope(|scope| {
        for text in &texts {
            let mut file = folder.file();
            scope.spawn(move || file.write(text).unwrap());
        }
    });
    let text = folder.file().read().unwrap().unwrap();
    assert!(texts.contains(&text));
    assert_eq!(folder.files().len(), 1);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let folder = Folder::new("link");
    let elsewhere = Folder::new("elsewhere");
    let target = elsewhere.0.join("mine.json");
    fs::write(&target, "old").unwrap();
    std::os::unix::fs::symlink(&target, folder.path()).unwrap();
    folder.file().write("new").unwrap();
    assert!(folder.path().is_symlink());
    assert_eq!(fs::read_to_string(target).unwrap(), "new");
}
