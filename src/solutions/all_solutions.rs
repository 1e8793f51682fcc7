//! An iterator over all solutions.
#![expect(
    clippy::cast_possible_truncation,
    reason = "a column is less than 32, the number of a placement less than 512"
)]

use crate::board::Solution;
use crate::counting::RowsBelow;

/// Marks a row whose placement on the path to the current solution is not known yet.
const NONE: u16 = u16::MAX;

/// All solutions of an order, or those starting at one of them, in lexicographic order.
///
/// It expands placements a batch at a time instead of one by one, so the processor mispredicts few
/// branches. The order is preserved, as children come in the order of their parents, and a batch is
/// used up before the next is made. It keeps one batch for each row.
///
/// ```
/// use queens::{board::Solution, solutions::AllSolutions};
///
/// let mut last = AllSolutions::new(8).last();
/// assert_eq!(last.map(|s| s.to_string()).as_deref(), Some("7 3 0 2 5 1 6 4"));
///
/// let solution = Solution::new(vec![7, 2, 0, 5, 1, 4, 6, 3]).ok_or("queens attack")?;
/// assert_eq!(AllSolutions::starting_at(&solution).count(), 2);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug)]
pub struct AllSolutions {
    /// Placements with 0, 1, … `order` − 1 queens.
    rows: Vec<Row>,
    /// For each row, the placement on the path to the current solution.
    path: [u16; RowsBelow::MAX_ORDER],
    columns: [u8; RowsBelow::MAX_ORDER],
}

impl AllSolutions {
    /// All solutions of an order from 1 to 32; none for any other order.
    pub fn new(order: usize) -> Self {
        let order = if order <= RowsBelow::MAX_ORDER {
            order
        } else {
            0
        };
        let mut solutions = Self {
            rows: vec![Row::new(); order],
            path: [NONE; RowsBelow::MAX_ORDER],
            columns: [0; RowsBelow::MAX_ORDER],
        };
        if let Some(first) = solutions.rows.first_mut() {
            let state = RowsBelow::empty(order);
            first.set(state, state.free(0));
        }
        solutions
    }

    /// The given solution and those after it.
    pub fn starting_at(solution: &Solution) -> Self {
        let mut solutions = Self::new(solution.order());
        solutions.begin_at(solution, 0);
        solutions
    }

    /// Blocks the squares of a row given as a mask, and unblocks its others. This takes effect with
    /// the next call of `begin_at` or `begin_below`.
    pub(crate) fn block(&mut self, row: usize, squares: u32) {
        if let Some(row) = self.rows.get_mut(row) {
            row.blocked = squares;
        }
    }

    /// Goes to a solution of this order. It comes next, unless one of its squares is blocked. After
    /// it come those that share its columns in the first `kept` rows.
    pub(crate) fn begin_at(&mut self, solution: &Solution, kept: usize) {
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

    /// Goes to the solutions that begin with the columns of `prefix`: queens that do
    /// not attack each other, fewer than the board has rows.
    pub(crate) fn begin_below(&mut self, prefix: &[u32]) {
        let state = self.go_along(prefix, |_, _| 0);
        if let Some(row) = self.rows.get_mut(prefix.len()) {
            row.set(state, state.free(row.blocked));
        }
    }

    /// Places queens in the given columns. `untried` returns the squares of a row to try later,
    /// given the row and its queen as a mask.
    fn go_along(&mut self, columns: &[u32], untried: impl Fn(usize, u32) -> u32) -> RowsBelow {
        let mut state = RowsBelow::empty(self.rows.len());
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
        self.path = [NONE; RowsBelow::MAX_ORDER];
        state
    }

    /// The columns of the solution that came last, row 0 first.
    pub(super) fn columns(&self) -> &[u8] {
        &self.columns[..self.rows.len()]
    }

    /// The columns of the next solution, row 0 first, and the first row in which it differs from
    /// the previous solution.
    #[inline]
    pub(crate) fn next_columns(&mut self) -> Option<(&[u8], usize)> {
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

    /// Ensures that there is a placement that lacks only the last queen. Returns the row of that
    /// queen, or `None` if there are no more.
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
            self.path[row] = NONE;
        }
    }
}

impl Iterator for AllSolutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let (columns, _) = self.next_columns()?;
        let columns = columns.iter().map(|&column| u32::from(column));
        Some(Solution::trusted(columns.collect()))
    }
}

/// The number of placements kept for each row: enough to make the loop over them long, few enough
/// for the first-level cache.
const CAPACITY: usize = 512;

/// Placements with the same number of queens, in lexicographic order.
#[derive(Clone, Debug)]
pub struct Row {
    pub batch: Box<Batch>,
    pub len: usize,
    /// The placement at which to continue.
    pub at: usize,
    /// Its squares that have not been tried yet.
    free: u32,
    /// Squares of the next row that no queen may take.
    pub blocked: u32,
}

#[derive(Clone, Debug)]
pub struct Batch {
    pub nodes: [PrefixNode; CAPACITY + 2],
    /// For each placement, the one without its last queen, one row up.
    pub parents: [u16; CAPACITY],
}

#[derive(Clone, Copy, Debug, Default)]
pub struct PrefixNode {
    pub state: RowsBelow,
    /// Free squares of the next row, at least one.
    pub free: u32,
}

impl Row {
    pub fn new() -> Self {
        let batch = Batch {
            nodes: [PrefixNode::default(); CAPACITY + 2],
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

    /// Keeps only one placement, with the squares of the next row to try.
    pub fn set(&mut self, state: RowsBelow, free: u32) {
        self.batch.nodes[0] = PrefixNode { state, free };
        self.batch.parents[0] = 0;
        self.len = 1;
        self.at = usize::from(free == 0);
        self.free = free;
    }

    /// Removes all placements.
    pub fn clear(&mut self) {
        self.len = 0;
        self.at = 0;
    }

    /// Places queens on free squares until the children are full.
    ///
    /// A child needs a free square in the row below it and, unless that is the last, in the one
    /// after.
    #[inline(never)]
    pub fn expand<const LAST: bool>(&mut self, children: &mut Self) {
        let nodes = &self.batch.nodes;
        let (mut at, mut free) = (self.at, self.free);
        let mut following = nodes[at + 1].free;
        let mut born = 0;
        // One loop goes over all squares of all parents, without a branch that depends on the
        // number of squares of a parent. It fetches the squares of the next parents early, to avoid
        // waiting for them.
        while at < self.len.min(CAPACITY) && born < CAPACITY {
            let fetched = nodes[at + 2].free;
            let rest = free & (free - 1);
            let queen = free ^ rest;
            let state = nodes[at].state.with_queen(queen);
            let next = state.free(children.blocked);
            children.batch.nodes[born] = PrefixNode { state, free: next };
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
