//! How far reasons lead that people can check, and how hard these are.

use super::hint::FEW;
use crate::board::{Board, Square};

/// The largest order: a line is a mask of 64 bits.
const MAX_ORDER: usize = 60;

/// How hard it is to see where the next queen has to stand, from the easiest on. These are
/// the reasons of a [`Hint`](super::Hint).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deduction {
    /// A row or column has one free square left.
    OnlySquare,
    /// A row or column has two or three free squares, and on all but one of them a queen
    /// would leave another line without a free square.
    OthersKill,
    /// Neither: one has to try a square and see what becomes of it.
    Trying,
}

/// Queens that are placed as far as reasons lead.
#[derive(Clone, Debug)]
struct Deduced {
    order: usize,
    /// The free squares of each row, then of each column; `None` if the line has a queen.
    free: Vec<Option<u64>>,
}

/// The hardest deduction that solving a board from these queens takes. They must not attack
/// each other, and exactly one solution must have them all. `None` if every row has its
/// queen already.
///
/// Reasons that are there stay there when queens are placed for other reasons, so it does
/// not matter in which order they are found.
#[must_use]
pub fn hardest(board: Board, queens: &[Square]) -> Option<Deduction> {
    let mut hardest = None;
    let mut lines = Deduced::new(board, queens);
    while !lines.is_solved() {
        let Some((deduction, square)) = lines.next() else {
            return Some(Deduction::Trying);
        };
        hardest = hardest.max(Some(deduction));
        lines.place(square);
    }
    hardest
}

/// Whether reasons up to this one lead from these queens to a solution. Then it is the only
/// one that has them all. The queens must not attack each other.
#[must_use]
pub fn solves(board: Board, queens: &[Square], most: Deduction) -> bool {
    let mut lines = Deduced::new(board, queens);
    while let Some((deduction, square)) = lines.next() {
        if deduction > most {
            break;
        }
        lines.place(square);
    }
    lines.is_solved()
}

impl Deduced {
    fn new(board: Board, queens: &[Square]) -> Self {
        let order = board.order().min(MAX_ORDER);
        let mut lines = Self {
            order,
            free: vec![Some((1 << order) - 1); 2 * order],
        };
        for &queen in queens {
            lines.place(queen);
        }
        lines
    }

    fn is_solved(&self) -> bool {
        self.free.iter().all(Option::is_none)
    }

    fn place(&mut self, queen: Square) {
        for (line, free) in self.free.iter_mut().enumerate() {
            *free = free
                .filter(|_| !is_through(self.order, line, queen))
                .map(|free| free & !attacked(self.order, line, queen));
        }
    }

    /// The easiest deduction there is, and the square that it leads to.
    fn next(&self) -> Option<(Deduction, Square)> {
        let open = || {
            let lines = self.free.iter().enumerate();
            lines.filter_map(|(line, free)| Some((line, (*free)?)))
        };
        let only = open().find(|(_, free)| free.is_power_of_two());
        if let Some((line, free)) = only {
            return Some((Deduction::OnlySquare, self.square(line, free)));
        }
        let few = open().filter(|(_, free)| (2..=FEW as u32).contains(&free.count_ones()));
        few.filter_map(|(line, free)| {
            let places = (0..self.order).map(|place| 1 << place);
            let living = places
                .filter(|place| free & place != 0 && !self.kills(self.square(line, *place)))
                .fold(0, |mask: u64, place| mask | place);
            living.is_power_of_two().then(|| self.square(line, living))
        })
        .map(|square| (Deduction::OthersKill, square))
        .next()
    }

    /// The square at the lowest place of a mask on a line.
    fn square(&self, line: usize, places: u64) -> Square {
        let place = places.trailing_zeros() as usize;
        match line.checked_sub(self.order) {
            None => Square::new(line, place),
            Some(column) => Square::new(place, column),
        }
    }

    /// Whether a queen on a square would leave another line without a free square.
    fn kills(&self, square: Square) -> bool {
        self.free.iter().enumerate().any(|(line, free)| {
            let others = free.filter(|_| !is_through(self.order, line, square));
            others.is_some_and(|free| free & !attacked(self.order, line, square) == 0)
        })
    }
}

/// Whether a line goes through a square.
fn is_through(order: usize, line: usize, square: Square) -> bool {
    match line.checked_sub(order) {
        None => line == square.row,
        Some(column) => column == square.column,
    }
}

/// The places of a line that a queen beside it attacks.
fn attacked(order: usize, line: usize, queen: Square) -> u64 {
    let (from, place, line) = match line.checked_sub(order) {
        None => (queen.row, queen.column, line),
        Some(column) => (queen.column, queen.row, column),
    };
    let (queen, distance) = (1_u64 << place, from.abs_diff(line));
    queen | queen << distance | queen >> distance
}

#[cfg(test)]
mod tests {
    use super::*;

    fn queens(squares: &[(usize, usize)]) -> Vec<Square> {
        let squares = squares.iter();
        squares
            .map(|&(row, column)| Square::new(row, column))
            .collect()
    }

    #[test]
    fn the_hardest_deduction_counts() {
        use Deduction::{OnlySquare, OthersKill, Trying};
        for (order, squares, expected) in [
            (1, &[][..], Some(OnlySquare)),
            (4, &[(0, 1)], Some(OnlySquare)),
            (4, &[], Some(Trying)),
            (4, &[(0, 1), (1, 3), (2, 0), (3, 2)], None),
            (6, &[(0, 1), (4, 2)], Some(OnlySquare)),
            (8, &[(0, 0)], Some(Trying)),
        ] {
            let board = Board::new(order).unwrap();
            assert_eq!(hardest(board, &queens(squares)), expected, "{squares:?}");
            for most in [OnlySquare, OthersKill] {
                let is_solved = solves(board, &queens(squares), most);
                assert_eq!(is_solved, expected <= Some(most), "{squares:?}");
            }
        }
    }

    /// A queen at the top left of order 4 leaves no square free on some line in two steps: it
    /// has no completion.
    #[test]
    fn what_has_no_completion_is_not_solved() {
        let board = Board::new(4).unwrap();
        assert!(!solves(board, &queens(&[(0, 0)]), Deduction::OthersKill));
    }
}
