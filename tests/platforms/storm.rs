//! Two thousand random keys, clicks and resizes, always the same ones.

use std::thread;
use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::desktop::Picture;
use crate::picture::crop;
use crate::process::{rests, rests_within};
use crate::{Platform, Program, SOON, Session, Test};

pub const TESTS: &[Test] = &[(
    "a_storm_leaves_the_board_right",
    a_storm_leaves_the_board_right,
)];

const EVENTS: u32 = 2_000;

/// Keys that open nothing that only Escape closes, since Escape may also quit.
const KEYS: &[&str] = &[
    "Right",
    "Left",
    "Up",
    "Down",
    "Home",
    "End",
    "Page_Up",
    "Page_Down",
    "1",
    "2",
    "3",
    "4",
    "space",
    "plus",
    "minus",
    ".",
    ",",
    "n",
    "m",
    "t",
    "f",
    "r",
    "w",
    "p",
    "g",
    "b",
    "l",
    "x",
    "a",
    "v",
    "k",
    "d",
    "s",
    "h",
    "Return",
];

/// Keys that go with Ctrl.
const CTRL_KEYS: &[&str] = &[
    "Up", "Down", "Left", "Right", "z", "y", "plus", "minus", "c", "x",
];

/// The window at first.
const SIZE: (u16, u16) = (960, 640);

/// How far from the corner of the board clicks go: not beyond a small window.
const CLICKED: u16 = 260;

/// Now and then the hand rests.
const PAUSE: Duration = Duration::from_millis(200);

/// How long the program may take for all that was sent to it, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(180);

/// The largest that a program may have had, in bytes.
const MEMORY: u64 = 500_000_000;

fn a_storm_leaves_the_board_right(platform: &Platform) {
    let session = Session::start(platform);
    let program = session.queens(&[]);
    let board = program.board();
    let expected = crop(&program.window.screenshot());
    let mut random = Xoshiro256PlusPlus::seed_from_u64(15);
    for event in 0..EVENTS {
        match random.random_range(0..100) {
            0..2 => {
                let (width, height) = (
                    random.random_range(300..1100),
                    random.random_range(300..780),
                );
                program.resize(width, height);
            }
            2..30 => {
                let place = |start: u16, random: &mut Xoshiro256PlusPlus| {
                    start + random.random_range(0..CLICKED)
                };
                let (x, y) = (
                    place(board.left, &mut random),
                    place(board.top, &mut random),
                );
                program.window.click(x, y);
            }
            30..40 => program.window.press_with_ctrl(pick(CTRL_KEYS, &mut random)),
            _ => program.window.press(pick(KEYS, &mut random)),
        }
        // The queue of events is not without end.
        if event % 50 == 49 {
            thread::sleep(PAUSE);
        }
    }
    become_as_at_first(platform, &program, &expected);
    rests(&program, "after the storm");
    let memory = program.peak_memory();
    assert!(memory < MEMORY, "{} MB", memory / 1_000_000);
    assert_eq!(program.stderr(), "");
    program.window.press("Escape");
    assert!(program.wait_exit().success());
}

fn pick<'k>(keys: &[&'k str], random: &mut Xoshiro256PlusPlus) -> &'k str {
    keys[random.random_range(0..keys.len())]
}

/// Makes the program show the first solution of order 8 as it did when it began, whatever it
/// shows now.
fn become_as_at_first(platform: &Platform, program: &Program, expected: &Picture) {
    let press = |keys: &[&str]| keys.iter().for_each(|key| program.window.press(key));
    // A click beside the board takes the keyboard from a field, and points at nothing.
    if platform.has_weston() {
        program.clear_view();
    } else {
        program.window.click(3, 3);
    }
    // From anything that is done these lead to play, where nothing runs: the program rests once
    // it has taken all that was sent to it.
    press(&["p", "w", "p"]);
    rests_within(program, "in play after the storm", PATIENCE);
    // A small board, in play too: not every method can be watched on a large one.
    for _ in 0..EVENTS / 20 {
        program.window.press_with_ctrl("Down");
    }
    rests_within(program, "on a small board", PATIENCE);
    // W comes back to solutions.
    press(&["w", "w"]);
    program.window.press_with_ctrl("0");
    press(&["4"]);
    for _ in 0..EVENTS / 10 {
        press(&["Down"]);
    }
    rests_within(program, "on the smallest board", PATIENCE);
    press(&["Up"; 7]);
    press(&["2", "1", "Home"]);
    program.resize(SIZE.0, SIZE.1);
    for _ in 0..3 {
        for _ in 0..4 {
            rests_within(program, "among solutions", PATIENCE);
            let shown = program.window.at_rest(SOON);
            if shown.chessboard().is_some() && crop(&shown).difference(expected) == 0 {
                return;
            }
            press(&["l"]);
        }
        press(&["b"]);
    }
    program.eventually("the board as at first", |_| false);
}
