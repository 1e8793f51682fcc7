//! What is copied and pasted between the program and others.

use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::session::WAYLAND;
use crate::{LAST, Platform, Program, SECOND, SOON, Session, Test, shows};

pub const TESTS: &[Test] = &[("copy_and_paste", copy_and_paste)];

/// The background of a field to type in.
const FIELD: [u8; 3] = [10, 10, 10];

fn copy_and_paste(platform: &Platform) {
    let session = Session::start(platform);
    let program = session.queens(&["-m", "all"]);
    copy(&session, platform, "92");
    let panel = program.window.at_rest(SOON);
    let field = panel.find_block(FIELD, 10, 12);
    let (x, y) = field.expect("the panel has a field for a number");
    program.window.click(x, y);
    program.eventually("a field to type in", |p| p.differs_from(&panel));
    paste(&program);
    program.window.press("Return");
    shows(&program, &LAST);
    for (key, columns, text) in [
        ("Home", crate::FIRST, "0 4 7 5 2 6 1 3"),
        ("Right", SECOND, "0 5 7 2 6 3 1 4"),
    ] {
        program.window.press(key);
        shows(&program, &columns);
        program.window.press_with_ctrl("c");
        pastes(&session, platform, text);
    }
}

/// Pastes into the field, and waits until it is there.
fn paste(program: &Program) {
    let empty = program.window.at_rest(SOON);
    program.window.press_with_ctrl("v");
    program.eventually("what was pasted", |p| p.differs_from(&empty));
}

/// Another program copies a text.
fn copy(session: &Session, platform: &Platform, text: &'static str) {
    if platform.has_weston() {
        let status = wayland(session, "wl-copy")
            .args(["--type", "text/plain", text])
            .status();
        assert!(status.is_ok_and(|status| status.success()), "wl-copy");
    } else {
        session.desktop().copy(text);
    }
}

/// Waits until another program that pastes gets this text.
fn pastes(session: &Session, platform: &Platform, text: &str) {
    if !platform.has_weston() {
        session.desktop().pastes(text);
        return;
    }
    let started = Instant::now();
    loop {
        let output = wayland(session, "wl-paste").arg("--no-newline").output();
        let pasted = output.expect("wl-paste starts").stdout;
        if pasted == text.as_bytes() {
            return;
        }
        let pasted = String::from_utf8_lossy(&pasted);
        assert!(started.elapsed() < SOON, "{pasted:?} in place of {text:?}");
        thread::sleep(Duration::from_millis(100));
    }
}

fn wayland(session: &Session, program: &str) -> Command {
    let mut command = Command::new(program);
    command
        .env("XDG_RUNTIME_DIR", session.runtime())
        .env("WAYLAND_DISPLAY", WAYLAND)
        .stdin(Stdio::null())
        .stderr(Stdio::null());
    command
}
