//! The program on the machine: what it takes, and how it begins and ends.

use std::process::Command;
use std::thread;
use std::time::Duration;

use crate::built;
use crate::desktop::{Desktop, Running};
use crate::watch::{begin_to_watch, run_at_full_speed};
use crate::{FIRST, SECOND, SOON, Test, desktop, queens, rests, shows};

pub const TESTS: &[Test] = tests![
    it_sleeps_while_nothing_moves,
    memory_is_bounded,
    it_quits_at_once,
    without_a_window_the_board_is_text,
    windows_of_others_may_vanish,
    its_window_says_which_process_it_is_of,
];

fn it_sleeps_while_nothing_moves() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    for keys in [
        &["1"][..],
        &["3"],
        &["4"],
        &["2"],
        &["question"],
        &["question", "w", ".", "."],
        &["v"],
        &["Right"],
        &["p"],
        &["Right", "Return", "h"],
        &["s"],
        &["p"],
    ] {
        for key in keys {
            window.press(key);
        }
        rests(&window, &format!("after {keys:?}"));
    }
}

fn memory_is_bounded() {
    let desktop = desktop();
    for arguments in ["20 -m all", "27 -m all", "100 -m first", "64 -m shuffle"] {
        let window = queens(&desktop, &words(arguments));
        thread::sleep(Duration::from_secs(1)); // for the search to get going
        takes_little_memory(&window, arguments);
    }
    for (order, arguments) in [
        (20, "20 -m all --method backtracking"),
        (14, "14 -m all --method columns"),
        (9, "9 -m all --method columns-swapped"),
        (50, "50 -m all --method amb"),
        (64, "64 -m shuffle"),
    ] {
        let window = queens(&desktop, &words(arguments));
        let board = begin_to_watch(&window, order);
        run_at_full_speed(&window);
        window.eventually("queens", SOON, |p| !board.queens(p).is_empty());
        thread::sleep(Duration::from_secs(2)); // for what is kept to grow
        takes_little_memory(&window, arguments);
    }
}

fn takes_little_memory(window: &Running, what: &str) {
    let megabytes = window.peak_memory() / 1_000_000;
    assert!(megabytes < 300, "{megabytes} MB for {what}");
}

fn it_quits_at_once() {
    let desktop = desktop();
    let window = queens(&desktop, &["20", "-m", "all"]);
    window.eventually("a first solution", SOON, |p| p.columns(20).is_some());
    window.press("Escape");
    assert!(window.wait_exit().success(), "during a search");

    let window = queens(&desktop, &["20", "-m", "all"]);
    let board = begin_to_watch(&window, 20);
    run_at_full_speed(&window);
    let deep = |p: &_| board.queens(p).len() > 10;
    let before = window.eventually("many queens", SOON, deep);
    window.eventually("others", SOON, |p| board.queens(p) != board.queens(&before));
    window.press("Escape");
    assert!(window.wait_exit().success(), "at full speed");

    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    window.close_by_frame();
    assert!(window.wait_exit().success(), "by the frame's button");
}

/// OpenGL is reached through GLX or EGL.
fn without_a_window_the_board_is_text() {
    let desktop = Desktop::start_without_glx(1280, 1024);
    let mut program = built::queens();
    let said = prints_a_board(program.arg("8").env("DISPLAY", ":4095"));
    assert!(said.starts_with("queens: no display"), "{said}");
    program.env("__EGL_VENDOR_LIBRARY_FILENAMES", "/nowhere");
    let said = prints_a_board(program.env("DISPLAY", desktop.display()));
    assert!(said.starts_with("queens: no window with OpenGL"), "{said}");

    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    window.press("Right");
    shows(&window, &SECOND);
    window.press("Escape");
    assert!(window.wait_exit().success());
}

/// Says in one line why there is no window.
fn prints_a_board(program: &mut Command) -> String {
    let output = program.env_remove("WAYLAND_DISPLAY").output();
    let output = output.expect("the program starts");
    assert!(output.status.success(), "{output:?}");
    let board = String::from_utf8_lossy(&output.stdout);
    assert_eq!(board.matches('Q').count(), 8, "{board}");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(said.lines().count(), 1, "{said}");
    said.into_owned()
}

/// Even while the program looks for its own among them.
fn windows_of_others_may_vanish() {
    let desktop = desktop();
    let strangers = desktop.invite_strangers();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    window.at_rest(SOON);
    drop(strangers);
    window.press_with_ctrl("c");
    desktop.pastes("0 4 7 5 2 6 1 3");
}

/// A desktop can end one that hangs.
fn its_window_says_which_process_it_is_of() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    assert_eq!(window.said_process(), Some(window.id()));
}

fn words(text: &str) -> Vec<&str> {
    text.split(' ').collect()
}
