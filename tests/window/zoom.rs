//! The size of letters: with the window, and by keys.

use crate::desktop::Picture;
use crate::watch::begin_to_watch;
use crate::{SOON, Test, desktop, queens};

pub const TESTS: &[Test] = tests![keys_change_the_size_of_letters, a_zoom_is_given];

fn keys_change_the_size_of_letters() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    begin_to_watch(&window, 8);
    let before = window.at_rest(SOON);
    let usual = letters(&before).expect("numbers above the board");
    let becomes = |what: &str, is_right: &dyn Fn(u16) -> bool| {
        window.eventually(what, SOON, |p| letters(p).is_some_and(is_right));
    };
    window.press_with_ctrl("plus");
    window.press_with_ctrl("=");
    becomes("larger letters", &|height| height > usual);
    for _ in 0..4 {
        window.press_with_ctrl("minus");
    }
    becomes("smaller letters", &|height| height < usual);
    window.press_with_ctrl("0");
    window.press("Home"); // so that nothing is said on the board
    window.eventually("as before", SOON, |p| !p.differs_from(&before));

    // As large as it gets, every pixel of the board is still in the window.
    for _ in 0..12 {
        window.press_with_ctrl("plus");
    }
    window.press("Home");
    becomes("large letters", &|height| height >= 2 * usual);
    let large = window.at_rest(SOON);
    let board = large.chessboard().expect("a board");
    assert!(board.side > 150, "{board:?}");
}

fn a_zoom_is_given() {
    let desktop = desktop();
    let height = |arguments: &[&str]| {
        let window = queens(&desktop, arguments);
        begin_to_watch(&window, 8);
        letters(&window.at_rest(SOON)).expect("numbers above the board")
    };
    let usual = height(&[]);
    assert!(height(&["--zoom", "1.25"]) > usual);
    assert!(height(&["--zoom", "0.9"]) < usual);
}

/// The height in pixels of the numbers above the board.
fn letters(picture: &Picture) -> Option<u16> {
    let board = picture.chessboard()?;
    let above = picture.part([board.left, 0, board.side, board.top]);
    let ground = above.pixel(0, board.top.checked_sub(1)?);
    let has_ink = |&y: &u16| (0..board.side).any(|x| above.pixel(x, y) != ground);
    let upwards = (0..board.top).rev().skip_while(|y| !has_ink(y));
    Some(upwards.take_while(has_ink).count() as u16).filter(|&rows| rows > 0)
}
