//! A board of a million queens.

use crate::desktop::Picture;
use crate::{SOON, Test, desktop, panel, queens, rests};

pub const TESTS: &[Test] = tests![
    a_million_queens_are_shown,
    a_search_for_a_million_is_ended_at_once,
    an_order_of_a_million_can_be_typed,
];

/// Where the board is in a window of the usual size: beside it there is a scale.
const CORNER: [u16; 2] = [16, 39];
const SIDE: u16 = 562;

/// Queens on squares smaller than a pixel, and everything that a user would do with them.
fn a_million_queens_are_shown() {
    let desktop = desktop();
    let window = queens(&desktop, &["1000000", "-m", "construction"]);
    let first = window.eventually("the constructed queens", SOON, is_constructed);
    rests(&window, "with a million queens");
    window.press("m");
    let mirrored = |p: &Picture| !is_constructed(p) && has_queen(p, SIDE - 1, 0);
    window.eventually("the mirror image", SOON, mirrored);
    window.press("Home");
    window.eventually("the first again", SOON, is_constructed);
    window.press("l");
    let other_theme = |p: &Picture| p.pixel(2, 2) != first.pixel(2, 2);
    window.eventually("another theme", SOON, other_theme);
    rests(&window, "in another theme");
    let megabytes = window.peak_memory() / 1_000_000;
    assert!(megabytes <= 300, "{megabytes} MB");
    window.press("Escape");
    assert!(window.wait_exit().success());
}

/// The rule puts queens on every second column from the middle of the top edge down, and
/// between them from the left corner.
fn is_constructed(picture: &Picture) -> bool {
    let lines = (10..SIDE - 10)
        .step_by(97)
        .all(|y| has_queen(picture, y / 2, y) && has_queen(picture, u16::midpoint(SIDE, y), y));
    lines && !has_queen(picture, SIDE / 2, SIDE / 2)
}

/// Whether there are queens at a place of the board, or a pixel beside it.
fn has_queen(picture: &Picture, x: u16, y: u16) -> bool {
    let mut around = x.saturating_sub(1)..=x + 1;
    around.any(|x| {
        let [red, green, blue] = picture.pixel(CORNER[0] + x, CORNER[1] + y);
        // What has no queen is grey, one queen red and many of them yellow.
        red.max(green).max(blue) - red.min(green).min(blue) > 60
    })
}

fn a_search_for_a_million_is_ended_at_once() {
    for keys in [&[][..], &["r", "r", "Right", "Right"]] {
        // The window of the program before may be there a moment longer than that program.
        let desktop = desktop();
        let window = queens(&desktop, &["1000000", "--method", "local-search"]);
        for key in keys {
            window.press(key);
        }
        window.press("Escape");
        assert!(window.wait_exit().success(), "after {keys:?}");
    }
}

/// A mode that does not take a million queens goes on with as many as it takes.
fn an_order_of_a_million_can_be_typed() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "construction"]);
    panel(&window);
    // The field for the order is after three buttons.
    for _ in 0..4 {
        window.press("Tab");
    }
    window.type_text("1000000");
    window.press("Return");
    window.eventually("a million queens", SOON, is_constructed);
    window.press("1");
    window.eventually("a hundred rows", SOON, |p| p.alternates(100));
}
