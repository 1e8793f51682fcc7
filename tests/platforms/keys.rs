//! Keys and clicks.

use std::fs;

use crate::desktop::Picture;
use crate::{FIFTH, FIRST, LAST, Platform, SECOND, Session, Test, shows};

pub const TESTS: &[Test] = &[
    ("keys_change_the_board", keys_change_the_board),
    ("held_keys_repeat", held_keys_repeat),
    ("clicks_place_queens", clicks_place_queens),
    ("f12_saves_what_is_shown", f12_saves_what_is_shown),
];

fn keys_change_the_board(platform: &Platform) {
    let session = Session::start(platform);
    let program = session.queens(&["-m", "all"]);
    for _ in 0..5 {
        program.window.press("Right");
        shows(&program, &SECOND);
        program.window.press("Left");
        shows(&program, &FIRST);
    }
    program.window.press("End");
    shows(&program, &LAST);
    program.window.press("Home");
    shows(&program, &FIRST);
    program.window.press("Up");
    shows(&program, &[0, 2, 5, 7, 1, 3, 8, 6, 4]);
    program.window.press("Down");
    shows(&program, &FIRST);
}

fn held_keys_repeat(platform: &Platform) {
    let session = Session::start(platform);
    let program = session.queens(&["-m", "all"]);
    program.window.key_down("Right");
    let gone_on = |p: &Picture| p.columns(8).is_some_and(|columns| columns[..] >= FIFTH[..]);
    program.eventually("the fifth solution or a later one", gone_on);
    program.window.key_up("Right");
    program.window.at_rest(crate::SOON);
    program.window.press("Home");
    shows(&program, &FIRST);
}

/// From the middle of a square to where its queen, but no pointer, is seen, in pixels.
const BESIDE: u16 = 20;

fn clicks_place_queens(platform: &Platform) {
    let session = Session::start(platform);
    let program = session.queens(&[]);
    program.window.press("p");
    let empty = |p: &Picture| p.discs(8).is_empty() && p.alternates(8);
    program.eventually("an empty board", empty);
    let board = program.board();
    // Weston shows the pointer, whose tip is in the middle.
    let has_queen = |p: &Picture, (row, column)| {
        let (x, y) = board.middle(8, row, column);
        p.pixel(x - BESIDE, y - BESIDE) == [255, 0, 0]
    };
    let queens = [(0, 3), (2, 4), (7, 0)];
    for queen in queens {
        program.click(board, 8, queen);
        program.eventually("a queen that was clicked", |p| has_queen(p, queen));
    }
    program.click(board, 8, queens[1]);
    program.eventually("no queen where one was clicked", |p| {
        has_queen(p, queens[0]) && !has_queen(p, queens[1]) && has_queen(p, queens[2])
    });
}

fn f12_saves_what_is_shown(platform: &Platform) {
    let session = Session::start(platform);
    let program = session.queens(&["-m", "all"]);
    program.window.press("Right");
    let shown = shows(&program, &SECOND);
    let side = shown.chessboard().expect("a board").side;
    program.window.press("F12");
    program.eventually("a saved picture", |_| {
        let entries = fs::read_dir(session.desktop().directory()).expect("it is there");
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        let mut pictures = paths.filter(|path| path.extension().is_some_and(|is| is == "png"));
        let saved = pictures.next().map(|path| Picture::load_png(&path));
        saved.is_some_and(|saved| {
            saved.is_ok_and(|saved| {
                let is_same = saved.columns(8).is_some_and(|columns| columns == SECOND);
                is_same && saved.chessboard().is_some_and(|board| board.side == side)
            })
        })
    });
}
