//! Rows and columns counted from 0, from 1 and as in chess, in what is printed and read.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

mod program;

use program::{command, printed, text};

/// What is printed after the name of each of the coordinates.
fn in_all(arguments: &str) -> [String; 3] {
    ["zero", "one", "chess"].map(|name| printed(&format!("{arguments} --coordinates {name}")))
}

#[test]
fn sentences_of_steps_name_squares() {
    let steps = in_all("4 --watch -p rows");
    for (number, sentences) in [
        (
            1,
            [
                "No queen attacks row 0, column 0: a queen is placed there.",
                "No queen attacks row 1, column 1: a queen is placed there.",
                "No queen attacks a4: a queen is placed there.",
            ],
        ),
        (
            3,
            [
                "Row 1, column 1 is attacked along the diagonal by the queen on row 0, column 0.",
                "Row 2, column 2 is attacked along the diagonal by the queen on row 1, column 1.",
                "Square b3 is attacked along the diagonal by the queen on a4.",
            ],
        ),
        (
            4,
            [
                "No queen attacks row 1, column 2: a queen is placed there. Row 2 is dead: \
                 queens on rows 0 and 1 attack all of it, so nothing below row 1 can succeed. \
                 That is a dead end.",
                "No queen attacks row 2, column 3: a queen is placed there. Row 3 is dead: \
                 queens on rows 1 and 2 attack all of it, so nothing below row 2 can succeed. \
                 That is a dead end.",
                "No queen attacks c3: a queen is placed there. Row 2 is dead: \
                 queens on rows 4 and 3 attack all of it, so nothing below row 3 can succeed. \
                 That is a dead end.",
            ],
        ),
    ] {
        for (steps, sentence) in steps.iter().zip(sentences) {
            let line = format!("{number}\t{sentence}");
            assert_eq!(steps.lines().nth(number - 1), Some(&*line));
        }
    }
    assert_eq!(printed("4 --watch -p rows"), steps[0]);
}

/// Programs read the same numbers whatever people read.
#[test]
fn objects_count_from_0_and_only_their_sentences_do_not() {
    let objects = in_all("5 --watch --method lookahead -p json");
    let [from_zero, from_one, chess] = objects.each_ref().map(|text| {
        let lines = text
            .lines()
            .map(|line| line.split_once(",\"why\":").unwrap());
        lines.unzip::<_, _, Vec<_>, Vec<_>>()
    });
    assert_eq!((&from_zero.0, &from_zero.0), (&from_one.0, &chess.0));
    assert!(from_zero.1 != from_one.1 && from_one.1 != chess.1);
    assert!(chess.1[0].contains("Row 5 has 5 free squares, column a is next"));
    let trees = in_all("5 --tree -p json");
    assert!(trees.iter().all(|tree| *tree == trees[0]));
}

#[test]
fn trees_name_rows_columns_and_squares() {
    let third = |text: &String| text.lines().nth(2).unwrap().to_owned();
    let below = |method: &str| in_all(&format!("4 --tree --method {method}")).map(|t| third(&t));
    assert_eq!(
        below("backtracking"),
        [
            "│  ├─ column 2: dead end",
            "│  ├─ column 3: dead end",
            "│  ├─ column c: dead end"
        ]
    );
    assert_eq!(
        below("amb"),
        [
            "│  ├─ row 2: dead end",
            "│  ├─ row 3: dead end",
            "│  ├─ row 2: dead end"
        ]
    );
    assert_eq!(
        below("lookahead"),
        [
            "│  ├─ row 1, column 2: dead end",
            "│  ├─ row 2, column 3: dead end",
            "│  ├─ c3: dead end"
        ]
    );
    let graph = printed("4 --tree -p dot --method lookahead --coordinates chess");
    assert!(graph.contains("[label=\"c3\", shape=box]"), "{graph}");
}

/// The same position in all three, and the same completion.
#[test]
fn queens_to_play_with_are_read() {
    let completion = |coordinates: &str, queens: &str| {
        let mut command = command(&format!("8 -p rows --coordinates {coordinates}"));
        let output = command.arg(format!("--play={queens}")).output().unwrap();
        assert_eq!(text(&output.stderr), "", "{coordinates}");
        text(&output.stdout).to_owned()
    };
    let from_zero = completion("zero", "0,3 4,6");
    assert!(from_zero.starts_with("3 "), "{from_zero}");
    assert_eq!(completion("one", "1,4 5,7"), from_zero);
    assert_eq!(completion("chess", "d8 g4"), from_zero);
}
