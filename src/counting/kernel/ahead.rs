//! What the rows below allow.

use std::array::from_fn;

use crate::counting::state::OpenRow;

/// What a placement must leave in the rows below it to be kept.
///
/// A look at all rows left costs more than it saves where there are more than five.
#[derive(Clone, Copy, Debug)]
pub enum Ahead {
    /// A free square in both of the next two rows.
    Next([RowAhead; 2]),
    /// These are all rows left, as many as columns: a free square in each of them, and
    /// in each column left a square that is free.
    Last2([RowAhead; 2]),
    /// The same for three.
    Last3([RowAhead; 3]),
    /// The same for four.
    Last4([RowAhead; 4]),
    /// The same for five.
    Last5([RowAhead; 5]),
}

/// An open row below the one that gets a queen.
#[derive(Clone, Copy, Debug)]
pub struct RowAhead {
    /// How far below: the first row below the row of the queen, the others below the first.
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

/// The first of the rows below, which are at least as many.
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
