//! Queens that move from square to square.

use std::thread;
use std::time::{Duration, Instant};

use crate::desktop::{Desktop, Picture, Running};
use crate::{FIRST, SECOND, SOON, Test, board, desktop, queens, queens_in_motion, rests, shows};

pub const TESTS: &[Test] = tests![
    queens_move_and_come_to_rest,
    a_motion_ends_in_the_picture_without,
    a_key_turns_motion_off_and_on,
    held_keys_show_no_motion,
];

/// Longer than a motion takes, on a busy machine.
const LONG: Duration = Duration::from_millis(500);

/// What is left of the panel, where times are measured.
const STAGE: [u16; 4] = [0, 0, 620, 640];

/// All different pictures of the board from a key press until it rests.
fn pictures_after(window: &Running, key: &str) -> Vec<Picture> {
    let area = board(&window.screenshot());
    let part = [area.left, area.top, area.side, area.side];
    let mut pictures = vec![window.screenshot_of(part)];
    window.press(key);
    let started = Instant::now();
    while started.elapsed() < LONG {
        let picture = window.screenshot_of(part);
        if pictures
            .last()
            .is_some_and(|last| picture.differs_from(last))
        {
            pictures.push(picture);
        }
    }
    pictures
}

/// The window at rest, long enough for the next change to be a motion.
fn at_rest(desktop: &Desktop) -> Running<'_> {
    let window = queens_in_motion(desktop, &["8", "-m", "all"]);
    shows(&window, &FIRST);
    window.at_rest(SOON);
    window
}

/// Whether queens are seen on their way after one of two keys, the second of which undoes
/// the first. On a busy machine a motion may be over before anybody looks.
fn moves(window: &Running, keys: [&str; 2]) -> bool {
    let mut pictures = keys
        .iter()
        .cycle()
        .take(10)
        .map(|key| pictures_after(window, key));
    pictures.any(|pictures| pictures.len() > 2)
}

fn queens_move_and_come_to_rest() {
    let desktop = desktop();
    let window = at_rest(&desktop);
    for keys in [["Right", "Left"], ["t", "t"], ["m", "m"]] {
        assert!(moves(&window, keys), "{keys:?}");
        rests(&window, &format!("after {keys:?}"));
    }
    window.press("w");
    window.at_rest(SOON);
    // The first step places a queen.
    assert!(moves(&window, [".", ","]), "a queen appears or leaves");
    rests(&window, "after a step");
}

fn a_motion_ends_in_the_picture_without() {
    let desktop = desktop();
    let keys = ["Right", "t", "Left", "m", "p", "r", "w", ".", ".", ".", "l"];
    let pictures = |window: Running| -> Vec<Picture> {
        shows(&window, &FIRST);
        let pictures = keys.map(|key| {
            window.at_rest(SOON);
            window.press(key);
            thread::sleep(LONG);
            window.at_rest(SOON).part(STAGE)
        });
        pictures.into()
    };
    let moving = pictures(queens_in_motion(&desktop, &["8", "-m", "all"]));
    let still = pictures(queens(&desktop, &["8", "-m", "all"]));
    for (key, (moving, still)) in keys.iter().zip(moving.iter().zip(&still)) {
        assert_eq!(moving.difference(still), 0, "pixels differ after {key}");
    }
}

fn a_key_turns_motion_off_and_on() {
    let desktop = desktop();
    let window = at_rest(&desktop);
    for on in [false, true] {
        window.press("a");
        window.press("Home"); // so that nothing is said on the board
        shows(&window, &FIRST);
        window.at_rest(SOON);
        assert_eq!(moves(&window, ["Right", "Left"]), on);
    }
}

/// Each picture while → is held has a queen in the middle of a square on every row.
fn held_keys_show_no_motion() {
    let desktop = desktop();
    let window = at_rest(&desktop);
    window.key_down("Right");
    thread::sleep(Duration::from_secs(1)); // until it repeats
    let started = Instant::now();
    let mut solutions = Vec::new();
    while started.elapsed() < Duration::from_secs(1) {
        let picture = window.screenshot();
        let columns = picture.columns(8).expect("no queen is on its way");
        assert_eq!(picture.strays(board(&picture), 8, &picture.discs(8)), 0);
        if solutions.last() != Some(&columns) {
            solutions.push(columns);
        }
    }
    window.key_up("Right");
    assert!(solutions.len() > 1, "{} solutions", solutions.len());
    window.press("Home");
    shows(&window, &FIRST);
    window.press("Right");
    shows(&window, &SECOND);
}
