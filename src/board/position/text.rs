//! Positions as text: `0,4 1,6`.

use std::{fmt, str::FromStr};

use thiserror::Error;

use super::Position;
use crate::board::square::Square;

/// Queens read from text. The text does not say on which board they stand.
///
/// ```
/// use queens::board::{Board, Position, Queens};
///
/// let queens: Queens = "0,4 1,6".parse()?;
/// let position = Position::new(Board::new(8)?, queens.0)?;
/// assert_eq!(position.to_string(), "0,4 1,6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Queens(
    /// Their squares, in the order given, not checked.
    pub Vec<Square>,
);

/// A word that is not a square.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "'{0}' is not a square: give row,column from 0, with blanks between squares, such as '0,4 1,6'"
)]
pub struct ParseQueensError(pub String);

impl FromStr for Queens {
    type Err = ParseQueensError;

    /// Reads `row,column` pairs with blanks between. No pair at all is the empty board.
    fn from_str(text: &str) -> Result<Self, ParseQueensError> {
        let words = text.split_whitespace();
        let squares = words.map(|word| square(word).ok_or_else(|| ParseQueensError(word.into())));
        squares.collect::<Result<_, _>>().map(Self)
    }
}

fn square(word: &str) -> Option<Square> {
    let (row, column) = word.split_once(',')?;
    Some(Square::new(row.parse().ok()?, column.parse().ok()?))
}

/// The row and the column of each queen: `0,4 1,6`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, queen) in self.queens().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{},{}", queen.row, queen.column)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::Board;

    #[test]
    fn the_word_that_is_not_a_square_is_named() {
        for (text, word) in [
            ("0,4 1", "1"),
            ("0,4, 1,6", "0,4,"),
            ("0,-4", "0,-4"),
            ("0, 4", "0,"),
            ("a,b", "a,b"),
            ("1,99999999999999999999", "1,99999999999999999999"),
        ] {
            let error = ParseQueensError(word.into());
            assert_eq!(text.parse::<Queens>(), Err(error), "{text}");
        }
        assert_eq!(
            "4".parse::<Queens>().unwrap_err().to_string(),
            "'4' is not a square: give row,column from 0, with blanks between squares, such as '0,4 1,6'"
        );
    }

    #[test]
    fn blanks_may_be_many() {
        assert_eq!("".parse(), Ok(Queens::default()));
        let queens = vec![Square::new(0, 4), Square::new(1, 6)];
        assert_eq!(" 0,4\n  1,6 ".parse(), Ok(Queens(queens)));
    }

    proptest! {
        #[test]
        fn what_is_written_reads_the_same(
            order in 1..=100_usize,
            squares in prop::collection::vec((0..100_usize, 0..100_usize), 0..50),
        ) {
            let mut position = Position::empty(Board::new(order).unwrap());
            for (row, column) in squares {
                position.toggle(Square::new(row, column));
            }
            let queens: Queens = position.to_string().parse().unwrap();
            prop_assert_eq!(Position::new(position.board(), queens.0), Ok(position));
        }

        #[test]
        fn no_text_breaks_the_reader(text in "[0-9, x]{0,20}") {
            let _ = text.parse::<Queens>();
        }
    }
}
