//! Every solution of an order by its number.

use crate::{
    board::Board,
    counts,
    method::Backtracking,
    search::{Search, Step},
    solution::Solution,
    source::{Found, Progress, Source},
};

/// The largest order: the last whose number of solutions is known.
pub const LARGEST_ORDER: usize = counts::LARGEST_KNOWN;

/// Checkpoints kept at most; then every other is dropped.
const CHECKPOINTS: usize = 65_536;

/// Steps of the search between two looks at what is wanted.
const STEPS: usize = 1_000;

/// All solutions of an order in lexicographic order by rows. A solution is its
/// own resume point, so only every so many are kept.
#[derive(Debug)]
pub struct Catalogue {
    board: Board,
    search: Backtracking,
    checkpoints: Vec<Solution>,
    stride: u64,
    found: u64,
    complete: bool,
}

impl Catalogue {
    /// The catalogue of an order, with nothing in it yet.
    #[must_use]
    pub fn new(board: Board) -> Self {
        Self {
            board,
            search: Backtracking::new(board),
            checkpoints: Vec::new(),
            stride: 1,
            found: 0,
            complete: false,
        }
    }

    fn keep(&mut self, solution: Solution) {
        if self.found.is_multiple_of(self.stride) {
            self.checkpoints.push(solution);
        }
        self.found += 1;
        if self.checkpoints.len() == CHECKPOINTS {
            let mut index = 0_usize;
            self.checkpoints.retain(|_| {
                index += 1;
                !index.is_multiple_of(2)
            });
            self.stride *= 2;
        }
    }

    fn solution(&self, number: u64) -> Option<Solution> {
        if number >= self.found {
            return None;
        }
        let checkpoint = usize::try_from(number / self.stride).ok()?;
        let mut solution = self.checkpoints.get(checkpoint)?.clone();
        let rest = number % self.stride;
        if rest > 0 {
            let mut search = Backtracking::after(self.board, &solution);
            for _ in 0..rest {
                solution = search.next_solution()?;
            }
        }
        Some(solution)
    }
}

impl Source for Catalogue {
    fn advance(&mut self, _wanted: u64) -> bool {
        if self.complete {
            return false;
        }
        for _ in 0..STEPS {
            match self.search.step() {
                Step::Found(solution) => self.keep(solution),
                Step::Exhausted => {
                    self.complete = true;
                    break;
                }
                Step::Placed | Step::TakenBack | Step::Missed => {}
            }
        }
        true
    }

    fn get(&mut self, number: u64) -> Option<Found> {
        let solution = self.solution(number)?;
        Some(Found {
            solution,
            cost: None,
        })
    }

    fn progress(&self) -> Progress {
        Progress {
            found: self.found,
            complete: self.complete,
            total: counts::solutions(self.board.order()),
            effort: self.search.effort(),
            depth: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_12_is_complete() {
        let mut catalogue = Catalogue::new(Board::new(12).unwrap());
        while catalogue.advance(0) {}
        assert_eq!(catalogue.progress().found, 14_200);
        let mut search = Backtracking::new(Board::new(12).unwrap());
        for number in 0..14_200 {
            assert_eq!(catalogue.solution(number), search.next_solution());
        }
        assert_eq!(catalogue.solution(14_200), None);
    }
}
