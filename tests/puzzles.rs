//! Puzzles on the command line.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

mod program;

use std::collections::HashSet;

use program::{command, printed, text};
use queens::{Solution, solutions::AllSolutions};
use serde_json::Value;

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
fn without_a_display_the_puzzle_is_printed() {
    let output = command("6 --puzzle=easy --seed 0").output().unwrap();
    assert!(text(&output.stdout).starts_with("Puzzle 0, easy: 2 of 6 given\n"));
    assert_eq!(
        text(&output.stderr),
        "queens: no display, so here is the puzzle as text; \
         `queens 6 --puzzle=easy --seed 0 -p json` prints its solution too\n"
    );
}
