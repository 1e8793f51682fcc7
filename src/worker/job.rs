//! Work that is done in slices, and the short jobs: a completion, a solution that is located, a
//! comparison.

use std::time::Duration;

use super::{CompletionProgress, Located, Update};
use crate::{
    board::{Position, Solution, Square, counts},
    counting::Resources,
    search::{
        Answer, Completion, Stopwatch, Sweep,
        conflict::{Conflict, ConflictSearch},
    },
    solutions::Locator,
};

/// Time between two reports about progress alone.
pub const REPORT_INTERVAL: Duration = Duration::from_millis(15);

/// Queens placed between two looks at the clock: 0.2 ms at most.
const QUEENS: u32 = 1_024;

/// Work that is done in slices. It does not know when it is reported.
pub trait Job: Send {
    /// Whether there is anything left to do.
    fn has_work(&self) -> bool;

    /// Works until the slice is over, nothing is left to do, or something is there
    /// that is awaited. One step may outlast the slice.
    fn work(&mut self, slice: &Slice);

    /// Whether something is there that is awaited, so that it must be reported at
    /// once. The end of the work always is.
    fn has_awaited(&self) -> bool {
        false
    }

    /// What there is to report. What was awaited is reported once.
    fn update(&mut self) -> Update;

    /// How long after a request progress alone is reported.
    fn first_report(&self) -> Duration {
        REPORT_INTERVAL
    }
}

/// A piece of working time that has begun.
#[derive(Debug)]
pub struct Slice {
    stopwatch: Stopwatch,
    length: Duration,
}

impl Slice {
    /// Begins now.
    pub fn begin(length: Duration) -> Self {
        Self {
            stopwatch: Stopwatch::start(),
            length,
        }
    }

    /// Time since it began.
    pub fn spent(&self) -> Duration {
        self.stopwatch.elapsed()
    }

    /// Time that is left; none once it is over.
    pub fn left(&self) -> Duration {
        self.length.saturating_sub(self.spent())
    }

    /// Whether no time is left.
    pub fn is_over(&self) -> bool {
        self.left().is_zero()
    }
}

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

/// The search for the numbers of a solution and of its family.
pub struct LocateJob {
    locator: Locator,
    /// How many solutions there are, where that is known.
    total: Option<u64>,
    working: bool,
}

impl LocateJob {
    /// Where numbers would take longer than seconds, nothing is counted.
    pub fn new(solution: Solution, resources: Resources) -> Self {
        let order = solution.order();
        Self {
            locator: Locator::new(solution, resources),
            total: counts::solutions(order),
            working: order <= Locator::MAX_PROMPT_ORDER,
        }
    }
}

impl Job for LocateJob {
    fn has_work(&self) -> bool {
        self.working
    }

    fn work(&mut self, slice: &Slice) {
        while self.working && !slice.is_over() {
            self.working = self.locator.step();
        }
    }

    fn update(&mut self) -> Update {
        Update::Located(Located {
            number: self.locator.number(),
            total: self.total,
            family: self.locator.family(),
            class: self.locator.class(),
        })
    }
}

/// A comparison of all methods, at one order after the other.
impl Job for Sweep {
    fn has_work(&self) -> bool {
        !self.is_complete()
    }

    fn work(&mut self, slice: &Slice) {
        while !slice.is_over() && self.step() {}
    }

    fn update(&mut self) -> Update {
        Update::Sweep(self.progress())
    }
}
