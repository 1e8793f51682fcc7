//! The program on other platforms, seen from one X server: real keys in, real pixels out.
//!
//! `tests/platforms.sh` prepares each platform and says in `QUEENS_PLATFORM` which it is; see
//! [`Platform`] for what else the environment says. Without that all tests count as ignored.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

#[path = "../program/built.rs"]
mod built;
#[path = "../desktop/mod.rs"]
mod desktop;

mod clipboard;
mod console;
mod frame;
mod keys;
mod picture;
mod platform;
mod process;
mod saving;
mod session;
mod storm;
mod text;

use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};

use platform::Platform;
use session::{Program, Session};

/// A test by its name, and where it applies.
type Test = (&'static str, fn(&Platform));

/// The tests by the file in which they stand: a name to choose them by.
const TESTS: &[(&str, &[Test])] = &[
    ("picture", picture::TESTS),
    ("text", text::TESTS),
    ("keys", keys::TESTS),
    ("clipboard", clipboard::TESTS),
    ("frame", frame::TESTS),
    ("process", process::TESTS),
    ("saving", saving::TESTS),
    ("console", console::TESTS),
    ("storm", storm::TESTS),
];

/// How long a busy machine may take for what is there at once on an idle one.
const SOON: Duration = Duration::from_secs(30);

/// The solutions of order 8 in lexicographic order.
const FIRST: [usize; 8] = [0, 4, 7, 5, 2, 6, 1, 3];
const SECOND: [usize; 8] = [0, 5, 7, 2, 6, 3, 1, 4];
const FIFTH: [usize; 8] = [1, 3, 5, 7, 2, 0, 6, 4];
const LAST: [usize; 8] = [7, 3, 0, 2, 5, 1, 6, 4];

fn main() {
    let mut arguments = Arguments::from_args();
    // Each starts a desktop with a program: one at a time, for slow machines.
    arguments.test_threads = Some(1);
    let platform = Platform::of_environment();
    let tests = TESTS.iter().flat_map(|(file, tests)| {
        let named = move |(name, test): &Test| (format!("{file}::{name}"), *test);
        tests.iter().map(named)
    });
    let trials = tests.map(|(name, test)| {
        let platform = platform.clone();
        let ignored = platform.is_none();
        let run = move || -> Result<(), Failed> {
            test(&platform.expect("without a platform it is ignored"));
            Ok(())
        };
        Trial::test(name, run).with_ignored_flag(ignored)
    });
    libtest_mimic::run(&arguments, trials.collect()).exit();
}

/// Waits until the board shows just this solution.
fn shows(program: &Program, columns: &[usize]) -> desktop::Picture {
    let what = format!("queens at {columns:?}");
    program.eventually(&what, |picture| {
        picture
            .columns(columns.len())
            .is_some_and(|shown| shown == columns)
    })
}
