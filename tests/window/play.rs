//! Queens placed by hand.

use crate::desktop::Running;
use crate::marked::{CLASH, CURSOR, HINT, MarkedBoard, Place};
use crate::{FIRST, SOON, Test, desktop, queens, shows};

pub const TESTS: &[Test] = tests![
    clicks_place_queens_and_remove_them,
    attacked_squares_are_hatched,
    queens_that_attack_each_other_are_joined,
    cursor_and_hint_are_marked,
];

fn clicks_place_queens_and_remove_them() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_play(&window);
    board.click((2, 5));
    let picture = board.shows(&[(2, 5)]);
    let red = picture.count([255, 0, 0]);
    let on_board = board.cut_out(&picture).count([255, 0, 0]);
    assert_eq!(red, on_board, "only queens are pure red");
    board.click((7, 0));
    board.shows(&[(2, 5), (7, 0)]);
    board.click((2, 5));
    board.shows(&[(7, 0)]);
    board.click((7, 0));
    board.shows(&[]);
}

fn attacked_squares_are_hatched() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_play(&window);
    let mut queens = Vec::new();
    for queen in [(1, 2), (4, 3), (7, 7)] {
        board.click(queen);
        queens.push(queen);
        board.shows(&queens);
        let picture = window.at_rest(SOON);
        for square in board.squares().filter(|square| !queens.contains(square)) {
            let attacked = queens.iter().any(|&queen| attacks(queen, square));
            assert_eq!(
                board.is_plain(&picture, square),
                !attacked,
                "{square:?} with queens on {queens:?}"
            );
        }
    }
}

fn queens_that_attack_each_other_are_joined() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_play(&window);
    for (one, other) in [
        ((1, 1), (4, 4)),
        ((1, 6), (6, 1)),
        ((3, 0), (3, 7)),
        ((0, 2), (1, 2)),
    ] {
        board.click(one);
        let before = board.shows(&[one]);
        assert_eq!(before.count(CLASH), 0, "one queen attacks nobody");
        board.click(other);
        board.shows(&[one, other]);
        board.shows_clash(one, other);
        window.press_with_ctrl("z");
        let after = board.shows(&[one]);
        assert_eq!(after.count(CLASH), 0, "no line is left");
        window.press_with_ctrl("y");
        board.shows_clash(one, other);
        window.press("r");
        board.shows(&[]);
    }
}

fn cursor_and_hint_are_marked() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_play(&window);
    // The first arrow shows where the keyboard is: at the top left.
    for (key, place) in [
        ("Right", (0, 0)),
        ("Down", (1, 0)),
        ("Right", (1, 1)),
        ("Up", (0, 1)),
    ] {
        window.press(key);
        let there = |p: &_| board.marked(p, CURSOR) == [place];
        window.eventually(&format!("the cursor on {place:?}"), SOON, there);
    }
    window.press("Return");
    board.shows(&[(0, 1)]);
    window.press("h");
    let picture = window.eventually("a hint", SOON, |p| board.marked(p, HINT).len() == 1);
    let hint = board.marked(&picture, HINT)[0];
    assert!(!attacks((0, 1), hint), "{hint:?} is attacked");
    window.press("Return");
    let picture = board.shows(&[(0, 1), hint]);
    assert_eq!(picture.count(HINT), 0, "the hint was taken");
}

/// Plays on the empty board, from the first solution on.
fn begin_to_play<'w>(window: &'w Running) -> MarkedBoard<'w> {
    shows(window, &FIRST);
    window.press("p");
    MarkedBoard::empty(window, 8)
}

/// Whether a queen attacks a square other than her own.
fn attacks((row, column): Place, (other_row, other): Place) -> bool {
    let (down, across) = (row.abs_diff(other_row), column.abs_diff(other));
    (down, across) != (0, 0) && (down == 0 || across == 0 || down == across)
}
