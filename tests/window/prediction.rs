//! Steps of a search that are predicted, with the mouse and with keys.

use crate::desktop::Picture;
use crate::marked::{CLASH, CURSOR, HINT, Place};
use crate::watch::begin_to_watch;
use crate::{SOON, Test, desktop, queens, rests};

pub const TESTS: &[Test] = tests![
    answers_are_clicked_and_marked,
    keys_answer_and_show,
    escape_ends_the_questions_first,
    the_tree_does_not_show_what_comes_next,
];

/// The outline of nodes that are not searched yet.
const AHEAD: [u8; 3] = [135, 135, 141];

/// How many such pixels a tree of order 4 has at least.
const NODES: usize = 600;

/// The panel, and what is between the tree and it.
const PANEL: u16 = 420;

fn answers_are_clicked_and_marked() {
    let desktop = desktop();
    let window = queens(&desktop, &["6"]);
    let board = begin_to_watch(&window, 6);
    window.press("q");
    rests(&window, "while a question is open");
    let mut placed: Vec<Place> = Vec::new();
    for (answer, right) in [
        ((0, 0), (0, 0)),
        ((1, 1), (1, 2)),
        ((2, 4), (2, 4)),
        ((2, 1), (3, 1)),
    ] {
        board.click(answer);
        placed.push(right);
        board.shows(&placed);
        let marked = |p: &_| board.marked(p, HINT) == [right];
        let picture = window.eventually(&format!("a tick on {right:?}"), SOON, marked);
        let crossed = board.marked(&picture, CLASH);
        if answer == right {
            assert!(!crossed.contains(&answer), "{answer:?} is right");
        } else {
            assert!(
                crossed.contains(&answer),
                "{answer:?} is wrong: {crossed:?}"
            );
        }
    }
    window.press("q");
    let plain = window.eventually("no tick", SOON, |p| board.marked(p, HINT).is_empty());
    assert_eq!(board.queens(&plain), placed);
    // A click plays on from these queens, and the next one places one more.
    board.click((5, 5));
    board.shows(&placed);
    board.click((5, 5));
    placed.push((5, 5));
    board.shows(&placed);
}

fn keys_answer_and_show() {
    let desktop = desktop();
    let window = queens(&desktop, &["6"]);
    let board = begin_to_watch(&window, 6);
    window.press("q");
    rests(&window, "while a question is open");
    window.press("question");
    board.shows(&[(0, 0)]);
    for (key, place) in [("Down", (1, 0)), ("Right", (1, 1)), ("Right", (1, 2))] {
        window.press(key);
        let there = |p: &_| board.marked(p, CURSOR) == [place];
        window.eventually(&format!("the cursor on {place:?}"), SOON, there);
    }
    window.press("Return");
    board.shows(&[(0, 0), (1, 2)]);
    window.eventually("a tick", SOON, |p| board.marked(p, HINT) == [(1, 2)]);
    // There is a square to go to, and a held step is no way round the question.
    window.press("0");
    board.shows(&[(0, 0), (1, 2), (2, 4)]);
    window.press(",");
    window.press("space");
    rests(&window, "after keys that are refused");
    board.shows(&[(0, 0), (1, 2), (2, 4)]);
}

fn escape_ends_the_questions_first() {
    let desktop = desktop();
    let window = queens(&desktop, &["6"]);
    let board = begin_to_watch(&window, 6);
    window.press("q");
    rests(&window, "while a question is open");
    window.press("question");
    board.shows(&[(0, 0)]);
    window.press("question");
    board.shows(&[(0, 0), (1, 2)]);
    window.press("Escape");
    let ended = |p: &_| board.queens(p).len() == 2 && board.marked(p, HINT).is_empty();
    window.eventually("no tick", SOON, ended);
    window.press(",");
    board.shows(&[(0, 0)]);
    window.press("Escape");
    assert!(window.wait_exit().success());
}

/// While a question is open, nodes that are not searched yet are not drawn.
fn the_tree_does_not_show_what_comes_next() {
    let desktop = desktop();
    let window = queens(&desktop, &["4"]);
    window.resize(1280, 800);
    let board = begin_to_watch(&window, 4);
    // Outlines are thin: few of their pixels have the very colour.
    let is_ahead = |colour: [u8; 3]| {
        let mut channels = colour.into_iter().zip(AHEAD);
        channels.all(|(one, other)| one.abs_diff(other) < 30)
    };
    let ahead = |p: &Picture| {
        let left = p.chessboard().map_or(0, |board| board.left + board.side);
        let tree = p.part([left, 0, p.width() - PANEL - left, p.height() / 2]);
        let all = (0..tree.height()).flat_map(|y| (0..tree.width()).map(move |x| (x, y)));
        all.filter(|&(x, y)| is_ahead(tree.pixel(x, y))).count()
    };
    let before = ahead(&window.at_rest(SOON));
    window.press("q");
    // Letters have pixels of this colour, too.
    let fewer = |p: &Picture| p.chessboard().is_some() && ahead(p) + NODES < before;
    window.eventually("no node ahead", SOON, fewer);
    window.press("q");
    window.eventually("the tree", SOON, |p| {
        p.chessboard().is_some() && ahead(p) + NODES / 2 > before
    });
    board.shows(&[]);
}
