//! Puzzles: some queens are given, and there is exactly one way to place the others.

use std::ops::RangeInclusive;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use thiserror::Error;

use super::AllSolutions;
use crate::board::{Board, Position, Solution, Square};
use crate::numbers::grouped;
use crate::search::hint::{Difficulty, hardest};

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
    /// Below 6 one or two queens decide everything; above 12 the board is too large to be solved by
    /// hand in a lesson.
    pub const ORDERS: RangeInclusive<usize> = 6..=12;

    /// The puzzle of a seed: the same one on every machine, and in every version of this program
    /// that keeps the test for it. Use [`Puzzles`] for several of one order.
    ///
    /// # Errors
    ///
    /// [`NoPuzzles`] for orders outside [`Puzzle::ORDERS`].
    pub fn generate(board: Board, seed: u64, difficulty: Difficulty) -> Result<Self, NoPuzzles> {
        Ok(Puzzles::new(board)?.get(seed, difficulty))
    }

    /// A seed made from a random number, and short enough to be called across a room.
    pub fn short_seed(random: u64) -> u64 {
        random % 10_000
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.given.board()
    }

    /// The seed, by which a puzzle is identified.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The title with the number of given queens: `Puzzle 1234, medium: 3 of 8 given`.
    pub fn title(&self) -> String {
        let (seed, difficulty) = (self.seed, self.difficulty().name());
        let (given, order) = (self.given().len(), self.board().order());
        format!("Puzzle {seed}, {difficulty}: {given} of {order} given")
    }

    /// The difficulty of the puzzle.
    pub fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    /// The given queens.
    pub fn given(&self) -> &Position {
        &self.given
    }

    /// The position with these queens in addition to the given ones, some of which may be repeated.
    /// The board has all of their squares.
    pub fn with(&self, placed: impl IntoIterator<Item = Square>) -> Position {
        self.given.clone().with(placed)
    }

    /// The only solution with these queens.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }
}

impl Puzzles {
    /// The puzzles of an order. This searches for all of its solutions, which takes a few
    /// milliseconds at order 12.
    ///
    /// # Errors
    ///
    /// [`NoPuzzles`] for orders outside [`Puzzle::ORDERS`].
    pub fn new(board: Board) -> Result<Self, NoPuzzles> {
        let order = board.order();
        if !Puzzle::ORDERS.contains(&order) {
            return Err(NoPuzzles(order));
        }
        let solutions = AllSolutions::new(order).collect();
        Ok(Self { board, solutions })
    }

    /// The puzzle of a seed. Generating it takes less than a millisecond.
    pub fn get(&self, seed: u64, difficulty: Difficulty) -> Puzzle {
        // Otherwise a seed would have the same solution at each difficulty.
        let mut random = Random::seed_from_u64(seed ^ (difficulty as u64) << 62);
        loop {
            // About half of the candidates are as hard as requested.
            let (solution, given) = self.candidate(&mut random, difficulty);
            if hardest(self.board, &given) == difficulty {
                return Puzzle {
                    seed,
                    difficulty,
                    given: Position::empty(self.board).with(given),
                    solution,
                };
            }
        }
    }

    /// A random solution, and those of its queens that remain after leaving out one after the
    /// other, as long as the puzzle does not become harder than allowed.
    fn candidate(&self, random: &mut Random, difficulty: Difficulty) -> (Solution, Vec<Square>) {
        let solution = self.solutions[below(random, self.solutions.len())].clone();
        let mut given: Vec<Square> = solution.queens().collect();
        shuffle(random, &mut given);
        for queen in given.clone() {
            let others = given.iter().copied().filter(|&other| other != queen);
            let fewer: Vec<Square> = others.collect();
            if self.is_solvable(&fewer, difficulty) {
                given = fewer;
            }
        }
        (solution, given)
    }

    /// Whether these queens have exactly one completion that is no harder to find than this.
    fn is_solvable(&self, given: &[Square], difficulty: Difficulty) -> bool {
        if difficulty < Difficulty::Hard {
            return hardest(self.board, given) <= difficulty;
        }
        let has_all = |solution: &&Solution| given.iter().all(|&queen| solution.has(queen));
        self.solutions.iter().filter(has_all).take(2).count() == 1
    }
}

/// The generator of puzzles.
///
/// It is one of those that the crate `rand` names and promises not to change, unlike its standard
/// generator. Results are derived from its numbers here, so that no change to the crate's
/// distributions changes a puzzle.
type Random = Xoshiro256PlusPlus;

