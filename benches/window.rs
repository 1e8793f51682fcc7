//! What the window costs, measured in one run against a bare window.
//!
//! Prints a table of what is measured and what is wanted. Without Xvfb it says
//! so and ends well. With names of groups as arguments it measures only these:
//! `cargo bench --bench window -- zooming`.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the measurement"
)]

#[path = "../tests/program/built.rs"]
mod built;
#[path = "../tests/desktop/mod.rs"]
mod desktop;
#[path = "ratios/table.rs"]
#[allow(dead_code, reason = "the other bench uses the rest")]
mod table;

use std::env;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use desktop::{Desktop, Picture, Running};
use macroquad::prelude::{DARKGRAY, clear_background, next_frame};
use queens::{
    Board,
    search::{Search, methods::LocalSearch},
};
use table::Goal::{AtLeast, AtMost, Open};
use table::{milliseconds, number, percentile, ratio};

/// Set for the bench's own child, which is the bare window.
const BARE: &str = "QUEENS_BARE_WINDOW";

const WIDTH: u16 = 960;
const HEIGHT: u16 = 640;

const STARTS: usize = 11;
const PRESSES: u64 = 100;
const QUITS: usize = 9;
/// How long processor time is watched.
const IDLE: Duration = Duration::from_secs(10);

/// How long a key is held that shows nothing: less than until it repeats.
const HOLD: Duration = Duration::from_millis(500);

/// Long enough for anything that happens at all.
const MAX_WAIT: Duration = Duration::from_secs(10);

const GROUPS: [table::Group; 8] = [
    ("start", first_frame),
    ("idle", idle),
    ("latency", latency),
    ("stepping", stepping),
    ("frames", frames),
    ("zooming", zooming_and_dragging),
    ("quitting", quitting),
    ("million", million),
];

fn main() {
    if env::var_os(BARE).is_some() {
        return bare_window();
    }
    if !desktop::available() {
        println!("The window can't be measured: Xvfb is not installed.");
        return;
    }
    table::measure(&GROUPS);
}

fn desktop() -> Desktop {
    Desktop::start(1280, 800)
}

/// From the start of the process to the first frame on the screen.
fn first_frame() {
    let desktop = desktop();
    let own = env::current_exe().expect("the bench has a path");
    let bare = || desktop.run(Command::new(&own).env(BARE, "1")).first_frame();
    let full = || queens(&desktop, &[]).first_frame();
    bare(); // once more than counted, so that all files are in memory
    full();
    let (mut bares, mut fulls): (Vec<_>, Vec<_>) = (0..STARTS).map(|_| (bare(), full())).unzip();
    let (bare, full) = (percentile(&mut bares, 50), percentile(&mut fulls, 50));
    ratio(
        "the first frame, against a bare window",
        (full, bare),
        AtMost(1.3),
    );
}

/// The share of one core that a window takes in which nothing moves.
fn idle() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    thread::sleep(Duration::from_secs(1)); // to come to rest
    number("idle, % of one core", share_of_a_core(&window), AtMost(1.0));
}

/// In percent.
fn share_of_a_core(window: &Running) -> f64 {
    let before = window.processor_time();
    thread::sleep(IDLE);
    let used = window.processor_time().saturating_sub(before);
    100.0 * used.as_secs_f64() / IDLE.as_secs_f64()
}

/// From a key press to other pixels on the board.
fn latency() {
    let desktop = desktop();
    let window = queens(&desktop, &["8", "-m", "all"]);
    let first = window.eventually("a board", MAX_WAIT, |p| p.columns(8).is_some());
    let board = first.chessboard().expect("it has just been seen");
    let part = [board.left, board.top, board.side, board.side];
    key_to_screen("key press to screen", &window, "Right", part);
}

/// A search that runs by itself at the first speed, five steps a second: the share of one
/// core, and the keys.
fn stepping() {
    let desktop = desktop();
    five_steps_a_second(&desktop, "five steps a second", &[], 30.0);
    five_steps_a_second(&desktop, "the same without motion", &["--no-motion"], 15.0);
}

/// Every frame of a motion is one more: a goal says how much of a core they may take.
fn five_steps_a_second(desktop: &Desktop, what: &str, arguments: &[&str], goal: f64) {
    let window = queens(desktop, arguments);
    window.eventually("a board", MAX_WAIT, |p| p.columns(8).is_some());
    window.press("w");
    window.press("space");
    thread::sleep(Duration::from_secs(1)); // for the first steps
    let share = share_of_a_core(&window);
    number(&format!("{what}, % of one core"), share, AtMost(goal));
    // A corner of the panel shows only what the next theme changes.
    let corner = [WIDTH - 8, HEIGHT - 8, 8, 8];
    key_to_screen(&format!("keys, {what}"), &window, "l", corner);
}

