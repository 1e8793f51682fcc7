//! The commands of play: queens, puzzles, marks, and solutions found before.

use super::completion::CompletionPurpose;
use super::{FoundByHand, Play};
use crate::app::command::NO_CURSOR;
use crate::app::words::play::{praise, success_title};
use crate::app::{
    Activity, App, Current, Effect, PlayCommand, PredictCommand, Shared, WatchCommand, order_limits,
};
use crate::board::{Board, Coordinates, Notation, NotationError, Position, Solution, Square};
use crate::numbers::{capitalized, grouped};
use crate::solutions::{Difficulty, Puzzle};
use crate::task::text::read_arrangement;

/// The longest text with queens, in bytes: a board of order 100 as letters, with blanks and line
/// ends.
const MAX_PASTED: usize = 21_000;

/// The least number of queens in an arrangement of another order: fewer numbers could be anything.
const MIN_ORDER: usize = 4;

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
            PlayCommand::RemoveAtCursor => match play.cursor {
                Some(square) if play.position().contains(square) => play.toggle(square, shared),
                Some(_) => shared.notify("There is no queen on this square"),
                None => shared.notify(NO_CURSOR),
            },
            PlayCommand::Undo => play.undo(shared),
            PlayCommand::Redo => play.redo(shared),
            PlayCommand::Hint => play.complete_for(CompletionPurpose::Hint, shared),
            PlayCommand::Complete => play.complete_for(CompletionPurpose::Complete, shared),
            PlayCommand::NewPuzzle(difficulty) => self.next_puzzle(difficulty),
            PlayCommand::NextPuzzle => self.next_puzzle(difficulty),
            PlayCommand::Puzzle(seed) => self.puzzle(seed, difficulty),
            PlayCommand::LeavePuzzle => self.activities.put_puzzle_aside(shared),
            PlayCommand::ToggleDeadLines => {
                let marks = !shared.view.chosen.dead_lines;
                shared.choose(|chosen| chosen.dead_lines = marks);
            }
            PlayCommand::TogglePerSquare => play.toggle_per_square(shared),
            PlayCommand::ShowFound(index) => self.show_found(index),
        }
    }

    /// The puzzle that was set aside for the user's own board, if that is current.
    pub fn puzzle_aside(&self) -> Option<&Puzzle> {
        self.activities.puzzle_aside()
    }

    /// Opens the puzzle after the last one; at another difficulty, the one of the same number.
    fn next_puzzle(&mut self, difficulty: Difficulty) {
        let here = self.current().play();
        if let Some(seed) = here.and_then(|play| play.same_number(difficulty)) {
            return self.puzzle(seed, difficulty);
        }
        let seed = match self.shared.last_puzzle {
            Some((u64::MAX, _)) => return self.shared.notify("This is the last puzzle"),
            Some((last, _)) => last + 1,
            None => Puzzle::short_seed(self.query().seed),
        };
        self.puzzle(seed, difficulty);
    }

    fn puzzle(&mut self, seed: u64, difficulty: Difficulty) {
        let is_begun = |play: &&Play| !play.is_solved() && play.own_queens().next().is_some();
        let begun = self.current().play().filter(is_begun);
        let begun = begun.and_then(Play::puzzle);
        let begun = begun.map(|puzzle| (puzzle.seed(), puzzle.difficulty()));
        let begun = begun.filter(|&left| left != (seed, difficulty));
        let shared = &mut self.shared;
        if let Err(none) = self.activities.begin_puzzle(seed, difficulty, shared) {
            return shared.notify(capitalized(&none));
        }
        shared.last_puzzle = Some((seed, difficulty));
        if let Some((left, of)) = begun {
            let back = if of == difficulty {
                format!("type {left} to go back to it")
            } else {
                format!("{} leads back to it", capitalized(&of))
            };
            shared.notify(format!(
                "Your queens stay in the {of} puzzle {left}: {back}"
            ));
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

    /// Plays on from the queens in a text. A puzzle stays if they have all that it gives.
    pub(in crate::app) fn paste(&mut self, text: &str) {
        let position = match queens_in(text.trim(), self.notation()) {
            Ok(position) => position,
            Err(why) => return self.shared.notify(why),
        };
        let board = position.board();
        if board.order() > Board::MAX_VISIBLE_ORDER {
            let why = order_limits::why_no_larger(Activity::Play, self.query().kind());
            return self.shared.notify(why);
        }
        let has = |queen| position.contains(queen);
        let has_given = |puzzle: &Puzzle| puzzle.given().queens().all(has);
        if let Current::Play(play) = &mut self.activities.current
            && play.board() == board
            && play.puzzle().is_some_and(has_given)
        {
            play.take_over(&position);
            return play.changed(&mut self.shared);
        }
        self.shared.choose_board(board);
        if self.activity() != Activity::Play || self.board() != board {
            self.activities.open(Activity::Play, &mut self.shared);
        }
        self.take_over(Some(position));
    }

    /// Shows queens from elsewhere on the user's own board.
    fn take_over(&mut self, position: Option<Position>) {
        self.activities.put_puzzle_aside(&mut self.shared);
        if let (Some(position), Current::Play(play)) = (position, &mut self.activities.current) {
            play.take_over(&position);
            play.changed(&mut self.shared);
        }
    }

    /// Places a queen or removes it. In a prediction, the square is the answer. In any activity
    /// other than play, this switches to play with the same queens: a stray click changes none of
    /// them.
    pub(in crate::app) fn toggle(&mut self, square: Square) {
        if let Current::Watch(watch) = &mut self.activities.current
            && watch.prediction().is_some()
        {
            let answer = PredictCommand::Answer(Some(square));
            return watch.update(WatchCommand::Predict(answer), &mut self.shared);
        }
        let board = self.board();
        if board.order() > Board::MAX_VISIBLE_ORDER {
            let why = order_limits::why_no_larger(Activity::Play, self.query().kind());
            return self.shared.notify(why);
        }
        if let Current::Play(play) = &mut self.activities.current {
            return play.toggle(square, &mut self.shared);
        }
        self.play_on();
    }

    /// Switches to play with the queens on the board, and says how to get back.
    fn play_on(&mut self) {
        // The chosen order may be another one, which this activity could not show.
        self.shared.choose_board(self.board());
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

/// The queens on a board of letters, as it is copied and printed: a line for each row. `None` if
/// the text is none.
fn on_board_of_letters(text: &str) -> Option<Result<Position, String>> {
    let is_letter = |letter: char| letter.is_whitespace() || "Q.x".contains(letter);
    if !text.contains('\n') || !text.chars().all(is_letter) {
        return None;
    }
    let rows = text.lines().map(str::split_whitespace);
    let rows = rows.map(Iterator::collect::<String>);
    let rows: Vec<String> = rows.filter(|row| !row.is_empty()).collect();
    let board = Board::new(rows.len()).ok()?;
    if rows.iter().any(|row| row.len() != rows.len()) {
        return Some(Err("a board of letters has as many columns as rows".into()));
    }
    let squares = board.squares().zip(rows.concat().into_bytes());
    let queens = squares.filter(|&(_, letter)| letter == b'Q');
    Some(Ok(
        Position::empty(board).with(queens.map(|(square, _)| square))
    ))
}

/// The queens in a text: squares of a board, in its coordinates or in chess, a board of letters, or
/// an arrangement of any order.
fn queens_in(text: &str, notation: Notation) -> Result<Position, String> {
    if text.len() > MAX_PASTED {
        return Err(format!(
            "What is on the clipboard is too long for queens of orders 1 to {}",
            Board::MAX_VISIBLE_ORDER
        ));
    }
    // Other programs write lists and objects over several lines.
    let line = text.replace(['\r', '\n'], " ");
    let is_one = text.starts_with(['[', '{']);
    let text = if is_one { &line } else { text };
    let in_chess = || Coordinates::Chess.on(notation.board()).position(text).ok();
    let of_any_order = |error: NotationError| {
        let is_row = matches!(error, NotationError::NotRows { .. }) && !text.contains('.');
        if is_row && text.contains('\n') {
            return Err("there are several lines on the clipboard: copy one".into());
        }
        if !is_row && !text.starts_with(['(', '{', '[']) {
            return Err(error.to_string());
        }
        let (notation, columns) = read_arrangement(text.as_bytes())?;
        if columns.len() < MIN_ORDER {
            return Err(error.to_string());
        }
        let queens = columns.iter().enumerate();
        let queens = queens.map(|(row, &column)| Square::new(row, column as usize));
        Position::new(notation.board(), queens).ok_or(error.to_string())
    };
    let read = notation.position(text);
    let otherwise = || in_chess().map(Ok).or_else(|| on_board_of_letters(text));
    let read = read.or_else(|error| otherwise().unwrap_or_else(|| of_any_order(error)));
    match read {
        Ok(position) if position.is_empty() => Err("There are no queens on the clipboard".into()),
        read => read.map_err(|why| capitalized(&why)),
    }
}

impl Play {
    /// Places a queen or removes it, unless it is given.
    pub(super) fn toggle(&mut self, square: Square, shared: &mut Shared) {
        if self.is_given(square) {
            return shared.notify("The puzzle gives this queen: it cannot be removed");
        }
        self.change(|history| history.toggle(square));
        let is_placed = self.position().contains(square);
        if is_placed {
            self.time.get_or_insert_default();
            // The numbers say where solutions have queens.
            let is_shown = self.per_square.is_some();
            self.shown.extend(is_shown.then_some(square));
        }
        self.changed(shared);
        if is_placed {
            self.succeed(shared);
        }
    }

    /// What follows a queen placed by hand: nothing, unless the board is solved.
    fn succeed(&mut self, shared: &mut Shared) {
        let Some(solution) = self.position().solution() else {
            return;
        };
        let found = if !self.is_by_hand(&solution) {
            FoundByHand::Shown
        } else if shared.collection.insert(solution.clone()) {
            FoundByHand::New
        } else {
            FoundByHand::Again
        };
        self.success = Some(found);
        if let Some(praise) = praise(self, &shared.collection, shared.unkept.as_deref()) {
            shared.notify(if shared.view.panes.has_sentence() {
                praise
            } else {
                format!("{}. {praise}", success_title(self))
            });
        }
        if found == FoundByHand::New {
            shared.effects.push(Effect::Collect(solution));
        }
    }
}
