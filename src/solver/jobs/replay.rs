//! A search that is watched.

use std::time::Duration;

use crate::{
    search::{Goal, Pace, Replay},
    solver::{Snapshot, Update, WatchSpec, job::Job, slice::Slice},
};

/// How long a replay is on its way before that is reported. Boards that it passes
/// on a shorter way would only flicker.
pub const FIRST_PROGRESS: Duration = Duration::from_millis(30);

/// A search that is watched: at one of its steps, or on the way to another.
pub struct ReplayJob {
    replay: Replay,
    pace: Pace,
    /// Whether the goal is still ahead.
    on_the_way: bool,
}

impl ReplayJob {
    /// The search at its beginning; `None` if the method refuses the board.
    pub fn new(spec: WatchSpec) -> Option<Self> {
        Some(Self {
            replay: Replay::new(spec.method, spec.board, spec.seed)?,
            pace: Pace::default(),
            on_the_way: false,
        })
    }

    /// Sets out for a goal.
    pub fn go(&mut self, goal: Goal) {
        self.replay.head_for(goal);
        self.on_the_way = true;
    }
}

impl Job for ReplayJob {
    fn has_work(&self) -> bool {
        self.on_the_way
    }

    fn work(&mut self, slice: &Slice) {
        while self.on_the_way && !slice.is_over() {
            self.on_the_way = self.pace.batch(|steps| self.replay.work(steps));
        }
    }

    fn update(&mut self) -> Update {
        let replay = &self.replay;
        Update::Snapshot(Box::new(Snapshot {
            position: replay.position(),
            seen: replay.seen(),
            arrived: !self.on_the_way,
            at_end: replay.is_at_end(),
            at_solution: replay.is_at_solution(),
            trace: replay.trace(),
            tally: replay.tally().clone(),
            effort: replay.effort(),
            checks: replay.checks(),
            partials: replay.partials().map(<[u64]>::to_vec),
        }))
    }
}
