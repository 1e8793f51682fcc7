//! The built program in a real window: real keys in, real pixels out.
//!
//! Without Xvfb these tests count as ignored; with `QUEENS_ALL_TESTS=1`, as
//! `tests/run.sh` sets it, they run and fail.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

mod desktop;

use std::env;
use std::fs;
use std::ops::Range;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use desktop::{Chessboard, Colours, Cover, Desktop, Picture, Running};
use libtest_mimic::{Arguments, Failed, Trial};

type Test = (&'static str, fn());

const TESTS: &[Test] = &[
    ("board_is_the_originals", board_is_the_originals),
    ("first_solution_of_eight", first_solution_of_eight),
    ("right_and_left_cycle", right_and_left_cycle),
    ("held_key_repeats", held_key_repeats),
    ("home_end_and_pages", home_end_and_pages),
    ("every_mode_shows_a_solution", every_mode_shows_a_solution),
    ("up_to_order_nine_and_down", up_to_order_nine_and_down),
    ("order_one_has_one_queen", order_one_has_one_queen),
    (
        "orders_two_and_three_have_none",
        orders_two_and_three_have_none,
    ),
    ("no_seams_at_any_order", no_seams_at_any_order),
    (
        "resized_window_fits_the_board",
        resized_window_fits_the_board,
    ),
    ("b_hides_and_shows_the_panel", b_hides_and_shows_the_panel),
    ("question_mark_toggles_help", question_mark_toggles_help),
    ("m_mirrors_and_t_turns", m_mirrors_and_t_turns),
    ("thumbnails_are_clicked", thumbnails_are_clicked),
    ("methods_are_compared", methods_are_compared),
    ("every_theme_has_its_board", every_theme_has_its_board),
    ("l_goes_through_the_themes", l_goes_through_the_themes),
    ("f_shows_families_only", f_shows_families_only),
    ("tries_are_a_chart", tries_are_a_chart),
    (
        "partial_solutions_are_a_chart",
        partial_solutions_are_a_chart,
    ),
    (
        "number_typed_into_the_jump_field",
        number_typed_into_the_jump_field,
    ),
    (
        "f12_saves_what_the_window_shows",
        f12_saves_what_the_window_shows,
    ),
    ("covered_and_uncovered", covered_and_uncovered),
    ("escape_quits_during_a_search", escape_quits_during_a_search),
    ("frame_button_quits", frame_button_quits),
    ("memory_is_bounded", memory_is_bounded),
    ("every_mode_comes_to_rest", every_mode_comes_to_rest),
    ("the_last_of_fourteen_million", the_last_of_fourteen_million),
];

/// Tests that need a window manager as well.
const MANAGED_TESTS: &[Test] = &[(
    "f11_fills_the_screen_and_back",
    f11_fills_the_screen_and_back,
)];

/// The first solution of the eight queens, as every method of going depth
/// first finds it, and the one after.
const FIRST: [usize; 8] = [0, 4, 7, 5, 2, 6, 1, 3];
const SECOND: [usize; 8] = [0, 5, 7, 2, 6, 3, 1, 4];
const FIFTH: [usize; 8] = [1, 3, 5, 7, 2, 0, 6, 4];
const CONSTRUCTED: [usize; 8] = [5, 0, 4, 1, 7, 2, 6, 3];
const TWELFTH: [usize; 8] = [1, 7, 5, 0, 2, 4, 6, 3];
const LAST: [usize; 8] = [7, 3, 0, 2, 5, 1, 6, 4];

/// How long the window may take to show what a key asks for, on a busy machine.
const SOON: Duration = Duration::from_secs(10);

fn main() {
    let must_run = env::var_os("QUEENS_ALL_TESTS").is_some_and(|value| value == "1");
    let mut arguments = Arguments::from_args();
    arguments.test_threads.get_or_insert(2);
    let trials = |tests: &[Test], possible: bool| -> Vec<Trial> {
        let trial = |&(name, test): &Test| Trial::test(name, move || run(test));
        let ignored = !must_run && !possible;
        tests
            .iter()
            .map(|test| trial(test).with_ignored_flag(ignored))
            .collect()
    };
    let mut all = trials(TESTS, desktop::available());
    all.extend(trials(MANAGED_TESTS, desktop::manageable()));
    libtest_mimic::run(&arguments, all).exit();
}

/// Tests fail by panicking, as everywhere.
#[expect(clippy::unnecessary_wraps, reason = "the form that a trial has")]
fn run(test: fn()) -> Result<(), Failed> {
    test();
    Ok(())
}

fn board_is_the_originals() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let picture = window.eventually("eight queens", SOON, |p| p.columns(8).is_some());
    let board = board(&picture);
    assert!(
        picture.alternates(8),
        "black and white by turns, black at the top left"
    );
    assert_eq!(
        picture.blemishes(board),
        0,
        "no seams, nothing but squares and discs"
    );
    assert_eq!(
        picture.queens_outside(board),
        0,
        "nothing but queens is pure red"
    );
    assert_ne!(
        picture.pixel(board.left + board.side, board.top),
        [0, 0, 0],
        "the edge shows"
    );
    let square = f64::from(board.side) / 8.0;
    let red = u32::try_from(picture.count([255, 0, 0])).map(f64::from);
    let share = red.expect("fewer pixels than u32 counts") / (8.0 * square * square);
    assert!(
        (0.74..0.79).contains(&share),
        "discs as wide as squares cover π/4 of them: {share}"
    );
}

