//! From a number to its solution and back.
//!
//! The index leads to a prefix near it. From there on placements are counted row by
//! row until one solution is left.

use super::index::Index;
use crate::{
    counting::{Completions, Kernel, Walk, rest_of_board},
    puzzle::Solution,
};

/// Where so few solutions begin with a placement, walking over them is faster than
/// counting those of each placement below.
const FEW: u64 = 32;

/// Solution `number`, from 0, if the index knows it.
pub fn solution(index: &Index, order: usize, kernel: Kernel, number: u64) -> Option<Solution> {
    let entry = index.entry_of_number(number)?;
    let mut counting = Counting::new(order, kernel);
    let mut rest = number - entry.first;
    let mut depth = index.depth();
    let mut placement = entry.key.columns(depth);
    let mut walk = Walk::from(order, &placement);
    loop {
        let mut count;
        loop {
            placement = walk.advance()?.to_vec();
            count = counting.below(&walk, depth);
            if rest < count {
                break;
            }
            rest -= count;
        }
        if depth == order {
            return Solution::new(placement.into_iter().map(u32::from).collect());
        }
        depth = if count <= FEW { order } else { depth + 1 };
        walk = Walk::below(order, &placement, depth);
    }
}

/// The number of a solution, from 0, if the index knows it.
pub fn number(index: &Index, order: usize, kernel: Kernel, solution: &Solution) -> Option<u64> {
    let columns: Option<Vec<u8>> = solution
        .columns()
        .iter()
        .map(|&column| u8::try_from(column).ok())
        .collect();
    let columns = columns?;
    let entry = index.entry_of_prefix(columns.get(..index.depth())?)?;
    let mut counting = Counting::new(order, kernel);
    let mut number = entry.first;
    let mut depth = index.depth();
    let mut walk = Walk::from(order, &entry.key.columns(depth));
    loop {
        let goal = columns.get(..depth)?;
        while walk.advance()? != goal {
            number += counting.below(&walk, depth);
        }
        if depth == order {
            return Some(number);
        }
        depth = if counting.below(&walk, depth) <= FEW {
            order
        } else {
            depth + 1
        };
        walk = Walk::below(order, goal, depth);
    }
}

/// Counts the solutions that begin with placements.
struct Counting {
    order: usize,
    completions: Completions,
}

impl Counting {
    fn new(order: usize, kernel: Kernel) -> Self {
        Self {
            order,
            completions: Completions::new(kernel),
        }
    }

    /// How many solutions begin with the placement a walk stands on.
    fn below(&mut self, walk: &Walk, depth: usize) -> u64 {
        let (rows, state) = rest_of_board(self.order, depth, walk.state());
        self.completions.count(&rows, &[state])
    }
}
