//! Puzzles: some queens are given, and there is one way to place the others.

mod difficulty;
mod random;

use std::{collections::BTreeSet, ops::RangeInclusive};

use thiserror::Error;

pub use self::difficulty::Difficulty;
use self::random::Random;
use super::AllSolutions;
use crate::{
    board::{Board, Position, PositionError, Solution, Square},
    numbers::grouped,
    search::completion::{Deduction, solves},
};

/// A puzzle: some queens of a solution that no other solution has.
///
/// No given queen can be left out: without it there would be a second solution, or the
/// puzzle would be harder than its [`Difficulty`]. So the harder a puzzle is, the fewer
/// queens are given.
///
/// ```
/// use queens::{Board, solutions::{Difficulty, Puzzle}};
///
/// let puzzle = Puzzle::generate(Board::new(8)?, 1_234, Difficulty::Medium)?;
/// assert_eq!(puzzle.given().to_string(), "0,3 4,0 7,5");
/// assert_eq!(puzzle.solution().to_string(), "3 7 4 2 0 6 1 5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    seed: u64,
    difficulty: Difficulty,
    given: Position,
    solution: Solution,
}

/// An order without puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "there are no puzzles of order {order}: puzzles have orders {first} to {last}",
    order = grouped(self.0 as u64), first = Puzzle::ORDERS.start(), last = Puzzle::ORDERS.end()
)]
pub struct NoPuzzles(pub usize);

/// All puzzles of an order.
#[derive(Clone, Debug)]
pub struct Puzzles {
    board: Board,
    /// All solutions of the order: 14,200 at order 12.
    solutions: Vec<Solution>,
}

impl Puzzle {
    /// The orders that have puzzles.
    ///
    /// Below 6 one queen or two decide everything; above 12 the board is too large to be
    /// solved by hand in a lesson.
    pub const ORDERS: RangeInclusive<usize> = 6..=12;

    /// The puzzle of a seed: the same one on every machine, and in every version of this
    /// program that keeps the test of it. See [`Puzzles`] for more than one of an order.
    ///
    /// # Errors
    /// [`NoPuzzles`] for orders outside [`Puzzle::ORDERS`].
    pub fn generate(board: Board, seed: u64, difficulty: Difficulty) -> Result<Self, NoPuzzles> {
        Ok(Puzzles::new(board)?.get(seed, difficulty))
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> Board {
        self.given.board()
    }

    /// The seed, by which puzzles are called.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Which one it is, and how many queens it gives: `Puzzle 1234, medium: 3 of 8 given`.
    #[must_use]
    pub fn title(&self) -> String {
        let (seed, difficulty) = (self.seed, self.difficulty().name());
        let (given, order) = (self.given().len(), self.board().order());
        format!("Puzzle {seed}, {difficulty}: {given} of {order} given")
    }

    /// How hard it is.
    #[must_use]
    pub fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    /// The queens that are given.
    #[must_use]
    pub fn given(&self) -> &Position {
        &self.given
    }

    /// The position with these queens beside the given ones, some of which may be among them.
    ///
    /// # Errors
    /// [`PositionError::OffTheBoard`].
    pub fn with(
        &self,
        placed: impl IntoIterator<Item = Square>,
    ) -> Result<Position, PositionError> {
        let queens: BTreeSet<Square> = self.given.queens().chain(placed).collect();
        Position::new(self.board(), queens)
    }

    /// The only solution with these queens.
    #[must_use]
    pub fn solution(&self) -> &Solution {
        &self.solution
    }
}

impl Puzzles {
    /// The puzzles of an order. All of its solutions are searched for, which takes some
    /// milliseconds at order 12.
    ///
    /// # Errors
    /// [`NoPuzzles`] for orders outside [`Puzzle::ORDERS`].
    pub fn new(board: Board) -> Result<Self, NoPuzzles> {
        let order = board.order();
        if !Puzzle::ORDERS.contains(&order) {
            return Err(NoPuzzles(order));
        }
        let solutions = AllSolutions::new(order).collect();
        Ok(Self { board, solutions })
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> Board {
        self.board
    }

    /// The puzzle of a seed. It takes less than a millisecond.
    #[must_use]
    pub fn get(&self, seed: u64, difficulty: Difficulty) -> Puzzle {
        // Otherwise a seed would have the same solution at each difficulty.
        let mut random = Random::new(seed ^ (difficulty as u64) << 62);
        loop {
            // About every second one is no easier than it may be.
            let (solution, given) = self.candidate(&mut random, difficulty);
            if Difficulty::of(self.board, &given) == difficulty {
                let mut position = Position::empty(self.board);
                for square in given {
                    position.toggle(square);
                }
                return Puzzle {
                    seed,
                    difficulty,
                    given: position,
                    solution,
                };
            }
        }
    }

    /// A random solution, and those of its queens that are left when one after the other was
    /// left out, as far as the puzzle does not become harder than it may be.
    fn candidate(&self, random: &mut Random, difficulty: Difficulty) -> (Solution, Vec<Square>) {
        let solution = self.solutions[random.below(self.solutions.len())].clone();
        let mut given: Vec<Square> = solution.queens().collect();
        random.shuffle(&mut given);
        for queen in given.clone() {
            let others = given.iter().copied().filter(|&other| other != queen);
            let fewer: Vec<Square> = others.collect();
            if self.is_solvable(&fewer, difficulty) {
                given = fewer;
            }
        }
        (solution, given)
    }

    /// Whether these queens have one completion, and finding it is not harder than this.
    fn is_solvable(&self, given: &[Square], difficulty: Difficulty) -> bool {
        match difficulty.hardest_deduction() {
            most @ (Deduction::OnlySquare | Deduction::OthersKill) => {
                solves(self.board, given, most)
            }
            Deduction::Trying => {
                let has_all = |solution: &&Solution| given.iter().all(|&queen| solution.has(queen));
                self.solutions.iter().filter(has_all).take(2).count() == 1
            }
        }
    }
}

#[cfg(test)]
mod tests;
