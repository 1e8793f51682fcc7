//! The names of rows and columns beside the board.

use crate::desktop::{Chessboard, Colours, Picture};
use crate::marked::MarkedBoard;
use crate::{FIRST, SOON, Test, board, desktop, queens, shows};

pub const TESTS: &[Test] = tests![
    the_lower_left_square_is_a1_in_chess,
    solutions_have_names_beside_them_once_they_are_chosen,
];

/// Room that is looked at beside the board, in pixels.
const ROOM: u16 = 14;

/// What is above a board and what is below it.
fn above_and_below(picture: &Picture, Chessboard { left, top, side }: Chessboard) -> [Picture; 2] {
    [top - ROOM, top + side].map(|top| picture.part([left, top, side, ROOM]))
}

/// What is to the left of a row of a board of order 8.
fn left_of(picture: &Picture, row: u16, Chessboard { left, top, side }: Chessboard) -> Picture {
    let edge = side / 8;
    picture.part([left - ROOM, top + edge * row, ROOM, edge])
}

/// Whether something is written above a board, and whether something is below it.
fn written(picture: &Picture, board: Chessboard) -> [bool; 2] {
    let surroundings = picture.pixel(board.left - 1, board.top - 1);
    let pixels = usize::from(ROOM) * usize::from(board.side);
    above_and_below(picture, board).map(|part| part.count(surroundings) < pixels)
}

/// The key moves the names: from 0, from 1, as in chess, and again from 0.
fn the_lower_left_square_is_a1_in_chess() {
    let desktop = desktop();
    let window = queens(&desktop, &["--play"]);
    MarkedBoard::empty(&window, 8);
    let from_zero = window.at_rest(SOON);
    let board = board(&from_zero);
    let top = |picture: &Picture| left_of(picture, 0, board);
    let bottom = |picture: &Picture| left_of(picture, 7, board);
    assert_eq!(written(&from_zero, board), [true, false]);

    window.press("x");
    let is_one = |p: &Picture| top(p).differs_from(&top(&from_zero));
    window.eventually("numbers from 1", SOON, is_one);
    let from_one = window.at_rest(SOON);
    assert_eq!(written(&from_one, board), [true, false]);

    window.press("x");
    let is_chess = |p: &Picture| written(p, board) == [false, true];
    window.eventually("letters below the board", SOON, is_chess);
    let chess = window.at_rest(SOON);
    assert!(
        !bottom(&chess).differs_from(&top(&from_one)),
        "row 1 is the lowest"
    );
    assert!(
        !top(&chess).differs_from(&bottom(&from_one)),
        "row 8 is the uppermost"
    );

    window.press("x");
    let is_zero = |p: &Picture| !top(p).differs_from(&top(&from_zero));
    window.eventually("numbers from 0", SOON, is_zero);
    assert_eq!(written(&window.at_rest(SOON), board), [true, false]);
}

/// The queens stay where they are; in chess a1 is dark.
fn solutions_have_names_beside_them_once_they_are_chosen() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let plain = shows(&window, &FIRST);
    let place = board(&plain);
    assert_eq!(written(&plain, place), [false, false]);
    drop(window);
    let window = queens(&desktop, &["--coordinates", "chess"]);
    let Colours { dark, light, queen } = Colours::CLASSIC;
    let turned = Colours {
        dark: light,
        light: dark,
        queen,
    };
    let named = |p: &Picture| {
        let p = p.in_colours(turned);
        p.chessboard() == Some(place)
            && written(&p, place) == [false, true]
            && p.columns(8) == plain.columns(8)
            && p.alternates(8)
    };
    window.eventually("letters below the solution", SOON, named);
}
