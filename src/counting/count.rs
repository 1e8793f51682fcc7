//! The work of counting all solutions of an order, divided into units.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::border::{Border, Group, Narrowed};
use super::halves::{Lines, Split};
use super::kernel::Kernel;
use super::rotation_symmetric::Turn;
use crate::board::known_counts;

/// The work of counting all solutions of one order, divided into units.
///
/// A unit is a few borders. A border consists of the queens on the four edges. It stands for all
/// its images under the eight symmetries, and its solutions count once for each. From order 19 on,
/// the borders of a unit have one more queen in common. At orders 20 and 22 a unit is instead a
/// choice of the columns whose queens stand in the upper half. The first two units count the
/// solutions that a rotation maps to themselves, which gives the number of families.
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
    pub(super) order: u32,
    /// Each with an estimate of its work, in the unit of [`Group::work`].
    pub(super) units: Vec<(u64, Unit)>,
}

#[derive(Clone, Debug)]
pub(super) enum Unit {
    /// Borders that are counted together, and the weight of each of their solutions.
    Borders { group: Group, weight: u64 },
    /// A choice of the columns whose queens stand in the upper half.
    Halves(Split),
    /// The solutions that a rotation maps to themselves.
    Symmetric(Turn),
}

impl Count {
    /// The largest order that can be counted, which is that of the largest known Q(n).
    pub const MAX_ORDER: usize = known_counts::MAX_ORDER;

    /// The whole work for an order from 1 to [`Count::MAX_ORDER`]; `None` for others.
    pub fn new(order: usize) -> Option<Self> {
        if !(1..=Self::MAX_ORDER).contains(&order) {
            return None;
        }
        let order = u32::try_from(order).ok()?;
        Some(match order {
            20 | 22 => Self::by_halves(order),
            _ => Self::by_borders(order),
        })
    }

    /// The whole work, divided so that it takes this kernel the least time.
    ///
    /// Where a count has parts or is saved, all kernels must share the units of [`Count::new`].
    pub fn fastest(order: usize, kernel: Kernel) -> Option<Self> {
        match (kernel, order) {
            (Kernel::Avx2 | Kernel::Portable, 16) => Some(Self::by_halves(16)),
            (Kernel::Avx2 | Kernel::Portable, 18) => Some(Self::by_halves(18)),
            _ => Self::new(order),
        }
    }

    /// The halves of a board of an even order, from 4 to 22.
    ///
    /// At larger orders, the placements in a half take more than 64 MB of memory.
    pub(super) fn by_halves(order: u32) -> Self {
        let lines = Lines { half: order / 2 };
        let works = Split::works(lines);
        let splits = Split::fundamental(lines);
        let halves = splits.map(|split| (works[split.west as usize], Unit::Halves(split)));
        Self::of_units(order, halves.collect())
    }

    /// These units with the work of each, and those of the solutions that a rotation maps to
    /// themselves. The largest come first, so that no thread is left alone with one at the end.
    fn of_units(order: u32, mut units: Vec<(u64, Unit)>) -> Self {
        units.sort_by_key(|(work, _)| Reverse(*work));
        // The search for half turns tries about this many squares, from order 16 to 22.
        let symmetric = [(3_u64.pow(order) >> 8, Turn::Half), (0, Turn::Quarter)];
        let symmetric = symmetric.map(|(work, turn)| (work, Unit::Symmetric(turn)));
        Self {
            order,
            units: symmetric.into_iter().chain(units).collect(),
        }
    }

