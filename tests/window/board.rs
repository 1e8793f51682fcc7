//! The board as it is drawn.

use crate::desktop::{Desktop, Picture};
use crate::marked::MarkedBoard;
use crate::{FIRST, SOON, Test, board, desktop, queens, shows};

pub const TESTS: &[Test] = tests![
    the_first_board_is_the_originals,
    boards_fit_the_window,
    boards_are_sharp_at_scale_2,
];

/// The side of the first board: the height of the window but for a margin.
const SIDE: u16 = 608;

/// Black and white squares with red discs as wide as they are, pixel for pixel.
fn the_first_board_is_the_originals() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let picture = shows(&window, &FIRST);
    let board = board(&picture);
    assert_eq!(board.side, SIDE);
    assert_eq!(picture.strays(board, 8, &picture.discs(8)), 0);
    assert_eq!(picture.queens_outside(board), 0, "only queens are pure red");
    let beside = picture.pixel(board.left + board.side, board.top);
    assert_ne!(beside, [0, 0, 0], "the edge of the board can be seen");
}

/// Whatever the order, and however large the window.
fn boards_fit_the_window() {
    const SIZES: [(u16, u16); 4] = [(701, 503), (500, 900), (300, 200), (120, 90)];
    let desktop = desktop();
    for order in [1, 8, 20, 63, 100] {
        let window = queens(&desktop, &[&order.to_string(), "-m", "construction"]);
        let whole = |p: &Picture| is_whole(p, order);
        let first = window.eventually(&format!("order {order}"), SOON, whole);
        let mut last = first.chessboard();
        // Discs of a few pixels are more edge than disc.
        let large = |&(width, height): &(u16, u16)| usize::from(width.min(height)) >= 4 * order;
        for (width, height) in SIZES.into_iter().filter(large) {
            window.resize(width, height);
            let fits = |p: &Picture| p.chessboard() != last && is_whole(p, order);
            let what = format!("order {order} at {width} × {height}");
            last = window.eventually(&what, SOON, fits).chessboard();
        }
    }
}

fn boards_are_sharp_at_scale_2() {
    let desktop = Desktop::start(2000, 1400);
    desktop.set_scale(2);
    let window = queens(&desktop, &[]);
    // The window is enlarged before the board is.
    let large = |p: &Picture| is_whole(p, 8) && board(p).side == 2 * SIDE;
    let picture = window.eventually("everything twice as large", SOON, large);
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
