//! Queens placed by hand.

use crate::desktop::{Picture, Running};
use crate::marked::{CLASH, CURSOR, HINT, MarkedBoard, Place};
use crate::{FIRST, SOON, Test, desktop, is_solution, queens, shows, solution};

pub const TESTS: &[Test] = tests![
    a_click_places_a_queen_and_takes_her_back,
    arrows_and_enter_do_the_same,
    queens_that_attack_each_other_are_joined,
    every_change_is_undone_and_redone,
    r_clears_the_board,
    a_hint_is_shown_and_accepted,
    s_solves_the_rest,
    it_is_said_that_no_completion_exists,
    a_click_takes_over_the_solution_shown,
    a_position_waits_while_modes_are_looked_at,
    every_order_has_its_position,
];

fn a_click_places_a_queen_and_takes_her_back() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_play(&window);
    board.click((2, 5));
    let picture = board.shows(&[(2, 5)]);
    let red = picture.count([255, 0, 0]);
    let on_board = board.cut_out(&picture).count([255, 0, 0]);
    assert_eq!(red, on_board, "nothing but queens is pure red");
    board.click((7, 0));
    board.shows(&[(2, 5), (7, 0)]);
    board.click((2, 5));
    board.shows(&[(7, 0)]);
    board.click((7, 0));
    board.shows(&[]);
}

/// The first arrow shows where the keyboard is: at the top left.
fn arrows_and_enter_do_the_same() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_play(&window);
    let cursor_at = |place: Place| {
        let there = |p: &Picture| board.marked(p, CURSOR) == [place];
        window.eventually(&format!("the cursor on {place:?}"), SOON, there);
    };
    for (key, place) in [
        ("Right", (0, 0)),
        ("Down", (1, 0)),
        ("Right", (1, 1)),
        ("Right", (1, 2)),
        ("Left", (1, 1)),
        ("Up", (0, 1)),
        ("Up", (0, 1)), // where the board ends
    ] {
        window.press(key);
        cursor_at(place);
    }
    window.press("Return");
    board.shows(&[(0, 1)]);
    window.press("Return");
    board.shows(&[]);
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

fn every_change_is_undone_and_redone() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_play(&window);
    let changes: [&[Place]; 5] = [
        &[],
        &[(0, 3)],
        &[(0, 3), (5, 6)],
        &[(5, 6)],
        &[(5, 6), (7, 7)],
    ];
    for place in [(0, 3), (5, 6), (0, 3), (7, 7)] {
        board.click(place);
    }
    board.shows(changes[4]);
    for queens in changes.iter().rev().skip(1) {
        window.press_with_ctrl("z");
        board.shows(queens);
    }
    window.press_with_ctrl("z"); // there is nothing to undo
    for queens in &changes[1..] {
        window.press_with_ctrl("y");
        board.shows(queens);
    }
}

fn r_clears_the_board() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_play(&window);
    board.click((1, 4));
    board.click((6, 2));
    board.shows(&[(1, 4), (6, 2)]);
    window.press("r");
    board.shows(&[]);
    window.press_with_ctrl("z");
    board.shows(&[(1, 4), (6, 2)]);
}

fn a_hint_is_shown_and_accepted() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_play(&window);
    board.click((0, 3));
    let before = board.shows(&[(0, 3)]);
    window.press("h");
    let picture = window.eventually("a hint", SOON, |p| board.marked(p, HINT).len() == 1);
    let hint = board.marked(&picture, HINT)[0];
    assert!(is_free(hint, &[(0, 3)]), "{hint:?} is attacked");
    assert!(
        board
            .sentence(&picture)
            .differs_from(&board.sentence(&before)),
        "the foot says why"
    );
    window.press("Return");
    let picture = board.shows(&[(0, 3), hint]);
    assert_eq!(picture.count(HINT), 0, "the hint was taken");
}

fn s_solves_the_rest() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_play(&window);
    board.click((2, 6));
    board.shows(&[(2, 6)]);
    window.press("s");
    let columns = solution(&window, 8);
    assert!(is_solution(&columns), "{columns:?}");
    assert_eq!(columns[2], 6, "the queen is still there");
    window.press_with_ctrl("z");
    board.shows(&[(2, 6)]);
}

fn it_is_said_that_no_completion_exists() {
    let desktop = desktop();
    let window = queens(&desktop, &["4"]);
    shows(&window, &[1, 3, 0, 2]);
    window.press("p");
    let board = MarkedBoard::empty(&window, 4);
    board.click((0, 0));
    board.shows(&[(0, 0)]);
    let before = board.sentence(&window.at_rest(SOON));
    for key in ["s", "h"] {
        window.press(key);
        let said = |p: &Picture| board.sentence(p).differs_from(&before);
        window.eventually("another sentence", SOON, said);
        let after = window.at_rest(SOON);
        assert_eq!(board.queens(&after), [(0, 0)]);
        assert_eq!(after.count(HINT), 0);
    }
}

fn a_click_takes_over_the_solution_shown() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_play(&window);
    window.press("p");
    let picture = shows(&window, &FIRST);
    let (x, y) = crate::board(&picture).middle(8, 3, FIRST[3]);
    window.click(x, y);
    let others: Vec<Place> = places(&FIRST).filter(|&(row, _)| row != 3).collect();
    board.shows(&others);
    window.press_with_ctrl("z");
    let solved: Vec<Place> = places(&FIRST).collect();
    board.shows(&solved);
    window.press("p");
    shows(&window, &FIRST);
}

fn a_position_waits_while_modes_are_looked_at() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_play(&window);
    let position = [(0, 2), (4, 4), (4, 6)];
    for place in position {
        board.click(place);
    }
    board.shows(&position);
    for mode in ["1", "2", "3", "4"] {
        window.press(mode);
        assert!(is_solution(&solution(&window, 8)), "mode {mode}");
        window.press("p");
        board.shows(&position);
        board.shows_clash((4, 4), (4, 6));
    }
    window.press("w");
    MarkedBoard::empty(&window, 8);
    window.press("p");
    board.shows(&position);
}

fn every_order_has_its_position() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let eight = begin_to_play(&window);
    eight.click((3, 3));
    eight.shows(&[(3, 3)]);
    window.press_with_ctrl("Up");
    let nine = MarkedBoard::empty(&window, 9);
    nine.click((8, 8));
    nine.shows(&[(8, 8)]);
    window.press_with_ctrl("Down");
    eight.shows(&[(3, 3)]);
    window.press_with_ctrl("Up");
    nine.shows(&[(8, 8)]);
}

/// Plays on the empty board, from the first solution on.
fn begin_to_play<'w>(window: &'w Running) -> MarkedBoard<'w> {
    shows(window, &FIRST);
    window.press("p");
    MarkedBoard::empty(window, 8)
}

fn places(columns: &[usize]) -> impl Iterator<Item = Place> {
    columns.iter().copied().enumerate()
}

fn is_free((row, column): Place, queens: &[Place]) -> bool {
    queens.iter().all(|&(other_row, other)| {
        let (down, across) = (row.abs_diff(other_row), column.abs_diff(other));
        down != 0 && across != 0 && down != across
    })
}
