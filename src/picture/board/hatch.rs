//! The pattern over attacked squares: lines, or a tint where squares are small.

use super::Grid;
use crate::board::Square;
use crate::picture::{Area, Color, Point, Shape, Stroke, raster};

/// Squares narrower than this, in pixels, have a tint, because lines would flicker.
const LEAST: u32 = 12;

/// How strongly small attacked squares are tinted, out of 255, so that free ones stand out.
pub const TINT: u8 = 140;

/// Opacity of the veil below the lines, out of 255; it also brings dark and light squares closer.
pub const VEIL: u8 = 115;

/// How much stronger the tint is along the lines on the screen, out of 255.
pub const LINE: u8 = 40;

/// The distances between lines along a row, in pixels. They are few, so that most changes of a
/// window's size leave the lines unchanged.
const PERIODS: [u32; 6] = [6, 8, 12, 16, 24, 32];

/// The most lines across a square.
const LINES: u32 = 3;

/// The distance between lines along a row of squares of this width, in whole pixels; `None` where
/// squares have a tint.
pub fn period(edge: u32) -> Option<u32> {
    let wide = PERIODS.into_iter().rev().find(|&p| p * LINES <= edge);
    (edge >= LEAST).then_some(wide.unwrap_or(PERIODS[0]))
}

/// The width of lines, in pixels.
fn width(period: f32) -> f32 {
    (period / 12.0).max(1.1)
}

/// Lines over squares, given row by row, in a picture. They continue from square to square.
pub fn lines(grid: Grid, squares: &[bool], [veil, line]: [Color; 2]) -> Vec<Shape> {
    let is = |square: Square| squares.get(square.row * grid.order + square.column) == Some(&true);
    let areas = grid.runs(is);
    let (begin, edge) = ((grid.seen.x, grid.seen.y), grid.edge());
    if areas.is_empty() {
        return Vec::new();
    }
    // A large picture has the lines of a smaller one, only wider.
    let scale = grid.scale.max(1.0);
    let Some(pixels) = period((edge / scale) as u32) else {
        let colour = veil.with_alpha(TINT);
        return vec![Shape::Areas(areas, colour)];
    };
    let veil = Shape::Areas(areas.clone(), veil.with_alpha(VEIL));
    let lines = strokes(begin, grid.seen.width, pixels as f32 * scale, line);
    vec![veil, Shape::Clipped(areas, vec![lines])]
}

/// Lines across all of a square area with its upper left corner at a point.
fn strokes((left, top): Point, side: f32, period: f32, colour: Color) -> Shape {
    let count = (2.0 * side / period) as usize;
    let across = |index: usize| {
        let along = (index as f32 + 0.5) * period;
        let over = (along - side).max(0.0);
        // Both ends lie beyond the area's edge, out of sight.
        let (near, far) = (over - period, along - over + period);
        vec![(left + near, top + far), (left + far, top + near)]
    };
    Shape::Lines(
        (0..count).map(across).collect(),
        Stroke::flat(width(period), colour),
    )
}

/// The pixels of the pattern over a square of this width, wherever its lines begin: row by row, and
/// longer than the square by a period.
pub fn tile(edge: u32, period: u32, [veil, line]: [Color; 2]) -> Vec<u8> {
    let wide = edge + period;
    let side = wide as f32;
    let veil = Shape::area(Area::new((0.0, 0.0), side, side), veil.with_alpha(VEIL));
    // One more than is visible: its end reaches into the last corner.
    let period = period as f32;
    let lines = strokes((0.0, 0.0), side + period, period, line.with_alpha(LINE));
    raster::pixels((wide, edge), &[veil, lines], (1.0, 1.0)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The alphas of all pixels of a board that is hatched all over, row by row.
    fn board(order: usize, edge: u32, period: u32) -> Vec<Vec<u8>> {
        let pixels = tile(edge, period, [Color::WHITE; 2]);
        let (width, side) = (edge + period, order as u32 * edge);
        let alpha = |x: u32, y: u32| {
            let begin = (y / edge + x / edge) * edge % period;
            pixels[4 * ((y % edge) * width + begin + x % edge) as usize + 3]
        };
        let row = |y| (0..side).map(|x| alpha(x, y)).collect();
        (0..side).map(row).collect()
    }

    #[test]
    fn lines_go_on_from_square_to_square_and_are_all_alike() {
        for edge in [12, 13, 25, 37, 64, 76, 101] {
            let period = period(edge).unwrap();
            let rows = board(4, edge, period);
            for (y, row) in rows.iter().enumerate() {
                for (x, &alpha) in row.iter().enumerate() {
                    let along = (x + y) % period as usize;
                    let expected = rows[0][along];
                    assert!(alpha.abs_diff(expected) <= 1, "{x}, {y} of {edge}");
                }
            }
        }
    }

    #[test]
    fn lines_are_at_most_a_third_of_a_row() {
        for edge in LEAST..200 {
            let period = period(edge).unwrap();
            // The first row of the pattern, without what is longer than whole periods.
            let row = tile(edge, period, [Color::WHITE; 2]);
            let alphas = row.chunks_exact(4).take(period as usize);
            let lines = alphas.filter(|pixel| pixel[3] > VEIL + LINE / 2).count() as u32;
            assert!(lines > 0 && lines * 3 <= period, "{lines} of {period}");
        }
    }

    #[test]
    fn a_window_that_grows_leaves_most_lines_as_they_are() {
        let periods: Vec<Option<u32>> = (LEAST - 1..=400).map(period).collect();
        assert!(periods.is_sorted());
        let changes = periods.windows(2).filter(|pair| pair[0] != pair[1]);
        assert_eq!(changes.count(), PERIODS.len());
        assert_eq!(periods[0], None, "small squares have no lines");
    }

    #[test]
    fn lines_cross_a_board_wherever_it_stands() {
        let pixel = |corner: Point| {
            let grid = Grid::whole(2, 24.0, corner, 1.0);
            let lines = lines(grid, &[true; 4], [Color::WHITE; 2]);
            let pixels = raster::pixels((300, 100), &lines, (1.0, 1.0)).unwrap();
            move |x: usize, y: usize| {
                let (x, y) = (corner.0 as usize + x, corner.1 as usize + y);
                pixels[4 * (y * 300 + x) + 3]
            }
        };
        let (here, there) = (pixel((0.0, 0.0)), pixel((200.0, 10.0)));
        assert!((0..24).any(|x| there(x, 12) > VEIL + LINE / 2), "no line");
        for (x, y) in (0..48).flat_map(|y| (0..48).map(move |x| (x, y))) {
            assert_eq!(here(x, y), there(x, y), "{x}, {y}");
        }
    }
}
