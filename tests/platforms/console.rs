//! The console that Windows opens for a program that a double click starts.

use std::process::{Command, Stdio};

use crate::process::wait;
use crate::{Platform, SECOND, Session, Test, shows};

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
    let mut count = open(&["22", "--count"]);
    count.env("DISPLAY", session.desktop().display());
    count.stdin(Stdio::null()).stdout(Stdio::null());
    let mut count = count.stderr(Stdio::null()).spawn().expect("Wine starts");
    wait("a console", || session.desktop().consoles() == 1);
    platform.clear();
    count.wait().expect("it is ours");
    let mut queens = open(&["8", "-m", "all", "--no-motion"]);
    let program = Session::program(session.desktop().run(&mut queens));
    shows(&program, &crate::FIRST);
    wait("no console", || session.desktop().consoles() == 0);
    program.window.press("Right");
    shows(&program, &SECOND);
    assert_eq!(session.desktop().consoles(), 0, "consoles");
    program.window.press("Escape");
    assert!(program.wait_exit().success());
}
