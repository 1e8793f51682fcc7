//! A search watched: step by step and back, by itself, and along its timeline.

use std::thread;
use std::time::Duration;

use crate::desktop::{Picture, Running};
use crate::marked::{CLASH, MarkedBoard, Place, TESTED};
use crate::{
    FIRST, SECOND, SOON, Test, desktop, is_solution, pictures_in, queens, rests, shows, solution,
};

pub const TESTS: &[Test] = tests![
    steps_are_made_and_taken_back,
    steps_pressed_quickly_all_count,
    held_keys_go_on_and_back,
    space_runs_and_stops,
    a_run_ends_at_a_solution,
    right_and_left_go_to_solutions,
    the_timeline_is_dragged_and_clicked,
    visits_are_colours,
    shuffle_throws_all_queens_at_once,
    every_method_can_be_watched,
    another_order_begins_anew,
    f12_saves_the_step_watched,
    memory_is_bounded_at_full_speed,
    escape_quits_at_full_speed,
];

/// The bar of the timeline.
const RAIL: [u8; 3] = [60, 60, 60];

/// Presses of + from the first speed to the last.
const TO_FULL_SPEED: usize = 16;

fn steps_are_made_and_taken_back() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_watch(&window, 8);
    window.press(".");
    let placed = board.shows(&[(0, 0)]);
    assert_eq!(board.marked(&placed, TESTED), [(0, 0)]);
    assert_eq!(placed.count(CLASH), 0, "nothing attacks the first queen");
    window.press(".");
    board.shows_clash((0, 0), (1, 0));
    let second_step = window.at_rest(SOON);
    assert_eq!(board.marked(&second_step, TESTED), [(1, 0)]);
    window.press(".");
    let third_step = board.shows_clash((0, 0), (1, 1));
    assert!(!board.clash(&third_step, (0, 0), (1, 0)));
    assert_eq!(board.queens(&third_step), [(0, 0)]);
    window.press(",");
    let again = board.shows_clash((0, 0), (1, 0));
    assert!(!board.clash(&again, (0, 0), (1, 1)));
    let [before, again] = [&second_step, &again].map(|picture| board.cut_out(picture));
    assert!(!again.differs_from(&before), "the same step looks the same");
    for queens in [&[(0, 0)][..], &[]] {
        window.press(",");
        board.shows(queens);
        window.eventually("no line", SOON, |p| p.count(CLASH) == 0);
    }
    window.press(","); // there is nothing before the beginning
    window.press(".");
    board.shows(&[(0, 0)]);
}

fn steps_pressed_quickly_all_count() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_watch(&window, 8);
    // The fourth step sets a queen, and so does the ninth.
    for _ in 0..9 {
        window.press(".");
    }
    board.shows(&[(0, 0), (1, 2), (2, 4)]);
    for _ in 0..5 {
        window.press(",");
    }
    board.shows(&[(0, 0), (1, 2)]);
}

fn held_keys_go_on_and_back() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_watch(&window, 8);
    window.key_down(".");
    let several = |p: &Picture| board.queens(p).len() >= 4;
    window.eventually("several queens", SOON, several);
    window.key_up(".");
    window.at_rest(SOON);
    window.key_down(",");
    board.shows(&[]);
    window.key_up(",");
}

fn space_runs_and_stops() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_watch(&window, 8);
    window.press("space");
    window.eventually("a queen", SOON, |p| !board.queens(p).is_empty());
    window.eventually("more queens", SOON, |p| board.queens(p).len() > 1);
    window.press("space");
    rests(&window, "after Space");
    let stopped = window.at_rest(SOON);
    assert!(
        board.queens(&stopped).len() < 8,
        "it has not run to the end"
    );
    window.press("space");
    window.eventually("another step", SOON, |p| {
        board.cut_out(p).differs_from(&board.cut_out(&stopped))
    });
}

fn a_run_ends_at_a_solution() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    begin_to_watch(&window, 8);
    run_at_full_speed(&window);
    shows(&window, &FIRST);
    rests(&window, "at the first solution");
    window.press("space");
    shows(&window, &SECOND);
}

fn right_and_left_go_to_solutions() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_watch(&window, 8);
    window.press("Right");
    shows(&window, &FIRST);
    window.press("Right");
    shows(&window, &SECOND);
    window.press("Left");
    shows(&window, &FIRST);
    window.press("Home");
    board.shows(&[]);
    window.press("End");
    shows(&window, &SECOND);
    for _ in 0..2 {
        window.press("Left");
        window.at_rest(SOON);
    }
    board.shows(&[]);
}

fn the_timeline_is_dragged_and_clicked() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_watch(&window, 8);
    window.press("Right");
    shows(&window, &FIRST);
    let picture = window.at_rest(SOON);
    let timeline = board.below(&picture, RAIL, (300, 5));
    let (x, y) = timeline.expect("a timeline below the board");
    window.drag((x, y), (0, y));
    board.shows(&[]);
    window.drag((x, y), (x, y)); // a click that takes as long as a hand's
    let between = |p: &Picture| {
        let queens = board.queens(p);
        !queens.is_empty() && queens.len() < 8
    };
    window.eventually("a step between", SOON, between);
    window.drag((x, y), (picture.width() - 1, y));
    shows(&window, &FIRST);
    // The timeline does not keep the keys to itself.
    window.press("Home");
    board.shows(&[]);
}

