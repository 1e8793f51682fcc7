//! A method that is measured: it runs to its end, a short one several times.

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::time::Duration;

use web_time::Instant;

use super::{Ended, Measured, PointFigures, SweepSpec};
use crate::board::{Board, Solution};
use crate::search::stopwatch::{MIN_MEASURED, Stopwatch};
use crate::search::{Goal, Method, Refusal, Replay, Search, Step, StepBatches};

/// How long it works at a time, unless a solver call takes longer.
const SLICE: Duration = Duration::from_millis(5);

/// The memory for the checkpoints of a search that never goes back, in bytes.
const MIN_BYTES: usize = 1 << 16;

/// The most solutions whose digests are kept, which take some 80 MB.
const MAX_DIFFERENT: usize = 4 << 20;

/// The method that is running.
pub(super) struct RunningMethod {
    pub(super) method: &'static Method,
    pub(super) board: Board,
    spec: SweepSpec,
    search: Box<dyn Search>,
    batches: StepBatches,
    /// The number of solutions that are enough, if known.
    enough: Option<u64>,
    solutions: u64,
    /// The effort at which the last solution was found.
    last: u64,
    /// A digest of each solution, for a method that finds by chance; `None` once there are too many.
    different: Option<HashSet<u64>>,
    /// The time since the first of the runs that are measured as a whole.
    pub(super) time: Duration,
    /// The number of these runs, one unless the clock cannot measure it.
    together: u32,
    /// What counts the waste once the search has finished.
    recount: Option<Recount>,
    /// The number of earlier measurements, and their figures with the shortest time.
    pub(super) before: Option<(u32, PointFigures)>,
}

/// A finished search that is run again to count its waste, which remains unknown if that takes longer
/// than the budget.
struct Recount {
    again: Box<Replay>,
    /// The time that this has taken.
    time: Duration,
    /// The figures of the finished search.
    figures: PointFigures,
}

/// The number of measurements of a search that takes this long; the shortest time counts. A short
/// one may seem many times as long when another program takes the processor meanwhile.
pub(super) const fn runs_of(time: Duration) -> u32 {
    match time.as_millis() {
        0..5 => 8,
        5..250 => 2,
        _ => 1,
    }
}

impl RunningMethod {
    pub(super) fn new(
        method: &'static Method,
        board: Board,
        spec: SweepSpec,
        all: Option<u64>,
    ) -> Result<Self, Refusal> {
        let stopwatch = Stopwatch::start();
        let search = method.begin(spec.on(board), spec.seed)?;
        let enough = spec.measured.wanted().or(all);
        Ok(Self {
            method,
            board,
            spec,
            search,
            batches: StepBatches::default(),
            // An exhaustive search ends by itself.
            enough: enough.filter(|_| !method.is_exhaustive()),
            solutions: 0,
            last: 0,
            different: (method.is_random()).then(HashSet::new),
            time: stopwatch.elapsed(),
            together: 1,
            recount: None,
            before: None,
        })
    }

    /// The same method from the start, after a short run.
    pub(super) fn again(&self) -> Option<Self> {
        let runs = self.before.map_or(1, |(runs, _)| runs + 1);
        // This run may have been disturbed.
        let least = self.least();
        if runs >= runs_of(least.time * self.together) {
            return None;
        }
        let again = Self::new(self.method, self.board, self.spec, self.enough).ok()?;
        Some(Self {
            before: Some((runs, least)),
            ..again
        })
    }

    /// The figures of this run; those of an earlier one, if there was one, with the shorter time.
    fn least(&self) -> PointFigures {
        let figures = self.figures();
        self.before.map_or(figures, |(_, before)| PointFigures {
            time: figures.time.min(before.time),
            ..before
        })
    }

