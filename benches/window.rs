//! What the window costs while it rests, how soon it shows what it is told, and how soon it ends.
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

use std::thread;
use std::time::{Duration, Instant};

use desktop::{Desktop, Picture, Running, peak_memory, processor_time};
use queens::Board;
use queens::search::Search;
use queens::search::methods::LocalSearch;
use table::Goal::{AtLeast, AtMost};
use table::{milliseconds, number, percentile};

const PRESSES: u64 = 100;

/// How long processor time is watched.
const IDLE: Duration = Duration::from_secs(10);

/// How long a key is held that shows nothing: less than until it repeats.
const HOLD: Duration = Duration::from_millis(500);

/// Long enough for anything that happens at all.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// How often something that differs from time to time is measured.
const RUNS: u64 = 9;

const MILLION: [&str; 5] = ["1000000", "--method", "local-search", "--seed", "1"];

const GROUPS: [table::Group; 5] = [
    ("idle", idle),
    ("latency", latency),
    ("zooming", zooming),
    ("quitting", quitting),
    ("million", million),
];

fn main() {
    if !desktop::available() {
        println!("The window can't be measured: Xvfb is not installed.");
        return;
    }
    table::measure(&GROUPS);
}

fn desktop() -> Desktop {
    Desktop::start(1280, 800)
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
    let before = processor_time(window.process.id());
    thread::sleep(IDLE);
    let used = processor_time(window.process.id()).saturating_sub(before);
    100.0 * used.as_secs_f64() / IDLE.as_secs_f64()
}

/// From a key press to other pixels, at rest and during a search that runs by itself.
fn latency() {
    let desktop = desktop();
    let window = queens(&desktop, &["8", "-m", "all"]);
    let first = window.eventually("a board", |p| p.columns(8).is_some());
    let board = first.chessboard().expect("it has just been seen");
    let part = [board.left, board.top, board.side, board.side];
    key_to_screen("key press to screen", &window, "Right", part);
    window.press("w");
    window.press("space");
    // A corner of the panel shows only what the next theme changes.
    let corner = [first.width() - 8, first.height() - 8, 8, 8];
    key_to_screen("keys, five steps a second", &window, "l", corner);
}

/// Presses a key many times, and reports how long a part of the window takes to change.
fn key_to_screen(what: &str, window: &Running, key: &str, part: [u16; 4]) {
    let mut times = Vec::new();
    for press in 0..PRESSES {
        times.push(press_to_screen(window, key, part));
        thread::sleep(rest(press));
    }
    let most = milliseconds(percentile(&mut times, 95));
    let late = times.iter().filter(|&&time| time >= HOLD).count() as f64;
    let what = format!("{what}, 95th percentile, ms");
    number(&what, most, AtMost(50.0));
    number(
        "of these seen only when the key is let go",
        late,
        AtMost(0.0),
    );
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

/// The part of the window in which the board is looked at while it is zoomed: left, top, width
/// and height.
const ZOOMED: [u16; 4] = [200, 200, 160, 160];

/// How often a hand on the wheel is heard, and for how long it is watched.
const HAND: Duration = Duration::from_millis(8);
const WATCH: Duration = Duration::from_secs(4);

/// Frames a second while the board is zoomed with the wheel, in and out again: each frame shows
/// another part of it.
fn zooming() {
    let desktop = desktop();
    for (order, name, notches) in [
        ("100", "order 100", 8),
        ("2000", "order 2,000", 16),
        ("1000000", "a million queens", 34),
    ] {
        let window = queens(&desktop, &[order, "--method", "local-search"]);
        let has_queens = |p: &Picture| p.count(p.pixel(0, 0)) < 25_500;
        window.eventually("queens", |p| has_queens(&p.part(ZOOMED)));
        window.move_to(260, 260);
        let start = Instant::now();
        let mut last = window.screenshot_of(ZOOMED);
        let (mut turned, mut frames) = (0, 0_u32);
        while start.elapsed() < WATCH {
            if start.elapsed() >= HAND * turned {
                let is_inwards = (turned / notches).is_multiple_of(2);
                turned += 1;
                window.wheel(if is_inwards { 1 } else { -1 });
            }
            let next = window.screenshot_of(ZOOMED);
            if next.differs_from(&last) {
                frames += 1;
                last = next;
            }
            thread::sleep(Duration::from_millis(1));
        }
        let rate = f64::from(frames) / WATCH.as_secs_f64();
        number(
            &format!("frames a second, {name} zoomed"),
            rate,
            AtLeast(30.0),
        );
    }
}

/// From Escape to the end of the process while a search runs, which begins with the window.
fn quitting() {
    let desktop = desktop();
    for (what, arguments) in [
        ("of order 20", &["20", "-m", "all"][..]),
        ("for a million queens", &MILLION),
    ] {
        let quit = |_| {
            let window = queens(&desktop, arguments);
            let start = Instant::now();
            window.press("Escape");
            window.process.wait_exit();
            start.elapsed()
        };
        let longest = (0..RUNS).map(quit).max().unwrap_or_default();
        let what = format!("Escape during a search {what}, longest, ms");
        number(&what, milliseconds(longest), AtMost(200.0));
    }
}

/// A million queens: from the end of a search to their first frame, and what they take at rest.
fn million() {
    // Words stand in the middle.
    const CORNER: [u16; 4] = [30, 30, 100, 100];
    let desktop = desktop();
    let window = queens(&desktop, &MILLION);
    let has_queens = |p: &Picture| p.count(p.pixel(0, 0)) < 10_000;
    window.eventually("queens", |p| has_queens(&p.part(CORNER)));
    let see_others = |_| {
        let before = window.screenshot_of(CORNER);
        let begun = Instant::now();
        window.press("r");
        let others = |p: &Picture| has_queens(p) && p.differs_from(&before);
        while !others(&window.screenshot_of(CORNER)) {
            assert!(begun.elapsed() < MAX_WAIT, "no other queens are seen");
            thread::sleep(Duration::from_millis(1));
        }
        begun.elapsed()
    };
    let mut seen: Vec<_> = (0..RUNS).map(see_others).collect();
    let search = |seed| {
        let board = Board::new(1_000_000).expect("an order that is allowed");
        let begun = Instant::now();
        let found = LocalSearch::new(board, seed).next_solution();
        assert!(found.is_some(), "every large board has a solution");
        begun.elapsed()
    };
    let mut searched: Vec<_> = (2..2 + RUNS).map(search).collect();
    let (seen, searched) = (percentile(&mut seen, 50), percentile(&mut searched, 50));
    let drawn = milliseconds(seen.saturating_sub(searched));
    let what = "from the end of a search for a million queens to their first frame, ms";
    number(what, drawn, AtMost(300.0));
    let share = share_of_a_core(&window);
    number(
        "idle with a million queens, % of one core",
        share,
        AtMost(0.005),
    );
    let megabytes = peak_memory(window.process.id()) as f64 / 1e6;
    number(
        "memory of the window with them, MB",
        megabytes,
        AtMost(300.0),
    );
}

fn queens<'d>(desktop: &'d Desktop, arguments: &[&str]) -> Running<'d> {
    desktop.run(built::queens().args(arguments))
}
