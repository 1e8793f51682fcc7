//! Four searches side by side, driven by keys.

use crate::desktop::Picture;
use crate::{SOON, Test, desktop, queens};

pub const TESTS: &[Test] = tests![four_boards_go_on_and_back_together];

/// The colour of queens.
const QUEEN: [u8; 3] = [255, 0, 0];

/// The quarters of what is beside the panel and above the foot, in a window of 1280 × 800.
const QUARTERS: [[u16; 4]; 4] = [
    [0, 0, 456, 348],
    [456, 0, 456, 348],
    [0, 348, 456, 348],
    [456, 348, 456, 348],
];

/// How many pixels of queens there are in each quarter.
fn queens_of(picture: &Picture) -> [usize; 4] {
    QUARTERS.map(|quarter| picture.part(quarter).count(QUEEN))
}

fn four_boards_go_on_and_back_together() {
    let desktop = desktop();
    let names = "backtracking,lookahead,shuffle,amb";
    let window = queens(&desktop, &["8", "--race", names, "--seed", "3"]);
    window.resize(1280, 800);
    window.eventually("four empty boards", SOON, |p| queens_of(p) == [0; 4]);
    for _ in 0..6 {
        window.press(".");
    }
    let has_all = |p: &Picture| queens_of(p).iter().all(|&pixels| pixels > 0);
    window.eventually("queens on four boards", SOON, has_all);
    window.at_rest(SOON);
    for _ in 0..6 {
        window.press(",");
    }
    window.eventually("four empty boards", SOON, |p| queens_of(p) == [0; 4]);
    // Each search has found its solution in the end.
    for _ in 0..4 {
        window.press(">");
        window.at_rest(SOON);
    }
    let is_over = |p: &Picture| {
        let [first, rest @ ..] = queens_of(p);
        first > 0
            && rest
                .iter()
                .all(|pixels| pixels.abs_diff(first) * 50 < first)
    };
    window.eventually("eight queens on each board", SOON, is_over);
}
