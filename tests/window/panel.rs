//! What stands beside the board, and what lies over it.

use crate::desktop::Running;
use crate::{CONSTRUCTED, FIRST, LAST, SECOND, SOON, Test, desktop, panel, queens, shows};

pub const TESTS: &[Test] = tests![
    thumbnails_are_clicked,
    a_field_keeps_what_is_typed_and_pasted,
    digits_after_a_click_beside_a_field_do_nothing,
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
    enter_field(&window);
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
    enter_field(&window);
    let empty = window.at_rest(SOON);
    window.press_with_ctrl("v");
    window.eventually("what was pasted", SOON, |p| p.differs_from(&empty));
    window.press("Return");
    shows(&window, &LAST);
}

/// A click that misses the field is not answered by another mode.
fn digits_after_a_click_beside_a_field_do_nothing() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "all"]);
    let picture = panel(&window);
    let field = picture.find_block(FIELD, 10, 12);
    let (x, y) = field.expect("the panel has a field for a number");
    // On the words above it.
    window.click(x - 40, y - 44);
    window.type_text("4");
    window.eventually("a notice", SOON, |p| p.differs_from(&picture));
    shows(&window, &FIRST);
    window.press("Right");
    shows(&window, &SECOND);
    // From now on it is a key again.
    window.press("4");
    shows(&window, &CONSTRUCTED);
}

/// Puts the cursor into the field for the number of a solution.
pub fn enter_field(window: &Running) {
    let picture = panel(window);
    let field = picture.find_block(FIELD, 10, 12);
    let (x, y) = field.expect("the panel has a field for a number");
    window.click(x, y);
    window.eventually("a field to type in", SOON, |p| p.differs_from(&picture));
}
