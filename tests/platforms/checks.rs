//! What each platform could do in its own way.

use std::env;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::desktop::{self, Picture, QUEEN};
use crate::{FIFTH, FIRST, LAST, MAX_WAIT, Platform, Program, SECOND, Session};

/// Under X11 it makes the picture that others are compared with: `QUEENS_REFERENCE`.
pub fn the_board_is_that_of_x11(session: &Session) {
    let program = session.queens(&["8"]);
    // The pointer, which Weston shows, has just left the board.
    let whole = program.window.at_rest();
    let board = whole.chessboard().expect("a board is shown");
    assert_eq!(whole.strays(board, 8, &whole.discs(8)), 0);
    let shown = whole.inside(board);
    let path = env::var_os("QUEENS_REFERENCE");
    let reference = PathBuf::from(path.expect("QUEENS_REFERENCE is set"));
    if session.platform == Platform::X11 {
        shown.save_png(&reference).expect("it can be written");
        return;
    }
    let expected = Picture::load_png(&reference).expect("X11 comes first");
    let scale = session.platform.scale();
    assert_eq!(shown.width(), scale * expected.width());
    if scale == 1 {
        assert_eq!(shown.difference(&expected), 0, "pixels differ");
    }
}

/// The board that a picture shows.
pub fn crop(picture: &Picture) -> Picture {
    picture.inside(picture.chessboard().expect("a board is shown"))
}

pub fn keys_change_the_board_and_repeat(session: &Session) {
    let program = session.queens(&["-m", "all"]);
    for (key, solution) in [
        ("Right", &SECOND[..]),
        ("Left", &FIRST),
        ("End", &LAST),
        ("Home", &FIRST),
        ("Up", &[0, 2, 5, 7, 1, 3, 8, 6, 4]),
        ("Down", &FIRST),
    ] {
        program.window.press(key);
        program.shows(solution);
    }
    program.window.key_down("Right");
    program.window.shows_at_least(&FIFTH);
    program.window.key_up("Right");
    program.window.at_rest();
    program.window.press("Home");
    program.shows(&FIRST);
    assert_eq!(program.process().stderr(), "");
    program.quit();
}

/// From the middle of a square to where its queen, but no pointer, is seen, in pixels.
const BESIDE: u16 = 20;

pub fn clicks_place_queens(session: &Session) {
    let program = session.queens(&[]);
    program.window.press("p");
    program.eventually("an empty board", |p| p.is_empty_board(8));
    let board = program.board();
    // Weston shows the pointer, whose tip is in the middle.
    let has_queen = |p: &Picture, (row, column)| {
        let (x, y) = board.middle(8, row, column);
        p.pixel(x - BESIDE, y - BESIDE) == QUEEN
    };
    let queens = [(0, 3), (2, 4), (7, 0)];
    let click = |(row, column)| {
        let (x, y) = board.middle(8, row, column);
        program.window.click(x, y);
    };
    for queen in queens {
        click(queen);
        program.eventually("a queen that was clicked", |p| has_queen(p, queen));
    }
    click(queens[1]);
    program.eventually("no queen where one was clicked", |p| {
        has_queen(p, queens[0]) && !has_queen(p, queens[1]) && has_queen(p, queens[2])
    });
}

pub fn f12_saves_what_is_shown(session: &Session) {
    let program = session.queens(&["-m", "all"]);
    program.window.press("Right");
    let side = program.shows(&SECOND).chessboard().map(|board| board.side);
    program.window.press("F12");
    crate::wait("a saved picture", || {
        session.saved().is_some_and(|(_, saved)| {
            saved.shows(&SECOND) && saved.chessboard().map(|board| board.side) == side
        })
    });
}

/// Longer than the program waits for what it pastes.
const AGAIN: Duration = Duration::from_secs(3);

pub fn texts_are_copied_and_pasted(session: &Session) {
    let program = session.queens(&["-m", "all"]);
    session.clipboard().copy("92");
    program.await_keyboard();
    let panel = program.window.at_rest();
    let (x, y) = panel.number_field();
    program.window.click(x, y);
    let empty = program.window.at_rest();
    let mut asked = None;
    // What comes too late is not pasted, so a slow desktop is asked again.
    program.eventually("what was pasted", |p| {
        if asked.is_none_or(|asked: Instant| asked.elapsed() > AGAIN) {
            asked = Some(Instant::now());
            program.window.press_with_ctrl("a");
            program.window.press_with_ctrl("v");
        }
        p.differs_from(&empty)
    });
    program.window.press("Return");
    program.shows(&LAST);
    for (key, columns, text) in [
        ("Home", FIRST, "0 4 7 5 2 6 1 3"),
        ("Right", SECOND, "0 5 7 2 6 3 1 4"),
    ] {
        program.window.press(key);
        program.shows(&columns);
        program.window.press_with_ctrl("c");
        session.clipboard().pastes(text);
        program.await_keyboard();
    }
}

