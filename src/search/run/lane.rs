//! One of the searches of a run.

use std::time::Duration;

use super::race_spec::Clock;
use super::timed_search::{Ending, RaceOutcome, TimedSearch};
use crate::board::Coordinates;
use crate::search::{Entry, Landmark, Replay, Tally, Target, Trace};

/// One of the searches of a race, with its visible replay and the search that is measured ahead of
/// it.
///
/// Here a *time* is what the clock shows, and an *amount* is a number of nodes, or of steps where
/// the clock counts steps or nanoseconds. Where it counts nodes or steps, the two are the same
/// number.
pub struct Lane {
    pub(super) clock: Clock,
    /// The search that runs ahead.
    pub(super) runner: TimedSearch,
    /// The replay that is shown.
    pub(crate) replay: Replay,
}

/// What a search has found and spent at one of its steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The search.
    pub entry: Entry,
    /// The number of the step; 0 before the first.
    pub step: u64,
    /// The time that the search itself has taken so far, where it is measured.
    pub time: Duration,
    /// The number of solutions found.
    pub solutions: u64,
    /// The effort so far, in the unit of its method.
    pub effort: u64,
    /// The number of attack checks, where they are counted.
    pub checks: Option<u64>,
    /// How the search reaches the finish of a race, if known; this may be ahead of the step.
    pub ending: Option<Ending>,
}

/// A search at one of its steps.
#[derive(Clone, Debug, PartialEq)]
pub struct LaneSnapshot {
    /// What the search has found and spent.
    pub figures: Figures,
    /// What the step shows.
    pub trace: Trace,
    /// Whether the step has found a solution.
    pub at_solution: bool,
    /// Whether the step has led to a dead end.
    pub at_dead_end: bool,
    /// Counts of all steps up to this one.
    pub tally: Tally,
    /// The number of squares looked at up to this step, by a method that looks along lines.
    pub squares: Option<u64>,
    /// The number of partial solutions with 0, 1, 2, … queens found so far, by a search that keeps
    /// them.
    pub partials: Option<Vec<u64>>,
}

impl LaneSnapshot {
    /// The current view of a search, which was measured if it races.
    pub(super) fn of(replay: &Replay, runner: Option<&TimedSearch>) -> Self {
        Self {
            figures: Figures::of(replay, runner),
            trace: replay.trace(),
            at_solution: replay.is_at_solution(),
            at_dead_end: replay.is_at(Landmark::DeadEnd),
            tally: replay.tally().clone(),
            squares: replay.search().squares(),
            partials: replay.search().partials().map(<[u64]>::to_vec),
        }
    }

    /// What the step did, and why.
    pub fn sentence(&self, coordinates: Coordinates) -> String {
        let notation = coordinates.on(self.figures.entry.board());
        self.trace.why.of_step(self.at_dead_end, notation)
    }

    /// The number of placed queens that are still on the board, given ones aside; `None` for a
    /// method that makes tries.
    pub fn depth(&self) -> Option<usize> {
        let Entry { method, given } = self.figures.entry;
        let placed = self.trace.standing().count();
        (!method.unit.is_try()).then(|| placed.saturating_sub(given.len()))
    }
}

impl Figures {
    /// The figures of a search at the visible step.
    fn of(replay: &Replay, runner: Option<&TimedSearch>) -> Self {
        let time = runner.map_or(0, |runner| runner.nanos_at(replay.position()));
        Self {
            entry: replay.entry,
            step: replay.position(),
            time: Duration::from_nanos(time),
            solutions: replay.tally().solutions,
            effort: replay.search().effort(),
            checks: replay.search().checks(),
            ending: runner.and_then(|runner| runner.end),
        }
    }

    /// Whether this step is the finish.
    pub fn is_finished(&self) -> bool {
        self.ending.is_some_and(|ending| ending.step == self.step)
    }

    /// Whether this step is the finish and the task is complete: the search has found all that was
    /// requested, or knows that there is no solution.
    pub fn has_done_all(&self) -> bool {
        self.is_finished()
            && self.outcome().is_some_and(|outcome| match outcome {
                RaceOutcome::Done | RaceOutcome::NoSolution => true,
                RaceOutcome::OneFamily | RaceOutcome::SolverFailed | RaceOutcome::Stopped => false,
            })
    }

    /// What the search achieves in a race, if known; this may be ahead of the step.
    pub fn outcome(&self) -> Option<RaceOutcome> {
        self.ending.map(|ending| ending.outcome)
    }
}

impl Lane {
    /// The current view of the search.
    pub fn snapshot(&self) -> LaneSnapshot {
        LaneSnapshot::of(&self.replay, Some(&self.runner))
    }

