//! A search for a completion.

use std::time::Duration;

use crate::{
    puzzle::Position,
    search::{Answer, Completion},
    solver::{CompletionProgress, Update, job::Job, slice::Slice},
};

/// Queens placed between two looks at the clock: 0.2 ms at most.
const QUEENS: u32 = 1_024;

/// A search for a completion of a position.
pub struct CompletionJob {
    completion: Completion,
    answer: Option<Answer>,
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
            nodes: 0,
            elapsed: Duration::ZERO,
        })
    }
}

impl Job for CompletionJob {
    fn has_work(&self) -> bool {
        self.answer.is_none()
    }

    fn work(&mut self, slice: &Slice) {
        while self.answer.is_none() && !slice.is_over() {
            let mut left = QUEENS;
            self.answer = self.completion.step(&mut left);
            self.nodes += u64::from(QUEENS - left);
        }
        self.elapsed += slice.spent();
    }

    fn update(&mut self) -> Update {
        Update::CompletionProgress(CompletionProgress {
            answer: self.answer.clone(),
            nodes: self.nodes,
            elapsed: self.elapsed,
        })
    }
}
