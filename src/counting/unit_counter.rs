//! Counting the solutions of one unit after another, in short steps.

use std::iter::Peekable;

use super::border::Narrowed;
use super::checkpoint::Totals;
use super::completion_count::Completions;
use super::count::Unit;
use super::halves::{Halves, Lines};
use super::kernel::Kernel;
use super::rotation_symmetric::{Symmetric, Turn};

/// Counts units in short steps. To stop it, simply take no more steps.
#[derive(Debug)]
pub struct UnitCounter {
    order: u32,
    completions: Completions,
    halves: Halves,
    state: CounterState,
}

#[derive(Debug)]
enum CounterState {
    /// A group of borders, as narrow groups one after another. `completions` counts the first of
    /// those still to come.
    Groups {
        to_come: Peekable<Narrowed>,
        /// The weight of each solution.
        weight: u64,
    },
    /// The halves of a board.
    Halves,
    /// The solutions that a rotation maps to themselves.
    Symmetric(Turn, Symmetric),
}

/// The result of a step of a [`UnitCounter`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CounterStep {
    /// The current piece of the unit is still incomplete.
    Working,
    /// A piece is complete, with these solutions. More pieces follow.
    Piece(Totals),
    /// The last piece is complete, with these solutions.
    Last(Totals),
}

impl UnitCounter {
    /// Batches in one step, which take a few milliseconds.
    const BATCHES_PER_STEP: u32 = 1024;

    /// Blocks of halves in one step, which take about as long.
    const BLOCKS_PER_STEP: u32 = 64;

    /// Squares in one step of a symmetric search, which take about as long.
    const SQUARES_PER_STEP: u32 = 1 << 18;

    /// A counter of solutions of this order that has no unit yet.
    pub fn new(order: u32, kernel: Kernel) -> Self {
        Self {
            order,
            completions: Completions::new(kernel),
            halves: Halves::new(Lines { half: order / 2 }, kernel),
            state: CounterState::Groups {
                to_come: Narrowed::default().peekable(),
                weight: 0,
            },
        }
    }

    /// Starts a unit, skipping the `counted` pieces that were counted before.
    pub fn start(&mut self, unit: &Unit, counted: u64) {
        self.state = match unit {
            &Unit::Symmetric(turn) => {
                CounterState::Symmetric(turn, Symmetric::new(self.order, turn))
            }
            &Unit::Halves(split) => {
                self.halves.start(split);
                CounterState::Halves
            }
            Unit::Borders { group, weight } => {
                let mut to_come = Narrowed::new(group.clone()).peekable();
                (0..counted).try_for_each(|_| to_come.next().map(drop));
                CounterState::Groups {
                    to_come,
                    weight: *weight,
                }
            }
        };
        self.begin_piece();
    }

    fn begin_piece(&mut self) {
        if let CounterState::Groups { to_come, .. } = &mut self.state
            && let Some(group) = to_come.peek()
        {
            let rows = group.open_rows();
            self.completions.start(&rows, &group.states(&rows));
        }
    }

    /// Counts for a few milliseconds.
    pub fn step(&mut self) -> CounterStep {
        let mut batches = Self::BATCHES_PER_STEP;
        let count = match &mut self.state {
            CounterState::Symmetric(_, search) => search.step(Self::SQUARES_PER_STEP),
            CounterState::Halves => self.halves.step(Self::BLOCKS_PER_STEP),
            CounterState::Groups { to_come, .. } => match to_come.peek() {
                None => Some(0),
                Some(_) => self.completions.step(&mut batches),
            },
        };
        let Some(count) = count else {
            return CounterStep::Working;
        };
        let mut totals = Totals::default();
        match &mut self.state {
            CounterState::Symmetric(Turn::Half, _) => totals.half_turn = count,
            CounterState::Symmetric(Turn::Quarter, _) => totals.quarter_turn = count,
            CounterState::Halves => totals.solutions = count,
            CounterState::Groups { to_come, weight } => {
                totals.solutions = *weight * count;
                to_come.next();
                if to_come.peek().is_some() {
                    self.begin_piece();
                    return CounterStep::Piece(totals);
                }
            }
        }
        CounterStep::Last(totals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::Count;

    /// From order 19 on a unit has many pieces, and those already counted are not counted again.
    #[test]
    fn a_unit_goes_on_after_the_pieces_that_were_counted() {
        let count = Count::by_borders(22);
        let (_, unit) = count.units.iter().rfind(|unit| unit.0 > 0).unwrap();
        let pieces = |from: u64, to: u64| {
            let mut counter = UnitCounter::new(22, Kernel::best());
            counter.start(unit, from);
            let mut sum = Totals::default();
            let mut done = from;
            while done < to {
                if let CounterStep::Piece(totals) | CounterStep::Last(totals) = counter.step() {
                    sum += totals;
                    done += 1;
                }
            }
            sum
        };
        let (whole, mut first, second) = (pieces(0, 4), pieces(0, 2), pieces(2, 4));
        assert!(first.solutions > 0 && second.solutions > 0);
        first += second;
        assert_eq!(whole, first);
    }
}
