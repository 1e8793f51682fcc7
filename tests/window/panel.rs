//! What stands beside the board, and what lies over it.

use std::ops::Range;

use crate::desktop::{Picture, Running};
use crate::{CONSTRUCTED, FIELD, FIRST, SOON, Test, desktop, panel, queens, shows};

pub const TESTS: &[Test] = tests![
    question_mark_toggles_help,
    thumbnails_are_clicked,
    methods_are_compared,
    tries_are_a_chart,
    partial_solutions_are_a_chart,
    number_typed_into_the_jump_field,
];

const TWELFTH: [usize; 8] = [1, 7, 5, 0, 2, 4, 6, 3];

fn question_mark_toggles_help() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let before = with_panel(&window);
    for key in ["question", "F1"] {
        window.press(key);
        window.eventually("the help", SOON, |p| p.difference(&before) > 2000);
        window.press(key);
        window.eventually("no help", SOON, |p| p.difference(&before) < 200);
    }
}

/// The family is in the order of the C# chapter, four boards in a row.
fn thumbnails_are_clicked() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "all"]);
    let picture = with_panel(&window);
    let (left, top) = picture
        .find_block(THUMBNAIL_QUEEN, 3, 3)
        .expect("the first thumbnail has a queen in its corner");
    let side = 68;
    window.click(left + side, top + 10);
    shows(&window, &[7, 1, 3, 0, 6, 4, 2, 5]);
    window.click(left + 3 * side, top + 10 + side);
    shows(&window, &[5, 2, 4, 6, 0, 3, 1, 7]);
    window.click(left + 10, top + 10);
    shows(&window, &FIRST);
}

fn methods_are_compared() {
    let desktop = desktop();
    let window = queens(&desktop, &["6"]);
    let before = panel(&window).count(ACCENT);
    window.press("c");
    // A bar for each of the six methods that have done the whole task, the
    // shortest of 9 × 15 points.
    let bars = |p: &Picture| p.count(ACCENT) > before / 2 + 6 * 9 * 15;
    window.eventually("bars", SOON, bars);
    window.press("c");
    window.eventually("no bars", SOON, |p| p.count(ACCENT) == before);
}

/// Bars of what was thrown, and the law and the expectation as lines over it.
fn tries_are_a_chart() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "shuffle", "--seed", "1"]);
    window.resize(960, 900);
    window.eventually("a throw", SOON, |p| {
        p.height() == 900 && p.columns(8).is_some()
    });
    window.press("Page_Down");
    // The law and the expectation are drawn over what was measured.
    let lines = |p: &Picture| count(p, 500..840, |[r, g, b]| r > 200 && g > 140 && b < 130);
    let bars = |p: &Picture| count(p, 500..660, |[r, g, b]| b > 90 && r < 70 && b > g + 20);
    let charts = |p: &Picture| lines(p) > 200 && bars(p) > 500;
    window.eventually("charts", SOON, charts);
}

/// Pixels of the panel in these rows that have a certain colour.
fn count(picture: &Picture, rows: Range<u16>, has: impl Fn([u8; 3]) -> bool) -> usize {
    rows.flat_map(|y| (700..picture.width()).map(move |x| (x, y)))
        .filter(|&(x, y)| has(picture.pixel(x, y)))
        .count()
}

fn partial_solutions_are_a_chart() {
    let desktop = desktop();
    let window = queens(&desktop, &["8", "-m", "all", "--method", "columns"]);
    let picture = window.eventually("the chart", SOON, |p| bars(p).len() >= 7);
    let heights = bars(&picture);
    // 0 to 8 queens: 1, 8, 42, 140, 344, 568, 550, 312, 92; the first two are
    // lower than a pixel or two.
    let counts = [42.0, 140.0, 344.0, 568.0, 550.0, 312.0, 92.0];
    let tallest = heights.iter().max().copied().map_or(0.0, f64::from);
    let seen = &heights[heights.len().saturating_sub(counts.len())..];
    for (&height, count) in seen.iter().zip(counts) {
        let expected = count / 568.0 * tallest;
        assert!((f64::from(height) - expected).abs() < 3.0, "{heights:?}");
    }
    assert_eq!(seen.len(), counts.len(), "{heights:?}");
}

/// The heights of the bars in the panel, from the left: runs of columns of
/// pixels with as many pixels in the bars' colour.
fn bars(picture: &Picture) -> Vec<u16> {
    let height = |x: u16| {
        let bar = |&y: &u16| {
            let [red, green, blue] = picture.pixel(x, y);
            blue > 90 && red < 70 && green < 120 && blue > green + 20
        };
        // Below the progress bar, and above the foot of the panel.
        (470..585).filter(bar).count() as u16
    };
    let heights: Vec<u16> = (660..picture.width()).map(height).collect();
    let mut bars: Vec<u16> = heights
        .chunk_by(|a, b| (*a == 0) == (*b == 0))
        .filter(|run| run.len() > 8)
        .map(|run| run[run.len() / 2])
        .collect();
    bars.retain(|&height| height > 0);
    bars
}

fn number_typed_into_the_jump_field() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "all"]);
    let picture = with_panel(&window);
    let field = picture.find_block(FIELD, 40, 8);
    let (x, y) = field.expect("the panel has a field for a number");
    window.click(x, y);
    window.eventually("a field to type in", SOON, |p| p.differs_from(&picture));
    // Outside the field 1 and 2 would change the mode.
    window.type_text("12");
    window.press("Return");
    shows(&window, &TWELFTH);
    // And there they do again.
    window.press("4");
    shows(&window, &CONSTRUCTED);
}

/// The panel comes with the second frame.
fn with_panel(window: &Running) -> Picture {
    shows(window, &FIRST);
    panel(window)
}

/// The colour of the queens of thumbnails.
const THUMBNAIL_QUEEN: [u8; 3] = [240, 80, 70];

/// The colour of bars.
const ACCENT: [u8; 3] = [62, 110, 180];
