//! Solutions one after another, from any of them on.
#![expect(
    clippy::cast_possible_truncation,
    reason = "a column is less than 32, a placement less than 512"
)]

use crate::counting::{State, all_blocked_beyond};
use crate::puzzle::Solution;

/// How many placements are kept for each row: enough to make the loop over them
/// long, few enough for the first cache.
const CAPACITY: usize = 512;

/// The widest board there are masks for.
const MAX_ORDER: usize = 32;

/// The solutions of an order in lexicographic order, from one of them on.
///
/// It goes down a batch of placements at a time instead of one by one, which
/// spares the processor most of the guessing, and keeps the order: children
/// stand in the order of their parents, and a batch is used up before the next
/// is made. Its memory is a batch for each row, and it can be taken up again
/// from any solution.
#[derive(Clone, Debug)]
pub struct Solutions {
    /// Placements of 0, 1, … queens; those of `order` − 1 queens have one
    /// square left.
    rows: Vec<Row>,
    /// Which placement of each row the current solution goes through.
    path: [u16; MAX_ORDER],
    columns: [u8; MAX_ORDER],
}

/// Placements of as many queens, in lexicographic order.
#[derive(Clone, Debug)]
struct Row {
    batch: Box<Batch>,
    len: usize,
    /// The placement to go on with.
    at: usize,
    /// Its squares still to be tried.
    free: u32,
    /// Squares of the next row that no queen may take.
    blocked: u32,
}

#[derive(Clone, Debug)]
struct Batch {
    nodes: [Node; CAPACITY + 2],
    /// For each placement the one without the last queen, one row up.
    parents: [u16; CAPACITY],
}

#[derive(Clone, Copy, Debug, Default)]
struct Node {
    state: State,
    /// Free squares of the next row, never none.
    free: u32,
}

impl Solutions {
    /// All solutions of an order from 1 to 32; of any other order there are
    /// none.
    #[must_use]
    pub fn new(order: usize) -> Self {
        let order = if order <= MAX_ORDER { order } else { 0 };
        let mut solutions = Self {
            rows: vec![Row::new(); order],
            path: [u16::MAX; MAX_ORDER],
            columns: [0; MAX_ORDER],
        };
        if let Some(first) = solutions.rows.first_mut() {
            let state = Self::empty_board(order);
            first.set(state, state.free(0));
        }
        solutions
    }

    /// The given solution and those after it.
    #[must_use]
    pub fn from(solution: &Solution) -> Self {
        let mut solutions = Self::new(solution.order());
        solutions.begin_at(solution, 0);
        solutions
    }

    /// Squares of a row that no queen may take, as a mask, once another place to
    /// begin has been chosen.
    pub fn block(&mut self, row: usize, squares: u32) {
        if let Some(row) = self.rows.get_mut(row) {
            row.blocked = squares;
        }
    }

    /// Goes to a solution of this order: it comes next, unless a square of it is
    /// blocked, and after it those that have the same columns in the first `kept`
    /// rows.
    pub fn begin_at(&mut self, solution: &Solution, kept: usize) {
        let last = self.rows.len().saturating_sub(1);
        let mut rows = self.rows.iter().zip(solution.columns());
        let wrong = rows.position(|(row, &column)| row.blocked & 1 << column != 0);
        self.go_along(solution.columns(), |row, queen| {
            if wrong.is_some_and(|wrong| row > wrong) {
                0
            } else if row == last && wrong.is_none() {
                queen
            } else if row < kept {
                0
            } else {
                !(queen | (queen - 1))
            }
        });
    }

    /// Goes to the solutions that begin with the columns of `prefix`: queens
    /// that do not attack each other, fewer than the board has rows.
    pub fn begin_below(&mut self, prefix: &[u16]) {
        let state = self.go_along(prefix, |_, _| 0);
        if let Some(row) = self.rows.get_mut(prefix.len()) {
            row.set(state, state.free(row.blocked));
        }
    }

    /// Places queens in the columns given; `untried` says which squares of each
    /// row are still to be tried, its queen given as a mask.
    fn go_along(&mut self, columns: &[u16], untried: impl Fn(usize, u32) -> u32) -> State {
        let mut state = Self::empty_board(self.rows.len());
        for (row, placements) in self.rows.iter_mut().enumerate() {
            if let Some(&column) = columns.get(row) {
                let queen = 1 << column;
                let free = state.free(placements.blocked);
                placements.set(state, free & untried(row, queen));
                state = state.with_queen(queen);
            } else {
                placements.clear();
            }
        }
        self.path = [u16::MAX; MAX_ORDER];
        state
    }

