//! The positions of a board's squares.

use std::ops::Range;

use crate::board::Square;
use crate::picture::{Area, Color, Point, Shape};

/// The positions of a board's squares, in pixels: all of them, or the part that a camera sees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    /// The upper left corner of the board. It may be far outside of the visible area.
    pub corner: (f64, f64),
    /// The width of a square: a whole number where all of the board is visible.
    pub width: f64,
    /// Squares along an edge.
    pub order: usize,
    /// The area in which the board, or a part of it, is visible.
    pub seen: Area,
    /// The scale of the picture, where 1 is the usual size.
    pub scale: f32,
}

impl Grid {
    /// All of a board, with squares of this width in pixels and its upper left corner at a point.
    pub fn whole(order: usize, width: f64, corner: Point, scale: f32) -> Self {
        let side = (width * order as f64) as f32;
        Self {
            corner: (corner.0.into(), corner.1.into()),
            width,
            order,
            seen: Area::new(corner, side, side),
            scale,
        }
    }

    /// The width of a square in whole pixels; 0 where squares are smaller.
    pub fn edge(&self) -> f32 {
        self.width.floor() as f32
    }

    /// Whether a part of the board is out of sight.
    pub fn is_part(&self) -> bool {
        self.width * self.order as f64 > f64::from(self.seen.width) + 0.5
    }

    /// The visible squares, row by row.
    pub fn all(&self) -> impl Iterator<Item = Square> + use<> {
        let columns = self.columns();
        self.rows()
            .flat_map(move |row| columns.clone().map(move |column| Square::new(row, column)))
    }

    /// The rows that are visible, at least in part.
    pub fn rows(&self) -> Range<usize> {
        self.lines(self.corner.1, self.seen.y, self.seen.height)
    }

    /// The columns that are visible, at least in part.
    pub fn columns(&self) -> Range<usize> {
        self.lines(self.corner.0, self.seen.x, self.seen.width)
    }

    fn lines(&self, corner: f64, from: f32, length: f32) -> Range<usize> {
        let begin = (f64::from(from) - corner) / self.width;
        let end = begin + f64::from(length) / self.width;
        // A line that is visible only by rounding does not count.
        let (begin, end) = (begin + 1e-6, end - 1e-6);
        begin.max(0.0) as usize..(end.ceil().max(0.0) as usize).min(self.order)
    }

    /// The upper left corner of the square in this column and row.
    fn at(&self, column: usize, row: usize) -> Point {
        let along = |from: f64, index: usize| {
            let place = from + index as f64 * self.width;
            if self.width < 1.0 {
                place as f32
            } else {
                place.round() as f32
            }
        };
        (along(self.corner.0, column), along(self.corner.1, row))
    }

    /// The area of a square. Neighbouring squares share an edge.
    pub fn square(&self, square: Square) -> Area {
        self.run(square, 1)
    }

    /// The area of this many squares of a row, starting with `first`.
    fn run(&self, first: Square, length: usize) -> Area {
        let end = self.at(first.column + length, first.row + 1);
        Area::between(self.at(first.column, first.row), end)
    }

    /// The middle of a square.
    pub fn centre(&self, square: Square) -> Point {
        self.square(square).centre()
    }

    /// Squares in two colours, that of the first one and the other, where all of the board is
    /// visible. Each shape covers every other column and every other row, with a hole where they
    /// cross. A board of n² squares thus takes n rectangles.
    pub(in crate::picture) fn checker(&self, [first, other]: [Color; 2]) -> [Shape; 2] {
        let (seen, edge) = (self.seen, self.edge());
        let columns = (0..self.order).step_by(2);
        let columns = columns.map(|column| {
            let (x, y) = self.at(column, 0);
            Area::new((x, y), edge, seen.height)
        });
        let rows = (1..self.order).step_by(2);
        let rows = rows.map(|row| Area::new(self.at(0, row), seen.width, edge));
        let squares = Shape::Areas(columns.chain(rows).collect(), first);
        [Shape::area(seen, other), squares]
    }

    /// The chosen squares, row by row, in few rectangles.
    pub fn runs(&self, is_chosen: impl Fn(Square) -> bool) -> Vec<Area> {
        let mut runs = Vec::new();
        for row in 0..self.order {
            let squares = (0..self.order).map(|column| Square::new(row, column));
            let chosen: Vec<Square> = squares.filter(|&square| is_chosen(square)).collect();
            let beside = |one: &Square, next: &Square| one.column + 1 == next.column;
            let in_row = chosen.chunk_by(beside);
            runs.extend(in_row.map(|run| self.run(run[0], run.len())));
        }
        runs
    }
}
