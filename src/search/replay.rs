//! A search watched: run on, stopped, and run back to any step already seen.

mod checkpoints;
mod tally;

use self::checkpoints::{Checkpoint, Checkpoints};

pub use self::tally::Tally;
use super::{
    methods::Method,
    step::{Effort, Step},
    trace::{Event, Trace, Traced},
};
use crate::puzzle::Board;

/// A watched search: at one of its steps, on the way to another.
///
/// Nothing is ever undone. To go back, the search is taken up again at a
/// checkpoint before and run to the step that is wanted, which leads to the same
/// state since a search depends on nothing but its beginning. Like a search it is
/// pulled: not calling it is a pause.
pub struct Replay {
    search: Box<dyn Traced>,
    /// The last step made.
    last: Step,
    /// How many were made.
    position: u64,
    tally: Tally,
    checkpoints: Checkpoints,
    goal: Goal,
    /// The last step that was ever reached.
    seen: u64,
    /// The step after which there is none, once it was reached.
    end: Option<u64>,
}

/// Where to go: to a step, or to the one that finds a solution if that is
/// nearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The number of the step; 0 is before the first.
    pub step: u64,
    /// The number of the solution, from 1; `u64::MAX` for none.
    pub solution: u64,
}

impl Goal {
    /// A step, whatever is found on the way.
    #[must_use]
    pub fn step(step: u64) -> Self {
        Self {
            step,
            solution: u64::MAX,
        }
    }

    /// The step that finds solution `number`, from 1; the beginning for 0.
    #[must_use]
    pub fn solution(number: u64) -> Self {
        match number {
            0 => Self::step(0),
            _ => Self {
                step: u64::MAX,
                solution: number,
            },
        }
    }

    /// Whether it is a solution, at whatever step.
    #[must_use]
    pub fn is_a_solution(self) -> bool {
        self.step == u64::MAX
    }

    /// Whether it lies at this moment of a search or after it.
    fn is_ahead_of(self, position: u64, solutions: u64) -> bool {
        position <= self.step && solutions < self.solution
    }
}

impl Replay {
    /// A method at its beginning; `None` for a board that it does not take, or
    /// that is larger than [`Board::MAX_VISIBLE_ORDER`]. `seed` matters to shuffle alone.
    #[must_use]
    pub fn new(method: &'static Method, board: Board, seed: u64) -> Option<Self> {
        let search = method.watch(board, seed).ok()?;
        let tally = Tally::new(board);
        (board.order() <= Board::MAX_VISIBLE_ORDER).then(|| Self {
            last: Step::Working,
            position: 0,
            checkpoints: Checkpoints::default(),
            tally,
            search,
            goal: Goal::step(0),
            seen: 0,
            end: None,
        })
    }

    /// The largest order at which a method can be watched.
    #[must_use]
    pub fn largest(method: &Method) -> usize {
        method.largest.min(Board::MAX_VISIBLE_ORDER)
    }

    /// Sets out for a goal, wherever it lies; [`Replay::work`] gets there.
    pub fn head_for(&mut self, goal: Goal) {
        self.goal = goal;
        let near = goal.is_ahead_of(self.position, self.tally.solutions);
        let nearest = self
            .checkpoints
            .last(|checkpoint| goal.is_ahead_of(checkpoint.position, checkpoint.tally.solutions()));
        if let Some(checkpoint) = nearest
            && (!near || checkpoint.position > self.position)
        {
            self.search = checkpoint.search.copy();
            self.last = checkpoint.last.clone();
            self.position = checkpoint.position;
            self.tally = checkpoint.tally.unpack();
        }
    }

    /// Makes at most so many steps towards the goal; says whether it is still
    /// ahead.
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
        self.position == self.goal.step
            || self.tally.solutions >= self.goal.solution
            || self.end == Some(self.position)
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

    /// The number of the step it is at.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.position
    }

    /// The number of the last step that was ever reached.
    #[must_use]
    pub fn seen(&self) -> u64 {
        self.seen
    }

    /// Whether there is no step after this one.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.end == Some(self.position)
    }

    /// Whether the last step has found a solution.
    #[must_use]
    pub fn is_at_solution(&self) -> bool {
        matches!(self.last, Step::Found(_))
    }

    /// What there is to see.
    #[must_use]
    pub fn trace(&self) -> Trace {
        if self.position == 0 {
            let why = "The board is empty, and no step has been made yet.";
            return Trace::new(Vec::new(), Event::Note, why.into());
        }
        self.search.trace(&self.last)
    }

    /// What the steps so far have come to.
    #[must_use]
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What the search has spent.
    #[must_use]
    pub fn effort(&self) -> Effort {
        self.search.effort()
    }

    /// Attack checks, where they are counted.
    #[must_use]
    pub fn checks(&self) -> Option<u64> {
        self.search.checks()
    }

    /// How many partial solutions with 0, 1, 2, … queens were found so far, by a
    /// search that keeps them.
    #[must_use]
    pub fn partials(&self) -> Option<&[u64]> {
        self.search.partials()
    }

    /// Memory that the way back takes, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.checkpoints.bytes()
    }
}

#[cfg(test)]
mod tests;
