//! Queens set column by column, the newest first: what the Lisp programs call
//! positions. Each column has one queen, so its row is all there is to keep.

use crate::{
    puzzle::{Solution, Square},
    search::trace::{self, Event},
};

/// Whether the newest queen is safe from the rest, which are given from the
/// column beside it back to the first. Queens are compared pair by pair, one
/// check each, up to the first that attacks; the columns differ anyway.
pub(super) fn safe(newest: u8, rest: impl IntoIterator<Item = u8>, checks: &mut u64) -> bool {
    for (row, distance) in rest.into_iter().zip(1..) {
        *checks += 1;
        if row == newest || row.abs_diff(newest) == distance {
            return false;
        }
    }
    true
}

/// The solution of the queen in the last column and the rest, which are given
/// from the column beside it back to the first.
pub(super) fn solution(newest: u8, rest: impl IntoIterator<Item = u8>, order: usize) -> Solution {
    let mut columns = vec![0; order].into_boxed_slice();
    let rows = [newest].into_iter().chain(rest);
    for (row, column) in rows.zip((0..order).rev()) {
        columns[usize::from(row)] = column as u16;
    }
    Solution::trusted(columns)
}

/// The squares of queens that are given by their rows, from the newest column
/// back to the first.
pub(super) fn queens(newest_first: &[u8]) -> impl Iterator<Item = Square> {
    let columns = (0..newest_first.len()).rev();
    let squares = newest_first.iter().zip(columns);
    squares.map(|(&row, column)| Square::new(row.into(), column))
}

/// What has happened when a queen beside the rest turned out not to be [`safe`].
pub(super) fn clash(newest: u8, rest: &[u8]) -> Option<(Event, String)> {
    let tested = Square::new(newest.into(), rest.len());
    let queen = queens(rest).find(|queen| queen.attacks(tested).is_some())?;
    let event = Event::Clash { tested, queen };
    Some((event, trace::why_clash(tested, queen)))
}

/// Why a queen is safe beside the rest, as the beginning of a sentence.
pub(super) fn why_safe(newest: u8, rest: &[u8]) -> String {
    let rows = trace::lines(rest.iter().rev()).join(" ");
    let beside = match rest {
        [] => "on the empty board".into(),
        [row] => format!("beside the queen on row {row}"),
        _ => format!("beside the queens on rows {rows}"),
    };
    format!("Column {}, row {newest} is safe {beside}", rest.len())
}

/// So many queens, as in a sentence.
pub(super) fn count_queens(queens: usize) -> String {
    match queens {
        1 => "1 queen".into(),
        _ => format!("{queens} queens"),
    }
}

/// A list of positions with equally many queens.
#[derive(Clone, Debug)]
pub(super) struct Positions {
    queens: usize,
    count: usize,
    /// One after the other, the newest queen of each first.
    rows: Vec<u8>,
}

impl Positions {
    /// The list of the one position without queens.
    pub(super) fn empty_board() -> Self {
        Self {
            queens: 0,
            count: 1,
            rows: Vec::new(),
        }
    }

    /// No positions yet, of so many queens.
    pub(super) fn none(queens: usize) -> Self {
        Self {
            queens,
            count: 0,
            rows: Vec::new(),
        }
    }

    /// How many queens each has.
    pub(super) fn queens(&self) -> usize {
        self.queens
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Memory that they take.
    pub(super) fn bytes(&self) -> usize {
        self.rows.len()
    }

    /// Forgets all positions; those to come have so many queens.
    pub(super) fn clear(&mut self, queens: usize) {
        self.queens = queens;
        self.count = 0;
        self.rows.clear();
    }

    /// The rows of one position, the newest queen first.
    pub(super) fn get(&self, index: usize) -> Option<&[u8]> {
        let start = index * self.queens;
        (index < self.count).then(|| &self.rows[start..start + self.queens])
    }

    /// Adds the position of a new queen before the rest.
    pub(super) fn adjoin(&mut self, newest: u8, rest: &[u8]) {
        self.rows.push(newest);
        self.rows.extend_from_slice(rest);
        self.count += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_end_at_the_first_attack() {
        for (newest, rest, expected, expected_checks) in [
            (0, &[][..], true, 0),
            (2, &[0, 3, 1], true, 3),
            (1, &[0, 3, 1], false, 1),
            (1, &[3, 3, 0], false, 2),
            (3, &[0, 1, 3], false, 2),
        ] {
            let mut checks = 0;
            let outcome = safe(newest, rest.iter().copied(), &mut checks);
            assert_eq!((outcome, checks), (expected, expected_checks), "{rest:?}");
        }
    }

    /// Both attack, and the nearer one is looked at first.
    #[test]
    fn a_clash_is_with_the_queen_that_ends_the_checks() {
        let (event, why) = clash(2, &[3, 2]).unwrap();
        let (tested, queen) = (Square::new(2, 2), Square::new(3, 1));
        assert_eq!(event, Event::Clash { tested, queen });
        assert!(why.contains("along the anti-diagonal by the queen on row 3, column 1"));
        assert_eq!(clash(3, &[1]), None);
    }

    /// The seeds' ((3 4) (1 3) (4 2) (2 1)).
    #[test]
    fn rows_by_column_become_columns_by_row() {
        assert_eq!(solution(2, [0, 3, 1], 4).to_string(), "2 0 3 1");
        let eight = solution(3, [1, 6, 2, 5, 7, 4, 0], 8);
        assert_eq!(eight.to_string(), "0 6 4 7 1 3 5 2");
    }

    #[test]
    fn lists_grow_by_adjoining() {
        let empty = Positions::empty_board();
        assert_eq!((empty.get(0), empty.get(1)), (Some(&[][..]), None));
        let mut list = Positions::none(2);
        assert_eq!(list.get(0), None);
        list.adjoin(3, &[1]);
        list.adjoin(0, &[2]);
        assert_eq!(list.get(1), Some(&[0, 2][..]));
        list.clear(1);
        assert_eq!(list.get(0), None);
    }
}