fn first_solution_of_eight() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
}

fn right_and_left_cycle() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    window.press("Right");
    shows(&window, &SECOND);
    window.press("Left");
    shows(&window, &FIRST);
}

fn held_key_repeats() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "all"]);
    shows(&window, &FIRST);
    window.key_down("Right");
    shows(&window, &FIFTH);
    window.key_up("Right");
}

fn home_end_and_pages() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "all"]);
    shows(&window, &FIRST);
    window.press("End");
    shows(&window, &LAST);
    window.press("Home");
    shows(&window, &FIRST);
    window.press("Up"); // order 9 has enough of them for a page of 100
    let first = solution(&window, 9);
    window.press("Page_Down");
    window.eventually("another page", SOON, |p| {
        p.columns(9).is_some_and(|c| c != first)
    });
    window.press("Page_Up");
    shows(&window, &first);
}

fn every_mode_shows_a_solution() {
    let desktop = desktop();
    let window = queens(&desktop, &["8", "--seed", "1"]);
    let another = |before: &[usize]| {
        let other = |p: &Picture| p.columns(8).is_some_and(|c| c != before && is_solution(&c));
        let picture = window.eventually("another solution", SOON, other);
        picture.columns(8).unwrap_or_default()
    };
    shows(&window, &FIRST);
    window.press("4");
    shows(&window, &CONSTRUCTED);
    window.press("Right");
    let mirrored = another(&CONSTRUCTED);
    window.press("3");
    let shuffled = another(&mirrored);
    window.press("Right");
    another(&shuffled);
    for mode in ["2", "1"] {
        window.press(mode);
        shows(&window, &FIRST);
        window.press("Right");
        shows(&window, &SECOND);
    }
}

fn up_to_order_nine_and_down() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    window.press("Up");
    assert!(is_solution(&solution(&window, 9)));
    window.press("Down");
    shows(&window, &FIRST);
}

fn order_one_has_one_queen() {
    let desktop = desktop();
    let window = queens(&desktop, &["1"]);
    shows(&window, &[0]);
}

fn orders_two_and_three_have_none() {
    for order in [2, 3] {
        let desktop = desktop();
        let window = queens(&desktop, &[&order.to_string()]);
        for mode in ["1", "2", "3", "4"] {
            window.press(mode);
            let no_queen = |p: &Picture| p.chessboard().is_some() && p.count([255, 0, 0]) == 0;
            window.eventually(&format!("no queen at order {order}"), SOON, no_queen);
        }
        window.press("Escape");
        assert!(
            window.wait_exit(SOON).success(),
            "no mode of order {order} hangs"
        );
    }
}

fn no_seams_at_any_order() {
    let desktop = desktop();
    for order in [1, 4, 7, 20, 63, 100] {
        let window = queens(&desktop, &[&order.to_string(), "-m", "construction"]);
        for (width, height) in [(960, 640), (701, 503), (1033, 757)] {
            window.resize(width, height);
            let what = format!("a whole board of order {order} at {width} × {height}");
            window.eventually(&what, SOON, |p| {
                let room = p
                    .chessboard()
                    .filter(|_| p.alternates(order) && p.width() == width);
                room.is_some_and(|board| p.blemishes(board) == 0)
            });
        }
    }
}

fn resized_window_fits_the_board() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let before = board(&shows(&window, &FIRST));
    window.resize(500, 900);
    let fits = |p: &Picture| {
        let smaller = p.chessboard().is_some_and(|board| board.side < before.side);
        smaller && p.height() == 900 && p.columns(8).is_some_and(|c| c == FIRST)
    };
    window.eventually("the same board in 500 × 900", SOON, fits);
}

