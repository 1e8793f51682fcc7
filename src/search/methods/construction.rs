//! A solution constructed by a rule, without any search.

mod code;
mod moves;
mod trace;

use std::slice;

pub(super) use self::code::CODE;
pub use self::trace::ConstructionTrace;
use crate::{
    puzzle::{Board, Solution, Square, Symmetry, SymmetryClass},
    search::step::{Effort, Search, Step},
};

/// The solution that the rule of the second `BlitzMax` program gives; `None` for
/// orders 2 and 3, which have none. The rule depends on the remainder of the order
/// divided by 12.
#[must_use]
pub fn construct(board: Board) -> Option<Solution> {
    Some(Solution::trusted(constructed_columns(board)?.collect()))
}

/// The columns of that solution, from row 0 down, without a place to keep them all.
#[must_use]
pub fn constructed_columns(board: Board) -> Option<impl Iterator<Item = u32>> {
    board.has_solution().then(|| columns(board.order()))
}

/// The columns of the rule, row by row: where each number stands in its list. The list
/// itself is not made, as it would take as much time and memory again.
fn columns(order: usize) -> impl Iterator<Item = u32> {
    let remainder = order % 12;
    let order = order as u32;
    // The odd numbers come after the even ones. Where numbers move to the end, those behind
    // them move up.
    let odd = order / 2;
    let (even_up, odd_up) = match remainder {
        3 | 9 => (1, 2),
        2 => (0, 1),
        _ => (0, 0),
    };
    let swaps_pairs = u32::from(remainder == 8);
    let column = move |row: u32| match row % 2 {
        0 => (odd + ((row / 2) ^ swaps_pairs)).wrapping_sub(odd_up),
        _ => (row / 2).wrapping_sub(even_up),
    };
    // Row 0 has the column of number 1.
    let moved: &[(u32, u32)] = match remainder {
        3 | 9 => &[(1, odd - 1), (0, order - 2), (2, order - 1)],
        2 => &[(0, odd + 1), (2, odd), (4, order - 1)],
        _ => &[],
    };
    let top = order.min(MOVED_ROWS);
    let top_columns: Vec<u32> = (0..top)
        .map(|row| match moved.iter().find(|moved| moved.0 == row) {
            Some(&(_, column)) => column,
            None => column(row),
        })
        .collect();
    top_columns.into_iter().chain((top..order).map(column))
}

/// Only these rows, at the top, have a queen that is moved.
const MOVED_ROWS: u32 = 5;

/// The queens of a list, column by column.
///
/// The numbers of the rule could as well be columns, row by row: that gives a
/// solution too. But the board of that program has them as rows, from 1.
fn queens(list: &[u32]) -> impl Iterator<Item = Square> {
    let numbered = list.iter().enumerate();
    numbered.map(|(column, &number)| Square::new(number as usize - 1, column))
}

/// The list of the rule: for each column the row of its queen, from 1.
#[cfg(test)]
fn numbers(order: usize) -> Vec<u32> {
    let mut list = Vec::with_capacity(order);
    stages(order).for_each(|stage| (stage.carry_out)(&mut list, order));
    list
}

/// A change to the list.
struct Stage {
    /// The remainders that have this stage.
    remainders: &'static [usize],
    /// What it does, in words.
    what: &'static str,
    /// The line of the code.
    line: usize,
    /// What it does to the list of an order.
    carry_out: fn(&mut Vec<u32>, usize),
}

const ALL: &[usize] = &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/// The rule, stage by stage.
static RULE: &[Stage] = &[
    Stage {
        remainders: ALL,
        what: "the even numbers are written down",
        line: code::EVEN,
        carry_out: |list, order| list.extend((2..=order as u32).step_by(2)),
    },
    Stage {
        remainders: &[3, 9],
        what: "2 is moved to the end",
        line: code::MOVE_2,
        carry_out: |list, _| move_to_end(list, 2),
    },
    Stage {
        remainders: ALL,
        what: "the odd numbers are added",
        line: code::ODD,
        carry_out: |list, order| list.extend((1..=order as u32).step_by(2)),
    },
    Stage {
        remainders: &[8],
        what: "the odd numbers are swapped in pairs",
        line: code::SWAP_PAIRS,
        carry_out: |list, order| swap_odd_pairs(list, order, order),
    },
    Stage {
        remainders: &[2],
        what: "1 and 3 are swapped",
        line: code::SWAP_1_AND_3,
        carry_out: |list, order| swap_odd_pairs(list, order, 1),
    },
    Stage {
        remainders: &[2],
        what: "5 is moved to the end",
        line: code::MOVE_5,
        carry_out: |list, _| move_to_end(list, 5),
    },
    Stage {
        remainders: &[3, 9],
        what: "1 and 3 are moved to the end",
        line: code::MOVE_1_AND_3,
        carry_out: |list, _| {
            move_to_end(list, 1);
            move_to_end(list, 3);
        },
    },
];

