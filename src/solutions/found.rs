//! The solutions that a search has found, in the order in which it found them.

use std::collections::VecDeque;

use super::{
    experiment::Experiment,
    source::{Found, Progress, Source},
};
use crate::{
    puzzle::{Board, Solution},
    search::{Search, Step},
};

/// Solutions kept: those found before the last so many are forgotten. At order
/// 100 they take 25 MB.
pub const KEPT: usize = 100_000;

/// Steps between two looks at what is wanted: a few milliseconds at most.
const STEPS: usize = 256;

/// A search and what it has found so far. It only goes on searching while a
/// solution is wanted that it does not have.
pub struct FoundSolutions {
    search: Box<dyn Search>,
    kept: VecDeque<Found>,
    forgotten: u64,
    spent: u64,
    complete: bool,
    /// Solutions to find without being asked for them.
    unasked: u64,
    experiment: Option<Experiment>,
}

impl FoundSolutions {
    /// The found of a search that has not begun.
    #[must_use]
    pub fn new(search: Box<dyn Search>) -> Self {
        Self {
            search,
            kept: VecDeque::new(),
            forgotten: 0,
            spent: 0,
            complete: false,
            unasked: 0,
            experiment: None,
        }
    }

    /// The found of random permutations, with the account of the experiment.
    #[must_use]
    pub fn of_tries(search: Box<dyn Search>, board: Board) -> Self {
        Self {
            experiment: Some(Experiment::new(board)),
            ..Self::new(search)
        }
    }

    /// The found of a search that goes on without being asked, as far as all
    /// its solutions are kept.
    #[must_use]
    pub fn ahead(search: Box<dyn Search>) -> Self {
        Self {
            unasked: KEPT as u64,
            ..Self::new(search)
        }
    }

    /// The found of a search that is quick to the end, walked already.
    #[must_use]
    pub fn walked(search: Box<dyn Search>) -> Self {
        let mut found = Self::new(search);
        while found.advance(u64::MAX) {}
        found
    }

    fn found(&self) -> u64 {
        self.forgotten + self.kept.len() as u64
    }
}

impl Source for FoundSolutions {
    fn advance(&mut self, wanted: u64) -> bool {
        let found = self.found();
        if self.complete || (wanted < found && found >= self.unasked) {
            return false;
        }
        for _ in 0..STEPS {
            match self.search.step() {
                Step::Found(solution) => {
                    let effort = self.search.effort().amount();
                    let cost = effort - self.spent;
                    self.spent = effort;
                    if let Some(experiment) = &mut self.experiment {
                        experiment.record(&solution, cost);
                    }
                    let cost = Some(cost);
                    if self.kept.len() == KEPT {
                        self.kept.pop_front();
                        self.forgotten += 1;
                    }
                    self.kept.push_back(Found { solution, cost });
                    break;
                }
                Step::Exhausted => {
                    self.complete = true;
                    break;
                }
                Step::Working | Step::Placed | Step::Backtracked | Step::Rejected => {}
            }
        }
        true
    }

    fn has(&self, number: u64) -> bool {
        (self.forgotten..self.found()).contains(&number)
    }

    fn get(&mut self, number: u64) -> Option<Found> {
        let index = number.checked_sub(self.forgotten)?;
        self.kept.get(usize::try_from(index).ok()?).cloned()
    }

    fn number_of(&self, solution: &Solution) -> Option<u64> {
        let index = self
            .kept
            .iter()
            .position(|found| found.solution == *solution)?;
        Some(self.forgotten + index as u64)
    }

    fn experiment(&self) -> Option<&Experiment> {
        self.experiment.as_ref()
    }

    fn partials(&self) -> Option<&[u64]> {
        self.search.partials()
    }

    fn progress(&self) -> Progress {
        let found = self.found();
        Progress {
            found,
            complete: self.complete,
            total: self.complete.then_some(found),
            effort: Some(self.search.effort()),
            depth: self.search.depth(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{
        Effort,
        methods::{Backtracking, Shuffle},
    };

    #[test]
    fn searches_no_further_than_wanted() {
        let board = Board::new(8).unwrap();
        let mut found = FoundSolutions::new(Box::new(Backtracking::new(board)));
        while found.advance(0) {}
        assert_eq!(found.progress().found, 1);
        assert_eq!(
            found.get(0).unwrap().solution.to_string(),
            "0 4 7 5 2 6 1 3"
        );
        assert_eq!(found.get(1), None);
        while found.advance(1_000) {}
        let progress = found.progress();
        assert_eq!((progress.found, progress.complete), (92, true));
        assert_eq!(progress.total, Some(92));
        let costs: u64 = (0..92).filter_map(|k| found.get(k)?.cost).sum();
        assert!(Some(costs) <= progress.effort.map(Effort::amount));
    }

    #[test]
    fn goes_ahead_unasked() {
        let board = Board::new(8).unwrap();
        let mut found = FoundSolutions::ahead(Box::new(Backtracking::new(board)));
        while found.advance(0) {}
        assert_eq!(found.progress().total, Some(92));
        let board = Board::new(1).unwrap();
        let mut found = FoundSolutions::ahead(Box::new(Shuffle::new(board, 1).unwrap()));
        while found.advance(0) {}
        assert_eq!(found.progress().found, KEPT as u64);
        assert!(found.get(0).is_some());
    }

    #[test]
    fn forgets_the_oldest() {
        let board = Board::new(1).unwrap();
        let mut found = FoundSolutions::new(Box::new(Shuffle::new(board, 1).unwrap()));
        while found.advance(KEPT as u64 + 2) {}
        assert_eq!(found.progress().found, KEPT as u64 + 3);
        assert_eq!(found.get(2), None);
        assert!(found.get(3).is_some());
        assert!(found.get(KEPT as u64 + 2).is_some());
    }
}
