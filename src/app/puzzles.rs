//! The commands of play: puzzles, marks, and solutions found before.

use super::{App, command::PlayCommand, current_activity::Current, shared_state::capitalized};
use crate::{
    board::{Position, Solution},
    solutions::{Difficulty, Puzzle},
};

/// Without a seed, puzzles start at a number below this: short enough to call across a room.
const SHORT: u64 = 10_000;

impl App {
    /// Carries out a command of play, if that is the current activity.
    pub(super) fn play(&mut self, command: PlayCommand) {
        let difficulty = self.activities.difficulty();
        let Current::Play(play) = &mut self.activities.current else {
            return;
        };
        match command {
            PlayCommand::NewPuzzle(difficulty) => self.next_puzzle(difficulty),
            PlayCommand::NextPuzzle => self.next_puzzle(difficulty),
            PlayCommand::Puzzle(seed) => self.puzzle(seed, difficulty),
            PlayCommand::LeavePuzzle => self.activities.leave_puzzle(&mut self.shared),
            PlayCommand::ToggleDeadLines => {
                let marks = !self.shared.view.chosen.dead_lines;
                self.shared.choose(|chosen| chosen.dead_lines = marks);
            }
            PlayCommand::ShowFound(index) => self.show_found(index),
            _ => play.update(command, &mut self.shared),
        }
    }

    /// The puzzle that was set aside for the user's own board, if that is current.
    #[must_use]
    pub fn puzzle_aside(&self) -> Option<&Puzzle> {
        self.activities.puzzle_aside()
    }

    /// Opens the puzzle after the last one.
    fn next_puzzle(&mut self, difficulty: Difficulty) {
        let seed = match self.shared.last_puzzle {
            Some(last) => last.wrapping_add(1),
            None => self.query().seed % SHORT,
        };
        self.puzzle(seed, difficulty);
    }

    fn puzzle(&mut self, seed: u64, difficulty: Difficulty) {
        let Self {
            shared, activities, ..
        } = self;
        let board = activities.current.board();
        match activities.begin_puzzle((board, seed, difficulty), shared) {
            Ok(()) => shared.last_puzzle = Some(seed),
            Err(none) => shared.notify(capitalized(&none)),
        }
    }

    /// Shows a solution that was found by hand, on the user's own board.
    fn show_found(&mut self, index: usize) {
        let order = self.board().order();
        let found = self.shared.collection.of(order).nth(index).cloned();
        let position = found.map(|solution: Solution| {
            let mut position = Position::empty(self.board());
            for queen in solution.queens() {
                position.toggle(queen);
            }
            position
        });
        self.activities.put_puzzle_aside(&mut self.shared);
        if let (Some(position), Current::Play(play)) = (position, &mut self.activities.current) {
            play.take_over(&position);
            play.changed(&mut self.shared);
        }
    }
}
