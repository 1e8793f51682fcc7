//! The program on the machine: what it takes, how it begins and ends, its window on the screen.

use std::process::Command;

use crate::desktop::{Cover, Desktop, Picture};
use crate::keyboard::{begin_to_watch, run_at_full_speed};
use crate::{FIRST, SECOND, Test, built, eight, queens, rests};

pub const TESTS: &[Test] = tests![
    it_sleeps_while_nothing_moves,
    it_quits_at_once,
    without_a_window_the_board_is_text,
    windows_of_others_may_vanish,
    an_uncovered_window_is_drawn_again,
];

/// Tests that need a window manager as well.
pub const MANAGED_TESTS: &[Test] = tests![f11_fills_the_screen_and_back];

fn it_sleeps_while_nothing_moves(desktop: &Desktop) {
    let window = eight(desktop, &[]);
    let shown = [
        "1",
        "3",
        "4",
        "2",
        "question",
        "question w . .",
        "v",
        "v q",
        "q",
    ];
    let played = ["Right", "p", "Right Return h", "s", "p"];
    for keys in shown.into_iter().chain(played) {
        for key in keys.split(' ') {
            window.press(key);
        }
        rests(&window, &format!("after {keys:?}"));
    }
}

fn it_quits_at_once(desktop: &Desktop) {
    let window = queens(desktop, &["20", "-m", "all"]);
    window.eventually("a first solution", |p| p.columns(20).is_some());
    window.press("Escape");
    assert!(window.process.wait_exit().success(), "during a search");

    let window = queens(desktop, &["20", "-m", "all"]);
    let board = begin_to_watch(&window, 20);
    run_at_full_speed(&window);
    let deep = |p: &_| board.queens(p).len() > 10;
    let before = window.eventually("many queens", deep);
    window.eventually("others", |p| board.queens(p) != board.queens(&before));
    window.press("Escape"); // pauses it
    window.press("Escape");
    assert!(window.process.wait_exit().success(), "at full speed");

    let window = eight(desktop, &[]);
    window.close_by_frame();
    assert!(
        window.process.wait_exit().success(),
        "by the frame's button"
    );
}

/// OpenGL is reached through GLX or EGL.
fn without_a_window_the_board_is_text(_: &Desktop) {
    let desktop = Desktop::start_without_glx(1280, 1024);
    let mut program = built::queens();
    let said = prints_a_board(program.arg("8").env("DISPLAY", ":4095"));
    assert!(said.starts_with("queens: no display"), "{said}");
    program.env("__EGL_VENDOR_LIBRARY_FILENAMES", "/nowhere");
    let said = prints_a_board(program.env("DISPLAY", desktop.display()));
    assert!(said.starts_with("queens: no window with OpenGL"), "{said}");

    let window = eight(&desktop, &[]);
    window.press("Right");
    window.shows(&SECOND);
    window.quit();
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
fn windows_of_others_may_vanish(desktop: &Desktop) {
    let strangers = desktop.invite_strangers();
    let window = eight(desktop, &[]);
    window.at_rest();
    drop(strangers);
    window.press_with_ctrl("c");
    desktop.clipboard.pastes("0 4 7 5 2 6 1 3");
}

fn an_uncovered_window_is_drawn_again(desktop: &Desktop) {
    let window = eight(desktop, &[]);
    // At first it is drawn some times anyway.
    window.at_rest();
    let cover = window.cover();
    window.eventually("the cover", |p| p.chessboard().is_none());
    drop(cover);
    let whole = |p: &Picture| p.count(Cover::COLOUR) == 0 && p.shows(&FIRST);
    window.eventually("the window whole again", whole);
}

/// And back, with the keyboard all the time.
fn f11_fills_the_screen_and_back(desktop: &Desktop) {
    let window = eight(desktop, &[]);
    for _ in 0..2 {
        for (width, height) in [(1280, 1024), (960, 640)] {
            window.eventually("the keyboard's focus", |_| window.is_active());
            window.press("F11");
            let fits = |p: &Picture| (p.width(), p.height()) == (width, height) && p.shows(&FIRST);
            window.eventually(&format!("the board in {width} × {height}"), fits);
        }
    }
}
