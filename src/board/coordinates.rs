//! The names of squares: counted from 0, from 1, or as in chess.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Board;
use super::position::Position;
use super::square::Square;
use crate::choices_macro::choices;
use crate::numbers::ungrouped;

choices! {
    /// The way rows and columns are counted where people read or write them. At order 8,
    /// `row 5, column 3` from 0 is `row 6, column 4` from 1, and `d3` in chess.
    ///
    /// Data formats and the code itself always count from 0 at the top left.
    #[derive(Serialize, Deserialize)]
    pub enum Coordinates {
        #[default]
        #[serde(rename = "zero")]
        FromZero: "zero", "rows and columns from 0 at the top left";
        #[serde(rename = "one")]
        FromOne: "one", "rows and columns from 1 at the top left";
        #[serde(rename = "chess")]
        Chess: "chess", "as in chess, a1 at the lower left";
    }
}

/// The most letters of a word that a message repeats.
const MAX_WORD: usize = 24;

impl Coordinates {
    /// The number from which rows and columns are counted: 0 or 1.
    pub fn first(self) -> usize {
        usize::from(self != Self::FromZero)
    }

    /// Whether a text is a list of one or more squares, on a board of any order.
    pub fn can_read(self, text: &str) -> bool {
        let mut words = text.split_whitespace().peekable();
        words.peek().is_some() && words.all(|word| self.split(word.trim_end_matches(',')).is_some())
    }

    /// The names of the row and the column in the name of a square, on a board of any order.
    fn split(self, square: &str) -> Option<(&str, &str)> {
        let is_number = |word: &str| !word.starts_with('+') && word.parse::<usize>().is_ok();
        let (row, column) = match self {
            Self::FromZero | Self::FromOne => square.split_once(','),
            Self::Chess => {
                let digit = square.find(|character: char| character.is_ascii_digit())?;
                let (column, row) = square.split_at(digit);
                Some((row, column))
            }
        }?;
        let is_column = match self {
            Self::FromZero | Self::FromOne => is_number(column),
            Self::Chess => number_of_letters(column).is_some(),
        };
        (is_number(row) && is_column).then_some((row, column))
    }

    /// The notation of a board in these coordinates. Chess counts its rows from the bottom.
    ///
    /// ```
    /// use queens::board::{Board, Coordinates, Square};
    ///
    /// let notation = Coordinates::Chess.on(Board::new(8)?);
    /// assert_eq!(notation.square(Square::new(5, 3)), "d3");
    /// let position = notation.position("d8 g4")?;
    /// assert_eq!(position.queens().next(), Some(Square::new(0, 3)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on(self, board: Board) -> Notation {
        Notation {
            coordinates: self,
            board,
        }
    }
}

/// The names of the squares of one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notation {
    coordinates: Coordinates,
    board: Board,
}

/// Why a text is not a list of squares on a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotationError {
    /// A word that does not name a square of the board.
    #[error("'{word}' is not a square of this board: give {form}")]
    NotASquare {
        /// The word.
        word: String,
        /// The allowed form, with an example.
        form: String,
    },
    /// Numbers that are no line of rows of the board.
    #[error(
        "these are not the columns of all {rows} rows, from 0 to {} or a dot, nor squares: give {form}",
        rows - 1
    )]
    NotRows {
        /// The number of rows.
        rows: usize,
        /// The allowed form of squares, with an example.
        form: String,
    },
    /// A square that occurs twice.
    #[error("{0} is given twice: a square has room for one queen")]
    Repeated(
        /// The name of the square.
        String,
    ),
}

impl Notation {
    /// The coordinates that the names follow.
    pub fn coordinates(self) -> Coordinates {
        self.coordinates
    }

    /// Whether a square is dark: in chess the one at the lower left is, otherwise the one at the
    /// upper left.
    pub fn is_dark(self, Square { row, column }: Square) -> bool {
        let from_first = match self.coordinates {
            Coordinates::FromZero | Coordinates::FromOne => row,
            Coordinates::Chess => self.board.order().abs_diff(row + 1),
        };
        (from_first + column).is_multiple_of(2)
    }

