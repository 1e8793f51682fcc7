//! Charts, as the pixels of their bars and lines.

use std::ops::Range;

use crate::desktop::Picture;
use crate::{ACCENT, SOON, Test, desktop, panel, queens};

pub const TESTS: &[Test] = tests![charts_show_their_figures, orders_are_compared_in_a_chart];

/// Buttons and progress bars are no higher.
const BUTTON: u16 = 26;

fn charts_show_their_figures() {
    let desktop = desktop();
    // 0 to 8 queens; the first two bars are lower than a pixel or two.
    let partials = [1.0, 8.0, 42.0, 140.0, 344.0, 568.0, 550.0, 312.0, 92.0];
    let window = queens(&desktop, &["8", "-m", "all", "--method", "columns"]);
    window.resize(1280, 1000);
    let picture = window.eventually("seven bars", SOON, |p| bars(p).len() >= 7);
    let heights = bars(&picture);
    let seen = &heights[heights.len() - 7..];
    let tallest = seen.iter().max().copied().map_or(0.0, f64::from);
    for (&height, count) in seen.iter().zip(&partials[2..]) {
        let expected = count / 568.0 * tallest;
        assert!((f64::from(height) - expected).abs() < 3.0, "{heights:?}");
    }
    drop(window);

    let window = queens(&desktop, &["-m", "shuffle", "--seed", "1"]);
    window.resize(1280, 1000);
    window.eventually("a try", SOON, |p| p.columns(8).is_some());
    window.press("Page_Down");
    // What the theory says is a line over what was measured.
    let theory = |p: &Picture| count(p, |[r, g, b]| r > 200 && g > 140 && b < 130);
    let charts = |p: &Picture| bars(p).len() > 10 && theory(p) > 100;
    window.eventually("bars and lines", SOON, charts);
    drop(window);

    let window = queens(&desktop, &["6"]);
    let before = panel(&window).count(ACCENT);
    window.press("c");
    // A bar for each of the six methods that have done the whole task, the
    // shortest of 9 × 15 points.
    let compared = |p: &Picture| p.count(ACCENT) > before / 2 + 6 * 9 * 15;
    window.eventually("a bar for each method", SOON, compared);
    window.press("c");
    window.eventually("no bars", SOON, |p| p.count(ACCENT) == before);
}

/// Lines of dashes for n! and Q(n), in the colour of the theory; none with the times.
fn orders_are_compared_in_a_chart() {
    let desktop = desktop();
    let window = queens(&desktop, &["4-6", "--compare"]);
    let theory = |p: &Picture| p.count([245, 190, 80]) > 200;
    window.eventually("a chart", SOON, theory);
    // The last of the choices below the heading.
    window.click(658, 72);
    window.eventually("a chart of times", SOON, |p| !theory(p));
    window.press("c");
    window.eventually("the board of order 4", SOON, |p| p.columns(4).is_some());
}

/// From the middle of a window to its right: the panel is there.
fn across(picture: &Picture) -> Range<u16> {
    picture.width() / 2..picture.width()
}

/// Pixels of the panel that have a certain colour.
fn count(picture: &Picture, has: impl Fn([u8; 3]) -> bool) -> usize {
    let all = (0..picture.height()).flat_map(|y| across(picture).map(move |x| (x, y)));
    all.filter(|&(x, y)| has(picture.pixel(x, y))).count()
}

/// The heights of the bars of a chart in the panel, from the left. All bars stand on
/// the same row of pixels as the highest one.
fn bars(picture: &Picture) -> Vec<u16> {
    let accent = |x: u16, y: u16| picture.pixel(x, y) == ACCENT;
    let height = |x: u16, ground: u16| {
        let pixels = (0..ground).rev().take_while(|&y| accent(x, y));
        pixels.count() as u16
    };
    let grounds =
        across(picture).flat_map(|x| (1..=picture.height()).map(move |y| (height(x, y), y)));
    let Some((BUTTON.., ground)) = grounds.max() else {
        return Vec::new();
    };
    let heights: Vec<u16> = across(picture).map(|x| height(x, ground)).collect();
    heights
        .chunk_by(|a, b| a == b)
        .filter(|bar| bar.len() > 2 && bar[0] > 0)
        .map(|bar| bar[0])
        .collect()
}
