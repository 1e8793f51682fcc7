//! The places on the board that the user can find: a row, a column, a queen or a square.

use thiserror::Error;

use crate::{
    board::{Coordinates, Notation, NotationError, Square},
    numbers::{grouped, ungrouped, with_commas},
};

/// A place on the board that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundPlace {
    /// A row.
    Row(usize),
    /// A column.
    Column(usize),
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
        what: &'static str,
        /// The name as typed; a number with commas.
        text: String,
        /// The first valid name.
        first: String,
        /// The last valid name.
        last: String,
    },
    /// The row or the column has no queen.
    #[error("There is no queen {0}")]
    NoQueen(
        /// The place, such as `on row 5`.
        String,
    ),
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

    /// Reads the place to find. `on_that_row` returns the queen on a row, `in_that_column` the one
    /// in a column.
    ///
    /// # Errors
    /// [`FindError`] if the text is not understood, or the board has no such place.
    pub(super) fn read(
        text: &str,
        notation: Notation,
        on_that_row: impl Fn(usize) -> Option<Square>,
        in_that_column: impl Fn(usize) -> Option<Square>,
    ) -> Result<Self, FindError> {
        let words = text.trim().to_lowercase();
        let row = |word: &str| {
            let row = notation.read_row(word);
            row.ok_or_else(|| no_line(notation, "row", word))
        };
        let column = |word: &str| {
            let column = notation.read_column(word);
            column.ok_or_else(|| no_line(notation, "column", word))
        };
        let on_row = |row| {
            let place = || FindError::NoQueen(format!("on row {}", with_commas(notation.row(row))));
            on_that_row(row).map(Self::Square).ok_or_else(place)
        };
        let in_column = |column| {
            let name = with_commas(notation.column(column));
            let place = || FindError::NoQueen(format!("in column {name}"));
            in_that_column(column).map(Self::Square).ok_or_else(place)
        };
        let is_number = |word: &str| word.chars().all(|c| c.is_ascii_digit() || c == ',');
        let (first, rest) = words.split_once(' ').unwrap_or(("", &words));
        let rest = rest.trim();
        // Two numbers are a square: joined, they would be a number that was never typed.
        if !first.is_empty() && is_number(first) && is_number(rest) {
            let first = first.trim_end_matches(',');
            return Ok(Self::Square(Square::new(row(first)?, column(rest)?)));
        }
        match (first, rest.split_once("column")) {
            ("row", Some((before, after))) => {
                let before = before.trim().trim_end_matches(',');
                Ok(Self::Square(Square::new(
                    row(before)?,
                    column(after.trim())?,
                )))
            }
            ("row", None) => row(rest).map(Self::Row),
            ("column", _) => column(rest).map(Self::Column),
            // The spoken form: the queen on row 5, the queen in column 3.
            ("queen", Some((_, after))) => in_column(column(after.trim())?),
            ("queen", None) => {
                let name = rest.trim_start_matches("on ").trim_start_matches("row");
                on_row(row(name.trim())?)
            }
            _ => match (notation.read(&words), notation.read_row(&words)) {
                (Ok(square), _) => Ok(Self::Square(square)),
                (Err(NotationError::OffTheBoard { first, last, .. }), _) => {
                    // With two numbers, the error can name the one that is too large.
                    if let Some((before, after)) = words.split_once(',') {
                        let (_, _) = (row(before.trim())?, column(after.trim())?);
                    }
                    Err(no_such("square", &words, first, last))
                }
                // A single number.
                (Err(_), Some(row)) => on_row(row),
                (Err(_), None) if words.parse::<u64>().is_ok() => {
                    Err(no_line(notation, "row", &words))
                }
                (Err(_), None) => Err(FindError::NotAPlace {
                    text: text.trim().into(),
                    coordinates: notation.coordinates(),
                }),
            },
        }
    }
}

fn no_line(notation: Notation, line: &'static str, text: &str) -> FindError {
    let last = notation.board().order() - 1;
    let (first, last) = match (line, notation.coordinates()) {
        ("row", Coordinates::Chess) => (notation.row(last), notation.row(0)),
        ("row", _) => (notation.row(0), notation.row(last)),
        _ => (notation.column(0), notation.column(last)),
    };
    no_such(line, text, first, last)
}

fn no_such(what: &'static str, text: &str, first: String, last: String) -> FindError {
    let text = ungrouped(text).map_or_else(|| text.to_owned(), grouped);
    FindError::NoSuch {
        what,
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
        let on_that_row = |row| (row == 1).then(|| Square::new(1, 4));
        let in_that_column = |column| (column == 4).then(|| Square::new(1, 4));
        FoundPlace::read(text, notation, on_that_row, in_that_column)
            .map_err(|error| error.to_string())
    }

    #[test]
    fn rows_columns_queens_and_squares_are_found() {
        use Coordinates::{Chess, FromOne, FromZero};
        let square = |row, column| FoundPlace::Square(Square::new(row, column));
        for (coordinates, text, expected) in [
            (FromZero, "row 5", FoundPlace::Row(5)),
            (FromOne, "row 5", FoundPlace::Row(4)),
            (Chess, "row 5", FoundPlace::Row(3)),
            (FromZero, " Column 7 ", FoundPlace::Column(7)),
            (Chess, "column h", FoundPlace::Column(7)),
            (FromZero, "queen 1", square(1, 4)),
            (FromZero, "queen on row 1", square(1, 4)),
            (FromOne, "Queen row 2", square(1, 4)),
            (FromZero, "queen in column 4", square(1, 4)),
            (Chess, "queen column e", square(1, 4)),
            (FromOne, "2", square(1, 4)),
            (Chess, "7", square(1, 4)),
            (FromZero, "5,3", square(5, 3)),
            (FromZero, "5 3", square(5, 3)),
            (FromOne, "5, 3", square(4, 2)),
            (Chess, "d3", square(5, 3)),
            (FromZero, "row 5, column 3", square(5, 3)),
            (FromOne, "row 5 column 3", square(4, 2)),
        ] {
            assert_eq!(found(text, coordinates), Ok(expected), "{text}");
        }
        let large = Coordinates::FromZero.on(Board::new(1_000_000).unwrap());
        assert_eq!(
            FoundPlace::read("row 417,302, column 12", large, |_| None, |_| None),
            Ok(square(417_302, 12))
        );
        for (text, expected) in [
            (
                "row 1000000",
                "The board has no row 1,000,000: rows 0 to 999,999",
            ),
            (
                "queen 1,000,000",
                "The board has no row 1,000,000: rows 0 to 999,999",
            ),
            (
                "5,1000000",
                "The board has no column 1,000,000: columns 0 to 999,999",
            ),
            ("queen on row 5000", "There is no queen on row 5,000"),
            ("queen in column 5000", "There is no queen in column 5,000"),
        ] {
            let found = FoundPlace::read(text, large, |_| None, |_| None);
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
