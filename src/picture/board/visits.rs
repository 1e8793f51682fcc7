//! How often squares were visited: their colours and numbers.

use super::Grid;
use crate::{
    board::Square,
    numbers::short,
    picture::{Align, Color, Shape, ink, visits_colour},
    search::Tally,
};

/// The least width of a square with room for a number, in pixels of a screen.
const ROOM_FOR_NUMBER: f32 = 26.0;

/// The size of numbers, in widths of a square; the smallest and the largest, in pixels of a
/// screen.
const SIZE: f32 = 0.26;
const SIZES: (f32, f32) = (9.0, 28.0);

/// The colour of each square that was visited.
#[must_use]
pub fn visited(grid: Grid, tally: &Tally) -> Shape {
    let most = tally.most();
    let colour = |(_, visits)| visits_colour(visits, most).map_or([0; 4], Color::bytes);
    Shape::Squares {
        grid,
        colours: tally.by_square().map(colour).collect(),
    }
}

/// How often each visible square was visited, where there is room for numbers.
#[must_use]
pub fn numbers(grid: Grid, tally: &Tally) -> Vec<Shape> {
    let (edge, most) = (grid.edge(), tally.most());
    let scale = grid.scale.max(1.0);
    if edge < ROOM_FOR_NUMBER * scale {
        return Vec::new();
    }
    let size = (edge * SIZE).clamp(SIZES.0 * scale, SIZES.1 * scale);
    let (rows, columns) = (grid.rows(), grid.columns());
    let is_seen = |square: Square| rows.contains(&square.row) && columns.contains(&square.column);
    let seen = tally.by_square().filter(|(square, _)| is_seen(*square));
    let numbers = seen.filter_map(|(square, visits)| {
        Some(Shape::text(
            short(visits),
            grid.centre(square),
            Align::Centre,
            size,
            ink(visits_colour(visits, most)?),
        ))
    });
    numbers.collect()
}