    /// Works for a few milliseconds; `None` unless the measurement has ended.
    pub(super) fn work(&mut self) -> Option<Ended> {
        let budget = self.spec.budget;
        if let Some(recount) = &mut self.recount {
            return recount.work(budget).map(Ended::Done);
        }
        let is_at_end = self.run_for_a_slice();
        let has_failed = self.search.has_failed();
        let is_done = is_at_end && !has_failed;
        if !is_done && !has_failed && self.time < budget {
            return None;
        }
        if is_done && let Some(again) = self.again() {
            *self = again;
            return None;
        }
        let figures = match self.before {
            _ if is_done => self.least(),
            // A repeated run that fails or takes too long does not count.
            Some((_, before)) => before,
            None if has_failed => return Some(Ended::Failed(self.figures())),
            None => return Some(Ended::Stopped(self.figures())),
        };
        if self.spec.measured == Measured::Own {
            self.recount = self.begin_recount(figures);
        }
        self.recount.is_none().then_some(Ended::Done(figures))
    }

    /// A second run of a search with these figures, which counts the waste; `None` if it cannot
    /// begin.
    fn begin_recount(&self, figures: PointFigures) -> Option<Recount> {
        let entry = self.method.on(self.spec.on(self.board));
        let mut again = Replay::within(entry, self.spec.seed, MIN_BYTES)?;
        again.head_for(Goal::Position(u64::MAX));
        Some(Recount {
            again: Box::new(again),
            time: Duration::ZERO,
            figures,
        })
    }

    /// Runs for a few milliseconds; returns whether the method has come to its end.
    pub(super) fn run_for_a_slice(&mut self) -> bool {
        let (begun, stopwatch) = (Instant::now(), Stopwatch::start());
        let mut done = false;
        while !done && begun.elapsed() < SLICE {
            done = self.advance() && !self.runs_on(self.time + stopwatch.elapsed(), MIN_MEASURED);
        }
        self.time += stopwatch.elapsed();
        done
    }

    /// Begins one more run if all of them have taken this time, which is too short to be measured.
    pub(super) fn runs_on(&mut self, taken: Duration, min_measured: Duration) -> bool {
        if taken >= min_measured || self.search.has_failed() {
            return false;
        }
        let given = self.spec.on(self.board);
        let Ok(search) = self.method.begin(given, self.spec.seed) else {
            return false;
        };
        self.search = search;
        self.together += 1;
        (self.solutions, self.last) = (0, 0);
        self.different = self.different.take().map(|_| HashSet::new());
        true
    }

    /// Makes some steps, at most until the next solution; returns whether the method has finished.
    fn advance(&mut self) -> bool {
        // Borrowed one by one: a loop through all of `self` takes a tenth longer.
        let search = &mut self.search;
        let (solutions, last) = (&mut self.solutions, &mut self.last);
        let different = &mut self.different;
        let enough = self.enough;
        self.batches.make(|steps| {
            for _ in 0..steps {
                match search.step() {
                    Step::Found(solution) => {
                        *solutions += 1;
                        *last = search.effort();
                        if let Some(different) = different.as_mut() {
                            different.insert(digest(&solution));
                        }
                        different.take_if(|found| found.len() > MAX_DIFFERENT);
                        return Some(*solutions) == enough;
                    }
                    Step::Exhausted => return true,
                    Step::Working | Step::Placed | Step::Backtracked | Step::Rejected => {}
                }
            }
            false
        })
    }

    pub(super) fn figures(&self) -> PointFigures {
        PointFigures {
            solutions: self.solutions,
            different: self.different.as_ref().map(|found| found.len() as u64),
            last: self.last,
            checks: self.search.checks(),
            wasted: None,
            ..PointFigures::new(self.search.effort(), self.time / self.together)
        }
    }
}

impl Recount {
    /// Works for a few milliseconds; the figures with the waste once it is counted, or without it
    /// where that takes too long.
    fn work(&mut self, budget: Duration) -> Option<PointFigures> {
        let begun = Instant::now();
        let mut has_more = true;
        while has_more && begun.elapsed() < SLICE {
            has_more = self.again.work(64);
        }
        self.time += begun.elapsed();
        let wasted = self.again.tally().wasted.filter(|_| !has_more);
        (!has_more || self.time >= budget).then_some(PointFigures {
            wasted,
            ..self.figures
        })
    }
}

/// A number that stands for a solution, as there is no room to keep all solutions of large boards.
fn digest(solution: &Solution) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(solution.columns())
}
