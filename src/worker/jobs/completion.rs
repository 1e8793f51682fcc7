//! A search for a completion.

use std::time::Duration;

use crate::{
    board::{Position, Square},
    search::{
        Answer, Completion,
        conflict::{Conflict, ConflictSearch},
    },
    worker::{CompletionProgress, Update, job::Job, slice::Slice},
};

/// Queens placed between two looks at the clock: 0.2 ms at most.
const QUEENS: u32 = 1_024;

/// A search for a completion of a position.
pub struct CompletionJob {
    completion: Completion,
    answer: Option<Answer>,
    /// What is done if there is none, until that is done.
    explanation: Option<ConflictSearch>,
    conflict: Option<Conflict>,
    nodes: u64,
    elapsed: Duration,
}

impl CompletionJob {
    /// `None` for boards that are too large.
    pub fn new(position: &Position) -> Option<Self> {
        let mut completion = Completion::new(position.board())?;
        completion.start(position.queens());
        Some(Self {
            completion,
            answer: None,
            explanation: None,
            conflict: None,
            nodes: 0,
            elapsed: Duration::ZERO,
        })
    }

    /// The same; if there is none, it looks for queens that no solution has together. Those
    /// that are given cannot be taken back.
    pub fn explaining(position: &Position, given: &[Square]) -> Option<Self> {
        Some(Self {
            explanation: ConflictSearch::new(position, given),
            ..Self::new(position)?
        })
    }

    /// The answer, once there is nothing more to find out.
    fn answer(&self) -> Option<&Answer> {
        let is_explained = self.explanation.is_none();
        let is_known = |answer: &&Answer| is_explained || matches!(answer, Answer::Found(_));
        self.answer.as_ref().filter(is_known)
    }
}

impl Job for CompletionJob {
    fn has_work(&self) -> bool {
        self.answer().is_none()
    }

    fn work(&mut self, slice: &Slice) {
        while self.has_work() && !slice.is_over() {
            let mut left = QUEENS;
            match (&self.answer, &mut self.explanation) {
                (Some(_), Some(explanation)) => {
                    self.conflict = explanation.step(&mut left);
                    if self.conflict.is_some() {
                        self.explanation = None;
                    }
                }
                (Some(_), None) => {}
                (None, _) => self.answer = self.completion.step(&mut left),
            }
            self.nodes += u64::from(QUEENS - left);
        }
        self.elapsed += slice.spent();
    }

    fn update(&mut self) -> Update {
        Update::CompletionProgress(CompletionProgress {
            answer: self.answer().cloned(),
            conflict: self.conflict.clone(),
            nodes: self.nodes,
            elapsed: self.elapsed,
        })
    }
}
