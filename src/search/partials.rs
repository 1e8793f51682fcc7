//! Partial solutions of the Lisp programs: queens in the first columns of those that are open.

use std::mem;

use super::by_column::OpenColumns;

/// The most queens there can be.
pub const MAX_QUEENS: usize = 14;

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
        before: PartialsWalk,
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

    /// The same without lists.
    pub fn walked(columns: &OpenColumns) -> Self {
        Self::Walked {
            before: PartialsWalk::new(columns, 0),
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
                *before = PartialsWalk::new(&before.columns, before.queens() + 1);
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

/// Partial solutions with equally many queens, in one piece of memory.
#[derive(Clone, Debug)]
pub struct PartialList {
    queens: usize,
    len: usize,
    /// The rows of each, one partial solution after the other, each with its newest
    /// queen first.
    rows: Vec<u8>,
}

impl PartialList {
    /// The list of the one partial solution without queens.
    pub fn empty_board() -> Self {
        Self {
            queens: 0,
            len: 1,
            rows: Vec::new(),
        }
    }

    /// The empty list of partial solutions with this number of queens.
    pub fn new(queens: usize) -> Self {
        Self {
            queens,
            len: 0,
            rows: Vec::new(),
        }
    }

    /// How many queens each partial solution has.
    pub fn queens(&self) -> usize {
        self.queens
    }

    /// How many partial solutions there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The bytes that the rows take.
    pub fn bytes(&self) -> usize {
        self.rows.len()
    }

    /// Empties the list and keeps its memory.
    pub fn clear(&mut self) {
        self.len = 0;
        self.rows.clear();
    }

    /// The rows of one partial solution, the newest queen first.
    pub fn get(&self, index: usize) -> Option<&[u8]> {
        let start = index * self.queens;
        (index < self.len).then(|| &self.rows[start..start + self.queens])
    }

    /// Adds the partial solution of a new queen and the earlier ones.
    pub fn push(&mut self, newest: u8, earlier: &[u8]) {
        self.rows.push(newest);
        self.rows.extend_from_slice(earlier);
        self.len += 1;
    }
}

/// All partial solutions with equally many queens, in the order of the list. They
/// are found depth first, and not kept.
#[derive(Clone, Debug)]
pub struct PartialsWalk {
    columns: OpenColumns,
    queens: usize,
    /// The rows of the queens placed, the newest first, at the end of the array.
    rows: [u8; MAX_QUEENS],
    placed: usize,
    ended: bool,
}

impl PartialsWalk {
    /// At the first partial solution with this number of queens.
    pub fn new(columns: &OpenColumns, queens: usize) -> Self {
        let mut walk = Self {
            columns: columns.clone(),
            queens,
            rows: [0; MAX_QUEENS],
            placed: 0,
            ended: false,
        };
        walk.descend(0);
        walk
    }

    /// How many queens each partial solution has.
    pub fn queens(&self) -> usize {
        self.queens
    }

    /// The rows of the partial solution, the newest queen first; `None` after the last.
    pub fn get(&self) -> Option<&[u8]> {
        (!self.ended).then(|| self.rows())
    }

    /// Goes to the next partial solution.
    pub fn advance(&mut self) {
        match self.remove() {
            Some(row) => self.descend(row + 1),
            None => self.ended = true,
        }
    }

    fn rows(&self) -> &[u8] {
        &self.rows[MAX_QUEENS - self.placed..]
    }

    /// Places the queens that are missing, the next one on `row` or below.
    fn descend(&mut self, mut row: u8) {
        while self.placed < self.queens {
            if usize::from(row) == self.columns.order() {
                let Some(last) = self.remove() else {
                    self.ended = true;
                    return;
                };
                row = last + 1;
            } else if self.is_safe(row) {
                self.placed += 1;
                self.rows[MAX_QUEENS - self.placed] = row;
                row = 0;
            } else {
                row += 1;
            }
        }
    }

    fn is_safe(&self, row: u8) -> bool {
        let earlier = self.rows().iter().copied();
        self.columns.is_safe(row, earlier, &mut 0)
    }

    /// Removes the newest queen; says on which row it was.
    fn remove(&mut self) -> Option<u8> {
        let row = *self.rows().first()?;
        self.placed -= 1;
        Some(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    #[test]
    fn what_was_pushed_is_got() {
        let empty = PartialList::empty_board();
        assert_eq!((empty.get(0), empty.get(1)), (Some(&[][..]), None));
        let mut list = PartialList::new(2);
        assert_eq!(list.get(0), None);
        list.push(3, &[1]);
        list.push(0, &[2]);
        assert_eq!(list.get(1), Some(&[0, 2][..]));
        assert_eq!((list.len(), list.bytes()), (2, 4));
        list.clear();
        assert_eq!((list.get(0), list.len(), list.queens()), (None, 0, 2));
    }

    #[test]
    fn partial_solutions_come_in_the_order_of_the_list() {
        let all = |order, queens| {
            let columns = OpenColumns::of(&Board::new(order).unwrap().into());
            let mut walk = PartialsWalk::new(&columns, queens);
            let mut all = Vec::new();
            while let Some(rows) = walk.get() {
                all.push(rows.to_vec());
                walk.advance();
            }
            walk.advance();
            assert_eq!(walk.get(), None);
            all
        };
        assert_eq!(all(4, 0), [vec![0_u8; 0]]);
        assert_eq!(all(3, 1), [[0], [1], [2]]);
        assert_eq!(all(4, 2), [[2, 0], [3, 0], [3, 1], [0, 2], [0, 3], [1, 3]]);
        assert_eq!(all(2, 2), Vec::<Vec<u8>>::new());
        assert_eq!(all(8, 5).len(), 568);
    }
}
