//! The code of a watched method: its marked line.

use queens::board::Board;
use queens::search::Method;

use crate::desktop::Picture;
use crate::watch::begin_to_watch;
use crate::{ACCENT, SOON, Test, desktop, queens};

pub const TESTS: &[Test] = tests![the_line_of_the_step_is_marked];

/// The mark is longer than buttons and bars, in pixels.
const LONG: usize = 180;

/// Lines begin at whole pixels: how far one is at most from where it would be otherwise.
const ROUNDED: f64 = 2.0;

/// As many lines below the first marked one as in the code, whatever the size of a line is.
fn the_line_of_the_step_is_marked() {
    let lines = lines_of_backtracking();
    assert_eq!(lines[..2], [8, 4]);
    let desktop = desktop();
    let window = queens(&desktop, &["8"]);
    window.resize(1280, 1000);
    begin_to_watch(&window, 8);
    window.at_rest(SOON);
    // The tree has long bars of the same colour.
    window.press("t");
    window.eventually("no line marked", SOON, |p| mark(p).is_none());
    window.press(".");
    let line_8 = window.eventually("a line marked", SOON, |p| mark(p).is_some());
    let line_8 = mark(&line_8);
    window.press(".");
    let line_4 = window.eventually("another line", SOON, |p| {
        mark(p).is_some() && mark(p) != line_8
    });
    let [line_4, line_8] = [mark(&line_4), line_8].map(|top| f64::from(top.expect("a mark")));
    let line = (line_8 - line_4) / 4.0;
    assert!(line > 10.0, "{line} pixels to a line");
    let is_marked = |p: &Picture, number: usize| {
        let expected = line_4 + line * (number as f64 - 4.0);
        mark(p).is_some_and(|top| (f64::from(top) - expected).abs() <= ROUNDED)
    };
    for &number in &lines[2..] {
        window.press(".");
        window.eventually(&format!("line {number}"), SOON, |p| is_marked(p, number));
    }
    window.press("Home");
    window.eventually("no line marked", SOON, |p| mark(p).is_none());
}

/// The lines on which the first steps on the usual board end.
fn lines_of_backtracking() -> Vec<usize> {
    let board = Board::new(8).expect("an order");
    let method = Method::by_name("backtracking").expect("a method");
    let mut search = method.traced(board, 0).expect("a small order");
    let steps = (0..9).filter_map(|_| {
        let step = search.step();
        search.trace(&step).line
    });
    steps.collect()
}

/// The top of the marked line.
fn mark(picture: &Picture) -> Option<u16> {
    (0..picture.height()).find(|&y| {
        let pixels: Vec<bool> = (0..picture.width())
            .map(|x| picture.pixel(x, y) == ACCENT)
            .collect();
        let runs = pixels.chunk_by(|a, b| a == b);
        runs.filter(|run| run[0]).any(|run| run.len() >= LONG)
    })
}
