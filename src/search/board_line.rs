//! The rows and columns of a board: lines, each of which needs a queen.

use std::fmt;

use super::{Sentence, SentencePart, sentence};
use crate::board::{Given, Square};

/// Rows or columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// Rows, numbered from the top.
    Row,
    /// Columns, numbered from the left.
    Column,
}

/// A row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardLine {
    /// Whether it is a row or a column.
    pub axis: Axis,
    /// Its number, from 0.
    pub number: usize,
}

/// The lines without a queen, with the free squares of each, in the order in which they were named.
#[derive(Clone, Debug)]
pub struct OpenLines(Vec<(BoardLine, u128)>);

impl Axis {
    /// Columns for rows, and rows for columns.
    pub fn other(self) -> Self {
        match self {
            Self::Row => Self::Column,
            Self::Column => Self::Row,
        }
    }

    /// The word at the beginning of a sentence: `Row`.
    pub(in crate::search) fn capital(self) -> &'static str {
        match self {
            Self::Row => "Row",
            Self::Column => "Column",
        }
    }

    /// The name of a line of this kind in a sentence.
    pub(in crate::search) fn name(self, line: usize) -> SentencePart {
        match self {
            Self::Row => SentencePart::Row(line),
            Self::Column => SentencePart::Column(line),
        }
    }

    /// The line of this kind that contains a square, and the place of the square on that line.
    pub fn split(self, Square { row, column }: Square) -> (usize, usize) {
        match self {
            Self::Row => (row, column),
            Self::Column => (column, row),
        }
    }

    /// The square at a place of a line.
    pub fn square(self, line: usize, place: usize) -> Square {
        match self {
            Self::Row => Square::new(line, place),
            Self::Column => Square::new(place, line),
        }
    }

    /// The squares of a line before a place.
    pub(in crate::search) fn before(
        self,
        line: usize,
        place: usize,
    ) -> impl Iterator<Item = Square> {
        (0..place).map(move |place| self.square(line, place))
    }
}

/// Writes the word as within a sentence: `row`.
impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Row => "row",
            Self::Column => "column",
        })
    }
}

impl BoardLine {
    /// A row.
    pub fn row(number: usize) -> Self {
        let axis = Axis::Row;
        Self { axis, number }
    }

    /// A column.
    pub fn column(number: usize) -> Self {
        let axis = Axis::Column;
        Self { axis, number }
    }

    /// All lines of a board, from the middle outwards, a row before the column of the same number.
    /// This is Knuth's organ-pipe order: queens in the middle attack more squares, so the search
    /// notices sooner that it has gone wrong.
    pub fn all(order: usize) -> impl Iterator<Item = Self> {
        let from_middle = (0..order).map(move |place| match place % 2 {
            0 => order / 2 + place / 2,
            _ => order / 2 - place.div_ceil(2),
        });
        from_middle.flat_map(|line| [Self::row(line), Self::column(line)])
    }

    /// Its square at a place.
    pub fn square(self, place: usize) -> Square {
        self.axis.square(self.number, place)
    }

    /// Its squares on a board of an order.
    pub fn squares(self, order: usize) -> impl Iterator<Item = Square> {
        self.axis.before(self.number, order)
    }

    /// Whether a square is on it.
    pub fn contains(self, square: Square) -> bool {
        self.axis.split(square).0 == self.number
    }

    /// The place of a square on it. The square must be on this line.
    pub fn place(self, square: Square) -> usize {
        self.axis.split(square).1
    }

    /// The name at the beginning of a sentence: `Row 4`.
    pub fn capital(self) -> Sentence {
        sentence!["{} {}", self.axis.capital(), self.axis.name(self.number)]
    }

    /// The name within a sentence: `row 4`.
    pub fn in_words(self) -> Sentence {
        sentence![format!("{} ", self.axis), self.axis.name(self.number)]
    }