pub fn pictures_are_copied(session: &Session) {
    let program = session.queens(&[]);
    let paste = |kind: &str| {
        let pasted = session.clipboard().paste_soon(kind);
        program.await_keyboard();
        pasted
    };
    program.window.copy_from_menu(1);
    let png = paste("image/png");
    assert!(Picture::of_png(&png).expect("a picture").shows(&FIRST));
    if let Platform::Windows { .. } = session.platform {
        let bitmap = paste("image/bmp");
        let [png, bitmap] = [png, bitmap].map(|file| image::load_from_memory(&file).unwrap());
        let is_same = png.to_rgb8() == bitmap.to_rgb8();
        assert!(is_same, "the bitmap is another picture");
    }
    program.window.copy_from_menu(2);
    let svg = String::from_utf8(paste("image/svg+xml")).expect("a text");
    assert!(svg.starts_with("<svg"), "{svg}");
    program.window.press_with_ctrl("c");
    session.clipboard().pastes("0 4 7 5 2 6 1 3");
}

pub fn f11_fills_the_screen_and_back(session: &Session) {
    let program = session.queens(&["-m", "all"]);
    let side = program.board().side;
    for _ in 0..2 {
        program.await_keyboard();
        program.window.press("F11");
        let fills = |p: &Picture| {
            let larger = p.chessboard().is_some_and(|board| board.side > side);
            larger && p.shows(&FIRST)
        };
        program.eventually("a larger board", fills);
        program.window.press("Right");
        program.shows(&SECOND);
        program.window.press("F11");
        let as_before = |p: &Picture| p.chessboard().is_some_and(|board| board.side == side);
        program.eventually("the board as large as before", as_before);
        program.window.press("Left");
        program.shows(&FIRST);
    }
}

pub fn its_size_changes(session: &Session) {
    let program = session.queens(&["-m", "all"]);
    for (width, height) in [(700, 500), (1000, 700), (400, 600)] {
        program.resize(width, height);
        program.eventually(&format!("a board in {width} × {height}"), |p| {
            let side = p.chessboard().map_or(0, |board| board.side) / session.platform.scale();
            let room = width.min(height);
            let is_right = p.shows(&FIRST);
            is_right && (room / 2..=room).contains(&side)
        });
    }
    program.window.press("Right");
    program.shows(&SECOND);
}

/// A search that runs needs no key to go on, and where nothing moves no time is taken.
pub fn it_wakes_by_itself_and_sleeps(session: &Session) {
    let program = session.queens(&["-m", "first"]);
    rests(&program);
    program.window.press("w");
    program.eventually("an empty board", |p| p.is_empty_board(8));
    let board = program.board();
    program.window.press("space");
    program.eventually("queens", |p| {
        let placed = |row, column| {
            let (x, y) = board.middle(8, row, column);
            p.pixel(x, y) == QUEEN
        };
        placed(0, 0) && placed(1, 2)
    });
    program.window.press("space");
    rests(&program);
}

/// Waits until the program rests.
pub fn rests(program: &Program) {
    desktop::rests(
        program.process().id(),
        "when nothing moves",
        MAX_WAIT,
        Duration::from_secs(1),
    );
}

pub fn its_frame_closes_it(session: &Session) {
    let program = session.queens(&["-m", "all"]);
    program.window.close_by_frame();
    program.succeeds();
}

pub fn it_is_maximized_and_back(session: &Session) {
    let program = session.queens(&["-m", "all"]);
    let before = program.board();
    let is_larger = |p: &Picture| p.chessboard().is_some_and(|board| board.side > before.side);
    let press_maximize = || {
        program.window.key_down("Super_L");
        program.window.press("M");
        program.window.key_up("Super_L");
    };
    press_maximize();
    program.eventually("a maximized window", is_larger);
    program.window.press("Right");
    program.shows(&SECOND);
    press_maximize();
    let is_as_before = |p: &Picture| p.chessboard() == Some(before) && p.shows(&SECOND);
    program.eventually("the window as before", is_as_before);
    program.window.press("Left");
    program.shows(&FIRST);
}

/// Full screen is smaller than the window then.
pub fn a_small_screen_is_filled(session: &Session) {
    let program = session.open_on((700, 500), &["-m", "all"]);
    // Before Weston has painted its background, that could be taken for a window.
    program.eventually("queens", |p| p.find_block(QUEEN, 9, 9).is_some());
    program.window.at_rest();
    program.window.press("F11");
    program.shows(&FIRST);
    program.window.press("Right");
    program.shows(&SECOND);
    program.window.press("F11");
    program.eventually("a window larger than the screen", |p| !p.shows(&SECOND));
    program.window.press("F11");
    program.shows(&SECOND);
    program.quit();
}