/// A number below a limit of at most 2³². For limits below 20,000 no number is likelier than
/// another by more than one part in 200,000. The methods have one of their own, which would make
/// other puzzles.
fn below(random: &mut Random, limit: usize) -> usize {
    let high = random.next_u64() >> 32;
    ((high * limit as u64) >> 32) as usize
}

/// Shuffles items into a random order.
fn shuffle<T>(random: &mut Random, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(random, last + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{board, squares};
    use crate::counting::{Kernel, completions};
    use crate::search::hint::{Reason, hint};

    /// All puzzles of 1,000 seeds, spread over the orders and difficulties.
    fn puzzles() -> impl Iterator<Item = Puzzle> {
        let orders = Puzzle::ORDERS.map(|order| Puzzles::new(board(order)).unwrap());
        let orders: Vec<Puzzles> = orders.collect();
        (0..1_000).map(move |seed| {
            let of_order = &orders[seed / 3 % orders.len()];
            of_order.get(seed as u64, Difficulty::ALL[seed % 3])
        })
    }

    /// Completions are counted by a search that uses no list of solutions.
    #[test]
    fn each_has_one_completion_and_no_queen_can_be_left_out() {
        for puzzle in puzzles() {
            let given: Vec<Square> = puzzle.given().queens().collect();
            let count = |queens: &[Square]| completions(puzzle.board(), queens, Kernel::best());
            assert_eq!(count(&given), Some(1), "{puzzle:?}");
            assert!(given.iter().all(|&queen| puzzle.solution().has(queen)));
            assert!(given.len() < puzzle.board().order());
            for left_out in 0..given.len() {
                let fewer = [&given[..left_out], &given[left_out + 1..]].concat();
                let is_harder = hardest(puzzle.board(), &fewer) > puzzle.difficulty();
                assert!(
                    count(&fewer) != Some(1) || is_harder,
                    "{fewer:?} of {puzzle:?}"
                );
            }
        }
    }

    /// A user who presses H until the board is full reads no harder reason than the difficulty
    /// says, and reads that one at least once.
    #[test]
    fn hints_are_as_hard_as_the_puzzle() {
        for puzzle in puzzles() {
            let mut position = puzzle.given().clone();
            let mut hardest = Difficulty::Easy;
            while let Some(hint) = hint(&position, puzzle.solution()) {
                hardest = hardest.max(match hint.reason {
                    Reason::Only(_) => Difficulty::Easy,
                    Reason::OthersKill { others, .. }
                        if others.iter().all(|other| other.forced.is_empty()) =>
                    {
                        Difficulty::Medium
                    }
                    // Queens that follow from others are also tried.
                    Reason::OthersKill { .. } | Reason::Completion { .. } => Difficulty::Hard,
                });
                position.toggle(hint.square);
            }
            assert_eq!(position.solution().as_ref(), Some(puzzle.solution()));
            assert_eq!(hardest, puzzle.difficulty(), "{puzzle:?}");
        }
    }

    /// The user may have written these puzzles down, so they must not change.
    #[test]
    fn a_seed_keeps_its_puzzle() {
        let puzzles = [
            (6, 0, Difficulty::Easy),
            (6, 1, Difficulty::Hard),
            (8, 1_234, Difficulty::Easy),
            (8, 1_234, Difficulty::Medium),
            (8, 1_234, Difficulty::Hard),
            (10, u64::MAX, Difficulty::Medium),
            (12, 2_026, Difficulty::Hard),
        ];
        let puzzles = puzzles.map(|(order, seed, difficulty)| {
            let puzzle = Puzzle::generate(board(order), seed, difficulty).unwrap();
            assert_eq!((puzzle.seed(), puzzle.difficulty()), (seed, difficulty));
            let (given, solution) = (puzzle.given(), puzzle.solution());
            format!("order {order}, {difficulty} {seed}: {given} of {solution}")
        });
        insta::assert_snapshot!(puzzles.join("\n"));
    }

    /// The given queens may be repeated.
    #[test]
    fn queens_stand_beside_the_given_ones() {
        let puzzle = Puzzle::generate(board(8), 7, Difficulty::Medium).unwrap();
        let given = || puzzle.given().queens();
        let placed = squares("0,2 1,6");
        let position = puzzle.with(placed.iter().copied().chain(given()));
        assert_eq!(position.len(), puzzle.given().len() + 2);
        assert!(given().chain(placed).all(|queen| position.contains(queen)));
    }
}
