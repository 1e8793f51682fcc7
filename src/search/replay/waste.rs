//! Queens placed below dead rows.

use crate::{
    puzzle::Square,
    search::{
        dead_rows::{Axis, Filling},
        trace::Traced,
    },
};

/// Lines that are compared at once.
const BLOCK: usize = 16;

/// The most lines of a board.
const MAX_LINES: usize = 128;

/// A place that no queen attacks.
const NOWHERE: u8 = u8::MAX;

/// Tells for each queen, as it is placed, whether it is below a dead row.
///
/// It remembers one free square of each line, its witness. A line can have died only if a
/// queen attacks its witness; then another one is looked for. Going back never makes a
/// witness wrong, as fewer queens attack fewer squares. Below a dead row nothing is looked
/// at until the search has come back above it.
#[derive(Clone, Debug)]
pub struct WasteCounter {
    filling: Filling,
    axis: Axis,
    order: usize,
    /// The place of the queen on each line from 0 on.
    path: Vec<u8>,
    /// What the queens on the lines before each line attack; only as far as none of
    /// these lines is dead.
    attacked: Vec<Attacked>,
    /// The place of a free square on each line that has no queen.
    witnesses: [u8; MAX_LINES + BLOCK],
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

    /// The places that are attacked so many lines on.
    fn after(self, lines: usize) -> u128 {
        self.straight | self.up << lines | self.down >> lines
    }
}

impl WasteCounter {
    /// A counter for a search that begins; `None` if that cannot waste anything, or does
    /// not fill line by line.
    pub fn new(search: &dyn Traced) -> Option<Self> {
        let filling = search.filling()?;
        let axis = filling.axis();
        let order = match filling {
            Filling::InOrder { order, .. } | Filling::FromLists { order } => order,
            Filling::ByChoice { .. } => return None,
        };
        if order > MAX_LINES {
            return None;
        }
        let mut witnesses = [NOWHERE; MAX_LINES + BLOCK];
        witnesses[..order].fill(0);
        Some(Self {
            filling,
            axis,
            order,
            path: Vec::with_capacity(order),
            attacked: vec![Attacked::default(); order + 1],
            witnesses,
            dead: None,
        })
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
        self.dead = dead;
    }

    /// Whether a queen that the search has just placed is below a dead row. So many nodes
    /// were wasted before.
    pub fn is_wasted(&mut self, search: &dyn Traced, queen: Square, before: u64) -> bool {
        let (line, place) = self.axis.split(queen);
        match self.filling {
            Filling::InOrder { .. } => self.place(line, place as u8, before),
            // A queen attacks at most three places of a line.
            Filling::FromLists { order } if 3 * line < order => return false,
            Filling::FromLists { .. } => {
                self.follow(search.earlier().unwrap_or_default(), before);
            }
            Filling::ByChoice { .. } => {}
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
        let same = self.path.iter().zip(newest_first.iter().rev());
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
        self.path.truncate(line);
        self.path.push(place);
        if self.is_below_dead(line) {
            return;
        }
        let attacked = self.attacked[line].with(place);
        self.attacked[line + 1] = attacked;
        let dies = self.attacks_a_witness(line, place) && !self.find_witnesses(line, place);
        self.dead = dies.then_some(Dead { line, before });
    }

    /// Whether a queen attacks the witness of a line after its own.
    fn attacks_a_witness(&self, line: usize, place: u8) -> bool {
        let (blocks, _) = self.witnesses[line + 1..].as_chunks::<BLOCK>();
        let blocks = blocks.iter().zip((1..).step_by(BLOCK));
        let mut blocks = blocks.take((self.order - line - 1).div_ceil(BLOCK));
        blocks.any(|(block, first)| {
            let mut hits = 0;
            for (&witness, distance) in block.iter().zip(first..) {
                let apart = witness.abs_diff(place);
                hits |= u8::from(apart == 0) | u8::from(apart == distance);
            }
            hits != 0
        })
    }

    /// Finds new witnesses for the lines whose witness is attacked; says whether each has
    /// one.
    fn find_witnesses(&mut self, line: usize, place: u8) -> bool {
        let attacked = self.attacked[line + 1];
        let all = u128::MAX >> (MAX_LINES - self.order);
        let open = self.witnesses[..self.order].iter_mut().enumerate();
        for (other, witness) in open.skip(line + 1) {
            let apart = usize::from(witness.abs_diff(place));
            if apart == 0 || apart == other - line {
                let free = !attacked.after(other - line - 1) & all;
                if free == 0 {
                    return false;
                }
                *witness = free.trailing_zeros() as u8;
            }
        }
        true
    }
}
