//! Where the squares of a board are.

use crate::{
    drawing::{Area, Point},
    puzzle::Square,
};

/// Where the squares of a board are.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    /// The upper left corner of the board: as far right as down.
    pub begin: f32,
    /// Squares along an edge.
    pub order: usize,
    /// The width of a square, in whole pixels.
    pub edge: f32,
    /// How many times as large as usual the picture is.
    pub scale: f32,
}

impl Grid {
    /// All squares together.
    pub fn whole(self) -> Area {
        let side = self.edge * self.order as f32;
        Area::new((self.begin, self.begin), side, side)
    }

    /// Where a row or a column begins.
    pub fn at(self, index: usize) -> f32 {
        self.begin + index as f32 * self.edge
    }

    /// A square.
    pub fn square(self, square: Square) -> Area {
        self.run(square, 1)
    }

    /// So many squares of a row, from this one on.
    pub fn run(self, first: Square, length: usize) -> Area {
        let corner = (self.at(first.column), self.at(first.row));
        Area::new(corner, length as f32 * self.edge, self.edge)
    }

    /// The middle of a square.
    pub fn centre(self, square: Square) -> Point {
        let half = self.edge / 2.0;
        (self.at(square.column) + half, self.at(square.row) + half)
    }

    /// Every other column and every other row: where they cross there is a hole, and what is
    /// left are the dark squares. So a board of n² squares takes n rectangles.
    pub fn dark_squares(self) -> Vec<Area> {
        let Area { width: side, .. } = self.whole();
        let columns = (0..self.order).step_by(2);
        let columns =
            columns.map(|column| Area::new((self.at(column), self.begin), self.edge, side));
        let rows = (1..self.order).step_by(2);
        let rows = rows.map(|row| Area::new((self.begin, self.at(row)), side, self.edge));
        columns.chain(rows).collect()
    }

    /// The squares that are chosen, row by row, as few rectangles.
    pub fn runs(self, is_chosen: impl Fn(Square) -> bool) -> Vec<Area> {
        let mut runs = Vec::new();
        for row in 0..self.order {
            let mut column = 0;
            while column < self.order {
                let first = Square::new(row, column);
                let chosen =
                    (column..self.order).take_while(|&column| is_chosen(Square::new(row, column)));
                let length = chosen.count();
                if length > 0 {
                    runs.push(self.run(first, length));
                }
                column += length + 1;
            }
        }
        runs
    }
}
