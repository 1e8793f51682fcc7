//! The places on the board that the user can find: a row, a column, a queen or a square.

use thiserror::Error;

use crate::{
    board::{Coordinates, Notation, NotationError, Square},
    numbers::{grouped, ungrouped, with_commas},
    search::Axis,
};

/// A place on the board that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundPlace {
    /// A row or a column.
    Line(Axis, usize),
    /// A square.
    Square(Square),
}

/// Why nothing was found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FindError {
    /// The text does not name a place.
    #[error("'{text}' is not a place: type {}", FoundPlace::forms(*.coordinates))]
    NotAPlace {
        /// The text.
        text: String,
        /// The current coordinates.
        coordinates: Coordinates,
    },
    /// The board has no such row, column or square.
    #[error("The board has no {what} {text}: {what}s {first} to {last}")]
    NoSuch {
        /// `row`, `column` or `square`.
        what: String,
        /// The name as typed; a number with commas.
        text: String,
        /// The first valid name.
        first: String,
        /// The last valid name.
        last: String,
    },
    /// The row of this name has no queen.
    #[error("There is no queen on row {0}")]
    NoQueen(String),
}

impl FoundPlace {
    /// What can be found, with an example of each.
    #[must_use]
    pub fn forms(coordinates: Coordinates) -> &'static str {
        match coordinates {
            Coordinates::FromZero | Coordinates::FromOne => {
                "row 5, column 3, queen 5 (the queen on row 5) or the square 5,3"
            }
            Coordinates::Chess => "row 5, column c, queen 5 (the queen on row 5) or the square c5",
        }
    }

    /// Reads the place to find. `queen_on_row` returns the queen on a row.
    ///
    /// # Errors
    /// [`FindError`] if the text is not understood, or the board has no such place.
    pub(super) fn read(
        text: &str,
        notation: Notation,
        queen_on_row: impl Fn(usize) -> Option<Square>,
    ) -> Result<Self, FindError> {
        let words = text.trim().to_lowercase();
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
            let none = || FindError::NoQueen(with_commas(notation.row(row)));
            queen_on_row(row).map(Self::Square).ok_or_else(none)
        };
        let is_number = |word: &str| word.chars().all(|c| c.is_ascii_digit() || c == ',');
        let parts = words
            .split_whitespace()
            .map(|part| part.trim_end_matches(','));
        match parts.collect::<Vec<_>>()[..] {
            // As the square under the pointer is named.
            ["row", row, "column", column] => square(row, column),
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
            _ => match notation.read(&words) {
                Ok(square) => Ok(Self::Square(square)),
                Err(NotationError::OffTheBoard { first, last, .. }) => {
                    match words.split_once(',') {
                        // The error names the number that is too large.
                        Some((row, column)) => square(row.trim(), column.trim()),
                        None => Err(no_such("square", &words, first, last)),
                    }
                }
                Err(_) if ungrouped(&words).is_some() => queen(&words),
                Err(_) => Err(FindError::NotAPlace {
                    text: text.trim().into(),
                    coordinates: notation.coordinates(),
                }),
            },
        }
    }
}

fn no_line(notation: Notation, axis: Axis, text: &str) -> FindError {
    let last = notation.board().order() - 1;
    let (first, last) = match (axis, notation.coordinates()) {
        (Axis::Row, Coordinates::Chess) => (notation.row(last), notation.row(0)),
        (Axis::Row, _) => (notation.row(0), notation.row(last)),
        (Axis::Column, _) => (notation.column(0), notation.column(last)),
    };
    no_such(&axis.to_string(), text, first, last)
}

fn no_such(what: &str, text: &str, first: String, last: String) -> FindError {
    let text = ungrouped(text).map_or_else(|| text.to_owned(), grouped);
    FindError::NoSuch {
        what: what.to_owned(),
        text,
        first: with_commas(first),
        last: with_commas(last),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    /// The place found on a board of order 8 whose only queen is at column 4 of row 1.
    fn found(text: &str, coordinates: Coordinates) -> Result<FoundPlace, String> {
        let notation = coordinates.on(Board::new(8).unwrap());
        let queen_on_row = |row| (row == 1).then(|| Square::new(1, 4));
        FoundPlace::read(text, notation, queen_on_row).map_err(|error| error.to_string())
    }

    #[test]
    fn rows_columns_queens_and_squares_are_found() {
        use Coordinates::{Chess, FromOne, FromZero};
        let square = |row, column| FoundPlace::Square(Square::new(row, column));
        let [row, column] =
            [Axis::Row, Axis::Column].map(|axis| move |line| FoundPlace::Line(axis, line));
        for (coordinates, text, expected) in [
            (FromZero, "row 5", row(5)),
            (FromOne, "row 5", row(4)),
            (Chess, "row 5", row(3)),
            (FromZero, " Column 7 ", column(7)),
            (Chess, "column h", column(7)),
            (FromZero, "queen 1", square(1, 4)),
            (FromOne, "2", square(1, 4)),
            (Chess, "7", square(1, 4)),
            (FromZero, "5,3", square(5, 3)),
            (FromZero, "5 3", square(5, 3)),
            (FromOne, "5, 3", square(4, 2)),
            (Chess, "d3", square(5, 3)),
            (FromZero, "row 5, column 3", square(5, 3)),
            (FromOne, "row 5 column 3", square(4, 2)),
            (FromZero, "2 3", square(2, 3)),
        ] {
            assert_eq!(found(text, coordinates), Ok(expected), "{text}");
        }
        let large = Coordinates::FromZero.on(Board::new(1_000_000).unwrap());
        assert_eq!(
            FoundPlace::read("row 417,302, column 12", large, |_| None),
            Ok(square(417_302, 12))
        );
        for (text, expected) in [
            (
                "row 1000000",
                "The board has no row 1,000,000: rows 0 to 999,999",
            ),
            (
                "queen 1 000 000",
                "The board has no row 1,000,000: rows 0 to 999,999",
            ),
            (
                "5,1000000",
                "The board has no column 1,000,000: columns 0 to 999,999",
            ),
            ("queen 5000", "There is no queen on row 5,000"),
        ] {
            let found = FoundPlace::read(text, large, |_| None);
            assert_eq!(found.unwrap_err().to_string(), expected);
        }
    }

    #[test]
    fn bad_input_is_one_clear_line() {
        use Coordinates::{Chess, FromZero};
        for (coordinates, text, expected) in [
            (FromZero, "row 8", "The board has no row 8: rows 0 to 7"),
            (FromZero, "12", "The board has no row 12: rows 0 to 7"),
            (FromZero, "1 9", "The board has no column 9: columns 0 to 7"),
            (
                Chess,
                "column x",
                "The board has no column x: columns a to h",
            ),
            (Chess, "queen 9", "The board has no row 9: rows 1 to 8"),
            (FromZero, "queen 3", "There is no queen on row 3"),
            (FromZero, "9,3", "The board has no row 9: rows 0 to 7"),
            (Chess, "k9", "The board has no square k9: squares a1 to h8"),
            (
                FromZero,
                "here",
                "'here' is not a place: type row 5, column 3, queen 5 (the queen on row 5) \
                 or the square 5,3",
            ),
            (
                Chess,
                "",
                "'' is not a place: type row 5, column c, queen 5 (the queen on row 5) \
                 or the square c5",
            ),
        ] {
            assert_eq!(found(text, coordinates), Err(expected.into()), "{text}");
        }
    }
}
