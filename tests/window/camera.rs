//! Parts of the board: the wheel, drags, and places that are looked for.

use crate::desktop::Picture;
use crate::{FIRST, SOON, Test, desktop, panel, queens, rests, shows};

pub const TESTS: &[Test] = tests![
    the_wheel_zooms_and_a_double_click_shows_all_again,
    a_drag_moves_the_board_and_places_no_queen,
    a_click_counts_before_the_key_that_follows,
    a_queen_of_a_million_is_where_it_was_looked_for,
    a_pointer_outside_the_window_points_at_nothing,
];

const QUEEN: [u8; 3] = [255, 0, 0];

/// A place on the panel where nothing is.
const AWAY: (u16, u16) = (800, 560);

fn the_wheel_zooms_and_a_double_click_shows_all_again() {
    let desktop = desktop();
    for order in ["8", "100"] {
        let window = queens(&desktop, &[order, "-m", "construction"]);
        window.move_to(AWAY.0, AWAY.1);
        let queen = |p: &Picture| p.count(QUEEN) > 0;
        window.eventually("queens", SOON, queen);
        let before = window.at_rest(SOON);
        window.move_to(200, 300);
        window.wheel(3);
        window.move_to(AWAY.0, AWAY.1);
        let larger = |p: &Picture| p.differs_from(&before) && p.count(QUEEN) > 0;
        window.eventually("a part of the board", SOON, larger);
        window.at_rest(SOON);
        window.click(320, 300);
        window.click(320, 300);
        window.move_to(AWAY.0, AWAY.1);
        let whole = |p: &Picture| !p.differs_from(&before);
        window.eventually("all of the board", SOON, whole);
        window.wheel(3);
        assert!(whole(&window.at_rest(SOON)), "the pointer is on the panel");
    }
}

fn a_drag_moves_the_board_and_places_no_queen() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    window.press("p");
    window.eventually("an empty board", SOON, |p| p.count(QUEEN) == 0);
    window.press("z");
    let before = window.at_rest(SOON);
    window.drag((400, 200), (300, 200));
    let moved = |p: &Picture| p.differs_from(&before);
    window.eventually("another part of the board", SOON, moved);
    assert_eq!(window.at_rest(SOON).count(QUEEN), 0, "a drag is no click");
    window.click(300, 200);
    window.eventually("a queen", SOON, |p| p.pixel(300, 200) == QUEEN);
    window.click(300, 200);
    window.eventually("none", SOON, |p| p.count(QUEEN) == 0);
}

/// A click on a part of the board waits for a second one, but not for longer than until a key.
fn a_click_counts_before_the_key_that_follows() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    window.press("z");
    window.at_rest(SOON);
    // The click takes the queens over, to play with them, and R removes all of them.
    window.click(400, 200);
    window.press("r");
    window.eventually("no queens", SOON, |p| p.count(QUEEN) == 0);
    assert_eq!(window.at_rest(SOON).count(QUEEN), 0);
}

fn a_queen_of_a_million_is_where_it_was_looked_for() {
    /// The middle of the board.
    const MIDDLE: (u16, u16) = (16 + 281, 39 + 281);
    let desktop = desktop();
    let window = queens(&desktop, &["1000000", "-m", "construction"]);
    // The lines of a queen under the pointer cross in its middle.
    let is_there = |p: &Picture| p.pixel(MIDDLE.0 + 12, MIDDLE.1 + 5) == QUEEN;
    window.eventually("a million queens", SOON, |p| p.count(QUEEN) > 0);
    assert!(!is_there(&window.at_rest(SOON)));
    window.press_with_ctrl("f");
    window.at_rest(SOON);
    window.type_text("queen 400000");
    window.press("Return");
    window.eventually("the queen of row 400,000", SOON, is_there);
    window.move_to(MIDDLE.0, MIDDLE.1);
    for notches in [-9, 9, 3, -3] {
        window.wheel(notches);
        window.at_rest(SOON);
    }
    window.eventually("the same queen", SOON, is_there);
    window.press("Home");
    window.eventually("it again", SOON, is_there);
    rests(&window, "with a part of a million queens");
}

/// The square under the pointer is named, and the lines of a queen there are shown.
fn a_pointer_outside_the_window_points_at_nothing() {
    let desktop = desktop();
    let window = queens(&desktop, &["200", "-m", "construction"]);
    window.eventually("queens", SOON, |p| p.count(QUEEN) > 0);
    let whole = panel(&window);
    window.press("z");
    let larger = |p: &Picture| p.differs_from(&whole) && p.count(QUEEN) > 0;
    window.eventually("a part of the board", SOON, larger);
    let before = window.at_rest(SOON);
    let named = |p: &Picture| p.differs_from(&before);
    let unnamed = |p: &Picture| !p.differs_from(&before);
    for outside in [(1_200, 300), (300, 1_000)] {
        window.move_to(300, 300);
        window.eventually("the square under the pointer", SOON, named);
        window.move_to(outside.0, outside.1);
        window.eventually("no square", SOON, unnamed);
    }
    rests(&window, "without a pointer");
}
