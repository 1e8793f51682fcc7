//! Counting all solutions of an order.

mod counter;

use std::cmp::Reverse;
use std::ops::{ControlFlow, Range};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use self::counter::Counter;
use super::{border::Border, kernel::Kernel, symmetric::Turn, totals::Totals};

/// The work of counting all solutions of one order, cut into units.
///
/// A unit is a few borders. A border is where the queens on the four edges stand. One
/// border stands for all its images under the eight symmetries, and its solutions
/// count once for each. The first two units count the solutions that a rotation maps
/// to themselves, which gives the number of families.
///
/// ```
/// use std::ops::ControlFlow;
/// use queens::counting::{Count, Kernel, Totals};
///
/// let count = |part: Count| part.run(Kernel::best(), 2, |_| ControlFlow::Continue(()));
/// let whole = count(Count::new(10).ok_or("too large")?).ok_or("stopped")?;
/// assert_eq!((whole.solutions, whole.families()), (724, 92));
///
/// // The same in three shares, as on three machines.
/// let mut sum = Totals::default();
/// for part in 1..=3 {
///     let share = Count::new(10).and_then(|all| all.part(part, 3));
///     sum += count(share.ok_or("no such share")?).ok_or("stopped")?;
/// }
/// assert_eq!(sum, whole);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug)]
pub struct Count {
    order: u32,
    borders: Vec<Border>,
    units: Vec<Unit>,
}

#[derive(Clone, Debug)]
enum Unit {
    /// Borders that differ in the top queen alone, and how often each of their
    /// solutions counts.
    Borders { range: Range<usize>, weight: u64 },
    /// The solutions that a rotation maps to themselves.
    Symmetric(Turn),
}

impl Count {
    /// The largest order that can be counted: that of the largest known Q(n).
    pub const MAX_ORDER: usize = 27;

    /// The whole work for an order from 1 to [`Count::MAX_ORDER`]; `None` for others.
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
        // Large groups first, so that no thread is left alone with one at the end.
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

    /// Share `part` (from 1) of `parts`: every `parts`-th unit.
    ///
    /// The totals of all shares add up to that of the whole. Only the sum tells the
    /// number of families. `None` unless 1 ≤ `part` ≤ `parts`.
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

    /// How many units there are.
    #[must_use]
    pub fn units(&self) -> usize {
        self.units.len()
    }

    /// Counts all units on `threads` threads, at least one.
    ///
    /// Every few milliseconds each thread calls `progress` with the number of units
    /// done. If that ever breaks, all threads stop and the result is `None`.
    pub fn run(
        &self,
        kernel: Kernel,
        threads: usize,
        progress: impl Fn(usize) -> ControlFlow<()> + Sync,
    ) -> Option<Totals> {
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let work = || {
            let mut counter = Counter::new(self, kernel);
            let mut sum = Totals::default();
            loop {
                let unit = next.fetch_add(1, Ordering::Relaxed);
                if !counter.start(unit) {
                    return Some(sum);
                }
                loop {
                    let totals = counter.step();
                    if totals.is_some() {
                        done.fetch_add(1, Ordering::Relaxed);
                    }
                    if progress(done.load(Ordering::Relaxed)).is_break() {
                        return None;
                    }
                    if let Some(totals) = totals {
                        sum += totals;
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
