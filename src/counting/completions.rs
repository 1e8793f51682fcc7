//! In how many ways placements can be completed.

#![expect(clippy::cast_possible_truncation, reason = "a row is at most 16")]

use super::{
    kernel::{Ahead, CAPACITY, Kernel, Lane, Level},
    state::{OpenRow, State},
    walk::all_blocked_beyond,
};
use crate::puzzle::{Board, Square, counts};

/// Counts in how many ways placements can be completed, in short steps.
///
/// Its memory is bounded: one level of at most 1024 states for each open row.
#[derive(Debug)]
pub struct Completions(Lanes);

#[derive(Debug)]
enum Lanes {
    Narrow(Search<u16>),
    Wide(Search<u32>),
}

impl Completions {
    /// A counter for boards of `width` columns, 32 at most.
    #[must_use]
    pub fn new(width: usize, kernel: Kernel) -> Self {
        Self(if width <= 16 {
            Lanes::Narrow(Search::new(kernel))
        } else {
            Lanes::Wide(Search::new(kernel))
        })
    }

    /// Begins to count in how many ways every open row can get a queen, summed over
    /// the states. A count that was under way is dropped.
    pub fn start(&mut self, rows: &[OpenRow], states: &[State]) {
        match &mut self.0 {
            Lanes::Narrow(search) => search.start(rows, states),
            Lanes::Wide(search) => search.start(rows, states),
        }
    }

    /// Counts at most `batches` batches further, each of at most 1024 queens (about
    /// 0.5 µs with vectors, 3 µs without).
    ///
    /// Returns the count once it is complete.
    pub fn step(&mut self, batches: u32) -> Option<u64> {
        match &mut self.0 {
            Lanes::Narrow(search) => search.step(batches),
            Lanes::Wide(search) => search.step(batches),
        }
    }

    /// Counts to the end in how many ways the states can be completed.
    pub fn count(&mut self, rows: &[OpenRow], states: &[State]) -> u64 {
        self.start(rows, states);
        loop {
            if let Some(count) = self.step(u32::MAX) {
                return count;
            }
        }
    }
}

/// The largest order for which the completions of some queens are counted at once.
const MAX_ORDER: usize = 16;

/// How many solutions have all these queens; `None` for orders above 16. The fewer queens,
/// the longer it takes: for one at order 16 some tens of milliseconds with vectors, and some
/// tenths of a second without.
#[must_use]
pub fn completions(board: Board, queens: &[Square], kernel: Kernel) -> Option<u64> {
    let order = board.order();
    if order > MAX_ORDER {
        return None;
    }
    if queens.is_empty() {
        return counts::solutions(order);
    }
    let is_attacked = |square| {
        queens
            .iter()
            .any(|&queen| queen == square || queen.attacks(square).is_some())
    };
    if queens.iter().any(|&queen| !board.contains(queen))
        || queens
            .iter()
            .any(|&queen| queens.iter().any(|other| other.attacks(queen).is_some()))
    {
        return Some(0);
    }
    let mut above = 0;
    let open = (0..order).filter(|&row| queens.iter().all(|queen| queen.row != row));
    let rows: Vec<OpenRow> = open
        .map(|row| {
            let step = (row - above) as u32;
            above = row;
            let attacked = (0..order).filter(|&column| is_attacked(Square::new(row, column)));
            OpenRow {
                step,
                blocked: attacked
                    .fold(all_blocked_beyond(order), |mask, column| mask | 1 << column),
            }
        })
        .collect();
    Some(Completions::new(order, kernel).count(&rows, &[State::default()]))
}

/// A depth-first search over levels of states, a batch at a time.
#[derive(Debug)]
struct Search<W> {
    kernel: Kernel,
    open: Vec<OpenRow>,
    waiting: Vec<State>,
    levels: Vec<Level<W>>,
    /// The level being expanded.
    at: usize,
    found: u64,
}

impl<W: Lane> Search<W> {
    fn new(kernel: Kernel) -> Self {
        Self {
            kernel,
            open: Vec::new(),
            waiting: Vec::new(),
            levels: Vec::new(),
            at: 0,
            found: 0,
        }
    }

    fn start(&mut self, rows: &[OpenRow], states: &[State]) {
        self.open.clear();
        self.open.extend_from_slice(rows);
        self.waiting.clear();
        self.found = 0;
        self.at = 0;
        match rows {
            [] => self.found = states.len() as u64,
            [only] => {
                let open = states.iter().filter(|state| state.free(only.blocked) != 0);
                self.found = open.count() as u64;
            }
            _ => self.waiting.extend_from_slice(states),
        }
        while self.levels.len() + 1 < rows.len() {
            self.levels.push(Level::new());
        }
        for level in &mut self.levels {
            level.len = 0;
        }
    }

    fn step(&mut self, batches: u32) -> Option<u64> {
        for _ in 0..batches {
            if !self.advance() {
                return Some(self.found);
            }
        }
        None
    }

    /// Expands one batch; false if there is none left.
    fn advance(&mut self) -> bool {
        loop {
            let Some(([.., parents], below)) = self.levels.split_at_mut_checked(self.at + 1) else {
                return false;
            };
            let Some(next) = self.open.get(self.at + 1) else {
                return false;
            };
            let (Some(children), Some(after)) = (below.first_mut(), self.open.get(self.at + 2))
            else {
                // The row before the last: its children are solutions.
                if parents.len > 0 {
                    self.found +=
                        W::finish(self.kernel, parents, next.step, W::from_mask(next.blocked));
                    parents.len = 0;
                    return true;
                }
                if !self.ascend() {
                    return false;
                }
                continue;
            };
            if parents.len > 0 && parents.len + children.len <= CAPACITY {
                let ahead = Ahead {
                    step: next.step,
                    blocked: W::from_mask(next.blocked),
                    step_after: after.step,
                    blocked_after: W::from_mask(after.blocked),
                };
                W::expand(self.kernel, parents, children, ahead);
                return true;
            }
            if children.len > 0 {
                self.at += 1;
            } else if !self.ascend() {
                return false;
            }
        }
    }

    /// Goes one level up, or fills the first level with waiting states. False if none
    /// are left.
    fn ascend(&mut self) -> bool {
        if self.at > 0 {
            self.at -= 1;
            return true;
        }
        let (Some(level), Some(row)) = (self.levels.first_mut(), self.open.first()) else {
            return false;
        };
        let some = self.waiting.len().min(CAPACITY);
        for state in self.waiting.drain(..some) {
            let free = state.free(row.blocked);
            if free != 0 {
                level.columns[level.len] = W::from_mask(state.columns);
                level.diagonals[level.len] = W::from_mask(state.diagonals);
                level.anti_diagonals[level.len] = W::from_mask(state.anti_diagonals);
                level.free[level.len] = W::from_mask(free);
                level.len += 1;
            }
        }
        some > 0
    }
}

#[cfg(test)]
mod tests;
