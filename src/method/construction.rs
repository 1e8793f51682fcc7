//! A solution written down without any search.

use std::collections::VecDeque;

use crate::{
    board::Board,
    search::{Effort, Search, Step},
    solution::{Placement, Solution},
    symmetry,
};

/// The solution that the rule of the remainder of n divided by 12 gives, the
/// second `BlitzMax` program's; `None` for orders 2 and 3, which have none.
#[must_use]
pub fn construct(board: Board) -> Option<Solution> {
    // The rule numbers rows from 1 and goes through the columns; a solution
    // read by rows instead of columns is a solution too, but the seed's board
    // is the one with these numbers as rows.
    let mut rows = vec![0; board.order()];
    for (column, number) in numbers(board.order()).into_iter().enumerate() {
        *rows.get_mut(number - 1)? = column as u16;
    }
    let placement = Placement::new(board, rows).ok()?;
    Solution::try_from(placement).ok()
}

/// The list of the rule: for each column the 1-based row of its queen.
fn numbers(order: usize) -> Vec<usize> {
    let remainder = order % 12;
    let mut even: Vec<usize> = (2..=order).step_by(2).collect();
    let mut odd: Vec<usize> = (1..=order).step_by(2).collect();
    match remainder {
        3 | 9 => {
            let moved = even.len().min(1);
            even.rotate_left(moved);
            let moved = odd.len().min(2);
            odd.rotate_left(moved);
        }
        8 => odd.chunks_exact_mut(2).for_each(<[usize]>::reverse),
        2 => {
            if let [1, 3, rest @ ..] = odd.as_mut_slice() {
                let moved = rest.len().min(1);
                rest.rotate_left(moved);
                odd.swap(0, 1);
            }
        }
        _ => {}
    }
    even.append(&mut odd);
    even
}

/// The constructed solution and its different images under the eight symmetries.
#[derive(Debug)]
pub struct Construction {
    images: VecDeque<Solution>,
    nodes: u64,
}

impl Construction {
    /// The images of the solution of any order.
    #[must_use]
    pub fn new(board: Board) -> Self {
        let images = construct(board)
            .map_or_else(VecDeque::new, |solution| symmetry::family(&solution).into());
        Self { images, nodes: 0 }
    }
}

impl Search for Construction {
    fn step(&mut self) -> Step {
        match self.images.pop_front() {
            Some(solution) => {
                self.nodes += solution.order() as u64;
                Step::Found(solution)
            }
            None => Step::Exhausted,
        }
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }

    /// None at all: the rule is right without looking.
    fn checks(&self) -> Option<u64> {
        Some(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::LARGEST_ORDER;

    #[test]
    fn every_order_is_constructed() {
        for order in 1..=LARGEST_ORDER {
            let board = Board::new(order).unwrap();
            let constructed = construct(board);
            assert_eq!(constructed.is_some(), board.has_solution(), "order {order}");
        }
    }

    /// The lists that the seed's steps 1 to 6 give, one per branch of the rule.
    #[test]
    fn lists_of_the_rule() {
        assert_eq!(numbers(8), [2, 4, 6, 8, 3, 1, 7, 5]);
        assert_eq!(numbers(14), [2, 4, 6, 8, 10, 12, 14, 3, 1, 7, 9, 11, 13, 5]);
        assert_eq!(
            numbers(15),
            [4, 6, 8, 10, 12, 14, 2, 5, 7, 9, 11, 13, 15, 1, 3]
        );
        assert_eq!(numbers(20)[10..], [3, 1, 7, 5, 11, 9, 15, 13, 19, 17]);
        assert_eq!(numbers(12), [2, 4, 6, 8, 10, 12, 1, 3, 5, 7, 9, 11]);
    }

    #[test]
    fn images_are_different_solutions() {
        let mut search = Construction::new(Board::new(12).unwrap());
        let images: Vec<_> = std::iter::from_fn(|| search.next_solution()).collect();
        assert!(matches!(images.len(), 4 | 8), "{}", images.len());
        let mut different = images.clone();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), images.len());
        assert_eq!(search.step(), Step::Exhausted);
    }
}
