//! The program without a window: text, counts, exit codes, files.

use std::fs;
use std::process::{Output, Stdio};

use crate::{Platform, Session, Test};

pub const TESTS: &[Test] = &[
    ("text_and_exit_codes", text_and_exit_codes),
    ("files_are_written_whole", files_are_written_whole),
];

fn run(platform: &Platform, arguments: &str) -> Output {
    let mut queens = platform.queens();
    queens.args(arguments.split(' ')).stdin(Stdio::null());
    queens.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    queens.output().expect("the program starts")
}

/// Windows ends lines as programs there do not mind.
fn lines(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes);
    text.lines().map(str::to_owned).collect()
}

fn text_and_exit_codes(platform: &Platform) {
    for (arguments, expected) in [
        ("8 -p rows", "0 4 7 5 2 6 1 3"),
        ("8 -m construction -p rows", "5 0 4 1 7 2 6 3"),
        ("14 --count -p rows", "365,596"),
        ("12 --count -p rows", "14,200"),
    ] {
        let output = run(platform, arguments);
        assert!(output.status.success(), "{arguments}: {output:?}");
        let printed = lines(&output.stdout).join(" ");
        assert!(printed.contains(expected), "{arguments}: {printed}");
        assert_eq!(lines(&output.stderr).len(), 0, "{arguments}: {output:?}");
    }
    for (arguments, code, said) in [
        ("3 -p rows", 1, "no solution exists for order 3"),
        ("0", 2, "0"),
        ("8 --theme pink", 2, "pink"),
    ] {
        let output = run(platform, arguments);
        assert_eq!(output.status.code(), Some(code), "{arguments}: {output:?}");
        assert_eq!(lines(&output.stdout).len(), 0, "{arguments}");
        let line = lines(&output.stderr).join("\n");
        assert!(line.contains(said), "{arguments}: {line}");
    }
}

fn files_are_written_whole(platform: &Platform) {
    let session = Session::start(platform);
    let folder = session.desktop().directory();
    for force in ["", " --force"] {
        let mut queens = platform.queens();
        queens.current_dir(folder).stdin(Stdio::null());
        queens.args(format!("8 -m all -p rows --out all.txt{force}").split(' '));
        let output = queens.output().expect("the program starts");
        assert!(output.status.success(), "{output:?}");
        let text = fs::read(folder.join("all.txt")).expect("the file is there");
        let lines = lines(&text);
        assert_eq!(lines.len(), 92);
        assert_eq!(lines[91], "7 3 0 2 5 1 6 4");
    }
    let left = fs::read_dir(folder).expect("the folder is there");
    assert_eq!(left.count(), 1, "nothing is left but the file");
}
