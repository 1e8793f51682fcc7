//! A search being watched on the solver thread.

use std::time::{Duration, Instant};

use super::{NEWS, News, SLICE, Ticket, desk::Chore};
use crate::{
    board::Board,
    method::Method,
    scene::Scene,
    search::Effort,
    watch::{Goal, Tally, Watch},
};

/// Steps between two looks at the clock.
const STEPS: u32 = 256;

/// A goal that is reached sooner than this needs no news on the way.
const SOON: Duration = Duration::from_millis(100);

/// A moment of a search that is watched.
#[derive(Clone, Debug, PartialEq)]
pub struct Watched {
    /// The number of the step it is at; 0 before the first.
    pub position: u64,
    /// The number of the last step that was ever reached.
    pub seen: u64,
    /// Whether this is where it was sent to, or as far as it goes.
    pub arrived: bool,
    /// Whether there is no step after this one.
    pub at_end: bool,
    /// Whether this step has found a solution.
    pub at_solution: bool,
    /// What there is to see.
    pub scene: Scene,
    /// What the steps so far have come to.
    pub tally: Tally,
    /// What the search has spent.
    pub effort: Effort,
    /// Attack checks, where they are counted.
    pub checks: Option<u64>,
    /// How many partial solutions with 0, 1, 2, … queens were found so far, by a
    /// search that keeps them.
    pub partials: Option<Vec<u64>>,
}

/// What to watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewing {
    /// The method.
    pub method: &'static Method,
    /// The board.
    pub board: Board,
    /// What shuffle starts from.
    pub seed: u64,
}

/// A search that is watched.
pub(super) struct Watching {
    begun: Ticket,
    watch: Watch,
    working: bool,
    /// Whether the latest was not told yet.
    untold: bool,
    /// When news are due, if the goal is not reached before.
    due: Instant,
}

impl Watching {
    /// `None` for a board that the method does not take.
    pub(super) fn new(begun: Ticket, viewing: Viewing) -> Option<Self> {
        Some(Self {
            begun,
            watch: Watch::new(viewing.method, viewing.board, viewing.seed)?,
            working: false,
            untold: true,
            due: Instant::now(),
        })
    }

    pub(super) fn go(&mut self, goal: Goal) {
        self.watch.head_for(goal);
        self.working = true;
        self.due = Instant::now() + SOON;
    }
}

impl Chore for Watching {
    fn begun(&self) -> Ticket {
        self.begun
    }

    fn is_busy(&self) -> bool {
        self.working || self.untold
    }

    fn work(&mut self) {
        let begun = Instant::now();
        while self.working && begun.elapsed() < SLICE {
            self.working = self.watch.work(STEPS);
            self.untold = true;
        }
    }

    fn news(&mut self) -> Option<News> {
        if !self.untold || (self.working && Instant::now() < self.due) {
            return None;
        }
        self.untold = false;
        self.due = Instant::now() + NEWS;
        let watch = &self.watch;
        Some(News::Watched(Box::new(Watched {
            position: watch.position(),
            seen: watch.seen(),
            arrived: !self.working,
            at_end: watch.is_at_end(),
            at_solution: watch.is_at_solution(),
            scene: watch.scene(),
            tally: watch.tally().clone(),
            effort: watch.effort(),
            checks: watch.checks(),
            partials: watch.partials().map(<[u64]>::to_vec),
        })))
    }
}
