//! What is shown, saved to a file with the keyboard.

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::desktop::{Picture, Running};
use crate::{FIRST, SOON, Test, desktop, queens, shows};

pub const TESTS: &[Test] = tests![
    a_file_is_saved_under_the_name_that_is_typed,
    a_file_that_exists_is_replaced_only_if_that_is_asked_for,
    what_cannot_be_saved_is_said_and_can_be_mended,
];

/// Opens the dialog.
fn open(window: &Running) -> Picture {
    let before = window.at_rest(SOON);
    window.press_with_ctrl("s");
    window.eventually("the dialog", SOON, |p| p.differs_from(&before));
    window.at_rest(SOON)
}

/// Waits until a file is there that holds this. No file is ever half written.
fn holds<T>(window: &Running, path: &Path, what: &str, read: impl Fn(&Path) -> Option<T>) -> T {
    let mut found = None;
    window.eventually(&format!("{what} in {}", path.display()), SOON, |_| {
        found = path.exists().then(|| read(path)).flatten();
        found.is_some()
    });
    found.expect("it was waited for")
}

fn text(path: &Path) -> Option<String> {
    fs::read_to_string(path).ok()
}

fn a_file_is_saved_under_the_name_that_is_typed() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "all"]);
    shows(&window, &FIRST);
    // The proposed name.
    open(&window);
    window.press("Return");
    let file = |name: &str| desktop.directory().join(name);
    let svg = holds(&window, &file("queens-8-solution-1.svg"), "a picture", text);
    assert!(svg.starts_with("<svg"), "{svg}");
    shows(&window, &FIRST);
    // The ending of a name says the kind.
    for (name, lines) in [("all.csv", 93), ("all.json", 92), ("all.txt", 92 * 9 - 1)] {
        open(&window);
        window.type_text(&name[..3]);
        window.press("Delete");
        for _ in 0..8 {
            window.press("Delete");
        }
        window.type_text(&name[3..]);
        window.press("Return");
        let written = holds(&window, &file(name), "data", text);
        assert_eq!(written.lines().count(), lines, "{name}");
        shows(&window, &FIRST);
    }
    open(&window);
    window.press_with_ctrl("a");
    window.type_text("board.png");
    window.press("Return");
    let png = |path: &Path| Picture::load_png(path).ok();
    let picture = holds(&window, &file("board.png"), "a picture", png);
    assert_eq!(picture.columns(8).as_deref(), Some(&FIRST[..]));
    shows(&window, &FIRST);
    window.press("Escape");
    assert!(window.wait_exit(Duration::from_secs(3)).success());
}

fn a_file_that_exists_is_replaced_only_if_that_is_asked_for() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let plain = shows(&window, &FIRST);
    let path = desktop.directory().join("a.svg");
    fs::write(&path, "mine").expect("the folder is the test's");
    let dialog = open(&window);
    window.type_text("a");
    window.press("Return");
    window.eventually("a question", SOON, |p| p.differs_from(&dialog));
    let asked = window.at_rest(SOON);
    assert_eq!(text(&path).as_deref(), Some("mine"));
    // Enter alone asks again.
    window.press("Return");
    window.at_rest(SOON);
    assert_eq!(text(&path).as_deref(), Some("mine"));
    window.press("Escape");
    window.eventually("no question", SOON, |p| p.differs_from(&asked));
    window.press("Return");
    window.at_rest(SOON);
    // Past the folder to the button.
    window.press("Tab");
    window.press("Tab");
    window.press("Return");
    holds(&window, &path, "a picture in its place", |path| {
        text(path).filter(|text| text.starts_with("<svg"))
    });
    shows(&window, &FIRST);
    drop(plain);
}

fn what_cannot_be_saved_is_said_and_can_be_mended() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    let dialog = open(&window);
    window.press_with_ctrl("a");
    window.type_text("/proc/none/a.svg");
    window.press("Return");
    window.eventually("a reason", SOON, |p| p.differs_from(&dialog));
    let said = window.at_rest(SOON);
    assert!(said.columns(8).is_none(), "the dialog is still there");
    window.press_with_ctrl("a");
    window.type_text("mended.svg");
    window.press("Return");
    let file = desktop.directory().join("mended.svg");
    holds(&window, &file, "a picture", text);
    shows(&window, &FIRST);
    // Escape closes the dialog, and then the window.
    open(&window);
    window.press("Escape");
    shows(&window, &FIRST);
    window.press("Escape");
    assert!(window.wait_exit(Duration::from_secs(3)).success());
}
