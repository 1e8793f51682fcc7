//! How far reasons lead that people can check, and how hard these are.

use super::hint::FEW;
use crate::{
    board::{Board, Square},
    search::{
        RowsOrColumns,
        items::{Item, OpenItems, places},
    },
};

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

/// The hardest deduction that solving a board from these queens takes. They must not attack
/// each other, and exactly one solution must have them all. `None` if every row has its
/// queen already.
///
/// Reasons that are there stay there when queens are placed for other reasons, so it does
/// not matter in which order they are found.
#[must_use]
pub fn hardest(board: Board, queens: &[Square]) -> Option<Deduction> {
    let mut hardest = None;
    let mut lines = open_lines(board, queens);
    while lines.iter().next().is_some() {
        let Some((deduction, square)) = next(&lines) else {
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
    let mut lines = open_lines(board, queens);
    while let Some((deduction, square)) = next(&lines) {
        if deduction > most {
            break;
        }
        lines.place(square);
    }
    lines.iter().next().is_none()
}

/// The rows and columns without one of these queens.
fn open_lines(board: Board, queens: &[Square]) -> OpenItems {
    let order = board.order().min(OpenItems::MAX_ORDER);
    let lines = |axis| (0..order).map(move |line| Item { axis, line });
    let lines = lines(RowsOrColumns::Row).chain(lines(RowsOrColumns::Column));
    OpenItems::beside(order, lines, queens.iter().copied())
}

/// The easiest deduction there is, and the square that it leads to.
fn next(open: &OpenItems) -> Option<(Deduction, Square)> {
    let only = open.iter().find(|(_, free)| free.is_power_of_two());
    if let Some((item, free)) = only {
        let square = item.square(free.trailing_zeros() as usize);
        return Some((Deduction::OnlySquare, square));
    }
    let few = open.counts().zip(open.iter());
    let mut few = few.filter(|((_, count), _)| (2..=FEW as u32).contains(count));
    let square = few.find_map(|(_, (item, free))| {
        let squares = places(free).map(|place| item.square(place));
        let mut living = squares.filter(|&square| !open.kills(square));
        living.next().filter(|_| living.next().is_none())
    })?;
    Some((Deduction::OthersKill, square))
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