    /// The name in two or three characters: `r4`.
    pub fn short(self) -> String {
        let letter = match self.axis {
            Axis::Row => 'r',
            Axis::Column => 'c',
        };
        format!("{letter}{}", self.number)
    }
}

/// Writes the value of a variable: `row 4`, from 0.
impl fmt::Display for BoardLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.axis, self.number)
    }
}

impl OpenLines {
    /// The order of the widest board, as a mask has 128 bits.
    pub const MAX_ORDER: usize = 127;

    /// These lines of an empty board, whose order is at most [`OpenLines::MAX_ORDER`].
    pub fn of(order: usize, lines: impl IntoIterator<Item = BoardLine>) -> Self {
        let all = (1 << order) - 1;
        Self(lines.into_iter().map(|line| (line, all)).collect())
    }

    /// These lines in the presence of some queens.
    pub fn beside(
        order: usize,
        lines: impl IntoIterator<Item = BoardLine>,
        queens: impl IntoIterator<Item = Square>,
    ) -> Self {
        let mut open = Self::of(order, lines);
        queens.into_iter().for_each(|queen| open.place(queen));
        open
    }

    /// Places a queen.
    pub fn place(&mut self, queen: Square) {
        self.0.retain_mut(|(line, free)| {
            let left = left_of(*line, *free, queen);
            *free = left.unwrap_or_default();
            left.is_some()
        });
    }

    /// Whether a queen would leave one of the lines, other than its own, without a free square.
    pub fn kills(&self, queen: Square) -> bool {
        self.iter()
            .any(|(line, free)| left_of(line, free, queen) == Some(0))
    }

    /// The first line among those with the fewest free squares, and these squares as bits.
    pub fn fewest(&self) -> Option<(BoardLine, u128)> {
        let lines = self.0.iter().copied();
        lines.min_by_key(|(_, free)| free.count_ones())
    }

    /// The free squares of a line, as bits; none if it has a queen.
    pub fn free(&self, line: BoardLine) -> u128 {
        let found = self.0.iter().find(|(open, _)| *open == line);
        found.map_or(0, |&(_, free)| free)
    }

    /// The number of free squares of each line.
    pub fn counts(&self) -> impl Iterator<Item = (BoardLine, u32)> {
        self.iter().map(|(line, free)| (line, free.count_ones()))
    }

    /// Each line with its free squares as bits.
    pub fn iter(&self) -> impl Iterator<Item = (BoardLine, u128)> {
        self.0.iter().copied()
    }
}

/// The places of a line that no given queen attacks, as bits; none if it has a given queen.
pub fn open_places(given: &Given, line: BoardLine) -> u128 {
    OpenLines::beside(given.order(), [line], given.queens()).free(line)
}

/// What a queen leaves of the free squares of a line; `None` for its own row or column.
fn left_of(line: BoardLine, free: u128, queen: Square) -> Option<u128> {
    let (number, place) = line.axis.split(queen);
    let distance = line.number.abs_diff(number);
    let queen = 1 << place;
    (distance > 0).then_some(free & !(queen | queen << distance | queen >> distance))
}

/// The places of a row that the queens of the rows before it attack, as bits: by columns, and along
/// both diagonals, shifted from row to row. The same applies to columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Attacked {
    straight: u128,
    up: u128,
    down: u128,
}

impl Attacked {
    /// The attacks with a queen added on this row.
    pub fn with(self, place: usize) -> Self {
        let queen = 1 << place;
        Self {
            straight: self.straight | queen,
            up: self.up | queen,
            down: self.down | queen,
        }
    }

    /// The attacks as seen this many rows further on.
    pub fn after(self, rows: usize) -> Self {
        Self {
            straight: self.straight,
            up: self.up << rows,
            down: self.down >> rows,
        }
    }

    /// All attacked places.
    pub fn all(self) -> u128 {
        self.straight | self.up | self.down
    }
}

/// The places of the bits that are set, from the lowest.
pub fn places(mut bits: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(place)
    })
}