    /// The board whose squares are named.
    pub fn board(self) -> Board {
        self.board
    }

    /// The name of a row: `5`, `6` or, counted from the bottom, `3`.
    pub fn row(self, row: usize) -> String {
        let number = match self.coordinates {
            Coordinates::FromZero | Coordinates::FromOne => row + self.coordinates.first(),
            Coordinates::Chess => self.board.order().saturating_sub(row),
        };
        number.to_string()
    }

    /// The name of a column: `3`, `4` or `d`.
    pub fn column(self, column: usize) -> String {
        match self.coordinates {
            Coordinates::Chess => letters(column),
            one => (column + one.first()).to_string(),
        }
    }

    /// The name of a square as it appears in a sentence: `row 5, column 3` or `d3`.
    pub fn square(self, square: Square) -> String {
        let (row, column) = (self.row(square.row), self.column(square.column));
        match self.coordinates {
            Coordinates::FromZero | Coordinates::FromOne => format!("row {row}, column {column}"),
            Coordinates::Chess => self.short(square),
        }
    }

    /// The shortest readable name of a square: `5,3` or `d3`.
    pub fn short(self, square: Square) -> String {
        let (row, column) = (self.row(square.row), self.column(square.column));
        match self.coordinates {
            Coordinates::FromZero | Coordinates::FromOne => format!("{row},{column}"),
            Coordinates::Chess => format!("{column}{row}"),
        }
    }

    /// Squares on one line, in the form that [`Notation::position`] reads: `0,4 1,6` or `e8 g7`.
    pub fn list(self, squares: impl IntoIterator<Item = Square>) -> String {
        let words = squares.into_iter().map(|square| self.short(square));
        words.collect::<Vec<_>>().join(" ")
    }

    /// Reads queens as squares separated by blanks, with or without a comma after each, or as a line
    /// of rows: for each row the column of its queen, from 0 in all coordinates, or a dot. The line
    /// may be a list: `[0, 4, 7]`. No square at all is the empty board.
    ///
    /// # Errors
    ///
    /// [`NotationError`] for the first word that is not a square of the board, or for a square that
    /// is given twice.
    pub fn position(self, text: &str) -> Result<Position, NotationError> {
        let text = text.trim();
        let list = text.strip_prefix('[');
        let list = list.and_then(|list| list.strip_suffix(']'));
        let has_commas = list.is_some_and(|list| !has_squares(list.as_bytes(), true));
        let is_between = |letter: char| letter.is_whitespace() || has_commas && letter == ',';
        let words = list.unwrap_or(text).split(is_between);
        let words = words.map(|word| word.trim_end_matches(','));
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let is_of_rows =
            |word: &&str| *word == "." || word.bytes().all(|byte| byte.is_ascii_digit());
        if !words.is_empty() && words.iter().all(is_of_rows) {
            let rows = self.rows(&words).filter(|_| !text.contains('\n'));
            return rows.ok_or_else(|| NotationError::NotRows {
                rows: self.board.order(),
                form: self.form(),
            });
        }
        let mut position = Position::empty(self.board);
        for word in words {
            let square = self.read(word)?;
            if !position.queens.insert(square) {
                return Err(NotationError::Repeated(self.square(square)));
            }
        }
        Ok(position)
    }

    /// Reads a line of rows; `None` if it is none for this board.
    fn rows(self, words: &[&str]) -> Option<Position> {
        let mut queens = Vec::new();
        for (row, &word) in words.iter().enumerate() {
            if word != "." {
                queens.push(Square::new(row, word.parse().ok()?));
            }
        }
        let is_whole = words.len() == self.board.order();
        Position::new(self.board, queens).filter(|_| is_whole)
    }

