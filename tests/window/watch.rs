//! A search that is watched: its steps, its timeline, its squares in colours.

use std::thread;
use std::time::Duration;

use crate::desktop::{Picture, Running};
use crate::marked::{CLASH, MarkedBoard, TESTED};
use crate::{FIRST, SOON, Test, desktop, is_solution, queens, rests, shows};

pub const TESTS: &[Test] = tests![
    steps_are_marked,
    reasons_are_marked,
    a_run_moves_by_itself,
    the_timeline_is_dragged_and_clicked,
    visits_are_colours,
];

/// The bar of the timeline.
const RAIL: [u8; 3] = [60, 60, 60];

/// Dots on squares that were tried.
const DOT: [u8; 3] = [128, 128, 128];

/// Presses of + from the first speed to the last.
const TO_FULL_SPEED: usize = 16;

/// How long processor time is watched.
const WATCH: Duration = Duration::from_secs(3);

fn steps_are_marked() {
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
}

/// A dead row is struck out from the moment it dies until the queen that killed it is
/// removed; that queen leaves a ghost and small rings on the squares that she freed.
fn reasons_are_marked() {
    let desktop = desktop();
    let window = queens(&desktop, &["6"]);
    let board = begin_to_watch(&window, 6);
    let go_on = |steps: usize| (0..steps).for_each(|_| window.press("."));
    go_on(10);
    let above = [(0, 0), (1, 2), (2, 4)];
    window.eventually("no dead row", SOON, |p| board.queens(p) == above);
    go_on(1);
    let struck = |p: &Picture| board.clash(p, (5, 0), (5, 5));
    let picture = window.eventually("row 5 struck out", SOON, struck);
    assert_eq!(board.queens(&picture), [&above[..], &[(3, 1)]].concat());
    assert_eq!(
        board.marked(&picture, CLASH),
        [(5, 0), (5, 5)],
        "a bar at either end"
    );
    let others = (0..5).filter(|&row| board.clash(&picture, (row, 0), (row, 5)));
    assert_eq!(others.count(), 0);
    let tried = [(1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (2, 3), (3, 0)];
    assert_eq!(board.dots(&picture, DOT), tried);
    go_on(14);
    let freed = [(3, 1), (4, 1), (5, 3)];
    let picture = window.eventually("a ghost", SOON, |p| board.marked(p, TESTED) == freed);
    assert_eq!(board.queens(&picture), above);
    assert_eq!(picture.count(CLASH), 0, "no row is dead");
}

fn a_run_moves_by_itself() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_watch(&window, 8);
    window.press("space");
    window.eventually("a queen", SOON, |p| !board.queens(p).is_empty());
    window.eventually("more queens", SOON, |p| board.queens(p).len() > 1);
    // Nothing is drawn from step to step.
    let before = window.processor_time();
    thread::sleep(WATCH);
    let used = window.processor_time().saturating_sub(before);
    assert!(used < WATCH / 5, "{used:?} in {WATCH:?}");
    window.press("space");
    rests(&window, "after Space");
    let stopped = board.cut_out(&window.screenshot());
    window.press("space");
    let moved = |p: &_| board.cut_out(p).differs_from(&stopped);
    window.eventually("another step", SOON, moved);
    run_at_full_speed(&window);
    window.press("space");
    shows(&window, &FIRST);
    rests(&window, "at the first solution");
}

fn the_timeline_is_dragged_and_clicked() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_watch(&window, 8);
    window.press(">");
    shows(&window, &FIRST);
    let picture = window.at_rest(SOON);
    let timeline = board.below(&picture, RAIL, (300, 5));
    let (x, y) = timeline.expect("a timeline below the board");
    window.drag((x, y), (0, y));
    board.shows(&[]);
    window.drag((x, y), (x, y)); // a click that takes as long as a hand's
    let between = |p: &_| (1..8).contains(&board.queens(p).len());
    window.eventually("a step between", SOON, between);
    window.drag((x, y), (picture.width() - 1, y));
    shows(&window, &FIRST);
    // The timeline does not keep the keys to itself.
    window.press("Home");
    board.shows(&[]);
}

/// Warm are just the squares on which a queen was placed, and the one visited most
/// has the warmest colour.
fn visits_are_colours() {
    const WARMEST: [u8; 3] = [255, 232, 76];
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let board = begin_to_watch(&window, 8);
    window.press(">");
    let cold = shows(&window, &FIRST);
    window.press("v");
    let no_discs = |p: &_| board.queens(p).is_empty();
    window.eventually("squares in place of queens", SOON, no_discs);
    let warm = window.at_rest(SOON);
    let visits = visits_to_the_first_solution();
    let most = visits.iter().flatten().max().expect("there are squares");
    for (row, column) in board.squares() {
        let [before, now] = [&cold, &warm].map(|p| board.colour(p, (row, column)));
        let visits = visits[row][column];
        assert_eq!(before != now, visits > 0, "row {row}, column {column}");
        assert_eq!(
            now == WARMEST,
            visits == *most,
            "row {row}, column {column}"
        );
    }
    window.press("v");
    shows(&window, &FIRST);
}

/// How often a queen was placed on each square, row by row.
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

/// Watches from the beginning, once the window is there.
pub fn begin_to_watch<'w>(window: &'w Running, order: usize) -> MarkedBoard<'w> {
    window.press("w");
    MarkedBoard::empty(window, order)
}

pub fn run_at_full_speed(window: &Running) {
    for _ in 0..TO_FULL_SPEED {
        window.press("plus");
    }
    window.press("space");
}
