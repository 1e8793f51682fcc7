//! The line on standard error that says how far a search is, where that is a terminal.
//! `script` runs the program on one.

#![cfg(target_os = "linux")]

use std::io::{Read, Write};
use std::process::Stdio;

use crate::{built, printed};

/// What takes the cursor back to the beginning of the line and removes what is there.
const REMOVE: &str = "\r\u{1b}[2K";

/// What the program writes to a terminal until it ends, or until Ctrl-C is pressed once it
/// has written `word`; and its exit code.
fn on_terminal(arguments: &str, interrupt_at: Option<&str>) -> (String, i32) {
    // Where the tests run in the background they ignore Ctrl-C, and so would script.
    let mut child = built::through("env")
        .args(["--default-signal=INT", "script", "-qefc"])
        .args([&format!("queens {arguments}"), "/dev/null"])
        .env("TERM", "xterm")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut keyboard = child.stdin.take().unwrap();
    let mut screen = child.stdout.take().unwrap();
    let (mut written, mut buffer) = (Vec::new(), [0; 4_096]);
    let mut is_interrupted = false;
    loop {
        let length = screen.read(&mut buffer).unwrap();
        written.extend_from_slice(&buffer[..length]);
        let text = String::from_utf8_lossy(&written);
        if length == 0 {
            break;
        }
        if !is_interrupted && interrupt_at.is_some_and(|word| text.contains(word)) {
            is_interrupted = true;
            keyboard.write_all(b"\x03").unwrap();
        }
    }
    let code = child.wait().unwrap().code().unwrap();
    (String::from_utf8(written).unwrap(), code)
}

/// Searches that would go on for hours or years.
#[test]
fn an_interrupt_removes_the_line() {
    for (arguments, word) in [
        ("60 -m first --method backtracking -p rows", " nodes in "),
        ("64 -m shuffle -p rows", " tries in "),
        ("64 -m shuffle --stats", " tries in "),
        ("27 --count --threads 1", " % "),
        ("40 --compare --budget 1000", " is running: "),
    ] {
        let (written, code) = on_terminal(arguments, Some(word));
        assert!(written.ends_with(REMOVE), "queens {arguments}: {written:?}");
        // As the shell tells that a program was ended by signal 2.
        assert_eq!(code, 128 + 2, "queens {arguments}");
    }
}

/// Some seconds, for a line is written only after half a second; where standard error is no
/// terminal, none is.
#[test]
fn a_solution_takes_the_place_of_the_line() {
    let arguments = "22 --method amb --limit 2 -p rows";
    let expected = printed(arguments).replace('\n', "\r\n");
    let (written, code) = on_terminal(arguments, None);
    assert_eq!(code, 0);
    assert!(written.contains("searching: "), "{written:?}");
    let shown = written.rsplit(REMOVE).next().unwrap();
    assert_eq!(shown, expected, "{written:?}");
}
