//! The console that Windows opens for a program that a double click starts.

use std::process::Command;

use crate::{Platform, SECOND, SOON, Session, Test, shows};

pub const TESTS: &[Test] = &[(
    "a_double_click_opens_no_console",
    a_double_click_opens_no_console,
)];

fn a_double_click_opens_no_console(platform: &Platform) {
    let Platform::Windows { wine, program, .. } = platform else {
        return;
    };
    let session = Session::start(platform);
    // What a double click does.
    let open = |arguments: &[&str]| {
        let mut command = Command::new(wine);
        command.args(["start", "/wait", "/unix"]).arg(program);
        command.arg("--no-config").args(arguments);
        command
    };
    // A program without a window has a console: this count takes longer than the test.
    let console = session.desktop().run(&mut open(&["22", "--count"]));
    console.eventually("a console", SOON, |_| session.desktop().windows() == 1);
    drop(console);
    platform.clear();
    let mut double_click = open(&["8", "-m", "all", "--no-motion"]);
    let window = Session::program(session.desktop().run(&mut double_click));
    shows(&window, &crate::FIRST);
    assert_eq!(session.desktop().windows(), 1, "windows on the desktop");
    window.window.press("Right");
    shows(&window, &SECOND);
    assert_eq!(session.desktop().windows(), 1, "windows on the desktop");
    window.window.press("Escape");
    assert!(window.wait_exit().success());
}
