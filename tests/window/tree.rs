//! The tree of a watched search: its nodes, and a click on one.

use crate::desktop::Picture;
use crate::marked::MarkedBoard;
use crate::watch::begin_to_watch;
use crate::{SOON, Test, desktop, queens};

pub const TESTS: &[Test] = tests![nodes_are_where_they_belong_and_can_be_clicked];

/// The colour of nodes that were searched and have a solution below them.
const SOLVED: [u8; 3] = [110, 165, 235];

/// The colour of the dot below a solution.
const DOT: [u8; 3] = [245, 190, 80];

/// How many pixels well inside a node has at least, and a dot.
const NODE: usize = 4;
const SPECK: usize = 1;

/// Order 4 has two solutions, 1 3 0 2 and 2 0 3 1. At the end of the search they are two paths of
/// four nodes, one below the other.
fn nodes_are_where_they_belong_and_can_be_clicked() {
    let desktop = desktop();
    let window = queens(&desktop, &["4"]);
    window.resize(1280, 800);
    begin_to_watch(&window, 4);
    window.at_rest(SOON);
    let board = MarkedBoard::empty(&window, 4);
    for _ in 0..3 {
        window.press(">");
        window.at_rest(SOON);
    }
    let has_all = |p: &Picture| spots(p, SOLVED, NODE).len() == 8;
    let end = window.eventually("8 nodes with a solution", SOON, has_all);
    let mut nodes = spots(&end, SOLVED, NODE);
    nodes.sort_by_key(|&(_, y)| y);
    let mut levels: Vec<Vec<(u16, u16)>> = nodes.chunks(2).map(<[_]>::to_vec).collect();
    for level in &mut levels {
        level.sort_unstable();
        assert!(
            level.iter().all(|&(_, y)| y.abs_diff(level[0].1) <= 1),
            "{level:?}"
        );
    }
    let heights: Vec<u16> = levels
        .windows(2)
        .map(|pair| pair[1][0].1 - pair[0][0].1)
        .collect();
    assert!(
        heights
            .iter()
            .all(|height| height.abs_diff(heights[0]) <= 2),
        "{heights:?}"
    );
    let dots = spots(&end, DOT, SPECK);
    assert_eq!(dots.len(), 2, "{dots:?}");
    for (dot, leaf) in dots.iter().zip(&levels[3]) {
        assert!(
            dot.0.abs_diff(leaf.0) <= 2 && dot.1 > leaf.1,
            "{dot:?} {leaf:?}"
        );
    }

    // Back to a node that was entered, and, from the beginning, on to one that was not.
    let (x, y) = levels[1][0];
    window.click(x, y);
    board.shows(&[(0, 1), (1, 3)]);
    window.press("Home");
    board.shows(&[]);
    let (x, y) = levels[0][1];
    window.click(x, y);
    board.shows(&[(0, 2)]);
    window.press_with_ctrl("Left");
    board.shows(&[(0, 1)]);
}

/// Whether a pixel and those near it on all sides have a colour: lines are too thin for that.
fn is_thick(picture: &Picture, (x, y): (u16, u16), colour: [u8; 3]) -> bool {
    let (right, below) = (picture.width() - 1, picture.height() - 1);
    let near = [
        (x, y),
        (x.saturating_sub(1), y),
        ((x + 1).min(right), y),
        (x, y.saturating_sub(1)),
        (x, (y + 1).min(below)),
    ];
    near.iter().all(|&(x, y)| picture.pixel(x, y) == colour)
}

/// The middles of the spots of one colour to the right of the board that have at least so
/// many pixels, from the left. A number may lie over a spot: pixels near each other belong
/// together.
fn spots(picture: &Picture, colour: [u8; 3], least: usize) -> Vec<(u16, u16)> {
    const NEAR: u16 = 3;
    let Some(board) = picture.chessboard() else {
        return Vec::new();
    };
    let mut left: Vec<(u16, u16)> = (board.left + board.side..picture.width())
        .flat_map(|x| (0..picture.height()).map(move |y| (x, y)))
        .filter(|&(x, y)| is_thick(picture, (x, y), colour))
        .collect();
    let mut spots = Vec::new();
    while let Some(first) = left.pop() {
        let mut spot = vec![first];
        let mut next = 0;
        while let Some(&(x, y)) = spot.get(next) {
            next += 1;
            let is_near = |other: &(u16, u16)| x.abs_diff(other.0).max(y.abs_diff(other.1)) <= NEAR;
            spot.extend(left.extract_if(.., |other| is_near(other)));
        }
        if spot.len() >= least {
            let middle = |along: fn(&(u16, u16)) -> u16| {
                let places = spot.iter().map(along);
                u16::midpoint(places.clone().min().unwrap_or(0), places.max().unwrap_or(0))
            };
            spots.push((middle(|&(x, _)| x), middle(|&(_, y)| y)));
        }
    }
    spots.sort_unstable();
    spots
}
