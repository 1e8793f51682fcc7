//! The solutions that a search has found, numbered in the order of finding.

use std::collections::VecDeque;

use super::numbered_solutions::{Found, NumberedSolutions, Progress};
use super::shuffle_experiment::Experiment;
use crate::board::Solution;
use crate::search::{Search, Step, StepBatches};

/// The most solutions that are kept: the latest ones.
const MAX_KEPT_SOLUTIONS: usize = 100_000;

/// The maximum number of columns in the kept solutions, 4 bytes each: above order 100 fewer
/// solutions are kept.
const MAX_KEPT_COLUMNS: usize = 100 * MAX_KEPT_SOLUTIONS;

/// A search and the latest solutions that it has found, up to 100,000, numbered in the order of
/// finding.
///
/// It searches only as far as [`NumberedSolutions::advance`] is told to, unless it is eager.
pub struct FoundSolutions {
    search: Box<dyn Search>,
    batches: StepBatches,
    kept: VecDeque<Found>,
    /// The number of solutions found before those kept.
    forgotten: u64,
    /// The effort up to the last solution.
    spent: u64,
    /// Whether the search has ended.
    is_over: bool,
    /// The number of solutions, if it was known in advance.
    pub(super) total: Option<u64>,
    /// Whether to search without a request, as long as all solutions can be kept.
    pub(super) eager: bool,
    /// Measures the tries of random permutations.
    pub(super) experiment: Option<Experiment>,
}

impl FoundSolutions {
    /// A search that goes only as far as requested.
    pub fn new(search: Box<dyn Search>) -> Self {
        Self {
            search,
            batches: StepBatches::default(),
            kept: VecDeque::new(),
            forgotten: 0,
            spent: 0,
            is_over: false,
            total: None,
            eager: false,
            experiment: None,
        }
    }

    fn found(&self) -> u64 {
        self.forgotten + self.kept.len() as u64
    }

    /// Makes these steps, but no further than to the next solution.
    fn make_steps(&mut self, steps: u32) {
        for _ in 0..steps {
            match self.search.step() {
                Step::Found(solution) => {
                    let effort = self.search.effort();
                    let cost = effort - self.spent;
                    self.spent = effort;
                    self.keep(solution, cost);
                    return;
                }
                Step::Exhausted => {
                    self.is_over = true;
                    return;
                }
                Step::Working | Step::Placed | Step::Backtracked | Step::Rejected => {}
            }
        }
    }

    fn keep(&mut self, solution: Solution, cost: u64) {
        if let Some(experiment) = &mut self.experiment {
            experiment.record(&solution, cost);
        }
        let most = MAX_KEPT_SOLUTIONS
            .min(MAX_KEPT_COLUMNS / solution.order().max(1))
            .max(1);
        if self.kept.len() >= most {
            self.kept.pop_front();
            self.forgotten += 1;
        }
        self.kept.push_back(Found {
            solution: solution.into(),
            cost: Some(cost),
        });
    }
}

impl NumberedSolutions for FoundSolutions {
    fn advance(&mut self, wanted: u64) -> bool {
        let found = self.found();
        let searches_on = self.eager && self.forgotten == 0 && found < MAX_KEPT_SOLUTIONS as u64;
        if self.is_over || (wanted < found && !searches_on) {
            return false;
        }
        let mut batches = self.batches;
        batches.make(|steps| self.make_steps(steps));
        self.batches = batches;
        true
    }

    fn has(&self, number: u64) -> bool {
        (self.forgotten..self.found()).contains(&number)
    }

    fn get(&self, number: u64) -> Option<Found> {
        let index = number.checked_sub(self.forgotten)?;
        self.kept.get(usize::try_from(index).ok()?).cloned()
    }

    fn number_of(&self, solution: &Solution) -> Option<u64> {
        let index = self
            .kept
            .iter()
            .position(|found| *found.solution == *solution)?;
        Some(self.forgotten + index as u64)
    }

    fn experiment(&self) -> Option<&Experiment> {
        self.experiment.as_ref()
    }

    fn progress(&self) -> Progress {
        let found = self.found();
        let failed = self.is_over && self.search.has_failed();
        let complete = self.is_over && !failed;
        Progress {
            found,
            complete,
            failed,
            total: self.total.or(complete.then_some(found)),
            effort: Some(self.search.effort()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::board;
    use crate::search::methods::{Backtracking, LocalSearch, Shuffle};

    #[test]
    fn searches_no_further_than_wanted() {
        let mut found = FoundSolutions::new(Box::new(Backtracking::new(board(8))));
        while found.advance(0) {}
        assert_eq!(found.progress().found, 1);
        let first = found.get(0).unwrap().solution;
        assert_eq!(first.to_string(), "0 4 7 5 2 6 1 3");
        assert_eq!(found.get(1), None);
        while found.advance(1_000) {}
        let progress = found.progress();
        assert_eq!((progress.found, progress.total), (92, Some(92)));
        assert!(progress.complete);
        let costs: u64 = (0..92).filter_map(|k| found.get(k)?.cost).sum();
        assert!(costs <= progress.effort.unwrap());
    }

    /// The oldest are forgotten first, and earlier if they are large.
    #[test]
    fn solutions_are_forgotten() {
        for (order, kept) in [(1, MAX_KEPT_SOLUTIONS), (2_000, MAX_KEPT_COLUMNS / 2_000)] {
            let mut search = LocalSearch::new(board(order), 1);
            let solution = search.next_solution().unwrap();
            let mut found = FoundSolutions::new(Box::new(search));
            for _ in 0..kept + 3 {
                found.keep(solution.clone(), 1);
            }
            assert!(found.get(2).is_none() && found.get(3).is_some());
            assert_eq!(found.kept.len(), kept);
            assert_eq!(found.progress().found, kept as u64 + 3);
        }
    }

    #[test]
    fn an_eager_search_goes_on_to_the_end() {
        let end = |search: Box<dyn Search>| {
            let mut found = FoundSolutions::new(search);
            found.eager = true;
            while found.advance(0) {}
            (found.progress().found, found.progress().complete)
        };
        let sampled = (MAX_KEPT_SOLUTIONS as u64, false);
        assert_eq!(end(Box::new(Backtracking::new(board(8)))), (92, true));
        assert_eq!(end(Box::new(Shuffle::new(board(1), 1))), sampled);
    }
}
