//! What is said about the squares under the pointer.

use std::ops::Range;

use crate::{
    app::Current,
    numbers::grouped,
    puzzle::{Board, Coordinates, Notation, Square},
};

/// What is said of an only queen.
const ALONE: &str = ", alone on its row, its column and both diagonals";

/// A square: `row 417,302, column 12: queen`; and what is to be said besides where there is room:
/// of a queen on a large board that nothing else stands on its lines.
#[must_use]
pub fn square(current: &Current, notation: Notation, square: Square) -> (String, &'static str) {
    let name = name(notation, square);
    let has_queen = match current {
        Current::Browse(browse) => browse
            .shown()
            .is_some_and(|found| found.solution.has(square)),
        Current::Watch(_) | Current::Play(_) | Current::Race(_) => {
            current.queens().contains(&square)
        }
    };
    let alone = if stands_alone(current) { ALONE } else { "" };
    if has_queen {
        (format!("{name}: queen"), alone)
    } else {
        (name, "")
    }
}

/// Whether every queen is known to stand alone on its lines, on a board that is too large to
/// see it.
#[must_use]
pub fn stands_alone(current: &Current) -> bool {
    match current {
        Current::Browse(browse) => browse.query().board().order() > Board::MAX_VISIBLE_ORDER,
        Current::Watch(_) | Current::Play(_) | Current::Race(_) => false,
    }
}

/// Squares too small to be told apart, with so many queens.
#[must_use]
pub fn squares(
    notation: Notation,
    rows: &Range<usize>,
    columns: &Range<usize>,
    queens: u32,
) -> String {
    let range = |line: &dyn Fn(usize) -> String, range: &Range<usize>| {
        let (first, last) = (range.start, range.end.saturating_sub(1).max(range.start));
        format!("{} to {}", line(first), line(last))
    };
    let rows = range(&|row| self::row(notation, row), rows);
    let columns = range(&|column| self::column(notation, column), columns);
    let queens = match queens {
        0 => "no queen".into(),
        1 => "1 queen".into(),
        more => format!("{} queens", grouped(more.into())),
    };
    format!("rows {rows}, columns {columns}: {queens}")
}

/// The name of a square as it can be read at any order.
fn name(notation: Notation, square: Square) -> String {
    match notation.coordinates() {
        Coordinates::FromZero | Coordinates::FromOne => {
            let (row, column) = (row(notation, square.row), column(notation, square.column));
            format!("row {row}, column {column}")
        }
        Coordinates::Chess => notation.square(square),
    }
}

/// The name of a row, with commas.
#[must_use]
pub fn row(notation: Notation, row: usize) -> String {
    with_commas(notation.row(row))
}

/// The name of a column, with commas if it is a number.
#[must_use]
pub fn column(notation: Notation, column: usize) -> String {
    with_commas(notation.column(column))
}

fn with_commas(name: String) -> String {
    name.parse().map_or(name, grouped)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{App, Settings};
    use crate::puzzle::Position;
    use crate::{app::Start, solutions::Kind, solutions::Query};

    /// What is said of a square of a board in play.
    fn said(coordinates: Coordinates, at: Square) -> String {
        let board = Board::new(8).unwrap();
        let query = Query::new(board, Kind::First(None)).unwrap();
        let mut settings = Settings::new(query);
        let queens = [Square::new(5, 3)];
        settings.start = Start::Play(Position::new(board, queens).unwrap());
        let (app, _) = App::new(settings);
        let (name, more) = square(app.current(), coordinates.on(board), at);
        assert_eq!(more, "", "who plays finds out");
        name
    }

    #[test]
    fn squares_are_named_as_the_user_counts() {
        for (coordinates, row, column, expected) in [
            (Coordinates::FromZero, 5, 3, "row 5, column 3: queen"),
            (Coordinates::FromOne, 5, 3, "row 6, column 4: queen"),
            (Coordinates::Chess, 5, 3, "d3: queen"),
            (Coordinates::FromZero, 3, 5, "row 3, column 5"),
            (Coordinates::Chess, 3, 5, "f5"),
        ] {
            assert_eq!(said(coordinates, Square::new(row, column)), expected);
        }
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
                squares(large, &(0..1_667), &(5_000..6_667), queens),
                expected
            );
        }
    }
}
