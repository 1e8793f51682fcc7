//! The rows and columns of a board as items, each of which needs a queen.

use std::fmt;

use super::{
    dead_rows::RowsOrColumns,
    sentence::{Sentence, sentence},
};
use crate::board::Square;

/// A row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Whether it is a row or a column.
    pub axis: RowsOrColumns,
    /// Its number, from 0.
    pub line: usize,
}

/// The items without a queen and the free squares of each, from the middle of the board
/// outwards.
#[derive(Clone, Debug)]
pub struct OpenItems(Vec<(Item, u128)>);

impl Item {
    /// A row.
    pub fn row(line: usize) -> Self {
        let axis = RowsOrColumns::Row;
        Self { axis, line }
    }

    /// All items of a board, those in the middle first, a row before the column of the same
    /// number. This is Knuth's organ-pipe order: queens in the middle attack more squares, so
    /// the search notices sooner that it has gone wrong.
    pub fn all(order: usize) -> impl Iterator<Item = Self> {
        (0..2 * order).map(move |number| Self::numbered(number, order))
    }

    /// That of a number in this order.
    pub fn numbered(number: usize, order: usize) -> Self {
        let place = number / 2;
        let line = if place.is_multiple_of(2) {
            order / 2 + place / 2
        } else {
            order / 2 - place.div_ceil(2)
        };
        let axis = match number % 2 {
            0 => RowsOrColumns::Row,
            _ => RowsOrColumns::Column,
        };
        Self { axis, line }
    }

    /// Its square at a place.
    pub fn square(self, place: usize) -> Square {
        self.axis.square(self.line, place)
    }

    /// Where a square is on it. The square must be one of its own.
    pub fn place(self, square: Square) -> usize {
        self.axis.split(square).1
    }

    /// Whether a square is one of its own.
    #[cfg(test)]
    pub fn contains(self, square: Square) -> bool {
        self.axis.split(square).0 == self.line
    }

    /// As at the beginning of a sentence: `Row 4`.
    pub fn capital(self) -> Sentence {
        sentence!["{} {}", self.axis.capital(), self.axis.name(self.line)]
    }

    /// As in a sentence: `row 4`.
    pub fn in_words(self) -> Sentence {
        sentence![format!("{} ", self.axis), self.axis.name(self.line)]
    }

    /// In two or three characters: `r4`.
    pub fn short(self) -> String {
        let letter = match self.axis {
            RowsOrColumns::Row => 'r',
            RowsOrColumns::Column => 'c',
        };
        format!("{letter}{}", self.line)
    }
}

/// As the value of a variable: `row 4`, from 0.
impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.axis, self.line)
    }
}

impl OpenItems {
    /// The widest board: a mask of 128 bits.
    pub const MAX_ORDER: usize = 127;

    /// These items of an empty board, whose order is at most [`OpenItems::MAX_ORDER`].
    pub fn of(order: usize, items: impl IntoIterator<Item = Item>) -> Self {
        let all = (1 << order) - 1;
        Self(items.into_iter().map(|item| (item, all)).collect())
    }

    /// These items beside some queens.
    pub fn beside(
        order: usize,
        items: impl IntoIterator<Item = Item>,
        queens: impl IntoIterator<Item = Square>,
    ) -> Self {
        let mut open = Self::of(order, items);
        queens.into_iter().for_each(|queen| open.place(queen));
        open
    }

    /// Places a queen.
    pub fn place(&mut self, queen: Square) {
        self.0.retain_mut(|(item, free)| {
            let left = left_of(*item, *free, queen);
            *free = left.unwrap_or_default();
            left.is_some()
        });
    }

    /// Whether a queen would leave one of them, but for her own, without a free square.
    pub fn kills(&self, queen: Square) -> bool {
        self.iter()
            .any(|(item, free)| left_of(item, free, queen) == Some(0))
    }

    /// The first of those with the fewest free squares, and these as bits.
    pub fn fewest(&self) -> Option<(Item, u128)> {
        let items = self.0.iter().copied();
        items.min_by_key(|(_, free)| free.count_ones())
    }

    /// The free squares of one of them, as bits; none if it has a queen.
    pub fn free(&self, item: Item) -> u128 {
        let found = self.0.iter().find(|(open, _)| *open == item);
        found.map_or(0, |&(_, free)| free)
    }

    /// How many free squares each has.
    pub fn counts(&self) -> impl Iterator<Item = (Item, u32)> {
        self.iter().map(|(item, free)| (item, free.count_ones()))
    }

    /// Each with its free squares as bits.
    pub fn iter(&self) -> impl Iterator<Item = (Item, u128)> {
        self.0.iter().copied()
    }
}

/// What a queen leaves of the free squares of an item; `None` of her own.
fn left_of(item: Item, free: u128, queen: Square) -> Option<u128> {
    let (line, place) = item.axis.split(queen);
    let distance = item.line.abs_diff(line);
    let queen = 1 << place;
    (distance > 0).then_some(free & !(queen | queen << distance | queen >> distance))
}

/// The places of bits, from the lowest.
pub fn places(mut bits: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_and_column_is_an_item_from_the_middle_outwards() {
        let names = |order| Item::all(order).map(Item::short).collect::<Vec<_>>();
        assert_eq!(names(1), ["r0", "c0"]);
        assert_eq!(names(4), ["r2", "c2", "r1", "c1", "r3", "c3", "r0", "c0"]);
        assert_eq!(names(5)[6..], ["r0", "c0", "r4", "c4"]);
        for order in 1..20 {
            let mut lines: Vec<usize> = Item::all(order).map(|item| item.line).collect();
            lines.sort_unstable();
            assert!(
                lines
                    .into_iter()
                    .eq((0..order).flat_map(|line| [line, line]))
            );
        }
    }

    /// After some queens, an item is open if it has none, and a square is free if no queen
    /// attacks it.
    #[test]
    fn queens_take_squares_from_items() {
        let queens = [(4, 0), (3, 7), (8, 3)].map(|(row, column)| Square::new(row, column));
        let mut open = OpenItems::of(9, Item::all(9));
        for queen in queens {
            open.place(queen);
        }
        assert_eq!(open.iter().count(), 2 * (9 - 3));
        for (item, free) in open.iter() {
            assert!(!queens.iter().any(|&queen| item.contains(queen)));
            let is_free = |&place: &usize| {
                let square = item.square(place);
                queens.iter().all(|queen| queen.attacks(square).is_none())
            };
            assert!(places(free).eq((0..9).filter(is_free)), "{item}");
        }
        let fewest = open.fewest().map(|(_, free)| free.count_ones());
        assert_eq!(fewest, open.iter().map(|(_, free)| free.count_ones()).min());
    }
}
