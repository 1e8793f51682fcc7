//! What is said of a board that is played on.

use super::{Button, Figure, counted};
use crate::{
    app::{
        command::{Command, PlayCommand},
        play::{Play, Status},
    },
    numbers::{self, grouped},
    puzzle::Coordinates,
    search::completion,
    solutions::Locator,
    solver::Located,
};

/// Why no completion is looked for on a large board.
const TOO_LARGE: &str = "Works up to order 60";

/// How many queens are placed: `3 of 8 queens placed`, or `9 queens placed, 1 too many`.
#[must_use]
pub fn title(play: &Play) -> String {
    let (placed, order) = (play.position().len(), play.board().order());
    match placed.checked_sub(order) {
        None | Some(0) => {
            let placed = grouped(placed as u64);
            format!("{placed} of {} placed", counted(order, "queen"))
        }
        Some(excess) => {
            let (placed, excess) = (counted(placed, "queen"), grouped(excess as u64));
            format!("{placed} placed, {excess} too many")
        }
    }
}

/// The figures of the position.
#[must_use]
pub fn figures(play: &Play) -> [Figure; 2] {
    let position = play.position();
    [
        ("Free squares", position.free().count()),
        ("Attacking pairs", position.clashes().len()),
    ]
    .map(|(name, figure)| Figure::new(name, grouped(figure as u64)))
}

/// The symmetry class of the solution on the board, if it is one.
#[must_use]
pub fn class(play: &Play) -> Option<String> {
    play.located().map(|located| located.class.to_string())
}

/// What there is to say of the position: the sentence below the board.
#[must_use]
pub fn sentence(play: &Play, coordinates: Coordinates) -> String {
    match play.status() {
        Status::Hint(hint) => hint.sentence().text(coordinates.on(play.board())),
        Status::Searching {
            progress: Some(progress),
            ..
        } => format!(
            "Searching for a completion: {} queens placed in {}.",
            grouped(progress.nodes),
            numbers::time(progress.elapsed)
        ),
        Status::Solved(None) => "Solved!".into(),
        Status::Solved(Some(located)) => solved(play.board().order(), located),
        Status::NoCompletion => impossible(play),
        Status::Searching { progress: None, .. } | Status::Open => open(play),
    }
}

/// A position of which nothing is known but what it shows.
fn open(play: &Play) -> String {
    let position = play.position();
    if !position.clashes().is_empty() {
        return impossible(play);
    }
    if position.is_empty() {
        return "Click a square to place a queen; click it again to remove it.".into();
    }
    let left = play.board().order().saturating_sub(position.len());
    let free = position.free().count();
    let (squares, queens) = (counted(free, "free square"), counted(left, "queen"));
    if free < left {
        return format!("Only {squares} left for {queens}: this position cannot be completed.");
    }
    format!("{squares} left, {queens} to place.")
}

/// A position that cannot be completed, and why.
fn impossible(play: &Play) -> String {
    let position = play.position();
    match position.clashes().len() {
        0 if position.is_empty() => format!("Order {} has no solution.", play.board().order()),
        0 => "This position cannot be completed: no solution has all these queens.".into(),
        1 => "This position cannot be completed: two queens attack each other.".into(),
        clashes => format!(
            "This position cannot be completed: {} pairs of queens attack each other.",
            grouped(clashes as u64)
        ),
    }
}

/// Which solution it is.
fn solved(order: usize, located: &Located) -> String {
    let of = |number: u64, total: Option<u64>| {
        let of = total.map_or_else(String::new, |total| format!(" of {}", grouped(total)));
        format!("{}{of}", grouped(number + 1))
    };
    let largest = Locator::MAX_PROMPT_ORDER;
    let number = match located.number {
        Some(number) => format!("This is solution {}", of(number, located.total)),
        None if order > largest => {
            format!("Its number is not counted: above order {largest} that takes too long")
        }
        None => "Counting its number…".into(),
    };
    let family = located.family.map_or_else(String::new, |(family, total)| {
        format!(", family {}", of(family, Some(total)))
    });
    let end = if number.ends_with('…') { "" } else { "." };
    format!("Solved! {number}{family}{end}")
}

/// What can be done with the position, as buttons.
#[must_use]
pub fn tools(play: &Play) -> [Button; 5] {
    let empty = play.position().is_empty();
    let can_complete = play.board().order() <= completion::MAX_ORDER;
    let (hint, solve) = if can_complete {
        (
            "Show a part of a solution (H)",
            "Place the missing queens (S)",
        )
    } else {
        (TOO_LARGE, TOO_LARGE)
    };
    [
        ("Hint", hint, Command::Play(PlayCommand::Hint), can_complete),
        (
            "Solve",
            solve,
            Command::Play(PlayCommand::Complete),
            can_complete,
        ),
        (
            "Undo",
            "Undo the last change (Ctrl Z)",
            Command::Play(PlayCommand::Undo),
            play.can_undo(),
        ),
        (
            "Redo",
            "Make the change again (Ctrl Y)",
            Command::Play(PlayCommand::Redo),
            play.can_redo(),
        ),
        ("Clear", "Remove all queens (R)", Command::Restart, !empty),
    ]
    .map(|(label, tip, command, enabled)| Button {
        label,
        tip,
        command,
        enabled,
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::{
        app::play::Wish,
        puzzle::{Board, Position, Queens, SymmetryClass},
        solver::CompletionProgress,
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
                sentence(&play(order, queens), Coordinates::Chess),
                expected,
                "{queens}"
            );
        }
    }

    #[test]
    fn answers_in_words() {
        let searching = Status::Searching {
            wish: Wish::Hint,
            progress: Some(CompletionProgress {
                answer: None,
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
            assert_eq!(sentence(&play, Coordinates::Chess), expected);
        }
        let mut empty = play(2, "");
        empty.set_status(Status::NoCompletion);
        assert_eq!(
            sentence(&empty, Coordinates::Chess),
            "Order 2 has no solution."
        );
    }

    #[test]
    fn figures_and_class() {
        let mut play = play(8, "0,0 1,1");
        assert_eq!(title(&play), "2 of 8 queens placed");
        let values = figures(&play).map(|figure| (figure.name, figure.value));
        assert_eq!(
            values.map(|(name, value)| format!("{name} {value}")),
            ["Free squares 30", "Attacking pairs 1"]
        );
        for (order, queens, expected) in [
            (1, "", "0 of 1 queen placed"),
            (2, "0,0 0,1", "2 of 2 queens placed"),
            (2, "0,0 0,1 1,0", "3 queens placed, 1 too many"),
            (1_000, "", "0 of 1,000 queens placed"),
        ] {
            assert_eq!(title(&super::tests::play(order, queens)), expected);
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
}
