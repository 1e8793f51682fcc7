//! The placements that wait at one row.

use std::ops::{Deref, DerefMut};

/// How many placements one level holds at most.
///
/// These are enough independent vectors to hide latency, and few enough that two
/// levels stay near the processor.
pub const CAPACITY: usize = 2048;

/// The lanes of the longest vector.
const LONGEST: usize = 32;

/// The length of a level's arrays: a whole vector may be stored at any index
/// up to [`CAPACITY`].
pub const BUFFER: usize = CAPACITY + LONGEST;

/// Placements that end above one row, as one array per property.
///
/// Bit `column` of a mask stands for that column of the row. Only the first `len`
/// lanes mean anything, and those after them in the same vector have no free square.
#[derive(Clone, Debug)]
pub struct Level {
    pub len: usize,
    /// Columns that are taken, and the bits that stand for no column.
    pub columns: Box<Lanes>,
    /// Squares attacked along a diagonal (row − column is constant).
    pub diagonals: Box<Lanes>,
    /// Squares attacked along an anti-diagonal (row + column is constant).
    pub anti_diagonals: Box<Lanes>,
    /// Squares of the row that were not tried yet; never 0 in the first `len` lanes.
    pub free: Box<Lanes>,
}

/// One property of the placements, each in a lane of 16 bits.
///
/// They begin where a vector in the cache begins.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub struct Lanes([u16; BUFFER]);

impl Level {
    pub fn new() -> Self {
        let zeros = || Box::new(Lanes([0; BUFFER]));
        Self {
            len: 0,
            columns: zeros(),
            diagonals: zeros(),
            anti_diagonals: zeros(),
            free: zeros(),
        }
    }

    /// Sets how many lanes mean something.
    #[inline]
    pub fn end_at(&mut self, len: usize) {
        self.len = len;
        self.free[len..len + LONGEST].fill(0);
    }
}

impl Deref for Lanes {
    type Target = [u16; BUFFER];

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Lanes {
    #[inline]
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}
