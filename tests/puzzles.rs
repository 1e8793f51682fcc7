//! Puzzles on the command line.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

mod program;

use std::collections::HashSet;

use program::{command, printed, refused, text};
use queens::{Solution, solutions::AllSolutions};
use serde_json::Value;

#[test]
fn a_seed_has_one_puzzle_in_each_format() {
    let board = printed("6 --puzzle=easy --seed 0 -p board");
    assert_eq!(
        board,
        "Puzzle 0, easy: 2 of 6 given\n\
         . . . . . .\n. . . . . Q\n. Q . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n"
    );
    assert_eq!(printed("6 --puzzle=easy --seed 0 -p rows"), ". 5 1 . . .\n");
    assert_eq!(
        printed("--puzzle --seed 7 -p json"),
        printed("8 --puzzle=medium --seed 7 -p json")
    );
}

/// Whoever prints 30 puzzles for a class gets those of the next seeds, each with one solution.
#[test]
fn sheets_of_puzzles_have_one_solution_each() {
    let all: Vec<Solution> = AllSolutions::new(9).collect();
    for difficulty in ["easy", "medium", "hard"] {
        let sheet = printed(&format!(
            "9 --puzzle={difficulty} --seed 100 --limit 30 -p json"
        ));
        assert_eq!(sheet.lines().count(), 30);
        for (line, seed) in sheet.lines().zip(100..) {
            let puzzle: Value = serde_json::from_str(line).unwrap();
            assert_eq!((&puzzle["n"], &puzzle["seed"]), (&9.into(), &seed.into()));
            assert_eq!(puzzle["difficulty"], difficulty);
            let given: Vec<(usize, u32)> = serde_json::from_value(puzzle["given"].clone()).unwrap();
            assert_eq!(puzzle["queens_given"], given.len());
            let has_all = |solution: &&Solution| {
                given
                    .iter()
                    .all(|&(row, column)| solution.columns()[row] == column)
            };
            let solutions: Vec<&Solution> = all.iter().filter(has_all).collect();
            let columns: Vec<u32> = serde_json::from_value(puzzle["solution"].clone()).unwrap();
            assert_eq!(solutions.len(), 1, "{line}");
            assert_eq!(solutions[0].columns(), columns, "{line}");
        }
    }
    let boards = printed("7 --puzzle --seed 3 --limit 2 -p board");
    assert_eq!(boards.matches("Puzzle ").count(), 2);
    assert_eq!(
        boards.lines().count(),
        2 * 8 + 1,
        "an empty line between boards"
    );
}

#[test]
fn without_a_seed_it_is_a_random_one() {
    let seeds: HashSet<String> = (0..8)
        .map(|_| {
            let puzzle: Value = serde_json::from_str(&printed("--puzzle=hard -p json")).unwrap();
            puzzle["seed"].to_string()
        })
        .collect();
    assert!(seeds.len() > 1, "{seeds:?}");
}

#[test]
fn wrong_arguments_are_told_what_is_allowed() {
    for (arguments, expected) in [
        (
            "5 --puzzle -p rows",
            "there are no puzzles of order 5: puzzles have orders 6 to 12",
        ),
        (
            "13 --puzzle",
            "there are no puzzles of order 13: puzzles have orders 6 to 12",
        ),
        (
            "8 --puzzle -p pairs",
            "--puzzle prints board, rows or json, not pairs",
        ),
        (
            "8 --puzzle -p rows --coordinates chess",
            "with --puzzle, --coordinates needs a window or a picture (--out with .svg or .png), not \
             text",
        ),
        (
            "8 --puzzle --play=0,0 -p rows",
            "with --puzzle, --play needs a window or a picture (--out with .svg or .png), not text",
        ),
        (
            "8 --puzzle -p dot",
            "--puzzle prints board, rows or json, not dot",
        ),
    ] {
        assert_eq!(
            refused(arguments, 2),
            format!("queens: {expected}"),
            "{arguments}"
        );
    }
    let line = refused("8 --puzzle=silly -p rows", 2);
    assert!(line.contains("easy, medium, hard"), "{line}");
    for other in ["--watch", "--count", "--solution 2", "-m all", "--families"] {
        let line = refused(&format!("8 --puzzle {other} -p rows"), 2);
        assert!(line.contains("leave --"), "{line}");
    }
    assert!(refused("6-8 --puzzle", 2).contains("range"));
}

#[test]
fn without_a_display_the_puzzle_is_printed() {
    let output = command("6 --puzzle=easy --seed 0").output().unwrap();
    assert!(text(&output.stdout).starts_with("Puzzle 0, easy: 2 of 6 given\n"));
    assert_eq!(
        text(&output.stderr),
        "queens: no display, so here is the puzzle as text; \
         `queens 6 --puzzle=easy --seed 0 -p json` prints its solution too\n"
    );
}
