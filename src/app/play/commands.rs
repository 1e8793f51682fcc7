//! The commands of play: queens, help, puzzles, marks, and solutions found before.

use super::CompletionPurpose;
use crate::{
    app::{
        App,
        command::{NO_CURSOR, PlayCommand},
        current_activity::Current,
        shared_state::capitalized,
    },
    board::Position,
    solutions::{Difficulty, Puzzle},
};

/// Without a seed, puzzles start at a number below this: short enough to call across a room.
const SHORT: u64 = 10_000;

impl App {
    /// Carries out a command of play, if that is the current activity.
    pub(in crate::app) fn on_play_command(&mut self, command: PlayCommand) {
        let difficulty = self.activities.difficulty();
        let Current::Play(play) = &mut self.activities.current else {
            return;
        };
        let shared = &mut self.shared;
        match command {
            PlayCommand::MoveCursor(direction) => play.move_cursor(direction),
            PlayCommand::ToggleAtCursor => match play.cursor {
                Some(square) => play.toggle(square, shared),
                None => shared.notify(NO_CURSOR),
            },
            PlayCommand::Undo => play.undo(shared),
            PlayCommand::Redo => play.redo(shared),
            PlayCommand::Hint => play.complete_for(CompletionPurpose::Hint, shared),
            PlayCommand::Complete => play.complete_for(CompletionPurpose::Complete, shared),
            PlayCommand::NewPuzzle(difficulty) => self.next_puzzle(difficulty),
            PlayCommand::NextPuzzle => self.next_puzzle(difficulty),
            PlayCommand::Puzzle(seed) => self.puzzle(seed, difficulty),
            PlayCommand::LeavePuzzle => self.activities.leave_puzzle(shared),
            PlayCommand::ToggleDeadLines => {
                let marks = !shared.view.chosen.dead_lines;
                shared.choose(|chosen| chosen.dead_lines = marks);
            }
            PlayCommand::ShowFound(index) => self.show_found(index),
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
        let position = found.map(|solution| Position::new(self.board(), solution.queens()));
        self.activities.put_puzzle_aside(&mut self.shared);
        if let (Some(Ok(position)), Current::Play(play)) = (position, &mut self.activities.current)
        {
            play.take_over(&position);
            play.changed(&mut self.shared);
        }
    }
}
