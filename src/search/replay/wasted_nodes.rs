//! Queens placed below dead rows.

use crate::board::Square;
use crate::search::{Attacked, Axis, BoardLine, Entry, Filling, open_places};

/// Determines for each queen, as it is placed, whether it is below a dead row.
///
/// The counter looks at the lines to be filled only after a queen that is not below a dead row.
/// Below one, it waits until the search has come back above it.
#[derive(Clone, Debug)]
pub struct WasteCounter {
    /// The kind of lines that the search fills, and to which dead ones belong.
    pub(super) axis: Axis,
    /// The lines that the search fills.
    lines: Vec<OpenLine>,
    /// The index of each line among them; for a line with a given queen, that of the next.
    numbers: Vec<usize>,
    /// What is known of the newest dead row, which is stored with a copy of the search.
    pub(super) dead: Option<Dead>,
    /// Whether the given queens have killed a line.
    is_doomed: bool,
}

/// A line that the search fills.
#[derive(Clone, Copy, Debug)]
struct OpenLine {
    line: usize,
    /// The places that no given queen attacks, as bits.
    free: u128,
    /// What the queens on the lines before attack; it is kept up to date only while none of these
    /// lines is dead.
    attacked: Attacked,
}

/// The first queen that killed a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dead {
    /// The line of the queen.
    line: usize,
    /// The number of nodes that were wasted before.
    before: u64,
}

impl WasteCounter {
    /// A counter for a search that starts; `None` if the search cannot waste anything, or does not
    /// fill one line after another from 0, depth-first.
    pub fn new(Entry { method, given }: Entry) -> Option<Self> {
        let Filling::InOrder(axis) = method.filling()? else {
            return None;
        };
        let order = given.order();
        let open = |number: usize| OpenLine {
            line: number,
            free: open_places(&given, BoardLine { axis, number }),
            attacked: Attacked::default(),
        };
        let is_given = |line: &usize| given.queens().any(|queen| axis.split(queen).0 == *line);
        let lines: Vec<OpenLine> = (0..order)
            .filter(|line| !is_given(line))
            .map(open)
            .collect();
        let number = |line| lines.partition_point(|open| open.line < line);
        Some(Self {
            axis,
            numbers: (0..order).map(number).collect(),
            is_doomed: lines.iter().any(|open| open.free == 0),
            lines,
            dead: None,
        })
    }

    /// Continues from a copy of the search that has placed these queens.
    pub fn resume(&mut self, queens: impl IntoIterator<Item = Square>, dead: Option<Dead>) {
        let mut queens: Vec<_> = queens.into_iter().map(|q| self.axis.split(q)).collect();
        queens.sort_unstable();
        queens.retain(|&(line, _)| self.lines.iter().any(|open| open.line == line));
        for (number, (_, place)) in queens.into_iter().enumerate() {
            self.place(number, place, 0);
        }
        self.dead = dead;
    }

    /// Whether a queen that the search has just placed is below a dead row. `before` nodes were
    /// wasted before.
    pub fn is_wasted(&mut self, queen: Square, before: u64) -> bool {
        if self.is_doomed {
            return true;
        }
        let (line, place) = self.axis.split(queen);
        let number = self.numbers.get(line).copied().unwrap_or_default();
        self.place(number, place, before);
        self.dead.is_some_and(|dead| dead.line < line)
    }

    /// The number of nodes wasted below a queen that was removed, if it had killed a row.
    pub fn spent_below(&self, removed: Square, wasted: u64) -> Option<u64> {
        let (line, _) = self.axis.split(removed);
        let dead = self.dead.filter(|dead| dead.line == line)?;
        Some(wasted - dead.before)
    }

    /// Places a queen on the open line with this number, beside those on earlier lines.
    fn place(&mut self, number: usize, place: usize, before: u64) {
        let (filled, left) = self.lines.split_at_mut(number + 1);
        let [.., OpenLine { line, attacked, .. }] = *filled else {
            return;
        };
        if self.dead.is_some_and(|dead| dead.line < line) {
            return;
        }
        let attacked = attacked.with(place);
        if let Some(next) = left.first_mut() {
            next.attacked = attacked.after(next.line - line);
        }
        let is_dead = |open: &OpenLine| open.free & !attacked.after(open.line - line).all() == 0;
        self.dead = left.iter().any(is_dead).then_some(Dead { line, before });
    }
}
