//! Solving the board by hand.

use super::{command::PlayCommand, message::Effect, notice::Notice, shared::Shared};
use crate::{
    puzzle::{Board, History, Position, Solution, Square},
    search::{Answer, Hint, completion},
    solver::{CompletionProgress, Located, RequestId, Task},
};

/// A board to play on.
#[derive(Debug)]
pub struct Play {
    history: History,
    /// The keyboard's square, once it was used.
    cursor: Option<Square>,
    /// The last request about this position.
    request: RequestId,
    status: Status,
    /// A completion of this position, or of one that has all its queens.
    completion: Option<Solution>,
}

/// What is known of the position beside what it shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// Nothing.
    Open,
    /// A completion is being looked for.
    Searching {
        /// What for.
        wish: Wish,
        /// How far that is, once the solver has reported.
        progress: Option<CompletionProgress>,
    },
    /// No completion exists.
    NoCompletion,
    /// A square is proposed.
    Hint(Hint),
    /// It is a solution; which one, as far as that is known.
    Solved(Option<Located>),
}

/// What a completion is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To propose one of its squares.
    Hint,
    /// To place all its queens.
    Complete,
}

impl Play {
    /// A board with queens on it already, which cannot be undone.
    pub(super) fn new(position: Position) -> Self {
        Self {
            history: History::new(position),
            cursor: None,
            request: 0,
            status: Status::Open,
            completion: None,
        }
    }

    pub(super) fn update(&mut self, command: PlayCommand, shared: &mut Shared) -> Vec<Effect> {
        match command {
            PlayCommand::MoveCursor(direction) => {
                let board = self.board();
                self.cursor = Some(
                    self.cursor
                        .map_or(Square::new(0, 0), |cursor| direction.beside(board, cursor)),
                );
                Vec::new()
            }
            PlayCommand::ToggleAtCursor => match self.cursor {
                Some(square) => self.toggle(square, shared),
                None => shared.notify(Notice::NoCursor),
            },
            PlayCommand::Undo if self.history.undo() => self.changed(shared),
            PlayCommand::Undo => shared.notify(Notice::NothingToUndo),
            PlayCommand::Redo if self.history.redo() => self.changed(shared),
            PlayCommand::Redo => shared.notify(Notice::NothingToRedo),
            PlayCommand::Hint => self.wish(Wish::Hint, shared),
            PlayCommand::Complete => self.wish(Wish::Complete, shared),
        }
    }

    /// Places a queen or removes it.
    pub(super) fn toggle(&mut self, square: Square, shared: &mut Shared) -> Vec<Effect> {
        self.history.toggle(square);
        self.changed(shared)
    }

    /// Takes over queens from elsewhere, as one change.
    pub(super) fn replace(&mut self, position: &Position) {
        self.history.replace(position);
    }

    /// Removes all queens.
    pub(super) fn clear(&mut self, shared: &mut Shared) -> Vec<Effect> {
        if self.history.replace(&Position::empty(self.board())) {
            return self.changed(shared);
        }
        Vec::new()
    }

    /// Goes on with the position as it is: the solver stops looking for anything
    /// else, and says which solution it is if it is one.
    pub(super) fn changed(&mut self, shared: &mut Shared) -> Vec<Effect> {
        let position = self.history.position();
        self.completion = self
            .completion
            .take()
            .filter(|solution| position.queens().all(|queen| solution.has(queen)));
        let (status, task) = match position.solution() {
            Some(solution) => (
                Status::Solved(None),
                Task::Locate(solution, shared.query.resources),
            ),
            None => (Status::Open, Task::Rest),
        };
        self.status = status;
        self.ask(task, shared)
    }

    fn ask(&mut self, task: Task, shared: &mut Shared) -> Vec<Effect> {
        let (request, effect) = shared.requests.ask(task);
        self.request = request;
        vec![effect]
    }

    fn wish(&mut self, wish: Wish, shared: &mut Shared) -> Vec<Effect> {
        let position = self.history.position();
        if position.solution().is_some() {
            return shared.notify_without_sentence(Notice::Solved);
        }
        if !position.clashes().is_empty() {
            self.status = Status::NoCompletion;
            return shared.notify_without_sentence(Notice::Clashes);
        }
        if self.board().order() > completion::MAX_ORDER {
            return shared.notify(Notice::TooLargeToComplete);
        }
        if let Some(completion) = self.completion.clone() {
            return self.fulfil(wish, &completion, shared);
        }
        let task = Task::Complete(position.clone());
        self.status = Status::Searching {
            wish,
            progress: None,
        };
        self.ask(task, shared)
    }

    /// Does what a completion was looked for.
    fn fulfil(&mut self, wish: Wish, completion: &Solution, shared: &mut Shared) -> Vec<Effect> {
        match wish {
            Wish::Hint => {
                let hint = completion::hint(self.history.position(), completion);
                // Enter accepts it.
                self.cursor = hint.as_ref().map(|hint| hint.square).or(self.cursor);
                self.status = hint.map_or(Status::Open, Status::Hint);
                Vec::new()
            }
            Wish::Complete => {
                let completed = Position::new(self.board(), completion.queens());
                if completed.is_ok_and(|completed| self.history.replace(&completed)) {
                    return self.changed(shared);
                }
                Vec::new()
            }
        }
    }

    pub(super) fn on_completion(
        &mut self,
        progress: CompletionProgress,
        shared: &mut Shared,
    ) -> Vec<Effect> {
        let Status::Searching { wish, .. } = self.status else {
            return Vec::new();
        };
        match progress.answer.clone() {
            None => {
                self.status = Status::Searching {
                    wish,
                    progress: Some(progress),
                };
                Vec::new()
            }
            Some(Answer::Found(solution)) => {
                self.completion = Some(solution.clone());
                self.fulfil(wish, &solution, shared)
            }
            Some(Answer::Refuted) => {
                self.status = Status::NoCompletion;
                Vec::new()
            }
        }
    }

    pub(super) fn on_located(&mut self, located: Located) {
        if let Status::Solved(known) = &mut self.status {
            *known = Some(located);
        }
    }

    /// The last request about this position.
    pub(super) fn request(&self) -> RequestId {
        self.request
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> Board {
        self.position().board()
    }

    /// The queens on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.history.position()
    }

    /// The keyboard's square, once it was used.
    #[must_use]
    pub fn cursor(&self) -> Option<Square> {
        self.cursor
    }

    /// A board of which something is known.
    #[cfg(test)]
    pub(super) fn set_status(&mut self, status: Status) {
        self.status = status;
    }

    /// What is known of the position.
    #[must_use]
    pub fn status(&self) -> &Status {
        &self.status
    }

    /// The square that is proposed.
    #[must_use]
    pub fn hint(&self) -> Option<&Hint> {
        match &self.status {
            Status::Hint(hint) => Some(hint),
            _ => None,
        }
    }

    /// Which solution the board shows, as far as that is known.
    #[must_use]
    pub fn located(&self) -> Option<&Located> {
        match &self.status {
            Status::Solved(located) => located.as_ref(),
            _ => None,
        }
    }

    /// Whether there is a change to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether there is a change to make again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }
}
