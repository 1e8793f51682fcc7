//! Work that is done in slices, and the short jobs: finding a completion, counting solutions square
//! by square, and a comparison.

use std::time::Duration;

use web_time::Instant;

use super::{CompletionProgress, Update};
use crate::board::{Position, Square};
use crate::counting::SquareCounter;
use crate::search::Sweep;
use crate::search::queens_to_blame::ExplainedCompletion;

/// The time after a request or a report until mere progress is reported. If a run arrives sooner,
/// the boards on its way would only flicker.
pub const REPORT_INTERVAL: Duration = Duration::from_millis(20);

/// Queens placed between two looks at the clock, in 0.2 ms at most.
pub(super) const QUEENS_PER_LOOK: u32 = 1_024;

/// Batches of a kernel between two looks at the clock, in a few milliseconds at most.
pub(super) const BATCHES_PER_LOOK: u32 = 128;

/// Work that is done in slices. A job does not know when it is reported.
pub trait Job: Send {
    /// Whether there is anything left to do.
    fn has_work(&self) -> bool;

    /// Works until this moment, or until nothing is left to do or an awaited result is ready. One
    /// step may outlast it.
    fn work(&mut self, until: Instant);

    /// Whether an awaited result is ready, so that it must be reported at once. The end of the work
    /// always is.
    fn has_awaited(&self) -> bool {
        false
    }

    /// The current state for a report. An awaited result is reported once.
    fn update(&mut self) -> Update;
}

/// A search for a completion of a position, and maybe for the reason why there is none.
pub struct CompletionJob {
    search: ExplainedCompletion,
    progress: CompletionProgress,
}

impl CompletionJob {
    /// As [`ExplainedCompletion::new`].
    pub fn new(position: &Position, explained: Option<&[Square]>) -> Option<Self> {
        Some(Self {
            search: ExplainedCompletion::new(position, explained)?,
            progress: CompletionProgress::default(),
        })
    }
}

impl Job for CompletionJob {
    fn has_work(&self) -> bool {
        self.progress.answer.is_none()
    }

    fn work(&mut self, until: Instant) {
        let begun = Instant::now();
        while self.has_work() && Instant::now() < until {
            let mut left = QUEENS_PER_LOOK;
            self.progress.answer = self.search.step(&mut left);
            self.progress.nodes += u64::from(QUEENS_PER_LOOK - left);
        }
        self.progress.elapsed += begun.elapsed();
    }

    fn update(&mut self) -> Update {
        Update::CompletionProgress(self.progress.clone())
    }
}

/// A count of solutions, square by square.
impl Job for SquareCounter {
    fn has_work(&self) -> bool {
        !self.counted().is_complete
    }

    fn work(&mut self, until: Instant) {
        while self.has_work() && Instant::now() < until {
            self.step(&mut BATCHES_PER_LOOK.clone());
        }
    }

    fn update(&mut self) -> Update {
        Update::SolutionsPerSquare(self.counted().clone())
    }
}

/// A comparison of all methods, one order after the other.
impl Job for Sweep {
    fn has_work(&self) -> bool {
        !self.is_complete()
    }

    fn work(&mut self, until: Instant) {
        while Instant::now() < until && self.step() {}
    }

    fn update(&mut self) -> Update {
        Update::Sweep(self.progress().into())
    }
}
