//! The placements of one row, and how those of the next row come from them.
#![expect(
    clippy::cast_possible_truncation,
    reason = "a row has fewer than 512 placements"
)]

use crate::counting::State;

/// How many placements are kept for each row: enough to make the loop over them
/// long, few enough for the first cache.
const CAPACITY: usize = 512;

/// Placements with the same number of queens, in lexicographic order.
#[derive(Clone, Debug)]
pub struct Row {
    pub batch: Box<Batch>,
    pub len: usize,
    /// The placement to continue with.
    pub at: usize,
    /// Its squares that were not tried yet.
    free: u32,
    /// Squares of the next row that no queen may take.
    pub blocked: u32,
}

#[derive(Clone, Debug)]
pub struct Batch {
    pub nodes: [PrefixNode; CAPACITY + 2],
    /// For each placement the one without its last queen, one row up.
    pub parents: [u16; CAPACITY],
}

#[derive(Clone, Copy, Debug, Default)]
pub struct PrefixNode {
    pub state: State,
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

    /// Keeps one placement alone, with the squares of the next row to try.
    pub fn set(&mut self, state: State, free: u32) {
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
    /// A child needs a free square in the row below it and, unless that is the
    /// last, in the one after.
    #[inline(never)]
    pub fn expand<const LAST: bool>(&mut self, children: &mut Self) {
        let nodes = &self.batch.nodes;
        let (mut at, mut free) = (self.at, self.free);
        let mut following = nodes[at + 1].free;
        let mut born = 0;
        // One loop goes over all squares of all parents, without a branch that depends
        // on how many squares a parent has. It fetches the squares of the next parents
        // early, to not wait for them.
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
