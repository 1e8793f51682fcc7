//! One of the searches in a race.

use std::time::Duration;

use super::{
    runner::{Ending, LaneRunner, RaceMark, RaceOutcome},
    spec::{Clock, Entry},
};
use crate::search::{
    replay::{Goal, Landmark, Replay, Tally},
    step::Effort,
    trace::Trace,
};

/// One of the searches in a race: what is shown of it, and what was measured ahead of that.
pub struct Lane {
    runner: LaneRunner,
    replay: Replay,
}

/// What a search has found and spent at one of its steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The search.
    pub entry: Entry,
    /// The number of the step; 0 before the first.
    pub step: u64,
    /// The time that the search itself took up to it, where that is measured.
    pub time: Duration,
    /// Solutions found.
    pub solutions: u64,
    /// Queens placed, or permutations tried.
    pub effort: Effort,
    /// Attack checks, where they are counted.
    pub checks: Option<u64>,
    /// How it came to the finish of a race, if it was ever seen to.
    pub ending: Option<Ending>,
}

/// A search at one of its steps.
#[derive(Clone, Debug, PartialEq)]
pub struct LaneSnapshot {
    /// What it has found and spent.
    pub figures: Figures,
    /// What the step shows.
    pub trace: Trace,
    /// Whether the step has found a solution.
    pub at_solution: bool,
    /// The landmark that the step has led to, if it has led to one.
    pub landmark: Option<Landmark>,
    /// Counts of all steps up to this one.
    pub tally: Tally,
    /// Squares looked at up to this step, by a method that looks along lines.
    pub squares: Option<u64>,
    /// How many partial solutions with 0, 1, 2, … queens were found so far, by a search that
    /// keeps them.
    pub partials: Option<Vec<u64>>,
}

impl LaneSnapshot {
    /// How many queens the search has placed that stand.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.trace
            .depth()
            .saturating_sub(self.figures.entry.given.len())
    }

    /// What there is to see of a search, with what a race knows of it.
    pub(in crate::search) fn of(replay: &Replay, time: Duration, ending: Option<Ending>) -> Self {
        Self {
            figures: Figures::of(replay, time, ending),
            trace: replay.trace(),
            at_solution: replay.is_at_solution(),
            landmark: replay.landmark(),
            tally: replay.tally().clone(),
            squares: replay.squares(),
            partials: replay.partials().map(<[u64]>::to_vec),
        }
    }
}

impl Figures {
    fn of(replay: &Replay, time: Duration, ending: Option<Ending>) -> Self {
        Self {
            entry: replay.entry(),
            step: replay.position(),
            time,
            solutions: replay.tally().solutions,
            effort: replay.effort(),
            checks: replay.checks(),
            ending,
        }
    }

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
                RaceOutcome::Done | RaceOutcome::NoSolution => true,
                RaceOutcome::OneFamily => false,
            })
    }
}

impl Lane {
    /// A search before its first step that keeps at most about this many bytes to go back;
    /// `None` if the method refuses the board.
    pub(super) fn new(entry: Entry, seed: u64, runner: LaneRunner, bytes: usize) -> Option<Self> {
        Some(Self {
            runner,
            replay: Replay::within(entry.method, entry.given, seed, bytes)?,
        })
    }

    /// The method, and the board with the queens that are given.
    #[must_use]
    pub fn entry(&self) -> Entry {
        self.replay.entry()
    }

    /// What there is to see of it.
    #[must_use]
    pub fn snapshot(&self) -> LaneSnapshot {
        LaneSnapshot::of(&self.replay, self.elapsed(), self.ending())
    }

    /// What is shown of it.
    #[must_use]
    pub fn replay(&self) -> &Replay {
        &self.replay
    }

    /// The search that runs ahead.
    pub(super) fn runner(&self) -> &LaneRunner {
        &self.runner
    }

    pub(super) fn into_runner(self) -> LaneRunner {
        self.runner
    }

    pub(super) fn runner_mut(&mut self) -> &mut LaneRunner {
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
        Figures::of(&self.replay, self.elapsed(), self.ending())
    }

    fn elapsed(&self) -> Duration {
        Duration::from_nanos(self.runner.nanos_at(self.replay.position()))
    }

