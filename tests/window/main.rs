//! The built program in a real window: real keys in, real pixels out.
//!
//! Without Xvfb these tests count as ignored; with `QUEENS_ALL_TESTS=1`, as
//! `tests/run.sh` sets it, they run and fail.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

#[path = "../program/built.rs"]
mod built;
#[path = "../desktop/mod.rs"]
mod desktop;

/// Tests by their names.
macro_rules! tests {
    ($($test:ident),+ $(,)?) => {
        &[$((stringify!($test), $test)),+]
    };
}

mod board;
mod clipboard;
mod files;
mod keyboard;
mod marked;
mod pictures;
mod pointer;
mod process;

use std::env;
use std::time::Duration;

use desktop::{Chessboard, Desktop, FIRST, LAST, Picture, Running, SECOND, SOON};
use libtest_mimic::{Arguments, Failed, Trial};

/// A test and its name. It is handed a desktop of its own.
type Test = (&'static str, fn(&Desktop));

const TESTS: &[&[Test]] = &[
    board::TESTS,
    pictures::TESTS,
    pointer::TESTS,
    keyboard::TESTS,
    clipboard::TESTS,
    files::TESTS,
    process::TESTS,
];

/// The solution of the eight queens by the construction.
const CONSTRUCTED: [usize; 8] = [5, 0, 4, 1, 7, 2, 6, 3];

fn main() {
    let must_run = env::var_os("QUEENS_ALL_TESTS").is_some_and(|value| value == "1");
    let mut arguments = Arguments::from_args();
    // They wait most of the time: for the program, for the window manager, or until nothing moves.
    arguments.test_threads.get_or_insert(4);
    let trials = |tests: &[Test], possible: bool, managed: bool| -> Vec<Trial> {
        let trial = |&(name, test): &Test| Trial::test(name, move || run(test, managed));
        let ignored = !must_run && !possible;
        tests
            .iter()
            .map(|test| trial(test).with_ignored_flag(ignored))
            .collect()
    };
    let mut all = trials(&TESTS.concat(), desktop::available(), false);
    all.extend(trials(process::MANAGED_TESTS, desktop::manageable(), true));
    libtest_mimic::run(&arguments, all).exit();
}

/// Runs a test on a desktop with room for every window but the largest. Tests fail by panicking, as
/// everywhere.
#[expect(clippy::unnecessary_wraps, reason = "the form that a trial has")]
fn run(test: fn(&Desktop), managed: bool) -> Result<(), Failed> {
    let mut desktop = Desktop::start(1280, 1024);
    if managed {
        desktop.manage_windows();
    }
    test(&desktop);
    Ok(())
}

/// Waits until the panel is there, which comes with the second frame.
fn panel(window: &Running) -> Picture {
    let chosen = |p: &Picture| p.count(ACCENT) > 1000;
    window.eventually("the panel", chosen);
    window.at_rest()
}

/// Waits until the program rests.
fn rests(window: &Running, when: &str) {
    desktop::rests(window.process.id(), when, SOON, Duration::from_millis(700));
}

/// The colour of what is chosen in the panel, and of bars.
const ACCENT: [u8; 3] = [62, 110, 180];

/// The program without motion: what a key changes is there in the next picture.
fn queens<'d>(desktop: &'d Desktop, arguments: &[&str]) -> Running<'d> {
    queens_in_motion(desktop, &[arguments, &["--no-motion"]].concat())
}

/// The program without motion, once it shows the first solution of the eight queens.
fn eight<'d>(desktop: &'d Desktop, arguments: &[&str]) -> Running<'d> {
    let window = queens(desktop, arguments);
    window.shows(&FIRST);
    window
}

/// The program as it is.
fn queens_in_motion<'d>(desktop: &'d Desktop, arguments: &[&str]) -> Running<'d> {
    desktop.run(built::queens().args(arguments))
}

fn board(picture: &Picture) -> Chessboard {
    picture.chessboard().expect("the window shows a board")
}
