//! Completing the board being played: for a hint, or to solve it.

use super::{Play, SOLVED, Status};
use crate::app::Shared;
use crate::board::{Position, Solution};
use crate::search::queens_to_blame::{Conflict, ExplainedAnswer};
use crate::search::{completion, hint};
use crate::solutions::Puzzle;
use crate::worker::{CompletionProgress, Demand};

/// The purpose of a completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompletionPurpose {
    /// To suggest one of its squares.
    Hint,
    /// To place all its queens.
    Complete,
}

impl Play {
    pub(super) fn complete_for(&mut self, purpose: CompletionPurpose, shared: &mut Shared) {
        let position = self.history.position();
        if position.solution().is_some() {
            return shared.notify(SOLVED);
        }
        if let (CompletionPurpose::Hint, Status::Doomed { conflict, suspect }) =
            (purpose, &mut self.status)
        {
            // Another of the queens to blame is to be taken back.
            *suspect = (*suspect + 1) % conflict.suspects.len().max(1);
            self.cursor = conflict.suspects.get(*suspect).copied();
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

    /// Takes back a hint, or another answer about the board, or the request for one; false if there
    /// is none.
    pub(in crate::app) fn drop_answer(&mut self, shared: &mut Shared) -> bool {
        let is_there = !matches!(self.status, Status::Open | Status::Solved { .. });
        if is_there {
            // Enter would still accept it.
            self.cursor = self
                .cursor
                .filter(|&cursor| Some(cursor) != self.proposed());
            self.changed(shared);
        }
        is_there
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
        let Status::Searching {
            purpose,
            progress: last,
        } = &mut self.status
        else {
            return;
        };
        let purpose = *purpose;
        match progress.answer.clone() {
            None => return *last = Some(progress),
            Some(ExplainedAnswer::Found(solution)) => {
                self.completion = Some(solution.clone());
                self.fulfil(purpose, &solution, shared);
            }
            Some(ExplainedAnswer::Refuted(conflict)) => {
                self.status = Status::NoCompletion;
                if let Some(conflict) = conflict {
                    self.blame(conflict);
                }
            }
        }
        if self.per_square.is_some() {
            // A count that this has interrupted goes on.
            self.count_per_square(shared);
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
}
