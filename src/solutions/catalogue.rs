//! Every solution of an order, by its number in lexicographic order.

mod index;
mod lookup;

use std::{panic::resume_unwind, thread};

use self::index::{Index, Prefix};
use super::{
    all_solutions::Solutions,
    source::{Found, Progress, Source},
};
use crate::{
    counting::Resources,
    puzzle::{Board, Solution, Symmetry, counts},
};

/// The largest order: that of the largest known Q(n).
pub const MAX_ORDER: usize = counts::MAX_ORDER;

/// All solutions of one order in lexicographic order by rows, addressable by
/// number from 0.
///
/// It starts out empty and grows by [`Catalogue::step`]: from the front, and
/// from the back as well, since the list read backwards is the list mirrored
/// left to right. Nothing is stored but an index of at most 16 MiB.
#[derive(Clone, Debug)]
pub struct Catalogue {
    order: usize,
    resources: Resources,
    index: Index,
}

impl Catalogue {
    /// The catalogue of an order up to [`MAX_ORDER`], with nothing in it
    /// yet; `None` beyond.
    #[must_use]
    pub fn new(board: Board, resources: Resources) -> Option<Self> {
        let order = board.order();
        (order <= MAX_ORDER).then(|| Self {
            order,
            resources,
            index: Index::new(order),
        })
    }

    /// The order of the board.
    #[must_use]
    pub fn order(&self) -> usize {
        self.order
    }

    /// Counts a few milliseconds further, a piece of work on each thread; false once
    /// there is nothing left to count.
    pub fn step(&mut self) -> bool {
        let Resources { kernel, threads } = self.resources;
        let pieces: Vec<_> = (0..threads.get())
            .map(|_| self.index.next_prefixes())
            .collect();
        let order = self.order;
        let counts: Vec<_> = match &pieces[..] {
            [alone] => vec![Prefix::count_all(alone, order, kernel)],
            pieces => thread::scope(|scope| {
                let counting: Vec<_> = pieces
                    .iter()
                    .map(|prefixes| scope.spawn(move || Prefix::count_all(prefixes, order, kernel)))
                    .collect();
                counting
                    .into_iter()
                    .map(|counts| counts.join().unwrap_or_else(|panic| resume_unwind(panic)))
                    .collect()
            }),
        };
        for (prefixes, counts) in pieces.iter().zip(&counts) {
            self.index.append(prefixes, counts);
        }
        self.index.total().is_none()
    }

    /// How many solutions at the front, and as many at the back, can be had.
    ///
    /// All once this is half of Q(n), rounded up.
    #[must_use]
    pub fn known(&self) -> u64 {
        self.index.known()
    }

    /// How many solutions there are, by counting, once that is complete.
    #[must_use]
    pub fn total(&self) -> Option<u64> {
        self.index.total()
    }

    /// Solution `number`, from 0, if it is known yet.
    #[must_use]
    pub fn get(&self, number: u64) -> Option<Solution> {
        if number < self.index.known() {
            return lookup::solution(&self.index, self.order, self.resources.kernel, number);
        }
        let image = self.last()?.checked_sub(number)?;
        let solution = lookup::solution(&self.index, self.order, self.resources.kernel, image)?;
        Some(mirrored(&solution))
    }

    /// The number of a solution of this order, from 0, if it is known yet.
    #[must_use]
    pub fn number_of(&self, solution: &Solution) -> Option<u64> {
        if solution.order() != self.order {
            return None;
        }
        let mirrored = mirrored(solution);
        if *solution <= mirrored {
            return lookup::number(&self.index, self.order, self.resources.kernel, solution);
        }
        let image = lookup::number(&self.index, self.order, self.resources.kernel, &mirrored)?;
        self.last()?.checked_sub(image)
    }

    /// The solutions from `number` on, if that one is known yet. They go on
    /// beyond what is known.
    #[must_use]
    pub fn iter_from(&self, number: u64) -> Option<Solutions> {
        self.get(number).as_ref().map(Solutions::from)
    }

    /// The number of the last solution.
    fn last(&self) -> Option<u64> {
        let total = self
            .index
            .total()
            .or_else(|| counts::solutions(self.order))?;
        total.checked_sub(1)
    }

    /// The bytes that the index takes, 16 MiB at most.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.index.bytes()
    }
}

impl Source for Catalogue {
    fn advance(&mut self, _wanted: u64) -> bool {
        self.total().is_none() && {
            self.step();
            true
        }
    }

    fn has(&self, number: u64) -> bool {
        let from_the_end = |last: u64| last.checked_sub(number);
        let known = self.known();
        number < known
            || self
                .last()
                .and_then(from_the_end)
                .is_some_and(|n| n < known)
    }

    fn get(&mut self, number: u64) -> Option<Found> {
        let solution = Self::get(self, number)?;
        Some(Found {
            solution,
            cost: None,
        })
    }

    fn number_of(&self, solution: &Solution) -> Option<u64> {
        Self::number_of(self, solution)
    }

    fn progress(&self) -> Progress {
        let total = self.total().or_else(|| counts::solutions(self.order));
        let both_ends = 2 * self.known();
        Progress {
            found: total.map_or(both_ends, |total| total.min(both_ends)),
            complete: self.total().is_some(),
            total,
            effort: None,
            depth: 0,
        }
    }
}

/// The same place in the list read backwards.
fn mirrored(solution: &Solution) -> Solution {
    Symmetry::FlipHorizontal.apply(solution)
}
