//! The keyboard's focus: what has it, what it takes, and what Escape does to it.

use crate::desktop::Picture;
use crate::marked::MarkedBoard;
use crate::{CONSTRUCTED, FIRST, SECOND, SOON, Test, desktop, panel, queens, shows};

pub const TESTS: &[Test] = tests![
    keys_work_though_a_button_has_the_focus,
    escape_closes_the_innermost_thing_first,
    a_list_closes_with_what_it_belongs_to,
];

/// The colour of the ring around what has the focus.
const RING: [u8; 3] = [240, 240, 242];

/// More pixels than the thin edge has that egui gives what has the focus.
const WIDE: usize = 200;

/// Fewer pixels than a list covers, and more than a button changes.
const LIST: usize = 2_000;

/// How many pixels more than before have the colour of the ring.
fn ring(before: &Picture, now: &Picture) -> usize {
    now.count(RING).saturating_sub(before.count(RING))
}

fn keys_work_though_a_button_has_the_focus() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    let before = panel(&window);
    // All keys and the settings, then what saves.
    for _ in 0..3 {
        window.press("Tab");
    }
    window.eventually("a ring", SOON, |p| ring(&before, p) > WIDE);
    window.press("Right");
    shows(&window, &SECOND);
    window.press("Left");
    shows(&window, &FIRST);
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
    window.press("Escape");
    assert!(window.wait_exit().success());
}

fn escape_closes_the_innermost_thing_first() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    let plain = panel(&window);
    let closes = |what: &str| {
        window.eventually(what, SOON, |p| p.difference(&plain) > 200);
        window.press("Escape");
        let closed = |p: &Picture| p.difference(&plain) < 100;
        window.eventually(&format!("{what} closed"), SOON, closed);
    };
    for key in ["question", "F1"] {
        window.press(key);
        closes("help");
    }
    // The list of methods is after three buttons, a field, a slider and eight buttons.
    for _ in 0..14 {
        window.press("Tab");
    }
    window.press("space");
    closes("a list");
    // The field for the order is after three buttons.
    for _ in 0..4 {
        window.press("Tab");
    }
    window.type_text("1");
    closes("a field");
    window.press("4");
    shows(&window, &CONSTRUCTED);
    window.press("Escape");
    assert!(window.wait_exit().success());
}

fn a_list_closes_with_what_it_belongs_to() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    for _ in 0..14 {
        window.press("Tab");
    }
    let closed = panel(&window);
    window.press("space");
    // It has a method on each line.
    let is_open = |p: &Picture| p.difference(&closed) > LIST;
    window.eventually("a list", SOON, is_open);
    window.press("p");
    shows(&window, &[]);
    window.press("Escape");
    assert!(window.wait_exit().success());
}
