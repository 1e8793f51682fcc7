//! Every solution of an order, by its number in lexicographic order.

mod index;
mod lookup;
mod prefix;

use std::{panic::resume_unwind, thread};

use self::{index::Index, prefix::Prefix};
use super::source::{Found, Progress, Source};
use crate::{
    counting::Resources,
    puzzle::{Board, Solution, Symmetry, counts},
};

/// All solutions of one order by their numbers, from 0, in lexicographic order of the
/// columns by rows.
///
/// The list is empty at first and grows with [`Catalogue::step`], from the front and
/// from the back at once: read backwards, it is the list mirrored left to right. No
/// solutions are stored, only an index of at most 16 MiB.
///
/// ```
/// use queens::{Board, counting::Resources, solutions::Catalogue};
///
/// let catalogue = Catalogue::new(Board::new(12)?, Resources::default());
/// let mut catalogue = catalogue.ok_or("order too large")?;
/// while catalogue.step() {}
/// assert_eq!(catalogue.total(), Some(14_200));
/// let middle = catalogue.get(7_100).ok_or("beyond the last")?;
/// assert_eq!(middle.to_string(), "6 0 2 4 7 9 11 5 10 1 3 8");
/// assert_eq!(catalogue.number_of(&middle), Some(7_100));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Catalogue {
    order: usize,
    resources: Resources,
    index: Index,
}

impl Catalogue {
    /// The largest order: that of the largest known Q(n).
    pub const MAX_ORDER: usize = counts::MAX_ORDER;

    /// The catalogue of an order up to [`Catalogue::MAX_ORDER`], none of it known yet;
    /// `None` beyond.
    #[must_use]
    pub fn new(board: Board, resources: Resources) -> Option<Self> {
        let order = board.order();
        (order <= Self::MAX_ORDER).then(|| Self {
            order,
            resources,
            index: Index::new(order),
        })
    }

    /// Counts a few milliseconds further on all threads; false once all is counted.
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

    /// How many solutions at the front are known, and as many at the back.
    ///
    /// Once this is half of Q(n), rounded up, all are known.
    #[must_use]
    pub fn known(&self) -> u64 {
        self.index.known()
    }

    /// How many solutions there are, once all are counted.
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
        if self.total().is_some() {
            return false;
        }
        self.step();
        true
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

    fn get(&self, number: u64) -> Option<Found> {
        let solution = Self::get(self, number)?;
        Some(Found {
            solution: solution.into(),
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
            deepest: 0,
        }
    }
}

/// The solution at the same place of the list read backwards.
fn mirrored(solution: &Solution) -> Solution {
    Symmetry::FlipHorizontal.apply(solution)
}
