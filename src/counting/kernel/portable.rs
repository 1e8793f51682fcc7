//! The two loops of a kernel, and their version in plain Rust.
//!
//! The results for a block of lanes are computed in loops of fixed length, for which compilers find
//! vector instructions. Lanes are moved one by one.

use std::array::from_fn;

use super::level::{Lanes, Level, RowAhead};

/// The loops over the lanes of a level, which every instruction set implements.
pub trait Loops {
    /// Places a queen on one free square of every parent. Children that satisfy `ahead` are
    /// appended; parents with squares left are kept.
    ///
    /// If `LAST`, the rows ahead are all that remain. `children` must have room for as many lanes
    /// as `parents` has.
    fn expand<const ROWS: usize, const LAST: bool>(
        parents: &mut Level,
        children: &mut Level,
        ahead: &[RowAhead; ROWS],
    );

    /// Places a queen on every free square of every parent. Returns the number of children that
    /// have a free square in the next open row, which is the last.
    fn finish(parents: &Level, last: RowAhead) -> u64;
}

/// The loops in plain Rust.
pub struct Portable;

/// The number of lanes computed together.
const BLOCK: usize = 16;

type Block = [u16; BLOCK];

impl Loops for Portable {
    fn expand<const ROWS: usize, const LAST: bool>(
        parents: &mut Level,
        children: &mut Level,
        ahead: &[RowAhead; ROWS],
    ) {
        let (mut kept, mut born) = (0, children.len);
        let mut at = 0;
        while at < parents.len {
            let parent_columns = load(&parents.columns, at);
            let parent_diagonals = load(&parents.diagonals, at);
            let parent_anti_diagonals = load(&parents.anti_diagonals, at);
            let parent_free = load(&parents.free, at);

            let (step, on_row) = shift(ahead[0].step);
            let queen: Block = from_fn(|i| lowest(parent_free[i]));
            let rest: Block = from_fn(|i| parent_free[i] ^ queen[i]);
            let columns: Block = from_fn(|i| parent_columns[i] | queen[i]);
            let diagonals: Block = from_fn(|i| ((parent_diagonals[i] | queen[i]) & on_row) << step);
            let anti_diagonals: Block =
                from_fn(|i| ((parent_anti_diagonals[i] | queen[i]) & on_row) >> step);
            let next: Block =
                from_fn(|i| !(columns[i] | diagonals[i] | anti_diagonals[i] | ahead[0].blocked));
            let mut living: Block =
                from_fn(|i| all_ones_if(queen[i] != 0) & all_ones_if(next[i] != 0));
            let mut reached: Block = from_fn(|i| columns[i] | next[i]);
            for row in &ahead[1..] {
                let (step, on_row) = shift(row.step);
                for i in 0..BLOCK {
                    let free = !(columns[i]
                        | (diagonals[i] & on_row) << step
                        | (anti_diagonals[i] & on_row) >> step
                        | row.blocked);
                    living[i] &= all_ones_if(free != 0);
                    reached[i] |= free;
                }
            }
            if LAST {
                for i in 0..BLOCK {
                    living[i] &= all_ones_if(reached[i] == u16::MAX);
                }
            }

            // Every lane is stored, but the next one overwrites it unless it is wanted: a branch
            // here would be mispredicted half the time.
            for i in 0..BLOCK {
                children.columns[born] = columns[i];
                children.diagonals[born] = diagonals[i];
                children.anti_diagonals[born] = anti_diagonals[i];
                children.free[born] = next[i];
                born += usize::from(living[i] != 0);

                parents.columns[kept] = parent_columns[i];
                parents.diagonals[kept] = parent_diagonals[i];
                parents.anti_diagonals[kept] = parent_anti_diagonals[i];
                parents.free[kept] = rest[i];
                kept += usize::from(rest[i] != 0);
            }
            at += BLOCK;
        }
        parents.end_at(kept);
        children.end_at(born);
    }

    fn finish(parents: &Level, last: RowAhead) -> u64 {
        let (step, on_row) = shift(last.step);
        let mut count = 0;
        for lane in 0..parents.len {
            let mut free = parents.free[lane];
            while free != 0 {
                let queen = lowest(free);
                free ^= queen;
                let occupied = parents.columns[lane]
                    | queen
                    | ((parents.diagonals[lane] | queen) & on_row) << step
                    | ((parents.anti_diagonals[lane] | queen) & on_row) >> step
                    | last.blocked;
                count += u64::from(occupied != u16::MAX);
            }
        }
        count
    }
}

/// By how much diagonals are shifted to a row this far below, and a mask of what is left of them: a
/// lane has 16 squares, so nothing is left 16 rows below.
#[inline]
fn shift(step: u32) -> (u32, u16) {
    if step < u16::BITS {
        (step, u16::MAX)
    } else {
        (0, 0)
    }
}

#[inline]
fn load(lanes: &Lanes, at: usize) -> Block {
    from_fn(|i| lanes[at + i])
}

/// The lowest set bit; 0 for 0.
#[inline]
fn lowest(mask: u16) -> u16 {
    mask & mask.wrapping_neg()
}

#[inline]
fn all_ones_if(condition: bool) -> u16 {
    u16::from(condition).wrapping_neg()
}