fn b_hides_and_shows_the_panel() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let before = board(&shows(&window, &FIRST));
    window.press("b");
    let centred = |p: &Picture| {
        p.chessboard().is_some_and(|board| {
            let right = p.width() - board.left - board.side;
            board.left.abs_diff(right) <= 1 && p.alternates(8)
        })
    };
    window.eventually("nothing but the board, in the middle", SOON, centred);
    window.press("b");
    window.eventually("the panel again", SOON, |p| p.chessboard() == Some(before));
}

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

fn m_mirrors_and_t_turns() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "all"]);
    shows(&window, &FIRST);
    window.press("m");
    shows(&window, &LAST);
    window.press("m");
    shows(&window, &FIRST);
    for _ in 0..3 {
        window.press("t");
    }
    // As the C# chapter lists the rotations.
    shows(&window, &[2, 5, 3, 1, 7, 4, 6, 0]);
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

fn every_theme_has_its_board() {
    let desktop = desktop();
    for (name, colours) in THEMES {
        let window = queens(&desktop, &["--theme", name]);
        let whole = |p: &Picture| shows_in(p, colours);
        let picture = window.eventually(&format!("the board of {name}"), SOON, whole);
        let picture = picture.in_colours(colours);
        assert_eq!(picture.blemishes(board(&picture)), 0, "{name}");
    }
}

fn l_goes_through_the_themes() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let [classic, others @ ..] = THEMES;
    for (name, colours) in others.into_iter().chain([classic]) {
        window.press("l");
        window.press("Home"); // so that nothing is said on the board
        window.eventually(name, SOON, |p| shows_in(p, colours));
    }
}

/// Whether the first solution is on a board in these colours.
fn shows_in(picture: &Picture, colours: Colours) -> bool {
    let picture = picture.in_colours(colours);
    picture.alternates(8) && picture.columns(8).is_some_and(|columns| columns == FIRST)
}

fn f_shows_families_only() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "all"]);
    shows(&window, &FIRST);
    window.press("f");
    window.press("End");
    shows(&window, &[2, 5, 1, 4, 7, 0, 6, 3]);
    window.press("f");
    shows(&window, &FIRST);
    window.press("End");
    shows(&window, &LAST);
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

fn f12_saves_what_the_window_shows() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    for count in 1..=2 {
        window.press("F12");
        let saved = |_: &Picture| {
            let pictures = pictures_in(&desktop);
            pictures.len() == count && pictures.iter().all(|path| Picture::load_png(path).is_ok())
        };
        window.eventually(&format!("{count} pictures saved"), SOON, saved);
    }
    for path in pictures_in(&desktop) {
        let picture = Picture::load_png(&path).expect("it was read before");
        assert_eq!((picture.width(), picture.height()), (960, 640));
        assert_eq!(picture.columns(8).as_deref(), Some(&FIRST[..]));
    }
}

fn covered_and_uncovered() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    let cover = window.cover();
    window.eventually("the cover", SOON, |p| p.chessboard().is_none());
    drop(cover);
    let whole =
        |p: &Picture| p.count(Cover::COLOUR) == 0 && p.columns(8).is_some_and(|c| c == FIRST);
    window.eventually("the window whole again", SOON, whole);
}

fn escape_quits_during_a_search() {
    let desktop = desktop();
    let window = queens(&desktop, &["20", "-m", "all"]);
    window.eventually("a first solution", SOON, |p| p.columns(20).is_some());
    window.press("Escape");
    assert!(window.wait_exit(SOON).success());
}

fn frame_button_quits() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    window.close_by_frame();
    assert!(window.wait_exit(SOON).success());
}

/// The last solution is the first read from right to left.
fn the_last_of_fourteen_million() {
    let desktop = desktop();
    let window = queens(&desktop, &["16", "-m", "all"]);
    let first = solution(&window, 16);
    window.press("End");
    let last: Vec<usize> = first.iter().map(|column| 15 - column).collect();
    let last_shown = |p: &Picture| p.columns(16).is_some_and(|columns| columns == last);
    window.eventually("solution 14,772,512", SOON, last_shown);
    window.press("Left");
    let before = |p: &Picture| p.columns(16).is_some_and(|c| c != last && is_solution(&c));
    window.eventually("solution 14,772,511", SOON, before);
    window.press("Home");
    let first_shown = |p: &Picture| p.columns(16).is_some_and(|columns| columns == first);
    window.eventually("solution 1", SOON, first_shown);
}

