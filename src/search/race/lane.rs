//! One of the searches in a race.

use std::time::Duration;

use super::{
    runner::{Ending, Outcome, Runner},
    spec::{Clock, Entry, Finish},
};
use crate::search::{
    replay::{Goal, Replay},
    step::Effort,
};

/// One of the searches in a race: what is shown of it, and what was measured ahead of that.
pub struct Lane {
    entry: Entry,
    runner: Runner,
    replay: Replay,
}

/// What a search in a race has found and spent at one of its steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The search.
    pub entry: Entry,
    /// The number of the step; 0 before the first.
    pub step: u64,
    /// The time that the search itself took up to it.
    pub time: Duration,
    /// Solutions found.
    pub solutions: u64,
    /// Queens placed, or permutations tried.
    pub effort: Effort,
    /// Attack checks, where they are counted.
    pub checks: Option<u64>,
    /// How it came to the finish, if it was ever seen to.
    pub ending: Option<Ending>,
}

impl Figures {
    /// Whether this step is the finish.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.ending.is_some_and(|ending| ending.step == self.step)
    }

    /// Whether this step is the finish, and the search has achieved all that there is: all
    /// that was asked for, or the knowledge that there is no solution.
    #[must_use]
    pub fn has_done_all(&self) -> bool {
        self.is_finished()
            && self.ending.is_some_and(|ending| match ending.outcome {
                Outcome::Done | Outcome::NoSolution => true,
                Outcome::OneFamily => false,
            })
    }
}

impl Lane {
    /// A search before its first step that keeps at most about so many bytes to go back;
    /// `None` if the method refuses the board.
    pub(super) fn new(entry: Entry, seed: u64, finish: Finish, bytes: usize) -> Option<Self> {
        Some(Self {
            entry,
            runner: Runner::new(entry, seed, finish)?,
            replay: Replay::within(entry.method, entry.board, seed, bytes)?,
        })
    }

    /// The method and the board.
    #[must_use]
    pub fn entry(&self) -> Entry {
        self.entry
    }

    /// What is shown of it.
    #[must_use]
    pub fn replay(&self) -> &Replay {
        &self.replay
    }

    /// The search that runs ahead.
    pub(super) fn runner(&self) -> &Runner {
        &self.runner
    }

    pub(super) fn runner_mut(&mut self) -> &mut Runner {
        &mut self.runner
    }

    /// How it came to the finish, if it was ever seen to.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let end = self.runner.end().copied();
        end.filter(|end| end.step <= self.replay.seen())
    }

    /// What it has found and spent at the step that is shown.
    #[must_use]
    pub fn figures(&self) -> Figures {
        let replay = &self.replay;
        Figures {
            entry: self.entry,
            step: replay.position(),
            time: Duration::from_nanos(self.runner.nanos_at(replay.position())),
            solutions: replay.tally().solutions,
            effort: replay.effort(),
            checks: replay.checks(),
            ending: self.ending(),
        }
    }

    /// What it has found and spent as far as it was run ahead.
    #[must_use]
    pub fn figures_ahead(&self) -> Figures {
        let search = self.runner.search();
        Figures {
            entry: self.entry,
            step: self.runner.step(),
            time: self.runner.time(),
            solutions: self.runner.solutions(),
            effort: search.effort(),
            checks: search.checks(),
            ending: self.runner.end().copied(),
        }
    }

    /// Whether the step that is shown is that of the finish.
    pub(super) fn is_finished(&self) -> bool {
        let end = self.runner.end();
        end.is_some_and(|end| end.step == self.replay.position())
    }

    /// The step at this time on the clock, which must be measured.
    pub(super) fn step_at(&self, clock: Clock, time: u64) -> u64 {
        match clock {
            Clock::Steps => self.runner.end().map_or(time, |end| time.min(end.step)),
            Clock::Time => self.runner.step_at(time),
        }
    }

    /// The time on the clock at which it comes to this step, which must be measured.
    pub(super) fn time_at(&self, clock: Clock, step: u64) -> u64 {
        match clock {
            Clock::Steps => step,
            Clock::Time => self.runner.nanos_at(step),
        }
    }

    /// The first time on the clock at which it has made so many steps after this one, or is
    /// at the finish; `None` if this is the finish.
    pub(super) fn time_after(&mut self, clock: Clock, step: u64, steps: u32) -> Option<u64> {
        let is_end = |runner: &Runner| runner.end().is_some_and(|end| end.step == step);
        if is_end(&self.runner) {
            return None;
        }
        let step = step + u64::from(steps);
        self.runner.run_to(step);
        let step = self.runner.end().map_or(step, |end| step.min(end.step));
        Some(self.time_at(clock, step))
    }

    /// Sets out for a goal, ahead or behind.
    pub(super) fn head_for(&mut self, goal: Goal) {
        self.replay.head_for(goal);
    }

    /// Makes at most so many steps; says whether the goal is still ahead.
    pub(super) fn work(&mut self, steps: u32) -> bool {
        self.replay.work(steps)
    }
}
