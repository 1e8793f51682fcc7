//! Files: what is saved, and what is kept from one start to the next.

use std::fs;
use std::path::{Path, PathBuf};

use crate::desktop::{Desktop, Picture, Running};
use crate::marked::{HINT, MarkedBoard, Place};
use crate::{FIRST, SECOND, Test, built, eight, panel, queens, rests};

pub const TESTS: &[Test] = tests![
    a_file_is_saved_under_the_name_that_is_typed,
    a_picture_is_saved_beside_the_window,
    what_was_chosen_is_there_at_the_next_start,
    a_solution_found_by_hand_is_there_in_the_next_run,
];

/// The colour of the queens of small boards.
const SMALL_QUEEN: [u8; 3] = [240, 80, 70];

/// The solutions of order 4, row by row.
const FOUR: [Place; 4] = [(0, 1), (1, 3), (2, 0), (3, 2)];

fn a_file_is_saved_under_the_name_that_is_typed(desktop: &Desktop) {
    let window = eight(desktop, &["-m", "all"]);
    // The proposed name.
    open(&window);
    window.press("Return");
    let file = |name: &str| desktop.directory().join(name);
    let svg = holds(&window, &file("queens-8-solution-1.svg"), "a picture", text);
    assert!(svg.starts_with("<svg"), "{svg}");
    window.shows(&FIRST);
    open(&window);
    window.press_with_ctrl("a");
    window.type_text("board.png");
    window.press("Return");
    let png = |path: &Path| Picture::load_png(path).ok();
    let picture = holds(&window, &file("board.png"), "a picture", png);
    assert!(picture.shows(&FIRST));
    window.shows(&FIRST);
    window.quit();
}

/// However long it takes: a key is answered meanwhile, and who quits has the picture.
fn a_picture_is_saved_beside_the_window(desktop: &Desktop) {
    let window = queens(desktop, &[]);
    window.resize(1280, 1024);
    let large = |p: &Picture| p.chessboard().is_some_and(|board| board.side > 600);
    window.eventually("a large board", large);
    window.at_rest();
    window.press("F12");
    window.press("Right");
    window.shows(&SECOND);
    let saved = pictures_in(desktop);
    assert!(saved.is_empty(), "the window has waited for {saved:?}");
    window.quit();
    let [saved] = &pictures_in(desktop)[..] else {
        panic!("not just one picture");
    };
    let picture = Picture::load_png(saved).expect("a whole picture");
    assert_eq!((picture.width(), picture.height()), (1280, 1024));
    assert!(picture.shows(&FIRST));
    let files = fs::read_dir(desktop.directory()).expect("the desktop has a directory");
    let files = files.flatten().filter(|entry| entry.path().is_file());
    assert_eq!(files.count(), 1, "nothing is left but the picture");
}

fn what_was_chosen_is_there_at_the_next_start(desktop: &Desktop) {
    let home = desktop.directory().join("mine");
    let file = home.join("config/queens/settings.json");
    let first = start(desktop, &home, &["8", "--watch"]);
    widen(&first);
    first.press_with_ctrl("plus");
    for key in ["l", "t"] {
        first.press(key); // the last, so that nothing is said of the letters
    }
    let chosen = first.at_rest();
    first.quit();
    let kept = fs::read_to_string(&file).expect("the settings are kept");
    for field in ["\"theme\": \"wood\"", "\"zoom\": 1.1", "\"tree\": false"] {
        assert!(kept.contains(field), "{kept}");
    }

    let second = start(desktop, &home, &["8", "--watch"]);
    widen(&second);
    second.eventually("as it was", |p| !p.differs_from(&chosen));
    second.quit();

    // Nothing is read, nothing is written.
    let third = start(desktop, &home, &["8", "--watch", "--no-config"]);
    third.eventually("a black square", |p| p.chessboard().is_some());
    third.press("l");
    third.at_rest();
    third.quit();
    assert_eq!(fs::read_to_string(&file).unwrap(), kept);
}

fn a_solution_found_by_hand_is_there_in_the_next_run(desktop: &Desktop) {
    let home = desktop.directory().join("kept");
    let start = || {
        let mut program = built::queens();
        program.args(["4", "--play", "--no-motion"]);
        desktop.run_at(&home, &mut program)
    };
    let first = start();
    let board = MarkedBoard::empty(&first, 4);
    assert_eq!(panel(&first).count(SMALL_QUEEN), 0, "nothing is found yet");
    for queen in FOUR {
        board.click(queen);
    }
    let is_framed = |p: &Picture| p.count(HINT) > 1_000;
    first.eventually("the moment of success", is_framed);
    rests(&first, "after success");
    first.quit();
    let file = home.join("data/queens/solutions.txt");
    let text = fs::read_to_string(&file).expect("a file with the solution");
    assert_eq!(text.lines().last(), Some("1 3 0 2"));
    let second = start();
    let board = MarkedBoard::empty(&second, 4);
    second.eventually("a small board", |p| p.count(SMALL_QUEEN) > 100);
    // A small board to click.
    let picture = second.at_rest();
    let (x, y) = picture.find_block(SMALL_QUEEN, 3, 3).expect("a queen");
    second.click(x, y);
    let picture = board.shows(&FOUR);
    assert!(!is_framed(&picture), "the program has placed these");
}

/// Opens the dialog.
fn open(window: &Running) -> Picture {
    let before = window.at_rest();
    window.press_with_ctrl("s");
    window.eventually("the dialog", |p| p.differs_from(&before));
    window.at_rest()
}

/// Waits until a file is there that holds this. No file is ever half written.
fn holds<T>(window: &Running, path: &Path, what: &str, read: impl Fn(&Path) -> Option<T>) -> T {
    let what = format!("{what} in {}", path.display());
    window.find(&what, |_| path.exists().then(|| read(path))?)
}

fn text(path: &Path) -> Option<String> {
    fs::read_to_string(path).ok()
}

fn pictures_in(desktop: &Desktop) -> Vec<PathBuf> {
    let entries = fs::read_dir(desktop.directory()).expect("the desktop has a directory");
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    paths
        .filter(|path| path.extension().is_some_and(|is| is == "png"))
        .collect()
}

fn start<'d>(desktop: &'d Desktop, home: &Path, arguments: &[&str]) -> Running<'d> {
    let window = desktop.run_at(home, built::queens().args(arguments));
    window.at_rest();
    window
}

/// Makes room for tree and code beside the board.
fn widen(window: &Running) {
    window.resize(1280, 800);
    window.eventually("a wide window", |p| p.width() == 1280);
    window.at_rest();
}
