//! Queens placed below dead rows.

use crate::{
    puzzle::Square,
    search::{
        dead_rows::{Axis, Filling},
        trace::Traced,
    },
};

/// The most lines of a board.
const MAX_LINES: usize = 128;

/// Tells for each queen, as it is placed, whether it is below a dead row.
///
/// It looks at the lines to be filled only after a queen that is not below a dead row.
/// Below one, it waits until the search has come back above it.
#[derive(Clone, Debug)]
pub struct WasteCounter {
    filling: Filling,
    axis: Axis,
    order: usize,
    /// The places of the queens on the lines from 0 on, the newest first, at the end.
    path: [u8; MAX_LINES],
    /// How many there are.
    depth: usize,
    /// What the queens on the lines before each line attack; only as far as none of
    /// these lines is dead.
    attacked: Vec<Attacked>,
    dead: Option<Dead>,
}

/// The first of the queens that killed a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dead {
    /// The line on which it is.
    line: usize,
    /// How many nodes were wasted before.
    before: u64,
}

/// The places of a line that are attacked, as bits: by columns, and along both diagonals,
/// shifted on from line to line.
#[derive(Clone, Copy, Debug, Default)]
struct Attacked {
    straight: u128,
    up: u128,
    down: u128,
}

impl Attacked {
    /// With a queen on this line, as seen from the next line.
    fn with(self, place: u8) -> Self {
        let queen = 1 << place;
        Self {
            straight: self.straight | queen,
            up: (self.up | queen) << 1,
            down: (self.down | queen) >> 1,
        }
    }

    /// Whether all of these places are attacked on one of these lines.
    fn kills(mut self, lines: usize, places: u128) -> bool {
        (0..lines).any(|_| {
            let free = places & !(self.straight | self.up | self.down);
            self.up <<= 1;
            self.down >>= 1;
            free == 0
        })
    }
}

impl WasteCounter {
    /// A counter for a search that begins; `None` if that cannot waste anything, or does
    /// not fill line by line.
    pub fn new(search: &dyn Traced) -> Option<Self> {
        let filling = search.filling()?;
        let (axis, order) = match filling {
            Filling::InOrder { axis, order } => (axis, order),
            Filling::FromLists { order } => (Axis::Column, order),
            Filling::ByChoice { .. } | Filling::Anyhow { .. } | Filling::ByItem { .. } => {
                return None;
            }
        };
        if order > MAX_LINES {
            return None;
        }
        Some(Self {
            filling,
            axis,
            order,
            path: [0; MAX_LINES],
            depth: 0,
            attacked: vec![Attacked::default(); order + 1],
            dead: None,
        })
    }

    /// Which lines the search fills: the dead ones are of these.
    pub fn axis(&self) -> Axis {
        self.axis
    }

    /// What it knows of the newest dead row, to be kept with a copy of the search.
    pub fn dead(&self) -> Option<Dead> {
        self.dead
    }

    /// Goes on from a copy of the search that has these queens.
    pub fn go_on(&mut self, queens: impl IntoIterator<Item = Square>, dead: Option<Dead>) {
        let mut queens: Vec<_> = queens.into_iter().map(|q| self.axis.split(q)).collect();
        queens.sort_unstable();
        for (line, place) in queens {
            self.place(line, place as u8, 0);
        }
        match self.filling {
            Filling::InOrder { .. }
            | Filling::ByChoice { .. }
            | Filling::Anyhow { .. }
            | Filling::ByItem { .. } => {
                self.dead = dead;
            }
            // The row may have died below other queens than these, which were not followed
            // to here.
            Filling::FromLists { .. } => {}
        }
    }

    /// Whether a queen that the search has just placed is below a dead row. That number of nodes
    /// were wasted before.
    pub fn is_wasted(&mut self, search: &dyn Traced, queen: Square, before: u64) -> bool {
        let (line, place) = self.axis.split(queen);
        match self.filling {
            Filling::InOrder { .. } => self.place(line, place as u8, before),
            Filling::FromLists { order } if !can_be_dead(line, order) => return false,
            Filling::FromLists { .. } => {
                self.follow(search.earlier().unwrap_or_default(), before);
            }
            Filling::ByChoice { .. } | Filling::Anyhow { .. } | Filling::ByItem { .. } => {}
        }
        self.is_below_dead(line)
    }

    /// How many nodes were wasted below a queen that was removed, if it had killed a row.
    pub fn spent_below(&self, removed: Square, wasted: u64) -> Option<u64> {
        let (line, _) = self.axis.split(removed);
        let dead = self.dead.filter(|dead| dead.line == line)?;
        Some(wasted - dead.before)
    }

    /// Places the queens that are not there yet; the newest is the first.
    fn follow(&mut self, newest_first: &[u8], before: u64) {
        let known = &self.path[MAX_LINES - self.depth.min(newest_first.len())..];
        if known == newest_first {
            return;
        }
        let same = known.iter().rev().zip(newest_first.iter().rev());
        let same = same.take_while(|(old, new)| old == new).count();
        for (line, &place) in newest_first.iter().rev().enumerate().skip(same) {
            self.place(line, place, before);
        }
    }

    /// Whether a queen on a line before this one has killed another line.
    fn is_below_dead(&self, line: usize) -> bool {
        self.dead.is_some_and(|dead| dead.line < line)
    }

    /// Places a queen beside those on the lines before.
    fn place(&mut self, line: usize, place: u8, before: u64) {
        self.path[MAX_LINES - 1 - line] = place;
        self.depth = line + 1;
        if self.is_below_dead(line) {
            return;
        }
        let attacked = self.attacked[line].with(place);
        self.attacked[line + 1] = attacked;
        let is_dead = can_be_dead(line + 1, self.order) && {
            let places = u128::MAX >> (MAX_LINES - self.order);
            attacked.kills(self.order - line - 1, places)
        };
        self.dead = is_dead.then_some(Dead { line, before });
    }
}

/// Whether this number of queens can kill a line: each attacks at most three places of it.
fn can_be_dead(queens: usize, order: usize) -> bool {
    3 * queens >= order
}
