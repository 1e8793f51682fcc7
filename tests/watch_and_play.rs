//! Watching and playing on the command line.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

mod program;

use std::{
    io::{BufRead, BufReader},
    process::Stdio,
};

use program::{command, printed, queens, refused, text};

/// 876 squares are tried and 105 queens removed before the first solution.
#[test]
fn the_steps_to_the_first_solution() {
    let steps = printed("8 --watch -p rows");
    assert_eq!(steps.lines().count(), 981);
    let why = "3\tRow 1, column 1 is attacked along the diagonal by the queen on row 0, column 0.";
    assert_eq!(steps.lines().nth(2), Some(why));
    assert!(steps.ends_with(
        "981\tEvery row has a queen and no two attack each other: this is a solution.\n"
    ));
    let removed = steps
        .lines()
        .filter(|line| line.contains("whose queen is removed."));
    assert_eq!(removed.count(), 105);
}

/// The search of order 4 up to its first solution, done by hand: row,column of a
/// queen placed (+), removed (-) or attacked (x) by the one behind it, along a
/// column if there is one, else along a diagonal, else along an anti-diagonal.
const BY_HAND: &str = "\
+0,0 x1,0:0,0 x1,1:0,0 +1,2 x2,0:0,0 x2,1:1,2 x2,2:1,2 x2,3:1,2 -1,2 \
+1,3 x2,0:0,0 +2,1 x3,0:0,0 x3,1:2,1 x3,2:2,1 x3,3:1,3 -2,1 x2,2:0,0 x2,3:1,3 -1,3 -0,0 \
+0,1 x1,0:0,1 x1,1:0,1 x1,2:0,1 +1,3 +2,0 x3,0:2,0 x3,1:0,1 solved";

#[test]
fn steps_are_those_found_by_hand() {
    let steps = printed("4 --watch -p json");
    let by_hand: Vec<&str> = BY_HAND.split_whitespace().collect();
    assert_eq!(steps.lines().count(), by_hand.len());
    for (index, (line, step)) in steps.lines().zip(by_hand).enumerate() {
        let (sign, squares) = step.split_at(1);
        let squares = squares.replace(':', "],\"attacker\":[");
        let event = match sign {
            "+" => format!("\"placed\",\"square\":[{squares}]"),
            "-" => format!("\"backtracked\",\"square\":[{squares}]"),
            "x" => format!("\"clash\",\"square\":[{squares}]"),
            _ => "\"solved\"".to_owned(),
        };
        let number = index + 1;
        let start = format!("{{\"n\":4,\"step\":{number},\"event\":{event},\"queens\":[");
        assert!(line.starts_with(&start), "{step}: {line}");
    }
    // 4 squares below each of the 1 + 4 + 6 + 4 placements that are not complete,
    // 16 queens removed, and the end.
    let all = printed("4 --watch -m all -p rows");
    assert_eq!(all.lines().count(), 60 + 16 + 1);
    assert_eq!(all.matches("a solution.\n").count(), 2);
}

#[test]
fn steps_of_boards_without_a_solution_end_with_code_1() {
    for order in [2, 3] {
        let output = queens(&format!("{order} --watch -p rows"));
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stdout).ends_with("there are no more solutions.\n"));
        let line = format!("queens: no solution exists for order {order}\n");
        assert_eq!(text(&output.stderr), line);
    }
}

