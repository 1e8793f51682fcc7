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

/// Buttons for a new puzzle, one for each difficulty.
#[must_use]
pub fn difficulties() -> [(Difficulty, Button); 3] {
    [
        (Difficulty::Easy, "Easy", "A new easy puzzle"),
        (Difficulty::Medium, "Medium", "A new medium puzzle"),
        (Difficulty::Hard, "Hard", "A new hard puzzle"),
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