    pub(super) fn by_borders(order: u32) -> Self {
        let mut weighted: Vec<_> = Border::fundamental(order)
            .map(|(border, weight)| (border.with_fewest_choices(order), weight))
            .collect();
        let key =
            |&(border, weight): &(Border, u64)| (weight, border.left, border.right, border.bottom);
        weighted.sort_by_key(key);
        let mut groups = Vec::new();
        // Parts take about the same time if groups are small. Below these orders, two borders are
        // too little work for full batches; above them, units are small anyway.
        let most = match order {
            17 | 18 => 2,
            _ => weighted.len().max(1),
        };
        let alike = weighted.chunk_by(|a, b| key(a) == key(b));
        for weighted in alike.flat_map(|alike| alike.chunks(most)) {
            let borders: Vec<_> = weighted.iter().map(|&(border, _)| border).collect();
            let Some(group) = Group::new(&borders, order) else {
                continue;
            };
            // Where columns are set in advance, the first of them divides the group into more
            // units.
            let narrow = if group.is_narrow() {
                vec![group]
            } else {
                group.narrowed()
            };
            let weight = weighted[0].1;
            let unit = |group: Group| (group.work(), Unit::Borders { group, weight });
            groups.extend(narrow.into_iter().map(unit));
        }
        Self::of_units(order, groups)
    }

    /// Share `part` (from 1) of `parts`, all with about the same amount of work.
    ///
    /// The totals of all shares add up to that of the whole. The number of families follows only
    /// from the sum. `None` unless 1 ≤ `part` ≤ `parts`.
    pub fn part(self, part: usize, parts: usize) -> Option<Self> {
        let wanted = part.checked_sub(1).filter(|_| part <= parts)?;
        // Each unit goes to the share that has the least work so far. If there are more shares than
        // units, the last ones have none.
        let busy = parts.min(self.units.len());
        let mut shares: BinaryHeap<_> = (0..busy).map(|share| Reverse((0, share))).collect();
        let mut units = Vec::new();
        for (estimate, unit) in self.units {
            let Some(mut least) = shares.peek_mut() else {
                break;
            };
            let Reverse((work, share)) = &mut *least;
            *work += estimate;
            if *share == wanted {
                units.push((estimate, unit));
            }
        }
        Some(Self { units, ..self })
    }

    /// Whether a unit has a piece with this number, from 0.
    pub(super) fn has_piece(&self, unit: usize, piece: u64) -> bool {
        let piece = usize::try_from(piece).unwrap_or(usize::MAX);
        self.units.get(unit).is_some_and(|(_, unit)| match unit {
            Unit::Symmetric(_) | Unit::Halves(_) => piece == 0,
            Unit::Borders { group, .. } => Narrowed::new(group.clone()).nth(piece).is_some(),
        })
    }

    /// The number of units.
    pub fn units(&self) -> usize {
        self.units.len()
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::counting::checkpoint::Totals;
    use crate::counting::completion_count::Completions;

    /// The number of batches that a part takes.
    fn batches(part: &Count) -> u64 {
        let mut completions = Completions::new(Kernel::best());
        let mut batches = 0;
        for (_, unit) in &part.units {
            let Unit::Borders { group, .. } = unit else {
                continue;
            };
            for group in Narrowed::new(group.clone()) {
                let rows = group.open_rows();
                completions.start(&rows, &group.states(&rows));
                while completions.step(&mut 1).is_none() {
                    batches += 1;
                }
            }
        }
        batches
    }

    /// With a processor for each part, the longest part determines the waiting time. Where halves
    /// are joined, the number of solutions measures the work.
    #[test]
    fn parts_add_up_and_the_longest_is_not_much_longer_than_the_mean() {
        let parts = |count: Count, parts| {
            (1..=parts).map(move |number| count.clone().part(number, parts).unwrap())
        };
        let by_borders = parts(Count::by_borders(13), 16).map(|part| batches(&part));
        let by_halves: Vec<Totals> = parts(Count::by_halves(12), 8)
            .map(|part| part.run(Kernel::best(), 1, |_| ControlFlow::Continue(())))
            .map(Option::unwrap)
            .collect();
        let found = by_halves.iter().map(|totals| totals.solutions);
        for work in [by_borders.collect::<Vec<_>>(), found.collect()] {
            let mean = work.iter().sum::<u64>() / work.len() as u64;
            let longest = work.iter().max().unwrap();
            assert!(*longest * 10 <= mean * 13, "{work:?}, mean {mean}");
        }
        let mut sum = Totals::default();
        for totals in by_halves {
            sum += totals;
        }
        assert_eq!(Some(sum.solutions), known_counts::solutions(12));
        assert_eq!(Some(sum.families()), known_counts::fundamental(12));
    }
}
