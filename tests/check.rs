//! Arrangements that are checked on the command line.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

mod program;

use std::{
    io::Write,
    process::{Output, Stdio},
};

use program::{command, printed, refused, text};

/// What `queens --check -` makes of a text.
fn check(input: &[u8]) -> Output {
    let mut child = command("--check -")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

/// Everything that is printed is read again, in each format.
#[test]
fn what_is_printed_is_a_solution() {
    for (arguments, lines) in [
        ("6 -m all -p rows", 4),
        ("7 -m all -p pairs", 40),
        ("8 -m all -p json", 92),
        ("1 -p rows", 1),
        ("1000 -m construction -p pairs", 1),
        ("20000 -m construction -p json", 1),
        ("100000 --method local-search --seed 1 -p rows", 1),
    ] {
        let output = check(printed(arguments).as_bytes());
        assert_eq!(output.status.code(), Some(0), "{arguments}");
        let verdicts = text(&output.stdout);
        assert_eq!(verdicts.lines().count(), lines);
        let is_right = |(line, number): (&str, usize)| {
            line.starts_with(&format!("line {number}: a solution of order "))
        };
        assert!(verdicts.lines().zip(1..).all(is_right), "{verdicts}");
        assert_eq!(text(&output.stderr), "");
    }
}

/// Two columns that change places make a solution wrong, and so does each other damage.
#[test]
fn damage_is_found() {
    let good = printed("30 -m construction -p rows");
    let words: Vec<&str> = good.split_whitespace().collect();
    for place in 0..29 {
        let mut damaged = words.clone();
        damaged.swap(place, place + 1);
        let output = check(damaged.join(" ").as_bytes());
        let verdict = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{verdict}");
        assert!(
            verdict.starts_with("line 1: no solution of order 30: "),
            "{verdict}"
        );
        let line = "queens: 1 of 1 arrangement is no solution\n";
        assert_eq!(text(&output.stderr), line);
    }
    let mut bytes = good.clone().into_bytes();
    for place in (0..bytes.len()).step_by(7) {
        let before = bytes[place];
        for damage in [0, b'x', b'-', b'(', b'{', 0xff] {
            bytes[place] = damage;
            let output = check(&bytes);
            assert_eq!(output.status.code(), Some(1), "{damage} at {place}");
            assert!(text(&output.stdout).starts_with("line 1: not an arrangement: "));
        }
        bytes[place] = before;
    }
}

#[test]
fn what_cannot_be_read_is_named_in_one_line() {
    let line = refused("--check no/such/file", 1);
    assert!(
        line.starts_with("queens: no/such/file could not be read: "),
        "{line}"
    );
    let line = refused("--check src", 1);
    assert!(
        line.starts_with("queens: src could not be read: "),
        "{line}"
    );
    let output = check(b"\n \n");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("has no arrangement"));
    assert!(refused("8 --check -", 2).contains("--check"));
}