    /// No queens yet. What is no column counts as taken, once and for all.
    fn empty_board(order: usize) -> State {
        State {
            columns: all_blocked_beyond(order),
            ..State::default()
        }
    }

    /// The columns of the next solution, row 0 first, and the first row that
    /// differs from the solution before.
    #[inline]
    pub fn next_columns(&mut self) -> Option<(&[u8], usize)> {
        let order = self.rows.len();
        let last = self.fill()?;
        let leaves = &mut self.rows[last];
        let mut at = leaves.at;
        leaves.at += 1;
        self.columns[last] = leaves.batch.nodes[at].free.trailing_zeros() as u8;
        let mut row = last;
        while usize::from(self.path[row]) != at {
            self.path[row] = at as u16;
            let Some(above) = row.checked_sub(1) else {
                break;
            };
            let node = self.rows[row].batch.nodes[at];
            at = usize::from(self.rows[row].batch.parents[at]);
            let queen = node.state.columns ^ self.rows[above].batch.nodes[at].state.columns;
            self.columns[above] = queen.trailing_zeros() as u8;
            row = above;
        }
        Some((&self.columns[..order], row))
    }

    /// Makes sure that there is a placement with one square left; its row.
    #[inline]
    fn fill(&mut self) -> Option<usize> {
        let last = self.rows.len().checked_sub(1)?;
        let mut row = last;
        loop {
            let (above, below) = self.rows.split_at_mut(row + 1);
            let parents = &mut above[row];
            if parents.at == parents.len {
                row = row.checked_sub(1)?;
                continue;
            }
            let Some(children) = below.first_mut() else {
                return Some(last);
            };
            row += 1;
            if row == last {
                parents.expand::<true>(children);
            } else {
                parents.expand::<false>(children);
            }
            self.path[row] = u16::MAX;
        }
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let (columns, _) = self.next_columns()?;
        Solution::new(columns.iter().map(|&column| column.into()).collect())
    }
}

impl Row {
    fn new() -> Self {
        let batch = Batch {
            nodes: [Node::default(); CAPACITY + 2],
            parents: [0; CAPACITY],
        };
        Self {
            batch: Box::new(batch),
            len: 0,
            at: 0,
            free: 0,
            blocked: 0,
        }
    }

    /// Makes one placement, with some free squares to be tried, the only one.
    fn set(&mut self, state: State, free: u32) {
        self.batch.nodes[0] = Node { state, free };
        self.batch.parents[0] = 0;
        self.len = 1;
        self.at = usize::from(free == 0);
        self.free = free;
    }

    /// Takes all placements away.
    fn clear(&mut self) {
        self.len = 0;
        self.at = 0;
    }

    /// Puts queens on free squares until the children are full.
    ///
    /// A child needs a free square in the row below it and, unless that is the
    /// last, in the one after.
    #[inline(never)]
    fn expand<const LAST: bool>(&mut self, children: &mut Self) {
        let nodes = &self.batch.nodes;
        let (mut at, mut free) = (self.at, self.free);
        let mut following = nodes[at + 1].free;
        let mut born = 0;
        // One loop over all squares of all parents, without a branch that
        // depends on how many squares a parent has; the squares of the parents
        // to come are fetched early, or the loop would wait for them.
        while at < self.len.min(CAPACITY) && born < CAPACITY {
            let fetched = nodes[at + 2].free;
            let rest = free & (free - 1);
            let queen = free ^ rest;
            let state = nodes[at].state.with_queen(queen);
            let next = state.free(children.blocked);
            children.batch.nodes[born] = Node { state, free: next };
            children.batch.parents[born] = at as u16;
            let after = state.with_queen(0).free(0);
            let options = if LAST || after != 0 { next } else { 0 };
            born += usize::from(options != 0);
            free = rest;
            if free == 0 {
                at += 1;
                free = following;
                following = fetched;
            }
        }
        (self.at, self.free) = (at, free);
        children.len = born;
        children.at = 0;
        children.free = children.batch.nodes[0].free;
    }
}
