use std::{fs, thread};

use host::Folders;

use super::*;
use crate::store::{Store, TestFolder};

impl TestFolder {
    fn stored_file(&self) -> StoredFile {
        Store::at(&self.path).settings("a.json")
    }

    /// The names and contents of its files.
    fn files(&self) -> Vec<(String, String)> {
        let files = self.names().into_iter().map(|name| {
            let bytes = fs::read(self.file(&name)).unwrap();
            (name, String::from_utf8_lossy(&bytes).into_owned())
        });
        files.collect()
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
    let folder = TestFolder::new("kept-written");
    let mut file = folder.stored_file();
    assert_eq!(file.read().unwrap(), None);
    for text in ["first", "", "größer"] {
        file.write(text).unwrap();
        assert_eq!(folder.stored_file().read().unwrap().as_deref(), Some(text));
        assert_eq!(folder.files(), files([("a.json", text)]));
    }
}

#[test]
fn folders_are_made_when_there_is_something_to_write() {
    let folder = TestFolder::new("kept-deep");
    let store = Store {
        folders: Some(Folders {
            settings: folder.path.join("one/two"),
            data: folder.path.join("three"),
        }),
    };
    assert_eq!(store.data("a.json").read().unwrap(), None);
    assert_eq!(folder.files(), []);
    store.settings("a.json").write("settings").unwrap();
    let written = fs::read_to_string(folder.path.join("one/two/a.json"));
    assert_eq!(written.unwrap(), "settings");
    assert!(!folder.path.join("three").exists());
}

#[test]
fn nowhere_keeps_nothing() {
    let mut file = Store::default().settings("a.json");
    file.write("text").unwrap();
    assert_eq!(file.read().unwrap(), None);
}

#[test]
fn a_damaged_file_stays_until_there_is_something_to_write_and_is_then_set_aside() {
    let folder = TestFolder::new("kept-damaged");
    fs::write(folder.file("a.json"), "old").unwrap();
    let mut file = folder.stored_file();
    let error = file.load(parse).unwrap_err().to_string();
    assert!(error.ends_with("a.json is damaged: no brace"), "{error}");
    assert_eq!(folder.files(), files([("a.json", "old")]));
    for text in ["new", "newer"] {
        file.write(text).unwrap();
        let expected = files([("a-damaged.json", "old"), ("a.json", text)]);
        assert_eq!(folder.files(), expected);
    }
    // A file that is gone by then leaves nothing.
    file.load(parse).unwrap_err();
    fs::remove_file(folder.file("a.json")).unwrap();
    file.write("newer").unwrap();
    let expected = files([("a-damaged.json", "old"), ("a.json", "newer")]);
    assert_eq!(folder.files(), expected);
    // Another damaged file gets a name of its own.
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
    let folder = TestFolder::new("kept-foreign");
    let file = folder.file("a.json");
    let read = |bytes: &[u8]| {
        fs::write(&file, bytes).unwrap();
        let read = folder.stored_file().read();
        read.map_err(|error| error.to_string())
    };
    let most = "x".repeat(MAX_BYTES);
    assert_eq!(read(most.as_bytes()), Ok(Some(most.clone())));
    let large = most + "x";
    let error = folder.stored_file().write(&large).unwrap_err().to_string();
    for (refused, reason) in [
        (read(large.as_bytes()), "has more than 1 MB"),
        (Err(error), "has more than 1 MB"),
        (read(&[0xFF, 0xFE]), "is not text"),
    ] {
        let line = refused.unwrap_err();
        assert!(line.ends_with(reason), "{line}");
    }
    let marked = read("\u{feff}text".as_bytes());
    assert_eq!(marked.unwrap().unwrap(), "text", "a mark of the byte order");
}

#[test]
fn what_is_in_the_way_is_said_in_one_line_and_stays() {
    let folder = TestFolder::new("kept-way");
    fs::create_dir(folder.file("a.json")).unwrap();
    let error = folder.stored_file().read().unwrap_err().to_string();
    let reason = "a.json cannot be read: it is not a file";
    assert!(error.ends_with(reason), "{error}");

    fs::write(folder.file("c.json"), "a file").unwrap();
    let mut below = Store::at(&folder.file("c.json")).settings("b.json");
    let error = below.write("text").unwrap_err().to_string();
    assert!(error.contains("b.json cannot be written: "), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    let left = fs::read_to_string(folder.file("c.json"));
    assert_eq!(left.unwrap(), "a file");
}

#[test]
fn of_many_that_write_at_once_one_wins_as_a_whole() {
    let folder = TestFolder::new("kept-at-once");
    let texts: Vec<String> = (1..=8).map(|n| n.to_string().repeat(1_000 * n)).collect();
    thread::scope(|scope| {
        for text in &texts {
            let mut file = folder.stored_file();
            scope.spawn(move || file.write(text).unwrap());
        }
    });
    let text = folder.stored_file().read().unwrap().unwrap();
    assert!(texts.contains(&text));
    assert_eq!(folder.files().len(), 1);
}

#[test]
fn reasons_have_no_numbers() {
    let reason = "a.json was not written: No such file or directory (os error 2); try another";
    let expected = "a.json was not written: No such file or directory; try another";
    assert_eq!(crate::store::without_number(&reason), expected);
    assert_eq!(crate::store::without_number(&expected), expected);
}

/// A socket stands in for a device, which a test's folder cannot contain.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_never_replaced() {
    use std::os::unix::{fs::FileTypeExt, net::UnixListener};

    let folder = TestFolder::new("kept-special");
    let _socket = UnixListener::bind(folder.file("socket")).unwrap();
    std::os::unix::fs::symlink(folder.file("socket"), folder.file("a.json")).unwrap();
    let mut file = folder.stored_file();
    assert!(file.read().is_err());
    let error = file.write("new").unwrap_err().to_string();
    assert!(
        error.ends_with("cannot be written: it is not a file"),
        "{error}"
    );
    assert!(folder.file("a.json").is_symlink());
    let socket = fs::symlink_metadata(folder.file("socket")).unwrap();
    assert!(socket.file_type().is_socket());
    assert_eq!(folder.names().len(), 2);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_wherever_it_leads() {
    use std::os::unix::fs::symlink;

    let folder = TestFolder::new("kept-link");
    let elsewhere = TestFolder::new("kept-elsewhere");
    let (link, there) = (folder.file("a.json"), elsewhere.file("mine.json"));
    // To a file, and to one that is not there yet.
    fs::write(&there, "old").unwrap();
    for target in [there, folder.file("later.json")] {
        symlink(&target, &link).unwrap();
        folder.stored_file().write("new").unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(target).unwrap(), "new");
        fs::remove_file(&link).unwrap();
    }
    // In a circle.
    let later = folder.file("later.json");
    fs::remove_file(&later).unwrap();
    symlink("later.json", &link).unwrap();
    symlink("a.json", &later).unwrap();
    folder.stored_file().write("new").unwrap_err();
    assert!(link.is_symlink() && later.is_symlink());
}