    /// What it has found and spent as far as it was run ahead.
    #[must_use]
    pub fn figures_ahead(&self) -> Figures {
        let search = self.runner.search();
        Figures {
            entry: self.entry(),
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

    /// The time on the clock of the step that is shown.
    pub(super) fn time(&self, clock: Clock) -> u64 {
        match clock {
            Clock::Nodes => self.replay.count(),
            Clock::Steps => self.replay.position(),
            Clock::Time => self.runner.nanos_at(self.replay.position()),
        }
    }

    /// The time on the clock at which it came to where it is at this time, which must be
    /// measured.
    pub(super) fn time_of_last(&self, clock: Clock, time: u64) -> u64 {
        match clock {
            Clock::Nodes => match self.runner.count_at_end() {
                Some(end) if end <= time => end,
                _ => self.whole(time),
            },
            Clock::Steps => self.runner.end().map_or(time, |end| time.min(end.step)),
            Clock::Time => self.runner.nanos_at(self.runner.step_at(time)),
        }
    }

    /// The first time on the clock at which it has made this many steps, nodes or tries after
    /// this time, or is at the finish; `None` if it is there already. That must be measured.
    pub(super) fn time_after(&self, clock: Clock, time: u64, more: u32) -> Option<u64> {
        let more = u64::from(more);
        let end = self.runner.end();
        match clock {
            Clock::Nodes => {
                let end = self.runner.count_at_end();
                let after = self.whole(time.saturating_add(more + self.at_once() - 1));
                end.is_none_or(|end| time < end)
                    .then(|| end.map_or(after, |end| after.min(end)))
            }
            Clock::Steps | Clock::Time => {
                let step = match clock {
                    Clock::Time => self.runner.step_at(time),
                    Clock::Nodes | Clock::Steps => time,
                };
                let after = step.saturating_add(more);
                let after = end.map_or(after, |end| after.min(end.step));
                end.is_none_or(|end| step < end.step).then(|| match clock {
                    Clock::Time => self.runner.nanos_at(after),
                    Clock::Nodes | Clock::Steps => after,
                })
            }
        }
    }

    /// Whether that is measured. If not, it measures for some milliseconds.
    pub(super) fn measure(&mut self, clock: Clock, time: u64, more: u32) -> bool {
        let more = u64::from(more);
        let mark = match clock {
            // It has a number of nodes until it places the next one.
            Clock::Nodes => RaceMark::Count(time.saturating_add(more + self.at_once())),
            Clock::Steps => RaceMark::Step(time.saturating_add(more)),
            Clock::Time => RaceMark::Step(self.runner.step_at(time) + more),
        };
        let is_known = self.runner.is_known(mark);
        if !is_known {
            self.runner.run_towards(mark);
        }
        is_known
    }

    /// How many nodes it can place in one step: a solver gives the queens of a solution at
    /// once.
    fn at_once(&self) -> u64 {
        let entry = self.entry();
        if entry.method.is_opaque {
            entry.given.missing() as u64
        } else {
            1
        }
    }

    /// The most nodes or tries up to this number that it ever has before the finish.
    fn whole(&self, count: u64) -> u64 {
        count - count % self.at_once()
    }

    /// Sets out for where it is at this time on the clock, which must be measured, or for the
    /// solution after this number if that comes first.
    pub(super) fn head_for_time(&mut self, clock: Clock, time: u64, solutions: Option<u64>) {
        let end = self.runner.end();
        let step = match clock {
            Clock::Nodes => self
                .runner
                .count_at_end()
                .filter(|&count| count <= time)
                .and(end)
                .map(|end| end.step),
            Clock::Steps => Some(end.map_or(time, |end| time.min(end.step))),
            Clock::Time => Some(self.runner.step_at(time)),
        };
        let count = self.whole(time);
        self.head_for(match (step, solutions) {
            (Some(step), None) => Goal::step(step),
            (Some(step), Some(solutions)) => Goal::step_or_next_solution(step, solutions),
            (None, None) => Goal::count(count),
            (None, Some(solutions)) => Goal::count_or_next_solution(count, solutions),
        });
    }

    /// Sets out for a goal, ahead or behind.
    pub(super) fn head_for(&mut self, goal: Goal) {
        self.replay.head_for(goal);
    }

    /// Makes at most this many steps; says whether the goal is still ahead.
    pub(super) fn work(&mut self, steps: u32) -> bool {
        self.replay.work(steps)
    }
}