    /// Reads the name of a row; `None` if the board has no row of that name.
    pub fn read_row(self, word: &str) -> Option<usize> {
        let place = self.place(ungrouped(word)?.try_into().ok()?)?;
        Some(match self.coordinates {
            Coordinates::FromZero | Coordinates::FromOne => place,
            Coordinates::Chess => self.board.order() - 1 - place,
        })
    }

    /// Reads the name of a column; `None` if the board has no column of that name.
    pub fn read_column(self, word: &str) -> Option<usize> {
        self.place(match self.coordinates {
            Coordinates::FromZero | Coordinates::FromOne => ungrouped(word)?.try_into().ok()?,
            Coordinates::Chess => number_of_letters(word)?,
        })
    }

    /// The place of a number among the rows or columns, from 0, if the board has it.
    fn place(self, number: usize) -> Option<usize> {
        let place = number.checked_sub(self.coordinates.first())?;
        (place < self.board.order()).then_some(place)
    }

    /// Reads one square: `5,3` or `d3`, with or without a comma after it.
    ///
    /// # Errors
    ///
    /// [`NotationError`] if the word is not a square of the board.
    pub fn read(self, word: &str) -> Result<Square, NotationError> {
        let names = self.coordinates.split(word.trim_end_matches(','));
        let square =
            names.and_then(|(row, column)| self.read_row(row).zip(self.read_column(column)));
        square
            .map(|(row, column)| Square::new(row, column))
            .ok_or_else(|| NotationError::NotASquare {
                word: beginning(word),
                form: self.form(),
            })
    }

    /// The form in which a list of squares is written.
    fn form(self) -> String {
        let last = self.board.order() - 1;
        let (form, example) = match self.coordinates {
            Coordinates::FromZero => (format!("row,column from 0 to {last}"), "0,1 1,3"),
            Coordinates::FromOne => (format!("row,column from 1 to {}", last + 1), "1,2 2,4"),
            Coordinates::Chess => {
                let corner = self.square(Square::new(0, last));
                (format!("column and row from a1 to {corner}"), "a1 c2")
            }
        };
        format!("{form}, with blanks between squares, such as '{example}'")
    }
}

/// Whether the commas of a line are those of squares: `0,1 1,3`. They have no blank after them; in a
/// list without any blanks such commas separate numbers, `[0,4,7]`.
pub fn has_squares(line: &[u8], is_list: bool) -> bool {
    let is_within = |pair: &[u8]| pair[0] == b',' && !pair[1].is_ascii_whitespace();
    let has_blanks = || line.trim_ascii().iter().any(u8::is_ascii_whitespace);
    line.windows(2).any(is_within) && (!is_list || has_blanks())
}

/// A word as far as a message has room for it.
fn beginning(word: &str) -> String {
    match word.char_indices().nth(MAX_WORD) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.into(),
    }
}

/// `a` to `z` for 0 to 25, then `aa`, `ab` and so on.
fn letters(column: usize) -> String {
    let letter = char::from(b'a' + (column % 26) as u8);
    match (column / 26).checked_sub(1) {
        Some(before) => letters(before) + &letter.to_string(),
        None => letter.into(),
    }
}

