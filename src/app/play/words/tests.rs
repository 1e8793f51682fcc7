use std::time::Duration;

use super::*;
use crate::{
    app::play::Wish,
    board::{Board, Position, Queens, SymmetryClass},
    solutions::{Difficulty, Puzzle},
    worker::CompletionProgress,
};

fn play(order: usize, queens: &str) -> Play {
    let board = Board::new(order).unwrap();
    let queens: Queens = queens.parse().unwrap();
    Play::new(Position::new(board, queens.0).unwrap())
}

fn located(number: Option<u64>, family: Option<(u64, u64)>) -> Located {
    Located {
        number,
        total: Some(14_200),
        family,
        class: SymmetryClass::HalfTurn,
    }
}

#[test]
fn positions_in_words() {
    for (order, queens, expected) in [
        (
            8,
            "",
            "Click a square to place a queen; click it again to remove it.",
        ),
        (8, "0,0", "42 free squares left, 7 queens to place."),
        (4, "0,1 1,3 2,0", "1 free square left, 1 queen to place."),
        (
            4,
            "0,0 1,2",
            "Only 1 free square left for 2 queens: this position cannot be completed.",
        ),
        (
            8,
            "0,0 1,1",
            "This position cannot be completed: two queens attack each other.",
        ),
        (
            8,
            "0,0 1,1 1,3 2,2",
            "This position cannot be completed: 4 pairs of queens attack each other.",
        ),
    ] {
        assert_eq!(
            sentence(&play(order, queens), Coordinates::Chess, false),
            expected,
            "{queens}"
        );
    }
}

/// Unless queens attack each other, which is seen sooner.
#[test]
fn dead_lines_are_named_if_they_are_marked() {
    let words = |queens, marks| sentence(&play(4, queens), Coordinates::FromZero, marks);
    assert!(words("0,0 1,2", true).starts_with("Row 2 and column 3 are dead"));
    assert!(words("0,0 1,2", false).starts_with("Only 1 free square left"));
    assert!(words("0,0 1,2 3,3", true).ends_with("two queens attack each other."));
}

#[test]
fn answers_in_words() {
    let searching = Status::Searching {
        wish: Wish::Hint,
        progress: Some(CompletionProgress {
            answer: None,
            conflict: None,
            nodes: 1_234_567,
            elapsed: Duration::from_millis(2_500),
        }),
    };
    let begun = Status::Searching {
        wish: Wish::Hint,
        progress: None,
    };
    for (order, status, expected) in [
        (8, begun, "42 free squares left, 7 queens to place."),
        (
            8,
            searching,
            "Searching for a completion: 1,234,567 queens placed in 2.5 s.",
        ),
        (
            8,
            Status::NoCompletion,
            "This position cannot be completed: no solution has all these queens.",
        ),
        (8, Status::Solved(None), "Solved!"),
        (
            12,
            Status::Solved(Some(located(Some(9_999), Some((1_233, 1_787))))),
            "Solved! This is solution 10,000 of 14,200, family 1,234 of 1,787.",
        ),
        (
            17,
            Status::Solved(Some(located(None, None))),
            "Solved! Counting its number…",
        ),
        (
            20,
            Status::Solved(Some(located(None, None))),
            "Solved! Its number is not counted: above order 18 that takes too long.",
        ),
    ] {
        let mut play = play(order, "0,0");
        play.set_status(status);
        assert_eq!(sentence(&play, Coordinates::Chess, true), expected);
    }
    let mut empty = play(2, "");
    empty.set_status(Status::NoCompletion);
    assert_eq!(
        sentence(&empty, Coordinates::Chess, true),
        "Order 2 has no solution."
    );
}

#[test]
fn figures_and_class() {
    let mut play = play(8, "0,0 1,1");
    assert_eq!(title(&play), "2 of 8 queens placed");
    let figures = |play: &Play| {
        let figures = figures(play, &Collection::default()).into_iter();
        figures
            .map(|figure| format!("{} {}", figure.name, figure.value))
            .collect::<Vec<_>>()
            .join("; ")
    };
    assert_eq!(
        figures(&play),
        " ; Free squares 30; Attacking pairs 1; Time 0:00; \
         Found by you 0 of 92; Families 0 of 12"
    );
    assert_eq!(
        figures(&self::play(3, "")),
        " ; Free squares 9; Attacking pairs 0; Time 0:00"
    );
    let puzzle = Puzzle::generate(Board::new(6).unwrap(), 0, Difficulty::Easy).unwrap();
    let puzzle = Play::of_puzzle(puzzle);
    assert_eq!(title(&puzzle), "Puzzle 0, easy: 2 of 6 given");
    assert!(figures(&puzzle).starts_with("Queens placed 2 of 6; Free squares "));
    for (order, queens, expected) in [
        (1, "", "0 of 1 queen placed"),
        (2, "0,0 0,1", "2 of 2 queens placed"),
        (2, "0,0 0,1 1,0", "3 queens placed, 1 too many"),
        (1_000, "", "0 of 1,000 queens placed"),
    ] {
        assert_eq!(title(&self::play(order, queens)), expected);
    }
    assert_eq!(class(&play), None);
    play.set_status(Status::Solved(Some(located(None, None))));
    assert_eq!(
        class(&play).as_deref(),
        Some("4 variants: a rotation by 180° maps it to itself")
    );
}

#[test]
fn only_what_can_be_undone_is_offered() {
    let enabled = |play: &Play| tools(play).map(|tool| tool.enabled);
    assert_eq!(enabled(&play(8, "")), [true, true, false, false, false]);
    assert_eq!(enabled(&play(8, "0,0")), [true, true, false, false, true]);
    assert_eq!(enabled(&play(60, "")), [true, true, false, false, false]);
    assert_eq!(enabled(&play(61, "")), [false; 5]);
    assert!(TOO_LARGE.ends_with(&completion::MAX_ORDER.to_string()));
    let tips = tools(&play(61, "")).map(|tool| tool.tip);
    assert_eq!(tips[..2], [TOO_LARGE, TOO_LARGE]);
}