/// When nothing is searched any more, nothing moves, whatever the panel holds.
fn every_mode_comes_to_rest() {
    let desktop = desktop();
    for mode in ["first", "all", "shuffle", "construction"] {
        let window = queens(&desktop, &["8", "-m", mode]);
        panel(&window);
        let before = window.processor_time();
        std::thread::sleep(Duration::from_secs(1));
        let used = window.processor_time().saturating_sub(before);
        assert!(used < Duration::from_millis(300), "{used:?} in mode {mode}");
    }
}

fn memory_is_bounded() {
    let desktop = desktop();
    for (order, mode) in [
        ("20", "all"),
        ("27", "all"),
        ("100", "first"),
        ("64", "shuffle"),
    ] {
        let window = queens(&desktop, &[order, "-m", mode]);
        std::thread::sleep(Duration::from_secs(1)); // for the search to get going
        let megabytes = window.peak_memory() / 1_000_000;
        assert!(
            megabytes < 300,
            "{megabytes} MB at order {order} in mode {mode}"
        );
    }
}

fn f11_fills_the_screen_and_back() {
    let mut desktop = desktop();
    desktop.manage_windows();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    for _ in 0..2 {
        for (width, height) in [(1280, 1024), (960, 640)] {
            window.eventually("the keyboard's focus", SOON, |_| window.is_active());
            window.press("F11");
            let fits = |p: &Picture| {
                (p.width(), p.height()) == (width, height)
                    && p.columns(8).is_some_and(|c| c == FIRST)
            };
            window.eventually(&format!("the board in {width} × {height}"), SOON, fits);
        }
    }
}

/// The panel comes with the second frame.
fn with_panel(window: &Running) -> Picture {
    shows(window, &FIRST);
    panel(window)
}

fn panel(window: &Running) -> Picture {
    let field = |p: &Picture| p.find_block(FIELD, 40, 8).is_some();
    window.eventually("the panel", SOON, field);
    window.at_rest(SOON)
}

/// The themes in the order of their key, and their boards.
const THEMES: [(&str, Colours); 4] = [
    ("classic", Colours::CLASSIC),
    (
        "wood",
        Colours {
            dark: [181, 136, 99],
            light: [240, 217, 181],
            queen: [110, 22, 20],
        },
    ),
    (
        "dark",
        Colours {
            dark: [38, 40, 46],
            light: [78, 83, 94],
            queen: [236, 178, 92],
        },
    ),
    (
        "safe",
        Colours {
            dark: [0, 34, 70],
            light: [255, 255, 255],
            queen: [213, 94, 0],
        },
    ),
];

/// The colour of the queens of thumbnails.
const THUMBNAIL_QUEEN: [u8; 3] = [240, 80, 70];

/// The colour of bars.
const ACCENT: [u8; 3] = [62, 110, 180];

/// The background of a text field in the panel.
const FIELD: [u8; 3] = [10, 10, 10];

fn desktop() -> Desktop {
    Desktop::start(1280, 1024)
}

fn queens<'d>(desktop: &'d Desktop, arguments: &[&str]) -> Running<'d> {
    desktop.run(Command::new(env!("CARGO_BIN_EXE_queens")).args(arguments))
}

/// Waits until the board shows just this solution.
fn shows(window: &Running, columns: &[usize]) -> Picture {
    window.eventually(&format!("queens at {columns:?}"), SOON, |picture| {
        picture
            .columns(columns.len())
            .is_some_and(|shown| shown == columns)
    })
}

/// Waits until the board of this order has a queen in every row.
fn solution(window: &Running, order: usize) -> Vec<usize> {
    let what = format!("{order} queens");
    let full = |picture: &Picture| picture.alternates(order) && picture.columns(order).is_some();
    let picture = window.eventually(&what, SOON, full);
    picture.columns(order).unwrap_or_default()
}

fn is_solution(columns: &[usize]) -> bool {
    let attacks = |(row, column): (usize, usize), (other_row, other): (usize, usize)| {
        column == other || row.abs_diff(other_row) == column.abs_diff(other)
    };
    let queens = || columns.iter().copied().enumerate();
    queens().all(|queen| {
        queens()
            .skip(queen.0 + 1)
            .all(|other| !attacks(queen, other))
    })
}

fn board(picture: &Picture) -> Chessboard {
    picture.chessboard().expect("the window shows a board")
}

fn pictures_in(desktop: &Desktop) -> Vec<PathBuf> {
    let entries = fs::read_dir(desktop.directory()).expect("the desktop has a directory");
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    paths
        .filter(|path| path.extension().is_some_and(|is| is == "png"))
        .collect()
}
