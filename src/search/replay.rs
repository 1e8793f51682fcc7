//! A search that can be run to any of its steps, forwards and back.

mod checkpoints;
mod goal;
mod tally;

pub use self::{goal::Goal, tally::Tally};

use self::checkpoints::{Checkpoint, Checkpoints};
use super::{
    methods::Method,
    step::{Effort, Step},
    trace::{Trace, Traced},
};
use crate::puzzle::Board;

/// A search at one of its steps, on the way to another.
///
/// No step is ever undone. To go back, a copy of the search from an earlier
/// checkpoint makes the steps again. That leads to the same state, as a search depends
/// on nothing but its start.
pub struct Replay {
    search: Box<dyn Traced>,
    /// The last step made.
    last: Step,
    /// The number of that step.
    position: u64,
    tally: Tally,
    checkpoints: Checkpoints,
    goal: Goal,
    /// The number of the furthest step that was ever reached.
    seen: u64,
    /// The number of the last step of the search, once it was reached.
    end: Option<u64>,
}

impl Replay {
    /// A search before its first step; `None` for orders above
    /// [`Replay::max_order`]. Only shuffle uses the seed.
    #[must_use]
    pub fn new(method: &'static Method, board: Board, seed: u64) -> Option<Self> {
        if board.order() > Self::max_order(method) {
            return None;
        }
        Some(Self {
            search: method.traced(board, seed).ok()?,
            last: Step::Working,
            position: 0,
            tally: Tally::new(board),
            checkpoints: Checkpoints::default(),
            goal: Goal::Step(0),
            seen: 0,
            end: None,
        })
    }

    /// The largest order whose steps can be shown: that of the method, but at most
    /// [`Board::MAX_VISIBLE_ORDER`].
    #[must_use]
    pub fn max_order(method: &Method) -> usize {
        method.max_order.min(Board::MAX_VISIBLE_ORDER)
    }

    /// Sets the goal, ahead or behind; [`Replay::work`] goes there.
    pub fn head_for(&mut self, goal: Goal) {
        self.goal = goal;
        let is_ahead = goal.is_ahead_of(self.position, self.tally.solutions);
        let nearest = self
            .checkpoints
            .last(|checkpoint| goal.is_ahead_of(checkpoint.position, checkpoint.tally.solutions()));
        if let Some(checkpoint) = nearest
            && (!is_ahead || checkpoint.position > self.position)
        {
            self.search = checkpoint.search.copy();
            self.last = checkpoint.last.clone();
            self.position = checkpoint.position;
            self.tally = checkpoint.tally.unpack();
        }
    }

    /// Makes at most so many steps; says whether the goal is still ahead.
    pub fn work(&mut self, steps: u32) -> bool {
        for _ in 0..steps {
            if self.has_arrived() {
                return false;
            }
            self.step();
        }
        !self.has_arrived()
    }

    fn has_arrived(&self) -> bool {
        self.goal.is_reached(self.position, self.tally.solutions) || self.is_at_end()
    }

    fn step(&mut self) {
        if self.checkpoints.is_due(self.position) {
            self.checkpoints.add(Checkpoint {
                search: self.search.copy(),
                last: self.last.clone(),
                position: self.position,
                tally: self.tally.pack(self.checkpoints.newest()),
            });
        }
        self.last = self.search.step();
        self.position += 1;
        self.seen = self.seen.max(self.position);
        self.tally.count(&*self.search, &self.last);
        if self.last == Step::Exhausted {
            self.end = Some(self.position);
        }
    }

    /// The number of the current step; 0 before the first.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.position
    }

    /// The number of the furthest step that was ever reached.
    #[must_use]
    pub fn seen(&self) -> u64 {
        self.seen
    }

    /// Whether the current step is the last one of the search.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.end == Some(self.position)
    }

    /// Whether the current step has found a solution.
    #[must_use]
    pub fn is_at_solution(&self) -> bool {
        matches!(self.last, Step::Found(_))
    }

    /// What there is to see.
    #[must_use]
    pub fn trace(&self) -> Trace {
        match self.position {
            0 => Trace::before_the_first_step(),
            _ => self.search.trace(&self.last),
        }
    }

    /// The counts of the steps so far.
    #[must_use]
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What the search has spent so far.
    #[must_use]
    pub fn effort(&self) -> Effort {
        self.search.effort()
    }

    /// Attack checks so far, if the method counts them.
    #[must_use]
    pub fn checks(&self) -> Option<u64> {
        self.search.checks()
    }

    /// How many partial solutions with 0, 1, 2, … queens were found so far, if the
    /// method lists them.
    #[must_use]
    pub fn partials(&self) -> Option<&[u64]> {
        self.search.partials()
    }

    /// The bytes that the checkpoints take, approximately.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.checkpoints.bytes()
    }
}

#[cfg(test)]
mod tests;
