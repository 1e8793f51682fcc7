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

mod checks;
mod session;
mod storm;
mod windows;

use std::time::Duration;

use desktop::{FIFTH, FIRST, LAST, SECOND};
use libtest_mimic::{Arguments, Trial};
use session::{Platform, Program, Session};

/// What is seen in a session, and what that is called.
type Check = (&'static str, fn(&Session));

/// Checks by their names.
macro_rules! checks {
    ($($check:path),+ $(,)?) => {
        &[$((stringify!($check), $check)),+]
    };
}

/// What each platform could do in its own way.
const CHECKS: &[Check] = checks![
    checks::the_board_is_that_of_x11,
    checks::keys_change_the_board_and_repeat,
    checks::clicks_place_queens,
    checks::f12_saves_what_is_shown,
    checks::texts_are_copied_and_pasted,
    checks::pictures_are_copied,
    checks::f11_fills_the_screen_and_back,
    checks::its_size_changes,
    checks::it_wakes_by_itself_and_sleeps,
    storm::a_storm_leaves_the_board_right,
];

/// What is confirmed to the compositor.
const OF_WAYLAND: &[Check] = checks![
    checks::it_is_maximized_and_back,
    checks::a_small_screen_is_filled,
];

/// The window's frame, which Weston has none of, and what there is beside the window.
const OF_WINDOWS: &[Check] = checks![
    checks::its_frame_closes_it,
    windows::commands_print_and_write_the_same,
    windows::paths_are_those_of_windows,
    windows::a_count_goes_on_after_ctrl_c,
    windows::a_double_click_opens_no_console,
];

/// How long it may take for what takes seconds of a processor's time.
const MAX_WAIT: Duration = Duration::from_secs(180);

fn main() {
    let mut arguments = Arguments::from_args();
    // Each starts a desktop with a program: one at a time, for slow machines.
    arguments.test_threads = Some(1);
    let platform = Platform::of_environment();
    let others = match platform {
        Some(Platform::Wayland { .. }) => OF_WAYLAND,
        Some(Platform::Windows { .. }) => OF_WINDOWS,
        Some(Platform::X11) | None => &[],
    };
    let trials = CHECKS.iter().chain(others).map(|&(name, check)| {
        let platform = platform.clone();
        let ignored = platform.is_none();
        let run = move || {
            let platform = platform.expect("without a platform it is ignored");
            check(&Session::start(platform));
            Ok(())
        };
        Trial::test(name, run).with_ignored_flag(ignored)
    });
    libtest_mimic::run(&arguments, trials.collect()).exit();
}

/// Waits until something is there.
fn wait(what: &str, mut is_there: impl FnMut() -> bool) {
    desktop::wait(what, MAX_WAIT, || is_there().then_some(()));
}
