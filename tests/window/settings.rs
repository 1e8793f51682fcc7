//! What is remembered from one start to the next.

use std::fs;
use std::path::{Path, PathBuf};

use crate::desktop::{Desktop, Running};
use crate::{SOON, Test, built, desktop};

pub const TESTS: &[Test] = tests![
    what_was_chosen_is_there_at_the_next_start,
    a_damaged_file_costs_a_notice_and_is_kept,
    settings_that_cannot_be_kept_cost_a_notice,
];

fn what_was_chosen_is_there_at_the_next_start() {
    let desktop = desktop();
    let home = desktop.directory().join("mine");
    let first = start(&desktop, &home, &["8", "--watch"]);
    widen(&first);
    for key in ["l", "t"] {
        first.press(key);
    }
    first.press_with_ctrl("plus");
    first.press("Home"); // so that nothing is said on the board
    let chosen = first.at_rest(SOON);
    quit(first);
    let kept = fs::read_to_string(file(&home)).expect("the settings are kept");
    for field in ["\"theme\": \"wood\"", "\"zoom\": 1.1", "\"tree\": false"] {
        assert!(kept.contains(field), "{kept}");
    }

    let second = start(&desktop, &home, &["8", "--watch"]);
    widen(&second);
    second.eventually("as it was", SOON, |p| !p.differs_from(&chosen));
    quit(second);

    // Nothing is read, nothing is written.
    let third = start(&desktop, &home, &["8", "--watch", "--no-config"]);
    third.eventually("a black square", SOON, |p| p.chessboard().is_some());
    third.press("l");
    third.at_rest(SOON);
    quit(third);
    assert_eq!(fs::read_to_string(file(&home)).unwrap(), kept);

    // An option wins, and is not remembered together with what is changed.
    let fourth = start(&desktop, &home, &["--theme", "classic"]);
    fourth.eventually("a black square", SOON, |p| p.chessboard().is_some());
    fourth.press_with_ctrl("0");
    fourth.at_rest(SOON);
    quit(fourth);
    let now = fs::read_to_string(file(&home)).unwrap();
    assert_eq!(now, kept.replace("1.1", "1.0"));
}

fn a_damaged_file_costs_a_notice_and_is_kept() {
    let desktop = desktop();
    let home = desktop.directory().join("mine");
    fs::create_dir_all(home.join("config/queens")).unwrap();
    fs::write(file(&home), "{\"theme\": ").unwrap();
    let window = start(&desktop, &home, &[]);
    let said = window.at_rest(SOON);
    assert!(said.chessboard().is_some(), "the usual theme");
    window.press("Home");
    window.eventually("no notice", SOON, |p| p.differs_from(&said));
    assert_eq!(fs::read_to_string(file(&home)).unwrap(), "{\"theme\": ");
    window.press("l");
    quit(window);
    let aside = file(&home).with_file_name("settings-damaged.json");
    assert_eq!(fs::read_to_string(aside).unwrap(), "{\"theme\": ");
    let kept = fs::read_to_string(file(&home)).unwrap();
    assert!(kept.contains("wood"), "{kept}");
}

fn settings_that_cannot_be_kept_cost_a_notice() {
    let desktop = desktop();
    let home = desktop.directory().join("mine");
    fs::create_dir_all(&home).unwrap();
    fs::write(home.join("config"), "no folder").unwrap();
    let window = start(&desktop, &home, &[]);
    window.press("l");
    let said = window.at_rest(SOON);
    window.press("Home");
    window.eventually("no notice", SOON, |p| p.differs_from(&said));
    quit(window);
    assert_eq!(
        fs::read_to_string(home.join("config")).unwrap(),
        "no folder"
    );
}

fn start<'d>(desktop: &'d Desktop, home: &Path, arguments: &[&str]) -> Running<'d> {
    let window = desktop.run_at(home, built::queens().args(arguments));
    window.at_rest(SOON);
    window
}

/// Makes room for tree and code beside the board.
fn widen(window: &Running) {
    window.resize(1280, 800);
    window.eventually("a wide window", SOON, |p| p.width() == 1280);
    window.at_rest(SOON);
}

fn quit(window: Running) {
    window.press("Escape");
    assert!(window.wait_exit().success());
}

fn file(home: &Path) -> PathBuf {
    home.join("config/queens/settings.json")
}
