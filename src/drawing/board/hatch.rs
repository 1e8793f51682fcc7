//! What lies over squares that are attacked: lines, or a tint where squares are small.

use super::Grid;
use crate::{
    drawing::{Color, Shape, Stroke},
    puzzle::Square,
};

/// Squares narrower than this, in pixels, have a tint: lines would flicker.
const LEAST: f32 = 12.0;

/// How much of the tint's colour lies over a square, of 255.
const TINT: u8 = 140;

/// Lines along a row, for each square; fewer where they would be closer than this, in pixels.
const LINES: f32 = 3.0;
const CLOSEST: f32 = 6.0;

/// The squares that are attacked. Lines go on from square to square.
pub fn shapes(grid: Grid, is_attacked: impl Fn(Square) -> bool, colour: Color) -> Vec<Shape> {
    let areas = grid.runs(is_attacked);
    if areas.is_empty() {
        return Vec::new();
    }
    if grid.edge < LEAST {
        let colour = colour.with_alpha(TINT);
        return vec![Shape::Areas { areas, colour }];
    }
    let period = (grid.edge / LINES).max(CLOSEST);
    let side = grid.whole().width;
    let count = (2.0 * side / period) as usize;
    let line = |index: usize| {
        let along = (index as f32 + 0.5) * period;
        let over = (along - side).max(0.0);
        let (near, far) = (grid.begin + over, grid.begin + along - over);
        // Both ends lie beyond the board's edge, where nothing is seen of them.
        vec![(near - period, far + period), (far + period, near - period)]
    };
    let lines = Shape::Lines {
        lines: (0..count).map(line).collect(),
        stroke: Stroke::flat((period / 12.0).max(1.1), colour),
    };
    vec![Shape::Clipped {
        areas,
        shapes: vec![lines],
    }]
}