/// Warm are just the squares on which a queen was set, and the one visited most
/// has the warmest colour.
fn visits_are_colours() {
    const WARMEST: [u8; 3] = [255, 232, 76];
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_watch(&window, 8);
    window.press("Right");
    let cold = shows(&window, &FIRST);
    window.press("v");
    let no_discs = |p: &Picture| board.queens(p).is_empty();
    window.eventually("squares in place of queens", SOON, no_discs);
    let warm = window.at_rest(SOON);
    let visits = visits_to_the_first_solution();
    let most = visits.iter().flatten().max().expect("there are squares");
    for row in 0..8 {
        for column in 0..8 {
            let [before, now] = [&cold, &warm].map(|p| board.colour(p, (row, column)));
            let visits = visits[row][column];
            assert_eq!(before != now, visits > 0, "row {row}, column {column}");
            assert_eq!(
                now == WARMEST,
                visits == *most,
                "row {row}, column {column}"
            );
        }
    }
    window.press("v");
    shows(&window, &FIRST);
}

/// How often a queen was set on each square, row by row.
fn visits_to_the_first_solution() -> [[u32; 8]; 8] {
    let mut visits = [[0; 8]; 8];
    let mut columns = Vec::new();
    let mut next = 0;
    while columns.len() < 8 {
        if next == 8 {
            next = columns.pop().map_or(0, |column: usize| column + 1);
            continue;
        }
        columns.push(next);
        if is_solution(&columns) {
            visits[columns.len() - 1][next] += 1;
            next = 0;
        } else {
            columns.pop();
            next += 1;
        }
    }
    visits
}

fn shuffle_throws_all_queens_at_once() {
    let desktop = desktop();
    let window = queens(&desktop, &["--seed", "1"]);
    let board = begin_to_watch(&window, 8);
    window.press("3");
    let mut before = Vec::new();
    for _ in 0..3 {
        window.press(".");
        let thrown = |p: &Picture| {
            let queens = board.queens(p);
            is_permutation(&queens) && queens != before
        };
        let picture = window.eventually("queens on every row and column", SOON, thrown);
        before = board.queens(&picture);
    }
}

fn is_permutation(queens: &[Place]) -> bool {
    let mut columns: Vec<usize> = queens.iter().map(|&(_, column)| column).collect();
    columns.sort_unstable();
    columns.into_iter().eq(0..8) && queens.iter().map(|&(row, _)| row).eq(0..8)
}

/// Each says something after a step, and each finds a solution.
fn every_method_can_be_watched() {
    /// The six methods of mode first, the default again, shuffle and construction.
    const KEYS: [&str; 9] = ["n", "n", "n", "n", "n", "n", "n", "3", "4"];
    let desktop = desktop();
    // The largest that all take in little time.
    let window = queens(&desktop, &["6", "--seed", "1"]);
    begin_to_watch(&window, 6);
    for (method, key) in KEYS.into_iter().enumerate() {
        window.press(key);
        let board = MarkedBoard::empty(&window, 6);
        let before = board.sentence(&window.at_rest(SOON));
        window.press(".");
        let said = |p: &Picture| board.sentence(p).differs_from(&before);
        window.eventually(&format!("a step of method {method}"), SOON, said);
        window.press("Right");
        assert!(is_solution(&solution(&window, 6)), "method {method}");
    }
}

fn another_order_begins_anew() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let eight = begin_to_watch(&window, 8);
    window.press(".");
    eight.shows(&[(0, 0)]);
    window.press("Up");
    let nine = MarkedBoard::empty(&window, 9);
    window.press(".");
    nine.shows(&[(0, 0)]);
    window.press("Down");
    eight.shows(&[]);
}

fn f12_saves_the_step_watched() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_watch(&window, 8);
    for _ in 0..3 {
        window.press(".");
    }
    board.shows_clash((0, 0), (1, 1));
    let watched = window.at_rest(SOON);
    window.press("F12");
    let saved = |_: &Picture| match pictures_in(&desktop)[..] {
        [ref path] => Picture::load_png(path).is_ok_and(|saved| !saved.differs_from(&watched)),
        _ => false,
    };
    window.eventually("a picture of what is watched", SOON, saved);
}

fn memory_is_bounded_at_full_speed() {
    let desktop = desktop();
    for (order, mode, method) in [
        ("20", "all", "backtracking"),
        ("14", "all", "columns"),
        ("9", "all", "columns-swapped"),
        ("50", "all", "amb"),
        ("64", "shuffle", "shuffle"),
    ] {
        let window = queens(&desktop, &[order, "-m", mode, "--method", method]);
        let board = begin_to_watch(&window, order.parse().expect("a number"));
        run_at_full_speed(&window);
        window.eventually("queens", SOON, |p| !board.queens(p).is_empty());
        thread::sleep(Duration::from_secs(2)); // for what is kept to grow
        let megabytes = window.peak_memory() / 1_000_000;
        assert!(
            megabytes < 300,
            "{megabytes} MB at order {order} with method {method}"
        );
    }
}

fn escape_quits_at_full_speed() {
    let desktop = desktop();
    let window = queens(&desktop, &["20", "-m", "all"]);
    let board = begin_to_watch(&window, 20);
    run_at_full_speed(&window);
    let deep = |p: &Picture| board.queens(p).len() > 10;
    let before = window.eventually("many queens", SOON, deep);
    window.eventually("others", SOON, |p| board.queens(p) != board.queens(&before));
    window.press("Escape");
    assert!(window.wait_exit(SOON).success());
}

/// Watches from the beginning, once the window is there.
fn begin_to_watch<'w>(window: &'w Running, order: usize) -> MarkedBoard<'w> {
    window.press("w");
    MarkedBoard::empty(window, order)
}

fn run_at_full_speed(window: &Running) {
    for _ in 0..TO_FULL_SPEED {
        window.press("plus");
    }
    window.press("space");
}
