//! The queen that is nearest to what is shown.

use std::ops::Range;

use crate::{app::Current, board::Square};

/// The nearest queen to the squares of these rows and columns, if there are queens, but none
/// among these squares. Ways are as a king goes.
pub(in crate::app) fn nearest_outside(
    current: &Current,
    rows: &Range<usize>,
    columns: &Range<usize>,
) -> Option<Square> {
    let nearest = match current {
        Current::Browse(browse) => in_solution(browse.shown()?.solution.columns(), rows, columns),
        Current::Watch(_) | Current::Play(_) | Current::Race(_) => {
            let queens = current.queens().into_iter();
            queens.min_by_key(|&queen| way(queen, rows, columns))
        }
    };
    nearest.filter(|&queen| way(queen, rows, columns) > 0)
}

/// The same where each row has a queen in one of these columns: from row to row, as long as a
/// nearer one can come. 0 away it is among the squares.
fn in_solution(on_rows: &[u32], rows: &Range<usize>, columns: &Range<usize>) -> Option<Square> {
    let last = on_rows.len().saturating_sub(1);
    let above = (0..rows.start).rev();
    let below = rows.end..=last;
    let inside = rows.clone().map(|row| (0, [Some(row), None]));
    let pairs = above.map(Some).chain(std::iter::repeat(None));
    let outside = pairs.zip(below.map(Some).chain(std::iter::repeat(None)));
    let outside = outside
        .take(on_rows.len())
        .zip(1..)
        .map(|((above, below), away)| (away, [above, below]));
    let mut nearest: Option<(usize, Square)> = None;
    for (away, pair) in inside.chain(outside) {
        if nearest.is_some_and(|(least, _)| least <= away) {
            break;
        }
        for row in pair.into_iter().flatten() {
            let Some(&column) = on_rows.get(row) else {
                continue;
            };
            let queen = Square::new(row, column as usize);
            let way = way(queen, rows, columns);
            if nearest.is_none_or(|(least, _)| way < least) {
                nearest = Some((way, queen));
            }
        }
    }
    nearest.map(|(_, queen)| queen)
}

/// How far a queen is outside, in squares.
fn way(queen: Square, rows: &Range<usize>, columns: &Range<usize>) -> usize {
    let along = |index: usize, range: &Range<usize>| {
        let before = range.start.saturating_sub(index);
        let after = (index + 1).saturating_sub(range.end);
        before.max(after)
    };
    along(queen.row, rows).max(along(queen.column, columns))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_queen_is_found_from_any_part_of_the_board() {
        let on_rows = [3, 6, 2, 7, 1, 4, 0, 5];
        for (top, left) in (0..7).flat_map(|top| (0..7).map(move |left| (top, left))) {
            for side in 1..=7 {
                let along = |from: usize| from..(from + side).min(8);
                let (rows, columns) = (along(top), along(left));
                let queens = on_rows.iter().zip(0..);
                let ways = queens
                    .map(|(&column, row)| way(Square::new(row, column as usize), &rows, &columns));
                let found = in_solution(&on_rows, &rows, &columns).unwrap();
                assert_eq!(way(found, &rows, &columns), ways.min().unwrap());
            }
        }
        assert_eq!(in_solution(&[], &(0..0), &(0..0)), None);
    }

    #[test]
    fn ways_are_counted_from_the_edge() {
        for (row, column, expected) in [(5, 5, 0), (4, 5, 1), (8, 5, 1), (9, 1, 4), (0, 7, 5)] {
            let way = way(Square::new(row, column), &(5..8), &(5..8));
            assert_eq!(way, expected, "{row}, {column}");
        }
    }
}
