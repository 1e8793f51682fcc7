//! The tree and the code of a watched search: where they are.

use crate::desktop::{Picture, Running};
use crate::watch::begin_to_watch;
use crate::{SOON, Test, desktop, queens};

pub const TESTS: &[Test] = tests![tree_and_code_come_and_go];

/// In a wide window they stand beside the board, which stays as it is until there is room
/// for a larger one; in a narrow window they take turns with the figures.
fn tree_and_code_come_and_go() {
    let desktop = desktop();
    let window = queens(&desktop, &["6"]);
    begin_to_watch(&window, 6);
    let figures = window.at_rest(SOON);
    let small = figures.chessboard();
    let [tree, code] = ["t", "s"].map(|key| {
        window.press(key);
        let part = another(&window, &figures);
        assert_eq!(part.chessboard(), small, "{key}");
        window.press(key);
        window.eventually("figures again", SOON, |p| !p.differs_from(&figures));
        part
    });
    assert!(tree.differs_from(&code));

    window.resize(1280, 800);
    let wide = |p: &Picture| p.width() == 1280 && p.chessboard().is_some_and(|b| Some(b) != small);
    window.eventually("a board in a wide window", SOON, wide);
    let both = window.at_rest(SOON);
    let beside = both.chessboard();
    window.press("t");
    let code = another(&window, &both);
    assert_eq!(code.chessboard(), beside);
    window.press("s");
    let neither = another(&window, &code);
    assert_eq!(neither.chessboard(), beside);
    window.press("t");
    let tree = |p: &Picture| p.chessboard() == beside && p.differs_from(&both);
    window.eventually("the tree", SOON, tree);
    window.press("s");
    window.eventually("both again", SOON, |p| !p.differs_from(&both));
}

/// Waits for a picture that differs, and stays.
fn another(window: &Running, before: &Picture) -> Picture {
    window.eventually("something else", SOON, |p| p.differs_from(before));
    window.at_rest(SOON)
}
