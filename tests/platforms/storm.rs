//! A thousand random keys, clicks and resizes, always the same ones.

use std::fs;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::checks::{crop, rests};
use crate::desktop::{Picture, peak_memory};
use crate::{FIRST, Program, Session, wait};

const EVENTS: u32 = 1_000;

/// Keys that open nothing that only Escape closes, since Escape may also quit.
const KEYS: &str = "Right Left Up Down Home End Page_Up Page_Down 1 2 3 4 space plus minus . , \
                    n m t f r w p g b l x a v k d s h Return";

/// Keys that go with Ctrl.
const CTRL_KEYS: &str = "Up Down Left Right z y plus minus c x";

/// The window at first.
const SIZE: (u16, u16) = (960, 640);

/// How far from the corner of the board clicks go: not beyond a small window.
const CLICKED: u16 = 260;

/// After this number of events the hand waits for the program: no queue of events is without end.
const BREATH: u32 = 25;

/// After this number of presses of L the first theme is there again.
const THEMES: u32 = 5;

/// And after this number of presses of X the first coordinates.
const COORDINATES: u32 = 3;

/// The largest that a program may have had, in bytes.
const MEMORY: u64 = 500_000_000;

pub fn a_storm_leaves_the_board_right(session: &Session) {
    let program = session.queens(&[]);
    let board = program.board();
    let expected = crop(&program.window.screenshot());
    let mut random = Xoshiro256PlusPlus::seed_from_u64(15);
    for event in 0..EVENTS {
        match random.random_range(0..100) {
            0..2 => {
                let width = random.random_range(300..1100);
                let height = random.random_range(300..780);
                program.resize(width, height);
            }
            2..30 => {
                let x = board.left + random.random_range(0..CLICKED);
                let y = board.top + random.random_range(0..CLICKED);
                program.window.click(x, y);
            }
            30..40 => program.window.press_with_ctrl(pick(CTRL_KEYS, &mut random)),
            _ => program.window.press(pick(KEYS, &mut random)),
        }
        if event % BREATH == BREATH - 1 {
            catch_up(session, &program);
        }
    }
    become_as_at_first(session, &program, &expected);
    rests(&program);
    let memory = peak_memory(program.process().id());
    assert!(memory < MEMORY, "{} MB", memory / 1_000_000);
    assert_eq!(program.process().stderr(), "");
    program.quit();
}

fn pick(keys: &'static str, random: &mut Xoshiro256PlusPlus) -> &'static str {
    let count = keys.split_whitespace().count();
    let mut keys = keys.split_whitespace();
    keys.nth(random.random_range(0..count)).expect("a key")
}

/// What the program shows once it has done all that it was told: it answers keys in their order,
/// and this one by a file.
fn catch_up(session: &Session, program: &Program) -> Picture {
    program.window.press("F12");
    let mut saved = None;
    wait("the answer to a key", || {
        assert_eq!(program.process().stderr(), "");
        saved = session.saved();
        saved.is_some()
    });
    let (path, picture) = saved.expect("it was waited for");
    fs::remove_file(path).expect("the folder is the test's");
    picture
}

/// Makes the program show the first solution of order 8 as it did when it began, whatever it
/// shows now.
fn become_as_at_first(session: &Session, program: &Program, expected: &Picture) {
    let press = |keys: &[&str], times: u32| {
        for time in 1..=times {
            for key in keys {
                match key.strip_prefix("Ctrl ") {
                    Some(key) => program.window.press_with_ctrl(key),
                    None => program.window.press(key),
                }
            }
            if time % BREATH == 0 || time == times {
                catch_up(session, program);
            }
        }
    };
    program.resize(SIZE.0, SIZE.1);
    // A click beside the board takes the keyboard from a field, and then the pointer is where it
    // marks nothing.
    program.click_beside_board();
    // A small board, in play too: not every method can be watched on a large one.
    press(&["Ctrl Down", "Down"], EVENTS / 20);
    // From anything that is done, and from nothing, W comes back to solutions; but in play only
    // if no queens attack each other, and R removes them.
    press(&["p", "r", "w", "w", "Ctrl 0", "4"], 1);
    press(&["Down"], EVENTS / 10);
    press(&["Up"], 7);
    press(&["2", "1", "Home"], 1);
    // Only in classic its own picture has a board in these colours, and in chess the other squares
    // are dark. The solution may come later than the answer to a key: then both come round again.
    let is_as_at_first = |p: &Picture| p.shows(&FIRST) && crop(p).difference(expected) == 0;
    let mut themes = 0;
    wait("the board as at first, in some theme", || {
        if is_as_at_first(&catch_up(session, program)) {
            return true;
        }
        program.window.press("l");
        themes += 1;
        if themes % THEMES == 0 {
            program.window.press("x");
        }
        // The panel may be hidden.
        if themes % (THEMES * COORDINATES) == 0 {
            program.window.press("b");
        }
        false
    });
}
