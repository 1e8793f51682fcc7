//! The window on the desktop: full screen, other sizes, closed by its frame.

use crate::desktop::Picture;
use crate::{FIRST, Platform, SECOND, Session, Test, shows};

pub const TESTS: &[Test] = &[
    (
        "f11_fills_the_screen_and_back",
        f11_fills_the_screen_and_back,
    ),
    ("its_size_changes", its_size_changes),
    ("its_frame_closes_it", its_frame_closes_it),
];

fn f11_fills_the_screen_and_back(platform: &Platform) {
    let session = Session::start(platform);
    let program = session.queens(&["-m", "all"]);
    let side = program.board().side;
    for _ in 0..2 {
        program.press_once_active("F11");
        let fills = |p: &Picture| {
            let larger = p.chessboard().is_some_and(|board| board.side > side);
            larger && p.columns(8).is_some_and(|columns| columns == FIRST)
        };
        program.eventually("a larger board", fills);
        program.window.press("Right");
        shows(&program, &SECOND);
        program.press_once_active("F11");
        let as_before = |p: &Picture| p.chessboard().is_some_and(|board| board.side == side);
        program.eventually("the board as large as before", as_before);
        program.window.press("Left");
        shows(&program, &FIRST);
    }
}

fn its_size_changes(platform: &Platform) {
    let session = Session::start(platform);
    let program = session.queens(&["-m", "all"]);
    for (width, height) in [(700, 500), (1000, 700), (400, 600)] {
        program.resize(width, height);
        program.eventually(&format!("a board in {width} × {height}"), |p| {
            let side = p.chessboard().map_or(0, |board| board.side);
            let room = width.min(height);
            let is_right = p.columns(8).is_some_and(|columns| columns == FIRST);
            is_right && (room / 2..=room).contains(&side)
        });
    }
    program.window.press("Right");
    shows(&program, &SECOND);
}

fn its_frame_closes_it(platform: &Platform) {
    let session = Session::start(platform);
    let program = session.queens(&["20", "-m", "all"]);
    program.close();
    assert!(program.wait_exit().success());
}
