//! Counts of the steps of a search.

use std::sync::Arc;

use crate::board::Square;
use crate::search::{Axis, Entry, Filling, Step, Traced};

/// Counts of what the steps of a search did, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    order: usize,
    /// The number of queens placed on each square, row by row.
    pub visits: Vec<u64>,
    /// The number of queens removed.
    pub backtracks: u64,
    /// The number of solutions found.
    pub solutions: u64,
    /// The number of queens placed below dead rows; `None` for a search that has no dead rows,
    /// works with lists, or fills rows in an order of its own.
    pub wasted: Option<u64>,
}

impl Tally {
    /// The counts before the first step of a search.
    pub(super) fn of(Entry { method, given }: Entry) -> Self {
        let counts_waste =
            |filling: &Filling| !matches!(filling, Filling::AnyOrder | Filling::FromLists);
        let order = given.order();
        Self {
            order,
            visits: vec![0; order * order],
            backtracks: 0,
            solutions: 0,
            wasted: method.filling().filter(counts_waste).map(|_| 0),
        }
    }

    /// Counts `step`, the last one made; returns the queen that it placed, if that can be below a
    /// dead row.
    pub(super) fn count(&mut self, search: &dyn Traced, step: &Step) -> Option<Square> {
        match step {
            Step::Backtracked => self.backtracks += search.taken_back(),
            Step::Found(_) => self.solutions += 1,
            Step::Working | Step::Placed | Step::Rejected | Step::Exhausted => {}
        }
        if self.wasted.is_none() {
            search.visits(step, &mut |square| self.visit(square));
            return None;
        }
        // A search that fills line by line visits squares by placing queens, one at a time.
        let placed = match step {
            Step::Placed | Step::Found(_) => search.last_square()?,
            Step::Working | Step::Backtracked | Step::Rejected | Step::Exhausted => return None,
        };
        self.visit(placed);
        Some(placed)
    }

    fn visit(&mut self, Square { row, column }: Square) {
        if let Some(visits) = self.visits.get_mut(row * self.order + column) {
            *visits += 1;
        }
    }

    /// The number of queens placed on each square.
    fn by_square(&self) -> impl Iterator<Item = (Square, u64)> + '_ {
        let square = |index| Square::new(index / self.order, index % self.order);
        (0..)
            .zip(&self.visits)
            .map(move |(index, &visits)| (square(index), visits))
    }

    /// The number of queens placed on each row, or in each column.
    pub fn by_line(&self, axis: Axis) -> Vec<u64> {
        let mut counts = vec![0; self.order];
        for (square, visits) in self.by_square() {
            let (line, _) = axis.split(square);
            if let Some(count) = counts.get_mut(line) {
                *count += visits;
            }
        }
        counts
    }

    /// A copy to keep. It shares unchanged rows with an older one.
    pub(super) fn pack(&self, older: Option<&Packed>) -> Packed {
        let mut older = older.map_or(&[][..], |older| &older.rows).iter();
        let rows = self.visits.chunks(self.order).map(|row| {
            let older = older.next().filter(|older| older[..] == *row);
            older.map_or_else(|| row.into(), Arc::clone)
        });
        Packed {
            rows: rows.collect(),
            rest: Self {
                visits: Vec::new(),
                ..*self
            },
        }
    }
}

/// A stored tally.
#[derive(Debug)]
pub struct Packed {
    rows: Box<[Arc<[u64]>]>,
    /// All but the visits.
    pub rest: Tally,
}

impl Packed {
    /// The original tally.
    pub fn unpack(&self) -> Tally {
        Tally {
            visits: self.rows.concat(),
            ..self.rest
        }
    }

    /// The bytes that it takes in addition to an older one with which it shares rows.
    pub fn bytes(&self, older: Option<&Self>) -> usize {
        let mut older = older.map_or(&[][..], |older| &older.rows).iter();
        let own = |row: &&Arc<[u64]>| !older.next().is_some_and(|older| Arc::ptr_eq(older, row));
        let rows: usize = self
            .rows
            .iter()
            .filter(own)
            .map(|row| size_of_val(&row[..]))
            .sum();
        size_of_val(&self.rows[..]) + rows
    }
}

/// The number of nodes that a search has placed, or tries it has made, and the step of the last.
///
/// A solution or an end that comes without a new one also counts as one, so that each solution has
/// a number of its own. Methods that find by chance start again after a solution, and may reach the
/// next one at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeCount {
    /// The number of nodes or tries.
    pub number: u64,
    /// The number of the step at which the last one was counted.
    pub step: u64,
    effort: u64,
}

impl NodeCount {
    /// Counts a step of a search, given its number. A race that is measured counts the same without
    /// a call for each step: `a_race_by_nodes_gives_each_as_many` compares them.
    pub fn add(&mut self, search: &dyn Traced, last: &Step, step: u64) {
        let effort = search.effort();
        let more = match (effort - self.effort, last) {
            (0, Step::Found(_) | Step::Exhausted) => 1,
            (more, _) => more,
        };
        self.effort = effort;
        if more > 0 {
            self.number += more;
            self.step = step;
        }
    }
}
