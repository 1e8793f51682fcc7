//! The board as it is drawn.

use std::time::{Duration, Instant};

use crate::desktop::{Desktop, Picture, QUEEN, peak_memory};
use crate::marked::MarkedBoard;
use crate::{FIRST, Test, board, queens, queens_in_motion, rests};

pub const TESTS: &[Test] = tests![
    the_first_board_is_the_originals,
    boards_are_sharp_at_scale_2,
    a_million_queens_are_shown,
    queens_move_and_come_to_rest,
];

/// The side of the first board: the height of the window but for a margin.
const SIDE: u16 = 608;

/// Black and white squares with red discs as wide as they are, pixel for pixel.
fn the_first_board_is_the_originals(desktop: &Desktop) {
    let window = queens(desktop, &[]);
    let picture = window.shows(&FIRST);
    let board = board(&picture);
    assert_eq!(board.side, SIDE);
    assert_eq!(picture.strays(board, 8, &picture.discs(8)), 0);
    let queens = picture.inside(board).count(QUEEN);
    assert_eq!(picture.count(QUEEN), queens, "only queens are pure red");
    let beside = picture.pixel(board.left + board.side, board.top);
    assert_ne!(beside, [0, 0, 0], "the edge of the board can be seen");
}

fn boards_are_sharp_at_scale_2(_: &Desktop) {
    let desktop = Desktop::start(2000, 1400);
    desktop.set_scale(2);
    let window = queens(&desktop, &[]);
    // The window is enlarged before the board is.
    let large = |p: &Picture| is_whole(p, 8) && board(p).side == 2 * SIDE;
    let picture = window.eventually("everything twice as large", large);
    assert_eq!((picture.width(), picture.height()), (1920, 1280));
    window.press("p");
    let board = MarkedBoard::empty(&window, 8);
    board.click((2, 5));
    board.shows(&[(2, 5)]);
}

/// Whether there is a board with a queen in every row, and no pixel of it is wrong.
fn is_whole(picture: &Picture, order: usize) -> bool {
    picture.chessboard().is_some_and(|board| {
        let queens = picture.discs(order);
        queens.len() == order && picture.strays(board, order, &queens) == 0
    })
}

/// Where the board is in a window of the usual size: beside it there is a scale.
const CORNER: [u16; 2] = [16, 39];

const MILLION: u16 = 562;

/// Queens on squares smaller than a pixel, and everything that a user would do with them.
fn a_million_queens_are_shown(desktop: &Desktop) {
    let window = queens(desktop, &["1000000", "-m", "construction"]);
    let first = window.eventually("the constructed queens", is_constructed);
    rests(&window, "with a million queens");
    window.press("m");
    let mirrored = |p: &Picture| !is_constructed(p) && has_queen(p, MILLION - 1, 0);
    window.eventually("the mirror image", mirrored);
    window.press("Home");
    window.eventually("the first again", is_constructed);
    window.press("l");
    let other_theme = |p: &Picture| p.pixel(2, 2) != first.pixel(2, 2);
    window.eventually("another theme", other_theme);
    rests(&window, "in another theme");
    let megabytes = peak_memory(window.process.id()) / 1_000_000;
    assert!(megabytes <= 300, "{megabytes} MB");
    window.quit();
}

/// The rule puts queens on every second column from the middle of the top edge down, and
/// between them from the left corner.
fn is_constructed(picture: &Picture) -> bool {
    let lines = (10..MILLION - 10)
        .step_by(97)
        .all(|y| has_queen(picture, y / 2, y) && has_queen(picture, u16::midpoint(MILLION, y), y));
    lines && !has_queen(picture, MILLION / 2, MILLION / 2)
}

/// Whether there are queens at a place of the board, or a pixel beside it.
fn has_queen(picture: &Picture, x: u16, y: u16) -> bool {
    let mut around = x.saturating_sub(1)..=x + 1;
    around.any(|x| {
        let [red, green, blue] = picture.pixel(CORNER[0] + x, CORNER[1] + y);
        // What has no queen is grey, one queen red and many of them yellow.
        red.max(green).max(blue) - red.min(green).min(blue) > 60
    })
}

/// Longer than a motion takes, on a busy machine.
const LONG: Duration = Duration::from_millis(500);

fn queens_move_and_come_to_rest(desktop: &Desktop) {
    let window = queens_in_motion(desktop, &["8", "-m", "all"]);
    let board = board(&window.shows(&FIRST));
    window.at_rest();
    let part = [board.left, board.top, board.side, board.side];
    let mut pictures: Vec<Picture> = Vec::new();
    // The first and the last show no motion. On a busy machine it may be over before anybody looks.
    for key in ["Right", "Left"].into_iter().cycle().take(10) {
        window.press(key);
        let started = Instant::now();
        while pictures.len() <= 2 && started.elapsed() < LONG {
            let picture = window.screenshot_of(part);
            if pictures.iter().all(|seen| picture.differs_from(seen)) {
                pictures.push(picture);
            }
        }
    }
    assert!(pictures.len() > 2, "no queen is seen on its way");
    rests(&window, "after the last motion");
}