/// The stages of an order.
fn stages(order: usize) -> impl Iterator<Item = &'static Stage> {
    RULE.iter()
        .filter(move |stage| stage.remainders.contains(&(order % 12)))
}

/// Moves a number to the end of the list, if it is in there.
fn move_to_end(list: &mut [u32], number: u32) {
    if let Some(at) = list.iter().position(|&other| other == number) {
        list[at..].rotate_left(1);
    }
}

/// Swaps the two numbers of each of the first pairs of odd numbers, which come after
/// the even ones.
fn swap_odd_pairs(list: &mut [u32], order: usize, pairs: usize) {
    let odd = list.get_mut(order / 2..).unwrap_or_default();
    let pairs = odd.chunks_exact_mut(2).take(pairs);
    pairs.for_each(<[u32]>::reverse);
}

/// The constructed solution and the others of its family. None of them is kept: that would
/// take eight times the memory. Its nodes are the queens of the constructed one: the others
/// are images of it, for which nothing is placed.
#[derive(Debug)]
pub struct Construction {
    board: Board,
    state: State,
    nodes: u64,
}

/// How far it is.
#[derive(Debug)]
enum State {
    /// Nothing is constructed yet.
    Start,
    /// The constructed solution was found.
    Constructed,
    /// These images of it are left.
    Others(slice::Iter<'static, Symmetry>),
}

impl Construction {
    /// The family of the constructed solution of any order.
    #[must_use]
    pub fn new(board: Board) -> Self {
        Self {
            board,
            state: State::Start,
            nodes: 0,
        }
    }

    /// How many solutions there are in the family.
    #[must_use]
    pub fn count(board: Board) -> usize {
        construct(board).map_or(0, |solution| SymmetryClass::of(&solution).family_size())
    }

    /// The next solution.
    fn next(&mut self) -> Option<Solution> {
        match &mut self.state {
            State::Start => {
                self.state = State::Constructed;
                construct(self.board)
            }
            State::Constructed => {
                let constructed = construct(self.board)?;
                let mut others = SymmetryClass::of(&constructed).symmetries().iter();
                others.next();
                let next = others.next();
                self.state = State::Others(others);
                Some(next?.apply(&constructed))
            }
            State::Others(others) => Some(others.next()?.apply(&construct(self.board)?)),
        }
    }
}

impl Search for Construction {
    fn step(&mut self) -> Step {
        match self.next() {
            Some(solution) => {
                self.nodes = solution.order() as u64;
                Step::Found(solution)
            }
            None => Step::Exhausted,
        }
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_is_constructed() {
        let large = (1..=24).map(|remainder| 120_000 + remainder);
        for order in (1..=2_000).chain(large) {
            let board = Board::new(order).unwrap();
            let constructed = construct(board);
            assert_eq!(constructed.is_some(), board.has_solution(), "order {order}");
            if board.has_solution() {
                let mut listed = vec![0; order];
                for queen in queens(&numbers(order)) {
                    listed[queen.row] = queen.column as u32;
                }
                assert!(columns(order).eq(listed), "order {order}");
            }
            // Checked again, in a build that trusts the rule too.
            let found = constructed.map(|solution| solution.columns().to_vec());
            assert!(found.is_none_or(|columns| Solution::new(columns).is_some()));
        }
    }

    /// The lists of that program's steps 1 to 6, one for each branch of the rule.
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
    fn the_family_has_different_solutions() {
        let mut search = Construction::new(Board::new(12).unwrap());
        let family: Vec<_> = std::iter::from_fn(|| search.next_solution()).collect();
        assert!(matches!(family.len(), 4 | 8), "{}", family.len());
        let mut different = family.clone();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), family.len());
        assert_eq!(search.step(), Step::Exhausted);
    }
}
