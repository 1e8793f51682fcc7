//! How many solutions have a queen on each square, beside those that are placed.

use super::completion_count::{Completions, MAX_COMPLETED, completions_of};
use super::kernel::Kernel;
use crate::board::{Position, Square, Symmetry};

/// What is counted so far of the solutions that have some queens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionsPerSquare {
    /// The queens.
    pub position: Position,
    /// Whether nothing is left to count.
    pub is_complete: bool,
    /// The number of all of them.
    pub total: Option<u64>,
    /// How many of them have a queen on each free square, row by row; `None` on other squares, and
    /// where that is not counted yet.
    pub squares: Vec<Option<u64>>,
}

/// Counts the solutions that have some queens, then those with a queen more on each free square, in
/// short steps.
#[derive(Debug)]
pub(crate) struct SquareCounter {
    kernel: Kernel,
    /// The symmetries that map these queens to themselves. They map solutions to solutions.
    symmetries: Vec<Symmetry>,
    /// The count in progress: of a square, or before them of all.
    counting: Option<(Option<Square>, Completions)>,
    counted: SolutionsPerSquare,
}

impl SolutionsPerSquare {
    /// Nothing is counted yet.
    pub(crate) fn unknown(position: Position) -> Self {
        let order = position.board().order();
        Self {
            position,
            is_complete: false,
            total: None,
            squares: vec![None; order * order],
        }
    }

    /// The number of solutions with a queen on this square, once it is known.
    pub fn on(&self, square: Square) -> Option<u64> {
        self.squares.get(self.index(square)).copied().flatten()
    }

    fn index(&self, square: Square) -> usize {
        square.row * self.position.board().order() + square.column
    }

    fn set(&mut self, square: Square, count: u64) {
        let index = self.index(square);
        if let Some(known) = self.squares.get_mut(index) {
            *known = Some(count);
        }
    }
}

impl SquareCounter {
    /// Goes on from what is counted; `None` above order [`MAX_COMPLETED`], and if queens attack
    /// each other.
    pub fn new(counted: SolutionsPerSquare, kernel: Kernel) -> Option<Self> {
        let position = &counted.position;
        let order = position.board().order();
        if order > MAX_COMPLETED || !position.clashes().is_empty() {
            return None;
        }
        let keeps_queens = |symmetry: &Symmetry| {
            let mut images = position.queens().map(|queen| symmetry.image(order, queen));
            images.all(|image| position.contains(image))
        };
        let mut count = Self {
            kernel,
            symmetries: Symmetry::ALL.into_iter().filter(keeps_queens).collect(),
            counting: None,
            counted,
        };
        count.begin_next();
        Some(count)
    }

    /// Counts at most `left` more batches, as [`Completions::step`] does.
    pub fn step(&mut self, left: &mut u32) {
        while *left > 0
            && let Some((square, completions)) = &mut self.counting
        {
            if let Some(count) = completions.step(left) {
                let square = *square;
                self.note(square, count);
                self.begin_next();
            }
        }
    }

    /// Notes the count of a square and its images, or of all solutions.
    fn note(&mut self, square: Option<Square>, count: u64) {
        let Some(square) = square else {
            self.counted.total = Some(count);
            return;
        };
        for symmetry in &self.symmetries {
            let image = symmetry.image(self.counted.position.board().order(), square);
            self.counted.set(image, count);
        }
    }

    /// Starts the next count, if there is one.
    fn begin_next(&mut self) {
        self.counting = self.next();
        self.counted.is_complete = self.counting.is_none();
    }

    /// The count of all solutions, or then of the next square that is not the image of one that is
    /// known.
    fn next(&self) -> Option<(Option<Square>, Completions)> {
        let (counted, position) = (&self.counted, &self.counted.position);
        let is_open = |square: &Square| counted.on(*square).is_none();
        let square = match counted.total {
            None => None,
            Some(_) => Some(position.free().find(is_open)?),
        };
        let queens: Vec<Square> = position.queens().chain(square).collect();
        let completions = completions_of(position.board(), &queens, self.kernel)?;
        Some((square, completions))
    }

    /// What is counted so far.
    pub fn counted(&self) -> &SolutionsPerSquare {
        &self.counted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Solution, position};
    use crate::search::all_solutions;

    /// Also from positions that symmetries map to themselves, and in short steps.
    #[test]
    fn every_free_square_gets_the_number_of_its_solutions() {
        for (order, queens) in [
            (1, ""),
            (3, ""),
            (8, ""),
            (8, "0,0"),
            (8, "0,3 7,4"),
            (8, "2,1 3,4"),
            (6, "0,1 1,3 2,5 3,0 4,2"),
            (6, "0,0 1,2 2,4"),
        ] {
            let position = position(order, queens);
            let all = all_solutions(order);
            let has = |square| move |solution: &&Solution| solution.has(square);
            let has_all = |solution: &&Solution| position.queens().all(|queen| solution.has(queen));
            let with_queens: Vec<&Solution> = all.iter().filter(has_all).collect();
            let mut work = SquareCounter::new(
                SolutionsPerSquare::unknown(position.clone()),
                Kernel::best(),
            )
            .unwrap();
            while !work.counted().is_complete {
                work.step(&mut 1);
            }
            let counted = work.counted();
            assert_eq!(counted.total, Some(with_queens.len() as u64));
            let free: Vec<Square> = position.free().collect();
            for square in position.board().squares() {
                let count = with_queens.iter().copied().filter(has(square)).count() as u64;
                let expected = free.contains(&square).then_some(count);
                assert_eq!(
                    counted.on(square),
                    expected,
                    "{order}, {queens}: {square:?}"
                );
            }
        }
        for (order, queens) in [(8, "0,0 1,1"), (17, "0,0")] {
            let unknown = SolutionsPerSquare::unknown(position(order, queens));
            assert!(SquareCounter::new(unknown, Kernel::best()).is_none());
        }
    }
}
