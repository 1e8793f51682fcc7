//! Queens placed column by column, as the Lisp programs do it.
//!
//! Each column has one queen, so its row is all that is kept. Rows are listed as in
//! a Lisp list, the newest first: the newest queen, then `earlier`, the rows of the
//! columns to the left of it, from the neighbouring column back to column 0.

use super::{
    code::Variable,
    sentence::{Sentence, SentencePart::Row, sentence},
    step::Step,
    trace::{Event, Trace},
};
use crate::board::{Given, Solution, Square};

/// The columns to which a search adds a queen, from the left: those without a given one.
#[derive(Clone, Debug)]
pub(super) struct OpenColumns {
    columns: Vec<u8>,
    /// The queens in the other columns.
    given: Vec<Square>,
    order: usize,
}

impl OpenColumns {
    pub fn of(given: &Given) -> Self {
        Self {
            columns: given.open_columns().map(|column| column as u8).collect(),
            given: given.queens().collect(),
            order: given.order(),
        }
    }

    /// Squares along one edge of the board.
    pub fn order(&self) -> usize {
        self.order
    }

    /// How many queens are missing.
    pub fn len(&self) -> usize {
        self.columns.len()
    }

    /// The column of this number among them, from 0.
    pub fn column(&self, number: usize) -> usize {
        self.columns
            .get(number)
            .map_or(self.order, |&column| column.into())
    }

    /// Whether no earlier queen attacks the newest, nor one that is given. One check compares it
    /// with one of them; the first that attacks ends it. Columns need no check.
    pub fn is_safe<I>(&self, newest: u8, earlier: I, checks: &mut u64) -> bool
    where
        I: IntoIterator<Item = u8, IntoIter: ExactSizeIterator>,
    {
        let earlier = earlier.into_iter();
        let (before, after) = self.columns.split_at(earlier.len().min(self.len()));
        let Some(&column) = after.first() else {
            return false;
        };
        for (row, other) in earlier.zip(before.iter().rev()) {
            *checks += 1;
            if row == newest || row.abs_diff(newest) == column - other {
                return false;
            }
        }
        let newest = Square::new(newest.into(), column.into());
        self.given.iter().all(|given| {
            *checks += 1;
            given.attacks(newest).is_none()
        })
    }

    /// The solution that has the newest queen in the last of them.
    pub fn solution(&self, newest: u8, earlier: impl IntoIterator<Item = u8>) -> Solution {
        let mut columns = vec![0; self.order].into_boxed_slice();
        let rows = [newest].into_iter().chain(earlier);
        for (row, &column) in rows.zip(self.columns.iter().rev()) {
            columns[usize::from(row)] = column.into();
        }
        for given in &self.given {
            columns[given.row] = given.column as u32;
        }
        Solution::trusted(columns)
    }

    /// The squares of these queens, the newest first.
    pub fn queens(&self, newest_first: &[u8]) -> impl Iterator<Item = Square> {
        let columns = self.columns.iter().take(newest_first.len()).rev();
        let squares = newest_first.iter().zip(columns);
        squares.map(|(&row, &column)| Square::new(row.into(), column.into()))
    }

    /// The same after those that are given.
    pub fn with_given(&self, newest_first: &[u8]) -> Vec<Square> {
        let given = self.given.iter().copied();
        given.chain(self.queens(newest_first)).collect()
    }

    /// The queen that attacks the newest, if there is one: an earlier one, or one that is given.
    pub fn attacker(&self, newest: Square, earlier: &[u8]) -> Option<Square> {
        let mut queens = self.queens(earlier).chain(self.given.iter().copied());
        queens.find(|queen| queen.attacks(newest).is_some())
    }

    /// The variable of a call for this number of columns, and all calls that are open with it:
    /// each waits for one with a column fewer.
    pub fn call(&self, k: usize) -> [Variable; 2] {
        let calls = (k..=self.len()).rev().map(|k| format!("({k})"));
        [Variable::new("k", k), Variable::calls("queen-cols", calls)]
    }

    /// The record of a step that tested a queen beside the earlier ones. It ended on one of two
    /// lines: where the queen is adjoined, with what comes of it, or where it is not.
    pub fn record(
        &self,
        step: &Step,
        tested: Square,
        earlier: &[u8],
        [adjoined, attacked]: [usize; 2],
        outcome: impl Into<Sentence>,
    ) -> Trace {
        let record = if *step == Step::Rejected {
            Trace::clash(tested, self.attacker(tested, earlier), attacked)
        } else {
            let event = match step {
                Step::Found(_) => Event::Solved(Some(tested)),
                _ => Event::Placed(tested),
            };
            let why = sentence![self.safe_in_words(tested.row as u8, earlier), outcome];
            Trace::new(event, adjoined, why)
        };
        Trace {
            queens: self.with_given(&[&[tested.row as u8], earlier].concat()),
            ..record
        }
    }

    /// That the newest queen is safe, as the beginning of a sentence.
    fn safe_in_words(&self, newest: u8, earlier: &[u8]) -> Sentence {
        let tested = Square::new(newest.into(), self.column(earlier.len()));
        let given = self.given.iter().map(|given| given.row);
        let rows = earlier
            .iter()
            .rev()
            .map(|&row| row.into())
            .chain(given)
            .map(Row);
        let because = match earlier.len() + self.given.len() {
            0 => ", as the board is empty",
            1 => " from the queen on row ",
            _ => " from the queens on rows ",
        };
        sentence![
            "{} is safe{}{}",
            tested,
            because,
            Sentence::list(rows, ", ")
        ]
    }
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
    use crate::board::Board;

    fn columns(order: usize) -> OpenColumns {
        OpenColumns::of(&Board::new(order).unwrap().into())
    }

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
            let outcome = columns(8).is_safe(newest, earlier.iter().copied(), &mut checks);
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
        assert_eq!(columns(4).attacker(newest, &[3, 2]), Some(attacker));
        assert_eq!(columns(4).attacker(Square::new(3, 1), &[1]), None);
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
            assert_eq!(
                columns(8).safe_in_words(newest, earlier).zero_based(),
                words
            );
        }
    }

    /// The Lisp programs write it as ((3 4) (1 3) (4 2) (2 1)).
    #[test]
    fn rows_by_column_become_columns_by_row() {
        assert_eq!(columns(4).solution(2, [0, 3, 1]).to_string(), "2 0 3 1");
        let eight = columns(8).solution(3, [1, 6, 2, 5, 7, 4, 0]);
        assert_eq!(eight.to_string(), "0 6 4 7 1 3 5 2");
    }
}
