//! A next move for somebody who is stuck.

use std::fmt;

use crate::puzzle::{Position, Solution, Square};

/// A square for the next queen, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The square. No queen attacks it.
    pub square: Square,
    /// How many free squares its row has, this one included.
    pub free: usize,
}

/// The queen of a completion in the row with the fewest free squares, from which
/// people learn most; in the uppermost of several such rows.
///
/// `None` if every row has a queen, or if the solution does not have all queens of the
/// position.
#[must_use]
pub fn hint(position: &Position, completion: &Solution) -> Option<Hint> {
    let queens: Vec<Square> = completion.queens().collect();
    let order = position.board().order();
    let completes = position
        .queens()
        .all(|queen| queens.get(queen.row) == Some(&queen));
    if queens.len() != order || !completes {
        return None;
    }
    let mut free = vec![0; order];
    for square in position.free() {
        free[square.row] += 1;
    }
    queens
        .into_iter()
        .filter(|&square| !position.contains(square))
        .map(|square| Hint {
            square,
            free: free[square.row],
        })
        .min_by_key(|hint| hint.free)
}

/// As a sentence: `Row 6 has one free square left: column 1.`
impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Square { row, column } = self.square;
        match self.free {
            1 => write!(f, "Row {row} has one free square left: column {column}."),
            free => write!(
                f,
                "Row {row}, column {column} is part of a solution. Row {row} has {free} free squares left."
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Board;

    fn position(squares: &[(usize, usize)]) -> Position {
        let squares = squares
            .iter()
            .map(|&(row, column)| Square::new(row, column));
        Position::new(Board::new(8).unwrap(), squares).unwrap()
    }

    fn sentence(squares: &[(usize, usize)]) -> Option<String> {
        let first = Solution::new(vec![0, 4, 7, 5, 2, 6, 1, 3]).unwrap();
        hint(&position(squares), &first).map(|hint| hint.to_string())
    }

    #[test]
    fn the_row_with_the_fewest_free_squares_is_chosen() {
        assert_eq!(
            sentence(&[(0, 0), (1, 4), (2, 7), (3, 5)]).as_deref(),
            Some("Row 6 has one free square left: column 1.")
        );
        assert_eq!(
            sentence(&[(0, 0), (2, 7)]).as_deref(),
            Some("Row 1, column 4 is part of a solution. Row 1 has 4 free squares left.")
        );
    }

    #[test]
    fn the_uppermost_row_is_chosen_among_equals() {
        assert_eq!(
            sentence(&[]).as_deref(),
            Some("Row 0, column 0 is part of a solution. Row 0 has 8 free squares left.")
        );
    }

    #[test]
    fn there_is_no_hint_without_a_completion_or_a_row() {
        let all = [
            (0, 0),
            (1, 4),
            (2, 7),
            (3, 5),
            (4, 2),
            (5, 6),
            (6, 1),
            (7, 3),
        ];
        assert_eq!(sentence(&all), None);
        assert!(sentence(&all[1..]).is_some());
        assert_eq!(sentence(&[(0, 1)]), None);
        assert_eq!(sentence(&[(0, 0), (0, 1)]), None);
        let small = Solution::new(vec![1, 3, 0, 2]).unwrap();
        assert_eq!(hint(&position(&[(0, 1)]), &small), None);
    }

    #[test]
    fn the_longest_sentence_fits_a_line() {
        let longest = Hint {
            square: Square::new(99, 99),
            free: 99,
        };
        assert!(longest.to_string().len() <= 110);
    }
}
