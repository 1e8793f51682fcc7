//! Queens placed column by column, as the Lisp programs do it.
//!
//! Each column has one queen, so its row is all that is kept. Rows are listed as in
//! a Lisp list, the newest first: the newest queen, then `earlier`, the rows of the
//! columns to the left of it, from the neighbouring column back to column 0.

use super::{
    sentence::{Part, Sentence, sentence},
    step::Step,
    trace::{Event, Trace},
};
use crate::puzzle::{Solution, Square};

/// Whether no earlier queen attacks the newest. One check compares it with one of
/// them; the first that attacks ends it. Columns need no check.
pub(super) fn is_safe(newest: u8, earlier: impl IntoIterator<Item = u8>, checks: &mut u64) -> bool {
    for (row, distance) in earlier.into_iter().zip(1..) {
        *checks += 1;
        if row == newest || row.abs_diff(newest) == distance {
            return false;
        }
    }
    true
}

/// The solution that has the newest queen in the last column.
pub(super) fn solution(
    newest: u8,
    earlier: impl IntoIterator<Item = u8>,
    order: usize,
) -> Solution {
    let mut columns = vec![0; order].into_boxed_slice();
    let rows = [newest].into_iter().chain(earlier);
    for (row, column) in rows.zip((0..order).rev()) {
        columns[usize::from(row)] = column as u32;
    }
    Solution::trusted(columns)
}

/// The squares of all queens, the newest first.
pub(super) fn queens(newest_first: &[u8]) -> impl Iterator<Item = Square> {
    let columns = (0..newest_first.len()).rev();
    let squares = newest_first.iter().zip(columns);
    squares.map(|(&row, column)| Square::new(row.into(), column))
}

/// The earlier queen that attacks the newest, if there is one.
pub(super) fn attacker(newest: Square, earlier: &[u8]) -> Option<Square> {
    queens(earlier).find(|queen| queen.attacks(newest).is_some())
}

/// The record of a step that tested a queen beside the earlier ones. It ended on one of two
/// lines: where the queen is adjoined, with what comes of it, or where it is not.
pub(super) fn record(
    step: &Step,
    tested: Square,
    earlier: &[u8],
    [adjoined, attacked]: [usize; 2],
    outcome: impl Into<Sentence>,
) -> Trace {
    let record = if *step == Step::Rejected {
        Trace::clash(tested, attacker(tested, earlier), attacked)
    } else {
        let event = match step {
            Step::Found(_) => Event::Solved(Some(tested)),
            _ => Event::Placed(tested),
        };
        let why = sentence![safe_in_words(tested.row as u8, earlier), outcome];
        Trace::new(event, adjoined, why)
    };
    Trace {
        queens: queens(&[&[tested.row as u8], earlier].concat()).collect(),
        ..record
    }
}

/// That the newest queen is safe, as the beginning of a sentence.
pub(super) fn safe_in_words(newest: u8, earlier: &[u8]) -> Sentence {
    let tested = Square::new(newest.into(), earlier.len());
    let rows = earlier.iter().rev().map(|&row| Part::Row(row.into()));
    let because = match earlier.len() {
        0 => ", as the board is empty",
        1 => " from the queen on row ",
        _ => " from the queens on rows ",
    };
    sentence![tested, " is safe", because, Sentence::list(rows, ", ")]
}

/// A number of queens, as in a sentence.
pub(super) fn queens_in_words(queens: usize) -> String {
    match queens {
        1 => "1 queen".into(),
        _ => format!("{queens} queens"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_end_at_the_first_attack() {
        for (newest, earlier, expected, expected_checks) in [
            (0, &[][..], true, 0),
            (2, &[0, 3, 1], true, 3),
            (1, &[0, 3, 1], false, 1),
            (1, &[3, 3, 0], false, 2),
            (3, &[0, 1, 3], false, 2),
        ] {
            let mut checks = 0;
            let outcome = is_safe(newest, earlier.iter().copied(), &mut checks);
            assert_eq!(
                (outcome, checks),
                (expected, expected_checks),
                "{earlier:?}"
            );
        }
    }

    /// Both attack, and the nearer one is compared first.
    #[test]
    fn a_clash_is_with_the_queen_that_ends_the_checks() {
        let (newest, attacker) = (Square::new(2, 2), Square::new(3, 1));
        assert_eq!(super::attacker(newest, &[3, 2]), Some(attacker));
        assert_eq!(super::attacker(Square::new(3, 1), &[1]), None);
    }

    #[test]
    fn what_is_safe_is_said_with_the_rows_from_column_0_on() {
        for (newest, earlier, words) in [
            (4, &[][..], "Row 4, column 0 is safe, as the board is empty"),
            (2, &[0], "Row 2, column 1 is safe from the queen on row 0"),
            (
                1,
                &[3, 0],
                "Row 1, column 2 is safe from the queens on rows 0, 3",
            ),
        ] {
            assert_eq!(safe_in_words(newest, earlier).zero_based(), words);
        }
    }

    /// The Lisp programs write it as ((3 4) (1 3) (4 2) (2 1)).
    #[test]
    fn rows_by_column_become_columns_by_row() {
        assert_eq!(solution(2, [0, 3, 1], 4).to_string(), "2 0 3 1");
        let eight = solution(3, [1, 6, 2, 5, 7, 4, 0], 8);
        assert_eq!(eight.to_string(), "0 6 4 7 1 3 5 2");
    }
}
