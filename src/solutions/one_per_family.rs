//! One solution of each family.

use std::collections::HashSet;

use crate::board::{Board, Solution, known_counts};
use crate::search::{Search, Step};

/// The number of columns, 4 bytes each, of the families that are remembered; others may appear
/// again. Up to order 15 that is all of them.
const MAX_REMEMBERED_COLUMNS: usize = 20 << 20;

/// A search that skips solutions so that one of each family is left.
///
/// Searching for the skipped ones counts as effort.
pub struct OnePerFamily {
    search: Box<dyn Search>,
    /// Of the families found, the fundamental solutions; `None` if those are kept themselves.
    seen: Option<HashSet<Solution>>,
    /// The number of families, if known.
    all: Option<u64>,
}

impl OnePerFamily {
    /// The fundamental solutions found by a search that finds every solution once.
    pub fn exhaustive(search: Box<dyn Search>) -> Self {
        Self {
            search,
            seen: None,
            all: None,
        }
    }

    /// The first solution of each family that a search on this board finds. The search ends once
    /// every family has one.
    pub fn sampled(search: Box<dyn Search>, board: Board) -> Self {
        Self {
            search,
            seen: Some(HashSet::new()),
            all: Self::sampled_total(board),
        }
    }

    /// The number of families that such a search finds before it ends; `None` if it does not end.
    pub fn sampled_total(board: Board) -> Option<u64> {
        let all = known_counts::fundamental(board.order());
        all.filter(|&all| all <= most_remembered(board.order()) as u64)
    }

    /// Whether this solution is the kept one of its family.
    fn keeps(&mut self, solution: &Solution) -> bool {
        let Some(seen) = &mut self.seen else {
            return solution.is_fundamental();
        };
        let fundamental = solution.fundamental();
        if seen.len() < most_remembered(solution.order()) {
            seen.insert(fundamental)
        } else {
            !seen.contains(&fundamental)
        }
    }
}

/// The number of families of an order that are remembered.
fn most_remembered(order: usize) -> usize {
    MAX_REMEMBERED_COLUMNS / order.max(1)
}

impl Search for OnePerFamily {
    fn step(&mut self) -> Step {
        if let Some(seen) = &self.seen
            && self.all == Some(seen.len() as u64)
        {
            return Step::Exhausted;
        }
        match self.search.step() {
            Step::Found(solution) if !self.keeps(&solution) => Step::Working,
            step => step,
        }
    }

    fn effort(&self) -> u64 {
        self.search.effort()
    }

    fn checks(&self) -> Option<u64> {
        self.search.checks()
    }

    fn has_failed(&self) -> bool {
        self.search.has_failed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::board;
    use crate::search::methods::Shuffle;

    #[test]
    fn a_shuffle_ends_with_the_last_family() {
        for order in 1..=8 {
            let shuffle = Box::new(Shuffle::new(board(order), 3));
            let mut search = OnePerFamily::sampled(shuffle, board(order));
            let found: Vec<_> = std::iter::from_fn(|| search.next_solution()).collect();
            let families: HashSet<_> = found.iter().map(Solution::fundamental).collect();
            assert_eq!(found.len(), families.len());
            assert_eq!(Some(found.len() as u64), known_counts::fundamental(order));
        }
    }
}
