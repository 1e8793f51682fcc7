//! Puzzles, the timer, and solutions found by hand.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use queens::solutions::{Difficulty, Puzzle};
use queens::{Board, Square};

use crate::desktop::{Picture, Running};
use crate::marked::{CLASH, HINT, MarkedBoard, Place};
use crate::{SOON, Test, built, desktop, panel, rests};

pub const TESTS: &[Test] = tests![
    a_solution_found_by_hand_is_there_in_the_next_run,
    a_damaged_collection_costs_a_notice,
    a_puzzle_is_solved,
    dead_rows_are_struck_out,
    a_running_timer_costs_a_frame_a_second,
];

/// The colour of the queens of small boards.
const SMALL_QUEEN: [u8; 3] = [240, 80, 70];

/// The background of a field to type in.
const FIELD: [u8; 3] = [10, 10, 10];

/// The solutions of order 4, row by row.
const FOUR: [Place; 4] = [(0, 1), (1, 3), (2, 0), (3, 2)];

fn place(board: MarkedBoard, queens: &[Place]) {
    for &queen in queens {
        board.click(queen);
    }
}

/// Whether a frame says that the board was solved by hand.
fn is_framed(picture: &Picture) -> bool {
    picture.count(HINT) > 1_000
}

/// How many pixels of small boards are queens.
fn small_queens(picture: &Picture) -> usize {
    picture.count(SMALL_QUEEN)
}

fn wait_for_small_queens(window: &Running) {
    window.eventually("a small board", SOON, |p| small_queens(p) > 100);
}

fn a_solution_found_by_hand_is_there_in_the_next_run() {
    let desktop = desktop();
    let home = desktop.directory().join("kept");
    let start = || {
        let mut program = built::queens();
        program.args(["4", "--play", "--no-motion"]);
        desktop.run_at(&home, &mut program)
    };
    let first = start();
    let board = MarkedBoard::empty(&first, 4);
    assert_eq!(small_queens(&panel(&first)), 0, "nothing is found yet");
    place(board, &FOUR);
    first.eventually("the moment of success", SOON, is_framed);
    wait_for_small_queens(&first);
    rests(&first, "after success");
    first.press("Escape");
    assert!(first.wait_exit().success());
    let file = home.join("data/queens/solutions.txt");
    let text = fs::read_to_string(&file).expect("a file with the solution");
    assert_eq!(text.lines().last(), Some("1 3 0 2"));
    let second = start();
    let board = MarkedBoard::empty(&second, 4);
    wait_for_small_queens(&second);
    // A small board to click.
    let picture = second.at_rest(SOON);
    let (x, y) = picture.find_block(SMALL_QUEEN, 3, 3).expect("a queen");
    second.click(x, y);
    let picture = board.shows(&FOUR);
    assert!(!is_framed(&picture), "the program has placed these");
}

fn a_damaged_collection_costs_a_notice() {
    let desktop = desktop();
    let home = desktop.directory().join("damaged");
    let folder = home.join("data/queens");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("solutions.txt"), "not mine").expect("a file");
    let mut program = built::queens();
    let window = desktop.run_at(&home, program.args(["4", "--play", "--no-motion"]));
    let board = MarkedBoard::empty(&window, 4);
    place(board, &FOUR);
    window.eventually("the moment of success", SOON, is_framed);
    wait_for_small_queens(&window);
    window.press("Escape");
    assert!(window.wait_exit().success());
    let read = |name| fs::read_to_string(folder.join(name)).expect("a file");
    assert_eq!(read("solutions-damaged.txt"), "not mine");
    assert!(read("solutions.txt").ends_with("\n1 3 0 2\n"));
}

fn a_puzzle_is_solved() {
    let desktop = desktop();
    let mut program = built::queens();
    let window = desktop.run(program.args(["8", "--play", "--seed", "7", "--no-motion"]));
    let board = MarkedBoard::empty(&window, 8);
    window.press("n");
    let order = Board::new(8).expect("an order");
    let puzzle = Puzzle::generate(order, 7, Difficulty::Medium).expect("a puzzle");
    let places = |squares: &mut dyn Iterator<Item = Square>| -> Vec<Place> {
        squares.map(|square| (square.row, square.column)).collect()
    };
    let given = places(&mut puzzle.given().queens());
    let all = places(&mut puzzle.solution().queens());
    board.shows(&given);
    // What is given cannot be removed; R removes the others.
    board.click(given[0]);
    let missing: Vec<Place> = all
        .iter()
        .filter(|place| !given.contains(place))
        .copied()
        .collect();
    board.click(missing[0]);
    let mut with_one = given.clone();
    with_one.push(missing[0]);
    with_one.sort_unstable();
    board.shows(&with_one);
    window.press("r");
    board.shows(&given);
    place(board, &missing);
    window.eventually("the moment of success", SOON, is_framed);
    rests(&window, "after a puzzle");
    // What is said lies over the board until the next key.
    window.press("d");
    let picture = board.shows(&all);
    assert!(is_framed(&picture) && picture.count(CLASH) == 0);
    // The same one again, by its number.
    let field = panel(&window).find_block(FIELD, 10, 12);
    let (x, y) = field.expect("the panel has a field for a number");
    window.click(x, y);
    window.at_rest(SOON);
    window.type_text("7");
    window.press("Return");
    board.shows(&given);
}

fn dead_rows_are_struck_out() {
    let desktop = desktop();
    let mut program = built::queens();
    let window = desktop.run(program.args(["4", "--play", "--no-motion"]));
    let board = MarkedBoard::empty(&window, 4);
    place(board, &[(0, 0), (1, 2)]);
    window.eventually("a dead row", SOON, |p| p.count(CLASH) > 200);
    window.press("d");
    window.eventually("no mark", SOON, |p| p.count(CLASH) == 0);
    window.press("d");
    window.eventually("the mark again", SOON, |p| p.count(CLASH) > 200);
}

/// The timer shows seconds, so no more frames are needed while nothing else happens.
fn a_running_timer_costs_a_frame_a_second() {
    const WATCH: Duration = Duration::from_secs(4);
    let desktop = desktop();
    let mut program = built::queens();
    let window = desktop.run(program.args(["8", "--play", "--no-motion"]));
    let board = MarkedBoard::empty(&window, 8);
    rests(&window, "before the first queen");
    board.click((0, 0));
    let picture = board.shows(&[(0, 0)]);
    window.eventually("another second", SOON, |p| p.differs_from(&picture));
    let (before, started) = (window.processor_time(), Instant::now());
    thread::sleep(WATCH);
    let share = (window.processor_time().saturating_sub(before)).as_secs_f64()
        / started.elapsed().as_secs_f64();
    // A frame of a debug build takes some 20 ms of a core; 60 of them would take all of it.
    assert!(share < 0.15, "{share} of a core");
}
