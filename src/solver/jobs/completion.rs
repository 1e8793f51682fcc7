//! A completion being searched for on the solver thread.

use std::time::{Duration, Instant};

use super::super::CompletionProgress;
use crate::solver::{REPORT_INTERVAL, RequestId, SLICE, Update, scheduler::Job};
use crate::{puzzle::Position, search::Completion};

/// Queens placed between two looks at the clock.
const QUEENS: u32 = 1_024;

/// A completion to be found.
pub struct CompletionJob {
    begun: RequestId,
    completion: Completion,
    sought: CompletionProgress,
    /// Whether the latest was not told yet.
    dirty: bool,
    told: Instant,
}

impl CompletionJob {
    /// `None` for boards that are too large.
    pub fn new(begun: RequestId, position: &Position) -> Option<Self> {
        let mut completion = Completion::new(position.board())?;
        completion.start(position.queens());
        Some(Self {
            begun,
            completion,
            sought: CompletionProgress {
                answer: None,
                nodes: 0,
                elapsed: Duration::ZERO,
            },
            dirty: true,
            told: Instant::now(),
        })
    }
}

impl Job for CompletionJob {
    fn begun(&self) -> RequestId {
        self.begun
    }

    fn is_busy(&self) -> bool {
        self.dirty || self.sought.answer.is_none()
    }

    fn work(&mut self) {
        let begun = Instant::now();
        while self.sought.answer.is_none() && begun.elapsed() < SLICE {
            let mut left = QUEENS;
            self.sought.answer = self.completion.step(&mut left);
            self.sought.nodes += u64::from(QUEENS - left);
            self.dirty = true;
        }
        self.sought.elapsed += begun.elapsed();
    }

    fn news(&mut self) -> Option<Update> {
        let due = self.sought.answer.is_some() || self.told.elapsed() >= REPORT_INTERVAL;
        if !due || !self.dirty {
            return None;
        }
        self.dirty = false;
        self.told = Instant::now();
        Some(Update::CompletionProgress(self.sought.clone()))
    }
}
