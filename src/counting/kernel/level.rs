//! The placements that wait at one row, and what the rows below it allow.

use super::word::Word;

/// How many placements one level holds at most.
///
/// These are enough independent vectors to hide latency, and few enough that two
/// levels stay in the first cache.
pub const CAPACITY: usize = 1024;

/// The length of a level's arrays: a whole vector may be stored at any index
/// up to [`CAPACITY`].
pub const BUFFER: usize = CAPACITY + 32;

/// Placements that end above one row, as one array per property.
///
/// Bit `column` of a mask stands for that column of the row. Only the first `len`
/// lanes mean anything.
#[derive(Debug)]
pub struct Level<W> {
    pub len: usize,
    /// Columns that are taken.
    pub columns: Box<[W; BUFFER]>,
    /// Squares attacked along a diagonal (row − column is constant).
    pub diagonals: Box<[W; BUFFER]>,
    /// Squares attacked along an anti-diagonal (row + column is constant).
    pub anti_diagonals: Box<[W; BUFFER]>,
    /// Squares of the row that were not tried yet; never 0 in the first `len` lanes.
    pub free: Box<[W; BUFFER]>,
}

impl<W: Word> Level<W> {
    pub fn new() -> Self {
        let zeros = || Box::new([W::ZERO; BUFFER]);
        Self {
            len: 0,
            columns: zeros(),
            diagonals: zeros(),
            anti_diagonals: zeros(),
            free: zeros(),
        }
    }
}

/// The next two open rows below the one that gets a queen.
#[derive(Clone, Copy, Debug)]
pub struct Ahead<W> {
    /// Rows from this open row down to the next.
    pub step: u32,
    /// Squares of the next open row that no queen may take.
    pub blocked: W,
    /// Rows from the next open row down to the one after.
    pub step_after: u32,
    /// Squares of the open row after the next that no queen may take.
    pub blocked_after: W,
}
