//! How many solutions an order has, found by searching.

use std::cmp::Reverse;
use std::ops::{Add, AddAssign, ControlFlow, Range};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::border::Border;
use super::completions::Completions;
use super::kernel::Kernel;
use super::symmetric::{Symmetric, Turn};

/// The work of counting all solutions of one order, cut into units.
///
/// A unit is a few borders: the queens on the four edges, one border for each
/// orbit under the eight symmetries, counted as often as the orbit is large.
/// The first two units count the solutions that are symmetric themselves.
#[derive(Clone, Debug)]
pub struct Count {
    order: u32,
    borders: Vec<Border>,
    units: Vec<Unit>,
}

#[derive(Clone, Debug)]
enum Unit {
    /// Borders that differ in the top queen alone, and the size of their
    /// orbits.
    Borders {
        range: Range<usize>,
        weight: u64,
    },
    Symmetric(Turn),
}

impl Count {
    /// The largest order: that of the largest known Q(n), and the widest board
    /// whose inside and masks fit the lanes.
    pub const MAX_ORDER: usize = 27;

    /// The whole work for an order from 1 to [`Count::MAX_ORDER`]; `None`
    /// beyond.
    #[must_use]
    pub fn new(order: usize) -> Option<Self> {
        if !(1..=Self::MAX_ORDER).contains(&order) {
            return None;
        }
        let order = u32::try_from(order).ok()?;
        let mut weighted: Vec<_> = Border::fundamental(order).collect();
        let group =
            |&(border, weight): &(Border, u64)| (weight, border.left, border.right, border.bottom);
        weighted.sort_by_key(group);
        let mut groups = Vec::new();
        let mut start = 0;
        for borders in weighted.chunk_by(|a, b| group(a) == group(b)) {
            groups.push((start..start + borders.len(), borders[0].1));
            start += borders.len();
        }
        // The larger first, so that no thread is left alone with one at the end.
        groups.sort_by_key(|(range, _)| Reverse(range.len()));
        let symmetric = [Turn::Half, Turn::Quarter].map(Unit::Symmetric);
        let borders = groups
            .into_iter()
            .map(|(range, weight)| Unit::Borders { range, weight });
        let units = symmetric.into_iter().chain(borders).collect();
        let borders = weighted.into_iter().map(|(border, _)| border).collect();
        Some(Self {
            order,
            borders,
            units,
        })
    }

    /// The share `part` (from 1) of `parts`: every `parts`-th unit.
    ///
    /// The shares are disjoint and the tallies of all of them add up to the
    /// whole; families can be told from the sum only. `None` unless
    /// 1 ≤ part ≤ parts.
    #[must_use]
    pub fn part(mut self, part: usize, parts: usize) -> Option<Self> {
        let skipped = part.checked_sub(1).filter(|_| part <= parts)?;
        self.units = self
            .units
            .into_iter()
            .skip(skipped)
            .step_by(parts)
            .collect();
        Some(self)
    }

    /// How many units the work has.
    #[must_use]
    pub fn units(&self) -> usize {
        self.units.len()
    }

    /// Something that can carry out units, one after another.
    #[must_use]
    pub fn counter(&self, kernel: Kernel) -> Counter<'_> {
        let inside = (self.order as usize).saturating_sub(2);
        Counter {
            count: self,
            completions: Completions::new(inside, kernel),
            symmetric: None,
            weight: 0,
        }
    }

    /// Carries out all units on `threads` threads, at least one.
    ///
    /// `progress` is told the number of units done whenever a thread pauses,
    /// every few milliseconds; `None` is returned if it ever breaks.
    pub fn run(
        &self,
        kernel: Kernel,
        threads: usize,
        progress: impl Fn(usize) -> ControlFlow<()> + Sync,
    ) -> Option<Tally> {
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let work = || {
            let mut counter = self.counter(kernel);
            let mut sum = Tally::default();
            loop {
                let unit = next.fetch_add(1, Ordering::Relaxed);
                if !counter.start(unit) {
                    return Some(sum);
                }
                loop {
                    let tally = counter.step();
                    if tally.is_some() {
                        done.fetch_add(1, Ordering::Relaxed);
                    }
                    if progress(done.load(Ordering::Relaxed)).is_break() {
                        return None;
                    }
                    if let Some(tally) = tally {
                        sum += tally;
                        break;
                    }
                }
            }
        };
        thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let own = work();
            others.into_iter().fold(own, |sum, other| {
                let other = other.join().unwrap_or_else(|panic| resume_unwind(panic));
                Some(sum? + other?)
            })
        })
    }
}

/// Carries out units of a [`Count`] in short steps: whoever wants to stop does
/// not ask for the next.
#[derive(Debug)]
pub struct Counter<'a> {
    count: &'a Count,
    completions: Completions,
    symmetric: Option<(Turn, Symmetric)>,
    weight: u64,
}

impl Counter<'_> {
    /// Batches of one step: a few milliseconds.
    const BATCHES: u32 = 2048;

    /// Squares tried in one step of a symmetric search: about as long.
    const SQUARES: u32 = 1 << 18;

    /// Begins a unit, from 0; false if there is no such unit.
    pub fn start(&mut self, unit: usize) -> bool {
        let order = self.count.order;
        match self.count.units.get(unit) {
            None => return false,
            Some(&Unit::Symmetric(turn)) => {
                self.symmetric = Some((turn, Symmetric::new(order, turn)));
            }
            Some(Unit::Borders { range, weight }) => {
                let borders = &self.count.borders[range.clone()];
                let rows = borders
                    .first()
                    .map_or_else(Vec::new, |border| border.open_rows(order));
                let states: Vec<_> = borders
                    .iter()
                    .map(|border| border.state(order, rows.first()))
                    .collect();
                self.completions.start(&rows, &states);
                self.symmetric = None;
                self.weight = *weight;
            }
        }
        true
    }

    /// Goes on with the unit for a few milliseconds; its tally once complete.
    pub fn step(&mut self) -> Option<Tally> {
        let mut tally = Tally::default();
        match &mut self.symmetric {
            None => tally.solutions = self.weight * self.completions.step(Self::BATCHES)?,
            Some((Turn::Half, search)) => tally.half_turn = search.step(Self::SQUARES)?,
            Some((Turn::Quarter, search)) => tally.quarter_turn = search.step(Self::SQUARES)?,
        }
        Some(tally)
    }
}

/// What has been counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Solutions, Q(n) for a whole order (OEIS A000170).
    pub solutions: u64,
    /// Of these, solutions that a rotation by 180° leaves as they are
    /// (OEIS A032522).
    pub half_turn: u64,
    /// Of these, solutions that a rotation by 90° leaves as they are
    /// (OEIS A033148).
    pub quarter_turn: u64,
}

impl Tally {
    /// The number of families (OEIS A002562), if this is the tally of a whole
    /// order.
    #[must_use]
    pub const fn families(self) -> u64 {
        if self.solutions == 1 {
            // Order 1: the only solution that mirrors leave as it is.
            return 1;
        }
        // Burnside: the mean number of solutions that one of the eight
        // symmetries leaves as they are. No mirror leaves any; the rotations by
        // 90° and 270° leave the same.
        (self.solutions + self.half_turn + 2 * self.quarter_turn) / 8
    }
}

impl Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            solutions: self.solutions + other.solutions,
            half_turn: self.half_turn + other.half_turn,
            quarter_turn: self.quarter_turn + other.quarter_turn,
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}
