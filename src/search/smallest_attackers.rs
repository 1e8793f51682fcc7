//! The fewest queens that attack all squares of some rows and columns: those to blame where nothing
//! can be placed.

use super::board_line::{Axis, places};
use crate::board::Square;

/// The largest number of queens, and the largest order, as a set of queens is a mask.
const MASK_BITS: usize = 128;

/// A common multiple of the numbers up to 10, so that every share of it is a whole number.
const SHARES_PER_QUEEN: u32 = 2_520;

/// A smallest set of queens that attack every square of these rows and columns, which have no
/// queen. Of several smallest sets, it is the first one in the order in which the queens are given.
/// `None` if there is no such set, or if finding it takes more than this number of steps of a
/// microsecond or less.
#[must_use]
pub fn smallest_attackers(
    order: usize,
    lines: &[(Axis, usize)],
    queens: &[Square],
    most_steps: u32,
) -> Option<Vec<Square>> {
    if queens.len() > MASK_BITS || order > MASK_BITS {
        return None;
    }
    let squares = lines
        .iter()
        .flat_map(|&(axis, line)| (0..order).map(move |place| axis.square(line, place)));
    let attackers = |square: Square| {
        let attack = queens
            .iter()
            .map(|queen| u128::from(queen.attacks(square).is_some()));
        attack
            .enumerate()
            .fold(0, |mask, (index, bit)| mask | bit << index)
    };
    let mut cover = Cover {
        attackers: squares.map(attackers).collect(),
        left: most_steps,
    };
    let all = u128::MAX.checked_shr(MASK_BITS.abs_diff(queens.len()) as u32)?;
    let count = (0..=queens.len()).find_map(|most| match cover.exists(0, all, most) {
        Some(false) => None,
        Some(true) => Some(Some(most)),
        None => Some(None),
    })??;
    let mut chosen = 0_u128;
    for index in 0..queens.len() {
        let missing = count - chosen.count_ones() as usize;
        if missing == 0 {
            break;
        }
        // Those before it were excluded for good.
        let (with, later) = (chosen | 1 << index, (all >> index >> 1) << index << 1);
        if cover.exists(with, later, missing - 1)? {
            chosen = with;
        }
    }
    let queens = queens.iter().enumerate();
    let chosen = queens.filter(|(index, _)| chosen >> index & 1 == 1);
    Some(chosen.map(|(_, &queen)| queen).collect())
}

struct Cover {
    /// For each square, the queens that attack it.
    attackers: Vec<u128>,
    /// The number of steps before the search gives up.
    left: u32,
}

impl Cover {
    /// Whether the chosen queens and at most this number of the available ones attack all squares;
    /// `None` if it takes too long to find out.
    fn exists(&mut self, chosen: u128, mut available: u128, most: usize) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        let open = || {
            let attackers = self.attackers.iter();
            attackers.filter(move |&attackers| attackers & chosen == 0)
        };
        // The number of open squares that each queen attacks.
        let mut gains = [0_u32; MASK_BITS];
        for &attackers in open() {
            for index in places(attackers & available) {
                gains[index] += 1;
            }
        }
        // A queen that attacks three of them contributes a third to each. The sum over the squares
        // is a lower bound on the number of queens.
        let mut worth = 0;
        let mut fewest = None;
        for &attackers in open() {
            let candidates = attackers & available;
            let gain = places(candidates).map(|index| gains[index]).max();
            let Some(gain) = gain else {
                return Some(false);
            };
            worth += SHARES_PER_QUEEN / gain;
            let rank = (candidates.count_ones(), candidates);
            if fewest.is_none_or(|(count, _)| rank.0 < count) {
                fewest = Some(rank);
            }
        }
        let Some((_, candidates)) = fewest else {
            return Some(true);
        };
        if worth.div_ceil(SHARES_PER_QUEEN) as usize > most {
            return Some(false);
        }
        let mut candidates: Vec<usize> = places(candidates).collect();
        candidates.sort_by_key(|&index| std::cmp::Reverse(gains[index]));
        for index in candidates {
            available &= !(1 << index);
            if self.exists(chosen | 1 << index, available, most - 1)? {
                return Some(true);
            }
        }
        Some(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::board,
        search::{dead_lines::dead_lines, tree::on_next_row},
    };

    /// Even the longest searches on large boards stay within the steps.
    #[test]
    fn large_boards_are_covered_within_the_steps() {
        for order in [20, 40, 70, 100] {
            let mut queens = Vec::new();
            // These are the first choices of backtracking: the leftmost free square of each row.
            while let Some(&square) = on_next_row(board(order).into(), &queens).first() {
                queens.push(square);
            }
            let dead = dead_lines(order, Axis::Row, &queens);
            assert!(!dead.is_empty());
            for dead in dead {
                let line = [(Axis::Row, dead.line)];
                let found = smallest_attackers(order, &line, &queens, 4_000).unwrap();
                assert!(found.len() * 3 >= order && found.len() <= queens.len());
            }
        }
    }
}
