//! Choice points and failure: the Scheme program with `amb`.

mod code;
mod trace;

pub(super) use self::{code::CODE, trace::TREE};

use std::ops::Range;

use super::by_column;
use crate::{
    puzzle::Board,
    search::step::{Effort, Search, Step},
};

/// The Scheme program's `queens-amb`: it chooses a row for the queen of each column
/// and requires that the queen is safe. Where that fails, the machine goes back to
/// the newest choice.
///
/// A check compares the new queen with one of the others, from the neighbouring
/// column back to column 0, up to the first that attacks it. Solutions come in the
/// order of [`Columns`](super::Columns).
#[derive(Clone, Debug)]
pub struct Amb {
    order: usize,
    machine: Machine,
    /// Choices whose requirement is met: queens on the board.
    met: usize,
    next: Next,
    nodes: u64,
    checks: u64,
}

/// What the program does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// Choose a row for one more column.
    Choose,
    /// Fail.
    Fail,
}

/// A nondeterministic machine: it makes choices, and changes the newest one when the
/// program fails.
#[derive(Clone, Debug, Default)]
struct Machine {
    /// Newest last.
    points: Vec<ChoicePoint>,
}

/// A choice that can still be changed.
#[derive(Clone, Debug)]
struct ChoicePoint {
    chosen: u8,
    /// What can still be chosen instead.
    alternatives: Range<u8>,
}

/// What the machine has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// It made a choice: the program continues with it.
    Chosen,
    /// The newest choice point had no alternative left, so it was dropped. The program
    /// has still to fail at the one before.
    Dropped,
    /// There is nothing left to choose.
    NothingLeft,
}

impl Machine {
    /// `(amb e1 e2 …)`: adds a choice point and chooses its first alternative.
    fn choose(&mut self, alternatives: Range<u8>) -> Outcome {
        self.points.push(ChoicePoint {
            chosen: alternatives.start,
            alternatives,
        });
        self.fail()
    }

    /// `(amb)`: goes back to the newest choice point and chooses its next alternative.
    fn fail(&mut self) -> Outcome {
        let Some(point) = self.points.last_mut() else {
            return Outcome::NothingLeft;
        };
        if let Some(chosen) = point.alternatives.next() {
            point.chosen = chosen;
            return Outcome::Chosen;
        }
        self.points.pop();
        Outcome::Dropped
    }
}

impl Amb {
    /// The largest order. Nobody could wait for its first solution.
    pub const MAX_ORDER: usize = 100;

    /// A search from the empty board; `None` for orders above [`Amb::MAX_ORDER`].
    #[must_use]
    pub fn new(board: Board) -> Option<Self> {
        let order = board.order();
        (order <= Self::MAX_ORDER).then(|| Self {
            order,
            machine: Machine::default(),
            met: 0,
            next: Next::Choose,
            nodes: 0,
            checks: 0,
        })
    }

    /// `(require (safe? positions))`
    fn require_safe(&mut self) -> Step {
        let mut rows = self.machine.points.iter().rev().map(|point| point.chosen);
        let newest = rows.next().unwrap_or_default();
        if !by_column::is_safe(newest, rows.clone(), &mut self.checks) {
            self.next = Next::Fail;
            return Step::Rejected;
        }
        self.met += 1;
        self.nodes += 1;
        if self.met < self.order {
            self.next = Next::Choose;
            return Step::Placed;
        }
        // Failing after a solution leads to the next one.
        self.next = Next::Fail;
        Step::Found(by_column::solution(newest, rows, self.order))
    }
}

impl Search for Amb {
    /// Makes one choice and requires it to be safe, removes one queen, or drops one
    /// choice point.
    fn step(&mut self) -> Step {
        let outcome = match self.next {
            Next::Choose => self.machine.choose(0..self.order as u8),
            Next::Fail if self.met > 0 && self.met == self.machine.points.len() => {
                self.met -= 1;
                return Step::Backtracked;
            }
            Next::Fail => self.machine.fail(),
        };
        match outcome {
            Outcome::Chosen => self.require_safe(),
            Outcome::Dropped => Step::Working,
            Outcome::NothingLeft => Step::Exhausted,
        }
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }

    fn checks(&self) -> Option<u64> {
        Some(self.checks)
    }

    fn depth(&self) -> usize {
        self.met
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn amb(order: usize) -> Amb {
        Amb::new(Board::new(order).unwrap()).unwrap()
    }

    /// The Scheme post's (list (amb 1 2 3) (amb 'a 'b)) has six values.
    #[test]
    fn the_machine_goes_through_all_choices() {
        let mut machine = Machine::default();
        let mut values = Vec::new();
        let mut outcome = machine.choose(1..4);
        loop {
            match outcome {
                Outcome::Chosen if machine.points.len() < 2 => outcome = machine.choose(b'a'..b'c'),
                Outcome::Chosen => {
                    let value: Vec<u8> = machine.points.iter().map(|point| point.chosen).collect();
                    values.push((value[0], char::from(value[1])));
                    outcome = machine.fail();
                }
                Outcome::Dropped => outcome = machine.fail(),
                Outcome::NothingLeft => break,
            }
        }
        let six = [(1, 'a'), (1, 'b'), (2, 'a'), (2, 'b'), (3, 'a'), (3, 'b')];
        assert_eq!(values, six);
        assert_eq!(machine.choose(0..0), Outcome::Dropped);
    }

    #[test]
    fn solutions_come_in_the_order_of_the_scheme_program() {
        let mut search = amb(4);
        assert_eq!(search.next_solution().unwrap().to_string(), "2 0 3 1");
        assert_eq!(search.depth(), 4);
        assert_eq!(search.next_solution().unwrap().to_string(), "1 3 0 2");
        assert_eq!(search.next_solution(), None);
        assert_eq!((search.depth(), search.step()), (0, Step::Exhausted));
    }

    /// As many as with lists, and each queen placed is removed.
    #[test]
    fn nodes_and_checks_of_order_8() {
        let mut search = amb(8);
        let mut removed = 0;
        loop {
            match search.step() {
                Step::Exhausted => break,
                Step::Backtracked => removed += 1,
                _ => {}
            }
        }
        assert_eq!(search.effort(), Effort::Nodes(2_056));
        assert_eq!(search.checks(), Some(40_282));
        assert_eq!(removed, 2_056);
    }

    #[test]
    fn larger_orders_are_refused() {
        assert!(Amb::new(Board::new(Amb::MAX_ORDER + 1).unwrap()).is_none());
    }
}
