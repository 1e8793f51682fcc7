//! How often squares were visited: their colours and numbers.

use super::Grid;
use crate::{
    drawing::{Align, Shape, ink, visits_colour},
    numbers::short,
    search::Tally,
};

/// Squares at least this wide, in pixels, have room for a number.
const ROOM_FOR_NUMBER: f32 = 26.0;

/// The size of numbers, in widths of a square.
const SIZE: f32 = 0.26;

/// The colour of each square that was visited, and its number where there is room for it.
pub fn shapes(grid: Grid, tally: &Tally) -> Vec<Shape> {
    let most = tally.most();
    let visited = tally.by_square().filter_map(|(square, visits)| {
        let colour = visits_colour(visits, most)?;
        let area = Shape::area(grid.square(square), colour);
        let number = (grid.edge >= ROOM_FOR_NUMBER).then(|| Shape::Text {
            text: short(visits),
            place: grid.centre(square),
            align: Align::Centre,
            size: grid.edge * SIZE,
            colour: ink(colour),
        });
        Some([Some(area), number])
    });
    visited.flatten().flatten().collect()
}
