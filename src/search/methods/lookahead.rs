//! Depth-first search that looks ahead: the row with the fewest free squares first.

mod code;
mod trace;

pub(super) use self::{code::CODE, trace::TREE};

use crate::{
    puzzle::{Board, Solution, Square},
    search::step::{Effort, Search, Step},
};

/// Depth-first search with forward checking, fewest options first.
///
/// It places the next queen on the row with the fewest free squares, the topmost of
/// several, and tries those from left to right. A row without a queen and without a free
/// square is dead: the queen that killed it is removed at once, where backtracking would
/// still fill all rows above. The idea is Haralick and Elliott's (1980); backtracking
/// with the smallest domain first goes back to Golomb and Baumert (1965).
///
/// Attack checks are not counted: the free squares of a row come from sets.
#[derive(Clone, Debug)]
pub struct Lookahead {
    order: usize,
    /// Columns with a queen, as bits.
    columns: u128,
    /// Diagonals with a queen: bit column − row + order − 1.
    diagonals: Lines,
    /// Anti-diagonals with a queen: bit row + column.
    anti_diagonals: Lines,
    /// The choices so far, each a row.
    choices: Vec<Choice>,
    reason: Reason,
    nodes: u64,
}

/// A row and what was tried on it.
#[derive(Clone, Copy, Debug)]
struct Choice {
    row: usize,
    /// Its free squares that are still to be tried, as bits.
    untried: u128,
    /// The column tried last.
    column: usize,
    /// Whether there is a queen on it.
    is_placed: bool,
}

/// What the last step leads to, or why it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    /// Another row is to be chosen.
    Open,
    /// This row is dead: the newest queen has to be removed, or was.
    Dead(usize),
    /// Every free square of this row was tried.
    Tried(usize),
    /// A solution was found.
    Solved,
}

/// A set of diagonals: 2n − 1 bits.
#[derive(Clone, Copy, Debug, Default)]
struct Lines([u128; 2]);

impl Lines {
    fn toggle(&mut self, line: usize) {
        self.0[line / 128] ^= 1 << (line % 128);
    }

    /// The 128 lines from `first` on, which is below 128.
    fn from(self, first: usize) -> u128 {
        let [low, high] = self.0;
        let from_high = if first == 0 { 0 } else { high << (128 - first) };
        low >> first | from_high
    }
}

impl Lookahead {
    /// The largest order: a row is a mask of 128 bits.
    pub const MAX_ORDER: usize = 100;

    /// A search from the empty board; `None` for an order above
    /// [`Lookahead::MAX_ORDER`].
    #[must_use]
    pub fn new(board: Board) -> Option<Self> {
        let order = board.order();
        (order <= Self::MAX_ORDER).then(|| Self {
            order,
            columns: 0,
            diagonals: Lines::default(),
            anti_diagonals: Lines::default(),
            choices: Vec::with_capacity(order),
            reason: Reason::Open,
            nodes: 0,
        })
    }

    /// The free squares of a row, as bits.
    fn free(&self, row: usize) -> u128 {
        let diagonals = self.diagonals.from(self.order - 1 - row);
        let attacked = self.columns | diagonals | self.anti_diagonals.from(row);
        !attacked & (u128::MAX >> (128 - self.order))
    }

    /// The squares on which it tries a queen after these: those of the row with the fewest.
    fn choices_after(mut self, queens: &[Square]) -> Vec<Square> {
        for &queen in queens {
            self.toggle(queen);
            self.choices.push(Choice::placed(queen));
        }
        let Some((row, free)) = self.fewest_free() else {
            return Vec::new();
        };
        let columns = (0..self.order).filter(|column| free & 1 << column != 0);
        columns.map(|column| Square::new(row, column)).collect()
    }

    /// The row with the fewest free squares, and these.
    fn fewest_free(&self) -> Option<(usize, u128)> {
        self.open_rows().min_by_key(|(_, free)| free.count_ones())
    }

    /// The rows without a queen, from the top, each with its free squares.
    fn open_rows(&self) -> impl Iterator<Item = (usize, u128)> {
        let mut filled = 0_u128;
        for choice in self.choices.iter().filter(|choice| choice.is_placed) {
            filled |= 1 << choice.row;
        }
        (0..self.order)
            .filter(move |row| filled & 1 << row == 0)
            .map(|row| (row, self.free(row)))
    }

    /// Places a queen or removes it.
    fn toggle(&mut self, Square { row, column }: Square) {
        self.columns ^= 1 << column;
        self.diagonals.toggle(column + self.order - 1 - row);
        self.anti_diagonals.toggle(row + column);
    }

