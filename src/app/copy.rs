//! The board as text, for the clipboard.

use super::activities::Current;
use crate::puzzle::{Position, Square};

/// What is on the board, in one line: a solution as `--print rows` writes it, other
/// queens as `--position` reads them. `None` without a queen.
pub(super) fn text(current: &Current) -> Option<String> {
    match current {
        Current::Browse(browse) => browse.shown().map(|found| found.solution.to_string()),
        Current::Watch(_) => squares(&current.queens()),
        Current::Play(play) => of_position(play.position()),
    }
}

fn of_position(position: &Position) -> Option<String> {
    match position.solution() {
        Some(solution) => Some(solution.to_string()),
        None => (!position.is_empty()).then(|| position.to_string()),
    }
}

fn squares(queens: &[Square]) -> Option<String> {
    let words = queens
        .iter()
        .map(|queen| format!("{},{}", queen.row, queen.column));
    let words: Vec<String> = words.collect();
    (!words.is_empty()).then(|| words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Board;

    #[test]
    fn a_position_as_it_is_read_and_a_solution_as_it_is_printed() {
        let board = Board::new(4).unwrap();
        for (queens, expected) in [
            (&[][..], None),
            (&[(0, 1)], Some("0,1")),
            (&[(3, 2), (0, 1)], Some("0,1 3,2")),
            (&[(0, 0), (1, 1)], Some("0,0 1,1")),
            (&[(0, 1), (1, 3), (2, 0), (3, 2)], Some("1 3 0 2")),
        ] {
            let queens = queens.iter().map(|&(row, column)| Square::new(row, column));
            let position = Position::new(board, queens.collect::<Vec<_>>()).unwrap();
            assert_eq!(of_position(&position).as_deref(), expected);
        }
    }

    #[test]
    fn queens_of_a_search_are_squares_even_at_a_solution() {
        let queens = [(0, 1), (1, 3), (2, 0), (3, 2)].map(|(row, column)| Square::new(row, column));
        assert_eq!(squares(&queens).as_deref(), Some("0,1 1,3 2,0 3,2"));
        assert_eq!(squares(&[]), None);
    }
}
