//! The places on the board that the user can find: a row, a column, a queen or a square.

use crate::board::{Coordinates, Notation, Square};
use crate::numbers::{grouped, ungrouped, with_commas};
use crate::search::Axis;

/// A place on the board that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundPlace {
    /// A row or a column.
    Line(Axis, usize),
    /// A square.
    Square(Square),
}

impl FoundPlace {
    /// What can be found, with an example of each.
    pub(crate) fn forms(coordinates: Coordinates) -> &'static str {
        match coordinates {
            Coordinates::FromZero | Coordinates::FromOne => {
                "row 2, column 1, queen 2 (the queen on row 2) or the square 2,1"
            }
            Coordinates::Chess => "row 2, column a, queen 2 (the queen on row 2) or the square a2",
        }
    }

    /// Reads the place to find. `queen_on_row` returns the queen on a row.
    ///
    /// # Errors
    /// One line if the text is not understood, or the board has no such place.
    pub(super) fn read(
        text: &str,
        notation: Notation,
        queen_on_row: impl Fn(usize) -> Option<Square>,
    ) -> Result<Self, String> {
        let all = text.trim().to_lowercase();
        // A lone number is a queen, not a square.
        let named = all.strip_prefix("square ");
        let words = named.filter(|name| ungrouped(name).is_none());
        let words = words.unwrap_or(&all);
        let line = |axis, name: &str| {
            let line = match axis {
                Axis::Row => notation.read_row(name),
                Axis::Column => notation.read_column(name),
            };
            line.ok_or_else(|| no_line(notation, axis, name))
        };
        let square = |row, column| {
            let (row, column) = (line(Axis::Row, row)?, line(Axis::Column, column)?);
            Ok(Self::Square(Square::new(row, column)))
        };
        let queen = |row| {
            let row = line(Axis::Row, row)?;
            let queen = queen_on_row(row).map(Self::Square);
            let name = || with_commas(notation.row(row));
            queen.ok_or_else(|| format!("There is no queen on row {}", name()))
        };
        let is_number =
            |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_digit() || c == ',');
        let parts = words
            .split_whitespace()
            .map(|part| part.trim_end_matches(','));
        match parts.collect::<Vec<_>>()[..] {
            // As the square under the pointer is named.
            ["row", row, "column", column] | ["column", column, "row", row] => square(row, column),
            // A large number may have spaces.
            ["row", ref row @ ..] if !row.is_empty() => {
                Ok(Self::Line(Axis::Row, line(Axis::Row, &row.join(" "))?))
            }
            ["column", ref column @ ..] if !column.is_empty() => {
                let column = line(Axis::Column, &column.join(" "))?;
                Ok(Self::Line(Axis::Column, column))
            }
            ["queen", ref row @ ..] if !row.is_empty() => queen(&row.join(" ")),
            // Joined, they would be a number that was never typed.
            [row, column] if is_number(row) && is_number(column) => square(row, column),
            // No column is written with a zero before it, but a number of thousands is.
            _ if is_thousands(words) => queen(words),
            _ => match (notation.read(words), words.split_once(',')) {
                (Ok(square), _) => Ok(Self::Square(square)),
                // A second comma makes it one number.
                (_, Some((row, column)))
                    if is_number(row) && is_number(column) && !column.contains(',') =>
                {
                    square(row, column)
                }
                _ if ungrouped(words).is_some() => queen(words),
                _ => {
                    let forms = Self::forms(notation.coordinates());
                    Err(format!("'{}' is not a place: type {forms}", text.trim()))
                }
            },
        }
    }
}

/// Whether this is a number such as `1,000` or `12,034`.
fn is_thousands(words: &str) -> bool {
    let rest = words.split_once(',').map(|(_, rest)| rest);
    ungrouped(words).is_some() && rest.is_some_and(|rest| rest.len() == 3 && rest.starts_with('0'))
}

fn no_line(notation: Notation, axis: Axis, text: &str) -> String {
    let last = notation.board().order() - 1;
    let (first, last) = match (axis, notation.coordinates()) {
        (Axis::Row, Coordinates::Chess) => (notation.row(last), notation.row(0)),
        (Axis::Row, _) => (notation.row(0), notation.row(last)),
        (Axis::Column, _) => (notation.column(0), notation.column(last)),
    };
    let text = ungrouped(text).map_or_else(|| text.to_owned(), grouped);
    let [first, last] = [first, last].map(with_commas);
    format!("The board has no {axis} {text}: it has {axis}s {first} to {last}")
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;
    use crate::board::Board;

    /// On boards whose only queen is at column 4 of row 1. Bad input is one clear line.
    #[test]
    fn what_is_typed_is_found_or_refused() {
        use Coordinates::{Chess, FromOne, FromZero};
        let small = "row 5| Column 7 |queen 1|5,3|5 3|row 5, column 3|2 3|row 8|12|1 9|queen 3|9,3|here|square 5,3|column 3, row 5";
        let large = "row 417,302, column 12|row 1000000|queen 1 000 000|5,1000000|queen 5000|1,000,000|1,000";
        let mut said = String::new();
        for (order, coordinates, texts) in [
            (8, FromZero, small),
            (8, FromOne, "row 5|2|5, 3|row 5 column 3"),
            (8, Chess, "row 5|column h|7|d3|column x|queen 9|k9|"),
            (1_000_000, FromZero, large),
        ] {
            let notation = coordinates.on(Board::new(order).unwrap());
            let queen_on_row = |row| (row == 1).then(|| Square::new(1, 4));
            writeln!(said, "order {order}, {coordinates:?}").unwrap();
            for text in texts.split('|') {
                let found = match FoundPlace::read(text, notation, queen_on_row) {
                    Ok(found) => format!("{found:?}"),
                    Err(error) => error,
                };
                writeln!(said, "  {text:?}: {found}").unwrap();
            }
        }
        insta::assert_snapshot!(said);
    }
}
