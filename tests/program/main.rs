//! The built program, run without a window: what it prints, which files it writes, and how it
//! ends.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

mod built;
mod endings;
mod films;
mod kept_counts;
mod outputs;
mod release;
mod saved_files;
mod terminal;
mod test_folder;

use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use test_folder::TestFolder;

/// How long something may take that is there at once on an idle machine.
const MAX_WAIT: Duration = Duration::from_secs(180);

/// The program with these arguments, and no display.
fn command(arguments: &str) -> Command {
    without_display(built::queens(), arguments)
}

/// The same started by another program, which has these arguments for itself.
fn command_through(name: &str, own: &[&str], arguments: &str) -> Command {
    let mut other = built::through(name);
    other.args(own).arg("queens");
    without_display(other, arguments)
}

fn without_display(mut command: Command, arguments: &str) -> Command {
    command.args(arguments.split_whitespace());
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command.stdin(Stdio::null());
    command
}

/// The full path of a file in a folder, as text.
fn full_name(folder: &TestFolder, name: &str) -> String {
    folder.file(name).display().to_string()
}

/// What a run prints, and how it ends.
fn queens(arguments: &str) -> Output {
    command(arguments).output().unwrap()
}

/// Standard output of a run that must succeed silently.
fn printed(arguments: &str) -> String {
    let output = queens(arguments);
    assert_eq!(text(&output.stderr), "", "queens {arguments}");
    assert_eq!(output.status.code(), Some(0), "queens {arguments}");
    text(&output.stdout).to_owned()
}

/// Standard error of a run that must fail with one line and print nothing.
fn refused(output: &Output, code: i32) -> String {
    let line = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{line}");
    assert_eq!(text(&output.stdout), "", "{line}");
    assert_eq!(line.lines().count(), 1, "{line}");
    line.trim_end().to_owned()
}

/// Bytes that must be UTF-8.
fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Waits for something, on a busy machine too.
fn wait_for(what: &str, mut is_there: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_there() {
        assert!(begun.elapsed() < MAX_WAIT, "{what}");
        thread::sleep(Duration::from_millis(1));
    }
}

/// Sends a signal to a program.
fn send(signal: &str, child: &Child) {
    let kill = Command::new("kill")
        .args([&format!("-{signal}"), &child.id().to_string()])
        .status();
    assert!(kill.unwrap().success(), "no {signal}");
}
