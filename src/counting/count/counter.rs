//! Working through one unit after another.

use super::{Count, Unit};
use crate::counting::{
    completions::Completions,
    kernel::Kernel,
    symmetric::{Symmetric, Turn},
    totals::Totals,
};

/// Counts units of a [`Count`] in short steps. To stop, do not ask for the next step.
#[derive(Debug)]
pub struct Counter<'a> {
    count: &'a Count,
    completions: Completions,
    /// The search of the current unit, if that counts symmetric solutions.
    symmetric: Option<(Turn, Symmetric)>,
    /// How often each solution counts that `completions` finds.
    weight: u64,
}

impl<'a> Counter<'a> {
    pub fn new(count: &'a Count, kernel: Kernel) -> Self {
        let inside = (count.order as usize).saturating_sub(2);
        Self {
            count,
            completions: Completions::new(inside, kernel),
            symmetric: None,
            weight: 0,
        }
    }

    /// Batches of one step, a few milliseconds.
    const BATCHES: u32 = 2048;

    /// Squares of one step of a symmetric search, about as long.
    const SQUARES: u32 = 1 << 18;

    /// Begins unit `unit`, from 0; false if there is no such unit.
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

    /// Counts for a few milliseconds. Returns the totals of the unit once it is complete.
    pub fn step(&mut self) -> Option<Totals> {
        let mut totals = Totals::default();
        match &mut self.symmetric {
            None => totals.solutions = self.weight * self.completions.step(Self::BATCHES)?,
            Some((Turn::Half, search)) => totals.half_turn = search.step(Self::SQUARES)?,
            Some((Turn::Quarter, search)) => totals.quarter_turn = search.step(Self::SQUARES)?,
        }
        Some(totals)
    }
}
