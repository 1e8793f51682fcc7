//! The kernel in plain Rust.
#![expect(clippy::needless_bitwise_bool, reason = "a branch less is faster")]

use super::{
    level::{Ahead, BUFFER, Level},
    word::Word,
};

/// See [`Lane::expand`](super::Lane::expand).
pub fn expand<W: Word>(parents: &mut Level<W>, children: &mut Level<W>, ahead: Ahead<W>) {
    let mut kept = 0;
    let mut born = children.len;
    for lane in 0..parents.len.min(BUFFER) {
        let free = parents.free[lane];
        let queen = free.lowest();
        let columns = parents.columns[lane] | queen;
        let diagonals = (parents.diagonals[lane] | queen) << ahead.step;
        let anti_diagonals = (parents.anti_diagonals[lane] | queen) >> ahead.step;
        let next = !(columns | diagonals | anti_diagonals | ahead.blocked);
        let after = !(columns
            | diagonals << ahead.step_after
            | anti_diagonals >> ahead.step_after
            | ahead.blocked_after);

        // Every child is stored, but the next one overwrites it unless it has squares
        // left: a branch here would be mispredicted half the time.
        children.columns[born] = columns;
        children.diagonals[born] = diagonals;
        children.anti_diagonals[born] = anti_diagonals;
        children.free[born] = next;
        born += usize::from((next != W::ZERO) & (after != W::ZERO));

        parents.columns[kept] = parents.columns[lane];
        parents.diagonals[kept] = parents.diagonals[lane];
        parents.anti_diagonals[kept] = parents.anti_diagonals[lane];
        parents.free[kept] = free ^ queen;
        kept += usize::from(free != queen);
    }
    parents.len = kept;
    children.len = born;
}

/// See [`Lane::finish`](super::Lane::finish).
pub fn finish<W: Word>(parents: &Level<W>, step: u32, blocked: W) -> u64 {
    let mut count = 0;
    for lane in 0..parents.len.min(BUFFER) {
        let mut free = parents.free[lane];
        while free != W::ZERO {
            let queen = free.lowest();
            free = free ^ queen;
            let occupied = parents.columns[lane]
                | queen
                | (parents.diagonals[lane] | queen) << step
                | (parents.anti_diagonals[lane] | queen) >> step
                | blocked;
            count += u64::from(occupied != !W::ZERO);
        }
    }
    count
}
