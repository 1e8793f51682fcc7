//! Files: what the window saves, what commands write, and what a count keeps.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use crate::desktop::{Picture, usage};
use crate::process::{PATIENCE, wait};
use crate::{Platform, SECOND, SOON, Session, Test, built, shows};

pub const TESTS: &[Test] = &[
    ("ctrl_s_saves_what_is_shown", ctrl_s_saves_what_is_shown),
    (
        "commands_write_the_same_files",
        commands_write_the_same_files,
    ),
    ("paths_are_those_of_windows", paths_are_those_of_windows),
    ("a_count_goes_on_after_ctrl_c", a_count_goes_on_after_ctrl_c),
];

fn ctrl_s_saves_what_is_shown(platform: &Platform) {
    let session = Session::start(platform);
    let program = session.queens(&["-m", "all"]);
    program.window.press("Right");
    shows(&program, &SECOND);
    let folder = session.desktop().directory();
    let is_second = |path: &Path| {
        let picture = Picture::load_png(path).ok();
        picture.and_then(|picture| picture.columns(8)) == Some(SECOND.to_vec())
    };
    let begins_with = |path: &Path, begin: &[u8]| {
        let bytes = fs::read(path).unwrap_or_default();
        bytes.starts_with(begin) && !bytes.is_empty()
    };
    let save = |name: &str, file: &str, is_right: &dyn Fn(&Path) -> bool| {
        let before = program.window.at_rest(SOON);
        program.window.press_with_ctrl("s");
        program.eventually("the dialog", |p| p.differs_from(&before));
        program.window.at_rest(SOON);
        program.window.press_with_ctrl("a");
        program.window.type_text(name);
        program.window.press("Return");
        let path = folder.join(file);
        // A film takes seconds of a processor's time.
        let what = format!("{file}, as it should be");
        program
            .window
            .eventually(&what, PATIENCE, |_| is_right(&path));
        shows(&program, &SECOND);
    };
    save("board.png", "board.png", &is_second);
    save("all.gif", "all.gif", &|path| begins_with(path, b"GIF89a"));
    fs::create_dir(folder.join("Sub folder")).expect("the folder is the test's");
    let lines_of = |path: &Path| fs::read_to_string(path).unwrap_or_default().lines().count();
    if let Platform::Windows { .. } = platform {
        let name = r"Sub folder\all.csv";
        save(name, "Sub folder/all.csv", &|path| lines_of(path) == 93);
        let name = name_on_windows(&folder.join("whole name.svg"));
        save(&name, "whole name.svg", &|path| begins_with(path, b"<svg"));
    } else {
        let name = "Sub folder/all.csv";
        save(name, name, &|path| lines_of(path) == 93);
    }
    program.window.press("Escape");
    assert!(program.wait_exit().success());
}

