//! The binary without a window: what it prints, and how it ends.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

mod program;

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use program::{built, printed, queens, solution, text};
use queens::board::{Solution, counts};

#[test]
fn first_prints_one() {
    assert_eq!(printed("-p rows"), "0 4 7 5 2 6 1 3\n");
    assert_eq!(
        printed("8 --print rows --mode first --limit 2")
            .lines()
            .count(),
        2
    );
    assert_eq!(printed("1 -p board"), "Q\n");
    assert_eq!(
        printed("8 -p board"),
        "Q . . . . . . .\n. . . . Q . . .\n. . . . . . . Q\n. . . . . Q . .\n\
         . . Q . . . . .\n. . . . . . Q .\n. Q . . . . . .\n. . . Q . . . .\n"
    );
}

#[test]
fn all_streams_in_lexicographic_order() {
    for order in [1, 4, 5, 6, 7, 8, 9, 10] {
        let rows = printed(&format!("{order} -m all -p rows"));
        let solutions: Vec<Solution> = rows.lines().map(solution).collect();
        assert_eq!(Some(solutions.len() as u64), counts::solutions(order));
        assert!(solutions.is_sorted());
    }
    assert_eq!(printed("4 -m all -p rows"), "1 3 0 2\n2 0 3 1\n");
}

#[test]
fn numbers_choose_a_part() {
    let all = printed("8 -m all -p rows");
    let part = |from: usize, to: usize| {
        let lines = all.split_inclusive('\n').skip(from - 1);
        lines.take(to + 1 - from).collect::<String>()
    };
    for mode in ["first", "all"] {
        for (chosen, expected) in [
            ("--solution 1", part(1, 1)),
            ("--solution 10", part(10, 10)),
            ("--from 10", part(10, 92)),
            ("--from 10 --limit 5", part(10, 14)),
            ("--from 10 --to 14", part(10, 14)),
            ("--to 5", part(1, 5)),
            ("--from 90 --limit 9", part(90, 92)),
        ] {
            let printed = printed(&format!("8 -m {mode} -p rows {chosen}"));
            assert_eq!(printed, expected, "-m {mode} {chosen}");
        }
    }
}

/// The fundamental solutions of order 8; eleven of the families have eight
/// members, the tenth has four.
const FAMILIES_OF_8: &str = "\
0 4 7 5 2 6 1 3
0 5 7 2 6 3 1 4
1 3 5 7 2 0 6 4
1 4 6 0 2 7 5 3
1 4 6 3 0 7 5 2
1 5 0 6 3 7 2 4
1 5 7 2 0 3 6 4
1 6 2 5 7 4 0 3
1 6 4 7 0 3 5 2
2 4 1 7 0 6 3 5
2 4 7 3 0 6 1 5
2 5 1 4 7 0 6 3
";

#[test]
fn families_are_listed_in_order() {
    assert_eq!(printed("8 -m all -p rows --families"), FAMILIES_OF_8);
    assert_eq!(printed("8 -p rows --families --limit 99"), FAMILIES_OF_8);
    let twelve = printed("12 -m all -p rows --families");
    assert_eq!(twelve.lines().count(), 1_787);
    assert!(twelve.lines().map(solution).is_sorted());
    let seventh = FAMILIES_OF_8.lines().nth(6).unwrap();
    let json = format!(
        "{{\"n\":8,\"index\":7,\"columns\":[{}]}}\n",
        seventh.replace(' ', ",")
    );
    for mode in ["first", "all"] {
        let run = format!("8 -m {mode} -p json --families --solution 7");
        assert_eq!(printed(&run), json);
    }
    assert_eq!(
        printed("4 -m all -p board --families"),
        printed("4 -p board")
    );
    assert_eq!(printed("4 -m all -p pairs --families").lines().count(), 1);
    let amb = printed("8 --method amb -m all -p rows --families");
    assert_eq!(amb.lines().count(), 12);
}

/// A terminal on standard error gets a progress bar, anything else none.
#[cfg(target_os = "linux")]
#[test]
fn long_work_shows_a_bar_on_a_terminal() {
    let output = built::through("script")
        .args(["-qec", "queens 15 --count --kernel portable", "/dev/null"])
        .env("TERM", "xterm")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let screen = text(&output.stdout);
    assert!(screen.contains(" % "), "{screen:?}");
    assert!(screen.contains("2279184"), "{screen:?}");
    assert_eq!(printed("13 --count"), "73712\n");
}

#[test]
fn without_a_display_the_board_is_text() {
    let output = queens("8");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stdout), printed("8 -p board"));
    let line = text(&output.stderr);
    assert_eq!(line.lines().count(), 1, "{line}");
    assert!(line.contains("queens 8 -m all -p board"), "{line}");
    let output = queens("8 -m all --solution 92");
    assert_eq!(
        text(&output.stdout),
        printed("8 -m all -p board --solution 92")
    );
    assert_eq!(queens("3").status.code(), Some(1));
    let output = queens("3000 -m construction");
    assert_eq!(
        text(&output.stdout),
        printed("3000 -m construction -p rows")
    );
    let line = text(&output.stderr);
    assert!(
        line.contains("queens 3000 -m construction -p rows"),
        "{line}"
    );
}

/// Tests start the program through one file, which keeps it from the user's own settings.
#[test]
fn only_one_file_of_the_tests_knows_the_program() {
    let mut folders = vec![PathBuf::from("tests"), PathBuf::from("benches")];
    let mut knowing = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if fs::read_to_string(&path).is_ok_and(|text| text.contains(KNOWS)) {
                knowing.push(path);
            }
        }
    }
    assert_eq!(knowing, [Path::new("tests/program/built.rs")]);
}

/// In two parts, so that this file does not have it.
const KNOWS: &str = concat!("CARGO_BIN", "_EXE_queens");

/// What bash proposes after some letters of an argument.
#[test]
fn bash_completes_arguments() {
    let script = printed("--completions bash");
    let ask = format!(
        "{script}\nCOMP_WORDS=(queens --the); COMP_CWORD=1; _queens queens --the queens; \
         echo \"${{COMPREPLY[@]}}\"; \
         COMP_WORDS=(queens --theme w); COMP_CWORD=2; _queens queens w --theme; \
         echo \"${{COMPREPLY[@]}}\""
    );
    let output = Command::new("bash").args(["-c", &ask]).output().unwrap();
    assert_eq!(text(&output.stdout), "--theme\nwood\n");
    for shell in ["zsh", "fish", "powershell", "elvish"] {
        let script = printed(&format!("--completions {shell}"));
        assert!(script.contains("families"), "{shell}: {script}");
    }
}
