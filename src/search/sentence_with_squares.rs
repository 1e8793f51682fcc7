//! Sentences that name squares.
//!
//! The user chooses how squares are named, and a search does not know the choice. So a sentence is
//! kept in parts and becomes text only where it is read.

use std::borrow::Cow;

use crate::board::{Coordinates, Notation, Square};

/// A sentence for people, in which squares, rows and columns have no names yet.
///
/// ```
/// use queens::{Board, board::Coordinates, search::Method};
///
/// let board = Board::new(8)?;
/// let method = Method::by_name("backtracking").ok_or("no such method")?;
/// let mut search = method.traced(board, 0)?;
/// let step = search.step();
/// let why = search.record(&step).why;
/// let text = |coordinates: Coordinates| why.text(coordinates.on(board));
/// assert_eq!(
///     text(Coordinates::FromZero),
///     "No queen attacks row 0, column 0: a queen is placed there."
/// );
/// assert_eq!(text(Coordinates::Chess), "No queen attacks a8: a queen is placed there.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence(Vec<SentencePart>);

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SentencePart {
    /// Words that are the same in all coordinates.
    Text(Cow<'static, str>),
    /// A square: `row 5, column 3` or `d3`. At the beginning of a sentence it is `Row 5, column 3`
    /// or `Square d3`.
    Square(Square),
    /// The name of a row, without the word: `5`.
    Row(usize),
    /// The name of a column, without the word: `3` or `d`.
    Column(usize),
}

/// A [`Sentence`] of words, squares, rows, columns and other sentences. Each `{}` in the first
/// words is a placeholder for one of the following parts; parts without a placeholder are appended.
macro_rules! sentence {
    ($words:literal $(, $part:expr)* $(,)?) => {
        $crate::search::Sentence::filled($words, [$($crate::search::Sentence::from($part)),*])
    };
    ($($part:expr),+ $(,)?) => {{
        let mut sentence = $crate::search::Sentence::default();
        $(sentence.push($part);)+
        sentence
    }};
}
pub(crate) use sentence;

impl Sentence {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Appends a part.
    pub(crate) fn push(&mut self, part: impl Into<Self>) {
        self.0.append(&mut part.into().0);
    }

    /// Fills each `{}` in the words with a part, and appends the other parts.
    pub(crate) fn filled<const PARTS: usize>(words: &'static str, parts: [Self; PARTS]) -> Self {
        let mut parts = parts.into_iter();
        let mut sentence = Self::default();
        for (number, words) in words.split("{}").enumerate() {
            if number > 0
                && let Some(part) = parts.next()
            {
                sentence.push(part);
            }
            sentence.push(words);
        }
        parts.for_each(|part| sentence.push(part));
        sentence
    }

    /// A list of rows or columns, with a separator between their names.
    pub(crate) fn list(
        parts: impl IntoIterator<Item = SentencePart>,
        separator: &'static str,
    ) -> Self {
        let mut list = Self::default();
        for part in parts {
            if !list.0.is_empty() {
                list.push(separator);
            }
            list.push(part);
        }
        list
    }

    /// The sentence of a step as text, which also says if its node is a dead end.
    pub fn of_step(&self, at_dead_end: bool, notation: Notation) -> String {
        let why = self.text(notation);
        if at_dead_end {
            format!("{why} This node is a dead end.")
        } else {
            why
        }
    }

    /// The sentence as text, naming squares in this notation.
    pub fn text(&self, notation: Notation) -> String {
        let mut text = String::new();
        for part in &self.0 {
            match part {
                SentencePart::Text(words) => text += words,
                SentencePart::Square(square) if text.is_empty() => {
                    text += &at_the_beginning(notation, *square);
                }
                SentencePart::Square(square) => text += &notation.square(*square),
                SentencePart::Row(row) => text += &notation.row(*row),
                SentencePart::Column(column) => text += &notation.column(*column),
            }
        }
        text
    }

    /// The maximum length of the text in any coordinates. Counted from 1, numbers are longest.
    pub(super) fn longest(&self) -> usize {
        let digits = |number: usize| 1 + (number + 1).ilog10() as usize;
        let lengths = self.0.iter().map(|part| match part {
            SentencePart::Text(words) => words.len(),
            SentencePart::Square(Square { row, column }) => {
                "row , column ".len() + digits(*row) + digits(*column)
            }
            SentencePart::Row(line) | SentencePart::Column(line) => digits(*line),
        });
        lengths.sum()
    }
}

fn at_the_beginning(notation: Notation, square: Square) -> String {
    let name = notation.square(square);
    match notation.coordinates() {
        Coordinates::FromZero | Coordinates::FromOne => name.replacen("row", "Row", 1),
        Coordinates::Chess => format!("Square {name}"),
    }
}

impl From<SentencePart> for Sentence {
    fn from(part: SentencePart) -> Self {
        Self(vec![part])
    }
}

impl From<&'static str> for Sentence {
    fn from(words: &'static str) -> Self {
        SentencePart::Text(words.into()).into()
    }
}

impl From<String> for Sentence {
    fn from(words: String) -> Self {
        SentencePart::Text(words.into()).into()
    }
}

impl From<u32> for Sentence {
    fn from(number: u32) -> Self {
        number.to_string().into()
    }
}

impl From<Square> for Sentence {
    fn from(square: Square) -> Self {
        SentencePart::Square(square).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_named_where_they_stand() {
        let square = Square::new(5, 3);
        let rows = Sentence::list([4, 5, 7].map(SentencePart::Row), ", ");
        let column = SentencePart::Column(0);
        let nested = sentence![", rows ", rows];
        let sentence = sentence![
            "{} and {}{}",
            square,
            square,
            nested,
            " and column ",
            column,
            "."
        ];
        insta::assert_snapshot!(sentence.texts(8).join("\n"), @r"
        Row 5, column 3 and row 5, column 3, rows 4, 5, 7 and column 0.
        Row 6, column 4 and row 6, column 4, rows 5, 6, 8 and column 1.
        Square d3 and d3, rows 4, 3, 1 and column a.
        ");
        assert_eq!(sentence.zero_based(), sentence.texts(8)[0]);
    }

    #[test]
    fn no_text_is_longer_than_it_is_said_to_be() {
        for order in [1, 9, 10, 26, 27, 99, 100, 2_000] {
            for line in [0, order / 2, order - 1] {
                let square = Square::new(line, line);
                let (row, column) = (SentencePart::Row(line), SentencePart::Column(line));
                let sentence = sentence![square, square, row, column, "°"];
                let lengths = sentence.texts(order).map(|text| text.len());
                assert_eq!(lengths[1], sentence.longest());
                assert_eq!(lengths.iter().max(), Some(&lengths[1]), "{sentence:?}");
            }
        }
    }
}
