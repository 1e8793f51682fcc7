//! What is said of a board that is played on.

use super::{Button, Figure, collection, counted, dead_lines, puzzle, success};
use crate::{
    app::{
        command::{Command, PlayCommand},
        play::{Play, Status},
    },
    numbers::{self, grouped},
    puzzle::Coordinates,
    search::completion,
    solutions::{Collection, Locator},
    solver::Located,
};

/// Why no completion is looked for on a large board.
const TOO_LARGE: &str = "Works up to order 60";

/// Which puzzle it is, or how many queens are placed: `3 of 8 queens placed`, or `9 queens
/// placed, 1 too many`.
#[must_use]
pub fn title(play: &Play) -> String {
    play.puzzle().map_or_else(|| placed(play), puzzle::title)
}

fn placed(play: &Play) -> String {
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

/// The figures of the position, the time, and what was found before.
#[must_use]
pub fn figures(play: &Play, by_hand: &Collection) -> Vec<Figure> {
    let position = play.position();
    let order = play.board().order();
    let time = play.clock().elapsed().unwrap_or_default();
    let placed = play.puzzle().map(|_| {
        let placed = format!("{} of {order}", position.len());
        Figure::new("Queens placed", placed)
    });
    let counts = [
        ("Free squares", position.free().count()),
        ("Attacking pairs", position.clashes().len()),
    ]
    .map(|(name, figure)| Figure::new(name, grouped(figure as u64)));
    let found = collection::figures(by_hand, order);
    let found = found.into_iter().filter(|_| play.board().has_solution());
    let time = Figure::new("Time", success::clock(time));
    placed
        .into_iter()
        .chain(counts)
        .chain([time])
        .chain(found)
        .collect()
}

/// The symmetry class of the solution on the board, if it is one.
#[must_use]
pub fn class(play: &Play) -> Option<String> {
    play.located().map(|located| located.class.to_string())
}

/// What there is to say of the position: the sentence below the board. Dead rows and columns
/// are named if they are to be marked.
#[must_use]
pub fn sentence(play: &Play, coordinates: Coordinates, marks_dead_lines: bool) -> String {
    let dead = || {
        let is_new = marks_dead_lines && play.position().clashes().is_empty();
        let dead = is_new.then(|| dead_lines::sentence(play, coordinates));
        dead.flatten()
    };
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
        Status::Solved(located) => {
            let how = play.success().map(|success| success::title(play, success));
            let how = how.unwrap_or_else(|| "Solved".into());
            match located {
                None => format!("{how}!"),
                Some(located) => format!("{how}! {}", solved(play.board().order(), located)),
            }
        }
        Status::NoCompletion => dead().unwrap_or_else(|| impossible(play)),
        Status::Searching { progress: None, .. } | Status::Open => {
            dead().unwrap_or_else(|| open(play))
        }
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
    format!("{number}{family}{end}")
}

/// What can be done with the position, as buttons.
#[must_use]
pub fn tools(play: &Play) -> [Button; 5] {
    let given = play.puzzle().map_or(0, |puzzle| puzzle.given().len());
    let empty = play.position().len() == given;
    let clear = if given == 0 {
        "Remove all queens (R)"
    } else {
        "Remove all queens but those that are given (R)"
    };
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
        ("Clear", clear, Command::Restart, !empty),
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
        solutions::{Difficulty, Puzzle},
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
            "Free squares 30; Attacking pairs 1; Time 0:00; \
             Found by you 0 of 92; Families 0 of 12"
        );
        assert_eq!(
            figures(&super::tests::play(3, "")),
            "Free squares 9; Attacking pairs 0; Time 0:00"
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
