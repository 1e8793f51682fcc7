//! The window on the desktop: full screen, other sizes, closed by its frame.

use crate::desktop::Picture;
use crate::{FIRST, Platform, SECOND, SOON, Session, Test, shows};

pub const TESTS: &[Test] = &[
    (
        "f11_fills_the_screen_and_back",
        f11_fills_the_screen_and_back,
    ),
    ("a_small_screen_is_filled", a_small_screen_is_filled),
    ("its_bar_maximizes_it", its_bar_maximizes_it),
    ("its_bar_minimizes_it", its_bar_minimizes_it),
    ("its_size_changes", its_size_changes),
    ("its_frame_closes_it", its_frame_closes_it),
];

fn f11_fills_the_screen_and_back(platform: &Platform) {
    let session = Session::start(platform);
    let program = if *platform == Platform::XWayland {
        // Weston puts it elsewhere after full screen: not from the corner, where that would be
        // beyond the screen.
        let program = session.open(&["-m", "all"]);
        shows(&program, &FIRST);
        program
    } else {
        session.queens(&["-m", "all"])
    };
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

/// The colour of queens.
const QUEEN: [u8; 3] = [255, 0, 0];

/// Full screen is smaller than the window then.
fn a_small_screen_is_filled(platform: &Platform) {
    // Elsewhere the window manager sees to that.
    if !platform.has_weston() {
        return;
    }
    let session = Session::with_output(platform, (700, 500));
    let program = session.open(&["-m", "all"]);
    // Before Weston has painted its background, that could be taken for a window.
    program.eventually("queens", |p| p.find_block(QUEEN, 9, 9).is_some());
    program.window.at_rest(SOON);
    program.window.press("F11");
    shows(&program, &FIRST);
    program.window.press("Right");
    shows(&program, &SECOND);
    program.window.press("F11");
    program.eventually("a window larger than the screen", |p| {
        p.columns(8).is_none_or(|columns| columns != SECOND)
    });
    program.window.press("F11");
    shows(&program, &SECOND);
    program.window.press("Escape");
    assert!(program.wait_exit().success());
}

/// By the button of its bar, and by a double click on it.
fn its_bar_maximizes_it(platform: &Platform) {
    // Elsewhere the window manager sees to that.
    if !platform.has_weston() {
        return;
    }
    let scale = platform.scale();
    let session = Session::start(platform);
    let program = session.queens(&["-m", "all"]);
    let before = program.board();
    let is_larger = |p: &Picture| p.chessboard().is_some_and(|board| board.side > before.side);
    let is_as_before = |p: &Picture| p.chessboard() == Some(before);
    // A place on the bar above the panel: it stays there, and covers neither board.
    let (x, y) = (
        before.left + before.side + 180 * scale,
        before.top - 30 * scale,
    );
    program.window.double_click(x, y);
    program.eventually("a maximized window", is_larger);
    // The square is left of the cross, in the corner of the screen.
    program.window.click((1200 - 54) * scale, 15 * scale);
    program.eventually("the window as before", is_as_before);
}

/// Weston's frame of other windows has no button for that.
fn its_bar_minimizes_it(platform: &Platform) {
    let Platform::Wayland { scale } = *platform else {
        return;
    };
    let session = Session::start(platform);
    let program = session.queens(&["-m", "all"]);
    let board = program.board();
    // The line is the third button from the right end of the bar.
    program
        .window
        .click((1000 - 90) * scale, board.top - 30 * scale);
    program.eventually("no window", |p| p.chessboard().is_none());
    // These keys bring it back.
    program.window.key_down("Super_L");
    program.window.press("Tab");
    program.window.key_up("Super_L");
    shows(&program, &FIRST);
    program.window.press("Right");
    shows(&program, &SECOND);
}

fn its_size_changes(platform: &Platform) {
    let session = Session::start(platform);
    let program = session.queens(&["-m", "all"]);
    for (width, height) in [(700, 500), (1000, 700), (400, 600)] {
        program.resize(width, height);
        program.eventually(&format!("a board in {width} × {height}"), |p| {
            let side = p.chessboard().map_or(0, |board| board.side) / platform.scale();
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
    let program = session.queens(&["-m", "all"]);
    program.close();
    assert!(program.wait_exit().success());
}