    /// What it has found and spent at the visible step.
    pub fn figures(&self) -> Figures {
        Figures::of(&self.replay, Some(&self.runner))
    }

    /// What the search that runs ahead has found and spent; if it has not ended, it counts as
    /// stopped.
    pub fn figures_at_stop(&self) -> Figures {
        let (runner, search) = (&self.runner, &self.runner.search);
        let (step, outcome) = (runner.step, RaceOutcome::Stopped);
        Figures {
            entry: self.replay.entry,
            step,
            time: runner.time,
            solutions: runner.solutions,
            effort: search.effort(),
            checks: search.checks(),
            ending: runner.end.or(Some(Ending { step, outcome })),
        }
    }

    /// Whether the visible step is the finish.
    pub(super) fn is_finished(&self) -> bool {
        let end = self.runner.end;
        self.replay.is_at_end() || end.is_some_and(|end| end.step == self.replay.position())
    }

    /// The time of the visible step on the clock.
    pub(super) fn time(&self) -> u64 {
        self.on_clock(match self.clock {
            Clock::Nodes => self.replay.count(),
            Clock::Steps | Clock::Time => self.replay.position(),
        })
    }

    /// The time of its last step at or before this time, which must have been measured.
    pub(super) fn time_of_last(&self, time: u64) -> u64 {
        self.on_clock(self.amount_at(time))
    }

    /// The first time on the clock at which it has made this many more steps, nodes or tries than
    /// at this time, or is at the finish; `None` if it is already there. All of that must be
    /// measured: see [`Lane::measure`].
    pub(super) fn time_after(&self, time: u64, more: u32) -> Option<u64> {
        let (amount, at_once) = (self.due(time), self.at_once());
        let after = amount.saturating_add(u64::from(more) + at_once - 1);
        let after = after - after % at_once;
        let end = self.amount_at_end();
        end.is_none_or(|end| amount < end)
            .then(|| self.on_clock(end.map_or(after, |end| after.min(end))))
    }

    /// Whether what [`Lane::time_after`] needs is measured. If it is not, this measures for a few
    /// milliseconds.
    pub(super) fn measure(&mut self, time: u64, more: u32) -> bool {
        let after = self.due(time).saturating_add(more.into());
        let amount = match self.clock {
            // The number of nodes stays the same until the next node is placed.
            Clock::Nodes => after.saturating_add(self.at_once()),
            Clock::Steps | Clock::Time => after,
        };
        let is_known = self.runner.is_known(self.clock, amount);
        if !is_known {
            self.runner.run_towards(self.clock, amount);
        }
        is_known
    }

    /// Heads for the position at this time on the clock, which must be measured, or for the
    /// solution after this number if that comes first.
    pub(super) fn head_for_time(&mut self, time: u64, solutions: Option<u64>) {
        let number = self.amount_at(time);
        let (step, count) = match (self.clock, self.runner.end) {
            (Clock::Steps | Clock::Time, _) => (number, u64::MAX),
            (Clock::Nodes, Some(end)) if self.amount_at_end() == Some(number) => {
                (end.step, u64::MAX)
            }
            (Clock::Nodes, _) => (u64::MAX, number),
        };
        self.replay.head_to(Target::First {
            step,
            count,
            solution: solutions.map_or(u64::MAX, |number| number.saturating_add(1)),
        });
    }

    /// The number of nodes, or otherwise steps, due at this time on the clock, disregarding the
    /// finish.
    fn due(&self, time: u64) -> u64 {
        match self.clock {
            Clock::Nodes | Clock::Steps => time,
            Clock::Time => self.runner.step_at(time),
        }
    }

    /// The number of nodes, or otherwise steps, that it has made at this time on the clock.
    fn amount_at(&self, time: u64) -> u64 {
        let amount = self.due(time);
        let end = self.amount_at_end().filter(|&end| end <= amount);
        end.unwrap_or(amount - amount % self.at_once())
    }

    /// The number of nodes, or otherwise steps, at the finish, if known.
    fn amount_at_end(&self) -> Option<u64> {
        match self.clock {
            Clock::Nodes => self.runner.count_at_end(),
            Clock::Steps | Clock::Time => self.runner.end.map(|end| end.step),
        }
    }

    /// The time on the clock at which it has made this many nodes, or otherwise steps.
    fn on_clock(&self, amount: u64) -> u64 {
        match self.clock {
            Clock::Nodes | Clock::Steps => amount,
            Clock::Time => self.runner.nanos_at(amount),
        }
    }

    /// How many nodes or steps it can make at once: a solver gives the queens of a solution in one
    /// step.
    fn at_once(&self) -> u64 {
        let Entry { method, given } = self.replay.entry;
        if self.clock == Clock::Nodes && method.is_opaque() {
            given.missing() as u64
        } else {
            1
        }
    }
}
