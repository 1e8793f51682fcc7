//! The built program, run without a window.

#![allow(dead_code, reason = "not every test needs all of it")]

pub mod built;
#[path = "../../src/store/folder.rs"]
pub mod folder;

use std::process::{Command, Output, Stdio};

use queens::board::Solution;

/// The program with these arguments, and no display.
pub fn command(arguments: &str) -> Command {
    let mut command = built::queens();
    command.args(arguments.split_whitespace());
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command.stdin(Stdio::null());
    command
}

/// What a run prints, and how it ends.
pub fn queens(arguments: &str) -> Output {
    command(arguments).output().unwrap()
}

/// Standard output of a run that must succeed silently.
pub fn printed(arguments: &str) -> String {
    let output = queens(arguments);
    assert_eq!(text(&output.stderr), "", "queens {arguments}");
    assert_eq!(output.status.code(), Some(0), "queens {arguments}");
    text(&output.stdout).to_owned()
}

/// Standard error of a run that must fail with one line and print nothing.
pub fn refused(arguments: &str, code: i32) -> String {
    let output = queens(arguments);
    assert_eq!(output.status.code(), Some(code), "queens {arguments}");
    assert_eq!(text(&output.stdout), "", "queens {arguments}");
    let line = text(&output.stderr);
    assert_eq!(line.lines().count(), 1, "{line}");
    line.trim_end().to_owned()
}

/// Bytes that must be UTF-8.
pub fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The solution on a line of `rows`. Fails if it is not one.
pub fn solution(line: &str) -> Solution {
    let columns = line.split(' ').map(|column| column.parse().unwrap());
    Solution::new(columns.collect()).expect("a solution")
}