/// 1 to 26 for `a` to `z`, then 27 for `aa` and so on.
fn number_of_letters(word: &str) -> Option<usize> {
    let number = word.bytes().try_fold(0_usize, |number, letter| {
        let digit = letter.is_ascii_alphabetic().then(|| {
            let letter = letter.to_ascii_lowercase();
            usize::from(letter - b'a') + 1
        })?;
        number.checked_mul(26)?.checked_add(digit)
    });
    number.filter(|&number| number > 0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::{board, position, squares};

    fn on(coordinates: Coordinates, order: usize) -> Notation {
        coordinates.on(board(order))
    }

    #[test]
    fn squares_have_names() {
        for (coordinates, order, (row, column), long, short) in [
            (Coordinates::FromZero, 8, (5, 3), "row 5, column 3", "5,3"),
            (Coordinates::FromOne, 8, (5, 3), "row 6, column 4", "6,4"),
            (Coordinates::Chess, 8, (5, 3), "d3", "d3"),
            (Coordinates::Chess, 8, (7, 0), "a1", "a1"),
            (Coordinates::Chess, 30, (0, 25), "z30", "z30"),
            (Coordinates::Chess, 30, (29, 26), "aa1", "aa1"),
            (Coordinates::Chess, 2_000, (0, 701), "zz2000", "zz2000"),
            (Coordinates::Chess, 2_000, (1_999, 702), "aaa1", "aaa1"),
        ] {
            let (notation, square) = (on(coordinates, order), Square::new(row, column));
            assert_eq!(notation.square(square), long);
            assert_eq!(notation.short(square), short);
        }
    }

    #[test]
    fn the_same_squares_are_read_in_all_three() {
        for (coordinates, text) in [
            (Coordinates::FromZero, " 0,3\n 4,6 "),
            (Coordinates::FromOne, "1,4 5,7"),
            (Coordinates::Chess, "d8 g4"),
            (Coordinates::Chess, "D8, G04,"),
            (Coordinates::Chess, "3 . . . 6 . . ."),
            (Coordinates::FromOne, " [3, ., ., ., 6, . . ., ]"),
            (Coordinates::FromOne, "[3,.,.,.,6,.,.,.]"),
            (Coordinates::FromOne, "[1,4 5,7]"),
        ] {
            let notation = on(coordinates, 8);
            assert_eq!(notation.position(text), Ok(position(8, "0,3 4,6")));
            assert!(notation.position(" ").unwrap().is_empty());
        }
    }

    #[test]
    fn errors_say_what_is_allowed() {
        let mut errors = Vec::new();
        for (coordinates, texts) in [
            (
                Coordinates::FromZero,
                "0,4 1|0,4, 1|0,-4|8,0|0,4 0,4|0,|+0,4|1,99999999999999999999|1 . .|3 . . .\n6 . . .",
            ),
            (
                Coordinates::FromOne,
                "a1|0,8|8,9|a,b|1 2 3 4 5 6 7 8|[1, 8]",
            ),
            (
                Coordinates::Chess,
                "a8 i1|a0|a9|e8 b1 E8|1,4|4e|é4|e4e|zzzzzzzzzzzzzzzzz1|éééééééééééééééééééééééééé",
            ),
        ] {
            for text in texts.split('|') {
                let error = on(coordinates, 8).position(text).unwrap_err();
                errors.push(format!("{text}: {error}"));
            }
        }
        insta::assert_snapshot!(errors.join("\n"));
    }

    #[test]
    fn lists_of_squares_are_known_without_a_board() {
        for (text, from_zero, chess) in [
            ("0,3 4,6", true, false),
            (" d8  G4", false, true),
            ("aa900", false, true),
            ("", false, false),
            ("8", false, false),
            ("0,3 d8", false, false),
            ("first", false, false),
        ] {
            let known = Coordinates::ALL.map(|coordinates| coordinates.can_read(text));
            assert_eq!(known, [from_zero, from_zero, chess], "{text}");
        }
    }

    proptest! {
        #[test]
        fn names_are_read_back_at_all_orders(
            (order, row, column) in (1..=Board::MAX_ORDER)
                .prop_flat_map(|order| (Just(order), 0..order, 0..order)),
        ) {
            for coordinates in Coordinates::ALL {
                let notation = on(coordinates, order);
                let queens = squares(&format!("{row},{column}"));
                let text = notation.list(queens.iter().copied());
                prop_assert!(notation.position(&text).unwrap().queens().eq(queens));
                prop_assert_eq!(notation.read_row(&notation.row(row)), Some(row));
                prop_assert_eq!(notation.read_column(&notation.column(column)), Some(column));
            }
        }
    }
}
