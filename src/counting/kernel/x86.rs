//! The kernels in AVX-512 and AVX2.
//!
//! Each instruction set and lane width is a module of the same few vector
//! operations; `kernel!` writes the loop around them once. The operations are
//! safe inside a function that enables their features, so only three things
//! remain unsafe: loading, storing, and entering such a function.
#![allow(unsafe_code)]
#![allow(
    clippy::wildcard_imports,
    reason = "the names of the intrinsics say where they come from"
)]

use super::{
    level::{Ahead, BUFFER, Level},
    portable,
};

/// Whether this machine has what [`avx512`] needs.
pub fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vbmi2")
        && is_x86_feature_detected!("popcnt")
}

/// Whether this machine has what [`avx2`] needs.
pub fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt")
}

/// Writes `expand` and `finish` in terms of the operations in scope.
macro_rules! kernel {
    ($word:ty, $features:literal, $available:path) => {
        /// See [`Lane::expand`](super::super::super::Lane::expand).
        pub fn expand(
            parents: &mut Level<$word>,
            children: &mut Level<$word>,
            ahead: Ahead<$word>,
        ) {
            if !$available() {
                return portable::expand(parents, children, ahead);
            }
            // SAFETY: the features were just found on this machine.
            unsafe { expand_vectors(parents, children, ahead) }
        }

        /// See [`Lane::finish`](super::super::super::Lane::finish).
        pub fn finish(parents: &Level<$word>, step: u32, blocked: $word) -> u64 {
            if !$available() {
                return portable::finish(parents, step, blocked);
            }
            // SAFETY: the features were just found on this machine.
            unsafe { finish_vectors(parents, step, blocked) }
        }

        /// The first `count` lanes, all if there are not as many.
        #[inline]
        fn first(count: usize) -> Lanes {
            if count < LANES {
                (1 << count) - 1
            } else {
                Lanes::MAX >> (Lanes::BITS as usize - LANES)
            }
        }

        #[target_feature(enable = $features)]
        fn expand_vectors(
            parents: &mut Level<$word>,
            children: &mut Level<$word>,
            ahead: Ahead<$word>,
        ) {
            let (step, step_after) = (shift(ahead.step), shift(ahead.step_after));
            let (blocked, blocked_after) = (splat(ahead.blocked), splat(ahead.blocked_after));
            let mut kept = 0;
            let mut born = children.len;
            let mut lane = 0;
            while lane < parents.len {
                let parent_columns = load(&parents.columns, lane);
                let parent_diagonals = load(&parents.diagonals, lane);
                let parent_anti_diagonals = load(&parents.anti_diagonals, lane);
                let parent_free = load(&parents.free, lane);
                let present = first(parents.len - lane);

                let queen = lowest(parent_free);
                let columns = or(parent_columns, queen);
                let diagonals = left(or(parent_diagonals, queen), step);
                let anti_diagonals = right(or(parent_anti_diagonals, queen), step);
                let next = not(or(or(columns, diagonals), or(anti_diagonals, blocked)));
                let after = not(or(
                    or(columns, left(diagonals, step_after)),
                    or(right(anti_diagonals, step_after), blocked_after),
                ));
                let living = packing(nonzero(nonzero(present, next), after));
                pack(&mut children.columns, born, living, columns);
                pack(&mut children.diagonals, born, living, diagonals);
                pack(&mut children.anti_diagonals, born, living, anti_diagonals);
                pack(&mut children.free, born, living, next);
                born += packed(living);

                // The parents kept never outrun the parents read, so a whole
                // vector stored here overwrites only what has been read.
                let rest = xor(parent_free, queen);
                let unfinished = packing(nonzero(present, rest));
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
            parents.len = kept;
            children.len = born;
        }

        #[target_feature(enable = $features)]
        fn finish_vectors(parents: &Level<$word>, step: u32, blocked: $word) -> u64 {
            let step = shift(step);
            let blocked = splat(blocked);
            let mut count = 0;
            let mut lane = 0;
            while lane < parents.len {
                let parent_columns = load(&parents.columns, lane);
                let parent_diagonals = load(&parents.diagonals, lane);
                let parent_anti_diagonals = load(&parents.anti_diagonals, lane);
                let mut free = load(&parents.free, lane);
                let mut present = first(parents.len - lane);
                while present != 0 {
                    let queen = lowest(free);
                    let next = not(or(
                        or(
                            or(parent_columns, queen),
                            left(or(parent_diagonals, queen), step),
                        ),
                        or(right(or(parent_anti_diagonals, queen), step), blocked),
                    ));
                    count += u64::from(nonzero(present, next).count_ones());
                    free = xor(free, queen);
                    present = nonzero(present, free);
                }
                lane += LANES;
            }
            count
        }
    };
}

pub mod avx2;
pub mod avx512;
