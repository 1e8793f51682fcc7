//! The program on the machine: what it takes, and how it ends.

use std::thread;
use std::time::{Duration, Instant};

use crate::{Platform, Program, SECOND, SOON, Session, Test, shows};

pub const TESTS: &[Test] = &[
    (
        "it_sleeps_while_nothing_moves",
        it_sleeps_while_nothing_moves,
    ),
    ("it_wakes_by_itself", it_wakes_by_itself),
    ("it_does_without_libdecor", it_does_without_libdecor),
    ("escape_ends_it", escape_ends_it),
];

/// Between two looks at the same thing.
const GLANCE: Duration = Duration::from_millis(20);

/// How long something may take that takes seconds of a processor's time, on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(180);

/// Waits until something is there.
pub fn wait(what: &str, is_there: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_there() {
        assert!(begun.elapsed() < PATIENCE, "{what} does not come");
        thread::sleep(GLANCE);
    }
}

/// Waits until the program takes no processor time, or no more than one tick of the
/// clock by which Linux counts it.
pub fn rests(program: &Program, when: &str) {
    rests_within(program, when, SOON);
}

/// The same of a program that may have much to do before it rests.
pub fn rests_within(program: &Program, when: &str, patience: Duration) {
    const WATCH: Duration = Duration::from_secs(1);
    let started = Instant::now();
    loop {
        let before = program.processor_time();
        thread::sleep(WATCH);
        let used = program.processor_time().saturating_sub(before);
        if used <= Duration::from_millis(10) {
            return;
        }
        assert!(started.elapsed() < patience, "{used:?} in {WATCH:?} {when}");
    }
}

fn it_sleeps_while_nothing_moves(platform: &Platform) {
    let session = Session::start(platform);
    let program = session.queens(&["-m", "all"]);
    rests(&program, "at the start");
    for keys in [&["Right"][..], &["w", ".", "."], &["p"], &["question"]] {
        for key in keys {
            program.window.press(key);
        }
        rests(&program, &format!("after {keys:?}"));
    }
}

/// A search that runs needs no key to go on.
fn it_wakes_by_itself(platform: &Platform) {
    let session = Session::start(platform);
    let program = session.queens(&["-m", "first"]);
    program.window.press("w");
    program.eventually("an empty board", |p| {
        p.discs(8).is_empty() && p.alternates(8)
    });
    let board = program.board();
    program.window.press("space");
    program.eventually("queens", |p| {
        let placed = |row, column| {
            let (x, y) = board.middle(8, row, column);
            p.pixel(x, y) == [255, 0, 0]
        };
        placed(0, 0) && placed(1, 2)
    });
}

/// With that library, which may be there or not, miniquad opens no window.
fn it_does_without_libdecor(platform: &Platform) {
    let Platform::Wayland { .. } = platform else {
        return;
    };
    let session = Session::start(platform);
    let program = session.queens(&["8"]);
    assert!(program.has_loaded("libwayland-client"));
    assert!(!program.has_loaded("libdecor"));
}

fn escape_ends_it(platform: &Platform) {
    let session = Session::start(platform);
    let program = session.queens(&["-m", "all"]);
    program.window.press("Right");
    shows(&program, &SECOND);
    assert_eq!(program.stderr(), "");
    program.window.press("Escape");
    assert!(program.wait_exit().success());
}
