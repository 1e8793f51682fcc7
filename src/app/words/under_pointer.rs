//! Texts about the squares under the pointer.

use std::ops::Range;

use crate::app::Current;
use crate::board::{Board, Coordinates, Notation, Square};
use crate::numbers::{counted, with_commas};

/// What is said of a queen that stands alone.
const ALONE: &str = ", alone on its row, its column and both diagonals";

/// A square: `row 417,302, column 12: queen`; with room, for a queen on a large board, also that
/// nothing else stands on its lines. The longest version comes first.
pub fn square(current: &Current, notation: Notation, square: Square) -> Vec<String> {
    let name = name(notation, square);
    if !current.has_queen(square) {
        let per_square = current.play().and_then(|play| play.per_square.as_ref());
        let count = per_square.and_then(|per_square| per_square.on(square));
        return match count {
            Some(count) => vec![format!("{name}: {}", counted(count, "solution")), name],
            None => vec![name],
        };
    }
    let short = format!("{name}: queen");
    if stands_alone(current, square) {
        vec![format!("{short}{ALONE}"), short]
    } else {
        vec![short]
    }
}

/// Whether a square has a queen that is known to stand alone on its lines, on a board that is too
/// large to see it.
pub fn stands_alone(current: &Current, square: Square) -> bool {
    let is_large = current.board().order() > Board::MAX_VISIBLE_ORDER;
    is_large && current.browse().is_some() && current.has_queen(square)
}

/// The text about squares too small to be told apart, with these queens; the longest version comes
/// first.
pub fn squares(
    notation: Notation,
    rows: &Range<usize>,
    columns: &Range<usize>,
    queens: u32,
) -> Vec<String> {
    let range = |line: &dyn Fn(usize) -> String, range: &Range<usize>| {
        let last = range.end.saturating_sub(1).max(range.start);
        let [first, last] = [range.start, last].map(|at| with_commas(line(at)));
        format!("{first} to {last}")
    };
    let rows = range(&|row| notation.row(row), rows);
    let columns = range(&|column| notation.column(column), columns);
    let queens = match queens {
        0 => "no queen".into(),
        more => counted(more, "queen"),
    };
    vec![format!("rows {rows}, columns {columns}: {queens}"), queens]
}

/// The name of a square, readable at any order.
fn name(notation: Notation, square: Square) -> String {
    match notation.coordinates() {
        Coordinates::FromZero | Coordinates::FromOne => {
            let names = [notation.row(square.row), notation.column(square.column)];
            let [row, column] = names.map(with_commas);
            format!("row {row}, column {column}")
        }
        Coordinates::Chess => notation.square(square),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests::opened;

    /// The text about a square of a board in play.
    fn said(coordinates: Coordinates, at: Square) -> String {
        let app = opened("queens 8 --play=5,3");
        let said = square(app.current(), coordinates.on(app.board()), at);
        assert_eq!(said.len(), 1, "who plays finds out what a queen attacks");
        said[0].clone()
    }

    #[test]
    fn squares_are_named_as_the_user_counts() {
        let said = [(5, 3), (3, 5)]
            .map(|(row, column)| said(Coordinates::Chess, Square::new(row, column)));
        assert_eq!(said, ["d3: queen", "f5"]);
        let large = Coordinates::FromOne.on(Board::new(1_000_000).unwrap());
        assert_eq!(
            name(large, Square::new(417_301, 11)),
            "row 417,302, column 12"
        );
    }

    #[test]
    fn squares_that_cannot_be_told_apart_are_counted() {
        let large = Coordinates::FromZero.on(Board::new(1_000_000).unwrap());
        for (queens, expected) in [
            (0, "rows 0 to 1,666, columns 5,000 to 6,666: no queen"),
            (1, "rows 0 to 1,666, columns 5,000 to 6,666: 1 queen"),
            (
                1_234,
                "rows 0 to 1,666, columns 5,000 to 6,666: 1,234 queens",
            ),
        ] {
            assert_eq!(
                squares(large, &(0..1_667), &(5_000..6_667), queens)[0],
                expected
            );
        }
    }
}
