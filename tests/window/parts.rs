//! The code of a watched search: where it is.

use crate::desktop::{Chessboard, Picture, Running};
use crate::watch::begin_to_watch;
use crate::{SOON, Test, desktop, queens};

pub const TESTS: &[Test] = tests![the_code_comes_and_goes];

/// In a wide window it stands beside the board; in a narrow one it takes turns with the
/// figures, and the board stays as it is.
fn the_code_comes_and_goes() {
    let desktop = desktop();
    let window = queens(&desktop, &["6"]);
    begin_to_watch(&window, 6);
    let figures = window.at_rest(SOON);
    let small = figures.chessboard();
    window.press("s");
    let code = another(&window, &figures);
    assert_eq!(code.chessboard(), small);
    window.press("s");
    window.eventually("figures again", SOON, |p| !p.differs_from(&figures));

    window.resize(1280, 800);
    let wide = |p: &Picture| p.width() == 1280 && p.chessboard().is_some_and(|b| Some(b) != small);
    window.eventually("a board in a wide window", SOON, wide);
    let beside = window.at_rest(SOON);
    window.press("s");
    let larger = |p: &Picture| side(p.chessboard()) > side(beside.chessboard());
    window.eventually("a larger board", SOON, larger);
    window.press("s");
    window.eventually("the code again", SOON, |p| !p.differs_from(&beside));
}

/// Waits for a picture that differs, and stays.
fn another(window: &Running, before: &Picture) -> Picture {
    window.eventually("something else", SOON, |p| p.differs_from(before));
    window.at_rest(SOON)
}

fn side(board: Option<Chessboard>) -> u16 {
    board.map_or(0, |board| board.side)
}
