//! Rows and columns in the sentences of all methods.

use crate::{
    board::Board,
    search::{Method, Sentence},
};

/// No name of a row or column is written into the words: each changes with the coordinates.
pub fn check(sentence: &Sentence, order: usize) {
    let [from_zero, from_one, chess] = sentence.texts(order);
    let is_numbered = |text: &str, kinds: &[&str]| {
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
        words.windows(2).any(|pair| {
            kinds.contains(&pair[0]) && pair[1].starts_with(|c: char| c.is_ascii_digit())
        })
    };
    let columns = ["Column", "column", "Columns", "columns"];
    let rows = ["Row", "row", "Rows", "rows"];
    assert!(!is_numbered(&chess, &columns), "{chess}");
    assert_eq!(
        is_numbered(&from_zero, &[columns, rows].concat()),
        from_zero != from_one && !is_list(&from_zero),
        "{from_zero}"
    );
}

/// Whether a text is a list of numbers alone.
fn is_list(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_digit() || c == ' ')
}

/// A method, one of its first steps at order 6, and what is said of it in all coordinates.
const SENTENCES: &[(&str, usize, [&str; 3])] = &[
    (
        "backtracking",
        2,
        [
            "Row 1, column 0 is attacked along the column by the queen on row 0, column 0.",
            "Row 2, column 1 is attacked along the column by the queen on row 1, column 1.",
            "Square a5 is attacked along the column by the queen on a6.",
        ],
    ),
    (
        "lookahead",
        2,
        [
            "Row 1 has 4 free squares, column 2 is next: a queen is placed there. \
                 No row has fewer.",
            "Row 2 has 4 free squares, column 3 is next: a queen is placed there. \
                 No row has fewer.",
            "Row 5 has 4 free squares, column c is next: a queen is placed there. \
                 No row has fewer.",
        ],
    ),
    (
        "exact-cover",
        1,
        [
            "Row 3 has 6 free squares, column 0 is next: a queen is placed there. \
                 No row or column has fewer.",
            "Row 4 has 6 free squares, column 1 is next: a queen is placed there. \
                 No row or column has fewer.",
            "Row 3 has 6 free squares, column a is next: a queen is placed there. \
                 No row or column has fewer.",
        ],
    ),
    (
        "columns",
        7,
        [
            "All 6 ways to place 1 queen are known. \
                 Each is tried with a queen on every row of column 1.",
            "All 6 ways to place 1 queen are known. \
                 Each is tried with a queen on every row of column 2.",
            "All 6 ways to place 1 queen are known. \
                 Each is tried with a queen on every row of column b.",
        ],
    ),
    (
        "columns-swapped",
        1,
        [
            "For row 0 of column 5, all ways to place 5 queens are worked out from scratch.",
            "For row 1 of column 6, all ways to place 5 queens are worked out from scratch.",
            "For row 6 of column f, all ways to place 5 queens are worked out from scratch.",
        ],
    ),
    (
        "amb",
        4,
        [
            "Row 2 is chosen for column 1: the requirement is met.",
            "Row 3 is chosen for column 2: the requirement is met.",
            "Row 4 is chosen for column b: the requirement is met.",
        ],
    ),
    (
        "shuffle",
        1,
        [
            "Try 1, not random: the queen on row 1, column 1 is attacked along the diagonal \
                 by the queen on row 0, column 0. All are shuffled again.",
            "Try 1, not random: the queen on row 2, column 2 is attacked along the diagonal \
                 by the queen on row 1, column 1. All are shuffled again.",
            "Try 1, not random: the queen on b5 is attacked along the diagonal \
                 by the queen on a6. All are shuffled again.",
        ],
    ),
    (
        "construction",
        4,
        [
            "Place 1 of the list has 2, counted from 1 at the top: row 1, column 0.",
            "Place 1 of the list has 2, counted from 1 at the top: row 2, column 1.",
            "Place 1 of the list has 2, counted from 1 at the top: a5.",
        ],
    ),
    (
        "ilp",
        1,
        [
            "The solver is asked for any solution with a queen on row 0, column 0.",
            "The solver is asked for any solution with a queen on row 1, column 1.",
            "The solver is asked for any solution with a queen on a6.",
        ],
    ),
];

#[test]
fn sentences_in_all_coordinates() {
    for &(name, step, expected) in SENTENCES {
        let method = Method::by_name(name).unwrap();
        let mut search = method.traced(Board::new(6).unwrap(), 1).unwrap();
        for _ in 1..step {
            search.step();
        }
        let step = search.step();
        assert_eq!(search.trace(&step).why.texts(6), expected, "{name}");
    }
}
