//! Where the partial solutions that are to be extended come from.

use std::mem;

use super::walk::{ROOM, Walk};
use crate::search::methods::positions::Positions;

/// The partial solutions up to the column before, at one of them, and those kept
/// so far that have a queen in this column too.
#[derive(Clone, Debug)]
pub(super) enum Partials {
    /// Both on lists.
    Listed {
        before: Positions,
        at: usize,
        kept: Positions,
    },
    /// Neither: the first are walked along, and the others will be.
    Walked {
        before: Walk,
        /// The newest ones of those kept, the newest first, each with its newest
        /// queen first, at the end of the room.
        kept: [[u8; ROOM]; NEWEST],
    },
}

/// Those that can be looked back at.
pub(super) const NEWEST: usize = 4;

impl Partials {
    /// The empty board, to be extended by a first queen.
    pub(super) fn listed() -> Self {
        Self::Listed {
            before: Positions::empty_board(),
            at: 0,
            kept: Positions::none(1),
        }
    }

    /// The same without lists, on a board of this order.
    pub(super) fn walked(order: usize) -> Self {
        Self::Walked {
            before: Walk::new(order, 0),
            kept: [[0; ROOM]; NEWEST],
        }
    }

    /// The rows of the one to be extended, the newest queen first.
    pub(super) fn get(&self) -> Option<&[u8]> {
        match self {
            Self::Listed { before, at, .. } => before.get(*at),
            Self::Walked { before, .. } => before.get(),
        }
    }

    /// Goes on to the next one.
    pub(super) fn advance(&mut self) {
        match self {
            Self::Listed { at, .. } => *at += 1,
            Self::Walked { before, .. } => before.advance(),
        }
    }

    /// Keeps the one at hand with a queen on `row` beside it.
    pub(super) fn keep(&mut self, row: u8) {
        match self {
            Self::Listed { before, at, kept } => {
                if let Some(rest) = before.get(*at) {
                    kept.adjoin(row, rest);
                }
            }
            Self::Walked { before, kept } => {
                kept.rotate_right(1);
                if let (Some(rest), [newest, ..]) = (before.get(), kept) {
                    let (new, old) = newest.split_at_mut(ROOM - rest.len());
                    old.copy_from_slice(rest);
                    if let Some(last) = new.last_mut() {
                        *last = row;
                    }
                }
            }
        }
    }

    /// Goes on to extend those that were kept.
    pub(super) fn next_column(&mut self) {
        match self {
            Self::Listed { before, at, kept } => {
                let queens = kept.queens();
                *before = mem::replace(kept, Positions::none(queens + 1));
                *at = 0;
            }
            Self::Walked { before, .. } => {
                *before = Walk::new(before.order(), before.queens() + 1);
            }
        }
    }

    /// Leaves nothing to extend.
    pub(super) fn forget(&mut self) {
        if let Self::Listed { before, .. } = self {
            *before = Positions::none(0);
        }
    }

    /// The rows of the newest of those kept, the newest one first; `count` were.
    pub(super) fn newest(&self, count: usize) -> Vec<&[u8]> {
        match self {
            Self::Listed { kept, .. } => (0..count)
                .rev()
                .take(NEWEST)
                .filter_map(|index| kept.get(index))
                .collect(),
            Self::Walked { before, kept } => kept
                .iter()
                .take(count)
                .filter_map(|rows| rows.get(ROOM - before.queens() - 1..))
                .collect(),
        }
    }

    /// Memory of the lists.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Self::Listed { before, kept, .. } => before.bytes() + kept.bytes(),
            Self::Walked { .. } => 0,
        }
    }
}
