//! A thread's work on one unit after another.

use std::iter::Peekable;

use super::{
    border::Narrowed,
    completions::Completions,
    count::{Totals, Unit},
    halves::{Halves, Lines},
    kernel::Kernel,
    rotation_symmetric::{Symmetric, Turn},
};

/// Counts units in short steps. To stop it, simply take no more steps.
#[derive(Debug)]
pub struct Counter {
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

/// The result of a step of a [`Counter`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CounterStep {
    /// The current piece of the unit is still incomplete.
    Working,
    /// A piece is complete, with these solutions. More pieces follow.
    Piece(Totals),
    /// The last piece is complete, with these solutions.
    Last(Totals),
}

impl Counter {
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
            &Unit::Halves { split, .. } => {
                self.halves.start(split);
                CounterState::Halves
            }
            Unit::Borders { group, weight } => {
                let mut to_come = Narrowed::new(group.clone()).peekable();
                for _ in 0..counted {
                    if to_come.next().is_none() {
                        break;
                    }
                }
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
        let mut totals = Totals::default();
        match &mut self.state {
            CounterState::Symmetric(turn, search) => {
                let Some(count) = search.step(Self::SQUARES_PER_STEP) else {
                    return CounterStep::Working;
                };
                match turn {
                    Turn::Half => totals.half_turn = count,
                    Turn::Quarter => totals.quarter_turn = count,
                }
                CounterStep::Last(totals)
            }
            CounterState::Halves => {
                let Some(count) = self.halves.step(Self::BLOCKS_PER_STEP) else {
                    return CounterStep::Working;
                };
                totals.solutions = count;
                CounterStep::Last(totals)
            }
            CounterState::Groups { to_come, weight } => {
                if to_come.peek().is_none() {
                    return CounterStep::Last(totals);
                }
                let Some(count) = self.completions.step(Self::BATCHES_PER_STEP) else {
                    return CounterStep::Working;
                };
                totals.solutions = *weight * count;
                to_come.next();
                if to_come.peek().is_none() {
                    return CounterStep::Last(totals);
                }
                self.begin_piece();
                CounterStep::Piece(totals)
            }
        }
    }
}
