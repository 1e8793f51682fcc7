//! Files that the program writes: whole or not at all.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::test_folder::TestFolder;
use crate::{command, full_name, printed, queens, refused, text};

#[test]
fn what_is_printed_is_written_to_a_file_by_its_ending() {
    let folder = TestFolder::new("files-endings");
    for (arguments, name, as_printed) in [
        ("6 -m all", "a.txt", "6 -m all -p board"),
        ("6 -m all -p rows", "b.txt", "6 -m all -p rows"),
        ("5 --tree", "c.dot", "5 --tree -p dot"),
        ("6 --watch", "d.csv", "6 --watch -p csv"),
        ("8 --play=0,3", "e.TXT", "8 --play=0,3 -p board"),
    ] {
        let file = full_name(&folder, name);
        assert_eq!(printed(&format!("{arguments} --out {file}")), "");
        let written = fs::read_to_string(file).unwrap();
        assert_eq!(written, printed(as_printed), "{name}");
    }
    assert_eq!(folder.names().len(), 5, "nothing else is left");
}

/// Each task has its picture, with the name of each board if there are several.
#[test]
fn pictures_are_drawn_of_what_is_asked_for() {
    let folder = TestFolder::new("files-pictures");
    let svg = full_name(&folder, "a.svg");
    for (arguments, boards) in [
        ("8", 0),
        ("8 -m all --solution 5", 0),
        ("8 -m all --from 3 --to 7", 5),
        ("8 -m all --families", 12),
        ("8 --play=0,0 --theme dark", 0),
        ("8 --puzzle --seed 1", 1),
        ("8 --race backtracking,lookahead", 0),
        ("--race backtracking --orders 5,6,7 --step 10", 0),
        ("4-5 --compare --chart time", 0),
        ("8 --watch --step 40", 0),
        ("6 --tree", 0),
        ("8 -m shuffle --stats --limit 20 --seed 1", 0),
    ] {
        let titled = format!("{arguments} --title Mine --force --out {svg}");
        assert_eq!(printed(&titled), "");
        let text = fs::read_to_string(&svg).unwrap();
        let root = roxmltree::Document::parse(&text).unwrap();
        assert_eq!(root.root_element().tag_name().name(), "svg");
        assert!(text.contains(">Mine</text>"), "{arguments}: {text}");
        assert!(text.len() < 200_000, "{arguments}");
        assert_eq!(text.matches(">order 8<").count(), boards, "{arguments}");
    }
}

#[test]
fn what_cannot_be_written_is_one_line_and_no_file() {
    let folder = TestFolder::new("files-cannot");
    let nowhere = full_name(&folder, "missing/a.txt");
    let line = refused(&queens(&format!("8 --out {nowhere}")), 1);
    let said = format!("queens: {nowhere} was not written: ");
    assert!(line.starts_with(&said), "{line}");
    let none = full_name(&folder, "none.txt");
    let line = refused(&queens(&format!("3 --out {none}")), 1);
    assert_eq!(line, "queens: no solution exists for order 3");
    assert_eq!(folder.names(), Vec::<String>::new());
}

#[cfg(unix)]
#[test]
fn a_file_that_is_there_stays_unless_force_is_given() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = TestFolder::new("files-force");
    let (file, link) = (full_name(&folder, "a.txt"), full_name(&folder, "b.txt"));
    let is_refused = |name: &str| {
        let said = refused(&queens(&format!("4 -p rows --out {name}")), 2);
        let expected = format!("queens: {name} exists: --force overwrites it");
        assert_eq!(said, expected);
    };
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    is_refused(&file);
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    // What is written over keeps its permissions, and a link to it stays.
    symlink(&file, &link).unwrap();
    assert_eq!(printed(&format!("4 -p rows --out {link} --force")), "");
    assert_eq!(fs::read_to_string(&file).unwrap(), "1 3 0 2\n");
    assert_eq!(fs::read_link(&link).unwrap(), Path::new(&file));
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    fs::remove_file(&file).unwrap();
    is_refused(&link);
    assert_eq!(folder.names(), ["b.txt"]);
}

#[cfg(unix)]
#[test]
fn a_pipe_with_a_name_is_written_to_and_stays() {
    use std::os::unix::fs::FileTypeExt;

    let folder = TestFolder::new("files-pipe");
    let pipe = folder.file("a.txt");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    std::os::unix::fs::symlink("a.txt", folder.file("b.txt")).unwrap();
    for (name, force) in [("a.txt", ""), ("b.txt", " --force")] {
        let mut child = command(&format!("4 -p rows --out {name}{force}"))
            .current_dir(&folder.path)
            .spawn()
            .unwrap();
        assert_eq!(fs::read_to_string(&pipe).unwrap(), "1 3 0 2\n");
        assert!(child.wait().unwrap().success());
    }
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert_eq!(folder.names(), ["a.txt", "b.txt"]);
}

/// On a machine where a small disk can be made.
#[test]
fn a_full_disk_is_one_line_and_no_file() {
    let folder = TestFolder::new("files-full");
    let mounted = Command::new("mount")
        .args(["-t", "tmpfs", "-o", "size=64k", "tmpfs"])
        .arg(&folder.path)
        .output();
    if !mounted.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: no small disk can be made here");
        return;
    }
    let files = [
        ("10 -m all", "a.txt"),
        ("8 --play=0,0 --size 2000", "a.png"),
        ("8 --watch --to 200", "a.gif"),
    ];
    let refusals = files.map(|(arguments, name)| {
        let file = full_name(&folder, name);
        let output = queens(&format!("{arguments} --out {file}"));
        (file, output, folder.names())
    });
    let unmounted = Command::new("umount").arg(&folder.path).status().unwrap();
    assert!(unmounted.success());
    for (file, output, names) in refusals {
        let line = text(&output.stderr);
        assert_eq!(refused(&output, 1), line.trim_end());
        let says = format!("queens: {file} was not written: No space left");
        assert!(line.starts_with(&says), "{line}");
        assert_eq!(names, Vec::<String>::new(), "{file}");
    }
}