    /// Places a queen on the leftmost free square still to be tried of the newest
    /// choice; `None` if there is none.
    fn place(&mut self) -> Option<Step> {
        let choice = self.choices.last_mut()?;
        if choice.untried == 0 {
            return None;
        }
        choice.column = choice.untried.trailing_zeros() as usize;
        choice.untried &= choice.untried - 1;
        choice.is_placed = true;
        let queen = choice.square();
        self.toggle(queen);
        self.nodes += 1;
        if self.choices.len() == self.order {
            self.reason = Reason::Solved;
            return Some(Step::Found(self.solution()));
        }
        let dead = self.open_rows().find(|&(_, free)| free == 0);
        self.reason = dead.map_or(Reason::Open, |(row, _)| Reason::Dead(row));
        Some(Step::Placed)
    }

    fn solution(&self) -> Solution {
        let mut columns = vec![0; self.order];
        for choice in &self.choices {
            columns[choice.row] = choice.column as u32;
        }
        Solution::trusted(columns.into())
    }
}

impl Choice {
    fn new((row, free): (usize, u128)) -> Self {
        Self {
            row,
            untried: free,
            column: 0,
            is_placed: false,
        }
    }

    /// A queen on a square, and no other square to try.
    fn placed(Square { row, column }: Square) -> Self {
        Self {
            column,
            is_placed: true,
            ..Self::new((row, 0))
        }
    }

    /// The square tried last.
    fn square(self) -> Square {
        Square::new(self.row, self.column)
    }
}

impl Search for Lookahead {
    /// Places one queen or removes one.
    fn step(&mut self) -> Step {
        if self.reason == Reason::Open && self.choices.last().is_none_or(|last| last.is_placed) {
            self.choices.extend(self.fewest_free().map(Choice::new));
        }
        match self.choices.last() {
            Some(newest) if !newest.is_placed => {
                if let Some(step) = self.place() {
                    return step;
                }
                let tried = newest_row(&self.choices);
                self.choices.pop();
                self.reason = Reason::Tried(tried);
            }
            Some(_) | None => {}
        }
        match self.choices.last_mut() {
            Some(newest) => {
                newest.is_placed = false;
                let queen = newest.square();
                self.toggle(queen);
                Step::Backtracked
            }
            None => Step::Exhausted,
        }
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }

    fn depth(&self) -> usize {
        self.choices
            .iter()
            .filter(|choice| choice.is_placed)
            .count()
    }
}

fn newest_row(choices: &[Choice]) -> usize {
    choices.last().map_or(0, |choice| choice.row)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{puzzle::counts, search::methods::Backtracking};

    fn lookahead(order: usize) -> Lookahead {
        Lookahead::new(Board::new(order).unwrap()).unwrap()
    }

    #[test]
    fn counts_agree_with_the_oeis_and_nodes_are_fewer() {
        for order in 1..=9 {
            let mut search = lookahead(order);
            let mut backtracking = Backtracking::new(Board::new(order).unwrap());
            let found = std::iter::from_fn(|| search.next_solution()).count() as u64;
            while backtracking.next_solution().is_some() {}
            assert_eq!(Some(found), counts::solutions(order), "order {order}");
            let nodes = [search.effort(), backtracking.effort()].map(Effort::amount);
            assert!(nodes[0] <= nodes[1], "order {order}: {nodes:?}");
            assert_eq!((search.depth(), search.step()), (0, Step::Exhausted));
        }
    }

    /// After each step a row is dead by the definition if and only if the search says so.
    #[test]
    fn a_dead_row_is_seen_at_once() {
        for order in 4..=7 {
            let mut search = lookahead(order);
            loop {
                let step = search.step();
                if step == Step::Exhausted {
                    break;
                }
                let queens: Vec<Square> = search
                    .choices
                    .iter()
                    .filter(|choice| choice.is_placed)
                    .map(|choice| choice.square())
                    .collect();
                let is_attacked = |square: Square| {
                    queens
                        .iter()
                        .any(|&queen| queen == square || queen.attacks(square).is_some())
                };
                let dead = (0..order)
                    .filter(|row| queens.iter().all(|queen| queen.row != *row))
                    .find(|&row| (0..order).all(|c| is_attacked(Square::new(row, c))));
                match (step, search.reason) {
                    (Step::Placed, Reason::Dead(row)) => assert_eq!(dead, Some(row)),
                    _ => assert_eq!(dead, None, "{queens:?}"),
                }
            }
        }
    }

    /// A hundred rows: the widest masks, and a solution within milliseconds.
    #[test]
    fn large_orders_are_quick() {
        for order in [30, 64, 65, 100] {
            let mut search = lookahead(order);
            let mut steps = 0;
            let solution = loop {
                steps += 1;
                if let Step::Found(solution) = search.step() {
                    break solution;
                }
                assert!(steps < 1_000_000, "order {order}");
            };
            assert!(Solution::new(solution.columns().to_vec()).is_some());
        }
        assert!(Lookahead::new(Board::new(101).unwrap()).is_none());
    }
}