/// A run without a window: the one line it says, and the rest of the command that
/// it recommends.
fn advised(arguments: &[&str]) -> (String, String) {
    let output = command("").args(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    let line = text(&output.stderr);
    assert_eq!(line.lines().count(), 1, "{line}");
    let advice = line.split('`').nth(1).unwrap();
    let advice = advice.strip_prefix("queens ").unwrap();
    (text(&output.stdout).to_owned(), advice.to_owned())
}

#[test]
fn without_a_display_a_watched_search_shows_its_solution() {
    for (arguments, advice) in [
        ("8 --watch", "8 --watch -p rows"),
        ("6 --watch -m all", "6 --watch -m all -p rows"),
        (
            "6 --watch --method amb -m all",
            "6 --watch -m all --method amb -p rows",
        ),
        (
            "5 --watch --method shuffle --seed 7",
            "5 --watch -m shuffle --seed 7 -p rows",
        ),
        (
            "5 --watch -m shuffle --seed 7",
            "5 --watch -m shuffle --seed 7 -p rows",
        ),
        ("5 --watch --seed 7", "5 --watch -p rows"),
    ] {
        let words: Vec<&str> = arguments.split(' ').collect();
        let (board, advised) = advised(&words);
        assert_eq!(advised, advice);
        let steps = printed(&advice.replace("rows", "board"));
        assert!(steps.contains(&format!("\n{board}")), "{arguments}");
    }
}

#[test]
fn without_a_display_a_board_to_play_on_is_completed() {
    let (board, advice) = advised(&["8", "--play=4,6 0,3"]);
    assert_eq!(advice, "8 --play=\"0,3 4,6\" -p board");
    let same = command("8 -p board").arg("--play=0,3 4,6").output();
    assert_eq!(board, text(&same.unwrap().stdout));
    let hopeless = queens("4 --play=0,0");
    assert_eq!(hopeless.status.code(), Some(1));
    // Nothing is known of boards that are too large for the search.
    assert_eq!(
        refused("80 --play=0,0", 1),
        "queens: no display: order 80 is too large to complete: \
         1 to 60 is allowed"
    );
}

/// These searches would go on for years.
#[test]
fn a_reader_of_steps_may_leave() {
    for format in ["rows", "board", "json"] {
        let mut child = command(&format!("40 --watch -m all --method amb -p {format}"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        reader.read_line(&mut line).unwrap();
        drop(reader);
        assert!(line.contains("Row 0 is chosen for column 0"), "{line}");
        let output = child.wait_with_output().unwrap();
        assert_eq!(text(&output.stderr), "");
        assert_eq!(output.status.code(), Some(0));
    }
}

/// Also past a solution, at which steps end without that.
#[test]
fn some_steps_are_those_of_all() {
    let all = printed("6 --watch -m all -p rows");
    let part = |from: usize, to: usize| {
        let lines = all.lines().skip(from - 1).take(to + 1 - from);
        lines.collect::<Vec<_>>()
    };
    let count = all.lines().count();
    for (from, to) in [(1, 1), (7, 300), (count, count)] {
        let some = printed(&format!("6 --watch --from {from} --to {to} -p rows"));
        assert_eq!(some.lines().collect::<Vec<_>>(), part(from, to));
    }
    let first = printed("6 --watch -p rows").lines().count();
    let next = printed(&format!("6 --watch --from {} -p rows", first + 1));
    let end = first + next.lines().count();
    assert_eq!(next.lines().collect::<Vec<_>>(), part(first + 1, end));
    assert!(next.trim_end().ends_with("a solution."), "{next}");
    for (arguments, expected) in [
        (
            "6 --watch --from 3",
            "with --watch, --from needs text (--print) or a film (--out with .gif or .apng), not a \
             window",
        ),
        (
            "6 --watch --from 4 --to 3 -p rows",
            "--from is not after --to: give the smaller one first",
        ),
    ] {
        assert_eq!(refused(arguments, 2), format!("queens: {expected}"));
    }
    // Steps are printed as they come: where the search ends is not known before.
    let beyond = queens("4 --watch --from 70 --to 90 -p rows");
    assert_eq!(beyond.status.code(), Some(2));
    assert_eq!(text(&beyond.stdout).lines().count(), 8);
    assert!(
        text(&beyond.stderr).contains("the search ends at step 77, so there is no step 90"),
        "{}",
        text(&beyond.stderr)
    );
}

/// The step that kills row 4, under queens of which that on row 1 is not needed.
#[test]
fn a_step_in_json_says_who_is_to_blame() {
    let steps = printed("6 --watch --from 33 --to 34 -p json");
    let steps: Vec<&str> = steps.lines().collect();
    assert!(
        steps[0].contains(r#""dead_row":4,"blame":[[0,0],[2,5],[3,1]],"#),
        "{steps:?}"
    );
    assert!(!steps[1].contains("blame"), "{steps:?}");
}
