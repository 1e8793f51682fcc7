//! The kernels in AVX-512 and AVX2.
//!
//! Each instruction set is a module of the same few vector operations; `loops!` writes
//! the loops over them once. The operations are safe inside a function that enables
//! their features, so only three things remain unsafe: loading, storing, and entering
//! such a function.
#![allow(unsafe_code)]
#![allow(
    clippy::wildcard_imports,
    reason = "the names of the intrinsics say where they come from"
)]

use super::level::{BUFFER, Level, RowAhead};
use super::pattern_block::Block;
use super::portable::{Loops, Portable};

/// Whether this machine has the features for [`avx512`].
pub fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vbmi2")
        && is_x86_feature_detected!("popcnt")
}

/// Whether this machine has the features for [`avx2`].
pub fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt")
}

/// See [`Kernel::pairs`](super::Kernel::pairs). Compilers find the vector instructions.
pub fn pairs(block: &Block, others: &[u64]) -> u64 {
    if !has_avx2() {
        return block.pairs(others);
    }
    // SAFETY: the features were just detected on this machine.
    unsafe { pairs_with_avx2(block, others) }
}

#[target_feature(enable = "avx2,popcnt")]
fn pairs_with_avx2(block: &Block, others: &[u64]) -> u64 {
    block.pairs(others)
}

/// Compiles operations for an instruction set, as parts of the functions that call them.
macro_rules! operations {
    ($features:literal; $($(#[$about:meta])* fn $name:ident($($input:tt)*) $(-> $output:ty)? $body:block)*) => {$(
        $(#[$about])*
        #[inline]
        #[target_feature(enable = $features)]
        fn $name($($input)*) $(-> $output)? $body
    )*};
}

/// Writes [`Loops`] in terms of the operations in scope.
macro_rules! loops {
    ($set:ident, $features:literal, $available:path) => {
        impl Loops for $set {
            fn expand<const ROWS: usize, const LAST: bool>(
                parents: &mut Level,
                children: &mut Level,
                ahead: &[RowAhead; ROWS],
            ) {
                if !$available() {
                    return Portable::expand::<ROWS, LAST>(parents, children, ahead);
                }
                // SAFETY: the features were just detected on this machine.
                unsafe { expand::<ROWS, LAST>(parents, children, ahead) }
            }

            fn finish(parents: &Level, last: RowAhead) -> u64 {
                if !$available() {
                    return Portable::finish(parents, last);
                }
                // SAFETY: the features were just detected on this machine.
                unsafe { finish(parents, last) }
            }
        }

        #[target_feature(enable = $features)]
        fn expand<const ROWS: usize, const LAST: bool>(
            parents: &mut Level,
            children: &mut Level,
            ahead: &[RowAhead; ROWS],
        ) {
            let rows = ahead.map(|row| (shift(row.step), splat(row.blocked)));
            let (step, blocked) = rows[0];
            let (mut kept, mut born) = (0, children.len);
            let mut lane = 0;
            while lane < parents.len {
                let parent_columns = load(&parents.columns, lane);
                let parent_diagonals = load(&parents.diagonals, lane);
                let parent_anti_diagonals = load(&parents.anti_diagonals, lane);
                let parent_free = load(&parents.free, lane);

                let queen = lowest(parent_free);
                let rest = xor(parent_free, queen);
                let columns = or(parent_columns, queen);
                let diagonals = left(or(parent_diagonals, queen), step);
                let anti_diagonals = right(or(parent_anti_diagonals, queen), step);
                let next = not(or(or(columns, diagonals), or(anti_diagonals, blocked)));
                // A lane without a free square lies beyond the last parent.
                let mut least_free = min(queen, next);
                let mut reached = or(columns, next);
                for &(step, blocked) in &rows[1..] {
                    let free = not(or(
                        or(columns, left(diagonals, step)),
                        or(right(anti_diagonals, step), blocked),
                    ));
                    least_free = min(least_free, free);
                    reached = or(reached, free);
                }
                if LAST {
                    least_free = where_full(reached, least_free);
                }

                let (living, unfinished) = nonzero(least_free, rest);
                pack(&mut children.columns, born, living, columns);
                pack(&mut children.diagonals, born, living, diagonals);
                pack(&mut children.anti_diagonals, born, living, anti_diagonals);
                pack(&mut children.free, born, living, next);
                born += packed(living);

                // The kept parents never outrun the parents read, so a whole vector stored here
                // overwrites only data that has been read.
                pack(&mut parents.columns, kept, unfinished, parent_columns);
                pack(&mut parents.diagonals, kept, unfinished, parent_diagonals);
                pack(
                    &mut parents.anti_diagonals,
                    kept,
                    unfinished,
                    parent_anti_diagonals,
                );
                pack(&mut parents.free, kept, unfinished, rest);
                kept += packed(unfinished);
                lane += LANES;
            }
            parents.end_at(kept);
            children.end_at(born);
        }

        #[target_feature(enable = $features)]
        fn finish(parents: &Level, last: RowAhead) -> u64 {
            let (step, blocked) = (shift(last.step), splat(last.blocked));
            let mut count = 0;
            let mut lane = 0;
            while lane < parents.len {
                let columns = load(&parents.columns, lane);
                let diagonals = load(&parents.diagonals, lane);
                let anti_diagonals = load(&parents.anti_diagonals, lane);
                let mut free = load(&parents.free, lane);
                loop {
                    let queen = lowest(free);
                    free = xor(free, queen);
                    let next = not(or(
                        or(or(columns, queen), left(or(diagonals, queen), step)),
                        or(right(or(anti_diagonals, queen), step), blocked),
                    ));
                    let (counted, unfinished) = nonzero(min(queen, next), free);
                    count += packed(counted) as u64;
                    if packed(unfinished) == 0 {
                        break;
                    }
                }
                lane += LANES;
            }
            count
        }
    };
}

pub mod avx2;
pub mod avx512;
