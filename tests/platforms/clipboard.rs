//! What is copied and pasted between the program and others.

use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::desktop::Picture;
use crate::session::WAYLAND;
use crate::{LAST, Platform, Program, SECOND, SOON, Session, Test, shows};

pub const TESTS: &[Test] = &[
    ("copy_and_paste", copy_and_paste),
    ("a_picture_is_copied", a_picture_is_copied),
];

/// The background of a field to type in.
const FIELD: [u8; 3] = [10, 10, 10];

/// Longer than the program waits for what it pastes.
const AGAIN: Duration = Duration::from_secs(3);

fn copy_and_paste(platform: &Platform) {
    let session = Session::start(platform);
    let program = session.queens(&["-m", "all"]);
    copy(&session, platform, "92");
    program.await_keyboard();
    let panel = program.window.at_rest(SOON);
    let field = panel.find_block(FIELD, 10, 12);
    let (x, y) = field.expect("the panel has a field for a number");
    program.window.click(x, y);
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
        program.await_keyboard();
    }
}

/// Weston passes nothing but texts on from its X server.
fn a_picture_is_copied(platform: &Platform) {
    if *platform == Platform::XWayland {
        return;
    }
    let session = Session::start(platform);
    let program = session.queens(&[]);
    let copy = |times: usize| {
        let before = program.window.at_rest(SOON);
        program.window.key_down("Control_L");
        program.window.press("C");
        program.window.key_up("Control_L");
        program.eventually("the menu", |p| p.differs_from(&before));
        program.window.at_rest(SOON);
        for _ in 0..times {
            program.window.press("Down");
        }
        program.window.press("Return");
    };
    let paste = |kind: &str| paste_picture(&session, platform, &program, kind);
    let is_windows = matches!(platform, Platform::Windows { .. });
    copy(1);
    let png = paste("image/png");
    let file = session.desktop().directory().join("pasted.png");
    fs::write(&file, &png).expect("the folder is the test's");
    let picture = Picture::load_png(&file).expect("a picture");
    assert_eq!(picture.columns(8).as_deref(), Some(&crate::FIRST[..]));
    if is_windows {
        let bitmap = paste("image/bmp");
        let [png, bitmap] = [png, bitmap].map(|file| image::load_from_memory(&file).unwrap());
        let is_same = png.to_rgb8() == bitmap.to_rgb8();
        assert!(is_same, "the bitmap is another picture");
    }
    copy(2);
    let svg = String::from_utf8(paste("image/svg+xml")).expect("a text");
    assert!(svg.starts_with("<svg"), "{svg}");
    if is_windows {
        pastes(&session, platform, &svg);
    }
    program.window.press_with_ctrl("c");
    pastes(&session, platform, "0 4 7 5 2 6 1 3");
}

/// Waits until another program that pastes gets a picture.
fn paste_picture(session: &Session, platform: &Platform, program: &Program, kind: &str) -> Vec<u8> {
    if !platform.has_weston() {
        return session.desktop().paste_within(kind, SOON);
    }
    let mut pasted = Vec::new();
    program.eventually(&format!("{kind} in the clipboard"), |_| {
        let mut paste = wayland(session, "wl-paste");
        let output = paste.args(["--no-newline", "--type", kind]).output();
        pasted = output.expect("wl-paste starts").stdout;
        !pasted.is_empty()
    });
    program.await_keyboard();
    pasted
}

/// Pastes into the field, in place of what is in it, and waits until it is there. What comes too
/// late is not pasted, so a slow desktop is asked again.
fn paste(program: &Program) {
    let empty = program.window.at_rest(SOON);
    let mut asked = None;
    program.eventually("what was pasted", |p| {
        if asked.is_none_or(|asked: Instant| asked.elapsed() > AGAIN) {
            asked = Some(Instant::now());
            program.window.press_with_ctrl("a");
            program.window.press_with_ctrl("v");
        }
        p.differs_from(&empty)
    });
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