/// Presses a key many times, and reports how long a part of the window takes to change.
fn key_to_screen(what: &str, window: &Running, key: &str, part: [u16; 4]) {
    let mut times = Vec::new();
    for press in 0..PRESSES {
        times.push(press_to_screen(window, key, part));
        thread::sleep(rest(press));
    }
    let (half, most) = (percentile(&mut times, 50), percentile(&mut times, 95));
    let late = times.iter().filter(|&&time| time >= HOLD).count() as f64;
    number(&format!("{what}, median, ms"), milliseconds(half), Open);
    number(
        "of these seen only when the key is let go",
        late,
        AtMost(0.0),
    );
    let what = format!("{what}, 95th percentile, ms");
    number(&what, milliseconds(most), AtMost(50.0));
}

/// How long it rests before the next: no rhythm that the program could be in step with.
fn rest(press: u64) -> Duration {
    Duration::from_millis(30 + press * 37 % 211)
}

/// Holds a key until a part of the window changes, and takes the time. Lets it go if
/// nothing changes, which would wake a window that has slept through it.
fn press_to_screen(window: &Running, key: &str, part: [u16; 4]) -> Duration {
    let before = window.screenshot_of(part);
    let start = Instant::now();
    let seen = || window.screenshot_of(part).differs_from(&before);
    window.key_down(key);
    while start.elapsed() < HOLD && !seen() {
        thread::sleep(Duration::from_millis(1));
    }
    let time = start.elapsed();
    window.key_up(key);
    while time >= HOLD && !seen() {
        assert!(start.elapsed() < MAX_WAIT, "a key press shows nothing");
    }
    time
}

/// Frames a second while all solutions of order 18 are counted, on all
/// processors, and while a search is watched at full speed, of an order that has
/// more squares than any other that is watched: each frame shows other figures.
fn frames() {
    let desktop = desktop();
    let counting = queens(&desktop, &["18", "-m", "all"]);
    counting.eventually("a solution", MAX_WAIT, |p| p.columns(18).is_some());
    frame_rate("frames a second while order 18 is counted", &counting);
    drop(counting);
    let watching = queens(&desktop, &["100"]);
    watching.eventually("a board", MAX_WAIT, |p| p.alternates(100));
    watching.press("w");
    for _ in 0..20 {
        watching.press("plus");
    }
    watching.press("space");
    frame_rate("frames a second while order 100 is watched", &watching);
}

/// How many different figures a window shows in a second.
fn frame_rate(what: &str, window: &Running) {
    const WATCH: Duration = Duration::from_secs(2);
    let figures = [WIDTH - 300, 200, 300, 200];
    report_rate(what, rate(window, figures, (WATCH, 2), || {}));
}

/// How many different pictures a part of a window shows in a second, if it is looked at for some
/// time, with some milliseconds between two looks.
fn rate(
    window: &Running,
    part: [u16; 4],
    (watch, pause): (Duration, u64),
    mut before_look: impl FnMut(),
) -> f64 {
    let start = Instant::now();
    let mut last = window.screenshot_of(part);
    let mut frames = 0_u32;
    while start.elapsed() < watch {
        before_look();
        let next = window.screenshot_of(part);
        if next.differs_from(&last) {
            frames += 1;
            last = next;
        }
        thread::sleep(Duration::from_millis(pause));
    }
    f64::from(frames) / watch.as_secs_f64()
}

fn report_rate(what: &str, rate: f64) {
    number(what, rate, AtLeast(30.0));
}

/// The part of the window in which the board is looked at while it moves: left, top, width and
/// height.
const MOVING: [u16; 4] = [200, 200, 160, 160];

/// How often a hand on the wheel or the mouse is heard.
const HAND: Duration = Duration::from_millis(8);

/// Frames a second while the board is zoomed with the wheel, in and out again, and while it is
/// dragged: each frame shows another part of it.
fn zooming_and_dragging() {
    let desktop = desktop();
    for (order, name, notches) in [
        ("100", "order 100", 8),
        ("2000", "order 2,000", 16),
        ("1000000", "a million queens", 34),
    ] {
        let window = queens(&desktop, &[order, "--method", "local-search"]);
        let has_queens = |p: &Picture| p.count(p.pixel(0, 0)) < 25_500;
        window.eventually("queens", MAX_WAIT, |p| has_queens(&p.part(MOVING)));
        window.move_to(260, 260);
        let mut turned = 0_usize;
        let zooming = moving_rate(&window, || {
            let is_inwards = (turned / notches).is_multiple_of(2);
            turned += 1;
            window.wheel(if is_inwards { 1 } else { -1 });
        });
        report_rate(&format!("frames a second, {name} zoomed"), zooming);
        window.wheel(-40);
        // Half of the rows: the larger the part, the more queens are on it.
        window.wheel(2);
        window.at_rest(MAX_WAIT);
        window.button_down();
        let mut moved = 0_u8;
        let dragging = moving_rate(&window, || {
            let angle = f64::from(moved) / 32.0 * std::f64::consts::TAU;
            moved = (moved + 1) % 32;
            let along = |way: f64| (260.0 + 80.0 * way) as u16; // 180 to 340
            window.move_to(along(angle.cos()), along(angle.sin()));
        });
        window.button_up();
        report_rate(&format!("frames a second, {name} dragged"), dragging);
    }
}