/// The name that Wine has for a file of this system.
fn name_on_windows(path: &Path) -> String {
    format!("Z:{}", path.display()).replace('/', r"\")
}

/// Starts a command in a folder.
fn command(mut queens: Command, folder: &Path, arguments: &[&str]) -> Output {
    queens.current_dir(folder).args(arguments);
    queens.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    queens.stdin(Stdio::null());
    queens.output().expect("the program starts")
}

/// Pictures, films and data have the same bytes as those of the program on this system.
fn commands_write_the_same_files(platform: &Platform) {
    if platform.is_native() {
        return;
    }
    let session = Session::start(platform);
    let folder = session.desktop().directory();
    for (file, arguments) in [
        ("board.svg", "8"),
        ("board.png", "8 --theme dark"),
        ("tree.svg", "6 --tree"),
        ("solutions.gif", "6 -m all"),
        ("search.gif", "6 --watch"),
        ("search.apng", "6 --watch"),
        ("solutions.json", "8 -m all"),
        ("solutions.csv", "8 -m all"),
    ] {
        let bytes = [platform.queens(), built::queens()].map(|queens| {
            let arguments = arguments.split(' ').chain(["--out", file, "--force"]);
            let output = command(queens, folder, &arguments.collect::<Vec<_>>());
            assert!(output.status.success(), "{file}: {output:?}");
            fs::read(folder.join(file)).expect("the file is there")
        });
        assert!(!bytes[0].is_empty(), "{file} is empty");
        assert!(bytes[0] == bytes[1], "{file} has other bytes");
    }
}

fn paths_are_those_of_windows(platform: &Platform) {
    let Platform::Windows { .. } = platform else {
        return;
    };
    let session = Session::start(platform);
    let folder = session.desktop().directory();
    let sub = folder.join("Sub folder");
    fs::create_dir(&sub).expect("the folder is the test's");
    let whole = name_on_windows(&sub.join("b.txt"));
    let write = |path: &str, options: &[&str]| {
        let arguments = [&["8", "-p", "rows", "--out", path], options].concat();
        command(platform.queens(), folder, &arguments)
    };
    for (path, file) in [
        (r"Sub folder\a.txt", sub.join("a.txt")),
        (&whole, sub.join("b.txt")),
    ] {
        assert!(write(path, &[]).status.success(), "{path}");
        assert_eq!(fs::read(&file).expect("it is there"), b"0 4 7 5 2 6 1 3\n");
        // What is there stays, until it is said that it may go.
        fs::write(&file, "mine").expect("the folder is the test's");
        let refused = write(path, &[]);
        assert_eq!(refused.status.code(), Some(2), "{path}: {refused:?}");
        assert_eq!(fs::read(&file).expect("it is there"), b"mine");
        assert!(write(path, &["--force"]).status.success(), "{path}");
        assert_eq!(fs::read(&file).expect("it is there"), b"0 4 7 5 2 6 1 3\n");
    }
    assert_eq!(fs::read_dir(&sub).expect("it is there").count(), 2);
    let nowhere = write(r"Q:\none\a.txt", &[]);
    assert_eq!(nowhere.status.code(), Some(1), "{nowhere:?}");
    assert_eq!(String::from_utf8_lossy(&nowhere.stderr).lines().count(), 1);
    // The shells there leave the tilde to the program.
    let at_home = write(r"~\queens-test.txt", &["--force"]);
    assert!(at_home.status.success(), "{at_home:?}");
    assert!(!folder.join("~").exists());
}

/// What is counted is kept at Ctrl-C, and the count goes on from there.
fn a_count_goes_on_after_ctrl_c(platform: &Platform) {
    if platform.is_native() {
        return;
    }
    let session = Session::start(platform);
    let folder = session.desktop().directory();
    let file = folder.join("count.json");
    let keeps = ["--count", "--threads", "1", "--resume", "count.json"];
    let count = |order: &str| {
        let mut queens = platform.queens();
        queens.arg(order).args(keeps).current_dir(folder);
        queens.stdin(Stdio::null()).stdout(Stdio::piped());
        queens.stderr(Stdio::piped());
        queens.spawn().expect("the program starts")
    };
    let large = count("20");
    wait("the file of a count", || file.exists());
    let worked = || usage::processor_time(large.id()) > Duration::from_secs(2);
    wait("something that was counted", worked);
    let id = large.id().to_string();
    let kill = Command::new("kill").args(["-INT", &id]).status();
    assert!(kill.is_ok_and(|status| status.success()));
    let output = large.wait_with_output().expect("it is ours");
    // The last byte of STATUS_CONTROL_C_EXIT: Unix has no more.
    assert_eq!(output.status.code(), Some(0x3a), "{output:?}");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("stopped"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    let kept = fs::read_to_string(&file).expect("the file is there");
    assert!(!kept.contains("\"next\":0,"), "nothing was begun: {kept}");
    // Another order is refused, and leaves it as it is.
    let refused = count("14").wait_with_output().expect("it is ours");
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), kept);
    fs::remove_file(&file).expect("the folder is the test's");
    // What is complete is written over a file that is there, and read again.
    for _ in 0..2 {
        let output = count("14").wait_with_output().expect("it is ours");
        assert!(output.status.success(), "{output:?}");
        let counted = String::from_utf8_lossy(&output.stdout);
        assert_eq!(counted.trim_end(), "365596");
    }
    let left: Vec<PathBuf> = fs::read_dir(folder)
        .expect("it is there")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    assert_eq!(left, [file]);
}
