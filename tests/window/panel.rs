//! What stands beside the board, and what lies over it.

use crate::desktop::Picture;
use crate::{CONSTRUCTED, FIRST, LAST, SOON, Test, desktop, panel, queens, shows};

pub const TESTS: &[Test] = tests![
    thumbnails_are_clicked,
    a_field_keeps_what_is_typed_and_pasted,
    help_lies_over_the_window,
];

const TWELFTH: [usize; 8] = [1, 7, 5, 0, 2, 4, 6, 3];

/// The background of a field to type in.
const FIELD: [u8; 3] = [10, 10, 10];

/// The colour of the queens of thumbnails.
const THUMBNAIL_QUEEN: [u8; 3] = [240, 80, 70];

/// The family is in the order of the C# chapter, four boards in a row.
fn thumbnails_are_clicked() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "all"]);
    let picture = panel(&window);
    let (left, top) = picture
        .find_block(THUMBNAIL_QUEEN, 3, 3)
        .expect("the first thumbnail has a queen in its corner");
    let side = 73;
    window.click(left + side, top + 10);
    shows(&window, &[7, 1, 3, 0, 6, 4, 2, 5]);
    window.click(left + 3 * side, top + 10 + side);
    shows(&window, &[5, 2, 4, 6, 0, 3, 1, 7]);
    window.click(left + 10, top + 10);
    shows(&window, &FIRST);
}

fn a_field_keeps_what_is_typed_and_pasted() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "all"]);
    let picture = panel(&window);
    let field = picture.find_block(FIELD, 10, 12);
    let (x, y) = field.expect("the panel has a field for a number");
    let focused = |p: &Picture| p.differs_from(&picture);
    window.click(x, y);
    window.eventually("a field to type in", SOON, focused);
    // Outside the field 1 and 2 would change the mode.
    window.type_text("12");
    window.press("Return");
    shows(&window, &TWELFTH);
    // And there they do again.
    window.press("4");
    shows(&window, &CONSTRUCTED);
    window.press("2");
    shows(&window, &FIRST);
    desktop.copy("92");
    window.at_rest(SOON);
    window.click(x, y);
    let empty = window.at_rest(SOON);
    window.press_with_ctrl("v");
    window.eventually("what was pasted", SOON, |p| p.differs_from(&empty));
    window.press("Return");
    shows(&window, &LAST);
}

fn help_lies_over_the_window() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    let before = panel(&window);
    for key in ["question", "F1"] {
        window.press(key);
        window.eventually("the help", SOON, |p| p.difference(&before) > 2000);
        window.press(key);
        window.eventually("no help", SOON, |p| p.difference(&before) < 200);
    }
}
