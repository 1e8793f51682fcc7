//! How the program gets on with the desktop, the machine and its user.

use std::time::Duration;

use crate::desktop::{Cover, Picture};
use crate::{FIRST, SOON, Test, desktop, panel, pictures_in, queens, rests, shows};

pub const TESTS: &[Test] = tests![
    f12_saves_what_the_window_shows,
    covered_and_uncovered,
    escape_quits_during_a_search,
    frame_button_quits,
    memory_is_bounded,
    every_mode_comes_to_rest,
    every_activity_comes_to_rest,
];

/// Tests that need a window manager as well.
pub const MANAGED_TESTS: &[Test] = tests![f11_fills_the_screen_and_back];

fn f12_saves_what_the_window_shows() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    for count in 1..=2 {
        window.press("F12");
        let saved = |_: &Picture| {
            let pictures = pictures_in(&desktop);
            pictures.len() == count && pictures.iter().all(|path| Picture::load_png(path).is_ok())
        };
        window.eventually(&format!("{count} pictures saved"), SOON, saved);
    }
    for path in pictures_in(&desktop) {
        let picture = Picture::load_png(&path).expect("it was read before");
        assert_eq!((picture.width(), picture.height()), (960, 640));
        assert_eq!(picture.columns(8).as_deref(), Some(&FIRST[..]));
    }
}

fn covered_and_uncovered() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    let cover = window.cover();
    window.eventually("the cover", SOON, |p| p.chessboard().is_none());
    drop(cover);
    let whole =
        |p: &Picture| p.count(Cover::COLOUR) == 0 && p.columns(8).is_some_and(|c| c == FIRST);
    window.eventually("the window whole again", SOON, whole);
}

fn escape_quits_during_a_search() {
    let desktop = desktop();
    let window = queens(&desktop, &["20", "-m", "all"]);
    window.eventually("a first solution", SOON, |p| p.columns(20).is_some());
    window.press("Escape");
    assert!(window.wait_exit(SOON).success());
}

fn frame_button_quits() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    window.close_by_frame();
    assert!(window.wait_exit(SOON).success());
}

fn memory_is_bounded() {
    let desktop = desktop();
    for (order, mode) in [
        ("20", "all"),
        ("27", "all"),
        ("100", "first"),
        ("64", "shuffle"),
    ] {
        let window = queens(&desktop, &[order, "-m", mode]);
        std::thread::sleep(Duration::from_secs(1)); // for the search to get going
        let megabytes = window.peak_memory() / 1_000_000;
        assert!(
            megabytes < 300,
            "{megabytes} MB at order {order} in mode {mode}"
        );
    }
}

/// When nothing is searched any more, nothing moves, whatever the panel holds.
fn every_mode_comes_to_rest() {
    let desktop = desktop();
    for mode in ["first", "all", "shuffle", "construction"] {
        let window = queens(&desktop, &["8", "-m", mode]);
        panel(&window);
        rests(&window, &format!("in mode {mode}"));
    }
}

/// Nothing moves either while a search is watched that was stopped, or the board
/// is played on.
fn every_activity_comes_to_rest() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    for keys in [
        &["w"][..],
        &[".", "."],
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

fn f11_fills_the_screen_and_back() {
    let mut desktop = desktop();
    desktop.manage_windows();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    for _ in 0..2 {
        for (width, height) in [(1280, 1024), (960, 640)] {
            window.eventually("the keyboard's focus", SOON, |_| window.is_active());
            window.press("F11");
            let fits = |p: &Picture| {
                (p.width(), p.height()) == (width, height)
                    && p.columns(8).is_some_and(|c| c == FIRST)
            };
            window.eventually(&format!("the board in {width} × {height}"), SOON, fits);
        }
    }
}
