//! Real keys. Nothing else is sent to the window until it shows what a key asks for, so
//! a test fails if the window sleeps through a key.

use std::thread;
use std::time::Duration;

use crate::desktop::{Desktop, FIFTH, Picture, Running};
use crate::marked::MarkedBoard;
use crate::{CONSTRUCTED, FIRST, LAST, SECOND, Test, eight, panel, queens, rests};

pub const TESTS: &[Test] = tests![
    each_key_is_seen_at_once,
    input_is_seen_though_it_comes_all_at_once,
    held_keys_repeat,
    a_run_moves_by_itself,
    keys_work_though_a_button_has_the_focus,
    escape_closes_the_innermost_thing_first,
];

/// The colour of the ring around what has the focus.
const RING: [u8; 3] = [240, 240, 242];

/// More pixels than the thin edge has that egui gives what has the focus.
const WIDE: usize = 200;

/// Presses of + from the first speed to the last.
const TO_FULL_SPEED: usize = 16;

fn each_key_is_seen_at_once(desktop: &Desktop) {
    desktop.stop_repeating_keys();
    let window = eight(desktop, &["-m", "all"]);
    let seen = |key: &str, columns: &[usize]| {
        window.key_down(key);
        window.shows(columns);
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
    seen("4", &CONSTRUCTED);
    seen("2", &FIRST);
}

/// miniquad takes all events that have come, and sleeps if none of the first asks
/// for a frame.
fn input_is_seen_though_it_comes_all_at_once(desktop: &Desktop) {
    desktop.stop_repeating_keys();
    let window = eight(desktop, &["-m", "all"]);
    window.key_down("Right");
    window.shows(&SECOND);
    window.at_rest();
    window.while_stopped(|| {
        window.key_up("Right");
        window.key_down("Left");
    });
    window.shows(&FIRST);
    window.key_up("Left");
    window.press("p");
    let board = MarkedBoard::empty(&window, 8);
    window.at_rest();
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

fn held_keys_repeat(desktop: &Desktop) {
    let window = eight(desktop, &["-m", "all"]);
    window.key_down("Right");
    window.shows_at_least(&FIFTH);
    window.key_up("Right");
    window.at_rest();

    window.press("1");
    window.press("w");
    let board = MarkedBoard::empty(&window, 8);
    window.key_down(".");
    let several = |p: &Picture| board.queens(p).len() >= 4;
    window.eventually("several queens", several);
    window.key_up(".");
    window.at_rest();
    window.key_down(",");
    board.shows(&[]);
    window.key_up(",");
}

fn a_run_moves_by_itself(desktop: &Desktop) {
    let window = queens(desktop, &[]);
    let board = begin_to_watch(&window, 8);
    window.press("space");
    window.eventually("a queen", |p| !board.queens(p).is_empty());
    window.eventually("more queens", |p| board.queens(p).len() > 1);
    window.press("space");
    rests(&window, "after Space");
    let stopped = window.screenshot().inside(board.board);
    window.press("space");
    let moved = |p: &Picture| p.inside(board.board).differs_from(&stopped);
    window.eventually("another step", moved);
    run_at_full_speed(&window);
    window.press("space");
    window.shows(&FIRST);
    rests(&window, "at the first solution");
}

/// How many pixels more than before have the colour of the ring.
fn ring(before: &Picture, now: &Picture) -> usize {
    now.count(RING).saturating_sub(before.count(RING))
}

fn keys_work_though_a_button_has_the_focus(desktop: &Desktop) {
    let window = eight(desktop, &[]);
    let before = panel(&window);
    // All keys and the settings, then what saves.
    for _ in 0..3 {
        window.press("Tab");
    }
    window.eventually("a ring", |p| ring(&before, p) > WIDE);
    window.press("Right");
    window.shows(&SECOND);
    window.press("Left");
    window.shows(&FIRST);
    // After that there are a field, a slider and two buttons: the second begins
    // to watch.
    for _ in 0..4 {
        window.press("Tab");
    }
    window.press("space");
    let board = MarkedBoard::empty(&window, 8);
    // It has the focus still, and Space is its key: the search does not run.
    window.press("space");
    window.press(".");
    board.shows(&[(0, 0)]);
    window.quit();
}

fn escape_closes_the_innermost_thing_first(desktop: &Desktop) {
    let window = eight(desktop, &[]);
    let plain = panel(&window);
    let closes = |what: &str| {
        window.eventually(what, |p| p.difference(&plain) > 200);
        window.press("Escape");
        let closed = |p: &Picture| p.difference(&plain) < 100;
        window.eventually(&format!("{what} closed"), closed);
    };
    for key in ["question", "F1"] {
        window.press(key);
        closes("help");
    }
    let tab = |times: usize| {
        for _ in 0..times {
            window.press("Tab");
        }
    };
    // The field for the order is after three buttons and a slider.
    tab(5);
    window.type_text("1");
    closes("a field");
    // The list of methods is after three buttons, a slider, a field and eight buttons.
    tab(14);
    window.press("space");
    closes("a list");
    window.press("4");
    window.shows(&CONSTRUCTED);
    window.quit();
}

/// Watches from the beginning, once the window is there.
pub fn begin_to_watch<'w>(window: &'w Running, order: usize) -> MarkedBoard<'w> {
    window.press("w");
    MarkedBoard::empty(window, order)
}

pub fn run_at_full_speed(window: &Running) {
    for _ in 0..TO_FULL_SPEED {
        window.press("plus");
    }
    window.press("space");
}
