//! The names of rows and columns around a board.

use super::Grid;
use crate::{
    drawing::{Align, Palette, Shape},
    puzzle::{Coordinates, Notation},
};

/// The size of the letters, as a part of the width of the picture, and at least in pixels.
const SIZE: f32 = 0.022;
const SMALLEST: f32 = 11.0;

/// The width of a digit, where the size is 1.
const DIGIT: f32 = 0.56;

/// Names are at least so far apart, where the size is 1.
const APART: f32 = 1.8;

/// The room around a board with names, in pixels, in a picture of some width.
pub fn margin(side: u32, order: u32) -> u32 {
    let letters = size(side as f32);
    let widest = DIGIT * order.to_string().len() as f32;
    (letters * (widest + 1.0).max(1.8)).ceil() as u32
}

fn size(side: f32) -> f32 {
    (side * SIZE).max(SMALLEST).round()
}

/// The names: of rows at the left, and of columns above; the letters of chess stand below.
pub fn shapes(notation: Notation, grid: Grid, margin: f32, palette: &Palette) -> Vec<Shape> {
    let board = grid.whole();
    let size = size(board.width + 2.0 * margin);
    let (order, coordinates) = (grid.order, notation.coordinates());
    let colour = palette.on_surroundings();
    let middle = |index: usize| grid.begin + (index as f32 + 0.5) * grid.edge;
    let across = match coordinates {
        Coordinates::FromZero | Coordinates::FromOne => board.y - 0.8 * size,
        Coordinates::Chess => board.y + board.height + 0.8 * size,
    };
    let name = |text, place, align| Shape::Text {
        text,
        place,
        align,
        size,
        colour,
    };
    let named = named(coordinates, order, APART * size / grid.edge);
    named
        .flat_map(|place| {
            let row = match coordinates {
                Coordinates::FromZero | Coordinates::FromOne => place,
                Coordinates::Chess => order - 1 - place,
            };
            let beside = (board.x - 0.5 * size, middle(row));
            [
                name(notation.row(row), beside, Align::Right),
                name(
                    notation.column(place),
                    (middle(place), across),
                    Align::Centre,
                ),
            ]
        })
        .collect()
}

/// Which rows and columns are named, where so many squares lie between two names at least: their
/// places from where they are counted. Round numbers go first.
pub fn named(coordinates: Coordinates, order: usize, apart: f32) -> impl Iterator<Item = usize> {
    let every = [1, 2, 5, 10, 20, 50, 100, 200, 500]
        .into_iter()
        .find(|&every| every as f32 >= apart)
        .unwrap_or(1_000);
    let is_named = move |&place: &usize| match coordinates {
        Coordinates::FromZero => place.is_multiple_of(every),
        // 1, 3, 5, but 1, 5, 10.
        Coordinates::FromOne | Coordinates::Chess if every <= 2 => place.is_multiple_of(every),
        Coordinates::FromOne | Coordinates::Chess => {
            place == 0 || (place + 1).is_multiple_of(every)
        }
    };
    (0..order).filter(is_named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_lines_are_named_as_there_is_room_for() {
        for (order, edge, from_zero, from_one) in [
            (4, 80.0, vec![0, 1, 2, 3], vec![0, 1, 2, 3]),
            (8, 12.0, vec![0, 2, 4, 6], vec![0, 2, 4, 6]),
            (12, 5.0, vec![0, 5, 10], vec![0, 4, 9]),
            (30, 2.5, vec![0, 10, 20], vec![0, 9, 19, 29]),
            (
                2_000,
                0.05,
                vec![0, 500, 1_000, 1_500],
                vec![0, 499, 999, 1_499, 1_999],
            ),
        ] {
            let places = |coordinates| named(coordinates, order, 24.0 / edge).collect::<Vec<_>>();
            assert_eq!(places(Coordinates::FromZero), from_zero);
            assert_eq!(places(Coordinates::FromOne), from_one);
            assert_eq!(places(Coordinates::Chess), from_one);
        }
    }
}
