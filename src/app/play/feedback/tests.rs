use std::fmt::Write;

use insta::assert_snapshot;

use super::*;
use crate::{
    app::play::CompletionPurpose,
    board::{Board, Coordinates, SymmetryClass},
    solutions::AllSolutions,
    worker::CompletionProgress,
};

fn play(order: usize, queens: &str) -> Play {
    let board = Board::new(order).unwrap();
    Play::new(Coordinates::FromZero.on(board).position(queens).unwrap())
}

fn puzzle() -> Play {
    Play::of_puzzle(Puzzle::generate(Board::new(6).unwrap(), 1_234, Difficulty::Easy).unwrap())
}

fn solved(number: Option<u64>, family: Option<(u64, u64)>) -> Status {
    Status::Solved(Some(Located {
        number,
        total: Some(14_200),
        family,
        class: SymmetryClass::HalfTurn,
    }))
}

/// All texts about boards: dead lines are named if they are marked, unless queens attack each
/// other, which is noticed sooner; only a change that can be undone offers to undo.
#[test]
fn boards_in_words() {
    let mut said = String::new();
    let boards = [
        (1, ""),
        (2, "0,0 0,1 1,0"),
        (4, "0,1 1,3 2,0"),
        (4, "0,0 1,2"),
        (4, "0,0 1,2 3,3"),
        (8, ""),
        (8, "0,0"),
        (8, "0,0 1,1 1,3 2,2"),
        (60, ""),
        (61, ""),
        (1_000, ""),
    ]
    .map(|(order, queens)| play(order, queens));
    for play in boards.into_iter().chain([puzzle()]) {
        let collection = Collection::default();
        let figures = figures(&play, &collection).into_iter();
        let figures: Vec<_> = figures
            .map(|figure| format!("{} {}", figure.name, figure.value))
            .collect();
        let tools = tools(&play).map(|tool| {
            let mark = if tool.enabled { "" } else { "-" };
            format!("{mark}{} ({})", tool.label, tool.tip)
        });
        writeln!(said, "{}: {}", title(&play), play.position()).unwrap();
        for (marks, coordinates) in [(false, Coordinates::Chess), (true, Coordinates::FromZero)] {
            writeln!(said, "  {}", sentence(&play, coordinates, marks)).unwrap();
        }
        writeln!(said, "  {}\n  {}", figures.join("; "), tools.join("; ")).unwrap();
    }
    assert_snapshot!(said);
}

#[test]
fn answers_in_words() {
    let searching = |progress| Status::Searching {
        purpose: CompletionPurpose::Hint,
        progress,
    };
    let progress = CompletionProgress {
        answer: None,
        conflict: None,
        nodes: 1_234_567,
        elapsed: std::time::Duration::from_millis(2_500),
    };
    let mut said = String::new();
    for (mut play, status) in [
        (play(8, "0,0"), searching(None)),
        (play(8, "0,0"), searching(Some(progress.clone()))),
        (puzzle(), searching(Some(progress))),
        (play(2, ""), Status::NoCompletion),
        (play(8, "0,0"), Status::NoCompletion),
        (puzzle(), Status::NoCompletion),
        (play(8, "0,0"), Status::Solved(None)),
        (play(12, "0,0"), solved(Some(9_999), Some((1_233, 1_787)))),
        (play(17, "0,0"), solved(None, None)),
        (play(20, "0,0"), solved(None, None)),
    ] {
        play.status = status;
        let class = class(&play).unwrap_or_default();
        writeln!(
            said,
            "{} {class}",
            sentence(&play, Coordinates::Chess, true)
        )
        .unwrap();
    }
    assert_snapshot!(said);
}

#[test]
fn dead_lines_in_words() {
    use Coordinates::{Chess, FromOne, FromZero};
    for (order, queens, coordinates, expected) in [
        (8, "", FromZero, None),
        (4, "0,0", FromZero, None),
        (2, "0,0", FromZero, Some("Row 1 and column 1 are dead")),
        (2, "0,0", Chess, Some("Row 1 and column b are dead")),
        (
            3,
            "1,1",
            FromOne,
            Some("Rows 1 and 3 and columns 1 and 3 are dead"),
        ),
        (4, "0,0 1,2", FromZero, Some("Row 2 and column 3 are dead")),
        (4, "0,1 1,3 2,0 3,2", FromZero, None),
        (8, "1,4 5,1 6,1", Chess, Some("Column d is dead")),
        (
            12,
            "0,3 1,11 2,7 4,2 7,0 9,5 10,10 11,6",
            FromZero,
            Some("4 rows and 4 columns are dead"),
        ),
    ] {
        let play = play(order, queens);
        let found = dead_lines(&play.dead_lines, coordinates.on(play.board()));
        assert_eq!(found.as_deref(), expected, "{order}: {queens}");
    }
}

/// Solutions found by hand are not counted while they cannot be kept.
#[test]
fn success_in_words() {
    let mut collection = Collection::default();
    let mut said = String::new();
    for (mut play, found, solutions, unkept) in [
        (play(6, ""), FoundByHand::New, 3, None),
        (play(6, ""), FoundByHand::New, 3, Some("The disk is full")),
        (play(6, ""), FoundByHand::New, 4, None),
        (puzzle(), FoundByHand::Again, 4, None),
        (play(6, ""), FoundByHand::Shown, 4, None),
    ] {
        assert_eq!(caption(&play, &collection, unkept), None);
        for solution in AllSolutions::new(6).take(solutions) {
            collection.insert(solution);
        }
        let time = std::time::Duration::from_secs(83);
        play.success = Some(Success { time, found });
        let caption = caption(&play, &collection, unkept).unwrap();
        writeln!(said, "{}: {}", caption.title, caption.details.join("; ")).unwrap();
    }
    for order in [4, 6, 20, 30] {
        writeln!(said, "{order}: {}", super::found(&collection, order)).unwrap();
    }
    writeln!(said, "{}", page(8, 15, 23)).unwrap();
    assert_snapshot!(said);
}

#[test]
fn limits_and_levels_are_those_of_puzzles() {
    let (first, last) = Puzzle::ORDERS.into_inner();
    assert_eq!(
        PUZZLE_ORDERS,
        format!("Orders {first} to {last} have puzzles.")
    );
    assert!(TOO_LARGE.ends_with(&completion::MAX_ORDER.to_string()));
    assert_eq!(
        difficulties().map(|(difficulty, _)| difficulty),
        Difficulty::ALL
    );
    for (difficulty, button) in difficulties() {
        let name = difficulty.name();
        assert_eq!(button.label.to_lowercase(), name);
        assert_eq!(
            button.tip,
            format!("A new {name} puzzle (N: as hard as this one)")
        );
    }
}
