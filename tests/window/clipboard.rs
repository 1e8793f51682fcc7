//! The clipboard, which other programs own and ask for.

use crate::desktop::{Desktop, Picture};
use crate::pointer::enter_field;
use crate::{FIRST, LAST, Test, eight, queens};

pub const TESTS: &[Test] = tests![
    an_owner_that_never_answers_stops_nothing,
    what_is_copied_is_the_board,
    a_picture_is_copied,
    a_selection_is_copied_in_place_of_the_board,
];

fn an_owner_that_never_answers_stops_nothing(desktop: &Desktop) {
    let window = queens(desktop, &["-m", "all"]);
    enter_field(&window);
    let silent = desktop.copy_without_answer();
    window.press_with_ctrl("v");
    window.type_text("92");
    window.press("Return");
    window.shows(&LAST);
    assert!(silent.is_kept());
    enter_field(&window);
    window.press_with_ctrl("v");
    window.press("Escape"); // the field's
    window.press("Home");
    window.shows(&FIRST);
    window.press_with_ctrl("v");
    window.quit();
}

fn what_is_copied_is_the_board(desktop: &Desktop) {
    let window = eight(desktop, &[]);
    desktop.clipboard.copy("of somebody else");
    // The program that copies ends before it owns the clipboard.
    desktop.clipboard.pastes("of somebody else");
    window.press_with_ctrl("c");
    desktop.clipboard.pastes("0 4 7 5 2 6 1 3");
    for form in ["STRING", "text/plain;charset=utf-8"] {
        let text = desktop.clipboard.paste(form).expect("a form in the list");
        assert_eq!(text, b"0 4 7 5 2 6 1 3", "as {form}");
    }
    assert_eq!(desktop.clipboard.paste("image/png"), None);
    // While the keys are down there are other frames.
    window.key_down("Control_L");
    window.key_down("c");
    for button in [(764, 58), (836, 58), (908, 58)] {
        let before = window.screenshot();
        window.move_to(button.0, button.1);
        window.eventually("another button lit", |p| p.differs_from(&before));
    }
    window.key_up("c");
    window.key_up("Control_L");
    desktop.clipboard.pastes("0 4 7 5 2 6 1 3");
    desktop.clipboard.copy("of somebody else");
    desktop.clipboard.pastes("of somebody else");
    window.press("Right");
    window.at_rest();
    desktop.clipboard.pastes("of somebody else");
    // The board takes what is on the clipboard.
    desktop.clipboard.copy("[7, 3, 0, 2, 5, 1, 6, 4]");
    window.press_with_ctrl("v");
    window.shows(&LAST);
}

/// Chosen with the keyboard; other programs get it as a picture, and the board as text again
/// after that.
fn a_picture_is_copied(desktop: &Desktop) {
    let window = eight(desktop, &[]);
    let pasted = |form: &str| desktop.clipboard.paste_soon(form);
    window.copy_from_menu(1);
    let picture = Picture::of_png(&pasted("image/png")).expect("a picture");
    assert!(picture.shows(&FIRST));
    assert!(picture.width() >= 1_200, "too small for a slide");
    assert_eq!(desktop.clipboard.paste("UTF8_STRING"), None);
    window.copy_from_menu(2);
    let svg = String::from_utf8(pasted("image/svg+xml")).expect("a text");
    assert!(svg.starts_with("<svg"), "{svg}");
    assert_eq!(
        desktop.clipboard.paste("UTF8_STRING"),
        Some(svg.into_bytes())
    );
    window.press_with_ctrl("c");
    desktop.clipboard.pastes("0 4 7 5 2 6 1 3");
    assert_eq!(desktop.clipboard.paste("image/png"), None);
}

fn a_selection_is_copied_in_place_of_the_board(desktop: &Desktop) {
    let window = queens(desktop, &["-m", "all"]);
    enter_field(&window);
    window.type_text("4711");
    // Nothing is selected yet.
    window.press_with_ctrl("c");
    desktop.clipboard.pastes("0 4 7 5 2 6 1 3");
    window.press_with_ctrl("a");
    window.press_with_ctrl("c");
    desktop.clipboard.pastes("4711");
    window.press_with_ctrl("x");
    window.type_text("9");
    let before = window.at_rest();
    window.press_with_ctrl("v");
    window.eventually("what was pasted", |p| p.differs_from(&before));
    for _ in "4711".chars() {
        window.press("BackSpace");
    }
    window.type_text("2");
    window.press("Return");
    window.shows(&LAST);
}
