//! The commands of play: queens, help, puzzles, marks, and solutions found before.

use super::CompletionPurpose;
use crate::{
    app::{
        App,
        command::{Activity, NO_CURSOR, PlayCommand, PredictCommand, WatchCommand},
        current_activity::Current,
        shared_state::capitalized,
    },
    board::{Board, Position, Solution, Square},
    numbers::grouped,
    search::Target,
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
        let (board, shared) = (self.board(), &mut self.shared);
        match self
            .activities
            .begin_puzzle((board, seed, difficulty), shared)
        {
            Ok(()) => shared.last_puzzle = Some(seed),
            Err(none) => shared.notify(capitalized(&none)),
        }
    }

    /// Shows a solution that was found by hand, on the user's own board.
    fn show_found(&mut self, index: usize) {
        let order = self.board().order();
        let found = self.shared.collection.of(order).nth(index);
        let queens = found.map(Solution::queens);
        let position = queens.and_then(|queens| Position::new(self.board(), queens).ok());
        self.take_over(position);
    }

    /// Shows queens from elsewhere on the user's own board.
    fn take_over(&mut self, position: Option<Position>) {
        self.activities.put_puzzle_aside(&mut self.shared);
        if let (Some(position), Current::Play(play)) = (position, &mut self.activities.current) {
            play.take_over(&position);
            play.changed(&mut self.shared);
        }
    }

    /// Places a queen or removes it. In a prediction, the square is the answer. While solutions are
    /// shown or a search is watched, this switches to play with the same queens: a stray click
    /// changes none of them.
    pub(in crate::app) fn toggle(&mut self, square: Square) {
        if let Current::Watch(watch) = &mut self.activities.current
            && watch.prediction().is_some()
        {
            let answer = PredictCommand::Answer(Target::Square(square));
            return watch.update(WatchCommand::Predict(answer), &mut self.shared);
        }
        let board = self.board();
        if board.order() > Board::MAX_VISIBLE_ORDER {
            let largest = Board::MAX_VISIBLE_ORDER;
            let notice = format!("Play works for orders 1 to {largest}");
            return self.shared.notify(notice);
        }
        if let Current::Play(play) = &mut self.activities.current {
            return play.toggle(square, &mut self.shared);
        }
        self.play_on();
    }

    /// Switches to play with the queens on the board, and says how to get back.
    fn play_on(&mut self) {
        let taken_over = Position::new(self.board(), self.current().queens());
        let from = match self.current() {
            Current::Watch(watch) => format!("step {}: W", grouped(watch.position())),
            Current::Race(_) => "this race: G".into(),
            Current::Browse(_) | Current::Play(_) => "this solution: P".into(),
        };
        self.switch_to(Activity::Play);
        self.take_over(taken_over.ok());
        let notice = format!("You play on from {from} goes back to it");
        self.shared.notify(notice);
    }
}
