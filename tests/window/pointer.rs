//! What the mouse does: clicks, drags and the wheel, on the board and beside it.

use crate::desktop::{Desktop, Picture, QUEEN, Running};
use crate::keyboard::begin_to_watch;
use crate::{FIRST, Test, eight, panel, queens, rests};

pub const TESTS: &[Test] = tests![
    a_click_counts_before_the_key_that_follows,
    a_pointer_outside_the_window_points_at_nothing,
    nodes_of_the_tree_can_be_clicked,
    the_timeline_is_dragged_and_clicked,
];

/// The colour of nodes that were searched and have a solution below them.
const SOLVED: [u8; 3] = [110, 165, 235];

/// The bar of the timeline.
const RAIL: [u8; 3] = [60, 60, 60];

/// Also on a part of the board.
fn a_click_counts_before_the_key_that_follows(desktop: &Desktop) {
    let window = eight(desktop, &[]);
    window.press("z");
    window.at_rest();
    // The click takes the queens over, to play with them, and R removes all of them.
    window.click(400, 200);
    window.press("r");
    // The panel has some beside the board, in its signs.
    let queens = |p: &Picture| p.part([0, 0, 640, 540]).count(QUEEN);
    window.eventually("no queens", |p| queens(p) == 0);
    assert_eq!(queens(&window.at_rest()), 0);
}

/// The square under the pointer is named, and the lines of a queen there are shown.
fn a_pointer_outside_the_window_points_at_nothing(desktop: &Desktop) {
    let window = queens(desktop, &["200", "-m", "construction"]);
    window.eventually("queens", |p| p.count(QUEEN) > 0);
    let whole = panel(&window);
    window.press("z");
    let larger = |p: &Picture| p.differs_from(&whole) && p.count(QUEEN) > 0;
    window.eventually("a part of the board", larger);
    let before = window.at_rest();
    let named = |p: &Picture| p.differs_from(&before);
    let unnamed = |p: &Picture| !p.differs_from(&before);
    for outside in [(1_200, 300), (300, 1_000)] {
        window.move_to(300, 300);
        window.eventually("the square under the pointer", named);
        window.move_to(outside.0, outside.1);
        window.eventually("no square", unnamed);
    }
    rests(&window, "without a pointer");
}

/// Back to a node that was entered.
fn nodes_of_the_tree_can_be_clicked(desktop: &Desktop) {
    let window = queens(desktop, &["4"]);
    window.resize(1280, 800);
    let board = begin_to_watch(&window, 4);
    // To the end, where both solutions are paths of four nodes.
    for _ in 0..3 {
        window.press(">");
        window.at_rest();
    }
    let node = window.screenshot().find_block(SOLVED, 3, 3);
    let (x, y) = node.expect("a node");
    window.click(x, y);
    board.shows(&[(0, 1)]);
}

fn the_timeline_is_dragged_and_clicked(desktop: &Desktop) {
    let window = queens(desktop, &[]);
    let board = begin_to_watch(&window, 8);
    window.press(">");
    window.shows(&FIRST);
    let picture = window.at_rest();
    let timeline = board.below(&picture, RAIL, (300, 5));
    let (x, y) = timeline.expect("a timeline below the board");
    window.drag((x, y), (0, y));
    board.shows(&[]);
    window.drag((x, y), (x, y)); // a click that takes as long as a hand's
    let between = |p: &_| (1..8).contains(&board.queens(p).len());
    window.eventually("a step between", between);
    window.drag((x, y), (picture.width() - 1, y));
    window.shows(&FIRST);
    // The timeline does not keep the keys to itself.
    window.press("Home");
    board.shows(&[]);
}

/// Puts the cursor into the field for the number of a solution.
pub fn enter_field(window: &Running) {
    let picture = panel(window);
    let (x, y) = picture.number_field();
    window.click(x, y);
    window.eventually("a field to type in", |p| p.differs_from(&picture));
}
