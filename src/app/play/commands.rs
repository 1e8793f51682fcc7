//! The commands of play: queens, puzzles, marks and solutions found before; and help, which
//! suggests a square or solves the board.

use super::{Play, Status};
use crate::{
    app::{
        Activity, App, Current, PlayCommand, PredictCommand, Shared, WatchCommand,
        command::NO_CURSOR,
    },
    board::{Board, Position, Solution, Square},
    numbers::{capitalized, grouped},
    search::{Answer, completion, hint, queens_to_blame::Conflict},
    solutions::{Difficulty, Puzzle},
    worker::{CompletionProgress, Demand},
};

/// Without a seed, puzzles start at a number below this: short enough to call across a room.
const SHORT: u64 = 10_000;

/// The purpose of a completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompletionPurpose {
    /// To suggest one of its squares.
    Hint,
    /// To place all its queens.
    Complete,
}

impl App {
    /// Carries out a command of play, if that is the current activity.
    pub(in crate::app) fn on_play_command(&mut self, command: PlayCommand) {
        let last = self.shared.last_puzzle.map(|(_, difficulty)| difficulty);
        let difficulty = self.activities.puzzle().map(Puzzle::difficulty).or(last);
        let difficulty = difficulty.unwrap_or_default();
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
    pub fn puzzle_aside(&self) -> Option<&Puzzle> {
        self.activities.puzzle_aside()
    }

    /// Opens the puzzle after the last one.
    fn next_puzzle(&mut self, difficulty: Difficulty) {
        let seed = match self.shared.last_puzzle {
            Some((u64::MAX, _)) => return self.shared.notify("This is the last puzzle"),
            Some((last, _)) => last + 1,
            None => self.query().seed % SHORT,
        };
        self.puzzle(seed, difficulty);
    }

    fn puzzle(&mut self, seed: u64, difficulty: Difficulty) {
        let shared = &mut self.shared;
        match self.activities.begin_puzzle(seed, difficulty, shared) {
            Ok(()) => shared.last_puzzle = Some((seed, difficulty)),
            Err(none) => shared.notify(capitalized(&none)),
        }
    }

    /// Shows a solution that was found by hand, on the user's own board.
    fn show_found(&mut self, index: usize) {
        let order = self.board().order();
        let found = self.shared.collection.of(order).nth(index);
        let queens = found.map(Solution::queens);
        let position = queens.and_then(|queens| Position::new(self.board(), queens));
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
            let answer = PredictCommand::Answer(Some(square));
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
        if matches!(self.current(), Current::Browse(browse) if browse.shown().is_none()) {
            return self.switch_to(Activity::Play);
        }
        let taken_over = Position::new(self.board(), self.current().queens());
        let from = match self.current() {
            Current::Watch(watch) => format!("step {}: W", grouped(watch.position())),
            Current::Race(_) => "this race: G".into(),
            Current::Browse(_) | Current::Play(_) => "this solution: P".into(),
        };
        self.switch_to(Activity::Play);
        self.take_over(taken_over);
        let notice = format!("You play on from {from} goes back to it");
        self.shared.notify(notice);
    }
}

impl Play {
    fn complete_for(&mut self, purpose: CompletionPurpose, shared: &mut Shared) {
        let position = self.history.position();
        if position.solution().is_some() {
            return shared.notify_without_sentence("The board is already solved");
        }
        if purpose == CompletionPurpose::Hint && self.conflict().is_some() {
            self.suspect_next();
            return;
        }
        if let Some(&(one, other)) = position.clashes().first() {
            match purpose {
                CompletionPurpose::Hint => {
                    let queens = vec![one, other];
                    let suspects = queens.iter().rev().copied();
                    let conflict = Conflict {
                        suspects: suspects.filter(|&queen| !self.is_given(queen)).collect(),
                        queens,
                        cures: 0,
                    };
                    self.blame(conflict);
                }
                CompletionPurpose::Complete => self.status = Status::NoCompletion,
            }
            return shared.notify_without_sentence(
                "This position cannot be completed: queens attack each other",
            );
        }
        if self.board().order() > completion::MAX_ORDER {
            let largest = completion::MAX_ORDER;
            return shared.notify(format!("Hint and Solve work up to order {largest}"));
        }
        if let Some(completion) = self.completion.clone() {
            return self.fulfil(purpose, &completion, shared);
        }
        let given = self.puzzle.iter().map(Puzzle::given);
        let given = given.flat_map(Position::queens);
        let explained = (purpose == CompletionPurpose::Hint).then(|| given.collect());
        self.status = Status::Searching {
            purpose,
            progress: None,
        };
        self.request = shared.ask(Demand::Complete {
            position: position.clone(),
            explained,
        });
    }

    /// Uses a completion for its purpose.
    fn fulfil(&mut self, purpose: CompletionPurpose, completion: &Solution, shared: &mut Shared) {
        match purpose {
            CompletionPurpose::Hint => {
                let hint = hint::hint(self.history.position(), completion);
                self.shown.extend(hint.as_ref().map(|hint| hint.square));
                // Enter accepts it.
                self.cursor = hint.as_ref().map(|hint| hint.square).or(self.cursor);
                self.status = hint.map_or(Status::Open, Status::Hint);
            }
            CompletionPurpose::Complete => {
                let missing = completion.queens();
                let missing = missing.filter(|&queen| !self.history.position().contains(queen));
                self.shown.extend(missing);
                let completed = Position::new(self.board(), completion.queens());
                if completed
                    .is_some_and(|completed| self.change(|history| history.replace(&completed)))
                {
                    self.changed(shared);
                }
            }
        }
    }

    pub(in crate::app) fn on_completion(
        &mut self,
        progress: CompletionProgress,
        shared: &mut Shared,
    ) {
        let Status::Searching { purpose, .. } = self.status else {
            return;
        };
        match progress.answer.clone() {
            None => {
                self.status = Status::Searching {
                    purpose,
                    progress: Some(progress),
                };
            }
            Some(Answer::Found(solution)) => {
                self.completion = Some(solution.clone());
                self.fulfil(purpose, &solution, shared);
            }
            Some(Answer::Refuted) => {
                self.status = Status::NoCompletion;
                if let Some(conflict) = progress.conflict {
                    self.blame(conflict);
                }
            }
        }
    }

    /// Names the queens to blame, if one of them can be taken back.
    fn blame(&mut self, conflict: Conflict) {
        if let Some(&first) = conflict.suspects.first() {
            // Enter takes it back.
            self.cursor = Some(first);
            self.status = Status::Doomed {
                conflict,
                suspect: 0,
            };
        }
    }

    /// Suggests taking back another of the queens to blame.
    fn suspect_next(&mut self) {
        if let Status::Doomed { conflict, suspect } = &mut self.status {
            *suspect = (*suspect + 1) % conflict.suspects.len().max(1);
            self.cursor = conflict.suspects.get(*suspect).copied();
        }
    }
}
