//! What is shown, saved to a file with the keyboard.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

use image::{AnimationDecoder, codecs::gif::GifDecoder};

use crate::desktop::{Picture, Running};
use crate::{FIRST, SOON, Test, desktop, queens, shows};

pub const TESTS: &[Test] = tests![
    a_file_is_saved_under_the_name_that_is_typed,
    a_file_that_exists_is_replaced_only_if_that_is_asked_for,
    what_cannot_be_saved_is_said_and_can_be_mended,
    a_film_is_saved_with_progress_and_can_be_stopped,
    what_lies_over_the_board_is_saved_and_stays,
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
    assert!(window.wait_exit().success());
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
    // A folder that is missing is what is typed next.
    open(&window);
    window.press("Tab");
    window.type_text("/proc/none");
    let typed = window.at_rest(SOON);
    window.press("Return");
    window.eventually("a reason", SOON, |p| p.differs_from(&typed));
    window.at_rest(SOON);
    fs::create_dir(desktop.directory().join("there")).expect("the folder is the test's");
    window.type_text("there");
    window.press("Return");
    let file = desktop.directory().join("there/queens-8-solution-1.svg");
    holds(&window, &file, "a picture", text);
    shows(&window, &FIRST);
    // Escape closes the dialog, and then the window.
    open(&window);
    window.press("Escape");
    shows(&window, &FIRST);
    window.press("Escape");
    assert!(window.wait_exit().success());
}

/// The files of a folder, hidden ones as well.
fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("the folder is the test's");
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    names.collect()
}

/// Width, and how many milliseconds each picture of a film stands, as a decoder reads it.
fn film(path: &Path) -> Option<(u32, Vec<u32>)> {
    let decoder = GifDecoder::new(BufReader::new(File::open(path).ok()?)).ok()?;
    let frames = decoder.into_frames().collect_frames().ok()?;
    let width = frames.first()?.buffer().width();
    let stands = |frame: &image::Frame| {
        let (milliseconds, parts) = frame.delay().numer_denom_ms();
        milliseconds / parts
    };
    Some((width, frames.iter().map(stands).collect()))
}

fn a_film_is_saved_with_progress_and_can_be_stopped() {
    let desktop = desktop();
    let window = queens(&desktop, &["--watch", "--step", "600"]);
    let board = window.at_rest(3 * SOON);
    let folder = desktop.directory();
    let before = names(folder);
    open(&window);
    window.press_with_ctrl("a");
    window.type_text("long.gif");
    window.press("Return");
    // Its first picture is on the disk, under another name.
    let mut part = String::new();
    window.eventually("a film that is begun", SOON, |_| {
        let begun = names(folder)
            .into_iter()
            .find(|name| name.contains(".part"));
        let has_some = |name: &String| fs::metadata(folder.join(name)).is_ok_and(|it| it.len() > 0);
        part = begun.filter(has_some).unwrap_or_default();
        !part.is_empty()
    });
    assert!(part.contains("long.gif"), "{part}");
    // The bar comes, and then it goes on: nothing else in the dialog moves.
    for _ in 0..3 {
        let before = window.screenshot();
        window.eventually("progress", SOON, |p| p.differs_from(&before));
    }
    assert!(!folder.join("long.gif").exists());
    window.press("Escape");
    window.eventually("no file at all", SOON, |_| names(folder) == before);
    // The dialog is still there, and closes before the window does. Its field takes the keys
    // again once it is drawn.
    window.at_rest(3 * SOON);
    window.press("Escape");
    window.eventually("the board", SOON, |p| !p.differs_from(&board));
    assert_eq!(names(folder), before);
    window.press("Escape");
    assert!(window.wait_exit().success());

    let window = queens(&desktop, &["6", "-m", "all"]);
    shows(&window, &[1, 3, 5, 0, 2, 4]);
    open(&window);
    window.press_with_ctrl("a");
    window.type_text("short.gif");
    window.press("Return");
    let (width, stands) = holds(&window, &folder.join("short.gif"), "a film", film);
    assert_eq!((width, stands), (480, vec![1_000, 1_000, 1_000, 2_000]));
    window.press("Escape");
    assert!(window.wait_exit().success());
}

fn what_lies_over_the_board_is_saved_and_stays() {
    let desktop = desktop();
    let window = queens(&desktop, &["4"]);
    let board = window.at_rest(SOON);
    window.press("c");
    window.eventually("a comparison", SOON, |p| p.differs_from(&board));
    open(&window);
    window.press_with_ctrl("a");
    window.type_text("all.csv");
    window.press("Return");
    let csv = holds(
        &window,
        &desktop.directory().join("all.csv"),
        "a table",
        text,
    );
    let begin = "n,permutations,of,method,outcome,";
    assert!(csv.starts_with(begin), "{csv}");
    assert!(csv.contains("\n4,24,2,backtracking,done,2,,16,"), "{csv}");
    // The comparison is still there, and closes first.
    let saved = window.at_rest(SOON);
    assert!(saved.differs_from(&board), "the board is covered");
    window.press("Escape");
    window.eventually("the board", SOON, |p| !p.differs_from(&board));
    window.press("Escape");
    assert!(window.wait_exit().success());
}
