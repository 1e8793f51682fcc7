//! From a number to its solution and back, in short steps.
//!
//! The index leads to a nearby prefix. From there on, placements are counted row by row until one
//! solution is left.

use std::ops::ControlFlow;

use super::index::{Index, IndexEntry, Prefix, depth};
use crate::{
    board::{Solution, Symmetry},
    counting::{Completions, Kernel, Walk, rest_of_board},
};

/// If at most this many solutions begin with a placement, walking over them is faster than counting
/// those of each placement below.
const MAX_WALKED_SOLUTIONS: u64 = 32;

/// A search for the number of a solution, or for the solution with a number.
#[derive(Clone, Debug)]
pub struct Lookup {
    order: usize,
    goal: SoughtColumns,
    /// The number of the first solution at or after the current placement.
    number: u64,
    /// The number of queens in the placements of the walk.
    depth: usize,
    walk: Walk,
    /// The current placement, whose completions are being counted.
    placement: Option<Vec<u8>>,
    completions: Completions,
    /// The number of the last solution, if the result is to be mirrored: the list read backwards is
    /// the list mirrored.
    last: Option<u64>,
}

/// The target of the search.
#[derive(Clone, Debug)]
enum SoughtColumns {
    /// The solution with this number, from 0.
    Number(u64),
    /// The number of the solution with these columns.
    Columns(Vec<u8>),
}

impl Lookup {
    /// Looks for solution `number`, from 0, if the index covers it.
    pub fn of_number(index: &Index, order: usize, kernel: Kernel, number: u64) -> Option<Self> {
        let entry = index.entry_of_number(number)?;
        let goal = SoughtColumns::Number(number);
        Some(Self::new(index, order, kernel, entry, goal))
    }

    /// Looks for the number of a solution, if the index covers it.
    pub fn of_solution(
        index: &Index,
        order: usize,
        kernel: Kernel,
        solution: &Solution,
    ) -> Option<Self> {
        let columns = solution.columns().iter();
        let columns: Vec<u8> = columns
            .map(|&column| u8::try_from(column).ok())
            .collect::<Option<_>>()?;
        let entry = index.entry_of_prefix(columns.get(..index.depth())?)?;
        let goal = SoughtColumns::Columns(columns);
        Some(Self::new(index, order, kernel, entry, goal))
    }

    fn new(
        index: &Index,
        order: usize,
        kernel: Kernel,
        entry: IndexEntry,
        goal: SoughtColumns,
    ) -> Self {
        let depth = index.depth();
        Self {
            order,
            goal,
            number: entry.first,
            depth,
            walk: Walk::from(order, &entry.key.columns(depth)),
            placement: None,
            completions: Completions::new(kernel),
            last: None,
        }
    }

    /// Looks for the counterpart in the list read backwards, whose last number is `last`.
    pub fn mirrored(self, last: u64) -> Self {
        Self {
            last: Some(last),
            ..self
        }
    }

    /// Continues for at most `left` batches of a kernel, and subtracts those made. Breaks with the
    /// number and the solution once both are known, or with `None` if it is not in the list.
    pub fn step(&mut self, left: &mut u32) -> ControlFlow<Option<(u64, Solution)>> {
        loop {
            if self.placement.is_none() {
                let Some(placement) = self.walk.advance() else {
                    return ControlFlow::Break(None);
                };
                self.placement = Some(placement.to_vec());
                let (rows, state) = rest_of_board(self.order, self.depth, self.walk.state());
                self.completions.start(&rows, &[state]);
            }
            let Some(count) = self.completions.step_within(left) else {
                return ControlFlow::Continue(());
            };
            let Some(placement) = self.placement.take() else {
                continue;
            };
            let leads_there = match &self.goal {
                SoughtColumns::Number(number) => number - self.number < count,
                SoughtColumns::Columns(columns) => columns.get(..self.depth) == Some(&placement),
            };
            if !leads_there {
                self.number += count;
                continue;
            }
            if self.depth == self.order {
                return ControlFlow::Break(self.outcome(&placement));
            }
            self.depth = if count <= MAX_WALKED_SOLUTIONS {
                self.order
            } else {
                self.depth + 1
            };
            self.walk = Walk::below(self.order, &placement, self.depth);
        }
    }

    /// The number and the solution at that place.
    fn outcome(&self, columns: &[u8]) -> Option<(u64, Solution)> {
        let columns = columns.iter().map(|&column| u32::from(column));
        let solution = Solution::new(columns.collect())?;
        Some(match self.last {
            None => (self.number, solution),
            Some(last) => {
                let image = Symmetry::FlipHorizontal.apply(&solution);
                (last.checked_sub(self.number)?, image)
            }
        })
    }

    /// Runs to the end.
    pub fn finish(mut self) -> Option<(u64, Solution)> {
        loop {
            if let ControlFlow::Break(found) = self.step(&mut u32::MAX.clone()) {
                return found;
            }
        }
    }
}

/// Prefixes that are counted one after another.
#[derive(Clone, Debug)]
pub struct PrefixPiece {
    order: usize,
    prefixes: Vec<Prefix>,
    /// The number of solutions that begin with each counted prefix.
    counts: Vec<u64>,
    /// Counts the solutions of the next prefix, if that has been started.
    completions: Completions,
    is_begun: bool,
}

impl PrefixPiece {
    /// Starts to count these prefixes.
    pub fn begin(order: usize, kernel: Kernel, prefixes: Vec<Prefix>) -> Self {
        Self {
            order,
            prefixes,
            counts: Vec::new(),
            completions: Completions::new(kernel),
            is_begun: false,
        }
    }

    /// Continues with these prefixes.
    pub fn continue_with(&mut self, prefixes: Vec<Prefix>) {
        self.prefixes = prefixes;
        self.counts.clear();
        self.is_begun = false;
    }

    /// Counts on for at most this number of batches of the kernel.
    pub fn work(&mut self, mut batches: u32) {
        while batches > 0
            && let Some(prefix) = self.prefixes.get(self.counts.len())
        {
            if !self.is_begun {
                let (rows, state) = rest_of_board(self.order, depth(self.order), prefix.state);
                self.completions.start(&rows, &[state]);
                self.is_begun = true;
            }
            let Some(count) = self.completions.step_within(&mut batches) else {
                return;
            };
            self.counts.push(count);
            self.is_begun = false;
        }
    }

    /// The prefixes and the number of solutions that begin with each, once all are counted.
    pub fn counted(&self) -> Option<(&[Prefix], &[u64])> {
        let is_done = self.counts.len() == self.prefixes.len();
        is_done.then_some((&self.prefixes, &self.counts))
    }
}
