//! The window on the screen: uncovered, full screen, saved as a picture.

use std::fs;

use crate::desktop::{Cover, Picture};
use crate::watch::begin_to_watch;
use crate::{FIRST, SECOND, SOON, Test, desktop, pictures_in, queens, shows};

pub const TESTS: &[Test] = tests![
    an_uncovered_window_is_drawn_again,
    f12_saves_what_the_window_shows,
    a_picture_is_saved_beside_the_window,
];

/// Tests that need a window manager as well.
pub const MANAGED_TESTS: &[Test] = tests![f11_fills_the_screen_and_back];

fn an_uncovered_window_is_drawn_again() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    // At first it is drawn some times anyway.
    window.at_rest(SOON);
    let cover = window.cover();
    window.eventually("the cover", SOON, |p| p.chessboard().is_none());
    drop(cover);
    let whole =
        |p: &Picture| p.count(Cover::COLOUR) == 0 && p.columns(8).is_some_and(|c| c == FIRST);
    window.eventually("the window whole again", SOON, whole);
}

/// As often as it is pressed, and just what can be seen.
fn f12_saves_what_the_window_shows() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_watch(&window, 8);
    for steps in 1..=2 {
        window.press(".");
        board.shows(&[(0, 0)]);
        let shown = window.at_rest(SOON);
        window.press("F12");
        let saved = |_: &Picture| {
            let pictures = pictures_in(&desktop);
            let pictures = pictures.iter().map(|path| Picture::load_png(path));
            let pictures: Result<Vec<_>, _> = pictures.collect();
            pictures.is_ok_and(|pictures| {
                pictures.len() == steps && pictures.iter().any(|saved| !saved.differs_from(&shown))
            })
        };
        window.eventually(&format!("picture {steps} saved"), SOON, saved);
    }
}

/// However long it takes: a key is answered meanwhile, and who quits has the picture.
fn a_picture_is_saved_beside_the_window() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    window.resize(1280, 1024);
    let large = |p: &Picture| p.chessboard().is_some_and(|board| board.side > 600);
    window.eventually("a large board", SOON, large);
    window.at_rest(SOON);
    window.press("F12");
    window.press("Right");
    shows(&window, &SECOND);
    let saved = pictures_in(&desktop);
    assert!(saved.is_empty(), "the window has waited for {saved:?}");
    window.press("Escape");
    assert!(window.wait_exit().success());
    let [saved] = &pictures_in(&desktop)[..] else {
        panic!("not just one picture");
    };
    let picture = Picture::load_png(saved).expect("a whole picture");
    assert_eq!((picture.width(), picture.height()), (1280, 1024));
    assert_eq!(picture.columns(8).as_deref(), Some(&FIRST[..]));
    let files = fs::read_dir(desktop.directory()).expect("the desktop has a directory");
    let files = files.flatten().filter(|entry| entry.path().is_file());
    assert_eq!(files.count(), 1, "nothing is left but the picture");
}

/// And back, with the keyboard all the time.
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
