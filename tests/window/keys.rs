//! Real keys. Nothing else is sent to the window until it shows what a key asks for, so
//! a test fails if the window sleeps through a key.

use std::thread;
use std::time::Duration;

use crate::desktop::Picture;
use crate::marked::MarkedBoard;
use crate::{CONSTRUCTED, FIRST, LAST, SECOND, SOON, Test, desktop, queens, shows};

pub const TESTS: &[Test] = tests![
    each_key_is_seen_at_once,
    input_is_seen_though_it_comes_all_at_once,
    held_keys_repeat,
];

const FIRST_OF_NINE: [usize; 9] = [0, 2, 5, 7, 1, 3, 8, 6, 4];
const FIFTH: [usize; 8] = [1, 3, 5, 7, 2, 0, 6, 4];
const FIRST_FAMILY_TURNED: [usize; 8] = [7, 1, 3, 0, 6, 4, 2, 5];

fn each_key_is_seen_at_once() {
    let desktop = desktop();
    desktop.stop_repeating_keys();
    let window = queens(&desktop, &["-m", "all"]);
    shows(&window, &FIRST);
    let seen = |key: &str, columns: &[usize]| {
        window.key_down(key);
        shows(&window, columns);
        window.key_up(key);
    };
    for pause in 0..20 {
        seen("Right", &SECOND);
        // At another moment after the last frame each time.
        thread::sleep(Duration::from_millis(pause * 7 % 30));
        seen("Left", &FIRST);
    }
    seen("Left", &LAST);
    seen("Home", &FIRST);
    seen("End", &LAST);
    seen("Page_Up", &FIRST);
    seen("Page_Down", &LAST);
    seen("m", &FIRST);
    seen("t", &FIRST_FAMILY_TURNED);
    seen("Up", &FIRST_OF_NINE);
    seen("Down", &FIRST);
    seen("4", &CONSTRUCTED);
    seen("2", &FIRST);
}

/// miniquad takes all events that have come, and sleeps if none of the first asks
/// for a frame.
fn input_is_seen_though_it_comes_all_at_once() {
    let desktop = desktop();
    desktop.stop_repeating_keys();
    let window = queens(&desktop, &["-m", "all"]);
    shows(&window, &FIRST);
    window.key_down("Right");
    shows(&window, &SECOND);
    window.at_rest(SOON);
    window.while_stopped(|| {
        window.key_up("Right");
        window.key_down("Left");
    });
    shows(&window, &FIRST);
    window.key_up("Left");
    window.press("p");
    let board = MarkedBoard::empty(&window, 8);
    window.at_rest(SOON);
    // The pointer comes from outside, and its entry draws nothing.
    window.while_stopped(|| board.click((2, 5)));
    board.shows(&[(2, 5)]);
    window.press("1");
    window.press("w");
    let board = MarkedBoard::empty(&window, 8);
    // The fourth step places a queen, and so does the ninth.
    window.while_stopped(|| (0..9).for_each(|_| window.press(".")));
    board.shows(&[(0, 0), (1, 2), (2, 4)]);
    window.while_stopped(|| (0..5).for_each(|_| window.press(",")));
    board.shows(&[(0, 0), (1, 2)]);
}

fn held_keys_repeat() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "all"]);
    shows(&window, &FIRST);
    window.key_down("Right");
    // They are in lexicographic order. Each is shown for a moment only, and nobody
    // looks often enough to see every one.
    let gone_on = |p: &Picture| p.columns(8).is_some_and(|columns| columns[..] >= FIFTH[..]);
    window.eventually("the fifth solution or a later one", SOON, gone_on);
    window.key_up("Right");
    window.at_rest(SOON);

    window.press("1");
    window.press("w");
    let board = MarkedBoard::empty(&window, 8);
    window.key_down(".");
    let several = |p: &Picture| board.queens(p).len() >= 4;
    window.eventually("several queens", SOON, several);
    window.key_up(".");
    window.at_rest(SOON);
    window.key_down(",");
    board.shows(&[]);
    window.key_up(",");
}
