//! The partial solutions that are extended by a column, and those that come of it.

use std::mem;

use super::walk::{MAX_QUEENS, Walk};
use crate::search::methods::by_column::PartialList;

/// The partial solutions on the columns before, at one of them, and those kept so
/// far with a queen in this column too.
#[derive(Clone, Debug)]
pub enum Partials {
    /// Both in lists.
    Listed {
        before: PartialList,
        at: usize,
        kept: PartialList,
    },
    /// Neither in a list: the former are found again, the latter will be.
    Walked {
        before: Walk,
        /// The newest of those kept, the newest first. Each has its newest queen
        /// first, at the end of the array.
        kept: [[u8; MAX_QUEENS]; MAX_NEWEST],
    },
}

/// How many of those kept can be shown.
pub const MAX_NEWEST: usize = 4;

impl Partials {
    /// The empty board, to be extended by a first queen.
    pub fn listed() -> Self {
        Self::Listed {
            before: PartialList::empty_board(),
            at: 0,
            kept: PartialList::new(1),
        }
    }

    /// The same without lists, on a board of this order.
    pub fn walked(order: usize) -> Self {
        Self::Walked {
            before: Walk::new(order, 0),
            kept: [[0; MAX_QUEENS]; MAX_NEWEST],
        }
    }

    /// The rows of the one to be extended, the newest queen first; `None` after the
    /// last.
    pub fn get(&self) -> Option<&[u8]> {
        match self {
            Self::Listed { before, at, .. } => before.get(*at),
            Self::Walked { before, .. } => before.get(),
        }
    }

    /// Goes to the next one to be extended.
    pub fn advance(&mut self) {
        match self {
            Self::Listed { at, .. } => *at += 1,
            Self::Walked { before, .. } => before.advance(),
        }
    }

    /// Keeps the current one with a queen on `row` beside it.
    pub fn keep(&mut self, row: u8) {
        match self {
            Self::Listed { before, at, kept } => {
                if let Some(earlier) = before.get(*at) {
                    kept.push(row, earlier);
                }
            }
            Self::Walked { before, kept } => {
                kept.rotate_right(1);
                if let (Some(earlier), [newest, ..]) = (before.get(), kept) {
                    let (new, old) = newest.split_at_mut(MAX_QUEENS - earlier.len());
                    old.copy_from_slice(earlier);
                    if let Some(last) = new.last_mut() {
                        *last = row;
                    }
                }
            }
        }
    }

    /// Begins with the next column: those kept are to be extended.
    pub fn next_column(&mut self) {
        match self {
            Self::Listed { before, at, kept } => {
                let queens = kept.queens();
                *before = mem::replace(kept, PartialList::new(queens + 1));
                *at = 0;
            }
            Self::Walked { before, .. } => {
                *before = Walk::new(before.order(), before.queens() + 1);
            }
        }
    }

    /// Leaves nothing to be extended.
    pub fn clear(&mut self) {
        if let Self::Listed { before, .. } = self {
            *before = PartialList::new(0);
        }
    }

    /// The rows of the newest of the `count` that were kept: at most [`MAX_NEWEST`],
    /// the newest one first, each with its newest queen first.
    pub fn newest(&self, count: usize) -> Vec<&[u8]> {
        match self {
            Self::Listed { kept, .. } => (0..count)
                .rev()
                .take(MAX_NEWEST)
                .filter_map(|index| kept.get(index))
                .collect(),
            Self::Walked { before, kept } => kept
                .iter()
                .take(count)
                .filter_map(|rows| rows.get(MAX_QUEENS - before.queens() - 1..))
                .collect(),
        }
    }

    /// The bytes that the lists take.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Listed { before, kept, .. } => before.bytes() + kept.bytes(),
            Self::Walked { .. } => 0,
        }
    }
}
