//! The placements that wait at one row, and the conditions in the rows below.

use std::array::from_fn;

use crate::counting::rows_below::OpenRow;

/// The maximum number of placements in one level.
///
/// These are enough independent vectors to hide latency, and few enough that two levels stay near
/// the processor.
pub const CAPACITY: usize = 2048;

/// The number of lanes of the longest vector.
const MAX_LANES: usize = 32;

/// The length of a level's arrays: a whole vector may be stored at any index
/// up to [`CAPACITY`].
pub const BUFFER: usize = CAPACITY + MAX_LANES;

/// Placements that end above one row, as one array per property.
///
/// Bit `column` of a mask stands for that column of the row. Only the first `len` lanes are valid.
/// Those after them in the same vector have no free square. Each array begins at a cache line.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub struct Level {
    /// Columns that are taken, and the bits that stand for no column.
    pub columns: Lanes,
    /// Squares attacked along a diagonal (row − column is constant).
    pub diagonals: Lanes,
    /// Squares attacked along an anti-diagonal (row + column is constant).
    pub anti_diagonals: Lanes,
    /// Squares of the row that have not been tried yet; never 0 in the first `len` lanes.
    pub free: Lanes,
    pub len: usize,
}

/// One property of the placements, each in a lane of 16 bits.
pub type Lanes = [u16; BUFFER];

impl Level {
    pub fn new() -> Self {
        let zeros = [0; BUFFER];
        Self {
            columns: zeros,
            diagonals: zeros,
            anti_diagonals: zeros,
            free: zeros,
            len: 0,
        }
    }

    /// Sets the number of valid lanes.
    #[inline]
    pub fn end_at(&mut self, len: usize) {
        self.len = len;
        self.free[len..len + MAX_LANES].fill(0);
    }
}

/// What a placement must leave in the rows below it to be kept.
///
/// Looking at all remaining rows costs more than it saves if there are more than five.
#[derive(Clone, Copy, Debug)]
pub enum Ahead {
    /// A free square in both of the next two rows.
    Next([RowAhead; 2]),
    /// All remaining rows, as many as columns. Each row and each remaining column must keep a free
    /// square.
    Last2([RowAhead; 2]),
    /// Like `Last2`, with three remaining rows.
    Last3([RowAhead; 3]),
    /// Like `Last2`, with four remaining rows.
    Last4([RowAhead; 4]),
    /// Like `Last2`, with five remaining rows.
    Last5([RowAhead; 5]),
}

/// An open row below the one that gets a queen.
#[derive(Clone, Copy, Debug)]
pub struct RowAhead {
    /// The distance of the first row from the row of the queen; for the others, their distance from
    /// the first.
    pub step: u32,
    /// Squares that no queen may take.
    pub blocked: u16,
}

impl Ahead {
    /// What is ahead of a row, given the open rows below it; `None` if there is only one.
    pub fn new(below: &[OpenRow]) -> Option<Self> {
        Some(match below {
            [] | [_] => return None,
            [_, _] => Self::Last2(rows_ahead(below)),
            [_, _, _] => Self::Last3(rows_ahead(below)),
            [_, _, _, _] => Self::Last4(rows_ahead(below)),
            [_, _, _, _, _] => Self::Last5(rows_ahead(below)),
            [_, _, ..] => Self::Next(rows_ahead(below)),
        })
    }
}

/// The first `ROWS` of the rows below, of which there are at least that many.
fn rows_ahead<const ROWS: usize>(below: &[OpenRow]) -> [RowAhead; ROWS] {
    from_fn(|index| {
        let step = match index {
            0 => below[0].step,
            _ => below[1..=index].iter().map(|row| row.step).sum(),
        };
        RowAhead {
            step,
            blocked: below[index].blocked as u16,
        }
    })
}
