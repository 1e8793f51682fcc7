//! What is said of a puzzle.

use super::Button;
use crate::{
    app::command::{Command, PlayCommand},
    solutions::{Difficulty, Puzzle},
};

/// Which puzzle it is, and how many queens it gives: `Puzzle 1234, medium: 3 of 8 given`.
#[must_use]
pub fn title(puzzle: &Puzzle) -> String {
    let (seed, difficulty) = (puzzle.seed(), puzzle.difficulty().name());
    let (given, order) = (puzzle.given().len(), puzzle.board().order());
    format!("Puzzle {seed}, {difficulty}: {given} of {order} given")
}

/// Which orders have puzzles.
pub const ORDERS: &str = "Orders 6 to 12 have puzzles.";

/// What the field for the number of a puzzle does.
pub const NUMBER: (&str, &str) = (
    "number",
    "The puzzle of this number: everyone who types it gets the same one",
);

/// The button that leads back to a board of one's own.
#[must_use]
pub fn leave() -> Button {
    Button {
        label: "Leave the puzzle",
        tip: "Back to your own board",
        command: Command::Play(PlayCommand::LeavePuzzle),
        enabled: true,
    }
}

/// The button that leads back to a puzzle that was put aside.
#[must_use]
pub fn resume(aside: &Puzzle) -> Button {
    Button {
        label: "Back to the puzzle",
        tip: "The puzzle that you left for this board, as you left it",
        command: Command::Play(PlayCommand::Puzzle(aside.seed())),
        enabled: true,
    }
}

/// Buttons for a new puzzle, one for each difficulty.
#[must_use]
pub fn difficulties() -> [(Difficulty, Button); 3] {
    [
        (
            Difficulty::Easy,
            "Easy",
            "A new easy puzzle (N: as hard as this one)",
        ),
        (
            Difficulty::Medium,
            "Medium",
            "A new medium puzzle (N: as hard as this one)",
        ),
        (
            Difficulty::Hard,
            "Hard",
            "A new hard puzzle (N: as hard as this one)",
        ),
    ]
    .map(|(difficulty, label, tip)| {
        let command = Command::Play(PlayCommand::NewPuzzle(difficulty));
        let button = Button {
            label,
            tip,
            command,
            enabled: true,
        };
        (difficulty, button)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_orders_are_those_that_have_puzzles() {
        let (first, last) = Puzzle::ORDERS.into_inner();
        assert_eq!(ORDERS, format!("Orders {first} to {last} have puzzles."));
    }

    #[test]
    fn each_difficulty_has_a_button() {
        let buttons = difficulties();
        for ((difficulty, button), expected) in buttons.iter().zip(Difficulty::ALL) {
            assert_eq!(*difficulty, expected);
            assert_eq!(button.label.to_lowercase(), expected.name());
            assert_eq!(
                button.tip,
                format!("A new {} puzzle (N: as hard as this one)", expected.name())
            );
        }
    }
}
