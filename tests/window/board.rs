//! The board as it is drawn.

use crate::desktop::Picture;
use crate::{FIRST, SOON, Test, board, desktop, queens, shows};

pub const TESTS: &[Test] = tests![
    board_is_the_originals,
    no_seams_at_any_order,
    resized_window_fits_the_board,
    b_hides_and_shows_the_panel,
];

fn board_is_the_originals() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let picture = window.eventually("eight queens", SOON, |p| p.columns(8).is_some());
    let board = board(&picture);
    assert!(
        picture.alternates(8),
        "black and white by turns, black at the top left"
    );
    assert_eq!(
        picture.blemishes(board),
        0,
        "no seams, nothing but squares and discs"
    );
    assert_eq!(
        picture.queens_outside(board),
        0,
        "nothing but queens is pure red"
    );
    assert_ne!(
        picture.pixel(board.left + board.side, board.top),
        [0, 0, 0],
        "the edge shows"
    );
    let square = f64::from(board.side) / 8.0;
    let red = u32::try_from(picture.count([255, 0, 0])).map(f64::from);
    let share = red.expect("fewer pixels than u32 counts") / (8.0 * square * square);
    assert!(
        (0.74..0.79).contains(&share),
        "discs as wide as squares cover π/4 of them: {share}"
    );
}

fn no_seams_at_any_order() {
    let desktop = desktop();
    for order in [1, 4, 7, 20, 63, 100] {
        let window = queens(&desktop, &[&order.to_string(), "-m", "construction"]);
        for (width, height) in [(960, 640), (701, 503), (1033, 757)] {
            window.resize(width, height);
            let what = format!("a whole board of order {order} at {width} × {height}");
            window.eventually(&what, SOON, |p| {
                let room = p
                    .chessboard()
                    .filter(|_| p.alternates(order) && p.width() == width);
                room.is_some_and(|board| p.blemishes(board) == 0)
            });
        }
    }
}

fn resized_window_fits_the_board() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let before = board(&shows(&window, &FIRST));
    window.resize(500, 900);
    let fits = |p: &Picture| {
        let smaller = p.chessboard().is_some_and(|board| board.side < before.side);
        smaller && p.height() == 900 && p.columns(8).is_some_and(|c| c == FIRST)
    };
    window.eventually("the same board in 500 × 900", SOON, fits);
}

fn b_hides_and_shows_the_panel() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let before = board(&shows(&window, &FIRST));
    window.press("b");
    let centred = |p: &Picture| {
        p.chessboard().is_some_and(|board| {
            let right = p.width() - board.left - board.side;
            board.left.abs_diff(right) <= 1 && p.alternates(8)
        })
    };
    window.eventually("nothing but the board, in the middle", SOON, centred);
    window.press("b");
    window.eventually("the panel again", SOON, |p| p.chessboard() == Some(before));
}