/// How many different pictures of the board a window shows in a second while a hand moves it.
fn moving_rate(window: &Running, mut hand: impl FnMut()) -> f64 {
    const WATCH: Duration = Duration::from_secs(4);
    let mut due = Instant::now();
    rate(window, MOVING, (WATCH, 1), || {
        if Instant::now() >= due {
            due += HAND;
            hand();
        }
    })
}

/// From Escape to the end of the process while a search runs.
fn quitting() {
    let desktop = desktop();
    let mut times: Vec<_> = (0..QUITS)
        .map(|_| {
            let window = queens(&desktop, &["20", "-m", "all"]);
            window.eventually("a solution", MAX_WAIT, |p| p.columns(20).is_some());
            let start = Instant::now();
            window.press("Escape");
            window.wait_exit();
            start.elapsed()
        })
        .collect();
    let longest = percentile(&mut times, 100);
    let what = "Escape during a search, longest, ms";
    number(what, milliseconds(longest), AtMost(200.0));
}

/// A million queens: from the end of a search to their first frame, at rest, and from Escape in
/// the middle of a search to the end of the process.
fn million() {
    // Words stand in the middle.
    const CORNER: [u16; 4] = [30, 30, 100, 100];
    let desktop = desktop();
    let arguments = ["1000000", "--method", "local-search", "--seed", "1"];
    let has_queens = |p: &Picture| p.count(p.pixel(0, 0)) < 10_000;
    let window = queens(&desktop, &arguments);
    window.eventually("queens", MAX_WAIT, |p| has_queens(&p.part(CORNER)));
    let mut seen: Vec<_> = (0..QUITS)
        .map(|_| {
            let before = window.screenshot_of(CORNER);
            let begun = Instant::now();
            window.press("r");
            let others = |p: &Picture| has_queens(p) && p.differs_from(&before);
            while !others(&window.screenshot_of(CORNER)) {
                assert!(begun.elapsed() < MAX_WAIT, "no other queens are seen");
                thread::sleep(Duration::from_millis(1));
            }
            begun.elapsed()
        })
        .collect();
    let mut searched: Vec<_> = (0..QUITS as u64)
        .map(|seed| {
            let board = Board::new(1_000_000).expect("an order that is allowed");
            let begun = Instant::now();
            let found = LocalSearch::new(board, 2 + seed).next_solution();
            assert!(found.is_some(), "every large board has a solution");
            begun.elapsed()
        })
        .collect();
    let (seen, searched) = (percentile(&mut seen, 50), percentile(&mut searched, 50));
    let drawn = milliseconds(seen.saturating_sub(searched));
    let share = share_of_a_core(&window);
    let megabytes = window.peak_memory() as f64 / 1e6;
    for (what, measured, goal) in [
        (
            "a search for a million queens, ms",
            milliseconds(searched),
            Open,
        ),
        (
            "from its end to the first frame of them, ms",
            drawn,
            AtMost(300.0),
        ),
        (
            "idle with a million queens, % of one core",
            share,
            AtMost(0.005),
        ),
        (
            "memory of the window with them, MB",
            megabytes,
            AtMost(300.0),
        ),
    ] {
        number(what, measured, goal);
    }
    window.press("r");
    let start = Instant::now();
    window.press("Escape");
    window.wait_exit();
    let time = milliseconds(start.elapsed());
    number("Escape during a search for them, ms", time, AtMost(200.0));
}

fn queens<'d>(desktop: &'d Desktop, arguments: &[&str]) -> Running<'d> {
    desktop.run(built::queens().args(arguments))
}

/// A macroquad window with nothing in it.
fn bare_window() {
    let conf = macroquad::conf::Conf {
        miniquad_conf: macroquad::miniquad::conf::Conf {
            window_width: WIDTH.into(),
            window_height: HEIGHT.into(),
            high_dpi: true,
            platform: macroquad::miniquad::conf::Platform {
                blocking_event_loop: true,
                linux_wm_class: "bare",
                ..Default::default()
            },
            ..Default::default()
        },
        ..Default::default()
    };
    macroquad::Window::from_config(conf, async {
        loop {
            clear_background(DARKGRAY);
            next_frame().await;
        }
    });
}
